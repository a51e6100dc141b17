import type { Item, Jitter, MetricActor, Rehearsal, RehearsedSums } from '../entities';
import type { Input } from '../shape';
import type { rehearsedRule } from './alarm_quality';
import { borders, MOST_CHANGES } from './jitter';

/** What an item does that wakes people for nothing. */
export type Ill = 'chattering' | 'fleeting' | 'stale' | 'frequent';
/** The part of a rule that is to be otherwise. */
export type Change = 'recovery' | 'repetitions' | 'off_delay' | 'jitter';
type Rule = Input<typeof rehearsedRule>;
/** A change that may mend an item; only its rehearsal says whether it does. */
export interface Remedy {
  readonly change: Change;
  readonly rule: Rule;
}
/** What an item is judged by now. */
export interface Judged
  extends Pick<
    Item,
    'data_type' | 'decimals' | 'threshold_max' | 'threshold_min' | 'recovery_point' | 'repetitions' | 'off_delay'
  > {
  /** seconds between two checks: `secondsBetween` */
  readonly every: number;
  /** its own, else that of the box */
  readonly jitter: Jitter;
}

/** An alarm that is over sooner gave nobody the time to do something. */
const FLEETING_S = 60;
/** An alarm that lasted longer was worth being told of: a rule that misses it mends nothing. */
const WORTH_S = 300;
const MOST_REPETITIONS = 20;
/** Seconds for which an item is normal before its alarm ends; the shorter first. */
const OFF_DELAYS = [60, 300];
/** Jitter that begins with every fourth check and ends once all but one in ten agree. */
const STRICT = { jitter_type: 0, jitter_proportion: 25, normal_type: 0, normal_proportion: 10 } as const;

/** One or two alarms are no habit of an item, whatever they were like. */
const FEW = 2;
/** Alarms a day of one item that are no nuisance: the most frequent item of a quiet room may be its most important one. */
const BORNE_A_DAY = 1;

/** The worst of what an item did within so many days. @param first whether it is among the ten that alarm most */
export function illOf({ chattering, stale, fleeting, alarms }: MetricActor, first: boolean, days: number): Ill | null {
  if (chattering > 0) return 'chattering';
  if (stale) return 'stale';
  // one in two, since a brief alarm now and then may well be true
  if (fleeting * 2 >= alarms && fleeting > FEW) return 'fleeting';
  return first && alarms > FEW && alarms > BORNE_A_DAY * days ? 'frequent' : null;
}

/** Wider bands between an alarm and its end, by the room that the limits leave; the narrower first. */
function widerBands({ data_type, threshold_max: max, threshold_min: min, recovery_point, decimals }: Judged): number[] {
  if (data_type !== 1 || (max === null && min === null)) return [];
  const room = max !== null && min !== null ? max - min : Math.abs(max ?? min ?? 0);
  const least = 5 * 10 ** -decimals;
  const bands = [0.03, 0.1].map((share) => Number(Math.max(least, room * share).toFixed(decimals)));
  const fits = (band: number): boolean => max === null || min === null || 2 * band <= max - min;
  return [...new Set(bands)].filter((band) => band > recovery_point && fits(band));
}
/** So many checks in a row as outlast a fleeting alarm. */
function moreRepetitions({ repetitions, every }: Judged): number[] {
  const outlast = Math.min(MOST_REPETITIONS, Math.ceil(FLEETING_S / every) + 1);
  return [...new Set([Math.min(3, outlast), outlast])].filter((times) => times > Math.max(1, repetitions));
}

/** What might mend an item, the gentlest first. */
export function remediesFor(ill: Ill, item: Judged): Remedy[] {
  const recovery = widerBands(item).map((recovery_point): Remedy => ({ change: 'recovery', rule: { recovery_point } }));
  const repetitions = moreRepetitions(item).map((times): Remedy => ({ change: 'repetitions', rule: { repetitions: times } }));
  const held = OFF_DELAYS.filter((delay) => delay > item.off_delay);
  const off_delay = held.map((delay): Remedy => ({ change: 'off_delay', rule: { off_delay: delay } }));
  const isLoose = borders(item.jitter).start > (STRICT.jitter_proportion * MOST_CHANGES) / 100;
  const jitter: Remedy[] = isLoose ? [{ change: 'jitter', rule: { jitter_config: { ...item.jitter, ...STRICT } } }] : [];
  switch (ill) {
    case 'chattering':
    case 'frequent':
      return [...recovery, ...repetitions, ...off_delay, ...jitter];
    case 'fleeting':
      return [...repetitions, ...recovery];
    case 'stale':
      return item.data_type === 1 && item.recovery_point > 0 ? [{ change: 'recovery', rule: { recovery_point: 0 } }] : [];
  }
}

const MEASURED = {
  chattering: 'alarms',
  frequent: 'alarms',
  fleeting: 'fleeting',
  stale: 'longest',
} as const satisfies Record<Ill, keyof RehearsedSums>;

/** What of a rehearsal says whether that change mends: jitter leaves the alarms as they are, and tells of fewer. */
export const measureOf = (ill: Ill, change: Change): keyof RehearsedSums => (change === 'jitter' ? 'notices' : MEASURED[ill]);

/** What came of an ill, as a rehearsal counts it: also what nobody was told of. */
export interface Shown {
  readonly measure: keyof RehearsedSums;
  readonly found: number;
  readonly counted: number;
}
export function shownOf(ill: Ill, { alarms, untold, fleeting, longest }: MetricActor, { now }: Pick<Rehearsal, 'now'>): Shown {
  const measure = MEASURED[ill];
  return { measure, found: now[measure], counted: { alarms: alarms + untold, fleeting, longest }[measure] };
}
/** Whether a rehearsal shows what came: one that finds less than half of it by the rule as it is says nothing of any change. */
export const shows = ({ found, counted }: Shown): boolean => found > 0 && found * 2 >= counted;

/** Whether the changed rule would have missed an alarm that was worth being told of. */
function misses({ list }: Rehearsal): boolean {
  const kept = list.filter((alarm) => alarm.in !== 'now');
  const endOf = ({ end }: { readonly end: number | null }): number => end ?? Number.POSITIVE_INFINITY;
  return list.some(
    (alarm) =>
      alarm.in === 'now' &&
      endOf(alarm) - alarm.start > WORTH_S &&
      !kept.some((other) => other.start < endOf(alarm) && endOf(other) > alarm.start),
  );
}

/** Whether a change is worth being offered: half of the ill is gone, and nothing true was missed. */
export function mends(ill: Ill, change: Change, rehearsal: Rehearsal): boolean {
  const measure = measureOf(ill, change);
  const [now, then] = [rehearsal.now[measure], rehearsal.then[measure]];
  return now > 0 && then * 2 <= now && !misses(rehearsal);
}
