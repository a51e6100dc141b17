import { ACTING, ANIMATED, own, PLACE, SURFACE } from './common_fields';
import type { KindFacts } from './field';

/** A picture without a device, placed on the sheet; the sheet's own is its background, as large as the sheet. */
export const picture: KindFacts = {
  kind: 'Picture',
  palette: 'picture',
  size: { width: 320, height: 180 },
  defaults: { style: { opacity: 1, borderRadius: 0, borderWidth: 0, borderStyle: 'none', borderColor: '' }, propValue: '' },
  fields: [...PLACE, own('propValue', { is: 'picture', of: 'background' }), ...SURFACE, ...ANIMATED, ...ACTING],
};
