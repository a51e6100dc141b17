import type { Scene, SceneObject } from '../contract/entities';
import type { Scope } from '../store/list';
import type { Drawn, Seeing } from './scene_seen';
import { withUnseen } from './unseen';

type Telling = Pick<Seeing, 'tellsItem'>;

/** Objects as they were sent, with the items of each that their author does not see. */
function withItems({ tellsItem }: Telling, scope: Scope, sent: readonly SceneObject[], before: readonly SceneObject[]) {
  const old = new Map(before.map(({ id, item_ids }) => [id, item_ids]));
  return sent.map((object) => ({
    ...object,
    item_ids: withUnseen(object.item_ids, old.get(object.id) ?? [], (id) => !tellsItem(scope, id)),
  }));
}

/** Links as they were sent: where one says no item and has one that its author does not see, that one. */
function withItem({ tellsItem }: Telling, scope: Scope, sent: Scene['links'], before: Scene['links']): Scene['links'] {
  const unseen = before.filter(({ item_id }) => item_id !== null && !tellsItem(scope, item_id));
  return sent.map((link) => {
    const place = unseen.findIndex(({ from, to }) => from === link.from && to === link.to);
    return link.item_id === null && place >= 0 ? unseen.splice(place, 1)[0]! : link;
  });
}

/** What somebody draws under an id that he could not see to be taken gets another one: both are kept. */
export function apart({ objects, links, ...rest }: Drawn, hidden: Scene['objects']): Drawn {
  const taken = new Set([...objects, ...hidden].map(({ id }) => id));
  const renamed = new Map<string, string>();
  for (const { id } of hidden) {
    if (!objects.some((one) => one.id === id)) continue;
    let n = taken.size + 1;
    while (taken.has(`o${n}`)) n++;
    taken.add(`o${n}`);
    renamed.set(id, `o${n}`);
  }
  const led = (id: string): string => renamed.get(id) ?? id;
  return {
    ...rest,
    objects: objects.map((object) => ({ ...object, id: led(object.id) })),
    links: links.map((link) => ({ ...link, from: led(link.from), to: led(link.to) })),
  };
}

/** What was sent of a scene, with what its author does not see of it where that stands. @param hidden objects that he does not see */
export function joined(
  seeing: Seeing,
  scope: Scope,
  { objects: sent, links: drawn, sites }: Drawn,
  { before, hidden }: { readonly before: Scene; readonly hidden: Scene['objects'] },
): Pick<Scene, 'objects' | 'links' | 'sites'> {
  const isHidden = (one: SceneObject): boolean => hidden.includes(one);
  const objects = withUnseen(withItems(seeing, scope, sent, before.objects), before.objects, isHidden);
  const ids = new Set(objects.map(({ id }) => id));
  const unseen = new Set(hidden.map(({ id }) => id));
  const kept = before.links.filter(({ from, to }) => (unseen.has(from) || unseen.has(to)) && ids.has(from) && ids.has(to));
  return {
    objects,
    links: [...withItem(seeing, scope, drawn, before.links), ...kept],
    sites: withUnseen([...new Set(sites)], before.sites, (id) => seeing.isUnseenSite(scope, id)),
  };
}
