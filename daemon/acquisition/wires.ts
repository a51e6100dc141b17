import type { Board, Clock } from '../../board/interfaces';
import type { DeviceReadings } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import type { Foresee } from './confirm';
import { createLending } from './lending';
import { createPoll, type Poll } from './poll';
import type { Pulse } from './pulse';
import { type Task, tasksOf, wireOf } from './task';
import { type AcquisitionWire, createWire } from './wire';

/** Wires that come together begin so far apart: what is made and opened for each leaves others their turn. */
const APART_MS = 5;

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
  pulse,
  told,
  failed,
}: {
  readonly board: Board;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly foresee: Foresee;
  readonly pulse: Pick<Pulse, 'heldSince'>;
  readonly told: (readings: DeviceReadings) => void;
  readonly failed: (fault: unknown) => void;
}) {
  const wires = new Map<string, AcquisitionWire>();
  let tasks: readonly Task[] = [];

  const pollOf = (task: Task) => createPoll(task, { board, clock, foresee, pulse });
  const lending = createLending({
    board,
    configured: () => tasks.map((task) => task.address.line),
    wire: (name) => wires.get(name),
  });

  /** @param begins mono ms of its first request */
  function open(name: string, begins: number): AcquisitionWire {
    const wire = createWire({ clock, begins, pollOf, told, failed });
    wires.set(name, wire);
    if (lending.isLent(name)) void wire.pause();
    return wire;
  }

  /** Lines nobody names any more are closed first: a port whose speed changed is opened anew. */
  const reload = (): void => {
    tasks = tasksOf(catalogue());
    lending.keepLines();
    const wanted = grouped(tasks);
    for (const [name, wire] of wires)
      if (!wanted.has(name)) {
        wire.stop();
        wires.delete(name);
      }
    let begins = clock.mono();
    for (const [name, group] of wanted) {
      const known = wires.get(name);
      (known ?? open(name, begins)).serve(group);
      if (!known) begins += APART_MS;
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
    visit: lending.visit,
    command: lending.command,
    lend: lending.lend,
    present: lending.present,
    reload,
    alive: (): boolean => [...wires.values()].every((wire) => wire.alive()),
    stop(): void {
      for (const wire of wires.values()) wire.stop();
      wires.clear();
    },
  };
}
