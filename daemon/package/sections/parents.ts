import { column, four, NAMED, namingAlong, oneByOne } from '../columns';
import type { Names } from '../names';
import type { Entry, Ground, Row, Section } from '../section';

const idIn = (row: Row, names: Names, [site, name]: readonly [string, string]): number =>
  names.idOf('devices', [row[site] as string, row[name] as string], name);
const DEVICE = ['site', 'device'] as const;
const PARENT = ['parent_site', 'parent'] as const;

function entriesOf({ sites, scope, names }: Ground): readonly Entry[] {
  return sites.devices(scope, { limit: 0, sort: 'id' }).data.flatMap(({ id, parent_device_id }) => {
    const [site, device] = names.of('devices', id) ?? [];
    const [parent_site, parent] = (parent_device_id === null ? null : names.of('devices', parent_device_id)) ?? [];
    if (site === undefined || device === undefined || parent_site === undefined || parent === undefined) return [];
    return [{ id, row: { site, device, parent_site, parent } }];
  });
}

/** Which device another one is reached through. It stands behind the devices, since either of both may come first. */
export const parents: Section = {
  key: 'device_parents',
  names: four('设备上联', '設備上聯', '設備上聯', 'Reached through'),
  func: 'device_edit',
  tables: ['device'],
  by: ['site', 'device'],
  fields: { parent_device_id: 'parent' },
  columns: [
    column('site', NAMED, '站点', '站點', '站點', 'Site'),
    namingAlong(['site'], 'devices', 'device', NAMED, '设备', '設備', '設備', 'Device'),
    column('parent_site', NAMED, '上联站点', '上聯站點', '上聯站點', 'Site of the other'),
    namingAlong(['parent_site'], 'devices', 'parent', NAMED, '上联设备', '上聯設備', '上聯設備', 'Through device'),
  ],
  open: (ground) => {
    const { sites, scope, names, language } = ground;
    const set = (id: number, parent_device_id: number | null): void =>
      sites.changeDevice(scope, id, { parent_device_id }, language);
    return {
      read: () => entriesOf(ground),
      add(row) {
        const id = idIn(row, names, DEVICE);
        set(id, idIn(row, names, PARENT));
        return id;
      },
      change: oneByOne(({ id, row }) => set(id, idIn(row, names, PARENT))),
      remove: (id) => set(id, null),
    };
  },
};
