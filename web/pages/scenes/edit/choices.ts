import type { SceneObject, TreeNode } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import type { Option } from '../../kit/spec';

/** What the form of a scene chooses from. */
export interface Choices {
  readonly devices: readonly Option[];
  readonly sites: readonly Option[];
}
/** The device of an item, as far as it is looked at; null: it is not. */
export type DeviceOf = (item: number) => number | null;

/** Sites and devices of a tree, each device behind its site. */
export function choicesOf(tree: readonly TreeNode[], site = ''): Choices {
  const found = tree.map((node): Choices => {
    const option = { value: node.id, label: [node.type === 'device' ? site : '', node.name].filter(Boolean).join(' · ') };
    if (node.type === 'device') return { devices: [option], sites: [] };
    const below = choicesOf(node.children, node.name);
    return { devices: below.devices, sites: [option, ...below.sites] };
  });
  return { devices: found.flatMap(({ devices }) => devices), sites: found.flatMap(({ sites }) => sites) };
}

const labelOf = (options: readonly Option[], id: number | null): string => options.find(({ value }) => value === id)?.label ?? '';

/** What an object is called in lists of the form. */
export function objectName({ id, kind, name, device_id, device_group_id }: SceneObject, { devices, sites }: Choices): string {
  return name || labelOf(devices, device_id) || labelOf(sites, device_group_id) || `${words('scenes').kinds[kind]} ${id}`;
}

/** An id that none of them has. */
export function freeId(objects: readonly Pick<SceneObject, 'id'>[]): string {
  const taken = new Set(objects.map(({ id }) => id));
  for (let n = objects.length + 1; ; n++) if (!taken.has(`o${n}`)) return `o${n}`;
}
