// The installation itself, over the wire: licence, editions, logos, first set-up, versions.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Clock, realClock } from '../../../daemon/clock';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { createSettings } from '../../../daemon/store/settings';
import { isZoned } from '../../../daemon/zone';
import { FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf, written } from '../../hands/calls';
import { request } from '../../hands/http';
import { createVendor } from '../../hands/licences';
import { jpg, pictureForm, png } from '../../hands/pictures';

const vendor = createVendor();
let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let nobody: Caller;

test.before(async () => {
  box = await openBox([], undefined, vendor.key);
  we = callerOf(box.url, box.token);
  nobody = callerOf(box.url);
});
test.after(async () => {
  await box.stop();
  vendor.close();
});

const { path: LOGO } = written('POST setting/maintain/logo/upload', {});
const upload = (type: string, file: Buffer, name = 'logo.png', who = we) => who.send(LOGO, pictureForm({ type }, file, name));
const uploads = (): string[] =>
  fs.existsSync(`${box.data}/upload`)
    ? fs.readdirSync(`${box.data}/upload`, { recursive: true, withFileTypes: true }).flatMap((e) => (e.isFile() ? [e.name] : []))
    : [];
const seat = (template: number, n: number, site: number) => ({
  driver: 'modbus_tcp',
  ip_address: '10.0.0.9',
  protocol_id: 1,
  enable: false,
  timeout: 50,
  retries: 0,
  device_group_id: site,
  device_template_id: template,
  poll_interval: 3600,
  name: `device ${n}`,
  port: 1000 + n,
});

// ── first set-up ──

test('an empty box tells user 1 what is left of its first set-up, and everybody that it is not done', async () => {
  assert.equal(await we.call('GET setup/status'), {
    password_set: true,
    time_ok: true,
    zone_set: isZoned(),
    site: false,
    devices: 0,
    contacts: 0,
    channels: 0,
    mail_ok: false,
    done: false,
  });
  assert.is((await nobody.call('GET pub/info')).setup_done, false);
  assert.is((await nobody.ask('GET setup/status')).status, 401);
  await we.call('POST setting/device_groups', { name: 'hall', parent_id: 0 });
  assert.is((await we.call('GET setup/status')).site, true);
  await we.call('POST setting/contacts', { name: '张三', phone: '13800138000' });
  assert.is((await we.call('GET setup/status')).contacts, 0, 'nobody is told who is in no group and by no way');
  await we.call('POST setup/complete');
  assert.is((await we.call('GET setup/status')).done, true);
});

test("user 1 sets the zone of the box with the own password; the clock of a pretend box stays the machine's", async () => {
  const verify_password = FIRST_PASSWORD;
  assert.is((await we.ask('POST setting/time', { timezone: 'Asia/Shanghai', verify_password: 'wrong' })).code, 1005);
  assert.is((await we.ask('POST setting/time', { timezone: 'Mars/Olympus', verify_password })).code, 1001);
  await we.call('POST setting/time', { timezone: 'Asia/Shanghai', verify_password });
  assert.is((await we.call('GET setting/time')).timezone, 'Asia/Shanghai');
  const moved = await we.ask('POST setting/time', { timezone: 'UTC', time: 1_800_000_000, verify_password });
  assert.is(moved.code, -1);
  assert.is(moved.message, 'This program cannot set the clock of this system; use timedatectl');
  assert.is((await we.call('GET setting/time')).timezone, 'Asia/Shanghai');
});

test('the box says which program runs on it', async () => {
  const about = await we.call('GET system/version');
  const { version } = await nobody.call('GET pub/info');
  assert.equal([about.version, about.node, about.board, about.build], [version, process.version, 'sim', '']);
  assert.is(about.sn, (await nobody.call('GET pub/license')).sn);
  assert.ok(Math.abs(Date.now() / 1000 - about.uptime - about.start_time) < 5);
});

// ── licence ──

test('a code that is none is refused in the words of whoever sent it, whatever was sent (I22)', async () => {
  const empty = await nobody.faults('POST pub/license', { code: '' });
  assert.equal(empty, { code: 'Required' });
  for (const code of ['x', '激活码'.repeat(50), '😀', 'A'.repeat(4096), '"><img src=x onerror=alert(1)>']) {
    const got = await nobody.ask('POST pub/license', { code });
    assert.equal([got.status, got.code], [200, 1001], code.slice(0, 20));
    assert.match(got.message, /Invalid activation code/);
    assert.match((await nobody.in('zh-CN').ask('POST pub/license', { code })).message, /激活码无效/);
  }
  assert.is((await nobody.ask('POST pub/license', { code: 'A'.repeat(1024 * 1024) })).status, 413);
  const other = vendor.sign({ sn: '1111-2222-3333', devices: 9, items: 9 });
  assert.match((await nobody.ask('POST pub/license', { code: other })).message, /another serial number/);
  assert.is((await nobody.call('GET pub/license')).status, 'trial');
});

test('what a licence grants holds where devices are added: in all, and of a kind (1007)', async () => {
  const { sn } = await nobody.call('GET pub/license');
  const [ups] = (await we.call('GET setting/device_templates', { device_template_category_id: 1, limit: 1 })).data;
  const [sensor] = (await we.call('GET setting/device_templates', { device_template_category_id: 2, limit: 1 })).data;
  const site = (await we.call('GET setting/device_groups', { keyword: 'hall' })).data[0]!.id;
  const { code, status } = { code: vendor.sign({ sn, devices: 3, items: 5000, limit: ['ups=1'] }), status: 'activated' };
  assert.is((await nobody.call('POST pub/license', { code })).status, status);
  await we.call('POST setting/devices', seat(ups!.id, 1, site));
  const second = await we.ask('POST setting/devices', seat(ups!.id, 2, site));
  assert.equal([second.code, second.message], [1007, 'The licensed number of devices of this type (1) is reached']);
  const { id } = await we.call('POST setting/devices', seat(sensor!.id, 3, site));
  const changed = await we.ask('PUT setting/devices/{id}', { id, device_template_id: ups!.id });
  assert.is(changed.code, 1007, 'a device does not become one of a kind that is full');
  await we.call('POST setting/devices', seat(sensor!.id, 4, site));
  const fourth = await we.ask('POST setting/devices', seat(sensor!.id, 5, site));
  const { device_quantity, devices } = fourth.data as { device_quantity: number; devices: number };
  assert.equal([fourth.code, device_quantity, devices], [1007, 3, 3]);
  // what is there stays and can be set
  await we.call('PUT setting/devices/{id}', { id, enable: true });
  const kinds = await nobody.call('GET pub/categorys_license');
  assert.equal(
    kinds.data.map(({ code: kind, total, limit }) => [kind, total, limit]),
    [
      ['ups', 1, 1],
      ['temperature_humidity', 2, null],
    ],
  );
});

// ── editions ──

test('an edition is chosen, named and spoken by user 1 alone', async () => {
  const all = (await nobody.call('GET pub/edition', { type: 1 })).data;
  assert.equal(
    all.map(({ id, current }) => [id, current]),
    [
      [1, true],
      [2, false],
      [3, false],
    ],
  );
  await we.call('PUT pub/edition/{id}', {
    id: 2,
    sys_name: 'Hall <b>7</b>',
    company: '示例公司',
    support_show: true,
    filing_display: true,
    filing_info: '粤ICP备 1 号',
    support_info: { phone: '400 800', email: 'help@example.org', site: 'https://example.org' },
  });
  assert.is((await nobody.call('GET pub/info')).company, '', 'not the current one');
  await we.call('POST pub/info', { edition: 2 });
  const info = await nobody.call('GET pub/info');
  assert.equal([info.language, info.sys_name, info.company, info.support_show], ['en_us', 'Hall <b>7</b>', '示例公司', true]);
  assert.equal(info.support_info, { phone: '400 800', email: 'help@example.org', site: 'https://example.org' });
  assert.equal(
    (await nobody.call('GET pub/edition', { type: 0 })).data.map(({ id }) => id),
    [2],
  );
  for (const call of ['POST pub/info', 'PUT pub/edition/{id}'])
    assert.is((await nobody.ask(call, { id: 1, edition: 1 })).status, 401, 'a path that begins with pub opens nothing (T2)');
  assert.is((await we.ask('POST pub/info', { edition: 9 })).code, 1002);
  assert.is((await we.ask('PUT pub/edition/{id}', { id: 9, company: 'x' })).code, 1002);
  const support_info = { phone: '', email: '', site: 'javascript:alert(1)' };
  assert.ok((await we.faults('PUT pub/edition/{id}', { id: 1, support_info })).support_info, 'decision 15');
  assert.ok((await we.faults('PUT pub/edition/{id}', { id: 1, sys_name: 'x'.repeat(65), login_logo: '/etc/passwd' })).login_logo);
  await we.call('POST pub/info', { edition: 1 });
});

// ── logos ──

test('a logo is kept under a name that the box made up, shown by the edition and served for ever (I01)', async () => {
  const names = ['../../etc/cron.d/x', '..\\\\x', '/abs', '%2e%2e%2fx', 'a\u0000b.png', 'x'.repeat(300), 'con', '.htaccess'];
  let last = '';
  for (const name of names) {
    const got = await upload('login', png(290, 76), name);
    assert.is(got.code, 0, got.text);
    last = (got.data as { url: string }).url;
    assert.match(last, /^\/upload\/pub\/logo\/[0-9a-f]{32}\.png$/);
  }
  assert.equal(uploads(), [last.split('/').at(-1)], 'and nothing else was written');
  assert.is((await nobody.call('GET pub/info')).login_logo, last);
  const served = await request(nobody.port, last);
  assert.equal([served.status, served.headers['content-type']], [200, 'image/png']);
  assert.match(served.headers['cache-control'] ?? '', /immutable/);
  assert.is(served.headers['x-content-type-options'], 'nosniff');
  assert.match(served.headers['content-disposition'] ?? '', /^inline; filename="[0-9a-f]{32}\.png"$/);
  const head = await request(nobody.port, last, { method: 'HEAD' });
  assert.equal([head.status, head.text], [200, '']);
  const { url } = (await upload('home', jpg(320, 120), 'x.jpg')).data as { url: string };
  assert.is((await request(nobody.port, url)).headers['content-type'], 'image/jpeg');
  await we.call('PUT pub/edition/{id}', { id: 1, login_logo: '' });
  assert.is((await request(nobody.port, last)).status, 404, 'a logo that nothing shows is gone');
  assert.is(uploads().length, 1);
});

test('what is no picture, too large or of another size is refused and leaves nothing behind (I02)', async () => {
  const before = uploads();
  const big = Buffer.concat([png(290, 76), Buffer.alloc(1024 * 1024)]);
  assert.is((await upload('login', big)).status, 413);
  assert.is((await upload('login', png(290, 76), 'x.png', nobody)).status, 401);
  for (const [file, message] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /Only jpg, png/],
    [Buffer.from('<html><script>alert(1)</script></html>'), /Only jpg, png/],
    [Buffer.from('GIF89a/*=1;alert(1)*/'), /Only jpg, png/],
    [Buffer.alloc(0), /Only jpg, png/],
    [png(30_000, 30_000, [], 0), /290 × 76/],
    [png(291, 76), /290 × 76/],
    [png(290 * 5, 76 * 5), /290 × 76/],
  ] as const) {
    const got = await upload('login', file);
    assert.equal([got.status, got.code], [200, 1001], got.text);
    assert.match(got.message, message);
  }
  assert.ok((await we.send(LOGO, pictureForm({ type: '../x' }, png(290, 76), 'a.png'))).code === 1001);
  assert.ok((await we.send(LOGO, pictureForm({ type: 'login' }, png(290, 76), 'a.png', 'other'))).code === 1001);
  assert.equal(uploads(), before);
});

test('nothing but what was uploaded is served from there, however it is asked for (Z14, Z15, I04)', async () => {
  fs.writeFileSync(`${box.data}/upload/pub/logo/note.txt`, 'not for everybody');
  fs.writeFileSync(`${box.data}/upload/secret.png`, 'not for everybody');
  const random = 'a'.repeat(32);
  for (const path of [
    '/upload',
    '/upload/',
    '/upload/pub/logo/',
    '/upload/pub/logo/note.txt',
    '/upload/secret.png',
    `/upload/pub/logo/${random}.png`,
    `/upload/pub/logo/../../${random}.png`,
    '/upload/pub/logo/%2e%2e/%2e%2e/config.db',
    '/upload/pub/../../config.db',
    '/upload/pub/logo/..%2f..%2f..%2fconfig.db',
    '/uploads/x',
    '/backup/x',
    '/config.db',
    '/db/config.sqlite',
    '/.git/HEAD',
    '/package.json',
    '/roomward.mjs',
    '/migrations/',
    '/assets/../manifest.json',
    '/x.map',
  ]) {
    const got = await request(nobody.port, path);
    assert.is(got.status, 404, path);
    assert.not.match(got.text, /not for everybody|SQLite/);
  }
});

test('a body that is far too large is refused before it is kept (I13)', async () => {
  const before = process.memoryUsage().rss;
  for (const [path, headers] of [
    [LOGO, { 'content-type': 'multipart/form-data; boundary=B' }],
    ['/api/v1/pub/edition/1', { 'content-type': 'application/json' }],
  ] as const) {
    const method = path === LOGO ? 'POST' : 'PUT';
    const got = await request(we.port, path, {
      method,
      token: box.token,
      headers: { ...headers, 'content-length': String(200 * 1024 * 1024) },
    });
    assert.is(got.status, 413);
  }
  assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024);
});

test('a key is never among what is kept of a licence, and no call reads one (Z16)', () => {
  const db = openDb(`${box.data}/config.db`, configMigrations);
  const stored = createSettings({ db, clock: realClock }).get('licence', {});
  db.close();
  assert.equal(Object.keys(stored).sort(), ['code', 'start_time']);
});

test('once the box has stopped no timer of it is left, whatever was asked of it at the last moment', async () => {
  let waiting = 0;
  const clock: Clock = {
    ...realClock,
    after(ms, run) {
      waiting += 1;
      let isOver = false;
      const over = (): void => {
        if (!isOver) waiting -= 1;
        isOver = true;
      };
      const cancel = realClock.after(ms, () => {
        over();
        run();
      });
      return () => {
        over();
        cancel();
      };
    },
  };
  const short = await openBox([], undefined, '', FIRST_PASSWORD, { clock });
  assert.ok(waiting > 0);
  const asked = Promise.allSettled([short.ask('POST pub/login/exit', { unload: true }), short.ask('GET setting/devices')]);
  await short.stop();
  await asked;
  assert.is(waiting, 0);
});

test.run();
