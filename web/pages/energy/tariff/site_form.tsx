import type { EnergyCost, PriceMethod } from '../../../../daemon/contract/entities';
import { ALL_MONTHS, METHODS, tariff } from '../../../../daemon/contract/rules/tariff';
import { words } from '../../../lang/index';
import { call } from '../../../wire/call';
import type { FormPart, FormSpec, Option, Values } from '../../kit/spec';
import { type AnyTable, tablesOf } from './kinds';
import { pricesText, today } from './said';
import { type Names, TimeLine } from './time_line';

type ByKind = Readonly<Record<PriceMethod, readonly AnyTable[]>>;
export async function allTables(): Promise<ByKind> {
  const [stairstep, time_sharing, stemp_time] = await Promise.all(
    METHODS.map(async (kind) => (await tablesOf(kind, { limit: 0 })).data),
  );
  return { stairstep: stairstep ?? [], time_sharing: time_sharing ?? [], stemp_time: stemp_time ?? [] };
}
export const namesIn = (by: ByKind): Names =>
  new Map(METHODS.flatMap((kind) => by[kind].map(({ id, name }) => [id, name] as const)));

const { method, billing_day, fixed, demand_price, currency } = tariff;
const methodIn = ({ method }: Values): PriceMethod => method as PriceMethod;
const optionsOf = (tables: readonly AnyTable[]): readonly Option[] =>
  tables.map((table) => ({ value: table.id, label: table.name, note: pricesText(table) }));

function partsFor(row: EnergyCost, by: ByKind): readonly FormPart[] {
  const w = words('tariffs');
  const ofMethod =
    (kind: PriceMethod) =>
    (values: Values): boolean =>
      methodIn(values) === kind;
  const months = ALL_MONTHS.map((n) => ({ value: n, label: w.month_names[n - 1] ?? '' }));
  const isSummer = ({ summer }: Values): boolean => summer === true;
  const isPast = ({ effective_from: from }: Values): boolean => row.versions.length > 0 && String(from) < today();
  return [
    { kind: 'select', key: 'method', label: w.method, options: METHODS.map((value) => ({ value, label: w.methods[value] })) },
    ...METHODS.flatMap((kind): FormPart[] => [
      {
        kind: 'select',
        key: `${kind}_id`,
        label: w.table,
        help: by[kind].length === 0 ? w.table_none : w.table_help,
        options: optionsOf(by[kind]),
        shown: ofMethod(kind),
      },
      {
        kind: 'many',
        key: `further_${kind}`,
        label: w.further,
        help: w.further_help,
        options: optionsOf(by[kind]),
        shown: (values) => ofMethod(kind)(values) && by[kind].length > 1,
      },
    ]),
    { kind: 'switch', key: 'summer', label: w.summer, help: w.summer_help },
    { kind: 'select', key: 'start_month', label: w.summer_start, options: months, half: true, shown: isSummer },
    { kind: 'select', key: 'end_month', label: w.summer_end, options: months, half: true, shown: isSummer },
    { kind: 'number', key: 'billing_day', label: w.billing_day, help: w.billing_day_help, half: true },
    { kind: 'text', key: 'currency', label: w.currency, half: true },
    { kind: 'number', key: 'fixed', label: w.fixed, half: true },
    { kind: 'number', key: 'demand_price', label: w.demand_price, unit: '/kW', half: true },
    {
      kind: 'select',
      key: 'clock',
      label: w.clock,
      options: (['wall', 'standard'] as const).map((value) => ({ value, label: w.clocks[value] })),
    },
    { kind: 'text', key: 'effective_from', label: w.from, help: w.from_help, mono: true },
    { kind: 'switch', key: 'correct', label: w.hows.correct, help: w.used_help, shown: isPast },
    {
      kind: 'text',
      key: 'reason',
      label: w.reason,
      help: w.reason_help,
      shown: (values) => isPast(values) && values.correct === true,
    },
  ];
}

/** How a site is priced from a day on, with what was and what is to come below. */
export async function siteForm(row: EnergyCost): Promise<FormSpec> {
  const w = words('tariffs');
  const by = await allTables();
  const names = namesIn(by);
  const further = Object.fromEntries(METHODS.map((kind) => [`further_${kind}`, kind === row.method ? row.further_ids : []]));
  return {
    title: `${w.edit} · ${row.device_group_name}`,
    width: 640,
    rules: { fields: { method, billing_day, fixed, demand_price, currency } },
    values: {
      ...further,
      method: row.method ?? 'stairstep',
      stairstep_id: row.stairstep_id,
      time_sharing_id: row.time_sharing_id,
      stemp_time_id: row.stemp_time_id,
      summer: row.summer.enable,
      start_month: row.summer.start_month,
      end_month: row.summer.end_month,
      billing_day: row.billing_day,
      currency: row.currency,
      fixed: row.fixed,
      demand_price: row.demand_price,
      clock: row.clock,
      effective_from: today(),
      correct: false,
      reason: '',
    },
    parts: partsFor(row, by),
    below: () => <TimeLine versions={row.versions} names={names} />,
    save: (typed) => {
      const kind = methodIn(typed);
      const idIn = (key: string): number | null => (typed[key] == null ? null : Number(typed[key]));
      const months = { start_month: Number(typed.start_month ?? 6), end_month: Number(typed.end_month ?? 9) };
      const own = idIn(`${kind}_id`);
      return call('PUT energy_cost_set/{id}', {
        id: row.id,
        update_time: row.update_time,
        method: kind,
        [`${kind}_id`]: own,
        further_ids: ((typed[`further_${kind}`] ?? []) as number[]).filter((id) => id !== own),
        summer: { enable: typed.summer === true, ...months },
        billing_day: Number(typed.billing_day),
        currency: String(typed.currency),
        fixed: Number(typed.fixed),
        demand_price: Number(typed.demand_price),
        clock: typed.clock as 'wall' | 'standard',
        effective_from: String(typed.effective_from),
        ...(typed.correct === true ? { correct: true, reason: String(typed.reason ?? '') } : {}),
      });
    },
  };
}
