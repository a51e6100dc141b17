export type LinkKind = 'none' | 'device' | 'site' | 'address';

const STATION = /^\/station\?(?:deviceId=|nodeId=.*_)(\d+)$/;

/** What an address leads to, as far as the console itself made it. */
export function linkOf(address: string): { readonly kind: LinkKind; readonly id: number | null } {
  if (address === '') return { kind: 'none', id: null };
  const id = STATION.exec(address)?.[1];
  if (id === undefined) return { kind: 'address', id: null };
  return { kind: address.includes('deviceId') ? 'device' : 'site', id: Number(id) };
}
