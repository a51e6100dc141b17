import type { Jitter } from '../../contract/entities';
import { isDue, secondsBetween } from '../../contract/rules/checks';
import type { ItemConfig } from '../../sites/catalogue';
import type { Deviation } from '../evaluate';
import { STILL } from '../jitter';
import { look, type Standing } from '../look';
import { owed } from '../owed';
import { REST, type Watching } from '../step';
import { remindersIn, type Telling } from './reminders';

/** What an item is judged by, and how often its device is read. */
export interface Rehearsed {
  readonly item: ItemConfig & Watching;
  readonly jitter: Jitter;
  /** seconds */
  readonly poll_interval: number;
  readonly telling: Telling;
}
/** An alarm that would have been. Epoch s. */
export interface Played {
  readonly start: number;
  /** null: it would stand */
  readonly end: number | null;
  /** the value farthest beyond the limit; null: it is a word */
  readonly peak: number | null;
}
export interface Course {
  readonly alarms: readonly Played[];
  /** seconds for which nobody would have been told of anything */
  readonly jitter_seconds: number;
  /** of each recipient: beginnings, reminders as long as nobody confirms, ends and that it jitters */
  readonly notices: number;
}

interface Bucket {
  readonly first: number;
  readonly mean: number;
  readonly last: number;
}
interface Open {
  readonly start: number;
  readonly deviation: Deviation;
  peak: number;
  told: 'none' | 'begin';
  /** seconds for which reminders of it ran, and since when they do; null: they stand still */
  ran: number;
  runs: number | null;
}

const playedOf = ({ start, deviation, peak }: Open, end: number | null): Played => ({
  start,
  end,
  peak: deviation.limit === null ? null : peak,
});

/** For how long reminders of an alarm ran. */
const ranUntil = ({ ran, runs }: Open, at: number): number => ran + (runs === null ? 0 : at - runs);

const farther = ({ status_id }: Deviation, a: number, b: number): number => (status_id === 2 ? Math.min(a, b) : Math.max(a, b));

/** The checks of one item under one rule, by the box's own machine: readings go in, in order of time, alarms come out. */
export function createReplay({ item, jitter, poll_interval, telling }: Rehearsed) {
  const { recovers } = telling;
  const every = secondsBetween(item.check_interval, poll_interval);
  let standing: Standing = { watch: REST, swing: STILL };
  let checked = Number.NEGATIVE_INFINITY;
  let open: Open | null = null;
  let since: number | null = null;
  const alarms: Played[] = [];
  let jitter_seconds = 0;
  let notices = 0;
  /** ends that are told once the item is at rest */
  let late = 0;

  const isOwed = ({ told }: Open, end_time: number | null): boolean =>
    owed({ end_time, confirmed: false }, told, standing.swing.jitter) !== null;

  function turn(at: number): void {
    if (standing.swing.jitter) {
      if (open) Object.assign(open, { ran: ranUntil(open, at), runs: null });
      since = at;
      notices++;
      return;
    }
    jitter_seconds += since === null ? 0 : at - since;
    since = null;
    if (open?.told === 'begin') open.runs = at;
    if (recovers) notices += late;
    late = 0;
  }
  function end(at: number): void {
    if (!open) return;
    notices += remindersIn(ranUntil(open, at), telling);
    if (isOwed(open, at)) notices += Number(recovers);
    else if (open.told === 'begin') late++;
    alarms.push(playedOf(open, at));
    open = null;
  }
  function tell(now: Open, at: number): void {
    if (!isOwed(now, null)) return;
    now.told = 'begin';
    now.runs = at;
    notices++;
  }

  function check(at: number, value: number): void {
    checked = at;
    const after = look(standing, item, { value, quality: 'good', mono: at * 1000 }, jitter);
    if (!after) return;
    const turned = after.swing.jitter !== standing.swing.jitter;
    standing = after;
    if (turned) turn(at);
    const { edge } = after;
    if (edge && edge.is !== 'begin') end(at);
    if (edge && edge.is !== 'recover')
      open = { start: at, deviation: edge.deviation, peak: value, told: 'none', ran: 0, runs: null };
    if (!open) return;
    open.peak = farther(open.deviation, open.peak, value);
    tell(open, at);
  }
  /** Nothing is on its way: however often the same value is checked, it changes nothing. */
  const isQuiet = ({ watch, swing }: Standing): boolean =>
    watch.pending === null && swing.changes === 0 && !swing.jitter && (watch.found !== 'normal' || watch.open === null);

  function stand(value: number, until: number): void {
    for (let at = checked + every; at < until; at = checked + every) {
      const quiet = isQuiet(standing);
      check(at, value);
      if (!quiet || !isQuiet(standing)) continue;
      checked += (Math.ceil((until - checked) / every) - 1) * every;
      standing = { ...standing, watch: { ...standing.watch, checked: checked * 1000 } };
    }
  }

  return {
    /** A reading that was taken, where a check was due. @param at epoch s */
    read(at: number, value: number): void {
      if (isDue((at - checked) * 1000, item.check_interval)) check(at, value);
    },
    /** The same value went on standing until before that time, and was checked as often as it is due. */
    stand,
    /** Of readings that are gone: two of their checks found the extremes, in this order, the others the mean. */
    between(start: number, until: number, { first, mean, last }: Bucket): void {
      const begin = Math.max(start, checked + every);
      const checks = Math.ceil((until - begin) / every);
      if (checks < 1) return;
      const end = begin + (checks - 1) * every;
      check(begin, checks === 1 ? mean : first);
      stand(mean, end);
      if (checks > 1) check(end, last);
    },
    /** what came of it, as far as `until` */
    course(until: number): Course {
      const stands = open ? [playedOf(open, null)] : [];
      const told = notices + (open ? remindersIn(ranUntil(open, until), telling) : 0);
      return {
        alarms: [...alarms, ...stands],
        jitter_seconds: jitter_seconds + (since === null ? 0 : until - since),
        notices: telling.tells ? told : 0,
      };
    },
  };
}
export type Replay = ReturnType<typeof createReplay>;
