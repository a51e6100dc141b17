import type {
  AgentAccess,
  Board,
  Clock,
  DeviceAddress,
  Line,
  LineAddress,
  NoticeCounts,
  WriteOutcome,
} from '../../board/interfaces';
import type { Bus } from '../bus';
import { every } from '../clock';
import { CODE } from '../contract/codes';
import { takesOf } from '../contract/control';
import type { DeviceReadings } from '../contract/live';
import type { DeviceModel } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { Catalogue } from '../sites/catalogue';
import { carryOut } from './command';
import type { Foresee } from './confirm';
import { CONTACTS_MS, createContacts, readersOf } from './contacts';
import { type Health, UNREAD } from './health';
import { createLoans, type Loan } from './loan';
import { createPoll } from './poll';
import { portReadings } from './ports';
import { type Cycle, cycleOf, type DeviceStats } from './statistics';
import { type Task, tasksOf, wireOf } from './task';
import { type Trial, tryDevice } from './trial';
import { createTurns } from './turns';
import { type AcquisitionWire, createWire } from './wire';

export type { Health } from './health';
export type { Loan } from './loan';
export type { Cycle, DeviceStats } from './statistics';
export type { Trial } from './trial';

/** Ports are looked at this often, so that a lost one is known within a poll. */
const PORTS_MS = 2000;
/** A device that says that there is something to see is asked once in this time. */
const LOOK_MS = 1000;

function grouped(tasks: readonly Task[]): ReadonlyMap<string, Task[]> {
  const wires = new Map<string, Task[]>();
  for (const task of tasks) {
    const wire = wireOf(task.address.line);
    wires.set(wire, [...(wires.get(wire) ?? []), task]);
  }
  return wires;
}

/** Reads every device in its time, one loop a wire, and carries out commands ahead of the polls. */
export function createAcquisition({
  board,
  bus,
  clock,
  catalogue,
  foresee,
  failed,
}: {
  readonly board: Board;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly foresee: Foresee;
  readonly failed: (fault: unknown) => void;
}) {
  const wires = new Map<string, AcquisitionWire>();
  /** lines of devices that are being tried and that nobody saved */
  const visited = new Set<LineAddress>();
  /** mono ms of the last look at the devices of an address */
  const looked = new Map<string, number>();
  const turns = createTurns(clock);
  let tasks: readonly Task[] = [];
  let running = false;
  let ends: (() => void)[] = [];

  const told = (readings: DeviceReadings): void => bus.tell('readings', readings);
  const pollOf = (task: Task) => createPoll(task, { board, clock, foresee });
  const keepLines = (): void => board.keep(loans.inUse([...tasks.map((task) => task.address.line), ...visited]));
  const loans = createLoans({
    changed: keepLines,
    ended(name) {
      keepLines();
      wires.get(name)?.resume();
    },
  });
  const free = (line: LineAddress): void => {
    const job_id = loans.holder(wireOf(line));
    if (job_id !== null) throw new Refusal(CODE.busy, 'scan_running', { job_id });
  };

  function open(name: string): AcquisitionWire {
    const wire = createWire({ clock, pollOf, told, failed });
    wires.set(name, wire);
    if (loans.holder(name) !== null) void wire.pause();
    return wire;
  }

  /** Lines nobody names any more are closed first: a port whose speed changed is opened anew. */
  const reload = (): void => {
    tasks = tasksOf(catalogue());
    keepLines();
    const wanted = grouped(tasks);
    for (const [name, wire] of wires)
      if (!wanted.has(name)) {
        wire.stop();
        wires.delete(name);
      }
    for (const [name, group] of wanted) {
      (wires.get(name) ?? open(name)).serve(group);
    }
  };

  const pollById = (device_id: number) => {
    for (const wire of wires.values()) {
      const poll = wire.poll(device_id);
      if (poll) return { wire, poll };
    }
    return null;
  };

  /** Asks a device now, not at its next time. */
  const hurry = (device_id: number): void => {
    const found = pollById(device_id);
    found?.poll.hasten();
    found?.wire.wake();
  };
  const movedContacts = createContacts(board.channels);
  const watchContacts = (): void => movedContacts(tasks).forEach(hurry);

  const tellPorts = (): void => {
    const states = portReadings(catalogue(), board, clock);
    if (states.readings.length > 0) told(states);
  };

  return {
    /**
     * Reads a device that need not be saved. Its line is closed afterwards unless others use it. A silent device is a trial
     * that is not ok.
     * @throws Refusal 1008 while its wire is lent
     */
    async test(address: DeviceAddress, model: DeviceModel): Promise<Trial> {
      const { line } = address;
      free(line);
      visited.add(line);
      try {
        return await loans.command(line, () => tryDevice({ board, clock }, address, model));
      } finally {
        visited.delete(line);
        keepLines();
      }
    },
    /**
     * Writes one item and looks until it shows it; goes ahead of waiting polls, and the device is polled right after it.
     * @throws Refusal 1002 when there is no such item, or nobody reads its device; 1008 while it is being written or its wire
     * has commands enough; 429 within a second of the last one
     */
    async write(item_id: number, value: number): Promise<WriteOutcome> {
      const item = catalogue().items.get(item_id);
      const found = item?.enable ? pollById(item.device_id) : null;
      if (!item || !found) throw new Refusal(CODE.not_found, 'data_not_exist');
      const takes = takesOf(item.point);
      if (!takes) return { ok: false, reason: { key: 'not_writable' }, elapsed_ms: 0 };
      const { plan, task } = found.poll;
      const { line } = task.address;
      const outcome = await turns.take(item_id, wireOf(line), () =>
        carryOut({
          ...{ clock, item_id, takes, value, told },
          write: () => loans.command(line, () => plan.write(item.cell, value)),
          look: () => loans.command(line, () => found.poll.look(item_id)),
        }),
      );
      if (outcome.ok) hurry(item.device_id);
      return outcome;
    },
    /**
     * Gives a wire out of hand: its devices are not polled until the loan is over, commands are carried out in between.
     * @returns once what was being asked of it is over
     * @throws Refusal 1008 while somebody has it
     */
    async lend(line: LineAddress, job_id: string): Promise<Loan> {
      free(line);
      const name = wireOf(line);
      const loan = loans.begin(name, job_id);
      await Promise.all([wires.get(name)?.pause(), loans.quiet(name)]);
      return loan;
    },
    /**
     * Somebody at that address says that there is something to see: the devices behind it are asked at once, though no more
     * than once a second.
     * @param address numeric; a device that is known by a name is not found by it
     * @returns whether any device is asked there
     */
    look(address: string): boolean {
      const there = tasks.filter(({ address: { line } }) => line.kind === 'udp' && line.host === address);
      const now = clock.mono();
      if (there.length === 0 || now - (looked.get(address) ?? -Infinity) < LOOK_MS) return there.length > 0;
      looked.set(address, now);
      for (const { device_id } of there) hurry(device_id);
      return true;
    },
    /** as whom the agents at a numeric address are asked */
    accesses: (address: string): readonly AgentAccess[] =>
      tasks.flatMap(({ address: { line, snmp } }) => (line.kind === 'udp' && line.host === address && snmp ? snmp : [])),
    /** traps and informs from where a device is; null: it sends none, or nobody listens */
    notices(device_id: number): NoticeCounts | null {
      const line = catalogue().devices.get(device_id)?.address?.line;
      return line?.kind === 'udp' ? board.traps.from(line.host) : null;
    },
    /** the line that has a wire now: the configured one, or a borrower's */
    line: (line: LineAddress): Line => board.line(loans.present(line)),
    /** how a device has been answering; offline with no check for one that nobody reads */
    health(device_id: number): Health {
      const poll = pollById(device_id)?.poll;
      if (!poll) return UNREAD;
      const paused = loans.holder(wireOf(poll.task.address.line)) !== null;
      return paused ? { ...poll.health(), error: { key: 'polling_paused' } } : poll.health();
    },
    /** how a device's unit gets along on its line; null for one that nobody reads */
    statistics: (device_id: number): DeviceStats | null => pollById(device_id)?.poll.statistics() ?? null,
    /** the devices that are read over a serial port, and what one round of all of them costs */
    port(port_id: number): { readonly devices: readonly DeviceStats[]; readonly cycle: Cycle } {
      const on = [...catalogue().devices.values()].filter((device) => device.serial_port_id === port_id);
      const devices = on.flatMap((device) => pollById(device.id)?.poll.statistics() ?? []);
      return { devices, cycle: cycleOf(devices) };
    },
    /** every wire finished what it does within three of its periods */
    alive: (): boolean => running && [...wires.values()].every((wire) => wire.alive()),
    start(): void {
      running = true;
      reload();
      ends = [
        bus.on('catalogue', reload),
        every(clock, PORTS_MS, tellPorts, failed),
        every(clock, CONTACTS_MS, watchContacts, failed),
        board.channels.watch((name) => readersOf(tasks, name).forEach(hurry)),
      ];
    },
    stop(): void {
      running = false;
      for (const end of ends) end();
      for (const wire of wires.values()) wire.stop();
      wires.clear();
    },
  };
}
export type Acquisition = ReturnType<typeof createAcquisition>;
