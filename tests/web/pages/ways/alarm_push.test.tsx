import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmPush, PushChannel, SmsService } from '../../../../daemon/contract/entities';
import { fill, learn } from '../../../../web/lang/words';
import AlarmPushPage from '../../../../web/pages/ways/alarm_push';
import '../../../../web/pages/ways/channel_form';
import '../../../../web/pages/ways/mail_trial';
import '../../../../web/pages/ways/sms_form';
import w from '../../../../web/pages/ways/words/push/zh_cn';
import tried from '../../../../web/pages/ways/words/tried/zh_cn';
import { $toasts } from '../../../../web/state/window/toasts';
import { settle, the, type, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { choose, closePage, kitWords, OPERATOR, openPage, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';

learn('push', w);
learn('tried', tried);
const channel = (id: number, name: string, more: Partial<PushChannel> = {}): PushChannel => ({
  id,
  name,
  kind: 'webhook',
  url: `https://desk.test/${id}`,
  has_key: false,
  has_secret: true,
  keyword: '',
  levels: [],
  sites: [],
  language: '',
  phones: [],
  ca: '',
  fingerprint: '',
  enable: true,
  last: null,
  ...more,
});
const SMS: SmsService = {
  enable: true,
  call_enable: false,
  mode: 'modem',
  device: '',
  center: '',
  has_pin: true,
  pin_refused: true,
  max_parts: 4,
  ring_seconds: 25,
  url: '',
  has_secret: false,
  ca: '',
  fingerprint: '',
  last: null,
  last_call: null,
  update_time: 7,
  modem: { signal: 40, operator: 'CHINA MOBILE', net_type: '4G', registered: true, sim: 'pin_wrong', pin_tries: 2, fault: '' },
};
const KEPT: AlarmPush = {
  channels: [
    channel(1, '值班系统', { last: { time: 1_764_288_000, ok: false, error: '对方返回 HTTP 503，未接收' } }),
    channel(4, '群机器人', { kind: 'dingtalk', has_key: true, enable: false, phones: ['13800138000'] }),
  ],
  alive: '08:30',
  update_time: 5,
};
async function open(kept: AlarmPush = KEPT, more: Parameters<typeof openPage>[2] = {}): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET setting/gc/readonly': () => kept,
    'POST setting/gc': () => null,
    'GET setting/email_service': () => ({ enable: true, host: 'smtp.site.test', port: 465, last: null }),
    'GET setting/sms': () => SMS,
    'GET setting/alarm_commons': () => ({ sms_per_hour: 7 }),
    'POST setting/sms': () => null,
    'GET setting/device_groups': () => ({ total: 0, data: [] }),
    'GET notification_ways': () => ({
      total: 3,
      data: [
        { way: 'email', sent: 9, failed: 0, waiting: 3, channels: [] },
        { way: 'sms', sent: 1, failed: 2, waiting: 5, channels: [] },
        { way: 'push', sent: 1, failed: 0, waiting: 2, channels: [{ id: 4, waiting: 2 }] },
      ],
    }),
    'GET user/nonce': () => ({ nonce: 'n1', ...box.key }),
  });
  await openPage(AlarmPushPage, box, { at: '/alarm_push', ...more });
  await until('the cards', () => texts('.panel h2').includes(w.alive.title));
  return box;
}
/** the field that the page draws itself */
const address = (): HTMLInputElement => the<HTMLInputElement>('dialog input[placeholder="https://"]');
const written = (box: ConsoleBox): Asked['body'] => box.of('POST setting/gc').at(-1)!.body;
const sentChannels = (box: ConsoleBox) => written(box).channels as Record<string, unknown>[];
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('each way has a card with its last result, what waits for it and its limits', async () => {
  await open();
  await until('the card of the modem', () => texts('.panel').some((text) => text.includes(w.sms.sims.pin_wrong)));
  await until('the queues', () => texts('.panel').filter((text) => text.includes(w.queue)).length === 4);
  const cards = texts('.panel');
  assert.match(cards.find((text) => text.includes('值班系统'))!, '对方返回 HTTP 503，未接收');
  assert.match(cards.find((text) => text.includes('群机器人'))!, w.off);
  assert.match(cards.find((text) => text.includes('群机器人'))!, '20,000');
  assert.match(cards.find((text) => text.includes(w.sms.title))!, fill(w.sms.limit, { n: SMS.max_parts }));
  assert.match(cards.find((text) => text.includes(w.sms.title))!, fill(w.sms.hourly, { n: 7 }));
  assert.match(cards.find((text) => text.includes(w.alive.title))!, '08:30');
  const mail = cards.find((text) => text.includes(w.mail_page))!;
  assert.match(mail, fill(w.mail_limit, { n: 2 }));
  const queues = ['3', '5', '0', '2'].map((n) => `${w.queue}${n}`);
  const queued = [w.mail_page, w.sms.title, '值班系统', '群机器人'].map(
    (name) => texts('.panel').find((text) => text.includes(name))!,
  );
  for (const [i, card] of queued.entries()) assert.match(card, queues[i]!);
});

test('whoever may not change channels sees them alone', async () => {
  const box = await open(KEPT, { roles: OPERATOR });
  assert.not.ok(texts('button').includes(w.add));
  assert.equal(box.of('GET setting/sms'), []);
});

test('a test tells what became of it, and its button keeps the focus', async () => {
  const box = await open();
  box.instead['POST setting/webhook/test'] = () => {
    throw refusal(-1, '无法连接 desk.test 的端口 443');
  };
  const first = button(w.test);
  first.focus();
  await press(first);
  await until('told', () => $toasts.get().some(({ text }) => text.includes('无法连接 desk.test')));
  assert.is(document.activeElement, first);
});

test('the card of letters sends one to whoever is named, and says why the mail server takes none', async () => {
  const box = await open();
  box.instead['POST setting/email_service'] = () => {
    throw refusal(-1, '无法连接 smtp.site.test 的端口 465');
  };
  await until('the card of letters', () => texts('button').includes(w.mail_test.action));
  await press(button(w.mail_test.action));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.mail_test.to, 'ann@site.test');
  await save(w.mail_test.action);
  await until('why', () => texts('dialog').some((text) => text.includes('无法连接 smtp.site.test')));
  assert.is(box.of('POST setting/email_service').at(-1)!.body.to, 'ann@site.test');
  box.instead['POST setting/email_service'] = () => ({ log: [] });
  await save(w.mail_test.action);
  await until('told', () => $toasts.get().some(({ text }) => text.includes(w.mail_test.sent)));
});

test('what stands behind the question mark of a pasted address leaves the page sealed, as the secret does', async () => {
  const box = await open();
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.name, '企微');
  await choose(document.querySelector<HTMLSelectElement>('dialog select')!, 'wecom');
  await type(address(), 'https://qyapi.test/cgi-bin/webhook/send?key=hidden-key');
  await settle();
  assert.equal([address().value, field(w.key).value], ['https://qyapi.test/cgi-bin/webhook/send', 'key=hidden-key']);
  await enter(w.phones, '123');
  await save();
  assert.ok(faultAt(w.phones));
  await enter(w.phones, '13800138000，13900139000');
  await save();
  await until('written', () => box.of('POST setting/gc').length === 1);
  assert.not.match(JSON.stringify(written(box)), 'hidden-key');
  assert.is(written(box).update_time, 5, 'a list that somebody changed meanwhile is not overwritten');
  const [one, two, three] = sentChannels(box);
  assert.equal([one!.id, two!.id, 'secret' in one!, 'key' in two!, 'has_key' in two!], [1, 4, false, false, false]);
  assert.equal(
    [three!.id, three!.url, three!.phones],
    [undefined, 'https://qyapi.test/cgi-bin/webhook/send', ['13800138000', '13900139000']],
  );
  assert.is(box.key.open(String(three!.key), 'n1', 'channel_key_2'), 'key=hidden-key');
});

test('messages go on with what is filled in for them, and a form that is left off says so', async () => {
  const box = await open();
  box.instead['GET setting/sms'] = () => ({ ...SMS, enable: false });
  const card = [...document.querySelectorAll<HTMLElement>('.panel')].find((each) => each.textContent?.includes(w.sms.title))!;
  await until('the card', () => card.textContent!.includes(w.change));
  await press(button(w.change, card));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.ok(texts('.note p').includes(w.sms.off));
  await enter(w.sms.center, '+8613800');
  assert.equal([field(w.sms.enable).checked, texts('.note p').includes(w.sms.off)], [true, false]);
  await save();
  await until('sent', () => box.of('POST setting/sms').length === 1);
  const { enable, off } = box.of('POST setting/sms')[0]!.body;
  assert.equal([enable, off], [true, undefined]);
});

test('what the box says of a channel stands in its form', async () => {
  const box = await open();
  box.instead['POST setting/gc'] = () => {
    throw refusal(1001, '输入有误', { fields: { channels: '值班：不允许从本机访问 desk.test' } });
  };
  await press(document.querySelector<HTMLElement>(`[aria-label="${w.edit} 值班系统"]`)!);
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.name, '值班');
  await save();
  const said = (): string => document.getElementById(`${address().id}-b`)?.textContent ?? '';
  await until('refused', () => said().includes('不允许从本机访问'));
  assert.not.match(said(), /值班/, 'its form says whose it is');
});

test('a certificate that is none is asked for as one, and not as a field that was left empty', async () => {
  const box = await open();
  await press(document.querySelector<HTMLElement>(`[aria-label="${w.edit} 值班系统"]`)!);
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.fingerprint, 'aa:bb');
  await save();
  await until('said', () => faultAt(w.fingerprint).includes('SHA-256'));
  assert.equal(box.of('POST setting/gc'), []);
});

test('a channel is deleted once that is confirmed, and the daily word is switched off', async () => {
  const box = await open();
  await press(document.querySelector<HTMLElement>(`[aria-label="${kitWords.delete.action} 值班系统"]`)!);
  await until('the question', () => document.querySelector('dialog') !== null);
  await press(button(kitWords.delete.action, dialog()));
  await until('written', () => box.of('POST setting/gc').length === 1);
  assert.equal(
    sentChannels(box).map(({ id }) => id),
    [4],
  );
});

test.run();
