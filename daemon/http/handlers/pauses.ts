import type { Commands } from '../../commands/index';
import { pauses as rows } from '../../contract/endpoints/pauses';
import type { SitePause } from '../../contract/entities';
import type { Sites } from '../../sites/index';
import { area } from '../area';
import type { Handlers } from '../mount';
import { siteName } from '../render/item';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly commands: Pick<Commands, 'pauses'>;
}

/** Sites at which what acts by itself moves nothing for a while. */
function pauseHandlers({ sites, commands: { pauses } }: Needs): Handlers<typeof rows> {
  return {
    'GET setting/automation/pauses': ({ scope, language }) => {
      const room = sites.catalogue();
      const data = pauses.list(scope).map(
        ({ user_id: _, ...entry }): SitePause => ({
          ...entry,
          name: siteName(room, entry.device_group_id, language),
        }),
      );
      return { total: data.length, data };
    },
    'POST setting/automation/pause': ({ scope, input, caller }) => {
      pauses.add(scope, input, caller);
      return null;
    },
    'DELETE setting/automation/pause/{device_group_id}': ({ scope, input: { device_group_id } }) => {
      pauses.remove(scope, device_group_id);
      return null;
    },
  };
}

export const pauses = area(rows, pauseHandlers);
