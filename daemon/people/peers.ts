import { BlockList, isIP, isIPv4 } from 'node:net';
import os from 'node:os';
import { Refusal } from '../contract/refusal';

/** What no service of others lives at: nobody's own, link-local (a cloud's metadata), multicast. */
const NOWHERE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const LOOPBACK: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
];
function listOf(nets: typeof NOWHERE): BlockList {
  const list = new BlockList();
  for (const [net, bits, family] of nets) list.addSubnet(net, bits, family);
  return list;
}
const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** `::ffff:10.0.0.1` is 10.0.0.1, in either of its spellings; a zone is left out. */
function plain(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(bare) ?? [];
  if (high === undefined || low === undefined) return dotted ?? bare;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

export interface PeerParts {
  /** services on the box itself are allowed, but for its own ports: tests alone need it */
  readonly loopback: boolean;
  readonly ownPorts: () => readonly number[];
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  readonly ownAddresses?: () => readonly string[];
}
async function lookedUp(host: string): Promise<string[]> {
  const { lookup } = await import('node:dns/promises');
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
const interfaces = (): string[] =>
  Object.values(os.networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => plain(address)));

/**
 * Which services the box may call when somebody names one in a setting: none of its own, nothing link-local. The name is
 * looked up once and the answer is what is connected to, so that it cannot be turned elsewhere in between.
 */
export function createPeers({ loopback, ownPorts, lookup = lookedUp, ownAddresses = interfaces }: PeerParts) {
  const nowhere = listOf(NOWHERE);
  const own = listOf(LOOPBACK);

  function mayCall(address: string, port: number): boolean {
    if (isIn(nowhere, address)) return false;
    if (!isIn(own, address) && !ownAddresses().includes(address)) return true;
    return loopback && !ownPorts().includes(port);
  }

  return {
    /** The address to connect to. @throws Refusal -1 for a name that nobody has, or a service that must not be called */
    async find(host: string, port: number): Promise<string> {
      const bare = host.replace(/^\[(.*)\]$/, '$1');
      const found = isIP(bare) ? [bare] : await lookup(bare).catch(() => []);
      const [first, ...rest] = found.map(plain);
      if (first === undefined) throw new Refusal(-1, 'peer_unknown', null, { host: bare });
      if (![first, ...rest].every((address) => mayCall(address, port)))
        throw new Refusal(-1, 'peer_refused', null, { host: bare });
      return first;
    },
  };
}
export type Peers = ReturnType<typeof createPeers>;
