import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../daemon/contract/endpoints/index';
import { FUNCS } from '../../daemon/contract/funcs';
import type { PlainWho, Row } from '../../daemon/contract/row';
import { faultsOf, type Shape, take } from '../../daemon/contract/shape';
import { BODY_LIMIT } from '../../daemon/http/body';
import { filesBelow, textOf } from './sources';

const rows = Object.entries(endpoints) as [string, Row][];
/** Decision 11: what may be called without a session, as an exact list. */
const PUBLIC = [
  'GET pub/info',
  'GET pub/edition',
  'GET pub/health',
  'GET pub/license',
  'GET pub/categorys_license',
  'POST pub/license',
  'GET pub/login/captchaid',
  'GET pub/login/captcha',
  'POST pub/login/safe',
  'POST pub/login/root_login',
  'POST pub/login/ldap',
  'POST pub/login/exit',
  'PUT user/password_without_login',
];
const isPlain = (who: Row['who']): who is PlainWho => typeof who === 'string' || 'func' in who;

test('a key is a method and a path, its parameters are in the input', () => {
  for (const [key, row] of rows) {
    assert.match(key, /^(GET|POST|PUT|DELETE) [a-z_.]+(\/[a-z_.]+|\/\{[a-z_]+\})*$/, key);
    for (const [, name] of key.matchAll(/\{(\w+)\}/g)) assert.ok(row.input && Object.hasOwn(row.input, name!), `${key} ${name}`);
  }
});

test('exactly the rows of the public list are open to everybody', () => {
  assert.equal(
    rows
      .filter(([, row]) => row.who === 'public')
      .map(([key]) => key)
      .sort(),
    [...PUBLIC].sort(),
  );
});

test('every right is one that exists, and a right chosen by a field covers its values', () => {
  for (const [key, row] of rows) {
    const kinds = isPlain(row.who) ? [row.who] : Object.values(row.who.of);
    for (const who of kinds) if (typeof who === 'object') assert.ok(FUNCS.includes(who.func), `${key} ${who.func}`);
    if (isPlain(row.who)) continue;
    const named = row.input?.[row.who.by];
    // where it may be left out, any session may do what the call does then
    const field = named?.t === 'opt' ? named.of : named;
    assert.ok(field?.t === 'one', key);
    assert.equal(Object.keys(row.who.of).sort(), field.of.map(String).sort(), key);
  }
});

test('a call that changes something needs more than a public right, but for the login family', () => {
  for (const [key, row] of rows) {
    if (key.startsWith('GET ') || row.who !== 'public') continue;
    // a code is worth something on the box that it was signed for alone
    assert.ok(/login/.test(key) || key === 'POST pub/license', key);
  }
});

test('a row that verifies takes the password, and only such a row', () => {
  for (const [key, row] of rows) assert.is(Boolean(row.input?.verify_password), Boolean(row.verify), key);
});

test('every example passes its own rules', () => {
  for (const [key, row] of rows) {
    const input = take(row.input ?? {}, row.example, 'body');
    assert.equal(faultsOf(row.input ?? {}, input, row.partial), {}, key);
    assert.equal(row.also?.(input as never) ?? {}, {}, key);
    assert.equal(
      Object.keys(row.example).sort(),
      Object.keys(input).sort(),
      `${key}: an example names what the row does not know`,
    );
  }
});

/** Letters that a value of a shape may have at most, as JSON, as far as its rule says; a number has seven digits. */
function mostOf(shape: Shape): number {
  if (shape.t === 'opt' || shape.t === 'nullable') return mostOf(shape.of);
  if (shape.t === 'text') return (shape.max ?? 0) + 2;
  if (shape.t === 'list') return (shape.max ?? 0) * (mostOf(shape.of) + 1);
  return shape.t === 'obj' ? mostIn(shape.of) : 8;
}
const mostIn = (fields: Readonly<Record<string, Shape>>): number =>
  Object.entries(fields).reduce((sum, [name, shape]) => sum + name.length + 4 + mostOf(shape), 2);

test('a row whose fields may hold more than an ordinary body says how much it takes: it would refuse what its rules let in', () => {
  const long = rows.filter(([key, row]) => !key.startsWith('GET ') && !row.file && mostIn(row.input ?? {}) > BODY_LIMIT);
  assert.ok(long.length > 4);
  assert.equal(
    long.flatMap(([key, row]) => (row.body_bytes ? [] : [`${key} ${mostIn(row.input ?? {})}`])),
    [],
  );
});

test('every row says what it does', () => {
  for (const [key, row] of rows) assert.ok(row.does.length > 4, key);
});

test('every call is made by a test: what nobody has tried does not work', () => {
  const texts = filesBelow('tests', /\.test\.tsx?$/)
    .filter((file) => !file.startsWith('tests/laws/'))
    .map(textOf);
  /** the first thing that is handed to some function */
  const made = new Set(
    texts.flatMap((text) => [...text.matchAll(/\(\s*'((?:GET|POST|PUT|DELETE) [^']+)'/g)].map(([, call]) => call)),
  );
  assert.equal(
    rows.map(([key]) => key).filter((key) => !made.has(key)),
    [],
  );
});

test.run();
