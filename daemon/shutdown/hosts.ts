import { type ShutdownHostInput, shutdownHostFault, standsInHeader, toldWeb } from '../contract/rules/shutdown';
import type { Fault } from '../contract/shape';
import { canonical, written } from '../people/address';
import { hostFault, type Peers, urlFault } from '../people/peers';
import { sealedAccess } from '../sites/agent-access';
import { invalid } from '../sites/faults';
import type { StoredHost } from '../store/shutdowns';
import type { Vault } from '../store/vault';

const USUAL = { stage: 1, timeout: 120 } as const;
/** What a secret of a host is for, as the vault is told. */
export const purposeOf = (what: 'pass_word' | 'key'): string => `ups_shutdown.${what}`;

export interface HostSealing {
  readonly vault: Pick<Vault, 'seal'>;
  /** which services the box may call */
  readonly peers: Pick<Peers, 'refuses'>;
  /** whether one may stand without its secrets: a file holds none */
  readonly lacking: boolean;
}

/** Where a secret of a host goes: whoever names another place or user says it again. */
const placeOf = ({ protocol, ip_address, port, user, command, header }: StoredHost): string => {
  const web = protocol === 'http' ? new URL(toldWeb(command)?.url ?? 'http://x').origin : '';
  return JSON.stringify([protocol, canonical(ip_address), port, user, web, header]);
};

/** What secret one lacks to be told anything; null: none. */
export function lackOf({ protocol, sealed_pass_word, sealed_key, header, snmp }: StoredHost): string | null {
  if (protocol === 'ssh') return sealed_pass_word === '' && sealed_key === '' ? 'shutdown_secret' : null;
  if (protocol === 'http') return header !== '' && sealed_pass_word === '' ? 'shutdown_secret' : null;
  if (snmp?.version === 3) {
    if (snmp.user === '') return 'user_needed';
    const lacks = (snmp.auth !== 'none' && snmp.auth_pass_word === '') || (snmp.priv !== 'none' && snmp.priv_pass_word === '');
    return lacks ? 'shutdown_secret' : null;
  }
  return snmp?.community === '' ? 'shutdown_secret' : null;
}

/** One as it is kept. @param before of the same name */
function storedHost(input: ShutdownHostInput, before: StoredHost | undefined, { vault }: HostSealing): StoredHost {
  const { pass_word, key, snmp, name, ip_address, port, protocol, command, ...rest } = input;
  const { stage = USUAL.stage, timeout = USUAL.timeout } = rest;
  const { user = '', check = '', host_key = '', wake_mac = '', header = '', body = '', ca = '', fingerprint = '' } = rest;
  const bare: StoredHost = {
    name: name.trim(),
    ip_address: written(ip_address),
    port,
    protocol,
    user,
    command,
    check,
    stage,
    timeout,
    host_key,
    wake_mac,
    header,
    body,
    ca,
    fingerprint,
    sealed_pass_word: '',
    sealed_key: '',
    snmp: null,
  };
  const stays = before && placeOf(before) === placeOf(bare) ? before : null;
  const sealed = (secret: string | undefined, what: 'pass_word' | 'key', known: string | undefined): string => {
    if (secret === undefined) return known ?? '';
    return secret === '' ? '' : vault.seal(secret, purposeOf(what));
  };
  return {
    ...bare,
    sealed_pass_word: protocol === 'snmp' ? '' : sealed(pass_word, 'pass_word', stays?.sealed_pass_word),
    sealed_key: protocol === 'ssh' ? sealed(key, 'key', stays?.sealed_key) : '',
    snmp: protocol === 'snmp' && snmp ? sealedAccess(vault, snmp, stays?.snmp ?? null) : null,
  };
}

function faultOf(host: StoredHost, { peers, lacking }: HostSealing): Fault | null {
  const { protocol, ip_address, port, command } = host;
  const web = protocol === 'http' ? toldWeb(command) : null;
  const fault = hostFault(peers, ip_address, port) ?? urlFault(peers, web && new URL(web.url));
  if (fault) return fault;
  const lack = lacking ? null : lackOf(host);
  return lack === null ? null : { key: lack };
}

/** Hosts as they are kept: what was said over what is stored, secrets sealed. @throws Refusal 1001 */
export function storedHosts(
  inputs: readonly ShutdownHostInput[],
  before: readonly StoredHost[],
  sealing: HostSealing,
): readonly StoredHost[] {
  const known = new Map(before.map((host) => [host.name, host]));
  return inputs.map((input) => {
    const isLost = input.protocol === 'http' && !standsInHeader(input.pass_word ?? '');
    const wrong = shutdownHostFault(input) ?? (isLost ? 'shutdown_header_value' : null);
    const host = wrong === null ? storedHost(input, known.get(input.name.trim()), sealing) : null;
    const fault = host ? faultOf(host, sealing) : { key: wrong! };
    if (fault) throw invalid({ hosts: { key: 'shutdown_host', data: { ...fault.data, name: input.name, because: fault.key } } });
    return host!;
  });
}
