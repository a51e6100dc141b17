import type { ShutdownProtocol } from '../../../../daemon/contract/rules/shutdown';
import { saidFault } from '../../../lang/fault';
import { words } from '../../../lang/index';
import type { FieldSpec } from '../../../ui/form/spec';
import { LoneField } from '../../kit/index';
import { faultsOfHost, type HostDraft, type Secret, type Secrets, sealedAs, secretName, withProtocol } from './host_draft';

const PROTOCOLS: readonly ShutdownProtocol[] = ['ssh', 'snmp', 'http'];
const VERSIONS = [
  { value: 1, label: 'v1' },
  { value: 2, label: 'v2c' },
  { value: 3, label: 'v3' },
] as const;
const AUTHS: readonly HostDraft['auth'][] = ['none', 'md5', 'sha', 'sha256', 'sha512'];
const PRIVS: readonly HostDraft['priv'][] = ['none', 'aes', 'aes256'];
const none = (): void => {};

type Shown = FieldSpec & { readonly key: keyof HostDraft | Secret };

const named = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value === 'none' ? words('shutdowns').without : value.toUpperCase() }));

function ofAgent({ version, auth, priv }: HostDraft, secret: (key: Secret, label: string) => Shown): readonly Shown[] {
  const w = words('shutdowns');
  const first: Shown = { kind: 'select', key: 'version', label: w.version, options: VERSIONS, half: true };
  if (version !== 3) return [first, secret('community', w.community)];
  return [
    first,
    { kind: 'text', key: 'agent_user', label: w.user, half: true },
    { kind: 'text', key: 'context', label: w.context, half: true },
    { kind: 'select', key: 'auth', label: w.auth, options: named(AUTHS), half: true },
    ...(auth === 'none' ? [] : [secret('auth_pass_word', w.auth_password)]),
    { kind: 'select', key: 'priv', label: w.priv, options: named(PRIVS), half: true },
    ...(priv === 'none' ? [] : [secret('priv_pass_word', w.priv_password)]),
  ];
}

/** The fields of a host, by how it is told. */
function fieldsOf(host: HostDraft): readonly Shown[] {
  const w = words('shutdowns');
  const { protocol, kept } = host;
  const secret = (key: Secret, label: string): Shown => ({
    kind: 'secret',
    key,
    label,
    sealed: sealedAs(key, 0),
    set: kept.includes(key),
    half: true,
  });
  const first: readonly Shown[] = [
    { kind: 'text', key: 'name', label: w.name, half: true },
    {
      kind: 'select',
      key: 'protocol',
      label: w.protocol,
      options: PROTOCOLS.map((value) => ({ value, label: w.protocols[value] })),
      half: true,
    },
    { kind: 'text', key: 'ip_address', label: w.ip, half: true },
    { kind: 'number', key: 'port', label: w.port, half: true },
  ];
  const last: readonly Shown[] = [
    { kind: 'number', key: 'timeout', label: w.timeout, unit: words('shell').age.second, half: true },
    { kind: 'text', key: 'wake_mac', label: w.wake, help: w.wake_help, mono: true, half: true },
  ];
  const command: Shown = { kind: 'text', key: 'command', label: w.command, help: w[`command_${protocol}`], mono: true };
  if (protocol === 'snmp') return [...first, ...ofAgent(host, secret), command, ...last];
  if (protocol === 'http')
    return [
      ...first,
      { kind: 'text', key: 'header', label: w.header, mono: true, half: true },
      secret('pass_word', w.header_value),
      command,
      { kind: 'area', key: 'body', label: w.body, help: w.body_help },
      { kind: 'area', key: 'ca', label: w.ca },
      { kind: 'text', key: 'fingerprint', label: w.fingerprint, mono: true },
      ...last,
    ];
  return [
    ...first,
    { kind: 'text', key: 'user', label: w.user, half: true },
    secret('pass_word', w.password),
    { kind: 'area', key: 'key', label: w.key, help: kept.includes('key') ? w.key_kept : w.key_help },
    command,
    { kind: 'text', key: 'check', label: w.check, help: w.check_help, mono: true },
    { kind: 'text', key: 'host_key', label: w.host_key, help: w.host_key_help, mono: true },
    ...last,
  ];
}

const SECRETS: readonly string[] = ['pass_word', 'key', 'community', 'auth_pass_word', 'priv_pass_word'];
const isSecret = (key: keyof HostDraft | Secret): key is Secret => SECRETS.includes(key);

interface HostFieldsProps {
  readonly id: string;
  readonly host: HostDraft;
  readonly secrets: Secrets;
  /** what is wrong is said */
  readonly blamed: boolean;
  readonly locked: boolean;
  readonly change: (host: HostDraft) => void;
}
/** What is filled in of one host; its secrets go beside the form. */
export function HostFields({ id, host, secrets, blamed, locked, change }: HostFieldsProps) {
  const faults: Readonly<Record<string, Parameters<typeof saidFault>[0] | undefined>> = blamed ? faultsOfHost(host) : {};
  const put = (key: keyof HostDraft | Secret, value: unknown): void => {
    if (isSecret(key)) {
      secrets.set(secretName(host, key), String(value));
      change({ ...host, typed: [...host.typed.filter((each) => each !== key), key] });
    } else if (key === 'protocol') change(withProtocol(host, value as ShutdownProtocol));
    else change({ ...host, [key]: value });
  };
  return (
    <>
      {fieldsOf(host).map((spec) => {
        const fault = faults[spec.key];
        return (
          <LoneField
            key={spec.key}
            id={`${id}${spec.key}`}
            spec={spec}
            value={isSecret(spec.key) ? (secrets.get(secretName(host, spec.key)) ?? '') : host[spec.key]}
            values={{}}
            fault={(fault && saidFault(fault)) ?? undefined}
            required={false}
            locked={locked}
            put={(value) => put(spec.key, value)}
            fill={none}
            onBlur={none}
          />
        );
      })}
    </>
  );
}
