import type { MeterShare } from '../contract/rules/energy_group';
import type { Fault, Faults } from '../contract/shape';
import { isTotal, kwhOf, kwOf } from '../history/totals';
import type { ItemConfig } from '../sites/catalogue';

/** How a line is measured: by a counter of energy, or by a power that is summed over time. */
export type LineKind = 'counter' | 'power';

/** null: it measures no energy. */
export function lineKind(item: ItemConfig): LineKind | null {
  if (isTotal(item) && kwhOf(item) !== null) return 'counter';
  return kwOf(item) === null ? null : 'power';
}

function lineFault(item: ItemConfig | undefined, device_id: number | undefined, n: number): Fault | null {
  const data = { n };
  if (!item || (device_id !== undefined && device_id !== item.device_id)) return { key: 'meter_gone', data };
  const kind = lineKind(item);
  // what the box works out of groups is none of their meters
  if (kind === null || item.builtin) return { key: 'energy_meter_unit', data };
  // one counter within it that runs over would look like a meter that was replaced
  return kind === 'counter' && item.formula !== null ? { key: 'meter_formula', data } : null;
}

/** What somebody sends of lines; `device_id` where he says it. */
export type SentLine = Pick<MeterShare, 'item_id'> & { readonly device_id?: number | undefined };

/** What of lines is no meter, or none that somebody sees. What stood is not judged again: it may have gone since. */
export function linesFaults(
  lines: readonly SentLine[],
  before: readonly MeterShare[],
  itemSeen: (id: number) => ItemConfig | undefined,
): Faults {
  const stood = new Set(before.map(({ item_id }) => item_id));
  for (const [i, { item_id, device_id }] of lines.entries()) {
    const fault = stood.has(item_id) ? null : lineFault(itemSeen(item_id), device_id, i + 1);
    if (fault) return { meters: fault };
  }
  return {};
}
