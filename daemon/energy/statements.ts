import type { CostStatistics, EnergyAnalysis, EnergyType, PueValue } from '../contract/entities';
import { ENERGY_TYPES } from '../contract/rules/energy_group';
import type { Period } from '../history/sheet';
import type { Sites } from '../sites/index';
import type { EnergyGroupEntry } from '../store/energy-groups';
import type { Scope } from '../store/list';
import { civilOf, dayOfCivil, localDay, localText, startOfDay, type Zone } from '../zone';
import type { EnergyAccounts } from './accounts';
import { balanceOf } from './balance';
import { type Bill, billedMonths, billOf, cents } from './bill';
import type { EnergyGroups } from './groups';
import { type EnergyHours, HOUR, sumOfLines, usedIn } from './hours';
import { type PricedHour, priced, type UsedHour } from './price';
import { pueCategory, pueLevel, pueName, pueOf } from './pue';
import { countedFrom } from './tariff';
import type { Tariffs } from './tariffs';

interface StatementParts {
  readonly accounts: EnergyAccounts;
  readonly groups: Pick<EnergyGroups, 'of'>;
  readonly tariffs: Pick<Tariffs, 'versionsOf' | 'currencyOf'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly zone: () => Zone;
}
/** Hours of a chart: a longer period is told by its days. */
const MOST_HOURS = 49;
const DATE = 10;

const nothing = ({ from, count }: { readonly from: number; readonly count: number }): EnergyHours => sumOfLines([], from, count);
const lacking = (found: Readonly<Partial<Record<EnergyType, EnergyHours | null>>>): EnergyType[] =>
  ENERGY_TYPES.filter((type) => found[type] === null);
const rounded = (kwh: number | null): number | null => (kwh === null ? null : Number(kwh.toFixed(4)));

/** Hours of energy as they are priced. */
function pricedAs({ from, kwh, measured, spread }: EnergyHours): UsedHour[] {
  return Array.from(kwh, (one, i) => {
    const known = measured[i]! + spread[i]!;
    const isKnown = !Number.isNaN(one);
    return { start: from + i * HOUR, kwh: isKnown ? one : null, spread: isKnown && known > 0 ? (one * spread[i]!) / known : 0 };
  });
}

type GroupTold = EnergyAnalysis['groups'][number];

/** A group, and its share of what came in, hour by hour in which both are known. */
function shareTold({ id, parent_id, name, type }: EnergyGroupEntry, hours: EnergyHours, total: EnergyHours | null, now: number) {
  const { kwh, spread_kwh, coverage } = usedIn(hours, 0, hours.kwh.length, now);
  const share = total && pueOf(hours, total, 0, hours.kwh.length, now).pue;
  const percent = share === null ? null : share * 100;
  return { id, parent_id, name, type, kwh: rounded(kwh), spread_kwh, coverage, percent };
}
function restTold(
  { tolerance }: EnergyGroupEntry,
  hours: EnergyHours,
  within: readonly EnergyHours[],
): Pick<GroupTold, 'unmetered' | 'fault'> {
  if (within.length === 0) return { unmetered: null, fault: false };
  const { rest, isFault } = balanceOf(hours, within, 0, hours.kwh.length, tolerance);
  return { unmetered: rounded(rest), fault: isFault };
}

/** What is said of the energy of a site. */
export function createStatements({ accounts, groups, tariffs, sites, zone }: StatementParts) {
  /** Places of hours by the moment at which each hour, or day, begins. */
  const slotsOf = (hours: EnergyHours): readonly { start: number; first: number; end: number }[] =>
    hours.kwh.length <= MOST_HOURS
      ? Array.from(hours.kwh, (_, i) => ({ start: hours.from + i * HOUR, first: i, end: i + 1 }))
      : [...accounts.days(hours)];
  const intervalOf = (group: EnergyGroupEntry): number =>
    Math.max(0, ...group.meters.map(({ item_id }) => sites.catalogue().items.get(item_id)?.save_interval ?? Infinity));

  async function pue(scope: Scope, site: number, { from, to }: Period): Promise<PueValue> {
    const now = accounts.now();
    const total = await accounts.typed(scope, site, 'total', { from, to });
    const it = await accounts.typed(scope, site, 'it', { from, to });
    const blank = nothing(accounts.hoursIn({ from, to }));
    const [whole, part] = [total ?? blank, it ?? blank];
    const figure = pueOf(whole, part, 0, whole.kwh.length, now);
    const last = localDay(zone(), Math.min(to, now) - 1);
    const { year } = civilOf(last);
    // of several feeders, whichever says what is good
    const graded = accounts.outermost(site, 'total').find(({ pue_good, pue_poor }) => pue_good !== null && pue_poor !== null);
    const its = accounts.outermost(site, 'it');
    const isSaid = its.every(({ measured_at }) => measured_at !== null);
    const slots = slotsOf(whole);
    return {
      from,
      to,
      ...figure,
      total: rounded(figure.total),
      it: rounded(figure.it),
      name: pueName({
        days: last - localDay(zone(), from) + 1,
        year: dayOfCivil({ year: year + 1, month: 1, day: 1 }) - dayOfCivil({ year, month: 1, day: 1 }),
        isPart: false,
        isRatio: false,
      }),
      category: isSaid ? pueCategory(its.map((group) => ({ at: group.measured_at!, interval: intervalOf(group) }))) : null,
      level: pueLevel(figure, { good: graded?.pue_good ?? null, poor: graded?.pue_poor ?? null }),
      lacks: lacking({ total, it }),
      times: slots.map(({ start }) => start),
      values: slots.map(({ first, end }) => pueOf(whole, part, first, end, now).pue),
    };
  }

  async function analysis(scope: Scope, site: number, { from, to }: Period): Promise<EnergyAnalysis> {
    const now = accounts.now();
    const total = await accounts.typed(scope, site, 'total', { from, to });
    const own = groups.of(site);
    const all = new Map<number, EnergyHours>();
    for (const group of own) all.set(group.id, await accounts.group(scope, group, { from, to }));
    const told = own.map((group): EnergyAnalysis['groups'][number] => {
      const hours = all.get(group.id)!;
      const within = own.filter(({ parent_id }) => parent_id === group.id).map(({ id }) => all.get(id)!);
      return { ...shareTold(group, hours, total, now), ...restTold(group, hours, within) };
    });
    const types = ENERGY_TYPES.filter((type) => own.some((group) => group.type === type));
    const blank = nothing(accounts.hoursIn({ from, to }));
    const slots = slotsOf(blank);
    const series: EnergyAnalysis['trend']['series'] = [];
    for (const type of types) {
      const hours = (await accounts.typed(scope, site, type, { from, to })) ?? blank;
      series.push({ type, kwh: slots.map(({ first, end }) => rounded(usedIn(hours, first, end, now).kwh)) });
    }
    const { coverage } = usedIn(total ?? blank, 0, blank.kwh.length, now);
    return { from, to, coverage, groups: told, trend: { times: slots.map(({ start }) => start), series } };
  }

  const segmentOf = ({ kind, part, version, kwh, price, cost }: Bill['lines'][number]): CostStatistics['segments'][number] => ({
    kind,
    name: part?.price.slot ?? null,
    step: part && part.table.steps.length > 1 ? part.step + 1 : null,
    table: part?.table.name ?? '',
    version: localText(zone(), startOfDay(zone(), version.from)).slice(0, DATE),
    kwh: rounded(kwh),
    price,
    cost,
  });
  const costOf = (hours: readonly PricedHour[]): number | null => {
    const known = hours.flatMap(({ cost }) => (cost === null ? [] : [cost]));
    return known.length === 0 ? null : cents(known.reduce((sum, one) => sum + one, 0));
  };

  async function cost(scope: Scope, site: number, { from, to }: Period): Promise<CostStatistics> {
    const now = accounts.now();
    const versions = tariffs.versionsOf(site);
    const until = Math.min(to, now);
    const begun = countedFrom(versions, zone(), from, Math.max(from, until));
    const counted = await accounts.typed(scope, site, 'total', { from: begun, to: Math.max(from, until) });
    const hours = counted ?? nothing(accounts.hoursIn({ from, to: until }));
    const begin = accounts.hoursIn({ from, to }).from;
    const own = priced(pricedAs(hours), versions, zone()).filter(({ start }) => start >= begin);
    const bill = billOf({ hours: own, months: billedMonths(versions, zone(), { from, to: until }), demand: () => null });
    const first = Math.round((begin - hours.from) / HOUR);
    const { coverage } = usedIn(hours, first, hours.kwh.length, now);
    const days = accounts.days(hours).filter(({ start }) => start >= begin);
    return {
      from,
      to,
      coverage,
      total_cost: bill.total,
      currency: tariffs.currencyOf(site),
      kwh: rounded(bill.kwh),
      spread_kwh: bill.spread_kwh,
      unpriced_kwh: bill.unpriced_kwh,
      unknown_hours: bill.unknown_hours,
      lacks: lacking({ total: counted }),
      segments: bill.lines.map(segmentOf),
      trend: {
        times: days.map(({ start }) => start),
        kwh: days.map((day) => rounded(usedIn(hours, day.first, day.end, now).kwh)),
        cost: days.map((day) => costOf(own.slice(day.first - first, day.end - first))),
      },
    };
  }
  return { pue, analysis, cost };
}
export type Statements = ReturnType<typeof createStatements>;
