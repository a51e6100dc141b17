import { AIR, type Air } from '../../../../daemon/contract/formula/airs';
import { categoryId } from '../../../../daemon/contract/model';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import type { Live, LiveRoom } from '../../../widgets/index';

/** Categories that a map can bring out, as far as its devices have them. */
const HEATED = (['temperature_humidity', 'ups', 'electricity_meter', 'precision_air_conditioner', 'video', 'door'] as const).map(
  categoryId,
);
/** Those whose devices measure the air. */
const MEASURING = categoryId('temperature_humidity');

/** What the address makes of a map: a cloud of the air, and categories that keep their ink. */
export interface MapFilter {
  /** null: the map as it is */
  readonly air: Air | null;
  /** none: all keep it */
  readonly heat: readonly number[];
}

export function mapFilter(query: URLSearchParams): MapFilter {
  const heat = (query.get('heat') ?? '').split(',').map(Number);
  return { air: AIR.find((each) => each === query.get('air')) ?? null, heat: HEATED.filter((id) => heat.includes(id)) };
}
export const queryOfHeat = (heat: readonly number[]): { readonly heat: string | null } => ({ heat: heat.join() || null });

/** Categories of the devices of a page. */
function categoriesOn({ widgets }: Pick<Doc, 'widgets'>, room: Pick<LiveRoom, 'devices' | 'items'>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { device_id, item_ids } of widgets.values()) {
    const device = device_id === null ? undefined : room.devices.get(device_id);
    if (device) found.add(device.category_id);
    for (const id of item_ids) found.add(room.items.get(id)?.category_id ?? 0);
  }
  return found;
}

/** What can be brought out of a page. */
export function offeredOn(doc: Pick<Doc, 'widgets'>, room: Pick<LiveRoom, 'devices' | 'items'>) {
  const on = categoriesOn(doc, room);
  return { air: on.has(MEASURING), heat: HEATED.filter((id) => on.has(id)) };
}

/** Whether a widget keeps its ink; what tells of no device always does. */
export const isHeated = ({ heat }: MapFilter, { trust, category }: Live): boolean =>
  heat.length === 0 || trust === null || (category !== null && heat.includes(category));
