// What objects of a scene show of the room while nobody hears from the box.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lostLive } from '../../../../web/pages/scenes/drawn/lives';
import { linkLook, lookOf } from '../../../../web/scenes/look';
import type { Live } from '../../../../web/widgets/live';
import { item } from '../rows';

const live = (more: Partial<Live> = {}): Live => ({
  name: '',
  items: [item({ value: 0 })],
  alarm: null,
  trust: 'good',
  some: true,
  age: null,
  category: null,
  past: null,
  levels: [],
  ...more,
});

test('nothing looks as if it were of now: what was well is not known, with its age, and a switch is neither open nor closed', () => {
  assert.not(lookOf(live()).unknown);
  const lost = lostLive(live(), 40);
  assert.ok(lookOf(lost).unknown);
  assert.equal([lost.trust, lost.age, lost.items[0]!.quality], ['stale', 40, 'stale']);
  assert.ok(linkLook(live()).open);
  assert.equal([linkLook(lost).open, linkLook(lost).unknown], [false, true]);
});

test('of what was read in part nothing is read while nobody hears from the box', () => {
  assert.is(lostLive(live({ trust: 'part' }), 40).trust, 'stale');
});

test('what was silent before is as old as it was, and an alarm stays', () => {
  const alarm = { level: 'crit', colour: undefined, name: null, says: '', handled: null, fresh: true } as const;
  const lost = lostLive(live({ trust: 'offline', some: false, age: 900, alarm }), 40);
  assert.equal([lost.trust, lost.age, lost.alarm?.level, lost.alarm?.fresh], ['offline', 900, 'crit', false]);
});

test.run();
