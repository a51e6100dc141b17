import type { Commands } from '../../commands/index';
import { locks as rows } from '../../contract/endpoints/locks';
import type { ItemLock } from '../../contract/entities';
import type { Sites } from '../../sites/index';
import { pageOf } from '../../store/list';
import { area } from '../area';
import type { Handlers } from '../mount';
import { itemPlace } from '../render/item';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly commands: Pick<Commands, 'locks'>;
}

/** Items that nobody moves. */
function lockHandlers({ sites, commands: { locks } }: Needs): Handlers<typeof rows> {
  return {
    'GET setting/locks': ({ scope, input: { item_id, ...ask }, caller, language }) => {
      const all = locks.list(scope);
      const { total, data } = pageOf(item_id == null ? all : all.filter(({ item_ids }) => item_ids.includes(item_id)), ask);
      const shown = data.map((lock): ItemLock => {
        const { id, reason, user_name, time, until } = lock;
        const items = lock.item_ids.map((each) => ({ item_id: each, name: itemPlace(sites.catalogue(), scope, each, language) }));
        return { id, reason, user_name, time, until, items, may_end: locks.mayEnd(scope, lock, caller) };
      });
      return { total, data: shown };
    },
    'POST setting/locks': ({ scope, input, caller }) => ({ id: locks.add(scope, input, caller) }),
    'DELETE setting/locks/{id}': ({ scope, input: { id }, caller }) => {
      locks.remove(scope, id, caller);
      return null;
    },
  };
}

export const locks = area(rows, lockHandlers);
