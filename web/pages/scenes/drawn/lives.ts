import type { Scene, SceneObject, TreeNode } from '../../../../daemon/contract/entities';
import type { Bound } from '../../../state/values/scene_items';
import type { Live, LiveRoom } from '../../../widgets/index';

type Widgets = Pick<typeof import('../../../widgets/index'), 'liveOf'>;
type Drawn = Pick<Scene, 'sites' | 'objects' | 'links'>;

const BARE = { kind: 'Cdefault', style: {}, device_id: null, item_ids: [] } as const;

/** What an object shows of the room; null: it is bound to nothing. A device or items come before the site that it stands for. */
export function liveOfObject({ liveOf }: Widgets, object: SceneObject, room: LiveRoom): Live | null {
  const { device_id, item_ids, device_group_id } = object;
  if (device_id !== null || item_ids.length > 0) return liveOf({ ...BARE, device_id, item_ids }, room);
  if (device_group_id === null) return null;
  return liveOf({ ...BARE, kind: 'SiteButton', style: { link_group_id: device_group_id } }, room);
}
/** What a link shows of the room; null: no item says whether it is closed. */
export const liveOfLink = ({ liveOf }: Widgets, { item_id }: Scene['links'][number], room: LiveRoom): Live | null =>
  item_id === null ? null : liveOf({ ...BARE, item_ids: [item_id] }, room);

/** The same while nobody hears from the box: nothing of it is of now. @param seconds since it was heard last */
export const lostLive = (live: Live, seconds: number): Live => ({
  ...live,
  items: live.items.map((item) => (item.quality === 'good' ? { ...item, quality: 'stale' } : item)),
  alarm: live.alarm && { ...live.alarm, fresh: false },
  trust: live.trust === 'good' || live.trust === 'part' ? 'stale' : live.trust,
  some: false,
  age: Math.max(seconds, live.age ?? 0),
});

/** The site of each device. */
function sitesOf(tree: readonly TreeNode[], site: number | null = null): ReadonlyMap<number, number> {
  return new Map(
    tree.flatMap((node): (readonly [number, number])[] => {
      if (node.type === 'group') return [...sitesOf(node.children, node.id)];
      return site === null ? [] : [[node.id, site]];
    }),
  );
}

/** What has to be looked at so that all of a scene is known. */
export function boundOf({ objects, links }: Drawn, tree: readonly TreeNode[]): Bound {
  const sites = sitesOf(tree);
  const devices = objects.flatMap(({ device_id }) => sites.get(device_id ?? 0) ?? []);
  const items = [...objects.flatMap(({ item_ids }) => item_ids), ...links.flatMap(({ item_id }) => item_id ?? [])];
  const sorted = (all: readonly number[]): readonly number[] => [...new Set(all)].sort((a, b) => a - b);
  return { sites: sorted(devices), items: sorted(items) };
}
