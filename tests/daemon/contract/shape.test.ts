import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Fields, faultOf, faultsOf, type Shape, take } from '../../../daemon/contract/shape';

const key = (shape: Shape, value: unknown): string | null => faultOf(shape, value)?.key ?? null;
const each = (shape: Shape, values: readonly unknown[], wanted: string | null): void => {
  for (const value of values) assert.is(key(shape, value), wanted, String(JSON.stringify(value)).slice(0, 60));
};

test('a number is a number: no text, no list, nothing endless; a whole one is one that can be counted to', () => {
  const int: Shape = { t: 'int', min: -5, max: 100 };
  each(int, [-5, 0, 100, -0], null);
  each(int, [undefined, null, ''], 'required');
  each(int, ['1', ' ', 'NaN', '1e9', true, [], [1], {}, { valueOf: 1 }, Number.NaN, Number.POSITIVE_INFINITY], 'number');
  each(int, [0.5, 2 ** 53, -(2 ** 60), 1e300], 'integer');
  each(int, [-6, 101], 'range');
  const metres: Shape = { t: 'num', digits: 2 };
  each(metres, [0.01, -3.25, 1e21, 0], null);
  each(metres, [0.001, 1e-7], 'digits');
});

test('a text is counted in characters and holds nothing that cannot be kept', () => {
  const text: Shape = { t: 'text', min: 1, max: 4 };
  each(text, ['a', '机房', '😀😀😀😀', 'a\nb', '\u200fab', 'a b'], null);
  each(text, ['', '   ', '\u3000', undefined, null], 'required');
  each(text, ['\u200b', '\u00ad\u3164', ' \u2060 '], 'required');
  each(text, [1, true, [], ['a'], { length: 1 }], 'text');
  each(text, ['abcde', 'x'.repeat(10_000)], 'length_range');
  each(text, ['a\u0000', '\u001b[1m', 'a\u0085', 'a\ud800', '\udc00a', 'a\u007f'], 'characters');
  assert.is(key({ t: 'text', max: 3 }, ''), null, 'an empty text where none is asked for');
});

test('a text or a list of one length is asked for exactly that, after the form that a text has', () => {
  each({ t: 'text', min: 4, max: 4 }, ['abc', 'abcde'], 'length_exact');
  assert.equal(faultOf({ t: 'text', min: 4, max: 4 }, 'abc')?.data, { n: 4 });
  each({ t: 'text', min: 5, max: 5, like: 'time' }, ['9', '25:00', '123456'], 'time');
  each({ t: 'text', min: 7, max: 7, like: 'colour' }, ['red'], 'colour');
  each({ t: 'list', of: { t: 'int' }, min: 2, max: 2 }, [[1], [1, 2, 3]], 'count_exact');
});

test('a loose text takes a number as the text of it, and nothing else that is none', () => {
  const name: Shape = { t: 'text', min: 1, max: 4, loose: true };
  each(name, [0, 12, -1.5, '12'], null);
  each(name, [12345], 'length_range');
  each(name, [true, [], {}, Number.NaN], 'text');
  assert.equal(take({ name: { t: 'opt', of: name } }, { name: 12 }, 'body'), { name: '12' });
  assert.equal(take({ name: { t: 'text' } }, { name: 12 }, 'body'), { name: 12 });
});

test('a host is a name or an address of either kind, in brackets or without; a zone, a port and half an address are none', () => {
  const host: Shape = { t: 'text', max: 253, like: 'host' };
  each(host, ['ups', 'ups-1.site', '10.0.0.5', 'Room7', '1'], null);
  each(host, ['2001:db8::5', '[2001:DB8:0:0::5]', '::', '::1', '[::ffff:10.0.0.5]', '::ffff:a00:5', '1:2:3:4:5:6:7:8'], null);
  each(host, ['fe80::1%eth0', '[fe80::1%25eth0]', '[::1]:22', '[::1', '::1]', '[10.0.0.5]', '[]', '[[::1]]'], 'host');
  each(host, [':', ':::', '1::2::3', '1:2:3', '1:2:3:4:5:6:7:8:9', '::12345', '::g', 'a:22', '10.0.0.5:22', '::1 '], 'host');
  each(host, ['-ups', 'ups.', 'u_ps', 'ups/1', 'u@ps', 'x'.repeat(254)], 'host');
});

test('a plain name has no character that a page, a shell or a query would read', () => {
  const name: Shape = { t: 'text', min: 1, max: 64, like: 'plain_name' };
  each(name, ['机房 A-1', 'a (b) [c] {d} #1 +2 = @', '😀'], null);
  each(name, ["x'", 'a"b', '<b>', 'a&b', 'a;b', 'a%b', 'a\\b', 'a`b', 'a\tb'], 'plain_name');
});

test('a login name is plain and shows all of itself, so that no two look alike', () => {
  const name: Shape = { t: 'text', min: 3, max: 64, like: 'login_name' };
  each(name, ['op1', '值班员', 'li.wang-2@room'], null);
  const unseen = ['op\u200d1', 'op\u202e1', '\ufeffop1', 'op1\u200b', 'op\u20281', 'op\u00ad1', 'op\u20601'];
  each(name, ["x'y", '<b>', ...unseen], 'login_name');
});

test('a place in the web is reached by http or https, and names nobody', () => {
  const site: Shape = { t: 'text', max: 200, like: 'web' };
  each(site, ['', 'https://a.b', 'HTTP://a.b:8080/x?y#z', 'support.example.org', 'a.b:8080', '机房.中国'], null);
  each(site, ['javascript:alert(1)', 'JaVa\tScript:x', 'data:text/html,x', '//evil', 'ftp://a.b', 'https://u:p@a.b'], 'web');
  each(site, ['https://', 'a b', 'mailto:x@a.b', '-a.b', 'a.b:port'], 'web');
});

test('a choice is one of the choices, by value and type', () => {
  const one: Shape = { t: 'one', of: [0, 1, 'a'] };
  each(one, [0, 1, 'a'], null);
  each(one, ['0', '1', 2, true, [0], { toString: 1 }, 'constructor'], 'choice');
  each(one, [undefined, null, ''], 'required');
});

test('a list is judged by its length before anybody looks into it, and by its first wrong entry', () => {
  const list: Shape = { t: 'list', of: { t: 'int', min: 1 }, max: 3 };
  each(list, [[], [1], [1, 2, 3]], null);
  each(list, ['1,2', { 0: 1, length: 1 }, 5], 'list');
  each(list, [[1, 2, 3, 4], new Array(100_000).fill('x')], 'count_max');
  each(list, [[1, 'x']], 'number');
  assert.is(key({ t: 'list', of: { t: 'int' } }, new Array(1001).fill(1)), 'count_max', 'none is endless');
});

test('left out is nothing wrong, null says something only where it may', () => {
  each({ t: 'opt', of: { t: 'int' } }, [undefined, null, 3], null);
  each({ t: 'opt', of: { t: 'int' } }, ['x'], 'number');
  each({ t: 'nullable', of: { t: 'int' } }, [null, 3], null);
  each({ t: 'nullable', of: { t: 'int' } }, [undefined], 'required');
});

const FIELDS = {
  id: { t: 'int', min: 1 },
  name: { t: 'text', min: 1, max: 5 },
  tags: { t: 'opt', of: { t: 'list', of: { t: 'obj', of: { n: { t: 'int' } } } } },
} as const satisfies Fields;

test('a record is named by every field that is wrong; a partial one only by those it has', () => {
  assert.equal(Object.keys(faultsOf(FIELDS, {})), ['id', 'name']);
  assert.equal(faultsOf(FIELDS, { name: 'x' }, true), {});
  assert.equal(Object.keys(faultsOf(FIELDS, { name: null, tags: [{ n: 'x' }] }, true)), ['name', 'tags']);
});

test('nothing is inherited: a record that has no field of its own has none', () => {
  const crafted = JSON.parse('{"__proto__":{"id":1,"name":"x"}}') as Record<string, unknown>;
  assert.equal(Object.keys(faultsOf(FIELDS, Object.assign(Object.create({ id: 1 }), crafted))), ['id', 'name']);
  const taken = take(FIELDS, { ...crafted, constructor: 1, toString: 2, id: 3 }, 'body');
  assert.equal(taken, { id: 3 });
  assert.is(({} as { id?: number }).id, undefined);
});

test('names that a row does not know fall away, inside lists too', () => {
  assert.equal(take(FIELDS, { id: 1, root: true, tags: [{ n: 1, m: 2 }, 7] }, 'body'), { id: 1, tags: [{ n: 1 }, 7] });
});

test('a query is read by the rules; what is no number stays a text and is refused', () => {
  const fields = { n: { t: 'int' }, f: { t: 'opt', of: { t: 'bool' } }, ids: { t: 'list', of: { t: 'int' } } } as const;
  assert.equal(take(fields, { n: '-12', f: '1', ids: '1,2' }, 'query'), { n: -12, f: true, ids: [1, 2] });
  assert.equal(take(fields, { n: '', f: '', ids: '' }, 'query'), { n: '', f: undefined, ids: [] });
  for (const n of ['1e3', '0x10', ' 1', '+1', 'Infinity', 'NaN', '１', '1,2', '9'.repeat(400)])
    assert.is(faultsOf(fields, take(fields, { n, ids: '1' }, 'query')).n?.key, 'number', n);
});

test.run();
