import { createHash } from 'node:crypto';
import net from 'node:net';
import type { Client, ConnectConfig } from 'ssh2';
import type { Clock } from '../../clock';
import { inOneLine } from '../../contract/legible';
import { Refusal } from '../../contract/refusal';
import type { Peers } from '../../people/peers';
import type { StoredHost } from '../../store/shutdowns';
import type { Vault } from '../../store/vault';
import { purposeOf } from '../hosts';
import { MOST_ROUNDS, unlocked } from './locked-key';
import { SENT, type Told, told } from './told';

const CONNECT_MS = 10_000;
const COMMAND_MS = 20_000;
const MOST_LETTERS = 200;

/**
 * How a key is agreed on, and nothing packed: where the other end proposes the number itself, or a long one is known, reckoning
 * with it holds the box for up to a second, and a packed answer may be a thousand times as long as what came.
 */
const ALGORITHMS: ConnectConfig['algorithms'] = {
  kex: [
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'ecdh-sha2-nistp521',
    'diffie-hellman-group14-sha256',
    'diffie-hellman-group15-sha512',
    'diffie-hellman-group16-sha512',
  ],
  compress: ['none'],
};
/** What the library says of itself when a command leaves. */
const LEAVES = /^Outbound: Sending CHANNEL_REQUEST \(r:\d+, exec: /;

export interface SshParts {
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'open'>;
  readonly peers: Pick<Peers, 'find'>;
}
/** How OpenSSH writes the fingerprint of a key: without the one sign that fills up the last letters of 32 bytes. */
const fingerprintOf = (key: Buffer): string => `SHA256:${createHash('sha256').update(key).digest('base64').replace('=', '')}`;

interface Shown {
  key: string;
  refused: boolean;
  /** the line has left */
  sent: boolean;
}
const faultOf = (fault: Error & { readonly level?: string }, { key, refused }: Shown): Told => {
  if (refused) return told('refused', 'shutdown_key_changed', {}, key);
  if (fault.level === 'client-authentication') return told('refused', 'shutdown_login', {}, key);
  return told('unreached', 'shutdown_unreached', {}, key);
};

const plainly = (said: string): string => inOneLine(said, MOST_LETTERS);

/** @param unended what it comes to where nobody heard the end of it */
interface Line {
  readonly command: string;
  readonly unended: (key: string) => Told;
}
const sentTo = (key: string): Told => ({ ...SENT, host_key: key });
/** What breaks once it was sent has been sent: a machine that goes down does that. */
const lastLine = ({ command }: StoredHost): Line => ({ command, unended: sentTo });
/** A test that did not come to its end has shown nothing. */
const checkLine = ({ check }: StoredHost): Line => ({
  command: check || 'true',
  unended: (key) => told('refused', 'shutdown_unended', {}, key),
});

/** Runs one line and waits for its end. Of one that never left nothing was done. */
function run(clock: Clock, client: Client, { command, unended }: Line, shown: Shown): Promise<Told> {
  const { key } = shown;
  const broken = (): Told => (shown.sent ? unended(key) : told('unreached', 'shutdown_unreached', {}, key));
  return new Promise((done) => {
    const inTime = clock.after(COMMAND_MS, () => done(broken()));
    const finish = (one: Told): void => {
      inTime();
      done(one);
    };
    client.once('close', () => finish(broken()));
    const leave = (): Client =>
      client.exec(command, (fault, stream) => {
        if (fault) return finish(told('refused', 'shutdown_no_exec', {}, key));
        let said = '';
        const hear = (bytes: Buffer): void => {
          if (said.length < MOST_LETTERS) said += bytes.toString('utf8');
        };
        stream.on('data', hear);
        stream.stderr.on('data', hear);
        stream.once('close', (code: number | null | undefined) => {
          // none: somebody ended it
          if (!code) return finish(code === 0 ? sentTo(key) : unended(key));
          const text = plainly(said);
          finish(told('refused', text === '' ? 'shutdown_exit' : 'shutdown_exit_said', { code, text }, key));
        });
      });
    try {
      leave();
    } catch {
      // it hung up with the login
      finish(broken());
    }
  });
}

/** Hosts that are told by ssh. The library is loaded with the first of them. */
export function createSsh({ clock, vault, peers }: SshParts) {
  const opened = (sealed: string, what: 'pass_word' | 'key'): string | null =>
    sealed === '' ? '' : vault.open(sealed, purposeOf(what));
  /** the key that was unlocked last: mostly all hosts of a plan have one */
  let last: { readonly of: string; readonly found: ReturnType<typeof unlocked> } | null = null;
  function unlockedOnce(key: string, passphrase: string): ReturnType<typeof unlocked> {
    const of = JSON.stringify([key, passphrase]);
    if (last?.of !== of) last = { of, found: unlocked(key, passphrase) };
    return last.found;
  }

  async function configOf(host: StoredHost, shown: Shown): Promise<ConnectConfig | Told> {
    const password = opened(host.sealed_pass_word, 'pass_word');
    const key = opened(host.sealed_key, 'key');
    if (password === null || key === null || (password === '' && key === '')) return told('refused', 'shutdown_secret_lost');
    const own = await unlockedOnce(key, password);
    if (own.key === null && own.why === 'slow') return told('refused', 'shutdown_key_slow', { most: MOST_ROUNDS });
    if (own.key === null) return told('refused', 'shutdown_key_unreadable');
    const address = await peers.find(host.ip_address, host.port).catch((fault: unknown) => {
      if (!(fault instanceof Refusal)) throw fault;
      return told('unreached', fault.key, fault.words);
    });
    if (typeof address !== 'string') return address;
    return {
      host: address,
      port: host.port,
      username: host.user,
      readyTimeout: CONNECT_MS,
      algorithms: ALGORITHMS,
      debug: (said: string): void => {
        shown.sent ||= LEAVES.test(said);
      },
      // a key with a password is opened by it; one without leaves that for the login
      ...(key === ''
        ? { password, tryKeyboard: true }
        : { privateKey: own.key, ...(password !== '' && { passphrase: password }) }),
      hostVerifier: (bytes: Buffer): boolean => {
        shown.key = fingerprintOf(bytes);
        shown.refused = host.host_key !== '' && host.host_key !== shown.key;
        return !shown.refused;
      },
    };
  }
  /** Logs in, and has one line run. */
  async function say(host: StoredHost, line: Line): Promise<Told> {
    const shown: Shown = { key: '', refused: false, sent: false };
    const config = await configOf(host, shown);
    if ('is' in config) return config;
    const { default: library } = await import('ssh2');
    const client = new library.Client();
    const socket = net.connect({ host: config.host!, port: host.port }).on('error', () => {});
    try {
      return await new Promise((done) => {
        // one answer may hold several faults, each told at once: the first says why, and none is left to nobody
        client.on('error', (fault) => done(faultOf(fault, shown)));
        client.once('close', () => done(told('unreached', 'shutdown_unreached', {}, shown.key)));
        client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
          answer(prompts.map(() => config.password ?? '')),
        );
        client.once('ready', () => done(run(clock, client, line, shown)));
        try {
          client.connect({ ...config, sock: socket });
        } catch {
          // a text that is no key, or a key that its password does not open
          done(told('refused', 'shutdown_key_unreadable'));
        }
      });
    } finally {
      // the library waits for the other end to hang up, which may never do so
      socket.destroy();
    }
  }
  return {
    /** One whose own key nobody has seen is told nothing. */
    tell: (host: StoredHost): Promise<Told> =>
      host.host_key === '' ? Promise.resolve(told('refused', 'shutdown_unpinned')) : say(host, lastLine(host)),
    test: (host: StoredHost): Promise<Told> => say(host, checkLine(host)),
  };
}
