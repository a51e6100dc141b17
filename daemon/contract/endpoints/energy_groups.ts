import type { EnergyGroup, Page } from '../entities';
import { as, type Table } from '../row';
import { energyGroup } from '../rules/energy_group';
import { kept, listed } from '../subject';
import { id, named, optSite, update_time } from './parts';

const who = { func: 'energy_edit' } as const;
const pages = ['/setting_energy'] as const;
/** what follows from the lines, the room and who reads */
const moving = [
  ...['device_group_name', 'parent_name', 'counted_twice', 'may_edit'],
  ...['device_name', 'item_name', 'device_group_name', 'unit', 'kind', 'gone', 'counted_twice'].map((name) => `meters.${name}`),
];
const group = kept(['能耗分组', '能耗分組', '能耗分組', 'an energy group'], {
  ...listed('GET setting/energy', ['name']),
  moving,
});

/** Meters of sites that are added up. */
export const energyGroups = {
  'GET setting/energy': {
    who: 'session',
    pages,
    sites: true,
    input: { ...named, device_group_id: optSite },
    out: as<Page<EnergyGroup>>(),
    example: { device_group_id: 2 },
    does: 'Energy groups with their lines, site by site: what comes in, what goes to IT, to cooling; a line is a counter of energy or a power, on the days that it says',
    module: 'room',
  },
  'POST setting/energy': {
    who,
    pages,
    sites: true,
    input: energyGroup,
    out: as<{ id: number }>(),
    example: {
      name: '总进线',
      device_group_id: 2,
      type: 'total',
      meters: [{ item_id: 118, sign: 1, ratio: 1, from: '2026-06-01' }],
      capacity_kw: 60,
    },
    does: 'Adds an energy group: its lines are items whose unit is one of energy or power, each from a local day on and up to one',
    module: 'room',
    ...group.added,
  },
  'PUT setting/energy/{id}': {
    who,
    pages,
    sites: true,
    partial: true,
    input: { id, ...energyGroup, update_time },
    out: as<null>(),
    example: { id: 3, tolerance: 5 },
    does: 'Changes an energy group',
    module: 'room',
    ...group.changed,
  },
  'DELETE setting/energy/{id}': {
    who,
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 3 },
    does: 'Deletes an energy group that no other is a part of; what its meters counted stays',
    module: 'room',
    ...group.deleted,
  },
} as const satisfies Table;
