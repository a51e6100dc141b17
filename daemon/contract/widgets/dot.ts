import { ACTING, ANIMATED, BOUND, PLACE, SURFACE } from './common_fields';
import type { KindFacts } from './field';

/** A round mark: where lines meet, or the state of an item as a lamp. */
export const dot: KindFacts = {
  kind: 'Dot',
  palette: 'line',
  size: { width: 12, height: 12 },
  defaults: {
    style: { opacity: 1, backgroundColor: 'control-line', borderWidth: 0, borderStyle: 'none', borderColor: '' },
    propValue: '',
  },
  fields: [...PLACE, ...SURFACE, ...BOUND, ...ANIMATED, ...ACTING],
};
