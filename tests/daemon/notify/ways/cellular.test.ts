// Messages and calls as the settings say, over the pretend modem.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PretendModemState } from '../../../../board/interfaces';
import { createModem } from '../../../../board/modem/index';
import { createPretendModem } from '../../../../board/sim/at-modem';
import { fakeClock } from '../../../../daemon/clock';
import type { Message } from '../../../../daemon/notify/way';
import type { SmsChange } from '../../../../daemon/notify/ways/cellular/settings';
import { createMeans } from '../../../../daemon/notify/ways/index';
import { createPeers } from '../../../../daemon/people/peers';
import { readText } from '../../../board/modem/read_pdu';
import { refusalOf } from '../../../hands/refused';
import { inWords, message, openMeans, ROOM } from '../../../hands/ways';

const TO = '13800138000';

/** A box with a pretend modem, started, and set so. */
async function open(change: SmsChange = {}, play: Partial<PretendModemState> = {}) {
  const clock = fakeClock();
  const peer = createPretendModem(clock);
  peer.play.set(play);
  const modem = createModem({ clock, wireOf: () => peer.wire });
  const means = openMeans({ clock, modem });
  await means.cellular.change(change);
  modem.start();
  means.cellular.start();
  await clock.advance(3000);
  /** what became of something, in time enough for any of it */
  async function done<T>(work: Promise<T>, ms = 70_000): Promise<T> {
    const [result] = await Promise.all([work, clock.advance(ms)]);
    return result;
  }
  const sms = (more: Partial<Message> = {}) => done(means.cellular.sms.send(message(TO, more)));
  const call = (more: Partial<Message> = {}) => done(means.cellular.phone.send(message(TO, more)));
  return { ...means, clock, play: peer.play, modem, sms, call, done };
}
const fieldsOf = async (change: SmsChange): Promise<unknown> => {
  const { cellular } = openMeans();
  const refusal = await refusalOf(() => cellular.change(change));
  return Object.keys((refusal.data?.fields ?? {}) as object);
};

test('a message leaves by the modem with its text, and its references are kept', async () => {
  const { sms, play, modem, cellular } = await open();
  const text = '【严重】冷通道温湿度 温度 31.2 ℃，高于 30 ℃。'.repeat(4);
  assert.equal(await sms({ text }), { is: 'sent', reference: '1,2' });
  assert.is(readText(play.sent.map(({ pdu }) => pdu)), text);
  assert.is(cellular.told().last?.error, null);
  modem.stop();
});

test('a text that is longer than its parts is cut, and that is noted', async () => {
  const { sms, play, modem } = await open({ max_parts: 2 });
  const outcome = await sms({ text: '温'.repeat(200) });
  assert.equal(outcome, { is: 'sent', reference: '1,2', note: { key: 'sms_cut', data: { parts: 2 } } });
  assert.is(readText(play.sent.map(({ pdu }) => pdu)), '温'.repeat(134));
  modem.stop();
});

test('the modem carries messages and calls that are on, and no messages where a gateway does', async () => {
  const { cellular, modem } = await open();
  assert.equal(cellular.byModem(), ['sms', 'phone']);
  assert.is(cellular.phone.after(), 'sms', 'one card carries both');
  await cellular.change({ mode: 'http', url: 'http://127.0.0.1:1/sms' });
  assert.equal(cellular.byModem(), ['phone']);
  assert.is(cellular.phone.after(), null);
  await cellular.change({ call_enable: false });
  assert.equal(cellular.byModem(), []);
  modem.stop();
});

test('without a text the subject is sent', async () => {
  const { sms, play, modem } = await open();
  await sms({ text: '', subject: 'UPS-1' });
  assert.is(readText(play.sent.map(({ pdu }) => pdu)), 'UPS-1');
  modem.stop();
});

test('what may succeed later waits, what never will fails, and a number that is none is the message’s own fault', async () => {
  const busy = await open({}, { fail_next_sms: 500 });
  assert.equal(await busy.sms(), { is: 'later', error: { key: 'sms_refused', data: { code: 500 } } });
  assert.is(busy.cellular.told().last?.error?.key, 'sms_refused');
  const invalid = await open({}, { fail_next_sms: 304 });
  assert.equal(await invalid.sms(), { is: 'fails', error: { key: 'sms_invalid' } });
  const { cellular, done, modem } = await open();
  const outcome = await done(cellular.sms.send(message('138;ATD110')));
  assert.equal(outcome, { is: 'fails', error: { key: 'number_invalid' } });
  assert.is(cellular.told().last?.error, null);
  for (const one of [busy.modem, invalid.modem, modem]) one.stop();
});

test('a card that is missing, locked or blocked leaves the way open: messages wait for it', async () => {
  for (const [sim, key] of [
    ['missing', 'sim_missing'],
    ['SIM PIN', 'sim_pin'],
    ['SIM PUK', 'sim_puk'],
  ] as const) {
    const { sms, call, cellular, modem } = await open({}, { sim });
    assert.is(cellular.sms.closed(), null);
    assert.equal(await sms(), { is: 'later', error: { key } });
    assert.equal(await call(), { is: 'later', error: { key } });
    modem.stop();
  }
});

test('a way that is off, and one without a modem, is closed', async () => {
  const off = await open({ enable: false, call_enable: false });
  assert.equal([off.cellular.sms.closed(), off.cellular.phone.closed()], [{ key: 'sms_off' }, { key: 'phone_off' }]);
  assert.equal(await off.sms(), { is: 'fails', error: { key: 'sms_off' } });
  off.modem.stop();
  const clock = fakeClock();
  const modem = createModem({ clock, wireOf: () => null });
  const { cellular } = openMeans({ clock, modem });
  modem.start();
  assert.equal([cellular.sms.closed(), cellular.phone.closed()], [{ key: 'modem_none' }, { key: 'modem_none' }]);
  await cellular.change({ mode: 'http', url: 'https://sms.example.com/send' });
  assert.equal([cellular.sms.closed(), cellular.phone.closed()], [null, { key: 'modem_none' }]);
});

test('only who answered was told: one that rang is not called again, one that is busy or not reached is', async () => {
  for (const [call_result, outcome] of [
    ['answered', { is: 'sent', note: { key: 'call_answered' } }],
    ['rang', { is: 'fails', error: { key: 'call_rang' } }],
    ['busy', { is: 'later', error: { key: 'call_busy' } }],
    ['not_reached', { is: 'later', error: { key: 'call_not_reached' } }],
  ] as const) {
    const { call, modem } = await open({}, { call_result });
    assert.equal(await call(), outcome);
    modem.stop();
  }
});

test('a call ends when the alarm is confirmed, and rings no longer than is set', async () => {
  const { call, clock, play, modem } = await open({ ring_seconds: 10 }, { call_result: 'answered', rings_ms: 60_000 });
  assert.equal(await call(), { is: 'fails', error: { key: 'call_rang' } });
  const confirmed = clock.mono() + 5000;
  const over = { is: 'over', error: { key: 'call_over' } };
  assert.equal(await call({ over: () => clock.mono() > confirmed }), over);
  assert.equal(await call({ over: () => true }), over);
  assert.is(play.dialled.length, 2);
  modem.stop();
});

test('a call that was over before anybody dialled is no try of the way', async () => {
  const { call, cellular, modem } = await open({}, { call_result: 'answered' });
  const before = cellular.told().last_call;
  assert.is((await call({ over: () => true })).is, 'over');
  assert.equal(cellular.told().last_call, before);
  modem.stop();
});

test('secrets are written and never told', () => {
  const { cellular, db } = openMeans();
  void cellular.change({ pin: '1234', secret: 'top secret', url: 'https://sms.example.com/' });
  const stored = String(db.prepare("SELECT value FROM setting WHERE key = 'sms'").pluck().get());
  for (const text of [stored, JSON.stringify(cellular.told())]) assert.not.match(text, /1234|top secret/);
  assert.equal([cellular.told().has_pin, cellular.told().has_secret], [true, true]);
  void cellular.change({ pin: '', secret: '' });
  assert.equal([cellular.told().has_pin, cellular.told().has_secret], [false, false]);
});

test('a PIN that was refused is not tried again, not after a restart either, until it is entered anew', async () => {
  const { play, clock, modem, cellular, settings, vault } = await open({ pin: '4321' }, { sim: 'SIM PIN' });
  assert.equal([cellular.told().pin_refused, cellular.told().modem.pin_tries], [true, 2]);
  assert.is(cellular.told().modem.fault?.key, 'sim_pin_wrong');
  const peers = createPeers({ loopback: true, ownPorts: () => [] });
  const again = createMeans({
    settings,
    vault,
    clock,
    peers,
    room: ROOM,
    language: () => 'zh_cn',
    modem,
    portFault: async () => null,
  });
  again.cellular.start();
  await clock.advance(120_000);
  assert.is(again.cellular.told().modem.pin_tries, 2);
  await again.cellular.change({ pin: '1234' });
  await clock.advance(5000);
  assert.equal([again.cellular.told().pin_refused, again.cellular.told().modem.sim], [false, 'ready']);
  play.set({ sim: 'SIM PIN' });
  await clock.advance(35_000);
  assert.is(again.cellular.told().modem.sim, 'ready', 'a modem that was switched off and on is unlocked again');
  modem.stop();
});

test('a PIN that was sent when the box was killed counts as tried, unless the card is open', async () => {
  const { cellular, settings } = openMeans();
  await cellular.change({ pin: '1234' });
  settings.put('sms', { pin_state: 'tried' });
  assert.is(cellular.told().pin_refused, true);
  const open = openMeans();
  await open.cellular.change({ pin: '1234' });
  open.settings.put('sms', { pin_state: 'tried' });
  const clock = fakeClock();
  const peer = createPretendModem(clock);
  const modem = createModem({ clock, wireOf: () => peer.wire });
  const peers = createPeers({ loopback: true, ownPorts: () => [] });
  const again = createMeans({
    settings: open.settings,
    vault: open.vault,
    clock,
    peers,
    room: ROOM,
    language: () => 'zh_cn',
    modem,
    portFault: async () => null,
  });
  modem.start();
  again.cellular.start();
  await clock.advance(3000);
  assert.is(again.cellular.told().pin_refused, false);
  modem.stop();
});

test('what is no setting is refused by its field, and nothing is changed', async () => {
  assert.equal(await fieldsOf({ pin: '12' }), ['pin']);
  assert.equal(await fieldsOf({ pin: '1234";+CFUN=0' }), ['pin']);
  assert.equal(await fieldsOf({ center: '+86\rAT' }), ['center']);
  assert.equal(await fieldsOf({ mode: 'http' }), ['url']);
  for (const url of ['ftp://a/', 'https://a/?key=1', 'https://a/#k', 'https://me:you@a/', 'a'])
    assert.equal(await fieldsOf({ mode: 'http', url }), ['url'], url);
  assert.equal(await fieldsOf({ fingerprint: '12' }), ['fingerprint']);
  const { cellular } = openMeans();
  await cellular.change({ url: 'https://a.example.com/', secret: 's' });
  const refusal = await refusalOf(() => cellular.change({ url: 'https://b.example.com/' }));
  assert.equal(Object.keys(refusal.data?.fields as object), ['secret']);
  assert.is(cellular.told().url, 'https://a.example.com/');
});

test('a trial says in words what became of it', async () => {
  const { cellular, done, modem, play } = await open();
  const trial = (way: 'sms' | 'phone') => done(cellular.trial({ way, number: TO, language: 'zh_cn' }));
  assert.equal(await trial('sms'), { key: 'sms_sent' });
  assert.match(readText(play.sent.map(({ pdu }) => pdu)), '测试短信');
  assert.equal(await trial('phone'), { key: 'call_answered' });
  play.set({ sim: 'missing' });
  const refusal = await refusalOf(() => trial('sms'));
  assert.is(inWords({ key: refusal.key, data: refusal.words })[3], 'No SIM card inserted');
  play.set({ sim: 'READY', call_result: 'busy' });
  assert.is((await refusalOf(() => trial('phone'))).key, 'call_busy');
  modem.stop();
});

test('a trial that takes long is answered, and its result is remembered', async () => {
  const { cellular, done, modem, clock } = await open({}, { call_result: 'answered', rings_ms: 60_000 });
  void cellular.phone.send(message(TO));
  const refusal = await refusalOf(done(cellular.trial({ way: 'sms', number: TO, language: 'zh_cn' }), 25_500));
  assert.is(refusal.key, 'sms_test_waits');
  assert.is(cellular.told().last, null);
  await clock.advance(10_000);
  assert.is(cellular.told().last?.error, null);
  modem.stop();
});

test.run();
