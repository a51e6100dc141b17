import type { ShutdownHost } from '../../../../daemon/contract/entities';
import type { AgentAccessInput } from '../../../../daemon/contract/rules/agent_access';
import { type ShutdownHostInput, type ShutdownProtocol, shutdownHost } from '../../../../daemon/contract/rules/shutdown';
import type { SealedField } from '../../../../daemon/contract/sealed';
import { faultOf } from '../../../../daemon/contract/shape';

export type Secret = 'pass_word' | 'key' | 'community' | 'auth_pass_word' | 'priv_pass_word';
/** A host while it is filled in: what is typed may be no number yet. Its secrets are kept apart. */
export interface HostDraft {
  /** by which it is known in this form */
  readonly uid: number;
  readonly name: string;
  readonly ip_address: string;
  readonly port: unknown;
  readonly protocol: ShutdownProtocol;
  readonly user: string;
  readonly command: string;
  readonly check: string;
  readonly stage: number;
  readonly timeout: unknown;
  readonly host_key: string;
  readonly wake_mac: string;
  readonly version: AgentAccessInput['version'];
  readonly agent_user: string;
  readonly auth: NonNullable<AgentAccessInput['auth']>;
  readonly priv: NonNullable<AgentAccessInput['priv']>;
  readonly context: string;
  readonly header: string;
  readonly body: string;
  readonly ca: string;
  readonly fingerprint: string;
  /** the box keeps them */
  readonly kept: readonly Secret[];
  /** they were typed, in this order */
  readonly typed: readonly Secret[];
}
/** Secrets as they were typed, beside the form: what a form holds is kept by the browser when its page has to go. */
export type Secrets = Map<string, string>;
export const secretName = ({ uid }: Pick<HostDraft, 'uid'>, secret: Secret): string => `${uid}.${secret}`;

const PORTS: Readonly<Record<ShutdownProtocol, number>> = { ssh: 22, snmp: 161, http: 443 };
const TIMEOUT_S = 120;
const NEW: Omit<HostDraft, 'uid'> = {
  name: '',
  ip_address: '',
  port: PORTS.ssh,
  protocol: 'ssh',
  user: '',
  command: '',
  check: '',
  stage: 1,
  timeout: TIMEOUT_S,
  host_key: '',
  wake_mac: '',
  version: 2,
  agent_user: '',
  auth: 'none',
  priv: 'none',
  context: '',
  header: '',
  body: '',
  ca: '',
  fingerprint: '',
  kept: [],
  typed: [],
};

/** A new one, in the stage that goes down last. */
export const newHost = (hosts: readonly HostDraft[]): HostDraft => ({
  ...NEW,
  uid: Math.max(0, ...hosts.map(({ uid }) => uid)) + 1,
  stage: hosts.at(-1)?.stage ?? 1,
});

const keptOf = ({ has_pass_word, has_key, snmp }: ShutdownHost): readonly Secret[] => [
  ...(has_pass_word ? (['pass_word'] as const) : []),
  ...(has_key ? (['key'] as const) : []),
  ...(snmp ? (['community', 'auth_pass_word', 'priv_pass_word'] as const) : []),
];
const inOrder = <H extends { readonly stage: number }>(hosts: readonly H[]): readonly H[] =>
  [...hosts].sort((a, b) => a.stage - b.stage);

/** Hosts to be changed, in the order in which they go down. */
export const hostDrafts = (hosts: readonly ShutdownHost[]): readonly HostDraft[] =>
  inOrder(
    hosts.map((host, i): HostDraft => {
      const { has_pass_word: _, has_key: __, is: ___, snmp, ...told } = host;
      const { version, user, auth, priv, context } = { ...NEW, ...snmp, user: snmp?.user ?? '' };
      return { ...NEW, ...told, version, agent_user: user, auth, priv, context, uid: i + 1, kept: keptOf(host) };
    }),
  );

/** Another protocol is told at another port, unless one was chosen. */
export const withProtocol = (host: HostDraft, protocol: ShutdownProtocol): HostDraft => ({
  ...host,
  protocol,
  port: host.port === PORTS[host.protocol] ? PORTS[protocol] : host.port,
});

const FIRST_STAGE = 1;
const LAST_STAGE = 9;
export const canMove = ({ stage }: Pick<HostDraft, 'stage'>, by: 1 | -1): boolean =>
  stage + by >= FIRST_STAGE && stage + by <= LAST_STAGE;
/** Hosts of which one goes down a stage earlier or later. */
export const movedBy = (hosts: readonly HostDraft[], uid: number, by: 1 | -1): readonly HostDraft[] =>
  inOrder(hosts.map((host) => (host.uid === uid && canMove(host, by) ? { ...host, stage: host.stage + by } : host)));

const CHECKED = ['name', 'ip_address', 'port', 'command', 'timeout'] as const;
export type Checked = (typeof CHECKED)[number];
/** What of a host cannot be sent, by its fields; the box judges the rest. */
export function faultsOfHost(host: HostDraft) {
  const wrong = CHECKED.map((key) => [key, faultOf(shutdownHost[key], host[key] ?? undefined)] as const);
  return Object.fromEntries(wrong.filter(([, fault]) => fault !== null)) as Partial<
    Record<Checked, NonNullable<ReturnType<typeof faultOf>>>
  >;
}

const OF_PROTOCOL: Readonly<Record<ShutdownProtocol, readonly Secret[]>> = {
  ssh: ['pass_word', 'key'],
  snmp: ['community', 'auth_pass_word', 'priv_pass_word'],
  http: ['pass_word'],
};
/** The secrets of a host that were typed and are asked for. */
export const typedOf = (host: HostDraft, secrets: Secrets): readonly { readonly secret: Secret; readonly text: string }[] =>
  OF_PROTOCOL[host.protocol].flatMap((secret) => {
    const text = secrets.get(secretName(host, secret)) ?? '';
    return text === '' ? [] : [{ secret, text }];
  });
export const sealedAs = (secret: Secret, at: number): SealedField => `host_${secret}_${at}`;

/** What is sent of a host; its secrets are put in by whoever seals them. */
export function hostInput(host: HostDraft, secrets: Readonly<Partial<Record<Secret, string>>>): ShutdownHostInput {
  const { uid: _, kept: __, typed: ___, version, agent_user, auth, priv, context, header, body, ca, fingerprint, ...rest } = host;
  const { pass_word, key, ...access } = secrets;
  const { port, timeout, user, check, host_key, ...told } = rest;
  const common = { ...told, port: Number(port), timeout: typeof timeout === 'number' ? timeout : TIMEOUT_S };
  if (host.protocol === 'ssh') return { ...common, user, check, host_key, ...(pass_word && { pass_word }), ...(key && { key }) };
  if (host.protocol === 'http') return { ...common, header, body, ca, fingerprint, ...(pass_word && { pass_word }) };
  const asked = version === 3 ? { version, user: agent_user, auth, priv, context } : { version };
  return { ...common, snmp: { ...asked, ...access } };
}
