import { ACTING, ANIMATED, BOUND, FLAG, ICON, number, PLACE, SURFACE, TYPE, valued } from './common_fields';
import type { KindFacts } from './field';

/** A device as its states, a lamp each. */
export const component5: KindFacts = {
  kind: 'component5',
  palette: 'device',
  size: { width: 200, height: 112 },
  defaults: {
    style: {
      opacity: 1,
      borderRadius: 4,
      fontSize: 13,
      fontWeight: 400,
      lineHeight: 1.5,
      textAlign: 'left',
      backgroundColor: 'surface',
    },
    propValue: { showName: true, columns: 1 },
  },
  fields: [
    ...PLACE,
    ...ICON,
    valued('showName', FLAG),
    valued('columns', number(1, 6)),
    ...SURFACE,
    ...TYPE,
    ...BOUND,
    ...ANIMATED,
    ...ACTING,
  ],
};
