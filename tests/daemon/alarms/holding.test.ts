import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHolding } from '../../../daemon/alarms/holding';
import { fakeClock } from '../../../daemon/clock';
import { catalogueOf, deviceOf, itemOf, linkOf } from '../../hands/catalogue';

const ROOM = catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1 }), linkOf({ id: 3 })] }));
const NIGHT = { weeks: [1, 2, 3, 4, 5, 6, 7], periods: [{ start: '22:00', end: '06:00' }] };

/** What holds alarms back in a room at a time of Monday, links waiting for ten seconds. */
function open(time = '12:00', clock = fakeClock()) {
  const timing = { hours: () => ({ week: null, night: NIGHT }), wait_s: () => 10, moment: () => ({ day: 1, time }) };
  const holding = createHolding({ catalogue: () => ROOM, clock, timing });
  holding.start();
  return { clock, holding };
}
const alarm = (item_id: number, more: object = {}) => ({
  item_id,
  alarm_level_id: 2,
  end_time: null,
  told: 'none' as const,
  ...more,
});

test('a lost link waits for what it may follow from, as long as nothing was told of it and it stands', async () => {
  const { clock, holding } = open();
  const begun = clock.mono();
  assert.ok(holding.waits(alarm(3), begun));
  assert.not.ok(holding.waits(alarm(3, { told: 'begin' }), begun), 'its end waits for nothing');
  assert.not.ok(holding.waits(alarm(3, { end_time: 5 }), begun));
  await clock.advance(9999);
  assert.ok(holding.waits(alarm(3), begun));
  await clock.advance(1);
  assert.not.ok(holding.waits(alarm(3), begun));
});

test('no other alarm waits, nor one of an item that is gone', () => {
  const { clock, holding } = open();
  for (const id of [1, 99]) assert.not.ok(holding.waits(alarm(id), clock.mono()), String(id));
});

test('a link that was lost before the start waits from the start on: nobody has looked at the others yet', async () => {
  const { clock, holding } = open();
  await clock.advance(60_000);
  assert.not.ok(holding.waits(alarm(3), null));
  holding.start();
  assert.ok(holding.waits(alarm(3), null));
  await clock.advance(10_000);
  assert.not.ok(holding.waits(alarm(3), null));
});

test('the hour holds back all but the highest levels, and what waits is held at any hour', () => {
  const [day, night] = [open(), open('23:00')];
  assert.equal([day.holding.isHour(alarm(1)), night.holding.isHour(alarm(1))], [true, false]);
  assert.ok(night.holding.isHour(alarm(1, { alarm_level_id: 4 })));
  assert.equal(
    [day, night].map(({ holding, clock }) => holding.isHeld(alarm(1), clock.mono())),
    [false, true],
  );
  assert.ok(day.holding.isHeld(alarm(3), day.clock.mono()));
});

test('a clock that was never set holds back nothing: nobody knows what hour it is', () => {
  const { clock, holding } = open('23:00', fakeClock(0));
  assert.ok(holding.isHour(alarm(1)));
  assert.not.ok(holding.isHeld(alarm(1), clock.mono()));
  clock.step(Date.UTC(2026, 5, 1));
  assert.not.ok(holding.isHour(alarm(1)), 'it is night, as far as anybody knows');
});

test.run();
