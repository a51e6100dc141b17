import type { MeterReplacement } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { siteNames } from '../../state/room/room';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { Moment } from '../moment';
import { asFilter, deletion, idOf } from '../people/named';

/** Meters that were replaced, with who entered it and when. */
export function Entered() {
  const w = words('readings');
  const sites = useStore(siteNames.$).data?.data ?? null;
  return (
    <Listing<MeterReplacement>
      title={w.tabs.entered}
      id={({ id }) => id}
      name={({ name }) => name}
      filters={[{ key: 'site', label: w.all_sites, options: asFilter(sites) }]}
      ask={({ page, limit, filters }) => {
        const device_group_id = idOf(filters.site);
        return call('GET energy/meter_replacement', {
          page,
          limit,
          ...(device_group_id === undefined ? {} : { device_group_id }),
        });
      }}
      columns={[
        { key: 'name', label: w.item, head: true, card: '1', cell: ({ name }) => name },
        { key: 'at', label: w.at, kind: 'time', card: '3', cell: ({ at }) => <Moment at={at} /> },
        {
          key: 'end',
          label: w.old_end,
          kind: 'num',
          card: 'full',
          named: true,
          cell: ({ end, unit }) => (end === null ? w.not_known : `${end} ${unit}`),
        },
        {
          key: 'start',
          label: w.new_start,
          kind: 'num',
          card: 'full',
          named: true,
          cell: ({ start, unit }) => `${start} ${unit}`,
        },
        { key: 'who', label: w.who, card: 'full', named: true, cell: ({ user_name }) => user_name },
        { key: 'time', label: w.when, kind: 'time', card: 'full', named: true, cell: ({ time }) => <Moment at={time} /> },
      ]}
      func="energy_edit"
      empty={{ icon: 'list', title: w.entered_none, text: w.entered_none_says }}
      actions={[
        {
          key: 'delete',
          label: w.remove,
          icon: 'trash',
          risk: true,
          ask: ({ name }) => deletion(name, w.remove_says),
          run: ({ id }) => call('DELETE energy/meter_replacement/{id}', { id }),
        },
      ]}
    />
  );
}
