import type { Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import { ALL, type Scope } from '../store/list';
import { referencesOf, seenIn } from './use';
import type { Writing } from './writing';

/** Items and sites that name a group of contacts. */
export interface ContactUse {
  /** wherever they stand */
  readonly total: number;
  /** those of the asker's sites */
  readonly seen: number;
  readonly refs: (language: Language) => readonly Reference[];
}

/** Who in the room names a group of contacts. */
export function createContactUse({ stores, catalogue }: Writing) {
  return {
    contactUse(scope: Scope, group: number): ContactUse {
      const room = catalogue();
      const items = stores.items.ofContacts(group);
      const sites = stores.sites.list(ALL, { contact_group_id: group, limit: 0 }).data;
      const seenSites = sites.filter(({ id }) => scope.has(id));
      return {
        total: items.length + sites.length,
        seen: seenIn(room, scope, items).length + seenSites.length,
        refs: (language) => [
          ...referencesOf(room, scope, items, language),
          ...seenSites.map(({ id, name }) => ({ type: 'group', id, name })),
        ],
      };
    },
  };
}
