import type { AgentAccessInput } from '../contract/rules/agent_access';
import { canonical } from '../people/address';
import type { DeviceFields, StoredAccess } from '../store/devices';
import type { Vault } from '../store/vault';

const NOBODY = {
  community: '',
  user: '',
  auth: 'none',
  auth_pass_word: '',
  priv: 'none',
  priv_pass_word: '',
  context: '',
} as const;
/** Each secret, with what it is for: it cannot be put in the place of another. */
const SECRETS = { community: 'community', auth_pass_word: 'auth', priv_pass_word: 'priv' } as const;
type Secret = keyof typeof SECRETS;
const NAMES = Object.keys(SECRETS) as readonly Secret[];

/** What a sealed secret of an agent is for, as the vault is told. */
export const purposeOf = (what: 'community' | 'auth' | 'priv'): string => `snmp.${what}`;

/** Which secrets an access asks with. */
function asked({ version, auth, priv }: StoredAccess): readonly Secret[] {
  if (version !== 3) return ['community'];
  return [...(auth === 'none' ? [] : (['auth_pass_word'] as const)), ...(priv === 'none' ? [] : (['priv_pass_word'] as const))];
}

/**
 * What is stored of an access: what was said over what is stored, secrets sealed. What it does not ask with is forgotten.
 * @param before null: nothing is stored
 */
export function sealedAccess(
  vault: Pick<Vault, 'seal'>,
  said: Partial<AgentAccessInput>,
  before: StoredAccess | null,
): StoredAccess {
  const told = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== null));
  const merged = { version: 2, ...NOBODY, ...before, ...told } as StoredAccess;
  const wanted = asked(merged);
  const secrets = NAMES.map((name): [Secret, string] => {
    const secret = said[name];
    if (!wanted.includes(name)) return [name, ''];
    return [name, secret ? vault.seal(secret, purposeOf(SECRETS[name])) : (before?.[name] ?? '')];
  });
  const user = merged.version === 3 ? {} : { user: '', auth: 'none', priv: 'none', context: '' };
  return { ...merged, ...user, ...Object.fromEntries(secrets) } as StoredAccess;
}

/** A saved secret goes nowhere but where it was saved for: whoever names another place or another user says it again. */
export function mustSayAgain(before: DeviceFields, after: DeviceFields): boolean {
  if (!before.snmp || !after.snmp) return false;
  const kept = NAMES.some((name) => after.snmp?.[name] !== '' && after.snmp?.[name] === before.snmp?.[name]);
  const place = (fields: DeviceFields) => [canonical(fields.ip_address), fields.port, fields.snmp?.user].join('|');
  return kept && place(before) !== place(after);
}

/**
 * Whether two accesses ask an agent for one device: an agent tells several apart by the community, or by user and context. One that is
 * asked by another protocol is another device. @param a null: it is no agent
 */
export function areOneAgent(vault: Pick<Vault, 'open'>, a: StoredAccess | null, b: StoredAccess | null): boolean {
  // a secret that another box sealed is nobody else's
  const community = ({ community: sealed }: StoredAccess) => vault.open(sealed, purposeOf('community')) ?? sealed;
  if (a === null || b === null) return a === b;
  if (a.version === 3 || b.version === 3) return a.version === b.version && a.user === b.user && a.context === b.context;
  return community(a) === community(b);
}

/** What is told of an access: no secret. */
export const toldOf = ({ version, user, auth, priv, context }: StoredAccess) => ({ version, user, auth, priv, context });
