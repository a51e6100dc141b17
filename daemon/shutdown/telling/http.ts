import type { Clock } from '../../clock';
import { standsInHeader, toldWeb } from '../../contract/rules/shutdown';
import { createPost } from '../../notify/ways/post';
import { type Reach, unheard } from '../../notify/ways/reach';
import { Unreached } from '../../notify/ways/unreached';
import { within } from '../../notify/ways/within';
import type { StoredHost } from '../../store/shutdowns';
import type { Vault } from '../../store/vault';
import { purposeOf } from '../hosts';
import { SENT, type Told, told } from './told';

export interface HttpParts {
  readonly clock: Clock;
  readonly reach: Reach;
  readonly vault: Pick<Vault, 'open'>;
}
const TEST_MS = 10_000;
const placeOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname.replace(/^\[(.*)\]$/, '$1'),
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
});

/** Hosts that are told by one request. */
export function createHttp({ clock, reach, vault }: HttpParts) {
  const failed = (fault: unknown): Told => {
    if (!(fault instanceof Unreached)) throw fault;
    const { key, data } = fault.sentence;
    // an answer that did not come, or is none: what was sent was sent
    return fault.part === 'answer' ? SENT : told('unreached', key, data);
  };
  return {
    async tell(host: StoredHost): Promise<Told> {
      const web = toldWeb(host.command);
      if (!web) return told('refused', 'shutdown_web');
      const secret = host.sealed_pass_word === '' ? '' : vault.open(host.sealed_pass_word, purposeOf('pass_word'));
      if (secret === null || (host.header !== '' && secret === '')) return told('refused', 'shutdown_secret_lost');
      // kept by an earlier version: nothing is sent, and nobody says that it was
      if (!standsInHeader(secret)) return told('refused', 'shutdown_header_value');
      const post = createPost({ reach, clock, stopped: new AbortController().signal });
      const isJson = /^\s*[[{]/.test(host.body);
      const headers: Record<string, string> = {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(host.header !== '' && { [host.header]: secret }),
      };
      try {
        const { ca, fingerprint, body } = host;
        const { status } = await post({ ...web, headers, body, trust: { ca, fingerprint } });
        return status >= 200 && status < 300 ? SENT : told('refused', 'action_status', { status });
      } catch (fault) {
        return failed(fault);
      }
    },
    /** Opens the connection, encrypts it where it is, and says nothing. */
    async test({ command, ca, fingerprint }: StoredHost): Promise<Told> {
      const web = toldWeb(command);
      if (!web) return told('refused', 'shutdown_web');
      const url = new URL(web.url);
      try {
        const place = placeOf(url);
        await within(clock, TEST_MS, { late: () => unheard(place), stopped: new AbortController().signal }, async (signal) => {
          const socket = await reach.connect(place, signal);
          const end = url.protocol === 'https:' ? await reach.secure(socket, place, { ca, fingerprint }) : socket;
          end.destroy();
        });
        return SENT;
      } catch (fault) {
        return failed(fault);
      }
    },
  };
}
