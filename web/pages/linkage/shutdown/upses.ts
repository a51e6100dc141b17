import type { Device } from '../../../../daemon/contract/entities';
import { categoryId } from '../../../../daemon/contract/model';

const UPS = categoryId('ups');

/**
 * What a plan may watch: the UPSs of the room, and what it watches already. Where there is none all devices are offered: a meter
 * may tell of the mains as well.
 */
export function upsesOf(
  devices: readonly Device[],
  own: number | null,
): { readonly offered: readonly Device[]; readonly none: boolean } {
  const isUps = ({ category_id }: Device): boolean => category_id === UPS;
  if (!devices.some(isUps)) return { offered: devices, none: true };
  return { offered: devices.filter((device) => isUps(device) || device.id === own), none: false };
}
