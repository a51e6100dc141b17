import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MailService } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import MailboxPage from '../../../../web/pages/ways/mailbox';
import { PRESETS } from '../../../../web/pages/ways/presets';
import w from '../../../../web/pages/ways/words/mail/zh_cn';
import tried from '../../../../web/pages/ways/words/tried/zh_cn';
import { the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { closePage, kitWords, openPage, press, texts } from '../hands';
import { button, calmDown, enter, faultAt, field, refusal } from '../kit/hands';

learn('mail', w);
learn('tried', tried);
const KEPT: MailService = {
  enable: true,
  host: 'mail.site.test',
  port: 587,
  secure: 'starttls',
  user: 'box',
  has_password: true,
  from: 'box@site.test',
  ca: '',
  fingerprint: '',
  last: { time: 1_764_288_000, ok: true, error: '' },
};
async function open(service: Partial<MailService> = {}): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET setting/email_service': () => ({ ...KEPT, ...service }),
    'PUT setting/email_service': () => null,
    'GET user/nonce': () => ({ nonce: 'n1', ...box.key }),
  });
  await openPage(MailboxPage, box, { at: '/setting_mailbox' });
  await until('the form', () => document.querySelector('.settings form') !== null);
  return box;
}
const sent = (box: ConsoleBox, call: Parameters<ConsoleBox['of']>[0]): Asked['body'] => box.of(call).at(-1)!.body;
const save = (): void => (the('.settings') as HTMLElement).querySelector('form')!.requestSubmit();
async function tryOut(): Promise<void> {
  await enter(w.test.to, 'zhang@site.test');
  await press(button(w.test.send));
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('a service is chosen by its name, and what has to be known of it is said', async () => {
  const box = await open({ host: '', last: null, has_password: false });
  assert.ok(texts('.lv').includes(w.not_set_up));
  for (const { key, host, port } of PRESETS) {
    await press(button(w.presets[key]));
    assert.equal([field(w.host).value, field(w.port).value], [host, String(port)]);
    assert.ok(texts('.note').includes(w.preset_says[key]), key);
    assert.is(button(w.presets[key]).getAttribute('aria-pressed'), 'true');
  }
  save();
  await until('saved', () => box.of('PUT setting/email_service').length === 1);
  const { host, port, secure, pass_word } = sent(box, 'PUT setting/email_service');
  assert.equal([host, port, secure, pass_word], ['smtp.gmail.com', 465, 'ssl', undefined]);
});

test('the password that is kept is never shown, stays when it is left empty, and leaves sealed when it is typed', async () => {
  const box = await open();
  assert.equal([field(w.pass_word).value, field(w.pass_word).placeholder], ['', kitWords.form.secret_set]);
  await enter(w.from, 'other@site.test');
  save();
  await until('saved', () => box.of('PUT setting/email_service').length === 1);
  const { t: _, ...body } = sent(box, 'PUT setting/email_service');
  assert.equal(Object.keys(body).sort(), ['ca', 'enable', 'fingerprint', 'from', 'host', 'port', 'secure', 'user']);
  await until('the form again', () => document.querySelector('.settings form') !== null);
  await enter(w.pass_word, 'hunter2');
  box.instead['POST setting/email_service'] = () => ({ log: ['S: 220 hello'] });
  await tryOut();
  await until('tried', () => texts('.note').includes(w.test.sent));
  assert.not.match(JSON.stringify(box.of('POST setting/email_service')), 'hunter2');
  assert.is(box.key.open(String(sent(box, 'POST setting/email_service').pass_word), 'n1', 'pass_word'), 'hunter2');
});

test('a test shows the dialogue and which part failed, and the button keeps the focus', async () => {
  const box = await open();
  const log = ['S: 220 mail.site.test', 'C: EHLO [10.0.0.9]', 'S: 535 no'];
  box.instead['POST setting/email_service'] = () => {
    throw refusal(-1, '邮件服务器拒绝了用户名或密码', { log, failed: 'login' });
  };
  await enter(w.test.to, 'zhang@site.test');
  button(w.test.send).focus();
  await press(button(w.test.send));
  await until('told', () => texts('.note').includes('邮件服务器拒绝了用户名或密码'));
  assert.is(the('pre').textContent, log.join('\n'));
  const steps = [...document.querySelectorAll<HTMLElement>('ol .lv')].map((step) => `${step.textContent} ${step.dataset.lv}`);
  const { name, port, tls, certificate, login, answer } = w.test.parts;
  assert.equal(steps, [`${name} ok`, `${port} ok`, `${tls} ok`, `${certificate} ok`, `${login} crit`, `${answer} nodata`]);
  assert.is(document.activeElement, button(w.test.send));
  assert.is(sent(box, 'POST setting/email_service').to, 'zhang@site.test');
});

test('an address that is none is told by the field in which it stands', async () => {
  const box = await open();
  box.instead['POST setting/email_service'] = () => {
    throw refusal(1001, '请检查输入', { fields: { from: '邮箱地址不正确' } });
  };
  await tryOut();
  await until('told', () => texts('.note').includes(`${w.from}：邮箱地址不正确`));
});

test('a server that is filled in is to send: the switch goes on with it', async () => {
  const box = await open({ enable: false, host: '', from: '', last: null, has_password: false });
  assert.not.ok(texts('.note p').includes(w.off));
  await enter(w.host, 'smtp.site.test');
  await enter(w.from, 'box@site.test');
  assert.is(field(w.enable).checked, true);
  save();
  await until('saved', () => box.of('PUT setting/email_service').length === 1);
  assert.is(sent(box, 'PUT setting/email_service').enable, true);
});

test('a server that is set up and off says so where it is saved and tried, and its note turns it on', async () => {
  const box = await open({ enable: false });
  box.instead['POST setting/email_service'] = () => ({ log: ['S: 250 ok'] });
  assert.equal([texts('.note p').includes(w.off), texts('.lv').includes(w.off)], [true, true]);
  await tryOut();
  await until('tried', () => texts('.note').includes(w.test.sent_off));
  await press(button(w.turn_on));
  assert.equal([field(w.enable).checked, texts('.note p').includes(w.off)], [true, false]);
  await enter(w.host, 'other.site.test');
  await press(field(w.enable));
  await enter(w.host, 'third.site.test');
  assert.is(field(w.enable).checked, false, 'whoever turned it off has said so');
});

test('without encryption it is said that all goes in the clear, and no certificate is asked for', async () => {
  await open({ secure: 'none', user: '' });
  assert.ok(texts('.note').includes(w.clear));
  assert.not.ok(texts('label').includes(w.ca));
  await enter(w.from, 'not an address');
  save();
  await until('checked', () => faultAt(w.from) !== '');
});

test.run();
