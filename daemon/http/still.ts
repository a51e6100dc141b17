import { Refusal } from '../contract/refusal';
import { stillHas } from '../people/caller';
import type { Call } from './call';
import { bearer, type Caller, type Identity, mayCall } from './caller';

/**
 * Whoever calls, as he stands now: a body is waited for as long as half a minute, a file is worked out aside for two.
 * @throws Refusal 401 or -2 his session has ended meanwhile, 1011 it may not be used any more, 1004 he lost the right or the page
 */
export function callerNow({ incoming, trace: { row, client }, body }: Call, identity: Identity): Caller {
  const token = bearer(incoming.headers.authorization);
  const caller = token === null ? null : identity.who(token);
  if (!caller) throw token === null ? new Refusal(401, 'session_missing') : identity.lost(token);
  identity.allow(caller, client);
  mayCall(row, caller, body.fields);
  return caller;
}

/** What was worked out with rights of then is not done with fewer. @throws Refusal 1004 */
export function mustStillHave(then: Pick<Caller, 'scope' | 'funcs'>, now: Pick<Caller, 'scope' | 'funcs'>): void {
  if (!stillHas(then, now)) throw new Refusal(1004, 'no_permission');
}
