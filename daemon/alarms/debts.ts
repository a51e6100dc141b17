import { type Clock, seconds } from '../clock';
import type { AlarmState, Occurrence, SuppressionKind } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import type { Act, AlarmWrites } from '../store/alarm-writes';
import { type Book, type Entry, keepCurrent, type Notes } from './book';
import type { Holding, Timing } from './holding';
import { goesOn } from './latch';
import { owed } from './owed';
import { isKin, isLink, mayLead, rootOf } from './roots';
import { subjectOf } from './subject';
import { ofItem, type Suppressions } from './suppressions';

interface DebtParts {
  readonly book: Book;
  readonly writes: AlarmWrites;
  readonly suppressions: Suppressions;
  readonly holding: Holding;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
  readonly timing: Pick<Timing, 'wait_s'>;
}

/** How an open alarm is to stand. `root_id`: null: it follows from none */
interface Standing {
  readonly occurrence: Occurrence;
  readonly root_id: number | null;
  readonly kinds: readonly SuppressionKind[];
  readonly tells: 'begin' | null;
}

/** An open alarm, and the mono ms of its begin. */
interface Current extends Pick<Entry, 'begun'> {
  readonly occurrence: Occurrence;
}

/** Who did something, and why. */
type Works = Omit<Act, 'time'>;

const NOBODY: Works = { user_name: null, remarks: '' };
const sameKinds = (a: readonly SuppressionKind[], b: readonly SuppressionKind[]): boolean =>
  a.length === b.length && a.every((kind) => b.includes(kind));

/** Whether an alarm was covered by maintenance, and is no more, or the other way round. */
function turnOf({ suppressed }: Occurrence, kinds: readonly SuppressionKind[]): AlarmState | null {
  const [was, is] = [suppressed.includes('maintenance'), kinds.includes('maintenance')];
  if (was === is) return null;
  return is ? 'maintenance' : 'maintenance_end';
}

/**
 * What is owed is told once nothing holds it back any more, and a lost link that follows from another alarm is told with that one.
 * Asked after whatever may have changed it, and at every turn.
 */
export function createDebts({ book, writes, suppressions, holding, catalogue, clock, timing }: DebtParts) {
  /** by the id of an alarm that follows from another: mono ms since when that one no longer stands for it */
  const rootless = new Map<number, number>();
  /** The alarm of an item while what it is about goes on: nothing follows from what is over. */
  const standing = (item_id: number): Occurrence | null => {
    const { occurrence } = book.entry(item_id);
    return occurrence && goesOn(occurrence) ? occurrence : null;
  };
  /** alarms by their id while what they are about goes on */
  let open: ReadonlyMap<number | null, Occurrence> = new Map();
  const isLostLink = (occurrence: Occurrence): boolean => {
    const item = catalogue().items.get(occurrence.item_id);
    return item !== undefined && isLink(item) && goesOn(occurrence);
  };

  /** Whether what a lost link follows from still stands for it: it goes on, people are told of it, and it has to do with it. */
  function isLed({ root_id, device_id }: Occurrence): boolean {
    const root = open.get(root_id);
    return root !== undefined && mayLead(root) && isKin(catalogue(), device_id, root);
  }
  /** Whether what a lost link followed from has not stood for it so long that it stands for itself. */
  function isAlone(occurrence: Occurrence): boolean {
    const { id, root_id } = occurrence;
    if (root_id === null || isLed(occurrence)) {
      rootless.delete(id);
      return false;
    }
    const since = rootless.get(id) ?? clock.mono();
    rootless.set(id, since);
    return clock.mono() - since >= timing.wait_s() * 1000;
  }

  /** The alarm that stands for another one and for itself; null: that would be the one that asks. */
  function topOf(root: Occurrence | undefined, asking: number): number | null {
    for (let top = root; top && top.id !== asking; top = open.get(top.root_id)) {
      if (top.root_id === null || !open.has(top.root_id)) return top.id;
    }
    return null;
  }
  const rootOfLink = ({ id, device_id }: Occurrence): number | null =>
    topOf(rootOf(catalogue(), device_id, standing) ?? undefined, id);

  /** Which alarm a lost link follows from; undefined: as before. */
  function rootFor(occurrence: Occurrence, begun: Entry['begun']): number | null | undefined {
    if (!isLostLink(occurrence)) return undefined;
    const { id, root_id, told } = occurrence;
    const root = root_id === null ? undefined : open.get(root_id);
    // what it follows from has come to follow from another one itself
    if (root && root.root_id !== null) return topOf(root, id);
    const isNew = root_id === null && told === 'none' && !holding.waits(occurrence, begun);
    return isNew || isAlone(occurrence) ? rootOfLink(occurrence) : undefined;
  }

  /** How an alarm is to stand where that differs from how it does. */
  function standingOf(occurrence: Occurrence, begun: Entry['begun'], found = rootFor(occurrence, begun)): Standing | null {
    const root_id = found === undefined ? occurrence.root_id : found;
    const others = suppressions.kinds(occurrence).filter((kind) => kind !== 'dependency');
    const kinds: readonly SuppressionKind[] = root_id === null ? others : [...others, 'dependency'];
    const due = owed(occurrence, occurrence.told, kinds.length > 0);
    const tells = due !== null && holding.isHeld(occurrence, begun) ? null : due;
    const same = root_id === occurrence.root_id && sameKinds(kinds, occurrence.suppressed);
    return same && tells === null ? null : { occurrence, root_id, kinds, tells: tells === 'begin' ? tells : null };
  }

  /** Lost links that still wait join the root that is told now: whoever hears of it hears of all that is lost with it by then. */
  function joining(entries: readonly Current[], stands: readonly Standing[]): readonly Standing[] {
    const told = new Set(stands.filter(({ tells }) => tells !== null).map(({ occurrence }) => occurrence.id));
    if (told.size === 0) return [];
    return entries.flatMap(({ occurrence, begun }) => {
      if (occurrence.root_id !== null || !isLostLink(occurrence) || !holding.waits(occurrence, begun)) return [];
      const root_id = rootOfLink(occurrence);
      return root_id !== null && told.has(root_id) ? (standingOf(occurrence, begun, root_id) ?? []) : [];
    });
  }

  /** A lost link follows from another alarm from now on, or does no more. */
  function depend(notes: Notes, { item_id, root_id: before }: Occurrence, root_id: number | null, time: number): void {
    const one = suppressions.of(item_id, 'dependency');
    if (root_id === null && one) suppressions.remove(notes, one);
    if (root_id !== null && before === null)
      suppressions.add(
        notes,
        { kind: 'dependency', ...ofItem(item_id), user_name: null, why: '', since: time, until: null },
        time,
      );
  }

  /** Who began the maintenance that an alarm has come under, or ended the one that it was under, and why they worked there. */
  function worksOf(occurrence: Occurrence, turn: AlarmState, ended: Works | null): Works {
    if (turn === 'maintenance_end') return ended ?? NOBODY;
    const one = suppressions.maintaining(occurrence);
    return one ? { user_name: one.user_name, remarks: one.why } : NOBODY;
  }
  function stand(notes: Notes, { occurrence, root_id, kinds, tells }: Standing, time: number, ended: Works | null): void {
    const act = { time, ...NOBODY };
    const changed = writes.suppress(occurrence, kinds, root_id);
    if (root_id !== occurrence.root_id) {
      depend(notes, occurrence, root_id, time);
      if (root_id !== null) notes.event('child', changed, act);
    }
    const turn = turnOf(occurrence, kinds);
    if (turn) notes.event(turn, changed, { time, ...worksOf(occurrence, turn, ended) });
    keepCurrent(book, notes, tells ? notes.event('tell', changed, act, tells) : changed);
  }

  /** What is to be told of items that jitter, as long as they do: one notice says so, as soon as it may. */
  function settleJitters(): void {
    const time = seconds(clock);
    const due = book.jittersOwed().flatMap((item_id) => {
      const item = catalogue().items.get(item_id);
      const subject = item && (book.entry(item_id).occurrence ?? subjectOf(item, time));
      if (!subject || suppressions.kinds(subject).some((kind) => kind !== 'jitter') || !holding.isHour(subject)) return [];
      return [subject];
    });
    if (due.length === 0) return;
    book.commit((notes) => {
      for (const subject of due) {
        notes.event('tell', subject, { time, ...NOBODY }, 'jitter');
        notes.after(() => book.oweJitter(subject.item_id, false));
      }
    });
  }

  function settleAlarms(worked: Works | null): void {
    const entries = [...book.entries()].flatMap(([, { occurrence, begun }]) => (occurrence ? [{ occurrence, begun }] : []));
    open = new Map(entries.flatMap(({ occurrence }) => (goesOn(occurrence) ? [[occurrence.id, occurrence]] : [])));
    const changed = entries.map(({ occurrence, begun }) => standingOf(occurrence, begun)).filter((one) => one !== null);
    const stands = [...changed, ...joining(entries, changed)];
    const ends = book
      .owing()
      .filter((ended) => owed(ended, ended.told, suppressions.kinds(ended).length > 0) !== null && holding.isHour(ended));
    if (stands.length + ends.length === 0) return;
    const time = seconds(clock);
    book.commit((notes) => {
      for (const ended of ends) {
        notes.event('tell', ended, { time, ...NOBODY }, 'recover');
        notes.after(() => book.paid(ended.id));
      }
      for (const one of stands) stand(notes, one, time, worked);
    });
  }

  return {
    /** @param ended who has just ended a maintenance, and why it was; null: none was ended by anybody */
    settle(ended: Works | null = null): void {
      settleAlarms(ended);
      settleJitters();
    },
  };
}
export type Debts = ReturnType<typeof createDebts>;
