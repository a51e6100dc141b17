// A device of another site, with one coil.
import { deviceOf } from '../../hands/catalogue';
import { coil } from './room';

export const OTHER_SITE = { device_group_id: 2, item_id: 9 } as const;
export const coilDevice = () =>
  deviceOf({ id: 19, device_group_id: OTHER_SITE.device_group_id, items: [coil(OTHER_SITE.item_id)] });
