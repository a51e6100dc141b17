import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmPush } from '../../../../daemon/contract/live';
import { alarmTexts } from '../../../../daemon/http/push/alarm-texts';

const alarm: Omit<AlarmPush, 'info'> = {
  type: 'alarm',
  id: 1,
  seq: 7,
  state: 'begin',
  tells: 'begin',
  item_id: 3,
  device_id: 2,
  device_group_id: 5,
  alarm_level_id: 4,
  drill: false,
  device_group_name: '机房',
  device_name: 'UPS',
  item_name: '温度',
  color: '#c01a2b',
  status_id: 1,
  status_label: '',
  end_reason: null,
  users: '[]',
  videos: '[]',
  roles: [1, 2, 3],
  start_time: 1_764_288_000,
  time: 1_764_288_000,
};
const readers = {
  root: { user_id: 1, roles: [1] },
  guard: { user_id: 2, roles: [3, 9] },
  colleague: { user_id: 4, roles: [9, 3] },
};

function texts() {
  const asked: string[] = [];
  const text = alarmTexts((language) => {
    asked.push(language);
    return { ...alarm, info: language };
  });
  return { asked, text };
}

test('receivers of one language who may know of the same roles share one encoded message', () => {
  const { asked, text } = texts();
  assert.is(text(readers.guard, 'en_us'), text(readers.colleague, 'en_us'));
  assert.not(text(readers.guard, 'en_us') === text(readers.root, 'en_us'));
  assert.not(text(readers.guard, 'en_us') === text(readers.guard, 'zh_cn'));
  assert.equal(asked, ['en_us', 'zh_cn'], 'an alarm is put into words once a language');
});

test('everybody but user 1 hears of no roles but his own', () => {
  const { text } = texts();
  const rolesOf = (reader: keyof typeof readers) => JSON.parse(String(text(readers[reader], 'zh_cn'))).roles;
  assert.equal(rolesOf('root'), [1, 2, 3]);
  assert.equal(rolesOf('guard'), [3]);
});

test.run();
