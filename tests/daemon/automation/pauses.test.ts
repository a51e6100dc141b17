// A site that is paused: nothing acts by itself there for a while, people do, and what rules want is sent when it is over.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seconds } from '../../../daemon/clock';
import type { Refusal } from '../../../daemon/contract/refusal';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { FAN, HEAT, OWNER, openRoom, PUMP } from './room';

const BY = { user_id: 7, user_name: 'ann' };
/** the site of the fan and the pump */
const SITE = 2;
const refusal = (act: () => unknown): Refusal => {
  try {
    act();
  } catch (fault) {
    return fault as Refusal;
  }
  throw new Error('not refused');
};
function openPaused(for_s = 600, device_group_id = SITE) {
  const room = openRoom();
  const pause = () => {
    const until = seconds(room.box.clock) + for_s;
    room.commands.pauses.add(ALL, { device_group_id, until, reason: 'service' }, BY);
  };
  pause();
  return { room, pause };
}

test('a rule that begins at a paused site moves nothing, says why, and has its way when the pause is over by itself', async () => {
  const { room } = openPaused();
  const id = room.rule({ actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] });
  await room.read({ [FAN]: 0 });
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), []);
  const [run] = room.automation.runs(id);
  assert.equal([run!.actions[0]!.status, run!.actions[0]!.error!.key], ['held', 'site_paused']);
  const [held] = room.automation.held(room.automation.one(ALL, id));
  assert.equal([held!.by.key, held!.by.data!.user, held!.by.data!.reason], ['site_paused', 'ann', 'service']);
  await room.box.clock.advance(590_000);
  await room.read({ [FAN]: 0, [HEAT]: 31 });
  assert.equal(room.moved(), []);
  await room.read({ [FAN]: 0, [HEAT]: 31 }, 12);
  assert.equal([room.moved(), room.commands.pauses.list(ALL)], [[`${FAN}=1`], []]);
});

test('what a rule wanted at its end during a pause is sent after it, as what it wants of what has begun', async () => {
  const { room } = openPaused();
  room.commands.pauses.remove(ALL, SITE);
  room.rule({ actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] });
  await room.read({ [FAN]: 0 });
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), [`${FAN}=1`]);
  room.commands.pauses.add(ALL, { device_group_id: SITE, until: seconds(room.box.clock) + 60, reason: 'service' }, BY);
  await room.read({ [FAN]: 1 }, 2);
  await room.read({ [HEAT]: 20 }, 2);
  assert.equal(room.moved(), []);
  room.commands.pauses.remove(ALL, SITE);
  await room.read({ [FAN]: 1 }, 2);
  assert.equal(room.moved(), [`${FAN}=0`]);
});

test('people move things at a paused site, and rules do at others', async () => {
  const { room } = openPaused(600, 1);
  room.allowsByHand();
  room.rule({ actions: [room.does(PUMP, 1)] });
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), [`${PUMP}=1`], 'what moves is at another site than what is read');
  const other = openPaused().room;
  other.allowsByHand();
  await other.commands.command({ kind: 'user', id: null, user_id: OWNER }, { item_id: FAN, value: 1 });
  assert.equal(other.moved(), [`${FAN}=1`]);
});

test('a pause outlives a restart, a later one takes its place, and no clock that is set ends it', async () => {
  const { room, pause } = openPaused();
  room.restart();
  const [before] = room.commands.pauses.list(ALL);
  assert.equal([before!.device_group_id, before!.reason, before!.user_name], [SITE, 'service', 'ann']);
  await room.box.clock.advance(60_000);
  pause();
  const all = room.commands.pauses.list(ALL);
  assert.equal([all.length, all[0]!.until - seconds(room.box.clock)], [1, 600]);
});

test('a site is paused for a day at most, by who sees it, and given back by who does', () => {
  const { room } = openPaused();
  const now = seconds(room.box.clock);
  const wish = { device_group_id: SITE, until: now + 60, reason: 'x' };
  const add = (scope: typeof ALL, more: Partial<typeof wish>) => () => room.commands.pauses.add(scope, { ...wish, ...more }, BY);
  const fields = (act: () => unknown) => Object.keys((refusal(act).data as { fields: object }).fields);
  assert.equal(fields(add(ALL, { until: now })), ['until']);
  assert.equal(fields(add(ALL, { until: now + 86_401 })), ['until']);
  assert.equal(fields(add(scopeOf([1]), {})), ['device_group_id']);
  assert.equal(fields(add(ALL, { device_group_id: -1 })), ['device_group_id']);
  assert.is(refusal(() => room.commands.pauses.remove(scopeOf([1]), SITE)).code, 1002);
  assert.equal(room.commands.pauses.list(scopeOf([1])), []);
  room.commands.pauses.remove(ALL, SITE);
  assert.is(refusal(() => room.commands.pauses.remove(ALL, SITE)).code, 1002);
});

test.run();
