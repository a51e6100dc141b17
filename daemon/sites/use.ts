import { CODE } from '../contract/codes';
import type { Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { ItemSettings } from '../store/items';
import { ALL, type Scope } from '../store/list';
import type { Catalogue } from './catalogue';
import { usersOf } from './formulas';

/** What stands in the way of a deletion: how much of it there is, and what of it the asker may be told. */
export interface Use {
  readonly total: number;
  readonly refs: readonly Reference[];
}

/** What of an item is looked at when it uses something. */
type Referring = Pick<ItemSettings, 'id' | 'device_id' | 'cell'>;

/** Those of some items that stand in the sites of a scope. */
export const seenIn = <T extends Referring>({ devices }: Catalogue, scope: Scope, items: readonly T[]): readonly T[] =>
  items.filter(({ device_id }) => {
    const device = devices.get(device_id);
    return device !== undefined && scope.has(device.device_group_id);
  });

/** Items of a scope as what uses something, named with their device; an item whose template is broken by its cell. */
export function referencesOf(
  catalogue: Catalogue,
  scope: Scope,
  items: readonly Referring[],
  language: Language,
): readonly Reference[] {
  return seenIn(catalogue, scope, items).map(({ id, device_id, cell }) => ({
    type: 'item',
    id,
    name: `${catalogue.devices.get(device_id)?.name ?? ''} ${catalogue.items.get(id)?.names[language] ?? cell}`,
  }));
}

/** Items beside these whose formula takes a value from one of them. */
export function formulaUse(room: Catalogue, scope: Scope, ids: readonly number[], language: Language): Use {
  const users = usersOf(room, new Set(ids));
  return { total: users.length, refs: referencesOf(room, scope, users, language) };
}

/** What uses something, of which somebody is told what is of his sites or of none. */
export const usedBy = (refs: readonly Reference[], scope: Scope = ALL): Use => ({
  total: refs.length,
  refs: refs.filter(({ site }) => site === undefined || scope.has(site)),
});

/**
 * What is not seen stands in the way as well: it is counted as `unseen`, and not named.
 * @throws Refusal 1003 while anything uses it
 */
export function mustBeFree(key: string, ...uses: readonly Use[]): void {
  const total = uses.reduce((sum, use) => sum + use.total, 0);
  const refs = uses.flatMap((use) => use.refs);
  if (total > 0) throw new Refusal(CODE.conflict, key, { refs, unseen: total - refs.length });
}
