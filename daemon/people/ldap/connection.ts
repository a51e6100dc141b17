import net from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { Client } from 'ldapts';
import type { Clock } from '../../clock';
import type { DirectorySettings } from '../../contract/entities';
import { Refusal } from '../../contract/refusal';
import type { Peers } from '../peers';

/** Where and how to ask; `pass_word` opened. */
export type DirectoryAsk = Omit<DirectorySettings, 'enable' | 'pass_word_set'> & { readonly pass_word: string };

const CONNECT_MS = 5_000;
const STEP_MS = 10_000;
const WHOLE_MS = 30_000;
const PORT = { 'ldap:': 389, 'ldaps:': 636 } as const;

/** Faults that say something of the way there, by what they carry; the directory's own words stay inside. */
function refusalOf(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault;
  const { code, name, message } = fault as { code?: unknown; name?: string; message?: string };
  if (name === 'InvalidCredentialsError') return new Refusal(-1, 'directory_bind');
  if (name === 'NoSuchObjectError') return new Refusal(-1, 'directory_base');
  if (/timeout|timed out/i.test(message ?? '')) return new Refusal(-1, 'directory_timeout');
  if (typeof code === 'string' && /CERT|SIGNATURE|SELF_SIGNED|_TLS_|_SSL_/.test(code))
    return new Refusal(-1, 'directory_certificate');
  if (typeof code === 'number') return new Refusal(-1, 'directory_refused', null, { code });
  return new Refusal(-1, 'directory_unreachable');
}

/** The certificate must be that of the name in the settings, and lead to their certificates or to one the system trusts. */
function tlsOf({ ca }: DirectoryAsk, hostname: string, host: string): ConnectionOptions {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    rejectUnauthorized: true,
    host,
    ...(net.isIP(name) ? {} : { servername: name }),
    ...(ca === '' ? {} : { ca }),
    minVersion: 'TLSv1.2',
  };
}

/** Where to connect: a host that the box may call, found by its name. @throws Refusal -1 */
async function placeOf({ url }: DirectoryAsk, peers: Peers) {
  const { protocol, hostname, port: given } = new URL(url);
  const port = given === '' ? PORT[protocol as keyof typeof PORT] : Number(given);
  return { protocol, hostname, port, host: await peers.find(hostname, port) };
}

/** Opens connections, each for one piece of work: gone after it, or when the whole takes too long. */
export function createConnection({ peers, clock }: { readonly peers: Peers; readonly clock: Clock }) {
  /** @throws Refusal -1 */
  return async <T>(ask: DirectoryAsk, work: (client: Client) => Promise<T>): Promise<T> => {
    const { protocol, hostname, port, host } = await placeOf(ask, peers);
    const { Client } = await import('ldapts');
    const tls = await import('node:tls');
    let socket: net.Socket | null = null;
    const keep = <S extends net.Socket>(made: S): S => {
      socket = made;
      return made;
    };
    const secure = tlsOf(ask, hostname, host);
    const client = new Client({
      url: ask.url,
      timeout: STEP_MS,
      connectTimeout: CONNECT_MS,
      strictDN: false,
      createConnection: () => keep(net.connect({ host, port })),
      ...(protocol === 'ldaps:' ? { createSecureConnection: () => keep(tls.connect({ ...secure, port })) } : {}),
    });
    let cancel = (): void => {};
    const late = new Promise<never>((_, fail) => {
      cancel = clock.after(WHOLE_MS, () => fail(new Refusal(-1, 'directory_timeout')));
    });
    try {
      const start = ask.start_tls && protocol === 'ldap:' ? client.startTLS(secure) : Promise.resolve();
      const done = start.then(() => work(client));
      return await Promise.race([done, late]);
    } catch (fault) {
      throw refusalOf(fault);
    } finally {
      cancel();
      (socket as net.Socket | null)?.destroy();
    }
  };
}
