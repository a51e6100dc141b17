import { ACTING, ANIMATED, own, PLACE, SURFACE, TYPE, text } from './common_fields';
import type { KindFacts } from './field';
import { LIMITS } from './limits';

/** A text, shown as it was written. */
export const vText: KindFacts = {
  kind: 'VText',
  palette: 'text',
  size: { width: 200, height: 32 },
  defaults: {
    style: {
      opacity: 1,
      fontSize: 16,
      fontWeight: 400,
      lineHeight: 1.5,
      letterSpacing: 0,
      textAlign: 'left',
      verticalAlign: 'middle',
      color: '',
    },
    propValue: '',
  },
  fields: [...PLACE, own('propValue', text(LIMITS.text, 4)), ...TYPE, ...SURFACE, ...ANIMATED, ...ACTING],
};
