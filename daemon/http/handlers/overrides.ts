import type { Commands } from '../../commands/index';
import { overrides as rows } from '../../contract/endpoints/overrides';
import type { ItemOverride } from '../../contract/entities';
import type { Sites } from '../../sites/index';
import { pageOf } from '../../store/list';
import { area } from '../area';
import type { Handlers } from '../mount';
import { itemPlace, textFor } from '../render/item';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly commands: Pick<Commands, 'overrides'>;
}

/** Items that somebody moved by hand, and that what acts by itself leaves alone for a while. */
function overrideHandlers({ sites, commands: { overrides } }: Needs): Handlers<typeof rows> {
  return {
    'GET setting/overrides': ({ scope, input: { item_id: asked, ...ask }, language }) => {
      const room = sites.catalogue();
      const all = overrides.list(scope).filter(({ item_id }) => asked == null || item_id === asked);
      const { total, data } = pageOf(all, ask);
      const shown = data.map(({ item_id, value, user_name, time, until }): ItemOverride => {
        const item = room.items.get(item_id);
        const info = item ? textFor(item, value, language) : '';
        return { item_id, name: itemPlace(room, scope, item_id, language), info, user_name, time, until };
      });
      return { total, data: shown };
    },
    'DELETE setting/overrides/{item_id}': ({ scope, input: { item_id } }) => {
      overrides.remove(scope, item_id);
      return null;
    },
  };
}

export const overrides = area(rows, overrideHandlers);
