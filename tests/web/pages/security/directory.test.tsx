import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import DirectoryPage from '../../../../web/pages/security/directory';
import { closePage as closeDom, the, type, until } from '../../../hands/dom';
import { closePage, kitWords, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal } from '../kit/hands';
import { openVerified, remote, SecurityBox, securityWords, submit } from './hands';

const w = securityWords.directory;
const open = async (view = '', box?: SecurityBox): Promise<SecurityBox> => {
  const opened = await openVerified(DirectoryPage, `/setting_LDAP${view}`, box);
  await until('the view', () => document.querySelector(view ? 'tbody tr' : '.settings form') !== null);
  return opened;
};
test.after.each(async () => {
  await closePage();
  await calmDown();
});
const tested = (box: SecurityBox): Record<string, unknown> => {
  const { t: _, ...body } = box.of('POST setting/ldap/test').at(-1)!.body;
  return body;
};

test('the password that is kept is never shown, and stays when it is left empty', async () => {
  const box = await open();
  assert.is(field(w.pass_word).value, '');
  assert.is(field(w.pass_word).placeholder, kitWords.form.secret_set);
  await enter(w.filter, '(uid=z*)');
  submit(the('.settings'));
  await until('written', () => box.of('POST setting/gc').length === 1);
  const { attributes, user_filter, ...rest } = box.written();
  assert.equal(attributes, { user_name: 'uid', name: 'cn', email: 'mail', phone: 'mobile' });
  assert.is(user_filter, '(uid=z*)');
  assert.not.ok('pass_word' in rest || 'nonce' in rest || 'pass_word_set' in rest);
});

test('a typed password leaves the page sealed, in a test and when it is saved', async () => {
  const box = await open();
  box.instead['POST setting/ldap/test'] = () => ({ users: 0, sample: null });
  await type(field(w.pass_word), 'reader secret');
  await press(button(w.test));
  await until('tested', () => texts('.note').includes(w.found_none));
  assert.is(box.key.open(String(tested(box).pass_word), 'n1', 'pass_word'), 'reader secret');
  submit(the('.settings'));
  await until('written', () => box.of('POST setting/gc').length === 1);
  const { pass_word } = box.of('POST setting/gc')[0]!.body;
  assert.is(box.key.open(String(pass_word), 'n1', 'pass_word'), 'reader secret');
});

test('who searches without a name takes no password along', async () => {
  const box = await open();
  box.instead['POST setting/ldap/test'] = () => ({ users: 0, sample: null });
  await enter(w.bind_dn, '');
  await press(button(w.test));
  await until('tested', () => box.of('POST setting/ldap/test').length === 1);
  assert.is(tested(box).pass_word, '');
});

test('a test shows the first user as the directory writes it, or why there is none', async () => {
  const box = await open();
  box.instead['POST setting/ldap/test'] = () => ({
    users: 1500,
    sample: { dn: 'uid=zhao,dc=site', attributes: [{ name: 'mail', values: ['a@site.test', 'b@site.test'] }] },
  });
  await press(button(w.test));
  await until('found', () => texts('.note').some((text) => text.includes('1500')));
  assert.match(texts('tbody tr')[0]!, /mail.*a@site\.test, b@site\.test/);
  box.instead['POST setting/ldap/test'] = () => {
    throw refusal(1001, '输入有误', { fields: { user_filter: '不是有效的过滤条件' } });
  };
  await press(button(w.test));
  await until('refused', () => texts('.note').includes('不是有效的过滤条件'));
  assert.equal(texts('tbody tr'), []);
});

test('an address that is none, and encryption that ldaps has anyway, are told at their fields', async () => {
  await open();
  await enter(w.url, 'http://dc.site.test');
  assert.match(faultAt(w.url), 'ldap://');
  await enter(w.url, 'ldaps://dc.site.test');
  field(w.start_tls).click();
  submit(the('.settings'));
  await until('checked', () => faultAt(w.start_tls) !== '');
});

const three = (): SecurityBox => {
  const box = new SecurityBox();
  box.kept.remote = [
    remote('zhao', { name: '赵敏', phone: '13800138000' }),
    remote('qian', { phone: '+49 30 1234', email: 'qian@museum' }),
    remote('sun', { imported: true }),
  ];
  return box;
};
async function importWith(): Promise<void> {
  await until('choices', () => document.querySelectorAll('dialog .ticks input').length === 2);
  for (const box of document.querySelectorAll<HTMLElement>('dialog .ticks input')) await press(box);
  submit(dialog());
}

test('who is imported already has nothing to press; another gets role and group, and what of him fits', async () => {
  const box = await open('?tab=users', three());
  assert.is(document.querySelector(`[aria-label="${w.import} · sun"]`), null);
  await press(button(`${w.import} · qian`));
  await importWith();
  await until('imported', () => box.of('POST setting/users').length === 1);
  const { t: _, ...body } = box.of('POST setting/users')[0]!.body;
  // a phone and an address that no user here may have do not keep him out
  assert.equal(body, { user_name: 'qian', login_type: 2, status: 1, name: '', role_ids: [2], user_group_ids: [7] });
});

test('while the directory is off nobody is listed, and the way to its settings is there', async () => {
  const box = new SecurityBox();
  box.kept.LDAP = { ...box.kept.LDAP, enable: false };
  await openVerified(DirectoryPage, '/setting_LDAP?tab=users', box);
  await until('why', () => texts('.empty b').includes(w.off));
  assert.is(box.of('GET setting/ldap/remote_users').length, 0);
  await press(button(w.connection, the('.empty')));
  await until('the settings', () => document.querySelector('.settings form') !== null);
  assert.match(location.hash, 'tab=connection');
});

test('of many, those that are refused are told by name and reason', async () => {
  const box = await open('?tab=users', three());
  box.instead['POST setting/users'] = ({ body }) => {
    if (body.user_name === 'qian') throw refusal(1001, '输入有误', { fields: { user_name: '名称已存在' } });
    return { id: 9 };
  };
  await press(the(`[aria-label="${kitWords.pick_all}"]`));
  await press(button(w.import, the('.bulk')));
  await importWith();
  await until('told', () => texts('dialog tbody tr').length === 1);
  assert.match(texts('dialog tbody tr')[0]!, /qian.*名称已存在/);
  assert.equal(
    box.of('POST setting/users').map(({ body }) => body.user_name),
    ['zhao', 'qian'],
  );
});

test.after(closeDom);
test.run();
