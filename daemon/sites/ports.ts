import { BOX_DEVICE } from '../contract/codes';
import type { Page, UnusedPort } from '../contract/entities';
import type { serialPort } from '../contract/rules/serial_port';
import type { Faults, Input } from '../contract/shape';
import { ALL, type Ask, type Scope } from '../store/list';
import type { PortEntry, PortFields } from '../store/ports';
import { boxItems } from './builtin';
import { judge, stated, sure } from './faults';
import { planOfBox } from './plan';
import { aliasesOf, faultOfPath, type KnownPort, steadyNameOf, type Terminals } from './port-path';
import { mustBeFree, type Use, usedBy } from './use';
import type { Writing } from './writing';

export type PortInput = Input<typeof serialPort>;

const BLANK = { data_bits: 8, parity: 'none', stop_bits: 1, mode: 'rs485', timeout: 500, gap_ms: 0, enable: true } as const;

/** Serial lines, and the items of the box that watch them. */
export function createPorts(writing: Writing, terminals: Terminals) {
  const { stores, change, now, catalogue, references } = writing;
  const { ports, items } = stores;
  const all = (): readonly PortEntry[] => ports.list(ALL, { limit: 0 }).data;

  function check(self: PortEntry | undefined, fields: PortFields, known: readonly KnownPort[]): void {
    const faults: Faults = {};
    const others = all().filter((port) => port.id !== self?.id);
    const fault = fields.path === self?.path ? null : faultOfPath(fields.path, known, terminals);
    const aliases = aliasesOf(fields.path, known);
    const twin = others.find((port) => aliases.includes(port.path));
    if (fault) faults.path = fault;
    else if (twin) faults.path = { key: 'port_taken', data: { port: twin.name } };
    if (others.some((port) => port.name === fields.name)) faults.name = { key: 'name_taken' };
    judge(faults);
  }
  /** Devices of a line, each named to those who see its site. */
  function hangingOn(scope: Scope, id: number): Use {
    const hanging = [...catalogue().devices.values()].filter(({ serial_port_id }) => serial_port_id === id);
    const seen = hanging.filter(({ device_group_id }) => scope.has(device_group_id));
    return { total: hanging.length, refs: seen.map(({ id, name }) => ({ type: 'device', id, name })) };
  }
  /** Gives the box the built-in items it shall have. Inside a change. */
  function fitBox(): void {
    const plan = planOfBox(items.ofDevice(BOX_DEVICE), boxItems(all()));
    items.remove(plan.drop);
    items.add(BOX_DEVICE, plan.add, now());
  }
  /** As `savePort`, where it is known already which ports the machine has. */
  const savePortAmong = (known: readonly KnownPort[], input: PortInput): number =>
    change('serial port saved', () => {
      const { id, name, path, baud_rate, ...rest } = input;
      const self = id ? sure(all().find((port) => port.id === id)) : undefined;
      const fields: PortFields = { ...BLANK, ...self, ...stated(rest), name: name.trim(), path, baud_rate };
      check(self, fields, known);
      if (self) ports.save(self.id, fields);
      const saved = self?.id ?? ports.add(fields);
      fitBox();
      return saved;
    });

  return {
    ports: (ask?: Ask): Page<PortEntry> => ports.list(ALL, ask),
    /** @throws Refusal 1002 */
    port: (id: number): PortEntry => sure(ports.list(ALL, { id, limit: 1 }).data[0]),
    /** Ports of the machine that no line is set up on under any of their names, and that are no consoles. */
    async unusedPorts(): Promise<Page<UnusedPort>> {
      const known = await terminals.serialPorts();
      const taken = new Set(all().map(({ path }) => path));
      const data = known
        .filter(({ path }) => !terminals.isConsole(path) && !aliasesOf(path, known).some((name) => taken.has(name)))
        .map((port) => ({ path: steadyNameOf(port), device: port.path, label: port.label ?? port.path }));
      return { total: data.length, data };
    },
    /** What the machine has, for `savePortAmong`. */
    knownPorts: (): Promise<readonly KnownPort[]> => terminals.serialPorts(),
    savePortAmong,
    /** Adds a line, or changes the one with that id. @throws Refusal 1001 no such device file, name or wire taken; 1002 */
    savePort: async (input: PortInput): Promise<number> => savePortAmong(await terminals.serialPorts(), input),
    /** Deletes a line and the item that watches it. @throws Refusal 1002, 1003 while devices hang on it */
    removePort(scope: Scope, id: number): void {
      change('serial port deleted', () => {
        sure(all().find((port) => port.id === id));
        mustBeFree('in_use', hangingOn(scope, id), usedBy(references('port', id)));
        ports.remove(id);
        fitBox();
      });
    },
    fitBox,
  };
}
