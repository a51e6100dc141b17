import { ACTING, ANIMATED, BOUND, PLACE, styles } from './common_fields';
import type { KindFacts } from './field';

/** A vertical line in the middle of its box. */
export const lineY: KindFacts = {
  kind: 'Line_y',
  palette: 'line',
  size: { width: 8, height: 200 },
  defaults: { style: { opacity: 1, borderStyle: 'solid', borderWidth: 2, borderColor: 'control-line' }, propValue: '' },
  fields: [...PLACE, ...styles('opacity', 'borderStyle', 'borderWidth', 'borderColor'), ...BOUND, ...ANIMATED, ...ACTING],
};
