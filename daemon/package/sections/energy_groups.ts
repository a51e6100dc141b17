import { type EnergyGroupInput, energyGroup as rules } from '../../contract/rules/energy_group';
import type { EnergyGroupChange } from '../../energy/groups';
import { invalid } from '../../sites/faults';
import type { EnergyGroupEntry } from '../../store/energy-groups';
import { column, four, judged, NAME, NAMED, naming, namingAlong, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Section, Value } from '../section';
import { placeIn } from './items';

type JsonObject = Readonly<Record<string, unknown>>;
const OWN = ['name', 'type', 'capacity_kw', 'tolerance', 'measured_at', 'pue_good', 'pue_poor'];
const OF_LINE = ['sign', 'ratio', 'from', 'to'];

/** Lines by the places of their items; one whose item is gone says nothing elsewhere. */
function linesInFile({ meters }: EnergyGroupEntry, ground: Ground): Value {
  const place = placeIn(ground);
  const all = meters.flatMap((line) => {
    const [site, device, item] = place(line.item_id) ?? [];
    return item === undefined ? [] : [{ site, device, item, ...picked(line, OF_LINE) }];
  });
  return { all };
}
function lineFromFile(line: unknown, { names }: Ground): JsonObject {
  if (typeof line !== 'object' || line === null) throw invalid({ meters: { key: 'object' } });
  const { site, device, item, ...said } = line as JsonObject;
  const strange = Object.keys(said).find((key) => !OF_LINE.includes(key));
  if (strange !== undefined) throw invalid({ meters: { key: 'field_unknown' } });
  const place = [site, device, item].map((name) => (typeof name === 'string' ? name : ''));
  return { ...said, item_id: names.idOf('items', place, 'meters') };
}
function linesFromFile(value: Value | undefined, ground: Ground): readonly JsonObject[] {
  const { all } = (value ?? {}) as { readonly all?: unknown };
  if (!Array.isArray(all)) throw invalid({ meters: { key: 'list' } });
  return all.map((line) => lineFromFile(line, ground));
}

function entryOf(group: EnergyGroupEntry, ground: Ground): Entry {
  const [site = null] = ground.names.of('sites', group.device_group_id) ?? [];
  return { id: group.id, row: { ...picked(group, OWN), site, meters: linesInFile(group, ground) } };
}
/** @param row all of it, of which `said` is another now */
function inputOf(said: Row, row: Row, ground: Ground): object {
  return {
    ...picked(said, OWN),
    ...(said.site === undefined ? {} : { device_group_id: ground.names.idOf('sites', [String(row.site)], 'site') }),
    ...(said.meters === undefined ? {} : { meters: linesFromFile(said.meters, ground) }),
  };
}

/** Meters of sites that are added up. */
export const energyGroups: Section = {
  key: 'energy_groups',
  names: four('能耗分组', '能耗分組', '能耗分組', 'Energy groups'),
  func: 'energy_edit',
  tables: ['energy_group'],
  text_only: true,
  by: ['site', 'name'],
  fields: { device_group_id: 'site' },
  columns: [
    naming('sites', 'site', NAMED, '站点', '站點', '站點', 'Site'),
    column('name', rules.name, ...NAME),
    column('type', rules.type, '类型', '類型', '類型', 'Type'),
    column('meters', { t: 'doc' }, '计量项', '計量項', '計量項', 'Meters'),
    column('capacity_kw', rules.capacity_kw, '容量（kW）', '容量（kW）', '容量（kW）', 'Capacity (kW)'),
    column('tolerance', rules.tolerance, '容差（%）', '容差（%）', '容差（%）', 'Tolerance (%)'),
    column('measured_at', rules.measured_at, '测量位置', '量測位置', '量度位置', 'Measured at'),
    column('pue_good', rules.pue_good, 'PUE 良好上限', 'PUE 良好上限', 'PUE 良好上限', 'PUE good up to'),
    column('pue_poor', rules.pue_poor, 'PUE 较差下限', 'PUE 較差下限', 'PUE 較差下限', 'PUE poor from'),
  ],
  open: (ground) => {
    const { energyGroups: groups, scope } = ground;
    return {
      read: () => groups.list(scope).map((group) => entryOf(group, ground)),
      add: (row) => groups.add(scope, judged<EnergyGroupInput>(rules, inputOf(row, row, ground))),
      change: oneByOne(({ id, patch, row }) =>
        groups.change(scope, id, judged<EnergyGroupChange>(rules, inputOf(patch, row, ground), { partial: true })),
      ),
      remove: (id) => groups.remove(scope, id),
    };
  },
};

/** Which group another one is a part of. It stands behind the groups, since either of both may come first. */
export const energyParents: Section = {
  key: 'energy_group_parents',
  names: four('能耗分组归属', '能耗分組歸屬', '能耗分組歸屬', 'Parts of energy groups'),
  func: 'energy_edit',
  tables: ['energy_group'],
  text_only: true,
  by: ['site', 'group'],
  fields: { parent_id: 'parent' },
  columns: [
    naming('sites', 'site', NAMED, '站点', '站點', '站點', 'Site'),
    namingAlong(['site'], 'energy_groups', 'group', NAMED, '分组', '分組', '分組', 'Group'),
    namingAlong(['site'], 'energy_groups', 'parent', NAMED, '上级分组', '上級分組', '上級分組', 'Part of'),
  ],
  open: ({ energyGroups: groups, scope, names }) => {
    const idIn = (row: Row, column: 'group' | 'parent'): number =>
      names.idOf('energy_groups', [String(row.site), String(row[column])], column);
    const set = (id: number, parent_id: number | null): void => groups.change(scope, id, { parent_id });
    return {
      read: () =>
        groups.list(scope).flatMap(({ id, parent_id }): Entry[] => {
          const [site, group] = names.of('energy_groups', id) ?? [];
          const parent = parent_id === null ? undefined : names.of('energy_groups', parent_id)?.[1];
          if (site === undefined || group === undefined || parent === undefined) return [];
          return [{ id, row: { site, group, parent } }];
        }),
      add(row) {
        const id = idIn(row, 'group');
        set(id, idIn(row, 'parent'));
        return id;
      },
      change: oneByOne(({ id, row }) => set(id, idIn(row, 'parent'))),
      remove: (id) => set(id, null),
    };
  },
};
