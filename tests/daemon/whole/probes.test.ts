// What somebody with time on his hands tries: floods of logins, passwords of others, secrets in answers, open doors.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Row } from '../../../daemon/contract/row';
import { CAPTCHA, eventually, FIRST_PASSWORD, newFolder, openBox, startBox } from '../../hands/box';
import { type Asked, callerOf, logIn, written } from '../../hands/calls';
import { createWitness } from '../../hands/hostile';
import { request } from '../../hands/http';
import { openStaff } from '../../hands/staff';

const ROOT = 'nine cold racks';
const DIRECTORY_SECRET = 'the reader of the directory';
const rows = Object.entries(endpoints) as [string, Row][];
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;

test.before(async () => {
  box = await openBox();
  const nobody = callerOf(box.url);
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const change = { user_name: 'admin', old_password: FIRST_PASSWORD, new_password: ROOT, captcha_id, captcha_code: CAPTCHA };
  await nobody.call('PUT user/password_without_login', change);
  staff = openStaff(box);
});
test.after(async () => {
  staff.close();
  await box.stop();
});

/** What a form can say of it. */
const textsOf = (sent: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
const forget = () => staff.db.exec('DELETE FROM login_failure');
const failures = () => staff.db.prepare('SELECT count(*) FROM login_failure').pluck().get() as number;

test('every sensitive call asks for the own password: without it, with a wrong one or another’s nothing is done (A22)', async () => {
  const other = await staff.hire('other', { funcs: ['security'] });
  const root = callerOf(box.url, await logIn(box.url, 'admin', ROOT));
  const { ticket } = await other.call('POST setting/security/check_password', { verify_password: 'a good long one' });
  // wrong passwords lock a session, which is asked about elsewhere
  const lock = (enabled: boolean) =>
    root.call('POST setting/gc', {
      key: 'ACCOUNT_SAFE',
      acc_lock_config: { enabled, opt_attempts: 5, opt_minutes: 10, opt_lock_days: 0 },
      verify_password: ROOT,
    });
  await lock(false);
  const witness = createWitness(staff.db);
  let tried = 0;
  for (const [call, row] of rows) {
    // where what it is about decides, the call's own test asks about it
    if (!row.verify || row.verify === 'at_need') continue;
    tried += 1;
    const { verify_password: _, ...rest } = row.example;
    const ask = (sent: Readonly<Record<string, unknown>>): Promise<Asked> =>
      row.file ? root.upload(call, '{}', textsOf(sent)) : root.ask(call, sent);
    const without = await ask(rest);
    assert.equal([without.code, Object.keys((without.data as { fields: object }).fields)], [1001, ['verify_password']], call);
    for (const wrong of ['wrong', 'a good long one', ticket, ticket.toUpperCase(), `${ROOT} `])
      assert.is((await ask({ ...rest, verify_password: wrong })).code, 1005, `${call} ${wrong}`);
  }
  assert.ok(tried > 4);
  assert.not(witness.changed());
  await lock(true);
});

test('guesses at the verification password lock their session like guesses at a login lock a name', async () => {
  const guesser = await staff.hire('guesser', {});
  const check = (verify_password: string) => guesser.ask('POST setting/security/check_password', { verify_password });
  for (let left = 4; left >= 0; left--) assert.equal((await check(`guess ${left}`)).data, { left });
  const locked = await check('a good long one');
  assert.is(locked.code, 1011);
  assert.ok((locked.data as { unlock_time: number }).unlock_time > Date.now() / 1000);
  assert.ok(await logIn(box.url, 'guesser', 'a good long one'), 'the login has a count of its own');
});

test('no answer to anybody holds a hash, a token of others or a password of another service (A23)', async () => {
  const root = callerOf(box.url, await logIn(box.url, 'admin', ROOT));
  const ldap = {
    key: 'LDAP',
    enable: false,
    url: 'ldaps://directory.example.org',
    base_dn: 'dc=example,dc=org',
    bind_dn: 'cn=reader,dc=example,dc=org',
    pass_word: DIRECTORY_SECRET,
    verify_password: ROOT,
  };
  assert.is(await root.call('POST setting/gc', ldap), null);
  await root.call('POST setting/gc', { key: 'AUTO_LOGIN', enable: true, index: 1, verify_password: ROOT });
  const { captcha_id } = await callerOf(box.url).call('GET pub/login/captchaid');
  const login = { user_name: 'admin', password: ROOT, captcha_id, captcha_code: CAPTCHA, auto_login: true };
  const { access_token, remember_token } = await callerOf(box.url).call('POST pub/login/safe', login);
  const { token } = await root.call('POST user/tokens', { name: 'secret', verify_password: ROOT });
  const hashes = ['SELECT password_hash FROM user', 'SELECT token_hash FROM session', 'SELECT token_hash FROM api_token'].flatMap(
    (sql) => staff.db.prepare(sql).pluck().all() as string[],
  );
  const sealed = JSON.parse(staff.db.prepare("SELECT value FROM setting WHERE key = 'LDAP'").pluck().get() as string) as object;
  const secrets = [DIRECTORY_SECRET, ROOT, access_token, remember_token!, token, ...hashes, ...Object.values(sealed)]
    .filter((value): value is string => typeof value === 'string' && value.length > 12)
    .filter((value) => !Object.values(ldap).includes(value) || value === DIRECTORY_SECRET)
    .filter((value) => !value.startsWith('('));
  assert.ok(secrets.length > 6);
  for (const [call, row] of rows) {
    if (!call.startsWith('GET ')) continue;
    const keys = row.input?.key?.t === 'one' ? row.input.key.of : [row.example.key];
    for (const key of keys) {
      const { text } = await root.send(written(call, { ...row.example, ...(key === undefined ? {} : { key }) }).path, {});
      for (const secret of secrets) assert.not(text.includes(secret), `${call} ${key}`);
    }
  }
});

test('a flood of logins from one address costs thirty failures and no more, and others are served meanwhile (N18)', async () => {
  forget();
  const console = callerOf(box.url, box.token);
  const nobody = callerOf(box.url);
  const ids = await Promise.all(
    Array.from({ length: 190 }, async () => (await nobody.call('GET pub/login/captchaid')).captcha_id),
  );
  const flood = Promise.all(
    ids.map((captcha_id, n) =>
      nobody.ask('POST pub/login/safe', {
        user_name: `guess${n}`,
        password: 'x',
        captcha_id,
        captcha_code: n % 2 ? CAPTCHA : 'NOPE',
      }),
    ),
  );
  const served = await Promise.all(Array.from({ length: 50 }, () => console.ask('GET user/roles')));
  assert.ok(served.every(({ code }) => code === 0));
  const codes = new Set((await flood).map(({ code }) => code));
  for (const code of codes) assert.ok([-1, 429, 1010, 1011].includes(code), String(code));
  assert.ok(failures() <= 39, `${failures()}: thirty, and those whose turn had come`);
  // logins that are none are written down as long as their address is not locked
  for (let n = 0; n < 60; n++) await nobody.ask('POST pub/login/safe', { user_name: {}, password: [] });
  assert.ok(failures() <= 40, `${failures()}`);
  assert.is(
    (await nobody.ask('POST pub/login/safe', { user_name: 'admin', password: ROOT, captcha_id: 'x', captcha_code: 'x' })).code,
    1011,
  );
  forget();
});

test('a remember-token is not guessed by a flood either', async () => {
  forget();
  const nobody = callerOf(box.url);
  const guess = (n: number) => ({ user_name: 'admin', password: `token-${n}`, captcha_id: 'x', captcha_code: 'placeholder' });
  const codes = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => (await nobody.ask('POST pub/login/root_login', guess(n))).code),
  );
  assert.equal(codes.filter((code) => code === -1).length, 30);
  assert.is(codes.filter((code) => code === 1011).length, 70);
  assert.is(failures(), 30);
  forget();
});

test('no page of somebody else may frame the console, and nothing reads what a browser guesses (N05, N06)', async () => {
  const port = Number(new URL(box.url).port);
  for (const address of ['/', '/api/v1/pub/info', '/api/v1/nothing', '/nothing.js']) {
    const { headers } = await request(port, address);
    assert.match(String(headers['content-security-policy']), /frame-ancestors '(?:self|none)'/, address);
    assert.is(headers['x-content-type-options'], 'nosniff', address);
    assert.not(headers['x-powered-by'], address);
    assert.not(headers['set-cookie'], `${address}: nothing goes along by itself`);
  }
});

/** Ports that a process listens on, by the kernel's own tables. */
function listening(pid: number): string[] {
  const sockets = new Set(
    fs.readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(fs.readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        // it was closed meanwhile
        return [];
      }
    }),
  );
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((table) =>
    fs
      .readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => sockets.has(fields[9] ?? '') && (table.startsWith('udp') || fields[3] === '0A'))
      .map((fields) => `${table} ${Number.parseInt(fields[1]!.split(':').at(-1)!, 16)}`),
  );
}

/** Three logins that fail, one after the other; how long the second and the third waited together, ms. */
async function waited(url: string): Promise<number> {
  const nobody = callerOf(url);
  const wrong = { user_name: 'admin', password: 'x', captcha_id: 'none', captcha_code: 'NOPE' };
  const fail = async () => assert.is((await nobody.ask('POST pub/login/safe', wrong)).code, 1010);
  await fail();
  const from = performance.now();
  for (let n = 0; n < 2; n++) await fail();
  return performance.now() - from;
}

test('a box listens on its two ports and no other (N14), two share no secret (A02), and each failure slows the next try', async () => {
  const boxes = await Promise.all([startBox(['--board', 'none'], newFolder()), startBox(['--board', 'none'], newFolder())]);
  try {
    const keys = await Promise.all(boxes.map((each) => callerOf(each.url).call('GET pub/login/captchaid')));
    assert.is.not(keys[0]!.public_key, keys[1]!.public_key);
    const pause = await waited(boxes[0]!.url);
    assert.ok(pause > 1400, `${pause} ms of 1500`);
    for (const each of boxes) {
      const ports = [each.url, `http://${each.push}`].map((url) => `tcp ${new URL(url).port}`);
      // the kernel writes its table piece by piece: what opens and closes meanwhile may hide a line
      const seen = new Set<string>();
      await eventually('both ports', () => {
        for (const port of listening(each.pid)) seen.add(port);
        return seen.size > 1;
      });
      assert.equal([...seen].sort(), ports.sort());
    }
  } finally {
    await Promise.all(boxes.map((each) => each.stop()));
  }
  const files = fs.readdirSync('dist', { encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
  assert.ok(files.length > 0);
  for (const name of files) {
    const text = fs.readFileSync(path.join('dist', name), 'utf8');
    // a library that reads keys has the words around one
    assert.not.match(text, /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\n|\s)*[\w+/]{16}/, name);
    assert.not.match(text, /scrypt\$\d+\$\d+\$\d+\$[\w-]{10}/, `${name}: a hash of a password that is shipped`);
  }
});

test.run();
