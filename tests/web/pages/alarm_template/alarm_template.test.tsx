import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../../web/lang/words';
import AlarmTemplatePage from '../../../../web/pages/alarm_template/alarm_template';
import w from '../../../../web/pages/alarm_template/words/alarm_template/zh_cn';
import { settle, the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { choose, closePage, openPage, press, texts } from '../hands';
import { button, calmDown, enter, faultAt, field } from '../kit/hands';
import { NOW } from '../rows';

learn('alarm_template', w);
const VARIABLES = ['site', 'device', 'item', 'info', 'value', 'unit', 'level', 'time', 'duration', 'user'];
const TEXTS = {
  email_title: '【{level}】{device}',
  email_body: '',
  sms_body: '{device} {item}：{info}',
  phone_body: '',
  push_body: '',
};
const ALARM = {
  device_group_name: '东区机房',
  device_name: '冷通道',
  item_name: '温度',
  info: '30 ℃，高于上限 28 ℃',
  value: 30,
  unit: '℃',
  alarm_level_name: '重要',
  start_time: NOW,
  duration: 120,
  confirm_user: '',
};

async function open(at = '/setting_alarm_template', alarms: readonly object[] = [ALARM]): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  const template = ({ query }: Asked) => ({ ...TEXTS, language: query.get('language'), variables: VARIABLES });
  Object.assign(box.instead, {
    'GET setting/notice_tpl': template,
    'GET setting/recover_tpl': template,
    'PUT setting/notice_tpl': () => null,
    'PUT setting/recover_tpl': () => null,
    'GET alarm_log': () => ({ total: alarms.length, data: alarms }),
  });
  await openPage(AlarmTemplatePage, box, { at });
  await until('the form', () => document.querySelector('.settings form') !== null);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});
async function save(): Promise<void> {
  the('.settings form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle(60);
}
const preview = (): string => texts('dl.kv').join(' ');

test('texts read as they would for the last alarm, with the parts that a message takes', async () => {
  await open();
  assert.match(preview(), '冷通道 温度：30 ℃，高于上限 28 ℃');
  assert.match(preview(), w.usual, 'an empty text is the product’s own');
  assert.match(document.body.textContent!, '短信：1 条，共 21 字，每条 70 字');
  await enter(w.sms_body, `${'满'.repeat(70)}。`);
  assert.match(document.body.textContent!, '短信：2 条，共 71 字，每条 67 字');
});

test('where there was no alarm yet the names stay', async () => {
  await open('/setting_alarm_template', []);
  assert.match(document.body.textContent!, w.preview_none);
  assert.match(preview(), '{device} {item}：{info}');
});

test('a name is put where the cursor was last', async () => {
  await open();
  const title = field(w.email_title);
  title.focus();
  title.dispatchEvent(new Event('focusin', { bubbles: true }));
  title.setSelectionRange(0, 0);
  await press([...document.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.includes('{site}'))!);
  assert.is(title.value, '{site}【{level}】{device}');
  assert.match(preview(), '东区机房【重要】冷通道');
});

test('a name that nothing fills is refused at its field; what is right goes with its language', async () => {
  const box = await open();
  await enter(w.push_body, '{devise}');
  await save();
  assert.match(faultAt(w.push_body), 'devise');
  assert.is(box.of('PUT setting/notice_tpl').length, 0);
  await enter(w.push_body, '{device}');
  await save();
  await until('sent', () => box.of('PUT setting/notice_tpl').length === 1);
  const { t: _, ...sent } = box.of('PUT setting/notice_tpl')[0]!.body;
  assert.equal(sent, { language: 'zh_cn', ...TEXTS, push_body: '{device}' });
});

test('the end of an alarm has texts of its own, in each language; both stand in the address', async () => {
  const box = await open('/setting_alarm_template?tab=recovery');
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.language}"]`), 'en_us');
  await until('asked', () => box.of('GET setting/recover_tpl').some(({ query }) => query.get('language') === 'en_us'));
  await until('the form', () => document.querySelector('.settings form') !== null);
  assert.match(location.hash, 'language=en_us');
  await save();
  await until('sent', () => box.of('PUT setting/recover_tpl').length === 1);
  assert.is(box.of('PUT setting/recover_tpl')[0]!.body.language, 'en_us');
  assert.ok(button('保存'));
});

test.run();
