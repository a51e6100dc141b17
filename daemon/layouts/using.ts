import type { MapPage, Reference } from '../contract/entities';
import type { LayoutEntry, LayoutStore } from '../store/layouts';
import { ALL } from '../store/list';
import { calledMap, calledScene } from './called';
import type { Room } from './room';
import type { Scenes, ThingsOfScene } from './scenes';

interface UsingParts {
  readonly pages: Pick<LayoutStore, 'listWidgets' | 'using' | 'leadingTo'>;
  readonly scenes: Pick<Scenes, 'using'>;
  readonly catalogue: Room['catalogue'];
}

/** Maps and scenes that show something, as whoever deletes it may be told. */
export function createUsing({ pages, scenes, catalogue }: UsingParts) {
  const nameOf = (site: number): string => catalogue().sites.get(site)?.name ?? '';

  /** Whose page it is: the device of the widget that it belongs to, '' of a site's first one. */
  function ownerOf({ device_group_id, type, parent_id }: MapPage): string {
    if (parent_id === '0') return '';
    const [widget] = pages
      .listWidgets(ALL, { device_group_id, type, limit: 0 })
      .data.filter(({ selfId }) => selfId === parent_id);
    return catalogue().devices.get(widget?.device_id ?? 0)?.name ?? parent_id;
  }
  /** What is told of a map that uses something: of which site, what kind of map, which page of it. */
  function named(entry: LayoutEntry): Reference {
    const { id, device_group_id: site } = entry;
    const name = nameOf(site);
    return { type: 'layout', id, name, site, called: calledMap(entry.type, name, ownerOf(entry)) };
  }
  const scenesWith = (ids: ThingsOfScene): readonly Reference[] =>
    scenes.using(ids).map((name) => ({ type: 'scene', id: 0, name, called: calledScene(name) }));
  function usingDevice(id: number): readonly Reference[] {
    const item_ids =
      catalogue()
        .devices.get(id)
        ?.items.map((item) => item.id) ?? [];
    return [...pages.using(id, item_ids).map(named), ...scenesWith({ device_id: id, item_ids })];
  }

  return {
    usingDevice,
    usingItem: (id: number): readonly Reference[] => [...pages.using(null, [id]).map(named), ...scenesWith({ item_ids: [id] })],
    /** Maps of other sites from which a click leads to this one, and scenes of it. */
    leadingTo: (site: number): readonly Reference[] => [
      ...pages.leadingTo(site).map(named),
      ...scenesWith({ item_ids: [], device_group_id: site }),
    ],
  };
}
