import { ACTING, ANIMATED, ICON, own, PLACE, SURFACE, TYPE, text } from './common_fields';
import type { KindFacts } from './field';

/** A button that does what its events say. */
export const vButton: KindFacts = {
  kind: 'VButton',
  palette: 'text',
  size: { width: 120, height: 36 },
  defaults: {
    style: {
      opacity: 1,
      fontSize: 14,
      fontWeight: 400,
      lineHeight: 1,
      letterSpacing: 0,
      textAlign: 'center',
      color: '',
      borderWidth: 1,
      borderStyle: 'solid',
      borderColor: 'control-line',
      borderRadius: 4,
      backgroundColor: 'surface',
    },
    propValue: '',
  },
  fields: [
    ...PLACE,
    own('propValue', text(64)),
    ...ICON,
    ...TYPE,
    ...SURFACE,
    own('link', { is: 'link' }, 'event'),
    ...ANIMATED,
    ...ACTING,
  ],
};
