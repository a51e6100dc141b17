import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { phraseFaults } from '../../../daemon/contract/rules/alarm';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { openFurnished, openRoom, withoutTrace } from './room';

const LEVEL = {
  name: '严重',
  weight: 35,
  color: '#aa0000',
  popup_enable: true,
  voice_enable: true,
  email_enable: false,
  sms_enable: false,
  phone_enable: false,
  push_enable: false,
} as const;
const PERIOD = {
  name: '夜间',
  weeks: [5, 1],
  periods: [
    { start: '22:00', end: '24:00' },
    { start: '00:00', end: '06:00' },
  ],
};

test('levels stand worst first; the four that every box begins with speak four languages', () => {
  const { sites } = openRoom();
  const { total, data } = sites.levels();
  assert.is(total, 4);
  assert.equal(
    data.map((level) => [level.names.en_us, level.weight, level.builtin]),
    [
      ['Critical', 40, true],
      ['Major', 30, true],
      ['Minor', 20, true],
      ['Notice', 10, true],
    ],
  );
});

test('a new level is in the catalogue and among its like', () => {
  const { sites, told } = openRoom();
  const id = sites.addLevel({ ...LEVEL, name: ' 严重 ' });
  assert.equal(
    sites.levels().data.map((level) => level.id),
    [4, id, 3, 2, 1],
  );
  assert.equal(sites.catalogue().levels.get(id)?.names.en_us, '严重');
  assert.is(sites.levels().data[1]?.remark, '');
  assert.is(told.length, 1);
});

test('a level keeps its words when a form sends the name it showed, and has one name once it is renamed', () => {
  const { sites } = openRoom();
  sites.changeLevel(4, { name: 'Critical', color: '#ff0000' }, 'en_us');
  assert.is(sites.levels().data[0]?.names.zh_cn, '紧急');
  sites.changeLevel(4, { name: '最高' }, 'zh_cn');
  assert.equal(new Set(Object.values(sites.levels().data[0]!.names)), new Set(['最高']));
  assert.is(sites.levels().data[0]?.color, '#ff0000');
  sites.changeLevel(4, { voice_enable: false }, 'en_us');
  const { voice_enable, popup_enable } = sites.levels().data[0]!;
  assert.equal([voice_enable, popup_enable], [false, true]);
});

test('of levels that weigh the same all may sound the built-in action, or none', () => {
  const room = openRoom({ actions: new Map([[1, { type: 'sound_light', builtin: true, sites: [] }]]) });
  const loud = { ...LEVEL, buzzer_action_id: 1 };
  room.sites.addLevel({ ...loud, weight: 30 });
  const below = { ...loud, name: 'Below', weight: 20 };
  assert.equal(withoutTrace(room, () => room.sites.addLevel(below)).fields, { buzzer_action_id: 'action_of_loud_levels' });
  const muting = { ...LEVEL, name: 'Worst', weight: 40 };
  assert.equal(withoutTrace(room, () => room.sites.addLevel(muting)).fields, { weight: 'level_muted' }, 'two weigh more than it');
});

test('a name that another level has in any language is taken', () => {
  const room = openRoom();
  for (const name of ['紧急', '緊急', 'Critical'])
    assert.equal(withoutTrace(room, () => room.sites.addLevel({ ...LEVEL, name })).fields, { name: 'name_taken' });
  assert.equal(withoutTrace(room, () => room.sites.changeLevel(3, { name: '一般' }, 'zh_cn')).fields, { name: 'name_taken' });
});

test('no weight makes another level mute that has the action of the box', () => {
  const room = openRoom({ actions: new Map([[1, { type: 'sound_light', builtin: true, sites: [] }]]) });
  const { sites } = room;
  sites.changeLevel(3, { buzzer_action_id: 1 }, 'en_us');
  const weightless = { weight: 'level_muted' };
  assert.equal(withoutTrace(room, () => sites.addLevel({ ...LEVEL, weight: 50 })).fields, weightless);
  assert.equal(withoutTrace(room, () => sites.changeLevel(2, { weight: 31 }, 'en_us')).fields, weightless);
  sites.addLevel({ ...LEVEL, weight: 15 });
  sites.changeLevel(3, { buzzer_action_id: null }, 'en_us');
  sites.addLevel({ ...LEVEL, name: 'Worst', weight: 50 });
  assert.is(sites.levels().data.length, 6);
});

test('no weight keeps the action of the box from items that have it carried out', async () => {
  const room = await openFurnished({ actions: new Map([[1, { type: 'sound_light', builtin: true, sites: [] }]]) });
  const { sites, itemOf } = room;
  const { id } = itemOf('temperature');
  sites.changeItem(ALL, id, { alarm_level_id: 3, overrun_actions: [1] }, 'en_us');
  const heard = { weight: 'level_mutes_items' };
  assert.equal(withoutTrace(room, () => sites.addLevel({ ...LEVEL, weight: 50 })).fields, heard);
  assert.equal(withoutTrace(room, () => sites.changeLevel(3, { weight: 15 }, 'en_us')).fields, heard, 'nor its own');
  sites.changeItem(ALL, id, { overrun_actions: [] }, 'en_us');
  sites.addLevel({ ...LEVEL, weight: 50 });
});

test('a level that a box from before left mute is told, until it has another action or a place among the highest', () => {
  const room = openRoom({ actions: new Map([[1, { type: 'sound_light', builtin: true, sites: [] }]]) });
  const { sites } = room;
  const muted = () => sites.mutedLevels().map(({ id }) => id);
  assert.equal(muted(), []);
  room.db.prepare('UPDATE alarm_level SET buzzer_action_id = 1 WHERE id = 2').run();
  assert.equal(muted(), [2]);
  sites.changeLevel(2, { weight: 35 }, 'en_us');
  assert.equal(muted(), []);
});

test('levels are found in every language', () => {
  const { sites } = openRoom();
  assert.equal(
    sites.levels({ keyword: 'critical' }).data.map((level) => level.id),
    [4],
  );
  assert.equal(
    sites.levels({ keyword: '緊急' }).data.map((level) => level.id),
    [4],
  );
  assert.is(sites.levels({ keyword: 'zh_cn' }).total, 0);
});

test('a built-in level stays; one that is used names the items that the asker may see', async () => {
  const room = await openFurnished();
  const { sites, device, itemOf } = room;
  assert.is(withoutTrace(room, () => sites.removeLevel(ALL, 1, 'zh_cn')).key, 'builtin_stays');
  assert.is(withoutTrace(room, () => sites.removeLevel(ALL, 404, 'zh_cn')).code, 1002);
  const id = sites.addLevel(LEVEL);
  const item = itemOf('temperature').id;
  sites.changeItem(ALL, item, { alarm_level_id: id }, 'zh_cn');
  const answer = withoutTrace(room, () => sites.removeLevel(ALL, id, 'en_us'));
  assert.equal([answer.code, answer.refs], [1003, [{ type: 'item', id: item, name: '温湿度1 temperature' }]]);
  assert.equal(withoutTrace(room, () => sites.removeLevel(scopeOf([404]), id, 'en_us')).refs, []);
  sites.removeDevice(ALL, device, false);
  sites.removeLevel(ALL, id, 'zh_cn');
  assert.is(sites.levels().total, 4);
});

test('a level of which an alarm stands stays, though its item has another one by now', async () => {
  const room = await openFurnished();
  const id = room.sites.addLevel(LEVEL);
  const item = room.itemOf('temperature').id;
  const add = room.db.prepare(
    `INSERT INTO alarm (item_id, device_id, device_group_id, device_group_name, device_name, item_names, unit, decimals,
       alarm_level_id, status_id, info, start_time) VALUES (?, ?, 1, '', '', '{}', '', 0, ?, 2, '{"key":"x"}', 0)`,
  );
  add.run(item, room.device, id);
  assert.equal(withoutTrace(room, () => room.sites.removeLevel(ALL, id, 'en_us')).refs, [
    { type: 'item', id: item, name: '温湿度1 temperature' },
  ]);
  room.db.exec('UPDATE alarm SET end_time = 1');
  room.sites.removeLevel(ALL, id, 'zh_cn');
});

test('an item whose template is damaged still holds its level, under the name of its cell', async () => {
  const room = await openFurnished();
  const id = room.sites.addLevel(LEVEL);
  const item = room.itemOf('temperature').id;
  room.sites.changeItem(ALL, item, { alarm_level_id: id }, 'zh_cn');
  room.db.exec("UPDATE device_template SET document = '{}'");
  room.sites.changeDevice(ALL, room.device, { sort_id: 2 });
  assert.equal(withoutTrace(room, () => room.sites.removeLevel(ALL, id, 'zh_cn')).refs, [
    { type: 'item', id: item, name: '温湿度1 temperature' },
  ]);
});

test('what others know of a level or a period keeps it', () => {
  const room = openRoom();
  const level = room.sites.addLevel(LEVEL);
  room.world.references.push({ type: 'rule', id: 2, name: 'r' });
  assert.is(withoutTrace(room, () => room.sites.removeLevel(ALL, level, 'zh_cn')).refs.length, 1);
  assert.is(withoutTrace(room, () => room.sites.removePeriod(ALL, 2, 'zh_cn')).refs.length, 1);
  assert.is(room.sites.periods(ALL).data[0]?.used_by, 1);
});

test('a period is kept in the order of the week and the day', () => {
  const { sites } = openRoom();
  const id = sites.addPeriod(PERIOD);
  const added = sites.periods(ALL).data.find((period) => period.id === id);
  assert.equal(added?.weeks, [1, 5]);
  assert.equal(added?.periods, [
    { start: '00:00', end: '06:00' },
    { start: '22:00', end: '24:00' },
  ]);
  assert.is(added?.used_by, 0);
});

test('a period keeps its words when only its hours change, and its hours when only its name does', () => {
  const { sites } = openRoom();
  sites.changePeriod(2, { name: 'Working hours', periods: [{ start: '09:00', end: '17:00' }] }, 'en_us');
  sites.changePeriod(2, { name: 'Office' }, 'en_us');
  const period = sites.periods(ALL).data[1];
  assert.equal(
    [period?.names.zh_cn, period?.weeks, period?.periods],
    ['Office', [1, 2, 3, 4, 5], [{ start: '09:00', end: '17:00' }]],
  );
});

test('a period that overlaps itself is refused', () => {
  const room = openRoom();
  const twice = [
    { start: '08:00', end: '12:00' },
    { start: '11:00', end: '13:00' },
  ];
  assert.equal(withoutTrace(room, () => room.sites.changePeriod(1, { periods: twice }, 'zh_cn')).fields, {
    periods: 'period_overlap',
  });
});

test('a period that items use says how many, and stays', async () => {
  const room = await openFurnished();
  const { sites, itemOf } = room;
  sites.changeItem(ALL, itemOf('temperature').id, { time_period_id: 2 }, 'zh_cn');
  sites.changeItem(ALL, itemOf('humidity').id, { time_period_id: 2 }, 'zh_cn');
  assert.equal(
    sites.periods(ALL).data.map((period) => period.used_by),
    [0, 2],
  );
  assert.is(withoutTrace(room, () => sites.removePeriod(ALL, 2, 'zh_cn')).refs.length, 2);
  assert.is(withoutTrace(room, () => sites.removePeriod(ALL, 404, 'zh_cn')).code, 1002);
  sites.removePeriod(ALL, 1, 'zh_cn');
  assert.is(sites.periods(ALL).total, 1);
});

test('a period tells how many items of the own sites use it, and stays for those of others', async () => {
  const room = await openFurnished();
  const { sites, itemOf, site } = room;
  sites.changeItem(ALL, itemOf('temperature').id, { time_period_id: 2 }, 'zh_cn');
  const usedIn = (scope: Scope) => sites.periods(scope).data[1]?.used_by;
  assert.equal([usedIn(scopeOf([site])), usedIn(scopeOf([404])), usedIn(scopeOf([]))], [1, 0, 0]);
  const answer = withoutTrace(room, () => sites.removePeriod(scopeOf([404]), 2, 'zh_cn'));
  assert.equal([answer.code, answer.refs], [1003, []]);
});

test('alarms pop up, sound and show a camera until somebody says otherwise', () => {
  const { sites } = openRoom();
  assert.equal(sites.alarmCommons(), {
    popup_enable: true,
    voice_enable: true,
    video_enable: true,
    popup_seconds: 15,
    record_days: 365,
    repeat_notice: true,
    recover_notice: true,
    default_contact_group_id: null,
    sms_per_hour: 10,
    voice_file: '',
    night_mute_period_id: null,
    link_wait_seconds: 10,
  });
  sites.changeAlarmCommons({ voice_enable: false, popup_seconds: 0 });
  sites.changeAlarmCommons({ record_days: 30 });
  const { popup_enable, voice_enable, popup_seconds, record_days } = sites.alarmCommons();
  assert.equal([popup_enable, voice_enable, popup_seconds, record_days], [true, false, 0, 30]);
});

test('phrases for remarks speak four languages, and are changed language by language', () => {
  const { sites } = openRoom();
  const before = sites.alarmPhrases();
  assert.ok(Object.values(before).every((phrases) => phrases.length > 2));
  sites.changeAlarmPhrases({ en_us: [' On my way ', 'Planned'] });
  assert.equal(sites.alarmPhrases(), { ...before, en_us: ['On my way', 'Planned'] });
  assert.equal(phraseFaults({ en_us: ['a', ' a'], zh_cn: ['甲；乙'], zh_tw: ['甲'] }), {
    zh_cn: { key: 'phrase_apart' },
    en_us: { key: 'phrase_twice' },
  });
});

test.run();
