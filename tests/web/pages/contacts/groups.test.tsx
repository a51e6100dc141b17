import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import ContactGroupsPage from '../../../../web/pages/contacts/groups';
import { the, until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { choose, closePage, kitWords, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { contact, contactBox, feeds, contactWords as w } from './hands';

const CONTACTS = ['李敏', '王强', '赵云', '孙权', '周瑜'].map((name, i) => contact(i + 1, name));
async function open(): Promise<ConsoleBox> {
  const box = contactBox(CONTACTS);
  await openPage(ContactGroupsPage, box, { at: '/setting_contact_groups', feeds });
  await until('the list', () => texts('tbody tr').length === 2);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('a group names its members and how many use it; one without members says that nobody is told', async () => {
  await open();
  assert.match(texts('tbody tr')[0]!, /夜班李敏、王强、赵云、孙权 等 5 人不升级3/);
  assert.match(texts('tbody tr')[1]!, w.nobody);
});

test('members are chosen by name, and nothing is offered that nobody acts on', async () => {
  const box = await open();
  await press(button(`${w.edit_group} · 夜班`));
  await until('the members', () => texts('dialog .ticks .ck').length === CONTACTS.length);
  assert.not.match(dialog().textContent!, '值班');
  await press(the('dialog .ticks .ck input'));
  await enter(w.group_name, '晚班');
  await save();
  await until('sent', () => box.of('PUT setting/contact_groups/7').length === 1);
  const { t: _, ...sent } = box.of('PUT setting/contact_groups/7')[0]!.body;
  assert.equal(sent, {
    name: '晚班',
    contact_ids: [2, 3, 4, 5],
    escalate_minutes: 0,
    escalate_group_id: null,
    duty_mode: 0,
    remark: '',
    update_time: 100,
  });
});

test('an escalation says when and to whom, both of them or neither, and never to the group itself', async () => {
  const box = await open();
  await press(button(`${w.edit_group} · 夜班`));
  await until('the members', () => texts('dialog .ticks .ck').length === CONTACTS.length);
  const groups = the<HTMLSelectElement>(`[id="${field(w.escalate_to).id}"]`);
  await until('the groups', () => groups.options.length === 2);
  assert.equal(
    [...groups.options].map(({ text }) => text),
    [w.escalate_none, '空组'],
  );
  await enter(w.escalate_minutes, '15');
  await save();
  assert.ok(faultAt(w.escalate_to));
  await choose(groups, '8');
  await save();
  await until('sent', () => box.of('PUT setting/contact_groups/7').length === 1);
  const { body } = box.of('PUT setting/contact_groups/7')[0]!;
  assert.equal([body.escalate_minutes, body.escalate_group_id], [15, 8]);
});

test('what still names a group is told when it is to be deleted', async () => {
  const box = await open();
  box.instead['DELETE setting/contact_groups/7'] = () => {
    throw refusal(1003, '正在使用', {
      refs: [
        { type: 'device_group', id: 1, name: '东区机房' },
        { type: 'setting', id: 0, name: 'default_contact_group' },
      ],
      unseen: 1,
    });
  };
  await press(button(`${shellWords.more} · 夜班`));
  await press(button('删除', the('.menu')));
  await press(button('删除', dialog()));
  await until('told', () => dialog().textContent?.includes('东区机房') ?? false);
  const { settings, types } = kitWords;
  assert.match(dialog().textContent!, new RegExp(`${settings.default_contact_group}\\s*${types.setting}`));
  assert.not.match(dialog().textContent!, 'default_contact_group');
});

test.run();
