import { isIP } from 'node:net';
import os from 'node:os';
import { Refusal } from '../contract/refusal';
import type { Fault } from '../contract/shape';
import { canonical, isLoopback, isNowhere, plain } from './address';

export interface PeerParts {
  /** what listens on the box itself may be called, but for its own ports: gateways beside it, and in tests services */
  readonly loopback: boolean;
  readonly ownPorts: () => readonly number[];
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  readonly ownAddresses?: () => readonly string[];
  /** what the box is called in its network */
  readonly ownName?: () => string;
  /** names that somebody has looked up already */
  readonly named?: readonly Named[];
}
/** A name with its addresses. */
export type Named = readonly [name: string, addresses: readonly string[]];
/** Names that lead to the box itself wherever it stands (RFC 6761). */
const HERE = /(?:^|\.)localhost$/;
/** what is put behind the name of a host that tells its name itself (RFC 6762) */
const TOLD = /\.local$/;
/** Names whose addresses are remembered. */
const MOST_NAMES = 1000;

async function lookedUp(host: string): Promise<string[]> {
  const { lookup } = await import('node:dns/promises');
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
const interfaces = (): string[] =>
  Object.values(os.networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => plain(address)));

/** Names with the addresses that they had when somebody looked last; the oldest look is forgotten first. */
function createNames(lookup: (host: string) => Promise<readonly string[]>, named: readonly Named[]) {
  const found = new Map<string, readonly string[]>(named);
  return {
    /** none: nobody has that name */
    async look(name: string): Promise<readonly string[]> {
      const addresses = (await lookup(name).catch(() => [])).map(canonical);
      found.delete(name);
      if (addresses.length > 0) found.set(name, addresses);
      for (const oldest of found.keys()) if (found.size > MOST_NAMES) found.delete(oldest);
      return addresses;
    },
    all: (): readonly Named[] => [...found],
    known: (name: string): readonly string[] => found.get(name) ?? [],
  };
}

/**
 * What the box may call when somebody names it in a setting or as a device: none of its own ports, nothing link-local, nothing
 * that is no single host. A name is looked up once and the answer is what is connected to, so that it cannot be turned elsewhere
 * in between.
 */
export function createPeers({
  loopback,
  ownPorts,
  lookup = lookedUp,
  ownAddresses = interfaces,
  ownName = os.hostname,
  named = [],
}: PeerParts) {
  const names = createNames(lookup, named);
  /** as it was when somebody looked last: comparing hosts asks the system for nothing */
  let own = new Set(ownAddresses());

  function mayCall(address: string, port: number): boolean {
    if (isNowhere(address)) return false;
    if (!isLoopback(address) && !ownAddresses().includes(address)) return true;
    return loopback && !ownPorts().includes(port);
  }
  const look = async (host: string): Promise<readonly string[]> => {
    own = new Set(ownAddresses());
    return isIP(host) ? [host] : await names.look(host);
  };
  /** the box itself: what listens on one of its addresses mostly listens on all */
  const isHere = (address: string): boolean => isIP(address) !== 0 && (isLoopback(address) || own.has(address));
  const isOwnName = (host: string): boolean => {
    const name = host.replace(/\.$/, '').toLowerCase();
    const own = ownName().toLowerCase();
    return HERE.test(name) || (own !== '' && [own, own.split('.')[0]].includes(name.replace(TOLD, '')));
  };
  /** all that is known of where a host is, without asking anybody */
  const known = (host: string): readonly string[] =>
    isIP(host) ? [host] : [host, ...(isOwnName(host) ? ['127.0.0.1'] : []), ...names.known(host)];
  const refused = (host: string): Refusal => new Refusal(-1, 'peer_refused', null, { host });

  return {
    /** The address to connect to. @throws Refusal -1 for a name that nobody has, or a service that must not be called */
    async find(host: string, port: number): Promise<string> {
      const bare = canonical(host);
      const found = await look(bare);
      const [first] = found;
      if (first === undefined) throw new Refusal(-1, 'peer_unknown', null, { host: bare });
      if (!found.every((address) => mayCall(address, port))) throw refused(bare);
      return first;
    },
    /** Looks a name up, so that what is asked without waiting knows where it is. A name that nobody has is no fault. */
    learn: async (host: string): Promise<void> => void (await look(canonical(host))),
    /** names that were looked up, for whoever asks without waiting elsewhere */
    named: names.all,
    /** where a name led when somebody looked last; none: nobody did, or nobody has it */
    addresses: (host: string): readonly string[] => names.known(canonical(host)),
    /** whether it is known already that a host must not be called */
    refuses(host: string, port: number): boolean {
      const addresses = known(canonical(host)).filter((one) => isIP(one));
      return !addresses.every((address) => mayCall(address, port));
    },
    /** whether two hosts are one, however each is written, as far as names were looked up; all addresses of the box are one */
    areOne(a: string, b: string): boolean {
      const [here, there] = [known(canonical(a)), known(canonical(b))];
      return there.some((one) => here.includes(one)) || (here.some(isHere) && there.some(isHere));
    },
  };
}
export type Peers = ReturnType<typeof createPeers>;

/** What is wrong with a host that a setting names, as far as it is known where it leads: asked before it is kept. */
export const hostFault = ({ refuses }: Pick<Peers, 'refuses'>, host: string, port: number): Fault | null =>
  refuses(host, port) ? { key: 'peer_refused', data: { host } } : null;
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'ldap:': 389, 'ldaps:': 636 };
/** The same of an address. @param url null: it is none, which another rule says */
export const urlFault = (peers: Pick<Peers, 'refuses'>, url: URL | null): Fault | null =>
  url && hostFault(peers, url.hostname, Number(url.port) || (PORTS[url.protocol] ?? 0));
