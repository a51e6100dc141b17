import type { Device } from '../../../../daemon/contract/entities';
import { categoryId } from '../../../../daemon/contract/model';

const UPS = categoryId('ups');

/**
 * What a plan may watch: the UPSs of the room first, then all others. A meter, or a contact of some other device, may tell of the
 * mains as well, and a UPS may be called something else by its template. @returns also whether there is no UPS
 */
export function upsesOf(devices: readonly Device[]): { readonly offered: readonly Device[]; readonly none: boolean } {
  const isUps = ({ category_id }: Device): boolean => category_id === UPS;
  const upses = devices.filter(isUps);
  return { offered: [...upses, ...devices.filter((device) => !isUps(device))], none: upses.length === 0 };
}
