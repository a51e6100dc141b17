import { deviceGroup } from '../../contract/rules/device_group';
import { invalid } from '../../sites/faults';
import type { SiteInput } from '../../sites/groups';
import type { SiteEntry } from '../../store/sites';
import { column, four, judged, MAYBE_NAMED, NAMED, naming, oneByOne, picked, REMARK } from '../columns';
import type { Names } from '../names';
import type { Entry, Row, Section } from '../section';

/** A site with those above it, outermost first: no name holds the sign between them. */
export const BETWEEN = ' > ';
const partsOf = (path: string): readonly string[] => path.split('>').map((part) => part.trim());

const OWN = ['weight', 'address', 'longitude', 'latitude', 'remark'];

/** Outer sites first; each with its path among those that are seen. */
function entriesOf(sites: readonly SiteEntry[], names: Names): readonly Entry[] {
  const seen = new Map(sites.map((site) => [site.id, site]));
  const pathOf = ({ name, parent_id }: SiteEntry): readonly string[] => {
    const parent = seen.get(parent_id);
    return parent ? [...pathOf(parent), name] : [name];
  };
  const placed = sites.map((site) => ({ site, path: pathOf(site) })).sort((a, b) => a.path.length - b.path.length);
  return placed.map(({ site, path }) => ({
    id: site.id,
    row: {
      site: path.join(BETWEEN),
      ...picked(site, OWN),
      contact_group: site.contact_group_id === null ? null : (names.of('contact_groups', site.contact_group_id)?.[0] ?? null),
    },
  }));
}

function contactsOf({ contact_group: group }: Row, names: Names): object {
  if (group === undefined) return {};
  return {
    contact_group_id: group === null || group === '' ? null : names.idOf('contact_groups', [String(group)], 'contact_group'),
  };
}

function placeOf({ site }: Row, names: Names): object {
  const parts = partsOf(String(site));
  if (parts.includes('')) throw invalid({ site: { key: 'package_path' } });
  const above = parts.slice(0, -1);
  const parent_id = above.length === 0 ? 0 : names.idOf('sites', [above.join(BETWEEN)], 'site');
  return { name: parts.at(-1), parent_id };
}

/** The tree of sites. A site is its whole path, so that none can hang below itself. */
export const sites: Section = {
  key: 'sites',
  names: four('站点', '站點', '站點', 'Sites'),
  func: 'device_edit',
  tables: ['device_group'],
  by: ['site'],
  fields: { name: 'site', parent_id: 'site', contact_group_id: 'contact_group' },
  columns: [
    column('site', NAMED, '站点', '站點', '站點', 'Site'),
    column('weight', deviceGroup.weight, '权重', '權重', '權重', 'Weight'),
    column('address', deviceGroup.address, '地址', '地址', '地址', 'Address'),
    column('longitude', deviceGroup.longitude, '经度', '經度', '經度', 'Longitude'),
    column('latitude', deviceGroup.latitude, '纬度', '緯度', '緯度', 'Latitude'),
    naming('contact_groups', 'contact_group', MAYBE_NAMED, '联系人组', '聯絡人群組', '聯絡人組', 'Contact group'),
    column('remark', deviceGroup.remark, ...REMARK),
  ],
  open: ({ sites, scope, names }) => ({
    read: () =>
      entriesOf(
        sites.groups(scope, { limit: 0, sort: 'id' }).data.filter(({ id }) => id > 0),
        names,
      ),
    add: (row) => {
      const input = { ...picked(row, OWN), ...contactsOf(row, names), ...placeOf(row, names) };
      return sites.addGroup(scope, judged<SiteInput>(deviceGroup, input));
    },
    change: oneByOne(({ id, patch }) => {
      const input = { ...picked(patch, OWN), ...contactsOf(patch, names) };
      sites.changeGroup(scope, id, judged<Partial<SiteInput>>(deviceGroup, input, { partial: true }));
    }),
    remove: (id) => sites.removeGroups(scope, [id]),
  }),
};
