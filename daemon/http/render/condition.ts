import type { ShownCondition } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { Condition } from '../../contract/rules/condition';
import type { Truth } from '../../contract/rules/truth';
import type { Catalogue } from '../../sites/catalogue';
import type { Scope } from '../../store/list';
import { itemPlace, meaningOf } from './item';

/** Who reads, of which sites, and in which words. */
export interface Reader {
  readonly room: Catalogue;
  readonly scope: Scope;
  readonly language: Language;
}

/** What a value of an item means; of an item that its reader does not see its number alone is told. */
export function meaningFor({ room, scope, language }: Reader, item_id: number, value: number): string {
  const item = room.items.get(item_id);
  return meaningOf(item && scope.has(item.device_group_id) ? item : undefined, value, language);
}

/** A condition as its reader sees it. */
export const conditionIn = (reader: Reader, condition: Condition, truth: Truth): ShownCondition => ({
  ...condition,
  item_name: itemPlace(reader.room, reader.scope, condition.item_id, reader.language),
  value_label: condition.value === null ? '' : meaningFor(reader, condition.item_id, condition.value),
  truth,
});
