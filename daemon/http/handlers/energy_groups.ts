import { energyGroups as rows } from '../../contract/endpoints/energy_groups';
import type { EnergyGroups } from '../../energy/groups';
import type { Sites } from '../../sites/index';
import { pageOf } from '../../store/list';
import { area } from '../area';
import type { Handlers } from '../mount';
import { energyGroupTold } from '../render/energy_group';
import { listTold } from '../told';

interface Needs {
  readonly energyGroups: EnergyGroups;
  readonly sites: Pick<Sites, 'catalogue'>;
}

/** Meters of sites that are added up. */
function energyGroupHandlers({ energyGroups: groups, sites }: Needs): Handlers<typeof rows> {
  return {
    'GET setting/energy': ({ scope, input: { device_group_id, keyword = '', ...ask }, language, forRecord }) => {
      const reader = { room: sites.catalogue(), scope, language };
      const wanted = keyword.toLowerCase();
      const found = groups
        .list(scope)
        .filter((group) => device_group_id == null || group.device_group_id === device_group_id)
        .filter(({ name }) => name.toLowerCase().includes(wanted));
      return listTold(pageOf(found, ask), (group) => energyGroupTold(reader, group, groups), forRecord);
    },
    'POST setting/energy': ({ scope, input }) => ({ id: groups.add(scope, input) }),
    'PUT setting/energy/{id}': ({ scope, input: { id, ...patch } }) => {
      groups.change(scope, id, patch);
      return null;
    },
    'DELETE setting/energy/{id}': ({ scope, input: { id } }) => {
      groups.remove(scope, id);
      return null;
    },
  };
}

export const energyGroups = area(rows, energyGroupHandlers);
