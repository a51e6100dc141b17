import type { ShownCondition } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { Condition } from '../../contract/rules/condition';
import type { Truth } from '../../contract/rules/truth';
import type { Catalogue, ItemConfig } from '../../sites/catalogue';
import type { Scope } from '../../store/list';
import { itemPlace, meaningOf } from './item';

/** Who reads, of which sites, and in which words. */
export interface Reader {
  readonly room: Catalogue;
  readonly scope: Scope;
  readonly language: Language;
}

/** The item, if its reader sees it. */
function seen(room: Catalogue, scope: Scope, item_id: number): ItemConfig | undefined {
  const item = room.items.get(item_id);
  return item && scope.has(item.device_group_id) ? item : undefined;
}

/** What a value of an item means; of an item that its reader does not see its number alone is told. */
export function meaningFor({ room, scope, language }: Reader, item_id: number, value: number): string {
  return meaningOf(seen(room, scope, item_id), value, language);
}

/** How far back it is over, which is a distance and means no state of the item. */
function recoveryFor({ room, scope }: Reader, { item_id, recovery }: Condition): string {
  const unit = seen(room, scope, item_id)?.unit;
  return recovery > 0 ? `${recovery}${unit ? ` ${unit}` : ''}` : '';
}

/** A condition as its reader sees it. */
export const conditionIn = (reader: Reader, condition: Condition, truth: Truth): ShownCondition => ({
  ...condition,
  item_name: itemPlace(reader.room, reader.scope, condition.item_id, reader.language),
  value_label: condition.value === null ? '' : meaningFor(reader, condition.item_id, condition.value),
  recovery_label: recoveryFor(reader, condition),
  truth,
});
