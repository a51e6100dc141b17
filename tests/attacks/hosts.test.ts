// Hosts of a shutdown plan that mean no good: what answers on a port of theirs.
import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../daemon/clock';
import { createPeers } from '../../daemon/people/peers';
import { storedHosts } from '../../daemon/shutdown/hosts';
import { createTelling } from '../../daemon/shutdown/telling/index';
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
function hostAt(at: number) {
  const reached = { ip_address: '127.0.0.1', port: at, protocol: 'ssh', user: 'x', pass_word: 'y', command: 'true' } as const;
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

test.run();
