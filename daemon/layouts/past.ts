import type { MapPage } from '../contract/entities';
import { sure } from '../sites/faults';
import type { LayoutEntry, LayoutStore } from '../store/layouts';
import type { Scope } from '../store/list';
import type { Access } from './access';
import type { StandingPage } from './reading';
import type { Versions } from './versions';

interface PastParts {
  readonly pages: Pick<LayoutStore, 'find'>;
  readonly versions: Versions;
  readonly access: Pick<Access, 'seen'>;
}

/** What pages were, for whoever sees their sites. */
export function createPast({ pages, versions, access: { seen } }: PastParts) {
  /** A page that somebody has drawn on. @throws Refusal 1002 */
  function drawn(scope: Scope, page: MapPage): LayoutEntry {
    seen(scope, page.device_group_id);
    return sure(pages.find(page));
  }
  return {
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
  };
}
