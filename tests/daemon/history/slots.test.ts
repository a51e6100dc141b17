import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type SlotKind, slotOf, startOfStep } from '../../../daemon/history/slots';
import { type TotalReading, useOf } from '../../../daemon/history/use';
import { localText, zoneOf } from '../../../daemon/zone';

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
const HOUR = 3600;
const KINDS: readonly SlotKind[] = ['day', 'week', 'month', 'year'];
/** When a slot begins and ends, on the clock of the zone. */
const ends = (kind: SlotKind, zone: string, at: number): string[] => {
  const { from, to } = slotOf(kind, zoneOf(zone), at);
  return [from, to].map((edge) => localText(zoneOf(zone), edge).slice(0, 16));
};

test('half an hour after midnight in Shanghai belongs to 1 March, though it is February in UTC', () => {
  const at = utc('2026-02-28T16:30:00');
  assert.equal(ends('day', 'Asia/Shanghai', at), ['2026-03-01 00:00', '2026-03-02 00:00']);
  assert.equal(ends('week', 'Asia/Shanghai', at), ['2026-02-23 00:00', '2026-03-02 00:00']);
  assert.equal(ends('month', 'Asia/Shanghai', at), ['2026-03-01 00:00', '2026-04-01 00:00']);
  assert.equal(ends('year', 'Asia/Shanghai', at), ['2026-01-01 00:00', '2027-01-01 00:00']);
});

test('1 kWh at that time counts to 1 March and to March', () => {
  const zone = zoneOf('Asia/Shanghai');
  const midnight = utc('2026-02-28T16:00:00');
  const readings: TotalReading[] = Array.from({ length: 96 }, (_, i) => {
    const at = midnight + (i - 48) * 900;
    return { at, value: at >= midnight + HOUR / 2 ? 8 : 7 };
  });
  const { between } = useOf(readings, { highest: null, step: 0.1, most: null, replaced: [] });
  for (const kind of ['day', 'month'] as const) {
    const [march, february] = [midnight + HOUR, midnight - HOUR].map((at) => slotOf(kind, zone, at));
    assert.is(between(march!.from, march!.to), 1);
    assert.is(between(february!.from, february!.to), 0);
  }
});

test('hours and days of a zone half an hour beside UTC begin where its clock is full', () => {
  const zone = zoneOf('Asia/Kolkata');
  assert.is(startOfStep(zone, utc('2026-03-01T00:10:00'), HOUR), utc('2026-02-28T23:30:00'));
  assert.is(startOfStep(zone, utc('2026-03-01T00:31:00'), HOUR), utc('2026-03-01T00:30:00'));
  assert.equal(ends('day', 'Asia/Kolkata', utc('2026-02-28T18:29:59')), ['2026-02-28 00:00', '2026-03-01 00:00']);
  assert.equal(ends('day', 'Asia/Kolkata', utc('2026-02-28T18:30:00')), ['2026-03-01 00:00', '2026-03-02 00:00']);
});

test('on the nights of daylight saving days have 23 and 25 hours, and so have their weeks and months', () => {
  const length = (kind: SlotKind, at: number): number => {
    const { from, to } = slotOf(kind, zoneOf('Europe/Berlin'), at);
    return (to - from) / HOUR;
  };
  const [spring, autumn] = [utc('2026-03-29T12:00:00'), utc('2026-10-25T12:00:00')];
  assert.equal([length('day', spring), length('week', spring), length('month', spring)], [23, 167, 743]);
  assert.equal([length('day', autumn), length('week', autumn), length('month', autumn)], [25, 169, 745]);
  assert.is(length('year', spring), 8760);
});

test('every slot begins where the one before ends, and lies within those that are longer', () => {
  for (const name of ['Asia/Shanghai', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'UTC']) {
    const zone = zoneOf(name);
    for (const kind of KINDS) {
      let at = utc('2025-12-01T00:00:00');
      for (let i = 0; i < (kind === 'day' ? 420 : 12); i++) {
        const { from, to } = slotOf(kind, zone, at);
        assert.ok(from <= at && at < to, `${name} ${kind} ${at}`);
        assert.is(slotOf(kind, zone, to - 1).from, from);
        assert.is(slotOf(kind, zone, to).from, to);
        at = to;
      }
    }
  }
});

test.run();
