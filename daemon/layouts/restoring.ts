import type { MapPage } from '../contract/entities';
import { sure } from '../sites/faults';
import type { LayoutStore } from '../store/layouts';
import type { Db } from '../store/open';
import type { Access, Drawer } from './access';
import { isSame, written } from './draft';
import type { Leaving } from './leaving';
import type { Content } from './version';
import type { Versions } from './versions';

interface RestoringParts {
  readonly db: Db;
  readonly pages: LayoutStore;
  readonly versions: Versions;
  readonly access: Access;
  readonly leaving: Leaving;
}
const stated = (which: object): object => Object.fromEntries(Object.entries(which).filter(([, v]) => v !== undefined));

/** Whole pages that become what they were, or nothing. */
export function createRestoring({ db, pages, versions, access, leaving }: RestoringParts) {
  const { seen, mustBe, changed } = access;

  /** What went comes back under its old number, which nobody else ever got. */
  function bring(layout_id: number, { background, widgets }: Content): void {
    const present = new Map(pages.widgets(layout_id).map((widget) => [widget.id, widget]));
    for (const widget of widgets) {
      const before = present.get(widget.id);
      if (!before) pages.add(layout_id, written(widget), widget.id);
      else if (!isSame(written(widget), written(before))) pages.save(widget.id, written(widget));
    }
    pages.removeSheet(layout_id);
    if (background) pages.putSheet(layout_id, background, background.id);
  }

  return {
    /** Clears all maps of a site, or some of them. @returns how many widgets went. @throws Refusal 1002 */
    clear: (author: Drawer, which: Pick<MapPage, 'device_group_id'> & Partial<MapPage>): number =>
      db
        .transaction(() => {
          seen(author.scope, which.device_group_id);
          const meant = pages.all().filter((page) => isSame(stated(which), page));
          return meant.reduce((count, page) => count + leaving.empty(page, author), 0);
        })
        .immediate(),

    /** Makes a page what it was. @throws Refusal 1002, 1003 it is another version than whoever asks saw */
    restore: (author: Drawer, page: MapPage, n: number, version: number): number =>
      db
        .transaction(() => {
          seen(author.scope, page.device_group_id);
          const found = sure(pages.find(page));
          mustBe(found, version);
          const content = versions.content(found.id, n);
          for (const widget of pages.widgets(found.id))
            if (!content.widgets.some(({ id }) => id === widget.id)) leaving.take(page, widget, author);
          bring(found.id, content);
          return changed(found, author, false);
        })
        .immediate(),
  };
}
