/** Whose something is, and whether the box knows them. */
export interface Owner {
  /** what their share goes by */
  readonly name: string;
  /** a user, or an address from which somebody is logged in */
  readonly known: boolean;
}

/** The groups of an IPv6 address that name its network. */
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
/** an IPv4 address at the end stands for two groups */
const lengthOf = (groups: readonly string[]): number => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0);

/**
 * The address whose share it is: an IPv4 address as it is, of IPv6 the /64, out of which one machine may take any address that
 * it likes.
 */
export function networkOf(address: string): string {
  const [text = ''] = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .split('%');
  if (!text.includes(':')) return text;
  const [head = [], tail = []] = text.split('::').map(groupsOf);
  const gap = text.includes('::') ? Array<string>(Math.max(0, ALL_GROUPS - lengthOf(head) - lengthOf(tail))).fill('0') : [];
  const network = [...head, ...gap, ...tail].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

export const ofUser = (user_id: number): Owner => ({ name: `user ${user_id}`, known: true });
/** @param known whether somebody is logged in from there */
export const ofAddress = (address: string, known: boolean): Owner => ({ name: networkOf(address), known });
