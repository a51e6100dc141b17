import type { AlarmLog } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { $levels } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { columnsOf, lookOf, useFilters, wishOf } from '../log/rows';
import { openOccurrence } from '../occurrence/index';

/** The alarms that are over, newest first. */
export function History() {
  const w = words('log');
  const levels = useStore($levels);
  const inPeriod = useQuery().has('time');
  return (
    <Listing<AlarmLog>
      title={words('alarm').history}
      within
      find={w.keyword}
      filters={useFilters()}
      id={({ id }) => id}
      name={({ device_name, item_name }) => `${device_name} ${item_name}`}
      ask={(query) => call('GET alarm_log', { ...wishOf(query), ended: true })}
      columns={columnsOf('/alarm', w, levels)}
      look={(row) => lookOf(row, levels)}
      opens={openOccurrence}
      empty={{ icon: 'list', title: w.none, no_match: inPeriod ? w.none_in_period : w.no_match }}
    />
  );
}
