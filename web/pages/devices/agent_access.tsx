import type { AgentAccessInput, agentAccess } from '../../../daemon/contract/rules/agent_access';
import { words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';

type Secret = 'community' | 'auth_pass_word' | 'priv_pass_word';
type Choice = 'version' | 'auth' | 'priv';
type Named = Secret | Choice | 'user' | 'context';

const VERSIONS: typeof agentAccess.version.of = [1, 2, 3];
const AUTHS: typeof agentAccess.auth.of.of = ['none', 'md5', 'sha', 'sha256', 'sha512'];
const PRIVS: typeof agentAccess.priv.of.of = ['none', 'aes', 'aes256'];
const VERSION_NAMES: Readonly<Record<number, string>> = { 1: 'v1', 2: 'v2c', 3: 'v3' };

/** Which fields a version asks with. */
function asked({ version, auth = 'none', priv = 'none' }: AgentAccessInput): readonly Named[] {
  if (version !== 3) return ['version', 'community'];
  const secrets = [
    ...(auth === 'none' ? [] : ['auth_pass_word' as const]),
    ...(priv === 'none' ? [] : ['priv_pass_word' as const]),
  ];
  return ['version', 'user', 'context', 'auth', 'priv', ...secrets];
}

const optionName = (value: string | number): string =>
  typeof value === 'number' ? (VERSION_NAMES[value] ?? '') : value === 'none' ? words('devices').agent.none : value.toUpperCase();

/** As whom an SNMP agent is asked. `kept`: secrets are stored, and what is left empty stays as it is. */
export function AgentAccess({ id, value, fault, locked, put, onBlur, kept }: Drawn & { kept: boolean }) {
  const w = words('devices').agent;
  const access = value as AgentAccessInput;
  const set = (name: Named, to: unknown): void => {
    const { [name]: _, ...others } = access;
    // an empty secret is none that was typed
    put(to === '' ? others : { ...access, [name]: to });
  };
  const choice = (name: Choice, of: readonly (string | number)[]) => (
    <select
      id={`${id}-${name}`}
      value={String(access[name] ?? of[0])}
      disabled={locked}
      onChange={({ currentTarget }) =>
        set(
          name,
          of.find((each) => String(each) === currentTarget.value),
        )
      }
      onBlur={onBlur}
    >
      {of.map((each) => (
        <option key={each} value={String(each)}>
          {optionName(each)}
        </option>
      ))}
    </select>
  );
  const text = (name: Exclude<Named, Choice>, secret: boolean) => (
    <input
      id={`${id}-${name}`}
      {...(secret ? ({ type: 'password' } as const) : ({ type: 'text' } as const))}
      value={access[name] ?? ''}
      placeholder={secret && kept ? w.kept : undefined}
      autocomplete={secret ? 'new-password' : 'off'}
      readOnly={locked}
      aria-invalid={fault ? true : undefined}
      onInput={({ currentTarget }) => set(name, currentTarget.value)}
      onBlur={onBlur}
    />
  );
  const controls = {
    version: choice('version', VERSIONS),
    community: text('community', true),
    user: text('user', false),
    context: text('context', false),
    auth: choice('auth', AUTHS),
    auth_pass_word: text('auth_pass_word', true),
    priv: choice('priv', PRIVS),
    priv_pass_word: text('priv_pass_word', true),
  };
  return (
    <div class="form">
      {asked(access).map((name) => (
        <div key={name} class="field half">
          <label for={`${id}-${name}`}>{w[name]}</label>
          {controls[name]}
        </div>
      ))}
    </div>
  );
}
