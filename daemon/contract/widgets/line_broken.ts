import { ACTING, ANIMATED, PLACE, styles } from './common_fields';
import type { KindFacts } from './field';

/** A frame of which each side is drawn or not: corners of lines in a diagram. */
export const lineBroken: KindFacts = {
  kind: 'LineBroken',
  palette: 'line',
  size: { width: 160, height: 80 },
  defaults: {
    style: {
      opacity: 1,
      borderStyle: 'solid',
      borderColor: 'control-line',
      borderRadius: 0,
      borderTopShow: true,
      borderRightShow: true,
      borderBottomShow: false,
      borderLeftShow: false,
      borderTopWidth: 2,
      borderRightWidth: 2,
      borderBottomWidth: 2,
      borderLeftWidth: 2,
    },
    propValue: '',
  },
  fields: [
    ...PLACE,
    ...styles('opacity', 'borderStyle', 'borderColor', 'borderRadius'),
    ...styles('borderTopShow', 'borderRightShow', 'borderBottomShow', 'borderLeftShow'),
    ...styles('borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'),
    ...ANIMATED,
    ...ACTING,
  ],
};
