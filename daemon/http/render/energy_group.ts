import type { EnergyGroup, EnergyLine } from '../../contract/entities';
import type { MeterShare } from '../../contract/rules/energy_group';
import { lineKind } from '../../energy/group_lines';
import type { EnergyGroups } from '../../energy/groups';
import type { EnergyGroupEntry } from '../../store/energy-groups';
import type { Reader } from './condition';
import { deviceName, siteName } from './item';

const NOT_SEEN = { device_id: null, item_name: '', device_name: '', device_group_name: '', unit: '', kind: null } as const;

function lineTold({ room, scope, language }: Reader, line: MeterShare, counted_twice: boolean): EnergyLine {
  const item = room.items.get(line.item_id);
  const told = { ...line, counted_twice, gone: item === undefined };
  if (!item || !scope.has(item.device_group_id)) return { ...NOT_SEEN, ...told };
  const { device_id, device_group_id, unit, names } = item;
  return {
    ...told,
    device_id,
    item_name: names[language],
    device_name: deviceName(room, device_id, language),
    device_group_name: siteName(room, device_group_id, language),
    unit,
    kind: lineKind(item),
  };
}

/** A group of meters as its reader sees it. */
export function energyGroupTold(reader: Reader, group: EnergyGroupEntry, groups: EnergyGroups): EnergyGroup {
  const { id, device_group_id, parent_id, meters, ...said } = group;
  const twice = groups.countedTwice(id);
  const parent = groups.of(device_group_id).find((one) => one.id === parent_id);
  return {
    ...said,
    id,
    device_group_id,
    device_group_name: siteName(reader.room, device_group_id, reader.language),
    parent_id,
    parent_name: parent?.name ?? '',
    meters: meters.map((line) => lineTold(reader, line, twice.has(line.item_id))),
    counted_twice: twice.size,
    may_edit: groups.isWhole(reader.scope, group),
  };
}
