import { BOX_DEVICE, CODE } from '../contract/codes';
import { CATEGORIES } from '../contract/model';
import { Refusal } from '../contract/refusal';
import { ALL } from '../store/list';
import type { Stores } from './room';

/** What a licence grants. */
export interface Allowance {
  readonly device_quantity: number;
  readonly item_quantity: number;
  readonly expired: boolean;
  /** category code → devices of it; a category that is not named has no limit of its own */
  readonly category_limit?: Readonly<Record<string, number>>;
}
/** What holds while nobody says what is granted. */
export const NO_ALLOWANCE: Allowance = { device_quantity: 0, item_quantity: 0, expired: true };
/** What would come. */
export interface More {
  readonly devices: number;
  readonly items: number;
  /** id of the category that gets one more device */
  readonly category?: number;
}

/** Holds what is added against the licence. */
export function createLicensing(stores: Pick<Stores, 'devices' | 'items'>, allowance: () => Allowance) {
  /** What counts, on or off: every device but the box, every point but what the product adds. */
  const quantity = () => ({ devices: stores.devices.count(), items: stores.items.count() });
  /** what counted before the first addition of the change that runs: a refusal undoes the others, so they are not told */
  let standing: ReturnType<typeof quantity> | null = null;
  /** devices of a category, on or off, but the box */
  const devicesIn = (category_id: number): number => {
    const { total } = stores.devices.list(ALL, { category_id, listed: true, limit: 1 });
    return total - Number(stores.devices.one(ALL, BOX_DEVICE)?.category_id === category_id);
  };

  return {
    quantity,
    devicesIn,
    /** A change begins. */
    begin(): void {
      standing = null;
    },
    /** Asked before devices and items are added. What runs already never stops. @throws Refusal 1007 */
    license(more: More): void {
      if (more.devices <= 0 && more.items <= 0 && more.category === undefined) return;
      const { device_quantity, item_quantity, expired, category_limit = {} } = allowance();
      const { devices, items } = quantity();
      standing ??= { devices, items };
      const data = { device_quantity, item_quantity, ...standing };
      const refuse = (key: string, words = {}) => new Refusal(CODE.licence_limit, key, data, words);
      if (expired) throw refuse('licence_expired');
      const over = devices + more.devices > device_quantity || items + more.items > item_quantity;
      if (over) throw refuse('licence_limit');
      const limit = more.category === undefined ? undefined : category_limit[CATEGORIES[more.category - 1] ?? ''];
      if (limit === undefined) return;
      if (devicesIn(more.category ?? 0) >= limit) throw refuse('licence_category', { limit });
    },
  };
}
