import type { ModelItem, ValueType } from '../contract/model';
import type { Catalogue, DeviceConfig, ItemConfig } from '../sites/catalogue';
import { HOUR } from './hours';
import type { MeterFacts, Replaced } from './use';

// Which items are totals is said by their unit alone: energy and volume are counted, whatever the item is called.
/** kWh in one of a unit of active energy, kW in one of power */
const KWH: ReadonlyMap<string, number> = new Map(Object.entries({ wh: 0.001, kwh: 1, mwh: 1000, 度: 1 }));
const KW: ReadonlyMap<string, number> = new Map(Object.entries({ w: 0.001, kw: 1, mw: 1000 }));
/** the same of totals that are no active energy: kvarh, kVAh, m³, GJ */
const OTHERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    varh: 0.001,
    kvarh: 1,
    mvarh: 1000,
    vah: 0.001,
    kvah: 1,
    mvah: 1000,
    'm³': 1,
    m3: 1,
    gj: 1,
  }),
);
/** Nothing that is metered in a room carries 10 MW, 10 Mvar, 10 000 m³ or 10 000 GJ an hour. */
const MOST_AN_HOUR = 10_000;

const unitOf = ({ unit }: ItemConfig): string => unit.trim().toLowerCase();
const sizeOf = (unit: string): number | undefined => KWH.get(unit) ?? OTHERS.get(unit);

/** Whether an item is a total, which only grows: what was used is the difference of two readings. */
export const isTotal = (item: ItemConfig): boolean => item.data_type === 1 && sizeOf(unitOf(item)) !== undefined;

/** Whether buckets of so many seconds tell what was used in each: finer ones would tell how the register steps. */
export const tellsUse = (item: ItemConfig, step: number): boolean => isTotal(item) && step >= HOUR;

/** The highest raw number of a register; floats and 64 bits never run over. */
const HIGHEST: Readonly<Partial<Record<ValueType, number>>> = {
  uint8_high: 0xff,
  uint8_low: 0xff,
  uint16: 0xffff,
  uint32: 0xffff_ffff,
  // a signed register that counts begins at 0 as well when its positive numbers are used up
  int16: 0x7fff,
  int32: 0x7fff_ffff,
  bcd16: 9999,
  bcd32: 99_999_999,
};

/** The highest raw number a point can have and the factor to its value; null where it has no end or a factor that may change. */
function registerOf(point: ModelItem | null): { readonly highest: number; readonly scale: number } | null {
  if (!point || point.offset) return null;
  const scale = point.scale ?? 1;
  if ('oid' in point) return point.asn1 === 'counter32' && !point.digits ? { highest: 0xffff_ffff, scale } : null;
  if (!('type' in point) || point.multiplier) return null;
  const highest = point.bits ? 2 ** (point.bits[1] - point.bits[0] + 1) - 1 : HIGHEST[point.type];
  return highest === undefined ? null : { highest, scale };
}

/** kW that the device can carry, where its model says which active power is plausible. */
function carries(device: DeviceConfig | undefined): number | null {
  const power = device?.items.find((item) => item.cell === 'active_power');
  const plausible = power?.point?.plausible;
  if (!power || !plausible) return null;
  const kilowatts = KW.get(unitOf(power));
  // one that is to be 0 throughout says nothing of what it carries
  return (kilowatts ?? 0) * Math.max(...plausible.map(Math.abs)) || null;
}

/** kWh in one of an item's unit; null: it counts no active energy. */
export const kwhOf = (item: ItemConfig): number | null => (item.data_type === 1 ? (KWH.get(unitOf(item)) ?? null) : null);

/** Items that count active energy: the hours of each are kept. */
export function* metersIn({ items }: Pick<Catalogue, 'items'>): Generator<number> {
  for (const [id, item] of items) if (kwhOf(item) !== null) yield id;
}

/** kW in one of an item's unit; null: it is no power. */
export const kwOf = (item: ItemConfig): number | null => (item.data_type === 1 ? (KW.get(unitOf(item)) ?? null) : null);

/** What is known of the meter behind an item that is a total. */
export function factsOf(item: ItemConfig, device: DeviceConfig | undefined, replaced: readonly Replaced[] = []): MeterFacts {
  const unit = unitOf(item);
  const register = registerOf(item.point);
  const finest = 10 ** -item.decimals;
  const kilowatts = KWH.has(unit) ? carries(device) : null;
  return {
    highest: register && register.highest * register.scale,
    step: register ? Math.abs(register.scale) : finest,
    most: (kilowatts ?? MOST_AN_HOUR) / (sizeOf(unit) ?? 1),
    replaced,
  };
}
