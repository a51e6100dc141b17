import type { DeviceGroup } from '../../../daemon/contract/entities';
import { deviceGroup, faultsOfPlace } from '../../../daemon/contract/rules/device_group';
import type { Fields, Input } from '../../../daemon/contract/shape';
import { fill, words } from '../../lang/index';
import { allContactGroups } from '../../state/room/sites';
import { call } from '../../wire/call';
import type { FormPart, FormSpec, Option } from '../kit/spec';
import { asOptions } from '../people/named';
import { parentOptions } from '../tree/parents';
import { TOP } from '../tree/placing';
import { Picking } from './picking';
import { tree } from './site_tree';

const { longitude, latitude, weight } = deviceGroup;
const MOST_DIGITS = String(weight.of.max).length;
/** What is typed: a weight is a text here, so that one that begins with 0 can be told. */
const fields = {
  ...deviceGroup,
  weight: { t: 'text', min: 1, max: MOST_DIGITS, like: 'weight' },
} as const satisfies Fields;
type Typed = Input<typeof fields> & { readonly update_time?: number };

/** Sites that one can stand below: not itself, and nothing that stands below it. */
export function parentsOf(sites: readonly DeviceGroup[], self: number | null): readonly Option[] {
  const free = (id: number): boolean => self === null || (id !== self && !tree.isBelow(sites, id, self));
  const lines = tree.linesOf(sites).filter(({ entry }) => free(entry.id));
  return parentOptions(lines, words('sites').top, ({ name }) => name);
}

/** A parent that is not seen is the one choice that is not in the list. */
const parentSeen = (sites: readonly DeviceGroup[], site: DeviceGroup): boolean =>
  site.parent_id === TOP || sites.some(({ id }) => id === site.parent_id);

function partsOf(sites: readonly DeviceGroup[], site: DeviceGroup | null): readonly FormPart[] {
  const w = words('sites');
  const parent: readonly FormPart[] = [
    { kind: 'select', key: 'parent_id', label: w.parent, options: parentsOf(sites, site?.id ?? null) },
  ];
  const degrees = (max: number): string => fill(w.degrees, { max });
  return [
    { kind: 'text', key: 'name', label: w.name },
    ...(site === null || parentSeen(sites, site) ? parent : []),
    { kind: 'text', key: 'weight', label: w.weight, help: w.weight_help },
    { kind: 'text', key: 'address', label: w.address },
    { kind: 'number', key: 'longitude', label: w.longitude, help: degrees(longitude.of.of.max), unit: '°', half: true },
    { kind: 'number', key: 'latitude', label: w.latitude, help: degrees(latitude.of.of.max), unit: '°', half: true },
    { kind: 'custom', key: 'pick', label: w.pick, draw: (drawn) => <Picking {...drawn} /> },
    {
      kind: 'select',
      key: 'contact_group_id',
      label: w.contacts,
      none: w.no_contacts,
      options: async () => asOptions(await allContactGroups()),
    },
    { kind: 'area', key: 'remark', label: w.remark, rows: 2 },
  ];
}

/** A site, or a new one below another. @param below where a new one begins */
export function siteForm(sites: readonly DeviceGroup[], site: DeviceGroup | null, below = TOP): FormSpec<Typed> {
  const w = words('sites');
  const { parent_id: parentRule, ...rest } = fields;
  return {
    title: site ? `${w.edit} · ${site.name}` : w.add,
    rules: { fields: { ...rest, parent_id: parentRule.of }, also: faultsOfPlace },
    values: {
      name: site?.name ?? '',
      ...(site && !parentSeen(sites, site) ? {} : { parent_id: site?.parent_id ?? below }),
      weight: String(site?.weight ?? 10),
      address: site?.address ?? '',
      longitude: site?.longitude ?? null,
      latitude: site?.latitude ?? null,
      contact_group_id: site?.contact_group_id ?? null,
      remark: site?.remark ?? '',
      ...(site ? { update_time: site.update_time } : {}),
    },
    parts: partsOf(sites, site),
    save: ({ weight: typed, update_time, ...values }) => {
      const sent = { ...values, weight: Number(typed) };
      return site
        ? call('PUT setting/device_groups/{id}', { ...sent, id: site.id, ...(update_time === undefined ? {} : { update_time }) })
        : call('POST setting/device_groups', sent);
    },
  };
}

/** Where a site is moved without being dragged. @param move sends it on its way */
export function moveForm(
  sites: readonly DeviceGroup[],
  site: DeviceGroup,
  move: (parent: number) => Promise<unknown>,
): FormSpec<{ readonly parent_id: number }> {
  const w = words('sites');
  return {
    title: `${w.move} · ${site.name}`,
    centre: true,
    action: w.move,
    done: '',
    rules: { fields: { parent_id: deviceGroup.parent_id.of } },
    values: { parent_id: site.parent_id },
    parts: [{ kind: 'select', key: 'parent_id', label: w.move_below, options: parentsOf(sites, site.id) }],
    save: ({ parent_id }) => move(parent_id),
  };
}
