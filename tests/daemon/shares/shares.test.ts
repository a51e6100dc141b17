import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { networkOf, ofAddress, ofUser } from '../../../daemon/shares/owner';
import { createPending } from '../../../daemon/shares/pending';
import { createRoom, createShares, newest } from '../../../daemon/shares/shares';

test('an address counts alone, one of IPv6 with all of its /64', () => {
  assert.is(networkOf('10.0.0.7'), '10.0.0.7');
  assert.is(networkOf('::ffff:10.0.0.7'), '10.0.0.7');
  assert.is(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
  assert.is(networkOf('2001:DB8:0:0:ffff:1:2:3'), networkOf('2001:db8::'));
  assert.is(networkOf('2001:0db8:0000:0001::9'), '2001:db8:0:1::/64');
  assert.is(networkOf('fe80::1%eth0'), networkOf('fe80::2%eth0'));
  assert.is(networkOf('::1'), '0:0:0:0::/64');
  assert.is(networkOf('64:ff9b::10.0.0.7'), '64:ff9b:0:0::/64');
  assert.is.not(networkOf('2001:db8:0:1::1'), networkOf('2001:db8:0:2::1'));
});

test('whose share is full gives up his own oldest, never another’s', () => {
  const room = createRoom<number>({ share: 3, most: 10 });
  assert.is(room.add('b', 100), null);
  assert.equal(
    [1, 2, 3, 4, 5].map((thing) => room.add('a', thing)),
    [null, null, null, 1, 2],
  );
  assert.ok(room.has(100));
  assert.equal([room.takes('a'), room.takes('b'), room.count()], [false, true, 4]);
});

test('in a full room the one who holds most gives one up, and of those who hold one the oldest goes', () => {
  const room = createRoom<string>({ share: 10, most: 4 });
  for (const thing of ['a1', 'a2', 'b1']) room.add(thing[0]!, thing);
  room.add('c', 'c1');
  assert.is(room.add('d', 'd1'), 'a1');
  assert.is(room.add('e', 'e1'), 'a2', 'who has been here longest, where all hold one');
  assert.is(room.add('e', 'e2'), 'e1', 'who takes more than the others gives up his own');
  assert.equal([...room.all()], ['b1', 'c1', 'd1', 'e2']);
});

test('where the newest goes, whoever holds most is not let in', () => {
  const room = createRoom<string>({ share: 3, most: 4 }, newest);
  for (const thing of ['a1', 'a2', 'a3']) room.add('a', thing);
  assert.is(room.add('a', 'a4'), 'a4');
  room.add('b', 'b1');
  assert.is(room.add('c', 'c1'), 'a3');
});

test('strangers take no room from those who are known, and who becomes known leaves theirs', () => {
  const limits = { share: 2, most: 3 };
  const shares = createShares<string>({ known: limits, strangers: limits });
  shares.add(ofUser(1), 'mine');
  for (let i = 0; i < 100; i++) shares.add(ofAddress(`10.0.0.${i}`, false), `s${i}`);
  assert.ok(shares.has('mine'));
  assert.is(shares.count(), 4);
  assert.is(shares.add(ofUser(1), 's99'), null);
  assert.is(shares.add(ofUser(1), 'third'), 'mine');
  shares.remove('s99');
  assert.is(shares.count(), 3);
});

test('what waits is used once, within its time, and makes room when it is used', async () => {
  const clock = fakeClock();
  const limits = { share: 2, most: 4 };
  const pending = createPending<string>({ clock, rooms: { known: limits, strangers: limits }, life_ms: 1000 });
  const [one, two] = [pending.put(ofUser(1), 'one'), pending.put(ofUser(1), 'two')];
  assert.equal([pending.look(one), pending.take(one), pending.take(one)], ['one', 'one', null]);
  pending.put(ofUser(1), 'three');
  assert.is(pending.look(two), 'two');
  await clock.advance(1000);
  assert.is(pending.look(two), null);
  pending.put(ofUser(2), 'four');
  assert.is(pending.count(), 1);
});

test.run();
