import type { Faults } from '../contract/shape';
import type { DeviceFields } from '../store/devices';
import type { ItemStore } from '../store/items';

/** How many copies come, and how far apart their addresses are. */
export interface Copies {
  readonly count: number;
  readonly step: number;
}

const LAST_UNIT = 255;
const MOST_LETTERS = 64;
const LAST_PLACE = 999_999;

/** Whether so many addresses are left on the line, counted from a device's own. */
export function roomFor(unit: number, { count, step }: Copies): Faults {
  const most = Math.floor((LAST_UNIT - unit) / step);
  return count > most ? { count: { key: 'addresses_left', data: { n: most } } } : {};
}

/** The next address and the next place in the list. */
export const seatedAt = (before: DeviceFields, step: number): DeviceFields => ({
  ...before,
  protocol_id: before.protocol_id + step,
  sort_id: Math.min(LAST_PLACE, before.sort_id + 1),
});

/** The name after a name: its number counted on with as many digits (TH-09 → TH-10), else a number behind it. */
export function nextName(name: string, taken: (name: string) => boolean): string {
  const [, stem = name, digits = ''] = /^(.*?)(\d{0,9})$/.exec(name) ?? [];
  for (let n = digits ? Number(digits) + 1 : 2; ; n++) {
    const number = `${digits ? '' : ' '}${String(n).padStart(digits.length, '0')}`;
    const next = [...stem].slice(0, MOST_LETTERS - number.length).join('') + number;
    if (!taken(next)) return next;
  }
}

/** Sets the items of a device as those of another are set; what only one of them has stays as it is. */
export function copyItems(items: ItemStore, from: number, to: number, update_time: number): void {
  const set = new Map(items.ofDevice(from).map((item) => [item.cell, item]));
  for (const { id, device_id, cell } of items.ofDevice(to)) {
    const source = set.get(cell);
    if (source) items.save({ ...source, id, device_id, update_time });
  }
}
