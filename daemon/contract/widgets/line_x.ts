import { ACTING, ANIMATED, BOUND, PLACE, styles } from './common_fields';
import type { KindFacts } from './field';

/** A horizontal line in the middle of its box. */
export const lineX: KindFacts = {
  kind: 'Line_x',
  palette: 'line',
  size: { width: 200, height: 8 },
  defaults: { style: { opacity: 1, borderStyle: 'solid', borderWidth: 2, borderColor: 'control-line' }, propValue: '' },
  fields: [...PLACE, ...styles('opacity', 'borderStyle', 'borderWidth', 'borderColor'), ...BOUND, ...ANIMATED, ...ACTING],
};
