import { BOX_DEVICE } from '../contract/codes';
import type { Page, Reference, UnusedPort } from '../contract/entities';
import type { serialPort } from '../contract/rules/serial_port';
import type { Fault, Faults, Input } from '../contract/shape';
import { ALL, type Ask, pageOf, type Scope } from '../store/list';
import type { PortEntry, PortFields } from '../store/ports';
import { boxItems } from './builtin';
import { judge, stated } from './faults';
import type { Lines } from './lines';
import { planOfBox } from './plan';
import { aliasesOf, faultOfPath, type KnownPort, steadyNameOf, type Terminals } from './port-path';
import { mustBeFree, usedBy } from './use';
import type { Writing } from './writing';

export type PortInput = Input<typeof serialPort>;
/** A serial line as somebody sees it. */
export interface SeenPort extends PortEntry {
  /** all that hangs on it is seen: it may be read and changed */
  readonly own: boolean;
}

export interface PortParts {
  readonly terminals: Terminals;
  /** the port that the modem is set to have; '': that of the board, if any. Left out: nobody asks */
  readonly modemPort?: () => string;
}

const BLANK = { data_bits: 8, parity: 'none', stop_bits: 1, mode: 'rs485', timeout: 500, gap_ms: 0, enable: true } as const;

/** Serial lines, and the items of the box that watch them. */
export function createPorts(writing: Writing, lines: Lines, { terminals, modemPort = () => '' }: PortParts) {
  const { stores, change, now, references } = writing;
  const { ports, items } = stores;
  const all = (): readonly PortEntry[] => ports.list(ALL, { limit: 0 }).data;

  function takenBy(scope: Scope, { id, name }: PortEntry): Fault {
    const isSeen = lines.portsIn(scope).some((port) => port.id === id);
    return isSeen ? { key: 'port_taken', data: { port: name } } : { key: 'port_taken_elsewhere' };
  }
  /** What is wrong with a line as it shall be; a line that is not seen is not named. */
  function check(scope: Scope, self: PortEntry | undefined, fields: PortFields, known: readonly KnownPort[]): void {
    const faults: Faults = {};
    const others = all().filter((port) => port.id !== self?.id);
    const fault = fields.path === self?.path ? null : faultOfPath(fields.path, known, terminals);
    const aliases = aliasesOf(fields.path, known);
    const twin = others.find((port) => aliases.includes(port.path));
    if (fault) faults.path = fault;
    else if (twin) faults.path = takenBy(scope, twin);
    else if (aliases.includes(modemPort())) faults.path = { key: 'port_of_modem' };
    if (others.some((port) => port.name === fields.name)) faults.name = { key: 'name_taken' };
    judge(faults);
  }
  const seenIn = (scope: Scope, port: PortEntry): SeenPort => {
    const seen = lines.onPort(port.id).filter(({ device_group_id }) => scope.has(device_group_id));
    return { ...port, devices: seen.length, own: seen.length === port.devices };
  };
  const hangingOn = (id: number): readonly Reference[] => lines.onPort(id).map(({ id, name }) => ({ type: 'device', id, name }));
  /** Gives the box the built-in items it shall have. Inside a change. */
  function fitBox(): void {
    const plan = planOfBox(items.ofDevice(BOX_DEVICE), boxItems(all()));
    items.remove(plan.drop);
    items.add(BOX_DEVICE, plan.add, now());
  }
  /** As `savePort`, where it is known already which ports the machine has. */
  const savePortAmong = (scope: Scope, known: readonly KnownPort[], input: PortInput): number =>
    change('serial port saved', () => {
      const { id, name, path, baud_rate, ...rest } = input;
      const self = id ? lines.ownPort(scope, id) : undefined;
      const fields: PortFields = { ...BLANK, ...self, ...stated(rest), name: name.trim(), path, baud_rate };
      check(scope, self, fields, known);
      if (self) ports.save(self.id, fields);
      const saved = self?.id ?? ports.add(fields);
      fitBox();
      return saved;
    });

  return {
    /** Serial lines, each with how many of its devices are seen; those on which others' devices alone hang are not there. */
    ports: (scope: Scope, ask: Ask = {}): Page<SeenPort> =>
      pageOf(
        lines.portsIn(scope).map((port) => seenIn(scope, port)),
        ask,
      ),
    /** @throws Refusal 1002, 1004 where devices hang on it that are not seen */
    port: lines.ownPort,
    /** every line, whoever's it is: for what the box says of itself */
    portIds: (): readonly number[] => all().map(({ id }) => id),
    /**
     * Ports of the machine that no line is set up on under any of their names, and that are no consoles; `why`: they may be more,
     * since the machine's could not be listed.
     */
    async unusedPorts(): Promise<Page<UnusedPort> & { readonly why: string | null }> {
      const known = await terminals.serialPorts();
      const taken = new Set([...all().map(({ path }) => path), modemPort()]);
      const data = known
        .filter(({ path }) => !terminals.isConsole(path) && !aliasesOf(path, known).some((name) => taken.has(name)))
        .map((port) => ({ path: steadyNameOf(port), device: port.path, label: port.label ?? port.path }));
      return { total: data.length, data, why: terminals.unlisted?.() ?? null };
    },
    /** What the machine has, for `savePortAmong`. */
    knownPorts: (): Promise<readonly KnownPort[]> => terminals.serialPorts(),
    savePortAmong,
    /** Adds a line, or changes the one with that id. @throws Refusal 1001 no such device file, name or wire taken; 1002, 1004 */
    savePort: async (scope: Scope, input: PortInput): Promise<number> =>
      savePortAmong(scope, await terminals.serialPorts(), input),
    /** Deletes a line and the item that watches it. @throws Refusal 1002, 1003 while devices hang on it, 1004 */
    removePort(scope: Scope, id: number): void {
      change('serial port deleted', () => {
        lines.ownPort(scope, id);
        mustBeFree('in_use', usedBy(hangingOn(id)), usedBy(references('port', id)));
        ports.remove(id);
        fitBox();
      });
    },
    /** What is wrong with a port for something that is no line; null: it is there, and no line's. */
    async freePortFault(path: string): Promise<Fault | null> {
      const known = await terminals.serialPorts();
      const aliases = aliasesOf(path, known);
      // what hangs on the pretend lines are devices
      const fault = path.startsWith('sim/') ? { key: 'serial_path' } : faultOfPath(path, known, terminals);
      return fault ?? (all().some((port) => aliases.includes(port.path)) ? { key: 'port_of_line' } : null);
    },
    fitBox,
  };
}
