import type { Language } from '../contract/model';
import type { Scope } from '../store/list';
import { conflict, sure } from './faults';
import { formulaUse, mustBeFree, usedBy } from './use';
import type { Writing } from './writing';

/** Items that a device is not to have: what its template says of them stays unread. */
export function createItemRemoval({ stores, change, catalogue, references, mayGo }: Writing) {
  return {
    /**
     * Deletes an item; its open alarm closes and its history goes. What uses it keeps its name when it is forced.
     * @throws Refusal 1002, 1003 built in, locked, or used and not forced
     */
    removeItem(scope: Scope, id: number, force: boolean, language: Language): void {
      change('item deleted', () => {
        const item = catalogue().items.get(id);
        if (!item || !scope.has(item.device_group_id)) return sure(undefined);
        if (item.builtin) throw conflict('builtin_stays');
        mayGo([id]);
        if (!force) mustBeFree('in_use', usedBy(references('item', id), scope), formulaUse(catalogue(), scope, [id], language));
        stores.items.remove([id]);
      });
    },
  };
}
