import { ACTING, ANIMATED, BOUND, choice, PLACE, SURFACE, TYPE, valued } from './common_fields';
import type { KindFacts } from './field';

/** A breaker of a line diagram: closed, open or tripped by its first item. */
export const duanluqi: KindFacts = {
  kind: 'Duanluqi',
  palette: 'line',
  size: { width: 40, height: 80 },
  defaults: {
    style: { opacity: 1, color: '', borderWidth: 2, fontSize: 12, fontWeight: 400, textAlign: 'left' },
    propValue: { direction: 'vertical' },
  },
  fields: [
    ...PLACE,
    valued('direction', choice('vertical', 'horizontal')),
    ...SURFACE,
    ...TYPE,
    ...BOUND,
    ...ANIMATED,
    ...ACTING,
  ],
};
