import type { EnergyGroup, EnergyType, MeasuredAt } from '../../../../daemon/contract/entities';
import {
  ENERGY_TYPES,
  type EnergyGroupInput,
  energyGroup,
  MEASURED_AT,
  TOLERANCE,
} from '../../../../daemon/contract/rules/energy_group';
import { words } from '../../../lang/index';
import { allSites } from '../../../state/people/people';
import { call } from '../../../wire/call';
import { siteOptions } from '../../devices/choices';
import type { FormPart, FormSpec, Values } from '../../kit/spec';
import { type Line, LinesField, NEW_LINE } from './lines_field';

const { name, device_group_id, capacity_kw, tolerance, pue_good, pue_poor } = energyGroup;
const isType =
  (type: EnergyType) =>
  (values: Values): boolean =>
    values.type === type;
const numberOr = <T,>(value: unknown, otherwise: T): number | T => (typeof value === 'number' ? value : otherwise);

function partsFor(row: EnergyGroup | null, all: readonly EnergyGroup[]): readonly FormPart[] {
  const w = words('energy_groups');
  const others = all.filter(({ id }) => id !== row?.id);
  return [
    { kind: 'text', key: 'name', label: w.name },
    { kind: 'select', key: 'device_group_id', label: w.site, options: async () => siteOptions(await allSites()), half: true },
    {
      kind: 'select',
      key: 'type',
      label: w.type,
      help: w.type_help,
      options: ENERGY_TYPES.map((value) => ({ value, label: w.types[value] })),
      half: true,
    },
    {
      kind: 'select',
      key: 'parent_id',
      label: w.parent,
      none: w.no_parent,
      options: others.map(({ id, name: label, device_group_name: note }) => ({ value: id, label, note })),
    },
    {
      kind: 'select',
      key: 'measured_at',
      label: w.measured_at,
      help: w.measured_help,
      none: w.not_said,
      options: MEASURED_AT.map((value) => ({ value, label: w.places[value] })),
      shown: isType('it'),
    },
    { kind: 'number', key: 'pue_good', label: w.pue_good, help: w.pue_help, half: true, shown: isType('total') },
    { kind: 'number', key: 'pue_poor', label: w.pue_poor, half: true, shown: isType('total') },
    { kind: 'number', key: 'capacity_kw', label: w.capacity, unit: 'kW', half: true },
    { kind: 'number', key: 'tolerance', label: w.tolerance, unit: '%', help: w.tolerance_help, half: true },
    {
      kind: 'custom',
      key: 'meters',
      label: w.lines,
      help: w.lines_help,
      draw: ({ id, value, values, locked, put }) => (
        <LinesField
          id={id}
          site={numberOr(values.device_group_id, null)}
          lines={value as readonly Line[]}
          kept={row?.meters ?? []}
          locked={locked}
          put={put}
        />
      ),
    },
  ];
}

/** Lines as the box is told them; one without an item is none. */
export const metersOf = (lines: readonly Line[]): NonNullable<EnergyGroupInput['meters']> =>
  lines.flatMap(({ item_id, sign, ratio, from, to }) =>
    item_id === null ? [] : [{ item_id, sign, ratio: ratio === null || ratio === '' ? 1 : (ratio as number), from, to }],
  );

/** A new group of meters, or one that is changed. @param site the one whose groups are shown */
export function groupForm(row: EnergyGroup | null, all: readonly EnergyGroup[], site: number | null): FormSpec {
  const w = words('energy_groups');
  const begin = row ?? { name: '', device_group_id: site, type: 'total', parent_id: null, tolerance: TOLERANCE };
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    width: 720,
    rules: { fields: { name, device_group_id, capacity_kw, tolerance, pue_good, pue_poor } },
    values: {
      ...begin,
      capacity_kw: row?.capacity_kw ?? null,
      measured_at: row?.measured_at ?? null,
      pue_good: row?.pue_good ?? null,
      pue_poor: row?.pue_poor ?? null,
      meters: row
        ? row.meters.map(({ item_id, sign, ratio, from, to }): Line => ({ item_id, sign, ratio, from, to }))
        : [NEW_LINE],
    },
    parts: partsFor(row, all),
    locked: row?.may_edit === false,
    save: (typed) => {
      const type = typed.type as EnergyType;
      const said: EnergyGroupInput = {
        name: String(typed.name),
        device_group_id: Number(typed.device_group_id),
        type,
        parent_id: numberOr(typed.parent_id, null),
        capacity_kw: numberOr(typed.capacity_kw, null),
        tolerance: numberOr(typed.tolerance, TOLERANCE),
        measured_at: type === 'it' ? ((typed.measured_at ?? null) as MeasuredAt | null) : null,
        pue_good: type === 'total' ? numberOr(typed.pue_good, null) : null,
        pue_poor: type === 'total' ? numberOr(typed.pue_poor, null) : null,
        meters: metersOf(typed.meters as readonly Line[]),
      };
      return row
        ? call('PUT setting/energy/{id}', { id: row.id, update_time: row.update_time, ...said })
        : call('POST setting/energy', said);
    },
  };
}
