import { seconds } from '../clock';
import type { AlarmState, Occurrence, SuppressionKind } from '../contract/live';
import type { Act, AlarmWrites } from '../store/alarm-writes';
import { type Book, type Entry, keepCurrent, type Notes } from './book';
import { createFollowing, type FollowingParts } from './following';
import type { Holding } from './holding';
import { createJitterDebts } from './jitters-owed';
import { owed } from './owed';
import { ofItem, type Suppressions } from './suppressions';

interface DebtParts extends FollowingParts {
  readonly book: Book;
  readonly writes: AlarmWrites;
  readonly suppressions: Suppressions;
  readonly holding: Holding;
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
export function createDebts(parts: DebtParts) {
  const { book, writes, suppressions, holding, clock } = parts;
  const { settleJitters } = createJitterDebts(parts);
  const { look, isLostLink, rootOfLink, rootFor } = createFollowing(parts);

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

  function settleAlarms(worked: Works | null): void {
    const entries = [...book.entries()].flatMap(([, { occurrence, begun }]) => (occurrence ? [{ occurrence, begun }] : []));
    look(entries.map(({ occurrence }) => occurrence));
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
