/** Kinds of widgets, as rows name them. */
export const KIND_NAMES = [
  'Picture',
  'Cdefault',
  'component2',
  'component3',
  'component4',
  'component5',
  'ElectricSafe',
  'VText',
  'VButton',
  'Duanluqi',
  'Items',
  'SiteButton',
  'LineBroken',
  'Line_x',
  'Line_y',
  'Dot',
  'Group',
] as const;
export type KindName = (typeof KIND_NAMES)[number];
