import { ACTING, ANIMATED, BOUND, FLAG, ICON, number, PLACE, SURFACE, TYPE, valued } from './common_fields';
import type { KindFacts } from './field';

/** A device as its first value with a bar between two ends. */
export const component2: KindFacts = {
  kind: 'component2',
  palette: 'device',
  size: { width: 180, height: 84 },
  defaults: {
    style: {
      opacity: 1,
      borderRadius: 4,
      fontSize: 14,
      fontWeight: 600,
      lineHeight: 1.3,
      textAlign: 'left',
      backgroundColor: 'surface',
    },
    propValue: { showName: true, least: 0, most: 100 },
  },
  fields: [
    ...PLACE,
    ...ICON,
    valued('showName', FLAG),
    valued('least', number(-1e9, 1e9, '', 0.1)),
    valued('most', number(-1e9, 1e9, '', 0.1)),
    ...SURFACE,
    ...TYPE,
    ...BOUND,
    ...ANIMATED,
    ...ACTING,
  ],
};
