import { isIP } from 'node:net';
import { canonical } from '../people/address';
import type { Peers } from '../people/peers';
import type { Settings } from '../store/settings';

const KEY = 'hosts';
/** Names that are remembered; those that were saved last. */
const MOST = 1000;
type Known = Readonly<Record<string, readonly string[]>>;

interface HostsParts {
  readonly settings: Pick<Settings, 'get' | 'put'>;
  readonly peers: Pick<Peers, 'addresses'>;
}

/** Where the names of devices' hosts led when somebody who might do that put a device there: names move, also while the box is off. */
export function createHosts({ settings, peers }: HostsParts) {
  const known = (): Known => settings.get<{ by: Known }>(KEY, { by: {} }).by;
  /** A device was saved at a host, by somebody who may have one there. */
  function keep(host: string): void {
    const addresses = isIP(host) ? [] : peers.addresses(host);
    if (addresses.length === 0) return;
    const name = canonical(host);
    const { [name]: before, ...others } = known();
    if (before?.join() === addresses.join()) return;
    const last = Object.entries(others).slice(1 - MOST);
    settings.put(KEY, { by: Object.fromEntries([...last, [name, addresses]]) });
  }
  return {
    keep,
    /** Whether a name leads elsewhere than it did then. Of one of which nothing is known this is where it leads. */
    hasMoved(host: string): boolean {
      if (isIP(host)) return false;
      const before = known()[canonical(host)];
      if (!before) keep(host);
      const now = peers.addresses(host);
      return before !== undefined && now.length > 0 && !now.some((address) => before.includes(address));
    },
  };
}
export type Hosts = ReturnType<typeof createHosts>;
