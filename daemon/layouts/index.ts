import type { Clock } from '../clock';
import type { MapPage, Page, PlacedBackground, Reference } from '../contract/entities';
import { sure } from '../sites/faults';
import type { Sites } from '../sites/index';
import { createLayoutStore, type LayoutEntry, type StandingWidget } from '../store/layouts';
import { ALL, type Ask, type Scope } from '../store/list';
import type { Db } from '../store/open';
import type { Settings } from '../store/settings';
import { calledMap, calledScene } from './called';
import { createCarousel } from './carousel';
import { createDrawing } from './drawing';
import { createPresence, type Visitor } from './presence';
import type { Room } from './room';
import { createScenes, type ThingsOfScene } from './scenes';
import { createVersions } from './versions';

export interface LayoutsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly sites: Pick<Sites, 'catalogue' | 'groups'>;
  readonly pictures: Room['pictures'];
}
/** A page as it stands, without what its widgets show. */
export interface StandingPage {
  readonly version: number;
  readonly background: PlacedBackground | null;
  readonly widgets: readonly StandingWidget[];
}
const BLANK: StandingPage = { version: 0, background: null, widgets: [] };

/** Maps of sites with their versions, who is in them, which take turns on a wall; scenes. */
export function createLayouts({ db, clock, settings, sites, pictures }: LayoutsParts) {
  const { catalogue } = sites;
  const pages = createLayoutStore(db);
  const versions = createVersions({ db, clock, pages });
  const drawing = createDrawing({ db, clock, pages, versions, room: { catalogue, pictures } });
  const presence = createPresence(clock);
  const scenes = createScenes(settings, catalogue);

  const seen = (scope: Scope, site: number): void => {
    if (site < 1 || !catalogue().sites.has(site) || !scope.has(site)) sure(undefined);
  };
  /** A page that somebody has drawn on. @throws Refusal 1002 */
  function drawn(scope: Scope, page: MapPage): LayoutEntry {
    seen(scope, page.device_group_id);
    return sure(pages.find(page));
  }
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

  /** How many widgets stand on a page and on those below it; what a page holds is not read for it. */
  function countOn(page: MapPage, top: string): number {
    const known = new Set([top, page.parent_id]);
    let sum = 0;
    // a page that is found below is looked at in its turn
    for (const parent_id of known) {
      const found = parent_id === top ? undefined : pages.find({ ...page, parent_id });
      if (!found) continue;
      const { widgets, names } = pages.holds(found.id);
      sum += widgets;
      for (const name of names) known.add(name);
    }
    return sum;
  }

  return {
    ...drawing,
    pages,
    /** @throws Refusal 1002 no such site */
    open(scope: Scope, page: MapPage): StandingPage {
      seen(scope, page.device_group_id);
      const found = pages.find(page);
      if (!found) return BLANK;
      const { device_group_id, type, parent_id } = page;
      const one = { device_group_id, type, parent_id, limit: 0 };
      return {
        version: found.version,
        background: pages.listSheets(ALL, one).data[0] ?? null,
        widgets: pages.listWidgets(ALL, one).data,
      };
    },
    /** Sub-pages that begin on a page, and how many widgets each holds with those below it. */
    subPages: (page: MapPage, widgets: readonly Pick<StandingWidget, 'selfId'>[]): { parent_id: string; widgets: number }[] =>
      widgets
        .filter(({ selfId }) => selfId !== '')
        .map(({ selfId }) => ({ parent_id: selfId, widgets: countOn({ ...page, parent_id: selfId }, page.parent_id) })),
    widgets: (scope: Scope, ask: Ask): Page<StandingWidget> => pages.listWidgets(scope, ask),
    sheets: (scope: Scope, ask: Ask): Page<PlacedBackground> => pages.listSheets(scope, ask),
    versions: {
      list: (scope: Scope, page: MapPage) => {
        seen(scope, page.device_group_id);
        const found = pages.find(page);
        return found ? versions.list(found.id) : [];
      },
      /** @throws Refusal 1002 */
      one(scope: Scope, page: MapPage, n: number): StandingPage {
        const { id } = drawn(scope, page);
        const { background, widgets } = versions.content(id, n);
        return {
          version: n,
          background: background && { ...background, ...page },
          widgets: widgets.map(({ uid: _, link_group_id: __, place: ___, ...widget }) => ({ ...widget, ...page })),
        };
      },
      /** Names what the page is now. @throws Refusal 1001, 1002 */
      keep(scope: Scope, page: MapPage, name: string): number {
        const { id, version } = drawn(scope, page);
        versions.name(id, version, name);
        return version;
      },
      /** @throws Refusal 1001, 1002 */
      name: (scope: Scope, page: MapPage, n: number, name: string): void => versions.name(drawn(scope, page).id, n, name),
      /** @throws Refusal 1002, 1003 */
      remove: (scope: Scope, page: MapPage, n: number): void => versions.remove(drawn(scope, page), n),
    },
    /** @throws Refusal 1002 */
    present(scope: Scope, page: MapPage, visitor: Visitor, leaves: boolean) {
      seen(scope, page.device_group_id);
      return presence.tell(page, visitor, leaves);
    },
    carousel: createCarousel({ settings, sites }),
    scenes,
    /** addresses of pictures that a page shows, or may show again */
    shown: versions.pictures,
    /** Maps and scenes that show an item, as whoever deletes it may be told. */
    usingItem: (id: number): readonly Reference[] => [...pages.using(null, [id]).map(named), ...scenesWith({ item_ids: [id] })],
    usingDevice,
    /** Maps of other sites from which a click leads to this one, and scenes of it. */
    leadingTo: (site: number): readonly Reference[] => [
      ...pages.leadingTo(site).map(named),
      ...scenesWith({ item_ids: [], device_group_id: site }),
    ],
  };
}
export type Layouts = ReturnType<typeof createLayouts>;
