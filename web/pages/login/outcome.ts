import type { LoginResult } from '../../../daemon/contract/entities';

/** What a login that the box accepted leads to. */
export type Outcome =
  | { readonly to: 'console'; readonly token: string }
  /** scene 1: the password must be changed first */
  | { readonly to: 'weak_password' }
  /** scene 2: it has expired; with a token the change can be put off */
  | { readonly to: 'expired_password'; readonly token: string | null }
  | { readonly to: 'nowhere' };

export function outcomeOf(result: Partial<LoginResult>): Outcome {
  const token = result.access_token || null;
  if (result.pwd_complexity_error === 1 || result.change_pwd_scene === 1) return { to: 'weak_password' };
  if (result.pwd_expired === 1 && result.pwd_is_alterable === 1) return { to: 'expired_password', token };
  return token ? { to: 'console', token } : { to: 'nowhere' };
}
