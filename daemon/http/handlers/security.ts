import { security as rows } from '../../contract/endpoints/security';
import type { Means } from '../../notify/ways/index';
import type { People } from '../../people/index';
import { area } from '../area';
import { channelsInClear } from './ways';

interface Needs {
  readonly people: People;
  readonly means: Pick<Means, 'channels'>;
}

/** What guards the box. */
export const security = area(rows, ({ people, means }: Needs) => ({
  'POST setting/gc': async ({ input, caller, ...from }) => {
    const { key, channels, alive, update_time, nonce } = input;
    if (key === 'ALARM_PUSH') {
      const clear = channels && channelsInClear(people.openSecrets, { caller, client: from, nonce }, channels);
      means.channels.changePush({
        ...(clear ? { channels: clear } : {}),
        ...(alive === undefined ? {} : { alive }),
        ...(typeof update_time === 'number' ? { update_time } : {}),
      });
    } else await people.writeGlobal(caller, from, { ...input, key });
    return null;
  },
  'POST setting/security/check_password': ({ input, caller }) => people.ticket(caller, input.verify_password),
  'GET user/sessions': ({ input, caller }) => people.sessions(caller, input),
  'DELETE user/sessions': ({ input, caller }) => {
    people.endSessions(caller, input.user_id);
    return null;
  },
  'DELETE user/sessions/{id}': ({ input, caller }) => {
    people.endSession(caller, input.id);
    return null;
  },
  'GET user/tokens': ({ input, caller }) => people.tokens(caller, input),
  'POST user/tokens': ({ input, caller }) => people.addToken(caller, input),
  'DELETE user/tokens/{id}': ({ input, caller }) => {
    people.removeToken(caller, input.id);
    return null;
  },
  'GET setting/ldap/remote_users': ({ input }) => people.remoteUsers(input),
  'POST setting/ldap/test': ({ input, caller, ...from }) => people.testDirectory(caller, from, input),
}));
