import type { Clock } from '../clock';
import { type Drill, type DrillStore, KEPT } from '../store/drills';

/** A drill of this run of the program, whose steps are measured. */
export interface Measured {
  drill: Drill;
  /** mono ms at which its value was put in */
  readonly started: number;
  /** people were told of its alarm */
  told: boolean;
}

interface ReportsParts {
  readonly store: Pick<DrillStore, 'keep'>;
  readonly clock: Clock;
  readonly failed: (fault: unknown) => void;
}

/** The reports that still grow: of the drills that run, and of those that are over until their notices are settled. */
export function createReports({ store, clock, failed }: ReportsParts) {
  /** by id, the newest last: running or over */
  const measured = new Map<number, Measured>();
  const unwritten = new Set<number>();
  let cancelWriting: (() => void) | null = null;

  function write(): void {
    cancelWriting?.();
    cancelWriting = null;
    const ids = [...unwritten];
    unwritten.clear();
    try {
      for (const id of ids) {
        const one = measured.get(id);
        if (one) store.keep(one.drill);
      }
    } catch (fault) {
      failed(fault);
    }
  }

  return {
    begin(one: Measured): void {
      measured.set(one.drill.id, one);
      for (const id of [...measured.keys()].slice(0, -KEPT)) measured.delete(id);
    },
    /** Nothing stands before the consoles: a report is written in a turn of its own. */
    keep(one: Measured, drill: Drill): void {
      if (drill === one.drill) return;
      one.drill = drill;
      unwritten.add(drill.id);
      cancelWriting ??= clock.after(0, write);
    },
    /** ms since its value was put in */
    msOf: ({ started }: Measured, mono = clock.mono()): number => Math.max(0, Math.round(mono - started)),
    of: (id: number): Measured | undefined => measured.get(id),
    ofAlarm: (alarm_id: number): Measured | undefined => [...measured.values()].find(({ drill }) => drill.alarm_id === alarm_id),
    all: (): Iterable<Measured> => measured.values(),
    freshest: (drill: Drill): Drill => measured.get(drill.id)?.drill ?? drill,
    /** Writes what is not written yet. */
    write,
  };
}
export type Reports = ReturnType<typeof createReports>;
