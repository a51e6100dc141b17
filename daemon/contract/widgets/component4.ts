import { ACTING, ANIMATED, BOUND, FLAG, ICON, PLACE, SURFACE, TYPE, valued } from './common_fields';
import type { KindFacts } from './field';

/** A device as the curve of its first value over the last hour. */
export const component4: KindFacts = {
  kind: 'component4',
  palette: 'device',
  size: { width: 260, height: 120 },
  defaults: {
    style: {
      opacity: 1,
      borderRadius: 4,
      fontSize: 13,
      fontWeight: 400,
      lineHeight: 1.4,
      textAlign: 'left',
      backgroundColor: 'surface',
    },
    propValue: { showName: true },
  },
  fields: [...PLACE, ...ICON, valued('showName', FLAG), ...SURFACE, ...TYPE, ...BOUND, ...ANIMATED, ...ACTING],
};
