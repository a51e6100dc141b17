import { sitesOf } from '../../alarms/coverage';
import type { Alarms } from '../../alarms/index';
import { alarmSuppression as rows } from '../../contract/endpoints/alarm_suppression';
import type { Sites } from '../../sites/index';
import { pageOf } from '../../store/list';
import { area } from '../area';
import type { Handlers } from '../mount';
import { maintenanceIn, ofDisabling, ofItem, ofWorks, type Reader } from '../render/suppression';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly alarms: Pick<
    Alarms,
    'suppressions' | 'disablings' | 'maintenances' | 'beginMaintenance' | 'endMaintenance' | 'state' | 'record' | 'open'
  >;
}

/** Why people are told nothing of alarms. */
export function alarmSuppressionHandlers({ sites, alarms }: Needs): Handlers<typeof rows> {
  /** Every one that the asker sees, those that cover more than one item first. */
  function listed(reader: Reader) {
    const maintained = alarms.open().filter(({ suppressed }) => suppressed.includes('maintenance'));
    const works = alarms.maintenances(reader.scope).map((one) => {
      const covers = one.rows.map((row) => ({ device_id: row.device_id, sites: new Set(sitesOf(reader.room, row)) }));
      const isCovered = covers.some(({ device_id, sites: of }) =>
        maintained.some((alarm) => (device_id === null ? of.has(alarm.device_group_id) : alarm.device_id === device_id)),
      );
      return ofWorks(one, one.begun && isCovered, reader);
    });
    return [...works, ...alarms.suppressions(reader.scope).flatMap((one) => ofItem(one, alarms, reader))];
  }

  return {
    'GET alarm_suppressions': ({ scope, input: { kind, over, ...ask }, language }) => {
      const reader = { room: sites.catalogue(), scope, language };
      const found = over ? alarms.disablings(scope).flatMap((one, i) => ofDisabling(one, i + 1, alarms, reader)) : listed(reader);
      return pageOf(kind === undefined ? found : found.filter((one) => one.kind === kind), ask);
    },
    'GET alarm_maintenance': ({ scope, input, language }) => {
      const { total, data } = pageOf(alarms.maintenances(scope), input);
      return { total, data: data.map((works) => maintenanceIn(works, { room: sites.catalogue(), scope, language })) };
    },
    'POST alarm_maintenance': ({ scope, input, caller }) => ({ id: alarms.beginMaintenance(scope, input, caller.user_name) }),
    'DELETE alarm_maintenance/{id}': ({ scope, input, caller }) => {
      alarms.endMaintenance(scope, input.id, caller.user_name);
      return null;
    },
  };
}

export const alarmSuppression = area(rows, alarmSuppressionHandlers);
