import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { endOf, isOver, type KeptBlock, shifted, toldBlock } from '../../../daemon/people/blocks';
import { createSettings } from '../../../daemon/store/settings';
import { freshDb } from '../../hands/fresh_db';
import { addUser, openPeople } from '../../hands/people';

const DAY = 86_400;
const NOW = 1_800_000_000;
const block = (block_time: number, lived: number): KeptBlock => ({ user_id: 3, days: 2, reason: 'left', block_time, lived });

test('a block ends when its days were lived through and are over by the clock', () => {
  const one = block(NOW, NOW);
  assert.not(isOver(one, { lived: NOW + DAY, wall: NOW + 9 * DAY }), 'a clock that was set ahead lifts nothing');
  assert.not(isOver(one, { lived: NOW + 9 * DAY, wall: NOW + DAY }), 'nor does time that the clock does not show');
  assert.ok(isOver(one, { lived: NOW + 2 * DAY, wall: NOW + 2 * DAY }));
});

test('a block that began while the clock stood in 1970 lasts its days when the clock is set, and says so', () => {
  const one = block(500, NOW);
  assert.not(isOver(one, { lived: NOW + 60, wall: 560 }));
  const set = { lived: NOW + DAY, wall: NOW + 5 * DAY };
  assert.not(isOver(one, set));
  assert.is(endOf(one, set), set.wall + DAY);
  assert.equal(toldBlock(one, set), { user_id: 3, days: 2, reason: 'left', block_time: set.wall - DAY });
  assert.ok(isOver(one, { lived: NOW + 2 * DAY, wall: NOW + 6 * DAY }));
  assert.ok(isOver(one, { lived: NOW + 2 * DAY, wall: 500 + 2 * DAY }), 'also when nobody sets it');
});

test('on a box that never knew the time a block goes on from when the clock is set', () => {
  const [one] = shifted([block(500, 500)], NOW);
  assert.not(isOver(one!, { lived: NOW + 500 + DAY, wall: NOW + 500 + DAY }));
  assert.ok(isOver(one!, { lived: NOW + 500 + 2 * DAY, wall: NOW + 500 + 2 * DAY }));
});

test('who was blocked before the clock was ever set stays out when it is', async () => {
  const [db, clock] = [freshDb(), fakeClock()];
  const time = { lived: 500, told: (_by: number): void => {} };
  const credible = {
    now: () => time.lived,
    passed: () => time.lived,
    onSet: (listener: (by: number) => void) => {
      time.told = listener;
    },
  };
  await addUser(db, 'admin', 'correct horse battery', [1]);
  const user_id = await addUser(db, 'left', 'correct horse battery', [1]);
  createSettings({ db, clock }).put('ACCESS_LIMIT', { block_users: [{ ...block(500, 500), user_id }] });
  const { people } = await openPeople({ db, clock, credible });
  assert.is(people.rightsOf(user_id), null);
  // as it is told by whoever counts the time
  time.lived = Math.floor(clock.wall() / 1000);
  time.told(time.lived - 500);
  assert.is(people.rightsOf(user_id), null);
});

test('a block that began under a clock that stood years ahead ends with its days once that is set right', () => {
  const one = block(NOW + 3650 * DAY, NOW);
  assert.not(isOver(one, { lived: NOW + DAY, wall: NOW + DAY }));
  assert.ok(isOver(one, { lived: NOW + 2 * DAY, wall: NOW + 2 * DAY }));
});

test('a block of an earlier version ends as it did', () => {
  const { lived: _, ...old } = block(NOW, NOW);
  assert.not(isOver(old, { lived: NOW + 9 * DAY, wall: NOW + DAY }));
  assert.ok(isOver(old, { lived: NOW + 2 * DAY, wall: NOW + 2 * DAY }));
});

test.run();
