import { ACTING, ANIMATED, PLACE, styles } from './common_fields';
import type { KindFacts } from './field';

/** Several widgets as one. Its box is that of its parts (`geometry.ts`); moving it moves them. */
export const group: KindFacts = {
  kind: 'Group',
  palette: null,
  size: { width: 0, height: 0 },
  defaults: { style: { opacity: 1 }, propValue: null },
  fields: [...PLACE, ...styles('opacity'), ...ANIMATED, ...ACTING],
};
