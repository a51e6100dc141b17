import type { AgentAccess, AgentDevice } from '../../interfaces';
import type { Unseal } from './session';

/** Who a notice says that it is from; `context` is null where only its receiver could read it. */
export type Sender = { readonly community: string } | { readonly user: string; readonly context: string | null };

function isAskedSo(access: AgentAccess, sender: Sender, unseal: Unseal): boolean {
  if ('community' in sender) return access.version !== 3 && unseal(access.community, 'community') === sender.community;
  const { user, context } = sender;
  return access.version === 3 && access.user === user && (context === null || access.context === context);
}

/**
 * Of which devices at its address a notice tells: an agent tells several apart by community, or by user and context. One that is sent as
 * nobody who is asked there may be of any: an agent's own notices often have a community to themselves.
 */
export function devicesOf(there: readonly AgentDevice[], sender: Sender, unseal: Unseal): readonly number[] {
  const named = there.length < 2 ? [] : there.filter(({ access }) => isAskedSo(access, sender, unseal));
  return (named.length > 0 ? named : there).map(({ device_id }) => device_id);
}
