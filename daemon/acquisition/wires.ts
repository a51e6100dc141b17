import type { Board, Clock, LineAddress } from '../../board/interfaces';
import { CODE } from '../contract/codes';
import type { DeviceReadings } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Catalogue } from '../sites/catalogue';
import type { Foresee } from './confirm';
import { createLoans, type Loan } from './loan';
import { createPoll, type Poll } from './poll';
import { type Task, tasksOf, wireOf } from './task';
import { type AcquisitionWire, createWire } from './wire';

/** A device that is read, with the wire it hangs on. */
export interface Found {
  readonly wire: AcquisitionWire;
  readonly poll: Poll;
}
export type Wires = ReturnType<typeof createWires>;

function grouped(tasks: readonly Task[]): ReadonlyMap<string, Task[]> {
  const wires = new Map<string, Task[]>();
  for (const task of tasks) {
    const wire = wireOf(task.address.line);
    wires.set(wire, [...(wires.get(wire) ?? []), task]);
  }
  return wires;
}

/** The wires of the room, who is read over them, and who has one of them for a while. */
export function createWires({
  board,
  clock,
  catalogue,
  foresee,
  told,
  failed,
}: {
  readonly board: Board;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly foresee: Foresee;
  readonly told: (readings: DeviceReadings) => void;
  readonly failed: (fault: unknown) => void;
}) {
  const wires = new Map<string, AcquisitionWire>();
  /** lines of devices that are being tried and that nobody saved */
  const visited = new Set<LineAddress>();
  let tasks: readonly Task[] = [];

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

  const find = (device_id: number): Found | null => {
    for (const wire of wires.values()) {
      const poll = wire.poll(device_id);
      if (poll) return { wire, poll };
    }
    return null;
  };

  return {
    /** what is read */
    tasks: (): readonly Task[] => tasks,
    find,
    /** Asks a device now, not at its next time. */
    hurry(device_id: number): void {
      const found = find(device_id);
      found?.poll.hasten();
      found?.wire.wake();
    },
    /** Does something with a line that need not be configured; it is closed afterwards unless others use it. @throws Refusal 1008 while its wire is lent */
    async visit<T>(line: LineAddress, run: () => Promise<T>): Promise<T> {
      free(line);
      visited.add(line);
      try {
        return await loans.command(line, run);
      } finally {
        visited.delete(line);
        keepLines();
      }
    },
    /** Carries a command out ahead of the polls, between two requests of a borrower. */
    command: loans.command,
    /** @throws Refusal 1008 while somebody has the wire */
    async lend(line: LineAddress, job_id: string): Promise<Loan> {
      free(line);
      const name = wireOf(line);
      const loan = loans.begin(name, job_id);
      await Promise.all([wires.get(name)?.pause(), loans.quiet(name)]);
      return loan;
    },
    isLent: (line: LineAddress): boolean => loans.holder(wireOf(line)) !== null,
    /** where a wire is as it is set now */
    present: loans.present,
    reload,
    alive: (): boolean => [...wires.values()].every((wire) => wire.alive()),
    stop(): void {
      for (const wire of wires.values()) wire.stop();
      wires.clear();
    },
  };
}
