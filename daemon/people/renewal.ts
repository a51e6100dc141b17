import type { Bus } from '../bus';
import type { Access, Denial } from './access';
import type { ApiTokens } from './api-tokens';
import type { Directory } from './directory';
import type { Sessions } from './sessions/index';

interface RenewalParts {
  readonly bus: Bus;
  readonly directory: Pick<Directory, 'reload' | 'switchedOff'>;
  readonly sessions: Pick<Sessions, 'load' | 'endOfUser' | 'all' | 'end'>;
  readonly tokens: Pick<ApiTokens, 'load'>;
  readonly access: Pick<Access, 'reload' | 'denial'>;
}

/** What follows when users or limits changed: who is here is looked at anew. */
export function createRenewal({ bus, directory, sessions, tokens, access }: RenewalParts) {
  /** Reads again what another process may have changed in the database. */
  function reload(): void {
    directory.reload();
    sessions.load();
    tokens.load();
    access.reload();
    for (const id of directory.switchedOff()) sessions.endOfUser(id, 'ended_rights');
  }
  /** Ends the sessions of whoever may not be here any more, from there or at this hour. */
  function endDenied(): void {
    const denied = (why: (denial: Denial) => boolean) =>
      sessions.all().filter(({ user_id, ip, agent }) => {
        const denial = access.denial(user_id, { address: ip, agent });
        return denial !== null && why(denial);
      });
    const hashes = (logins: readonly { hash: string }[]) => logins.map(({ hash }) => hash);
    sessions.end(hashes(denied(({ why }) => why === 'blocked')), 'ended_blocked');
    sessions.end(hashes(denied(() => true)), 'ended_access');
  }
  /** The limits changed; programs and sessions that moved hold sockets, too. */
  function limited(): void {
    endDenied();
    bus.tell('access', { reason: 'limits written' });
  }

  return { reload, endDenied, limited };
}
