import type { MapPage } from '../contract/entities';
import { LOST_PAGES, MAP_BYTES, MOST_PAGES } from '../contract/rules/layout';
import { invalid } from '../sites/faults';
import { createLayoutBoundsStore } from '../store/layout-bounds';
import type { LayoutEntry, LayoutStore } from '../store/layouts';
import type { Db } from '../store/open';

interface BoundsParts {
  readonly db: Db;
  readonly pages: Pick<LayoutStore, 'find' | 'begun'>;
}

/** How many pages a map may have, and how much of the flash they may take with their versions. */
export function createBounds({ db, pages }: BoundsParts) {
  const store = createLayoutBoundsStore(db);

  /** The bound that is passed; null: none. */
  function passed(site: number): number | null {
    if (store.bytes(site) > MAP_BYTES.site) return MAP_BYTES.site;
    return store.bytes(null) > MAP_BYTES.box ? MAP_BYTES.box : null;
  }
  function giveWay(site: number): void {
    for (const version of store.yielding(site)) {
      if (passed(site) === null) return;
      store.giveUp(version);
    }
  }
  return {
    /**
     * The page, begun where nobody has drawn on it yet. What stood on sub-pages whose widgets went long ago is forgotten.
     * @throws Refusal 1001 its map has as many as it may
     */
    begun(page: MapPage): LayoutEntry {
      if (pages.find(page)) return pages.begun(page);
      if (store.standing(page) >= MOST_PAGES) throw invalid({ parent_id: { key: 'layout_pages', data: { max: MOST_PAGES } } });
      for (const id of store.lost(page).slice(LOST_PAGES)) store.forget(id);
      return pages.begun(page);
    },
    /**
     * Weighs a page that was changed just now: where it is too much, the oldest versions of its site give way. What became less is
     * never too much, since nobody could clear it otherwise.
     * @param rows bytes of what stands on it @throws Refusal 1001
     */
    weigh({ id, device_group_id: site }: Pick<LayoutEntry, 'id' | 'device_group_id'>, rows: number): void {
      const before = store.before(id);
      if (store.weigh(id, rows) <= before || passed(site) === null) return;
      giveWay(site);
      const most = passed(site);
      if (most !== null) throw invalid({ create: { key: 'layout_full', data: { mb: most / 1024 ** 2 } } });
    },
  };
}
export type Bounds = ReturnType<typeof createBounds>;
