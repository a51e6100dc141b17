import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { momentOfEvent } from '../../../daemon/events/moment';

const at = (text: string): number => Date.parse(`${text}Z`) / 1000;
const NOW = at('2026-11-28T12:00');
const of = (device: number | null, now = NOW) => {
  const { time, time_of } = momentOfEvent(device, now);
  return `${new Date(time * 1000).toISOString().slice(0, 16)} ${time_of}`;
};

test('a device that has no clock is told the time by the box', () => {
  assert.is(of(null), '2026-11-28T12:00 box');
});

test("a device's own time is believed, late as it may come", () => {
  assert.is(of(NOW - 5), '2026-11-28T11:59 device');
  assert.is(of(at('2026-11-20T03:00')), '2026-11-20T03:00 device');
  assert.is(of(NOW + 120), '2026-11-28T12:02 device');
});

test('a clock that was never set, or that runs ahead, is not believed', () => {
  assert.is(of(at('2000-01-01T00:01')), '2026-11-28T12:00 box');
  assert.is(of(NOW + 121), '2026-11-28T12:00 box');
});

test('a box whose own clock cannot be right believes the device', () => {
  assert.is(of(NOW, at('1970-01-01T00:10')), '2026-11-28T12:00 device');
  assert.is(of(at('2000-01-01T00:01'), at('1970-01-01T00:10')), '1970-01-01T00:10 box');
});

test.run();
