import type { PriceMethod } from '../../../../daemon/contract/entities';
import { ALL_MONTHS, stairstep, stempTime, timeSharing } from '../../../../daemon/contract/rules/tariff';
import { type Fields, faultsOf } from '../../../../daemon/contract/shape';
import { words } from '../../../lang/index';
import type { FormPart, FormSpec, Values } from '../../kit/spec';
import { type Day, dayOf, NEW_DAY, periodsOf } from './day';
import { type AnyTable, saveTable, type Typed } from './kinds';
import { nextMonth, today } from './said';
import { SlotsField } from './slots_field';
import { gradientsOf, type Step, stepsOf } from './steps';
import { StepsField } from './steps_field';

const RULES: Readonly<Record<PriceMethod, Fields>> = { stairstep, time_sharing: timeSharing, stemp_time: stempTime };
const NEW: Values = { name: '', season: 'all', months: [], weeks: [], cycle: 'month' };
const FIRST: Step = { start: 0, end: null, price: null, day: null };
/** What a form draws of the prices of a table. */
function drawnOf(kind: PriceMethod, row: AnyTable | null): Values {
  if (kind === 'time_sharing') return { periods: row && 'periods' in row ? dayOf(row.periods) : NEW_DAY };
  if (row && 'gradients' in row) return { gradients: stepsOf(row.gradients) };
  return { gradients: [kind === 'stemp_time' ? { ...FIRST, day: NEW_DAY } : FIRST] };
}
/** The same as the box is told it. */
const pricesIn = (kind: PriceMethod, { periods, gradients }: Values) =>
  kind === 'time_sharing' ? { periods: periodsOf(periods as Day) } : { gradients: gradientsOf(gradients as Step[]) };

/** Dates that somebody typed, however they stand apart. */
export const datesIn = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\s,;，、；]+/)
    .filter(Boolean);

const prices = (kind: PriceMethod): FormPart => {
  const w = words('tariffs');
  if (kind === 'time_sharing')
    return {
      kind: 'custom',
      key: 'periods',
      label: w.prices,
      help: w.periods_help,
      draw: ({ id, value, fault, locked, put }) => (
        <SlotsField id={id} label={w.prices} day={value as Day} fault={fault !== undefined} locked={locked} put={put} />
      ),
    };
  return {
    kind: 'custom',
    key: 'gradients',
    label: w.prices,
    help: kind === 'stemp_time' ? w.stepped_help : w.steps_help,
    draw: ({ id, value, fault, locked, put }) => (
      <StepsField id={id} steps={value as Step[]} fault={fault !== undefined} locked={locked} put={put} />
    ),
  };
};

/** What is asked of a table that days which are over were priced by. */
function usedParts(): readonly FormPart[] {
  const w = words('tariffs');
  return [
    { kind: 'heading', key: 'used', label: w.used, help: w.used_help },
    {
      kind: 'select',
      key: 'how',
      label: w.how,
      options: (['from', 'correct'] as const).map((value) => ({ value, label: w.hows[value] })),
    },
    { kind: 'text', key: 'effective_from', label: w.from, mono: true, half: true, shown: ({ how }) => how === 'from' },
    { kind: 'text', key: 'reason', label: w.reason, help: w.reason_help, shown: ({ how }) => how === 'correct' },
  ];
}
function partsFor(kind: PriceMethod, isUsed: boolean): readonly FormPart[] {
  const w = words('tariffs');
  return [
    { kind: 'text', key: 'name', label: w.name },
    {
      kind: 'select',
      key: 'season',
      label: w.season,
      half: true,
      options: (['all', 'summer', 'non_summer'] as const).map((value) => ({ value, label: w.seasons[value] })),
    },
    ...(kind === 'time_sharing'
      ? []
      : [
          {
            kind: 'select',
            key: 'cycle',
            label: w.cycle,
            half: true,
            options: (['month', 'year'] as const).map((value) => ({ value, label: w.cycles[value] })),
          } satisfies FormPart,
        ]),
    prices(kind),
    {
      kind: 'many',
      key: 'months',
      label: w.months,
      help: w.months_help,
      options: ALL_MONTHS.map((n) => ({ value: n, label: w.month_names[n - 1] ?? '' })),
    },
    ...(kind === 'stairstep'
      ? []
      : [
          { kind: 'weeks', key: 'weeks', label: w.weeks, help: w.weeks_help } satisfies FormPart,
          { kind: 'area', key: 'special_days', label: w.special_days, help: w.special_days_help, rows: 2 } satisfies FormPart,
        ]),
    ...(isUsed ? usedParts() : []),
  ];
}

/** A new table of prices, or one that is changed: one that was used from a day on, or with a reason. */
export function tableForm(kind: PriceMethod, row: AnyTable | null): FormSpec {
  const w = words('tariffs');
  const { special_days: _, gradients, periods, ...fields } = RULES[kind];
  const begin = row ?? NEW;
  const dates = row && 'special_days' in row ? row.special_days.join('\n') : '';
  const isUsed = row?.used === true;
  return {
    title: row ? `${w.edit} · ${row.name}` : `${w.add} · ${w.methods[kind]}`,
    width: 720,
    rules: {
      fields,
      also: (values) => faultsOf({ ...(gradients && { gradients }), ...(periods && { periods }) }, pricesIn(kind, values)),
    },
    values: { ...begin, ...drawnOf(kind, row), special_days: dates, how: 'from', effective_from: nextMonth(today()), reason: '' },
    parts: partsFor(kind, isUsed),
    save: (values) => {
      const typed = { ...begin, ...values, ...pricesIn(kind, values), special_days: datesIn(values.special_days) };
      const from = { effective_from: String(values.effective_from) };
      const how = values.how === 'correct' ? { correct: true, reason: String(values.reason ?? '') } : from;
      return saveTable(kind, row, typed as unknown as Typed, isUsed ? how : {});
    },
  };
}
