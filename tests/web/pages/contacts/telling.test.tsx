import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../../../../web/lang/words';
import ContactsPage from '../../../../web/pages/contacts/contacts';
import ContactGroupsPage from '../../../../web/pages/contacts/groups';
import { the, until } from '../../../hands/dom';
import { choose, closePage, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, field, refusal } from '../kit/hands';
import { NOW } from '../rows';
import { contact, contactBox, feeds, contactWords as w } from './hands';

test.after.each(async () => {
  await closePage();
  await calmDown();
});
const page = <T,>(data: readonly T[]) => ({ total: data.length, data });

test('a contact is sent a test by each way that reaches him; what came of it is said, and when he was reached last', async () => {
  const box = contactBox([contact(1, '李敏', { last_reached: NOW - 60 })]);
  box.instead['POST setting/contacts/1/test'] = () => {
    throw refusal(1009, '调制解调器没有应答');
  };
  await openPage(ContactsPage, box, { at: '/setting_contacts', feeds });
  await until('the list', () => texts('tbody tr').length === 1);
  assert.match(texts('tbody tr')[0]!, /14:\d\d:\d\d/);
  await press(button(`${shellWords.more} · 李敏`));
  await press(button(w.test, the('.menu')));
  await until('the window', () => dialog().textContent!.includes(w.test_says));
  assert.not.ok(texts('button', dialog()).includes(w.mail), 'there is no address');
  await press(button(w.sms, dialog()));
  await until('refused', () => dialog().textContent!.includes('短信: 调制解调器没有应答'));
  box.instead['POST setting/contacts/1/test'] = () => null;
  await press(button(w.sms, dialog()));
  await until('reached', () => dialog().textContent!.includes('短信：已发送'));
  assert.is(box.of('POST setting/contacts/1/test').at(-1)!.body.way, 'sms');
  const call = button(w.call, dialog());
  call.focus();
  await press(call);
  await until('called', () => dialog().textContent!.includes(fill(w.test_sent, { way: w.call })));
  assert.match(dialog().textContent!, '短信：已发送', 'what the other way brought stays');
  assert.is(document.activeElement, call);
});

test('who would be called is told step by step, with who is left out and why', async () => {
  const box = contactBox([contact(1, '李敏')]);
  Object.assign(box.instead, {
    'GET setting/devices': () => page([{ id: 4, name: '冷通道温湿度', device_group: '总部' }]),
    'GET setting/items': () => page([{ id: 41, item_name: '温度', alarm_level_id: 3 }]),
    'GET alarm_who': () =>
      page([
        {
          after_minutes: 0,
          group_name: '夜班',
          to: [{ name: '李敏', ways: ['sms', 'email'] }],
          gaps: [{ name: '王强', way: 'phone', why: 'hours', reason: '不在其时间段内' }],
        },
        {
          after_minutes: 27,
          group_name: '白班',
          to: [{ name: '李敏', ways: ['push'] }],
          gaps: [{ name: '工作时间', way: '', why: 'item_hours', reason: '时间段开始后才通知' }],
        },
        {
          after_minutes: 90,
          group_name: '主管',
          to: [],
          gaps: [{ name: '', way: '', why: 'no_members', reason: '联系人组没有联系人' }],
        },
      ]),
  });
  await openPage(ContactGroupsPage, box, { at: '/setting_contact_groups', feeds });
  await until('the list', () => texts('tbody tr').length === 2);
  await press(button(w.who));
  await until('the devices', () => the<HTMLSelectElement>('dialog select').options.length === 2);
  assert.equal(texts('dialog select option').slice(1, 2), ['总部 · 冷通道温湿度'], 'each site has a device of that name');
  assert.is(button(w.who_ask, dialog()).disabled, true);
  await choose(field(w.who_device) as unknown as HTMLSelectElement, '4');
  await until('the items', () => (field(w.who_item) as unknown as HTMLSelectElement).options.length === 2);
  await choose(field(w.who_item) as unknown as HTMLSelectElement, '41');
  assert.match(dialog().textContent!, `${w.who_level} 重要`);
  await press(button(w.who_ask, dialog()));
  await until('told', () => dialog().textContent!.includes('李敏短信、邮件'));
  assert.equal(
    texts('dialog .note'),
    ['工作时间: 时间段开始后才通知', '联系人组没有联系人', w.who_nobody],
    'what delays a step is told beside its minutes, and why it reaches nobody',
  );
  assert.equal(texts('dialog li'), ['王强 · 电话: 不在其时间段内'], 'a delay is nobody who is left out');
  for (const part of [
    '27\u00a0分钟后仍未确认 · 白班',
    '立即 · 夜班',
    '王强 · 电话: 不在其时间段内',
    '1\u00a0小时 30\u00a0分钟后仍未确认 · 主管',
    w.who_nobody,
  ])
    assert.match(dialog().textContent!, part);
  assert.equal(
    [box.of('GET alarm_who')[0]!.query.get('item_id'), box.of('GET alarm_who')[0]!.query.get('time')],
    ['41', String(NOW - (NOW % 60))],
  );
  await choose(field(w.who_item) as unknown as HTMLSelectElement, '');
  assert.not.match(dialog().textContent!, '李敏短信', 'what was told of an item is told of no other');
  await choose(field(w.who_item) as unknown as HTMLSelectElement, '41');
  assert.match(dialog().textContent!, '李敏短信');
});

test.run();
