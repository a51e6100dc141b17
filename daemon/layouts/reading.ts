import type { MapPage, Page, PlacedBackground } from '../contract/entities';
import type { LayoutStore, StandingWidget } from '../store/layouts';
import { ALL, type Ask, type Scope } from '../store/list';
import type { Access } from './access';

/** A page as it stands, without what its widgets show. */
export interface StandingPage {
  readonly version: number;
  readonly background: PlacedBackground | null;
  readonly widgets: readonly StandingWidget[];
}
const BLANK: StandingPage = { version: 0, background: null, widgets: [] };

/** Pages as they are looked at. */
export function createReading(pages: LayoutStore, { seen }: Pick<Access, 'seen'>) {
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
  };
}
