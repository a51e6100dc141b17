// Whoever loses his session or a right while his call is waited for does nothing with it any more.
import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createUserStore } from '../../../daemon/store/users';
import { eventually } from '../../hands/box';
import { openHttp, type TestHttp } from '../../hands/http';

let box: TestHttp;
/** runs in a call, before it does what it has worked out */
let meanwhile = (): void => {};
let done: string[] = [];

test.before(async () => {
  box = await openHttp({
    stubs: {
      'PUT setting/devices/{id}': async ({
        inName,
        caller,
      }: {
        inName: <T>(run: () => T) => T;
        caller: { user_name: string };
      }) => {
        await Promise.resolve();
        meanwhile();
        inName(() => done.push(caller.user_name));
        return null;
      },
    },
  });
});
test.after(() => box.close());
test.before.each(() => {
  meanwhile = () => {};
  done = [];
});

const device = { sites: [1, 2], funcs: ['device_edit', 'system'] } as const;
const userOf = (name: string) =>
  createUserStore(box.db)
    .all()
    .find(({ user_name }) => user_name === name)!;
function without(sql: string, name: string): void {
  box.db.prepare(sql).run(userOf(name).id);
  box.people.reload();
}
const ROLE = 'id = (SELECT role_id FROM user_role WHERE user_id = ?)';
const put = (token: string) => box.api('setting/devices/12', { method: 'PUT', token, json: { name: 'x' } });

test('whoever is switched off, loses a right or a site while his call works changes nothing with what it worked out', async () => {
  const lost: readonly (readonly [string, string, number, number])[] = [
    ['gone', 'UPDATE user SET status = 0 WHERE id = ?', 200, -2],
    ['bare', `UPDATE role SET funcs = '["system"]' WHERE ${ROLE}`, 403, 1004],
    ['less', `UPDATE role SET funcs = '["device_edit"]' WHERE ${ROLE}`, 403, 1004],
    [
      'moved',
      'DELETE FROM role_site WHERE device_group_id = 2 AND role_id = (SELECT role_id FROM user_role WHERE user_id = ?)',
      403,
      1004,
    ],
  ];
  for (const [name, sql, status, code] of lost) {
    const token = await box.person(name, device);
    assert.is((await put(token)).envelope.code, 0, name);
    meanwhile = () => without(sql, name);
    const { status: had, envelope } = await put(token);
    assert.equal([had, envelope.code, done], [status, code, [name]], name);
    meanwhile = () => {};
    done = [];
  }
});

test('whoever is switched off while the rest of his body is waited for reaches nothing', async () => {
  const token = await box.person('slow', device);
  const body = JSON.stringify({ name: 'x' });
  const head = ['PUT /api/v1/setting/devices/12 HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${token}`];
  const about = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Expect: 100-continue', '', ''];
  const socket = net.connect(box.port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += String(bytes);
  });
  socket.write([...head, ...about].join('\r\n'));
  await eventually('his body is asked for', () => text.includes('100 Continue'));
  without('UPDATE user SET status = 0 WHERE id = ?', 'slow');
  socket.write(body);
  await eventually('he is answered', () => text.includes('"code"'));
  socket.destroy();
  assert.match(text, '"code":-2');
  assert.equal(done, []);
});

test.run();
