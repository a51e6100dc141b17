import { ACTING, ANIMATED, BOUND, FLAG, ICON, number, PLACE, SURFACE, TYPE, valued } from './common_fields';
import type { KindFacts } from './field';
import { LIMITS } from './limits';

/** A device as a table of its values. */
export const component3: KindFacts = {
  kind: 'component3',
  palette: 'device',
  size: { width: 240, height: 124 },
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
    propValue: { showName: true, rows: 4 },
  },
  fields: [
    ...PLACE,
    ...ICON,
    valued('showName', FLAG),
    valued('rows', number(1, LIMITS.items)),
    ...SURFACE,
    ...TYPE,
    ...BOUND,
    ...ANIMATED,
    ...ACTING,
  ],
};
