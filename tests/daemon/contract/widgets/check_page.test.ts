import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type PageRow, pageFaults } from '../../../../daemon/contract/widgets/check_page';
import { LIMITS } from '../../../../daemon/contract/widgets/limits';

const text = (uid: string, extend = '{}'): PageRow => ({ uid, component: 'VText', extend, at: `update[${uid}]` });
const group = (uid: string, ...parts: readonly unknown[]): PageRow => ({
  ...text(uid, JSON.stringify({ propValue: parts })),
  component: 'Group',
});
const keysOf = (rows: readonly PageRow[], order: readonly string[] | null = null): Record<string, string> =>
  Object.fromEntries(Object.entries(pageFaults(rows, order)).map(([field, { key }]) => [field, key]));
const propValue = (uid: string): string => `update[${uid}].extend.propValue`;

test('a page of widgets and groups passes, in the order that names each once', () => {
  const rows = [group('g', 'h', 'a'), group('h', 'b'), text('a'), text('b'), text('c')];
  assert.equal(keysOf(rows), {});
  assert.equal(keysOf(rows, ['c', 'g', 'h', 'b', 'a']), {});
  assert.equal(keysOf([], []), {});
});

test('an order that lacks one, names one twice or one that is not there is refused', () => {
  const rows = [text('a'), text('b')];
  for (const order of [['a'], ['a', 'a'], ['a', 'b', 'b'], ['a', 'c'], ['a', 'b', 'c'], []])
    assert.equal(keysOf(rows, order), { order: 'layout_order' }, order.join());
});

test('a group in itself is refused, straight or round about', () => {
  assert.equal(keysOf([group('g', 'g')]), { [propValue('g')]: 'layout_in_itself' });
  assert.equal(keysOf([group('g', 'h'), group('h', 'i'), group('i', 'g')]), {
    [propValue('g')]: 'layout_in_itself',
    [propValue('h')]: 'layout_in_itself',
    [propValue('i')]: 'layout_in_itself',
  });
});

test('a part in two groups is refused at the second, one that is named twice at its own', () => {
  assert.equal(keysOf([group('g', 'a'), group('h', 'a'), text('a')]), { [propValue('h')]: 'layout_in_two' });
  assert.equal(keysOf([group('g', 'a', 'a'), text('a')]), { [propValue('g')]: 'layout_in_two' });
});

test('groups stand eight deep and no deeper', () => {
  const chain = (depth: number): PageRow[] => [
    ...Array.from({ length: depth }, (_, i) => group(`g${i}`, i + 1 < depth ? `g${i + 1}` : 'a')),
    text('a'),
  ];
  assert.equal(keysOf(chain(LIMITS.depth)), {});
  assert.equal(keysOf(chain(LIMITS.depth + 1)), { [propValue('g8')]: 'layout_groups_deep' });
});

test('a group that names what is gone, or no widget at all, loses nothing else', () => {
  assert.equal(keysOf([group('g', 'gone', 7, null, {}, 'a'), text('a')]), {});
  assert.equal(keysOf([{ ...group('g'), extend: 'no json' }]), {});
});

test('groups that all name each other are refused at once', () => {
  const uids = Array.from({ length: 900 }, (_, i) => `g${i}`);
  const found = keysOf(uids.map((uid) => group(uid, ...uids.slice(0, 60))));
  assert.is(Object.keys(found).length, 900);
});

test('a widget stands once on a page', () => {
  assert.equal(keysOf([text('a'), { ...text('a'), at: 'create[0]' }]), { 'create[0].extend.uid': 'layout_twice' });
});

test('a page holds a thousand widgets and 512 KB, and not one more', () => {
  const many = Array.from({ length: 1000 }, (_, i) => text(`w${i}`));
  assert.equal(keysOf(many), {});
  assert.equal(keysOf([...many, text('x')]), { create: 'layout_count' });
  const half = 'x'.repeat(LIMITS.bytes / 2);
  assert.equal(keysOf([text('a', half), text('b', half)]), {});
  assert.equal(keysOf([text('a', half), text('b', `${half}y`)]), { create: 'layout_size' });
});

test.run();
