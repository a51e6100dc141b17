import type { Device } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { siteNames } from '../../state/room/room';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Column } from '../kit/spec';
import { asFilter } from '../people/named';
import { addressOf, driverName } from './drivers';
import { fileActions } from './point_files';

function columnsOf(): Column<Device>[] {
  const w = words('devices');
  return [
    { key: 'name', label: w.name, head: true, card: '1', sortable: true, cell: ({ name }) => name },
    { key: 'device_group', label: w.site, card: '3', sortable: true, cell: ({ device_group }) => device_group },
    { key: 'driver', label: w.driver, card: '2', sortable: true, cell: ({ driver }) => driverName(driver) },
    { key: 'address', label: w.address, card: '4', cell: (device) => <span class="mono">{addressOf(device)}</span> },
    { key: 'item_count', label: w.items, kind: 'num', low: true, width: '72px', cell: ({ item_count }) => item_count },
  ];
}

/** Points of devices as they stand in the room, each as the files of its driver. */
export function DeviceFiles() {
  const w = words('devices');
  const sites = useStore(siteNames.$).data?.data ?? null;
  return (
    <Listing<Device>
      title={words('protocol').title}
      func="export"
      find={w.find}
      filters={[{ key: 'site', label: w.all_sites, options: asFilter(sites) }]}
      ask={({ filters: { site }, ...query }) =>
        call('GET setting/devices', { ...query, ...(site ? { device_group_id: Number(site) } : {}) })
      }
      id={({ id }) => id}
      name={({ name }) => name}
      columns={columnsOf()}
      empty={{ icon: 'device', title: w.none }}
      actions={fileActions(({ driver }: Device) => driver, 'device_id')}
    />
  );
}
