// R23: services that take a connection and then say nothing, or a byte now and then, by real sockets.
// In a process of its own: it waits for sockets that say nothing.
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hastened, openMeans } from '../../hands/ways';
import { createOffice, type Office, peopled, roomOf } from './office';

const ITEMS = 20;
/** the waits of `hastened` are a thirtieth of theirs: 15 s are half a second */
const PATIENCE_MS = 5000;

/** Takes every connection. @param byte_ms between two bytes of a head that never ends; null: it says nothing */
async function startHole(byte_ms: number | null) {
  const open = new Set<net.Socket>();
  let most = 0;
  const server = net.createServer((socket) => {
    open.add(socket);
    most = Math.max(most, open.size);
    socket.resume().on('error', () => {});
    if (byte_ms !== null) socket.write('HTTP/1.1 200 OK\r\nX: ');
    const timer = byte_ms === null ? null : setInterval(() => socket.write('x'), byte_ms);
    socket.on('close', () => {
      if (timer) clearInterval(timer);
      open.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    most: (): number => most,
    stop(): void {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

async function until(what: string, is: () => boolean): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
    if (is()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${what} took longer than ${PATIENCE_MS} ms`);
}
const leaving = (office: Office): number =>
  office.rows().filter(({ status, way }) => status === 'sending' && (way === 'email' || way === 'push')).length;

test('a mail server that hangs and a receiver that drips hold up neither alarms nor other ways, and each is in trouble once', async () => {
  const [silent, dripping] = [await startHole(null), await startHole(20)];
  const means = openMeans({ clock: hastened });
  const server = { host: '127.0.0.1', port: silent.port, secure: 'none', from: 'box@site.test', enable: true } as const;
  means.mail.changeMailService(server);
  const url = `http://127.0.0.1:${dripping.port}/hook`;
  means.channels.changePush({ channels: [{ kind: 'webhook', name: 'desk', url, secret: 'between the two' }] });
  const { email, push } = means;
  const room = roomOf(ITEMS, { notice_interval: 0, alarm_level_id: 4 });
  const office = createOffice({ room, instead: { email, push } });
  peopled(office);
  const troubles: string[] = [];
  const look = (): void => {
    const now = `${office.notify.wayState('email').value} ${office.notify.noticeState().value}`;
    if (troubles.at(-1) !== now) troubles.push(now);
  };
  look();
  await office.read({ 1: 35 });
  assert.is(leaving(office), 2);
  for (let item = 2; item <= ITEMS; item += 1) {
    const began = performance.now();
    await office.read({ [item]: 35 });
    assert.ok(performance.now() - began < 1000, 'an alarm waits for none of them');
    assert.ok(office.now.alarms.state(item).occurrence);
  }
  assert.ok(office.rows({ way: 'sms', status: 'sent' }).length >= 9, 'by SMS it is told meanwhile');
  for (const pause of [6, 31]) {
    await until('giving up', () => leaving(office) === 0);
    look();
    await office.later(pause);
    look();
  }
  await until('giving up', () => leaving(office) === 0);
  look();
  assert.equal([troubles[0], troubles.at(-1)], ['1 1', '0 0']);
  assert.ok(troubles.length <= 3, `each once: ${troubles}`);
  // one that was given up may still be seen to close
  assert.ok(
    silent.most() <= 2 * email.at_once && dripping.most() <= 2 * push.at_once,
    `${silent.most()} and ${dripping.most()} connections`,
  );
  assert.ok(office.rows({ status: 'queued' }).length <= 1000);
  office.close();
  for (const hole of [silent, dripping]) hole.stop();
});

test.run();
