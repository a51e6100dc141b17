import { type Clock, seconds } from '../clock';
import type { MeterShare } from '../contract/rules/energy_group';
import type { Metering } from '../history/metering';
import type { Period } from '../history/sheet';
import { startOfStep } from '../history/slots';
import { kwhOf, kwOf } from '../history/totals';
import type { Sites } from '../sites/index';
import type { EnergyGroupEntry } from '../store/energy-groups';
import type { Scope } from '../store/list';
import { localDay, startOfDay, type Zone } from '../zone';
import type { EnergyGroups } from './groups';
import { type EnergyHours, HOUR, type LineHours, sumOfLines } from './hours';
import { dayOf } from './tariff_shapes';

interface AccountsParts {
  readonly clock: Clock;
  readonly zone: () => Zone;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly groups: Pick<EnergyGroups, 'of' | 'isWhole'>;
  readonly hours: Metering['hours'];
}
/** Epoch s between which a meter belongs to its group. */
function spanOf({ from, to }: MeterShare, zone: Zone): readonly [number, number] {
  const begin = from === null ? Number.NEGATIVE_INFINITY : startOfDay(zone, dayOf(from));
  return [begin, to === null ? Number.POSITIVE_INFINITY : startOfDay(zone, dayOf(to) + 1)];
}

/** What groups of meters used, hour by hour. */
export function createEnergyAccounts({ clock, zone, sites, groups, hours }: AccountsParts) {
  /** Whole hours of the local clock that a period reaches into. */
  function hoursIn({ from, to }: Period): { readonly from: number; readonly count: number } {
    const begin = startOfStep(zone(), from, HOUR);
    return { from: begin, count: Math.max(0, Math.ceil((to - begin) / HOUR)) };
  }
  async function linesOf({ meters }: EnergyGroupEntry, from: number, count: number): Promise<LineHours[]> {
    const lines: LineHours[] = [];
    for (const meter of meters) {
      const item = sites.catalogue().items.get(meter.item_id);
      const unit = item ? (kwhOf(item) ?? kwOf(item) ?? Number.NaN) : Number.NaN;
      const { use, ...known } = await hours(meter.item_id, from, from + count * HOUR);
      const [begin, end] = spanOf(meter, zone());
      const isIn = (start: number): boolean => start >= begin && start < end;
      lines.push({ ...known, kwh: use, factor: meter.sign * meter.ratio * unit, isIn });
    }
    return lines;
  }
  /** A group; nothing is known of one with a meter that its reader does not see. */
  async function group(scope: Scope, entry: EnergyGroupEntry, period: Period): Promise<EnergyHours> {
    const { from, count } = hoursIn(period);
    const lines = groups.isWhole(scope, entry) ? await linesOf(entry, from, count) : [];
    return sumOfLines(lines, from, count);
  }
  /** Groups of a type that are no part of another of it: these are added. */
  function outermost(site: number, type: EnergyGroupEntry['type']): readonly EnergyGroupEntry[] {
    const all = groups.of(site);
    const byId = new Map(all.map((one) => [one.id, one]));
    const isWithin = (one: EnergyGroupEntry): boolean => {
      const parent = one.parent_id === null ? undefined : byId.get(one.parent_id);
      return parent !== undefined && (parent.type === type || isWithin(parent));
    };
    return all.filter((one) => one.type === type && !isWithin(one));
  }
  return {
    hoursIn,
    group,
    outermost,
    /** Those of a site of one type together; null: it has none. */
    async typed(scope: Scope, site: number, type: EnergyGroupEntry['type'], period: Period): Promise<EnergyHours | null> {
      const own = outermost(site, type);
      if (own.length === 0) return null;
      const parts: LineHours[] = [];
      for (const one of own) parts.push({ ...(await group(scope, one, period)), factor: 1, isIn: () => true });
      const { from, count } = hoursIn(period);
      return sumOfLines(parts, from, count);
    },
    /** Where the days of hours begin, and where the last ends, as places among them. */
    days({ from, kwh }: EnergyHours): readonly { readonly start: number; readonly first: number; readonly end: number }[] {
      const found: { start: number; first: number; end: number; day: number }[] = [];
      for (let i = 0; i < kwh.length; i++) {
        const start = from + i * HOUR;
        const day = localDay(zone(), start);
        const last = found.at(-1);
        if (last?.day === day) last.end = i + 1;
        else found.push({ start, first: i, end: i + 1, day });
      }
      return found;
    },
    now: (): number => seconds(clock),
  };
}
export type EnergyAccounts = ReturnType<typeof createEnergyAccounts>;
