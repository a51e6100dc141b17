import type { Commands } from '../../commands/index';
import { interlocks as rows } from '../../contract/endpoints/interlocks';
import type { Interlock } from '../../contract/entities';
import type { Sites } from '../../sites/index';
import type { InterlockEntry } from '../../store/interlocks';
import { pageOf } from '../../store/list';
import { area } from '../area';
import type { Handlers } from '../mount';
import { conditionIn, meaningFor, type Reader } from '../render/condition';
import { itemPlace } from '../render/item';
import { listTold } from '../told';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly commands: Pick<Commands, 'interlocks'>;
}
/** What items are not told while something is so in the room. */
function interlockHandlers({ sites, commands: { interlocks: book } }: Needs): Handlers<typeof rows> {
  function interlockIn(reader: Reader, entry: InterlockEntry): Interlock {
    const { id, name, item_id, values, conditions, logic, allow_unknown, update_time } = entry;
    const now = book.truthOf(id);
    return {
      id,
      name,
      item_id,
      logic,
      allow_unknown,
      update_time,
      item_name: itemPlace(reader.room, reader.scope, item_id, reader.language),
      values: [...values],
      value_labels: values.map((value) => meaningFor(reader, item_id, value)),
      conditions: conditions.map((condition, i) => conditionIn(reader, condition, now?.conditions[i] ?? null)),
      truth: now?.truth ?? null,
      forbids: now?.forbids ?? true,
      may_edit: book.isWhole(reader.scope, entry),
    };
  }

  return {
    'GET setting/interlocks': ({ scope, input: { item_id, ...ask }, language, forRecord }) => {
      const all = book.list(scope).filter((entry) => item_id == null || entry.item_id === item_id);
      return listTold(pageOf(all, ask), (entry) => interlockIn({ room: sites.catalogue(), scope, language }, entry), forRecord);
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
