import { CODE } from '../contract/codes';
import type { MapPage } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { Fault, Faults } from '../contract/shape';
import { sure } from '../sites/faults';
import type { LayoutEntry, LayoutStore } from '../store/layouts';
import type { Scope } from '../store/list';
import type { Bounds } from './bounds';
import type { Room } from './room';
import type { Author, Versions } from './versions';

/** Whoever changes a map, and the sites that he sees. */
export interface Drawer extends Author {
  readonly scope: Scope;
}
export const missing: Fault = { key: 'not_found' };

interface AccessParts {
  readonly pages: LayoutStore;
  readonly versions: Versions;
  readonly bounds: Bounds;
  readonly room: Pick<Room, 'catalogue'>;
}

/** Which pages somebody may change, and the version that a change makes. */
export function createAccess({ pages, versions, bounds, room }: AccessParts) {
  /** @throws Refusal 1002 there is no such site, or not for him */
  const seen = (scope: Scope, site: number): void => {
    if (site < 1 || !room.catalogue().sites.has(site) || !scope.has(site)) sure(undefined);
  };
  return {
    seen,
    /** The page of a widget or sheet. @throws Refusal 1002 */
    pageOf(scope: Scope, layout_id: number | undefined): LayoutEntry {
      const found = sure(layout_id === undefined ? undefined : pages.one(layout_id));
      seen(scope, found.device_group_id);
      return found;
    },
    parentFaults: (page: MapPage): Faults =>
      page.parent_id === '0' || pages.named(page, page.parent_id).length > 0 ? {} : { parent_id: missing },
    /** @throws Refusal 1003 with who made it what it is */
    mustBe(found: LayoutEntry | undefined, version: number): void {
      const present = found?.version ?? 0;
      if (present === version) return;
      const user_name = found ? versions.lastAuthor(found.id) : '';
      const key = user_name === '' ? 'changed_by_another' : 'layout_changed';
      throw new Refusal(CODE.conflict, key, { refs: [], version: present, user_name }, { user: user_name });
    },
    /** @throws Refusal 1001 its map has as many as it may */
    begun: bounds.begun,
    /**
     * The version that a change makes. @param single one of many small ones, which are a version together
     * @throws Refusal 1001 the maps would take too much of the flash
     */
    changed(page: Pick<LayoutEntry, 'id' | 'device_group_id'>, author: Author, single: boolean): number {
      const version = pages.bump(page.id);
      bounds.weigh(page, versions.keep(page.id, version, author, single));
      return version;
    },
  };
}
export type Access = ReturnType<typeof createAccess>;
