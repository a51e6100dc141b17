// Hosts of a shutdown plan that mean no good: what answers on a port of theirs.
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Connection } from 'ssh2';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../daemon/clock';
import { createReach, type Reach } from '../../daemon/notify/ways/reach';
import { createPeers } from '../../daemon/people/peers';
import { storedHosts } from '../../daemon/shutdown/hosts';
import { createHttp } from '../../daemon/shutdown/telling/http';
import { createTelling } from '../../daemon/shutdown/telling/index';
import { MOST_ROUNDS, unlocked } from '../../daemon/shutdown/telling/locked-key';
import { createVault } from '../../daemon/store/vault';

const vault = createVault(null);
const peers = createPeers({ loopback: true, ownPorts: () => [] });
const telling = createTelling({ clock: realClock, vault, peers, board: { agent: () => Promise.reject(new Error('none')) } });
const closing: (() => void)[] = [];
/** what nobody caught: it ends the program */
const loose: unknown[] = [];
const note = (fault: unknown): void => void loose.push(fault);
test.before(() => void process.on('uncaughtException', note));
test.after(() => {
  process.off('uncaughtException', note);
  for (const close of closing) close();
});

/** A port that says that to everybody. */
async function port(say: (socket: net.Socket) => void): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    say(socket);
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  closing.push(() => server.close());
  return (server.address() as net.AddressInfo).port;
}
function hostAt(at: number, key = '') {
  const reached = {
    ip_address: '127.0.0.1',
    port: at,
    protocol: 'ssh',
    user: 'x',
    pass_word: 'y',
    key,
    command: 'true',
  } as const;
  return storedHosts([{ name: 'web', ...reached }], [], { vault, peers, lacking: false })[0]!;
}
/** A packet before any key was agreed on, of a kind that has no place there. */
function packet(kind: number): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32BE(20, 0);
  bytes[4] = 6;
  bytes[5] = kind;
  return bytes;
}
const BANNER = Buffer.from('SSH-2.0-x\r\n');

test('what a host answers that is no ssh, however broken, is one that cannot be reached and is hung up on, and the box lives', async () => {
  const answers: readonly ((socket: net.Socket) => void)[] = [
    (socket) => socket.write(Buffer.concat([BANNER, packet(1), packet(2), packet(3)])),
    (socket) => socket.write(Buffer.concat([BANNER, packet(6), packet(6), packet(6)])),
    (socket) => socket.write(Buffer.concat([BANNER, Buffer.alloc(20_000, 0xff)])),
    (socket) => {
      socket.write(Buffer.concat([BANNER, Buffer.alloc(2000, 7)]));
      setTimeout(() => socket.resetAndDestroy(), 5);
    },
    (socket) => socket.write(Buffer.alloc(100_000, 0x41)),
    (socket) => socket.resetAndDestroy(),
  ];
  for (const [i, say] of answers.entries()) {
    const tried = await telling.test(hostAt(await port(say)));
    assert.is(tried.is, 'unreached', `answer ${i}`);
  }
  // what comes late comes to somebody too
  await new Promise((done) => setTimeout(done, 20));
  assert.equal(loose, []);
});

/** A text or a number of any length, as ssh writes it. */
function field(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
/** What it says in one packet before any key was agreed on. */
function told(kind: number, ...fields: readonly Buffer[]): Buffer {
  const payload = Buffer.concat([Buffer.from([kind]), ...fields]);
  const padding = 8 + 8 - ((payload.length + 5) % 8);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(1 + payload.length + padding);
  head[4] = padding;
  return Buffer.concat([head, payload, Buffer.alloc(padding)]);
}
const names = (list: string): Buffer => field(Buffer.from(list));
/** The ways to agree on a key that a host offers, and ways that everybody knows for all else. */
function offer(agreements: string, packings = 'none'): Buffer {
  const [ciphers, macs] = [names('aes128-ctr'), names('hmac-sha2-256')];
  const rest = [names('ssh-ed25519'), ciphers, ciphers, macs, macs, names(packings), names(packings), names(''), names('')];
  return told(20, Buffer.alloc(16), names(agreements), ...rest, Buffer.alloc(5));
}

test('a host that proposes the number by which a key is agreed on is not reckoned with: one of ten thousand bits holds the box', async () => {
  const prime = Buffer.concat([Buffer.from([0]), Buffer.alloc(9_984 / 8, 0xff)]);
  const heard: Buffer[] = [];
  const at = await port((socket) => {
    socket.on('data', (bytes) => heard.push(bytes));
    socket.write(BANNER);
    setTimeout(() => socket.write(offer('diffie-hellman-group-exchange-sha256')), 100);
    setTimeout(() => socket.write(told(31, field(prime), field(Buffer.from([2])))), 200);
  });
  assert.is((await telling.test(hostAt(at))).is, 'unreached');
  const offered = Buffer.concat(heard).toString('latin1');
  assert.match(offered, 'curve25519-sha256');
  // a number of its own, one of eight thousand bits, and what is unpacked to a thousand times of what came
  for (const dear of ['group-exchange', 'group17', 'group18', 'zlib']) assert.not.match(offered, dear);
  assert.equal(loose, []);
});

/** A key as `ssh-keygen` locks it. */
function lockedKey(rounds: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'key-'));
  const file = path.join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', 'right one', '-a', String(rounds), '-f', file]);
  const key = fs.readFileSync(file, 'utf8');
  fs.rmSync(folder, { recursive: true });
  return key;
}
/** The same, saying that it takes other rounds. */
function saying(key: string, rounds: number): string {
  const [, inner] = /-----\n([\s\S]+)\n-----/.exec(key)!;
  const bytes = Buffer.from(inner!, 'base64');
  // behind the salt of 16 bytes
  const at = bytes.indexOf('bcrypt') + 'bcrypt'.length + 4 + 4 + 16;
  bytes.writeUInt32BE(rounds, at);
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END OPENSSH PRIVATE KEY-----\n`;
}

test('a key whose password takes long to try is opened while others have their turns, and one that takes for ever is not', async () => {
  const key = lockedKey(24);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const opened = await unlocked(key, 'right one');
  clearInterval(timer);
  assert.ok(turns >= 20, `${turns} turns`);
  const { default: library } = await import('ssh2');
  const [plain, locked] = [library.utils.parseKey(opened.key!), library.utils.parseKey(key, 'right one')];
  assert.ok(!(plain instanceof Error) && !(locked instanceof Error));
  assert.equal(plain.getPublicSSH(), locked.getPublicSSH());
  assert.is(plain.getPrivatePEM(), locked.getPrivatePEM());

  for (const wrong of ['wrong one', '']) assert.equal(await unlocked(key, wrong), { key: null, why: 'unreadable' });
  const host = hostAt(await port(() => {}), saying(key, 2 ** 32 - 1));
  assert.equal((await telling.test(host)).why, { key: 'shutdown_key_slow', data: { most: MOST_ROUNDS } });
});

test('a key that is none, cut off or of another kind is opened by nothing, and says so', async () => {
  const key = lockedKey(1);
  const [, inner] = /-----\n([\s\S]+)\n-----/.exec(key)!;
  const whole = Buffer.from(inner!, 'base64');
  const cut = Array.from({ length: 24 }, (_, i) => whole.subarray(0, Math.floor((whole.length * i) / 24)));
  const flipped = Array.from({ length: 24 }, (_, i) => {
    const bytes = Buffer.from(whole);
    bytes[Math.floor((whole.length * i) / 24)]! ^= 0xff;
    return bytes;
  });
  const at = await port(() => {});
  for (const bytes of [...cut, ...flipped]) {
    const text = `-----BEGIN OPENSSH PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END OPENSSH PRIVATE KEY-----\n`;
    const { is, why } = await telling.test(hostAt(at, text));
    assert.equal([is, /^shutdown_key_(?:unreadable|slow)$/.test(why?.key ?? '')], ['refused', true], bytes.toString('hex'));
  }
  assert.equal(loose, []);
});

/** A server of ssh that lets everybody in, and what it does then. */
async function sshHost(on: (client: Connection) => void) {
  const { default: library } = await import('ssh2');
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' });
  const shown = library.utils.parseKey(key);
  assert.ok(!(shown instanceof Error));
  const digest = createHash('sha256').update(shown.getPublicSSH()).digest('base64');
  const server = new library.Server({ hostKeys: [key] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (asked) => asked.accept());
    on(client);
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  closing.push(() => server.close());
  return { at: (server.address() as net.AddressInfo).port, host_key: `SHA256:${digest.replace('=', '')}` };
}
/** Waits a hundredth of the time. */
const hurried = createTelling({
  clock: { ...realClock, after: (ms, run) => realClock.after(ms / 100, run) },
  vault,
  peers,
  board: { agent: () => Promise.reject(new Error('none')) },
});
const outcomeAt = async ({ at, host_key }: { at: number; host_key: string }): Promise<string> =>
  (await hurried.tell({ ...hostAt(at), host_key })).is;

test('a host that lets nobody speak after the login was told nothing and is told again; one that breaks off once it has the command was told', async () => {
  const hangs = await sshHost((client) => client.on('session', () => {}));
  const hangsUp = await sshHost((client) => client.on('session', () => client.end()));
  const goes = await sshHost((client) =>
    client.on('session', (accept) => accept().on('exec', () => setTimeout(() => client.end(), 5))),
  );
  const withLogin = await sshHost((client) => client.on('ready', () => client.end()));
  const came = await Promise.all([hangs, hangsUp, withLogin, goes].map(outcomeAt));
  assert.equal(came, ['unreached', 'unreached', 'unreached', 'sent']);
  assert.equal(loose, []);
});

test('a web host that lets nobody in within its time was told nothing and is told again, and its test ends', async () => {
  const never: Reach = {
    connect: (place, signal) => createReach({ peers: { find: async () => '127.0.0.1' } }).connect(place, signal),
    secure: () => new Promise(() => {}),
  };
  const web = createHttp({ clock: { ...realClock, after: (ms, run) => realClock.after(ms / 100, run) }, reach: never, vault });
  const at = await port(() => {});
  const [host] = storedHosts(
    [{ name: 'web', ip_address: '127.0.0.1', port: at, protocol: 'http', command: `POST https://127.0.0.1:${at}/off` }],
    [],
    { vault, peers, lacking: false },
  );
  assert.equal([(await web.tell(host!)).is, (await web.test(host!)).is], ['unreached', 'unreached']);
});

test('a connection that is given up before it is there is one that could not be had', async () => {
  const { connect } = createReach({ peers: { find: async () => '127.0.0.1' } });
  const given = connect({ host: '127.0.0.1', port: await port(() => {}) }, AbortSignal.abort());
  const came = await Promise.race([
    given.then(
      () => 'there',
      () => 'none',
    ),
    new Promise((late) => setTimeout(() => late('waits'), 500)),
  ]);
  assert.is(came, 'none');
});

test.run();
