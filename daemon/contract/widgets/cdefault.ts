import { ACTING, ANIMATED, BOUND, FLAG, ICON, PLACE, SURFACE, TYPE, valued } from './common_fields';
import type { KindFacts } from './field';

/** A device as its picture, its name and its first value. */
export const cdefault: KindFacts = {
  kind: 'Cdefault',
  palette: 'device',
  size: { width: 88, height: 112 },
  defaults: {
    style: { opacity: 1, fontSize: 14, fontWeight: 400, lineHeight: 1.3, textAlign: 'center', widthIcon: 56, heightIcon: 56 },
    propValue: { showName: true, showValue: true },
  },
  fields: [
    ...PLACE,
    ...ICON,
    valued('showName', FLAG),
    valued('showValue', FLAG),
    ...SURFACE,
    ...TYPE,
    ...BOUND,
    ...ANIMATED,
    ...ACTING,
  ],
};
