import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PackagePlan } from '../../../../daemon/contract/entities';
import { contacts as contactSection } from '../../../../daemon/package/sections/contacts';
import ContactsPage from '../../../../web/pages/contacts/contacts';
import en from '../../../../web/pages/contacts/words/import_contacts/en_us';
import cn from '../../../../web/pages/contacts/words/import_contacts/zh_cn';
import tw from '../../../../web/pages/contacts/words/import_contacts/zh_tw';
import hk from '../../../../web/pages/contacts/words/import_contacts/zh_xg';
import { settle, the, until } from '../../../hands/dom';
import { FakeRequest } from '../../../hands/uploads';
import type { ConsoleBox } from '../../app/console_box';
import { choose, closePage, OPERATOR, openPage, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { contact, contactBox, feeds, fileWords, importWords, contactWords as w } from './hands';

const CONTACTS = [
  contact(1, '李敏', { job: '值班长', email: 'li@example.com', email_enable: true, phone_enable: true }),
  contact(2, '王强', { email_enable: true, time_period_id: 2 }),
  contact(3, '赵无组', { contact_group_ids: [] }),
];
async function open(more: Parameters<typeof openPage>[2] = {}): Promise<ConsoleBox> {
  const box = contactBox(CONTACTS);
  await openPage(ContactsPage, box, { at: '/setting_contacts', feeds, ...more });
  await until('the list', () => texts('tbody tr').length === CONTACTS.length);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('each contact stands with number, address, ways, groups and when he is told', async () => {
  await open();
  const [li, wang, zhao] = texts('tbody tr');
  assert.match(li!, /李敏值班长13800138000li@example.com短信、电话、邮件夜班任何时间/);
  assert.match(wang!, `短信${w.nothing_for} 邮件夜班工作时间`);
  assert.match(zhao!, w.in_no_group);
});

test('whoever may not change contacts sees neither buttons nor where people are reached', async () => {
  const box = contactBox(CONTACTS.map(({ phone: _, email: __, ...rest }) => rest));
  await openPage(ContactsPage, box, { at: '/setting_contacts', feeds, roles: OPERATOR });
  await until('the list', () => texts('tbody tr').length === CONTACTS.length);
  assert.not.ok(texts('button').some((text) => [w.add, w.import].includes(text)));
  assert.not.match(document.body.textContent!, '13800138000');
  assert.match(texts('tbody tr')[1]!, '短信、邮件');
});

test('a group narrows the list by the box', async () => {
  const box = await open();
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.all_groups}"]`), '7');
  await until('two', () => texts('tbody tr').length === 2);
  assert.is(box.of('GET setting/contacts').at(-1)!.query.get('contact_group_id'), '7');
});

test('where there is no group yet, the form says so in place of an empty frame', async () => {
  const box = await open();
  box.instead['GET setting/contact_groups'] = () => ({ total: 0, data: [] });
  await press(button(w.add));
  await until('the form', () => dialog().textContent!.includes(w.none_groups));
  assert.is(dialog().querySelector('.ticks'), null);
});

test('somebody whom no way reaches is refused at the fields, before anything is sent', async () => {
  const box = await open();
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.name, '孙');
  await save();
  assert.match(faultAt(w.phone), /手机/);
  await enter(w.phone, '123');
  assert.match(faultAt(w.phone), /11/);
  await enter(w.phone, '13800138005');
  await save();
  await until('sent', () => box.of('POST setting/contacts').length === 1);
  const { t: _, ...sent } = box.of('POST setting/contacts')[0]!.body;
  assert.equal(sent, {
    name: '孙',
    job: '',
    phone: '13800138005',
    email: '',
    contact_group_ids: [],
    sms_enable: true,
    phone_enable: false,
    email_enable: true,
    time_period_id: null,
    // that of the console in which he was added
    language: 'zh_cn',
    remark: '',
  });
});

test('a change goes with the time at which it was read, and what another has changed is said', async () => {
  const box = await open();
  box.instead['PUT setting/contacts/2'] = () => {
    throw refusal(1003, '已被他人修改');
  };
  await press(button(`${w.edit} · 王强`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.is(field(w.phone).value, '13800138000');
  await enter(w.job, '电工');
  await save();
  await until('told', () => document.body.textContent!.includes('已被他人修改'));
  const { body } = box.of('PUT setting/contacts/2')[0]!;
  assert.equal([body.job, body.update_time, body.time_period_id], ['电工', 100, 2]);
});

const plan = (more: Partial<PackagePlan>): PackagePlan => ({
  mark: 'm1',
  ok: true,
  counts: [{ section: 'contacts', name: '联系人', added: 2, changed: 0, removed: 0, unchanged: 0, failed: 0 }],
  rows: [],
  total: 2,
  text: null,
  again: [],
  ...more,
});
/** Chooses a file, which the box answers for. */
async function choosing(answer: PackagePlan): Promise<void> {
  FakeRequest.install();
  await press(button(w.import));
  await until('the window', () => document.querySelector('dialog input[type=file]') !== null);
  const input = the<HTMLInputElement>('input[type=file]', dialog());
  Object.defineProperty(input, 'files', { value: [new File(['name,phone\n'], 'people.csv')], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  FakeRequest.last.answers({ code: 0, message: 'ok', data: answer });
  await settle(40);
}

test('a file with a wrong row is not to be imported: its line and field are told', async () => {
  await open();
  await choosing(
    plan({
      ok: false,
      rows: [{ section: '联系人', line: 4, name: '周三', what: 'failed', fields: [{ name: '邮箱', message: '邮箱格式不正确' }] }],
      total: 1,
    }),
  );
  assert.match(FakeRequest.last.line, 'setting/contacts/check');
  await until('told', () => dialog().textContent!.includes('邮箱: 邮箱格式不正确'));
  assert.ok(texts('td', dialog()).includes('4'));
  assert.is(button(fileWords.apply, dialog()).disabled, true);
});

test('a file that is right is imported as it was shown, and the list is asked for again', async () => {
  const box = await open();
  await choosing(plan({}));
  await press(button(fileWords.apply, dialog()));
  assert.match(FakeRequest.last.line, 'setting/contacts/import');
  assert.equal([FakeRequest.last.form.get('mark'), FakeRequest.last.form.get('mode')], ['m1', null]);
  const asked = box.of('GET setting/contacts').length;
  FakeRequest.last.answers({ code: 0, message: 'ok', data: plan({}) });
  await until('the list', () => box.of('GET setting/contacts').length > asked);
});

test('the sample has the heads that the box understands, in each language', () => {
  const languages = { zh_cn: cn, zh_tw: tw, zh_xg: hk, en_us: en } as const;
  const asked = contactSection.columns.filter(({ key }) => key !== 'nth');
  for (const [language, words] of Object.entries(languages)) {
    assert.equal(
      words.columns,
      asked.map(({ names }) => names[language as keyof typeof languages]),
    );
    assert.is(words.sample.length, 4);
  }
  assert.ok(importWords.says);
});

test.run();
