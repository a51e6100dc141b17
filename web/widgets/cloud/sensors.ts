import type { Item } from '../../../daemon/contract/entities';
import { dewPoint } from '../../../daemon/contract/formula/air';
import type { Air } from '../../../daemon/contract/formula/airs';
import type { Doc, Widget } from '../../../daemon/contract/widgets/widget';
import { type LiveRoom, TRUST, type Trust, trustOf } from '../live';

/** What a device measures of the air, where it stands on a sheet. */
export interface AirSensor {
  readonly device: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** the lower edge of what it is drawn as */
  readonly foot: number;
  /** its last value, good or not; null: it has none */
  readonly value: number | null;
  readonly trust: Trust;
}

const cell = (items: readonly Item[], name: string): Item | undefined =>
  items.find(({ item_cell_name }) => item_cell_name === name);
const numberOf = (item: Item | undefined): number | null => (typeof item?.value === 'number' ? item.value : null);
const worse = (a: Trust, b: Trust): Trust => (TRUST.indexOf(a) < TRUST.indexOf(b) ? a : b);

/** What one device says of the air; null: it does not measure that. */
function measured(
  items: readonly Item[],
  air: Air,
  room: LiveRoom,
): { readonly value: number | null; readonly trust: Trust } | null {
  const temperature = cell(items, 'temperature');
  const humidity = cell(items, 'humidity');
  if (air !== 'dew_point') {
    const item = air === 'temperature' ? temperature : humidity;
    return item ? { value: numberOf(item), trust: trustOf(item, room) } : null;
  }
  if (!temperature || !humidity) return null;
  const [t, rh] = [numberOf(temperature), numberOf(humidity)];
  const point = t === null || rh === null ? Number.NaN : dewPoint(t, rh);
  return { value: Number.isFinite(point) ? point : null, trust: worse(trustOf(temperature, room), trustOf(humidity, room)) };
}

/** Devices of a page that measure the air, each where it is drawn first. */
export function airSensors({ widgets, order }: Pick<Doc, 'widgets' | 'order'>, room: LiveRoom, air: Air): readonly AirSensor[] {
  const found = new Map<number, AirSensor>();
  for (const uid of order) {
    const widget = widgets.get(uid);
    const device = widget && deviceOf(widget, room);
    if (!widget || device === null || device === undefined || found.has(device)) continue;
    const items = room.ofDevice.get(device) ?? [];
    const said = measured(items, air, room);
    const [x, y] = [widget.left + widget.width / 2, widget.top + widget.height / 2];
    if (said) found.set(device, { device, name: items[0]!.device_name, x, y, foot: widget.top + widget.height, ...said });
  }
  return [...found.values()];
}
const deviceOf = ({ device_id, item_ids }: Widget, room: LiveRoom): number | null =>
  device_id ?? item_ids.flatMap((id) => room.items.get(id)?.device_id ?? [])[0] ?? null;
