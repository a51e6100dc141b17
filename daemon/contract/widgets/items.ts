import { ACTING, ANIMATED, BOUND, FLAG, number, PLACE, SURFACE, TYPE, valued } from './common_fields';
import type { KindFacts } from './field';

/** A list of items with name and value, of one device or of several. */
export const items: KindFacts = {
  kind: 'Items',
  palette: 'device',
  size: { width: 220, height: 96 },
  defaults: {
    style: {
      opacity: 1,
      borderRadius: 4,
      fontSize: 13,
      fontWeight: 400,
      lineHeight: 1.6,
      textAlign: 'left',
      color: '',
      backgroundColor: '',
    },
    propValue: { showName: true, columns: 1 },
  },
  fields: [
    ...PLACE,
    valued('showName', FLAG),
    valued('columns', number(1, 6)),
    ...SURFACE,
    ...TYPE,
    ...BOUND,
    ...ANIMATED,
    ...ACTING,
  ],
};
