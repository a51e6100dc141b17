import type { Fault, Fields, Input } from '../shape';

/** Arrives sealed over plain http, and is longer then than what it holds. */
const secret = { t: 'opt', of: { t: 'text', max: 1024 } } as const;
const MOST_LETTERS = 255;
const name = { t: 'opt', of: { t: 'text', max: 32, like: 'one_line' } } as const;

/** As whom an SNMP agent is asked. A secret that is left out stays as it is; one that was stored is never told. */
export const agentAccess = {
  version: { t: 'one', of: [1, 2, 3] },
  community: secret,
  user: name,
  auth: { t: 'opt', of: { t: 'one', of: ['none', 'md5', 'sha', 'sha256', 'sha512'] } },
  auth_pass_word: secret,
  priv: { t: 'opt', of: { t: 'one', of: ['none', 'aes', 'aes256'] } },
  priv_pass_word: secret,
  context: name,
} as const satisfies Fields;

export type AgentAccessInput = Input<typeof agentAccess>;

/** Passwords of version 3 are no shorter (RFC 3414, 11.2). */
const LEAST_LETTERS = 8;

const isShort = (text: string | undefined): boolean => text !== undefined && [...text].length < LEAST_LETTERS;

export const AGENT_SECRETS = ['community', 'auth_pass_word', 'priv_pass_word'] as const;
export type AgentSecret = (typeof AGENT_SECRETS)[number];

/** What is wrong with secrets once they are in clear. */
export function faultOfSecrets(secrets: Readonly<Partial<Record<AgentSecret, string>>>): Fault | null {
  if (AGENT_SECRETS.some((name) => (secrets[name] ?? '').length > MOST_LETTERS))
    return { key: 'length_max', data: { max: MOST_LETTERS } };
  const short = isShort(secrets.auth_pass_word) || isShort(secrets.priv_pass_word);
  return short ? { key: 'secret_short', data: { min: LEAST_LETTERS } } : null;
}

/** What of an access does not hold together: each version needs its own names and secrets. */
export function faultOfAccess(access: AgentAccessInput): Fault | null {
  const { version, community, user, auth = 'none', auth_pass_word, priv = 'none', priv_pass_word } = access;
  if (version !== 3) return community ? null : { key: 'community_needed' };
  if (!user) return { key: 'user_needed' };
  if (priv !== 'none' && auth === 'none') return { key: 'priv_without_auth' };
  if (auth !== 'none' && isShort(auth_pass_word ?? '')) return { key: 'secret_short', data: { min: LEAST_LETTERS } };
  return priv !== 'none' && isShort(priv_pass_word ?? '') ? { key: 'secret_short', data: { min: LEAST_LETTERS } } : null;
}
