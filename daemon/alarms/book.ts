import type { Bus } from '../bus';
import type { AlarmEvent, AlarmState, Occurrence, Tells } from '../contract/live';
import type { Act, AlarmWrites } from '../store/alarm-writes';
import type { AlarmReads } from '../store/alarms';
import type { Lacking } from './counts';
import { deviationOf } from './evaluate';
import { STILL, STILL_JITTERING, type Swing } from './jitter';
import { goesOn } from './latch';
import { REST, type Watch } from './step';

/** What is known of one watched item. */
export interface Entry {
  readonly watch: Watch;
  /** how often it changes */
  readonly swing: Swing;
  /** its open alarm */
  readonly occurrence: Occurrence | null;
  /** mono ms at which that began; null: before this start of the program, so its length is not known */
  readonly begun: number | null;
}
/** The same where it is kept: every check of every item changes it, so it is no new object each time. */
type Known = { -readonly [K in keyof Entry]: Entry[K] };
const UNKNOWN: Entry = { watch: REST, swing: STILL, occurrence: null, begun: null };

/** Notes taken while a transaction runs: what holds and what is told once it is through. */
export interface Notes {
  /** @returns the alarm with what was told of it */
  event(state: AlarmState, occurrence: Occurrence, act: Act, tells?: Tells | null): Occurrence;
  after(apply: () => void): void;
}

/** Whether its item is as an alarm says: what it was about may be over, and a drill was never so. */
const isReal = (occurrence: Occurrence): boolean => goesOn(occurrence) && !occurrence.drill;

/**
 * Open alarms and what is owed of those that are over, in memory and on disk. Memory changes, and others are told, only after the transaction
 * that says so has reached the disk; when it fails nothing has happened, and the next value tries again.
 */
export function createBook({
  reads,
  writes,
  bus,
}: {
  readonly reads: AlarmReads;
  readonly writes: AlarmWrites;
  readonly bus: Bus;
}) {
  const entries = new Map<number, Known>();
  /** by id: those that are over, of which people were told the beginning and not yet the end */
  const owing = new Map<number, Occurrence>();
  /** items that jitter, which nobody could be told yet */
  const jittering = new Set<number>();
  const had = new Set<number>();
  /** items of which the unit has said, since the start, that it lacks them */
  const lacked = new Set<number>();
  function keep(item_id: number, change: Partial<Entry>): void {
    const entry = entries.get(item_id);
    if (entry) Object.assign(entry, change);
    else entries.set(item_id, { ...UNKNOWN, ...change });
  }
  return {
    /** Takes over what a former run of the program left open, with its ids, times and confirmations. */
    load(swinging: readonly number[]): void {
      entries.clear();
      owing.clear();
      jittering.clear();
      had.clear();
      lacked.clear();
      for (const occurrence of reads.open())
        keep(occurrence.item_id, { watch: { ...REST, open: isReal(occurrence) ? deviationOf(occurrence) : null }, occurrence });
      const said = new Set(swinging.length === 0 ? [] : reads.jitterTold());
      for (const item_id of swinging) {
        keep(item_id, { swing: STILL_JITTERING });
        if (!said.has(item_id)) jittering.add(item_id);
      }
      for (const ended of reads.owing()) owing.set(ended.id, ended);
      for (const item_id of reads.had()) had.add(item_id);
    },
    entry: (item_id: number): Entry => entries.get(item_id) ?? UNKNOWN,
    entries: (): IterableIterator<[number, Entry]> => entries.entries(),
    keep,
    forget(item_id: number): void {
      entries.delete(item_id);
      jittering.delete(item_id);
    },
    /** oldest first */
    owing: (): readonly Occurrence[] => [...owing.values()],
    owes: (id: number): boolean => owing.has(id),
    owe(ended: Occurrence): void {
      owing.set(ended.id, ended);
    },
    paid(id: number): void {
      owing.delete(id);
    },
    /** that an item jitters is owed to people, or no more */
    oweJitter(item_id: number, owed: boolean): void {
      if (owed) jittering.add(item_id);
      else jittering.delete(item_id);
    },
    jittersOwed: (): readonly number[] => [...jittering],
    /** items that a unit may lack and that have had a good value */
    had: had as ReadonlySet<number>,
    noteHad(item_id: number): void {
      had.add(item_id);
    },
    /** what is known of a point that a unit may lack */
    lackOf: (item_id: number): Lacking => ({ had: had.has(item_id), lacked: lacked.has(item_id) }),
    noteLacked(item_id: number): void {
      lacked.add(item_id);
    },
    commit(run: (notes: Notes) => void): void {
      const events: AlarmEvent[] = [];
      const applied: (() => void)[] = [];
      writes.together(() =>
        run({
          event(state, occurrence, act, tells = null) {
            const event = writes.event(state, occurrence, act, tells);
            events.push(event);
            return event.occurrence;
          },
          after: (apply) => applied.push(apply),
        }),
      );
      for (const apply of applied) apply();
      for (const event of events) bus.tell('alarm', event);
    },
  };
}
export type Book = ReturnType<typeof createBook>;

/** An open alarm lives in memory too; one that is over only as long as its end is owed. */
export function keepCurrent(book: Pick<Book, 'keep' | 'owe' | 'owes'>, notes: Notes, occurrence: Occurrence): void {
  notes.after(() => {
    if (occurrence.end_time === null) book.keep(occurrence.item_id, { occurrence });
    else if (book.owes(occurrence.id)) book.owe(occurrence);
  });
}
