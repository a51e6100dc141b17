import type { FigureKey, MetricFigure } from '../../contract/entities';
import type { NoticeSums, Watched } from '../../store/alarm-metrics';
import type { Actor } from './actor';
import { type Flood, peakOf } from './flood';
import type { Span, Tally } from './tally';

const DAY = 86_400;
/** What was seen for less says nothing of an hour or a day. */
const LEAST_S = 3600;
const TOP = 10;
const MOST_ACTORS = 30;

/** Acceptable up to the first, manageable up to the second (EEMUA 191, ISA-18.2); null: no figure is named. */
const TARGETS: Readonly<Partial<Record<FigureKey, readonly [good: number, most: number]>>> = {
  a_day: [150, 300],
  an_hour: [6, 12],
  ten_minutes: [1, 2],
  peak: [10, 10],
  flood_share: [0.01, 0.01],
  top_share: [0.05, 0.05],
  chattering: [0, 0],
  stale: [4, 4],
  recoveries_lost: [0, 0],
};

/** Seconds of a span in which alarms were watched for; spans that overlap count once. */
export function measuredOf(watched: readonly Watched[], { start, end }: Span): number {
  let reached = start;
  let seconds = 0;
  for (const { from, to } of [...watched].sort((a, b) => a.from - b.from)) {
    const [first, last] = [Math.max(from, reached), Math.min(to, end)];
    if (last <= first) continue;
    seconds += last - first;
    reached = last;
  }
  return seconds;
}

/** The value below which that share of the numbers lies; null: there are none. @param sorted ascending */
export const quantileOf = (sorted: ArrayLike<number>, share: number): number | null =>
  sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;

const byAlarms = (a: Actor, b: Actor): number => b.alarms - a.alarms || b.untold - a.untold || a.item_id - b.item_id;

/** The items that alarm most, then the others that chatter, stand or are over at once. */
export function worstOf(actors: Iterable<Actor>): Actor[] {
  const all = [...actors].sort(byAlarms);
  const strange = all.slice(TOP).filter(({ chattering, stale, fleeting }) => chattering > 0 || stale || fleeting > 0);
  return [...all.slice(0, TOP), ...strange].slice(0, MOST_ACTORS);
}

/** What is known beside the alarms of a span. */
export interface Around {
  readonly span: Span;
  readonly watched: readonly Watched[];
  /** accounts that confirmed, at least 1 */
  readonly operators: number;
  readonly floods: readonly Flood[];
  /** alarms that wait for somebody now */
  readonly unconfirmed: number;
  readonly notices: NoticeSums;
}

/** Alarms in each step of a span; null where nobody watched, which is not none. */
export const rateOf = (
  { rate, step, first }: Pick<Tally, 'rate' | 'step' | 'first'>,
  watched: readonly Watched[],
  span: Span,
): (number | null)[] =>
  rate.map((count, i) => {
    const start = first + i * step;
    return count > 0 || measuredOf(watched, { start: Math.max(span.start, start), end: Math.min(span.end, start + step) }) > 0
      ? count
      : null;
  });

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Each figure with its target and the share of its time, or of its alarms, that was measured; null: it is of now. */
export function figuresOf(tally: Tally, { span, watched, operators, floods, unconfirmed, notices }: Around): MetricFigure[] {
  const seconds = measuredOf(watched, span);
  const measured = span.end > span.start ? seconds / (span.end - span.start) : 0;
  const rate = (count: number, of: number, s: number): number | null =>
    seconds >= LEAST_S && of > 0 ? (count / of / seconds) * s : null;
  const every = (s: number): number | null => rate(tally.alarms, operators, s);
  const confirmed = tally.confirmed.slice().sort();
  const ofAlarms = shareOf(confirmed.length, tally.alarms) ?? 0;
  const actors = [...tally.actors.values()];
  const top = actors
    .sort(byAlarms)
    .slice(0, TOP)
    .reduce((sum, { alarms }) => sum + alarms, 0);
  const flooded = floods.reduce((sum, { start, end }) => sum + end - start, 0);
  const figure = (key: FigureKey, value: number | null, of: number | null): MetricFigure => {
    const [good, most] = TARGETS[key] ?? [null, null];
    return { key, value, good, most, measured: of };
  };
  return [
    figure('a_day', every(DAY), measured),
    figure('an_hour', every(3600), measured),
    figure('ten_minutes', every(600), measured),
    figure('peak', peakOf(tally.starts), measured),
    figure('floods', floods.length, measured),
    figure('flood_share', seconds > 0 ? Math.min(1, flooded / seconds) : null, measured),
    figure('top_share', shareOf(top, tally.alarms), measured),
    figure('chattering', actors.filter(({ chattering }) => chattering > 0).length, measured),
    figure('stale', actors.filter(({ stale }) => stale).length, measured),
    figure(
      'fleeting',
      actors.reduce((sum, { fleeting }) => sum + fleeting, 0),
      measured,
    ),
    figure('confirm_p50', quantileOf(confirmed, 0.5), ofAlarms),
    figure('confirm_p95', quantileOf(confirmed, 0.95), ofAlarms),
    figure('unconfirmed', unconfirmed, null),
    figure('notices_a_day', rate(notices.sent, notices.recipients, DAY), measured),
    figure('recoveries_lost', notices.lost, measured),
  ];
}
