import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALARM_JITTER } from '../../../../daemon/contract/rules/jitter';
import { learn } from '../../../../web/lang/words';
import actions from '../../../../web/pages/actions/words/actions/zh_cn';
import AlarmParamsPage from '../../../../web/pages/alarm_params/alarm_params';
import w from '../../../../web/pages/alarm_params/words/alarm_params/zh_cn';
import jitter from '../../../../web/pages/items/words/jitter/zh_cn';
import { settle, the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { choose, closePage, OPERATOR, openPage, press, texts } from '../hands';
import { button, calmDown, enter, faultAt, field } from '../kit/hands';

learn('alarm_params', w);
learn('jitter', jitter);
learn('actions', actions);
const PARAMS = {
  popup_enable: true,
  voice_enable: true,
  video_enable: false,
  popup_seconds: 15,
  record_days: 1095,
  repeat_notice: true,
  recover_notice: true,
  default_contact_group_id: null,
  sms_per_hour: 10,
  voice_file: '',
  night_mute_period_id: null,
  link_wait_seconds: 10,
};
const SIREN = {
  id: 1,
  name: '声光告警',
  type: 'sound_light',
  params: { buzzer_frequency: 2400 },
  builtin: true,
  used_by: 2,
  update_time: 100,
};

async function open(more: Parameters<typeof openPage>[2] = {}): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET setting/alarm_commons': () => PARAMS,
    'PUT setting/alarm_commons': () => null,
    'GET setting/time_periods': () => ({ total: 1, data: [{ id: 3, name: '夜间' }] }),
    'GET setting/contact_groups': () => ({ total: 1, data: [{ id: 7, name: '夜班' }] }),
    'GET setting/gc/readonly': ({ query }: Asked) => (query.get('key') === 'ALARM_JITTER' ? ALARM_JITTER : null),
    'POST setting/gc': () => null,
    'GET setting/actions': () => ({ total: 1, data: [SIREN] }),
    'PUT setting/actions/1': () => null,
    'GET setting/sound_light': () => ({
      buzzer: { fitted: true, on: false, alarm_ids: [] },
      light: { fitted: false, on: false },
    }),
    'POST setting/sound_light/test': () => ({
      seconds: 3,
      buzzer: { fitted: true, frequency: 2000, duty: 10, error: null },
      light: { fitted: false, frequency: null, duty: null, error: null },
    }),
    'GET alarm_phrases': () => ({ zh_cn: ['已赴现场', '误报'], zh_tw: [], zh_xg: [], en_us: ['On site'] }),
    'PUT alarm_phrases': () => null,
  });
  await openPage(AlarmParamsPage, box, { at: '/setting_alarm_param', ...more });
  await until('the forms', () => document.querySelectorAll('.settings form').length === 6);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});
/** The form of this headline. */
const form = (title: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.settings')].find((each) => the('h2', each).textContent === title)!;
async function save(title: string): Promise<void> {
  the('form', form(title)).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle(60);
}

test('each group of parameters is saved by itself, and no other with it', async () => {
  const box = await open();
  await choose(field(w.default_group) as unknown as HTMLSelectElement, '7');
  await choose(field(w.night) as unknown as HTMLSelectElement, '3');
  await enter(w.sms_per_hour, '0');
  await save(w.notice);
  assert.ok(faultAt(w.sms_per_hour));
  await enter(w.sms_per_hour, '6');
  await save(w.notice);
  await until('sent', () => box.of('PUT setting/alarm_commons').length === 1);
  const { t: _, ...sent } = box.of('PUT setting/alarm_commons')[0]!.body;
  assert.equal(sent, {
    repeat_notice: true,
    recover_notice: true,
    default_contact_group_id: 7,
    sms_per_hour: 6,
    night_mute_period_id: 3,
    link_wait_seconds: 10,
  });
});

test('jitter must end lower than it begins; what begins and ends it is told with how far the checks reach back', async () => {
  const box = await open();
  const said = (): string => form(w.jitter).textContent!.replaceAll('\u00a0', ' ');
  assert.match(said(), '20 次变化中达到 11 次');
  assert.match(said(), '降到 3 次以内');
  assert.match(said(), '每 15 秒检测一次时，判断范围为 5 分钟；每 1 分钟检测一次时，判断范围为 20 分钟');
  await enter(jitter.normal_proportion, '50');
  await save(w.jitter);
  assert.match(faultAt(jitter.normal_proportion), '必须小于');
  assert.is(box.of('POST setting/gc').length, 0);
  await enter(jitter.normal_proportion, '10');
  assert.match(said(), '降到 1 次以内');
  await save(w.jitter);
  await until('sent', () => box.of('POST setting/gc').length === 1);
  const { t: _, ...sent } = box.of('POST setting/gc')[0]!.body;
  assert.equal(sent, { key: 'ALARM_JITTER', ...ALARM_JITTER, normal_proportion: 10 });
});

test('phrases are lines; one that stands twice is refused at its language', async () => {
  const box = await open();
  const lines = field('简体中文') as unknown as HTMLTextAreaElement;
  assert.is(lines.value, '已赴现场\n误报');
  await enter('简体中文', '误报\n\n 误报 ');
  await save(w.phrases);
  assert.match(faultAt('简体中文'), '重复');
  await enter('简体中文', '误报\n\n已修复 ');
  await save(w.phrases);
  await until('sent', () => box.of('PUT alarm_phrases').length === 1);
  const { t: _, ...sent } = box.of('PUT alarm_phrases')[0]!.body;
  assert.equal(sent, { zh_cn: ['误报', '已修复'], zh_tw: [], zh_xg: [], en_us: ['On site'] });
});

test('buzzer and light are tried as they are typed, told what they make of it, and saved with the action of the product', async () => {
  const box = await open();
  assert.match(form(w.signals).textContent!, '告警灯：本机没有');
  await enter(actions.count, '5');
  await press(button('试 3 秒'));
  await until('told', () => form(w.signals).textContent!.includes('蜂鸣器：实际 2000 Hz，10 %'));
  assert.is(box.of('POST setting/sound_light/test')[0]!.body.buzzer_count, 5);
  await save(w.signals);
  await until('sent', () => box.of('PUT setting/actions/1').length === 1);
  const { params, update_time } = box.of('PUT setting/actions/1')[0]!.body as { params: object; update_time: number };
  const sent = { buzzer_frequency: 2400, buzzer_duty: 10, buzzer_count: 5, buzzer_time: 5, light_frequency: 2, light_duty: 10 };
  assert.equal([params, update_time], [sent, 100]);
});

test('how long a popup stays is asked only where there are popups', async () => {
  await open();
  assert.ok(field(w.popup_seconds));
  await press(field(w.popup));
  assert.throws(() => field(w.popup_seconds));
});

test('whoever may not set up the system only looks', async () => {
  await open({ roles: OPERATOR });
  assert.match(document.body.textContent!, w.locked);
  assert.not.ok(texts('button').includes('保存'));
  assert.throws(() => button('保存'));
});

test.run();
