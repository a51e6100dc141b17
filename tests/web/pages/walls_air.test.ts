import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item } from '../../../daemon/contract/entities';
import shell from '../../../web/app/words/shell/zh_cn';
import { learn } from '../../../web/lang/words';
import { airBySite, leading } from '../../../web/pages/walls/air';
import { lookOf } from '../../../web/pages/walls/look';
import { partAt } from '../../../web/pages/walls/parts';
import { trendText } from '../../../web/pages/walls/trend_text';
import walls from '../../../web/pages/walls/words/walls/zh_cn';
import { LEVELS } from '../app/rows';
import { item, NOW } from './rows';

learn('walls', walls);
learn('shell', shell);

let next = 1;
const air = (cell: string, site: number, value: number, more: Partial<Item> = {}): Item => {
  const id = next++;
  return item({
    id,
    item_cell_name: cell,
    device_group_id: site,
    device_group_name: `room ${site}`,
    device_id: id,
    category_id: 2,
    unit: cell === 'humidity' ? '%RH' : '℃',
    value,
    threshold_min: null,
    threshold_max: null,
    ...more,
  });
};
const LOST: Partial<Item> = { quality: 'lost', status_id: 4, value_time: NOW - 600 };

test('of a room the sensor in the gravest alarm is told, else the highest that is known', () => {
  const [cool, hot] = [air('temperature', 3, 22), air('temperature', 3, 26)];
  assert.is(leading([cool, hot], LEVELS), hot);
  const freezing = air('temperature', 3, 4, { alarm: true, status_id: 2, alarm_level_id: 3 });
  assert.is(leading([cool, hot, freezing], LEVELS), freezing);
  const wasHotter = air('temperature', 3, 40, LOST);
  assert.is(leading([cool, wasHotter], LEVELS), cool, 'what is old is no reading of now');
  const later = air('temperature', 3, 20, { ...LOST, value_time: NOW - 60 });
  assert.is(leading([wasHotter, later], LEVELS), later, 'where nothing is known, what was heard last');
  assert.is(leading([], LEVELS), null);
});

test('a room whose sensor is switched off is told, behind the others, and is not normal', () => {
  const off = (site: number) => ({ id: 90 + site, name: 'TH', enable: false, site: { id: site, name: `room ${site}` } });
  const rooms = airBySite([air('temperature', 3, 22), air('temperature', 4, 22)], LEVELS, [off(4), off(5)]);
  assert.equal(
    rooms.map(({ site, name, level, sensors, unread }) => [site, name, level, sensors, unread]),
    [
      [3, 'room 3', 'ok', 1, 0],
      [4, 'room 4', 'nodata', 1, 1],
      [5, 'room 5', 'nodata', 0, 1],
    ],
  );
});

test('what nobody is told of has no tick: disabled, set to raise no alarm, shelved, in maintenance', () => {
  const warm = air('temperature', 3, 22, { threshold_max: 30 });
  assert.is(lookOf([warm], LEVELS).level, 'ok');
  for (const more of [
    { is_disable: 1 },
    { alarm_enable: false },
    { suppressed: ['shelved'] },
    { suppressed: ['once'] },
    { suppressed: ['maintenance'] },
  ] as const) {
    const { level, held, unknown } = lookOf([{ ...warm, ...more }], LEVELS);
    assert.equal([level, held, unknown], ['nodata', 1, 0], JSON.stringify(more));
  }
  const without = { ...warm, threshold_max: null, alarm_enable: false };
  assert.is(lookOf([without], LEVELS).level, 'ok', 'what has no limits could raise none');
  assert.is(lookOf([{ ...warm, suppressed: ['jitter'] }], LEVELS).held, 0);
});

test('rooms stand worst first: by alarm, by what is not known, by how far they are outside of what is recommended', () => {
  const rooms = airBySite(
    [
      air('temperature', 3, 22),
      air('temperature', 4, 29),
      air('temperature', 5, 30, LOST),
      air('temperature', 6, 24, { alarm: true, status_id: 1, alarm_level_id: 2 }),
      air('temperature', 7, 25, { alarm: true, status_id: 1, alarm_level_id: 4 }),
      air('humidity', 8, 72),
    ],
    LEVELS,
  );
  assert.equal(
    rooms.map(({ site }) => site),
    [7, 6, 5, 4, 8, 3],
  );
  assert.equal(
    rooms.map(({ level }) => level),
    ['crit', 'warn', 'nodata', 'ok', 'ok', 'ok'],
  );
});

test('a room tells how many of its sensors are silent, and one that measures nothing of the air is none', () => {
  const device_id = 900;
  const rooms = airBySite(
    [
      air('temperature', 3, 22, { device_id }),
      air('humidity', 3, 40, { device_id, ...LOST }),
      air('temperature', 3, 23, LOST),
      air('co2', 3, 480),
      air('co2', 9, 480),
    ],
    LEVELS,
  );
  assert.equal(
    rooms.map(({ site, sensors, silent }) => ({ site, sensors, silent })),
    [{ site: 3, sensors: 2, silent: 1 }],
  );
  assert.is(rooms[0]!.temperature?.value, 22);
  assert.is(rooms[0]!.humidity?.quality, 'lost');
  assert.is(rooms[0]!.level, 'nodata');
});

test('unknown is not normal, and neither hides the other: a room in alarm of which not all is known', () => {
  const look = lookOf(
    [air('temperature', 3, 35, { alarm: true, status_id: 1, alarm_level_id: 3 }), air('temperature', 3, 20, LOST)],
    LEVELS,
  );
  assert.is(look.level, 'high');
  assert.is(look.unknown, 1);
  assert.is(lookOf([air('temperature', 3, 20, { quality: 'no_value', value: null, status_id: 5 })], LEVELS).level, 'nodata');
  assert.is(lookOf([], LEVELS).level, 'nodata');
});

test('an alarm of which nobody is told makes nothing worse, nor does one that somebody practises on', () => {
  const alarm = { alarm: true, status_id: 1, alarm_level_id: 4 } as const;
  const look = (more: Partial<Item>) => lookOf([air('temperature', 3, 35, { ...alarm, ...more })], LEVELS);
  assert.is(look({ is_disable: 1 }).weight, 0);
  assert.is(look({ is_disable: 1 }).level, 'nodata', 'nor has it the tick');
  assert.equal([look({ drill: true }).level, look({ drill: true }).weight], ['ok', 0]);
});

test('what has no room at once comes up in parts, each for 20 s', () => {
  assert.equal(partAt(6, 6, 1000), { part: 0, parts: 1 });
  assert.equal(partAt(0, 6, 1000), { part: 0, parts: 1 });
  assert.equal(
    [0, 19, 20, 40, 60].map((now) => partAt(13, 6, now).part),
    [0, 0, 1, 2, 0],
  );
});

test('a day says between what it went, or for how long it was measured where that is less', () => {
  const [unit, decimals] = ['℃', 1];
  const says = (known_s: number, min: number | null = 20.04) =>
    trendText({ min, max: 23.8, known_s }, { unit, decimals }).replace(/\s/g, ' ');
  assert.is(says(86_400), '24 小时 20.0 ℃ – 23.8 ℃');
  assert.is(says(84_000), '24 小时 20.0 ℃ – 23.8 ℃', 'a restart is no gap');
  assert.is(says(600), '仅测得 10 分钟：20.0 ℃ – 23.8 ℃');
  assert.is(says(0, null), '');
});

test.run();
