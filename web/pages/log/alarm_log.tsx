import type { AlarmLog } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { $levels } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { OccurrenceAt, openOccurrence } from '../occurrence/index';
import { columnsOf, lookOf, useFilters, wishOf } from './rows';
import { Times } from './times';

const clearing = () => import('./clearing');

/** Every alarm there was, newest first. */
export default function AlarmLogPage() {
  const w = words('log');
  const levels = useStore($levels);
  const inPeriod = useQuery().has('time');
  const filters = useFilters();
  return (
    <>
      <Listing<AlarmLog>
        title={w.title}
        find={w.keyword}
        filters={filters}
        id={({ id }) => id}
        name={({ device_name, item_name }) => `${device_name} ${item_name}`}
        ask={(query) => call('GET alarm_log', wishOf(query))}
        columns={columnsOf('/system_log_alarm', w, levels)}
        look={(row) => lookOf(row, levels)}
        opens={openOccurrence}
        empty={{ icon: 'list', title: w.none, no_match: inPeriod ? w.none_in_period : w.no_match }}
        func="log_clear"
        note={<Times filters={filters} />}
        head={[{ key: 'clear', label: w.clear, icon: 'trash', empties: true, form: async () => (await clearing()).clearForm() }]}
        many={[
          {
            key: 'remove',
            label: w.remove,
            icon: 'trash',
            risk: true,
            when: ({ end_time }) => end_time !== null,
            ask: () => ({ title: w.remove, action: w.clear_action, text: w.remove_text }),
            run: async (rows) => (await clearing()).remove(rows),
            done: '',
          },
        ]}
      />
      <OccurrenceAt onDone={() => {}} />
    </>
  );
}
