import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

type Net = readonly [net: string, bits: number, family: 'ipv4' | 'ipv6'];
/** Where nobody's service lives: this network itself, link-local (a cloud's metadata), multicast, what is reserved. */
const NOWHERE: readonly Net[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  // the same of IPv4, and this host, where IPv6 carries it: by NAT64 (RFC 6052), by 6to4 (RFC 3056), as it once was written
  ['64:ff9b::', 104, 'ipv6'],
  ['64:ff9b::7f00:0', 104, 'ipv6'],
  ['64:ff9b::a9fe:0', 112, 'ipv6'],
  ['64:ff9b::e000:0', 99, 'ipv6'],
  ['2002::', 24, 'ipv6'],
  ['2002:7f00::', 24, 'ipv6'],
  ['2002:a9fe::', 32, 'ipv6'],
  ['2002:e000::', 19, 'ipv6'],
  ['::7f00:0', 104, 'ipv6'],
  ['::a9fe:0', 112, 'ipv6'],
  ['::e000:0', 99, 'ipv6'],
];
const LOOPBACK: readonly Net[] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
];

function within(nets: readonly Net[]): (address: string) => boolean {
  const list = new BlockList();
  for (const [net, bits, family] of nets) list.addSubnet(net, bits, family);
  return (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
export const isNowhere = within(NOWHERE);
export const isLoopback = within(LOOPBACK);

/** `::ffff:10.0.0.1` is 10.0.0.1, in either of its spellings; a zone is left out. */
export function plain(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(bare) ?? [];
  if (high === undefined || low === undefined) return dotted ?? bare;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** What a browser reads in a host: `127.1` and `0x7f.1` are 127.0.0.1 there as they are for the system; null: it is none. */
function hostIn(text: string): string | null {
  return URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : null;
}

const bareOf = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
/** A host as it is kept: an address of IPv6 in brackets, so that a port may stand behind it wherever it is shown. */
export const written = (host: string): string => (isIPv6(bareOf(host)) ? `[${bareOf(host)}]` : host);

/** A host in the one spelling in which hosts are compared: a numeric address in its usual form, a name in small letters. */
export function canonical(host: string): string {
  const bare = bareOf(host);
  if (isIPv4(bare)) return bare;
  if (isIP(bare)) {
    const address = plain(bare);
    // a long spelling shows only in its usual form that it is one of IPv4
    return isIPv4(address) ? address : plain(hostIn(`[${address}]`)?.slice(1, -1) ?? address);
  }
  const read = hostIn(bare);
  return read !== null && isIPv4(read) ? read : bare.toLowerCase();
}
