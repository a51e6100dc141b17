import { ACTING, ANIMATED, ICON, own, PLACE, SURFACE, styled, styles, TYPE, text } from './common_fields';
import type { KindFacts } from './field';

/** A button that opens the station of another site. */
export const siteButton: KindFacts = {
  kind: 'SiteButton',
  palette: 'site',
  size: { width: 160, height: 40 },
  defaults: {
    style: {
      opacity: 1,
      fontSize: 14,
      fontWeight: 400,
      lineHeight: 1,
      letterSpacing: 0,
      textAlign: 'center',
      color: 'accent',
      borderWidth: 1,
      borderStyle: 'solid',
      borderColor: 'accent',
      borderRadius: 4,
      backgroundColor: 'surface',
      link_group_id: 0,
      device_group_name: '',
    },
    propValue: '',
  },
  fields: [
    ...PLACE,
    own('propValue', text(64)),
    ...styles('link_group_id'),
    styled('device_group_name', text(64)),
    own('link', { is: 'link' }),
    ...ICON,
    ...TYPE,
    ...SURFACE,
    ...ANIMATED,
    ...ACTING,
  ],
};

/** Where it leads. */
export const stationOfSite = (name: string, id: number): string => `/station?nodeId=${encodeURIComponent(`${name}_${id}`)}`;
/** Where the widget of a device leads. */
export const stationOfDevice = (id: number): string => `/station?deviceId=${id}`;
