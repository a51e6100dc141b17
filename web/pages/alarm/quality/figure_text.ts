import type { FigureKey, MetricFigure } from '../../../../daemon/contract/entities';
import { type SpanWords, spanText } from '../../../../daemon/contract/span';
import { fill } from '../../../lang/index';
import { numberText } from '../../../ui/value/number';

/** How a figure stands to its target; `scant`: too little was measured to say; null: no target is named. */
export type Verdict = 'good' | 'most' | 'poor' | 'scant' | 'unknown' | null;
type Kind = 'count' | 'rate' | 'share' | 'span';

const KINDS: Readonly<Partial<Record<FigureKey, Kind>>> = {
  a_day: 'rate',
  an_hour: 'rate',
  ten_minutes: 'rate',
  notices_a_day: 'rate',
  flood_share: 'share',
  top_share: 'share',
  confirm_p50: 'span',
  confirm_p95: 'span',
};

/** What was not measured is unknown, whatever number it adds up to; what is of now needs no measuring. */
const isKnown = ({ value, measured }: MetricFigure): boolean => value !== null && measured !== 0;

/** Of less than this nothing is said of the whole: what was not seen could outweigh what was. */
const ENOUGH = 0.5;

export function verdictOf(figure: MetricFigure): Verdict {
  const { value, good, most, measured } = figure;
  if (!isKnown(figure) || value === null) return 'unknown';
  if (good === null || most === null) return null;
  if (measured !== null && measured < ENOUGH) return 'scant';
  if (value <= good) return 'good';
  return value <= most ? 'most' : 'poor';
}

/** A share of 0 to 1 in percent; a little is not nothing. */
export const percentText = (share: number): string =>
  share > 0 && share < 0.001 ? '< 0.1 %' : `${numberText(Number((share * 100).toFixed(1)))} %`;

function textOf(key: FigureKey, value: number, units: SpanWords): string {
  const kind = KINDS[key] ?? 'count';
  if (kind === 'share') return percentText(value);
  if (kind === 'span') return spanText(value, units);
  return numberText(value, kind === 'rate' ? 1 : 0);
}
/** Nothing measured is no 0. */
export const figureText = (figure: MetricFigure, units: SpanWords): string =>
  isKnown(figure) && figure.value !== null ? textOf(figure.key, figure.value, units) : '—';

interface TargetWords {
  readonly at_most: string;
  readonly between: string;
  readonly no_target: string;
}
export function targetText({ key, good, most }: MetricFigure, w: TargetWords): string {
  if (good === null || most === null) return w.no_target;
  const text = (value: number): string => (KINDS[key] === 'share' ? percentText(value) : numberText(value));
  if (most === 0) return text(0);
  return good === most ? fill(w.at_most, { n: text(good) }) : fill(w.between, { good: text(good), most: text(most) });
}

interface MeasuredWords {
  readonly now: string;
  readonly of_time: string;
  readonly of_alarms: string;
}
/** Of what a figure was reckoned: a share of the time, of a time to confirm a share of the alarms. */
export function measuredText({ key, measured }: MetricFigure, w: MeasuredWords): string {
  if (measured === null) return w.now;
  return fill(KINDS[key] === 'span' ? w.of_alarms : w.of_time, { n: percentText(measured) });
}
