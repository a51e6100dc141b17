import { createLayoutLists } from './layout-lists';
import { createLayoutPages } from './layout-pages';
import { createLayoutSheets } from './layout-sheets';
import { createLayoutUses } from './layout-uses';
import { createLayoutWidgets } from './layout-widgets';
import type { Db } from './open';

export type { LayoutEntry, NewWidget, StandingWidget, WidgetEntry } from './layout-entries';

/** Pages of site maps: what stands on each and how it lies. */
export const createLayoutStore = (db: Db) => ({
  ...createLayoutLists(db),
  ...createLayoutPages(db),
  ...createLayoutWidgets(db),
  ...createLayoutSheets(db),
  ...createLayoutUses(db),
});
export type LayoutStore = ReturnType<typeof createLayoutStore>;
