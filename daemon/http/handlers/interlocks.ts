import type { Commands } from '../../commands/index';
import { interlocks as rows } from '../../contract/endpoints/interlocks';
import type { Interlock, ShownCondition } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { Condition } from '../../contract/rules/condition';
import type { Truth } from '../../contract/rules/truth';
import type { Sites } from '../../sites/index';
import type { InterlockEntry } from '../../store/interlocks';
import { pageOf, type Scope } from '../../store/list';
import { area } from '../area';
import type { Handlers } from '../mount';
import { itemPlace, meaningOf } from '../render/item';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly commands: Pick<Commands, 'interlocks'>;
}
/** Who reads, and in which words. */
interface Reader {
  readonly scope: Scope;
  readonly language: Language;
}

/** What items are not told while something is so in the room. */
function interlockHandlers({ sites, commands: { interlocks: book } }: Needs): Handlers<typeof rows> {
  /** Of an item that is not seen its number alone is told. */
  function meaningIn({ scope, language }: Reader, item_id: number, value: number): string {
    const item = sites.catalogue().items.get(item_id);
    return meaningOf(item && scope.has(item.device_group_id) ? item : undefined, value, language);
  }
  const placeIn = ({ scope, language }: Reader, item_id: number): string =>
    itemPlace(sites.catalogue(), scope, item_id, language);

  const conditionIn = (reader: Reader, condition: Condition, truth: Truth): ShownCondition => ({
    ...condition,
    item_name: placeIn(reader, condition.item_id),
    value_label: condition.value === null ? '' : meaningIn(reader, condition.item_id, condition.value),
    truth,
  });
  function interlockIn(reader: Reader, entry: InterlockEntry): Interlock {
    const { id, name, item_id, values, conditions, logic, allow_unknown, update_time } = entry;
    const now = book.truthOf(id);
    return {
      ...{ id, name, item_id, logic, allow_unknown, update_time },
      item_name: placeIn(reader, item_id),
      values: [...values],
      value_labels: values.map((value) => meaningIn(reader, item_id, value)),
      conditions: conditions.map((condition, i) => conditionIn(reader, condition, now?.conditions[i] ?? null)),
      truth: now?.truth ?? null,
      forbids: now?.forbids ?? true,
      may_edit: book.isWhole(reader.scope, entry),
    };
  }

  return {
    'GET setting/interlocks': ({ scope, input: { item_id, ...ask }, language }) => {
      const all = book.list(scope).filter((entry) => item_id == null || entry.item_id === item_id);
      const { total, data } = pageOf(all, ask);
      return { total, data: data.map((entry) => interlockIn({ scope, language }, entry)) };
    },
    'POST setting/interlocks': ({ scope, input }) => ({ id: book.add(scope, input) }),
    'PUT setting/interlocks/{id}': ({ scope, input: { id, ...patch } }) => {
      book.change(scope, id, patch);
      return null;
    },
    'DELETE setting/interlocks/{id}': ({ scope, input: { id } }) => {
      book.remove(scope, id);
      return null;
    },
  };
}

export const interlocks = area(rows, interlockHandlers);
