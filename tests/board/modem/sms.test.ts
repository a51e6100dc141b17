import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createModem } from '../../../board/modem/index';
import { fakeClock } from '../../../daemon/clock';
import { smsOf } from '../../../daemon/contract/sms';
import { pretend } from './pretend';
import { readPart, readText } from './read_pdu';
import { BODY, line, ok, prompt, type Script, scriptedModem } from './scripted';

const TO = '13800138000';
const LONG = '【告警】一号机房 UPS-1 输出电压 251.3 V，高于上限 242.0 V，请尽快处理。'.repeat(2);

test('a message of two parts leaves in order, whatever the modem says in between', async () => {
  const { modem, play, send, within, clock } = pretend();
  modem.start();
  play.set({ delay_ms: 1500 });
  const sending = send(TO, LONG);
  for (const _ of Array(100)) {
    await clock.advance(370);
    for (const unasked of ['RING', '+CMTI: "SM",3', '^BOOT:12345678,0,0,0,20']) play.urc(unasked);
  }
  assert.equal(await within(0, sending), { ok: true, references: [1, 2] });
  const pdus = play.sent.map(({ pdu }) => pdu);
  assert.is(readText(pdus), LONG);
  assert.equal(
    pdus.map(readPart).map(({ to, part, parts }) => [to, part, parts]),
    [
      [TO, 1, 2],
      [TO, 2, 2],
    ],
  );
  modem.stop();
});

test('messages, calls and the poll take turns, in the order in which they came', async () => {
  const { modem, play, send, within } = pretend();
  modem.start();
  const all = Promise.all([
    send(TO, 'one'),
    modem.call(TO, { ring_ms: 10_000, over: () => false }),
    send(TO, 'two'),
    modem.look(),
  ]);
  const [one, call, two] = await within(60_000, all);
  assert.ok(one.ok && call.ok && two.ok);
  assert.ok(play.sent[0]!.at < play.dialled[0]!.at && play.dialled[0]!.at < play.sent[1]!.at);
  assert.is(modem.read().registered, true);
  modem.stop();
});

test('SH-23: a part that is refused ends the message, and what is tried again is the whole', async () => {
  const { modem, play, send, within } = pretend();
  modem.start();
  const first = send(TO, LONG);
  play.set({ fail_next_sms: 500 });
  assert.equal(await within(10_000, first), { ok: false, fault: { key: 'sms_refused', lasting: false, data: { code: 500 } } });
  assert.is(play.sent.length, 0);
  assert.ok((await within(10_000, send(TO, LONG))).ok);
  assert.is(readText(play.sent.map(({ pdu }) => pdu)), LONG);
  modem.stop();
});

test('each try of a message has a reference of its own', async () => {
  const { modem, play, send, within } = pretend();
  modem.start();
  await within(30_000, Promise.all([send(TO, LONG), send(TO, LONG)]));
  const references = play.sent.map(({ pdu }) => readPart(pdu).reference);
  assert.equal(references[0], references[1]);
  assert.is.not(references[0], references[2]);
  modem.stop();
});

const faultOf = async (code: number) => {
  const { modem, play, send, within } = pretend();
  modem.start();
  play.set({ fail_next_sms: code });
  const outcome = await within(10_000, send(TO, 'hi'));
  modem.stop();
  return outcome.ok ? null : [outcome.fault.key, outcome.fault.lasting];
};

test('what can never succeed is told from what may succeed later', async () => {
  assert.equal(await faultOf(304), ['sms_invalid', true]);
  assert.equal(await faultOf(1), ['number_unknown', true]);
  assert.equal(await faultOf(330), ['sms_center', false]);
  for (const code of [21, 38, 42, 331, 332, 500]) assert.equal(await faultOf(code), ['sms_refused', false], String(code));
});

test('a number is digits, or nothing is asked of the modem', async () => {
  const { modem, play, send, within } = pretend();
  modem.start();
  for (const number of ['', '138;ATD110', '138\r\nAT', '138\x1a', '+', '12']) {
    const outcome = await within(2000, send(number, 'hi'));
    assert.equal(outcome, { ok: false, fault: { key: 'number_invalid', lasting: true } }, JSON.stringify(number));
    const call = await within(2000, modem.call(number, { ring_ms: 10_000, over: () => false }));
    assert.equal(call, outcome);
  }
  assert.equal([play.sent.length, play.dialled.length], [0, 0]);
  modem.stop();
});

test('a text cannot reach the command line', async () => {
  const { modem, play, send, within } = pretend();
  modem.start();
  const text = 'a\x1aAT+CMGD=1\r\nATD110;\x1b';
  assert.ok((await within(3000, send(TO, text))).ok);
  assert.is(readText([play.sent[0]!.pdu]), 'a AT+CMGD=1\nATD110; ');
  assert.equal(play.dialled, []);
  modem.stop();
});

const READY: Script = { AT: ok(), ATE0: ok(), 'AT+CMEE=1': ok(), 'AT+CPIN?': ok('+CPIN: READY'), 'AT+CMGF=0': ok() };

/** One short message to a modem that answers so. */
async function tryOne(script: Script, ms: number) {
  const clock = fakeClock();
  const peer = scriptedModem(clock, { ...READY, ...script });
  const modem = createModem({ clock, wireOf: () => peer.wire });
  modem.start();
  const sending = modem.sendSms('10086', smsOf('hi', 4));
  await clock.advance(ms);
  return { clock, peer, modem, sending };
}

test('a part is waited for one minute, and its late answer is not that of the next', async () => {
  const { clock, peer, sending, modem } = await tryOne({ 'AT+CMGS=13': prompt, [BODY]: [null, ok('+CMGS: 9')] }, 62_000);
  assert.equal(await sending, { ok: false, fault: { key: 'modem_silent', lasting: false } });
  const again = modem.sendSms('10086', smsOf('hi', 4));
  await clock.advance(50);
  peer.say(ok('+CMGS: 8'));
  await clock.advance(20_000);
  assert.equal(await again, { ok: true, references: [9] });
  modem.stop();
});

test('a prompt that never comes, and a port that closes amid a part, are said', async () => {
  const silent = await tryOne({ 'AT+CMGS=13': null }, 20_000);
  assert.equal(await silent.sending, { ok: false, fault: { key: 'modem_silent', lasting: false } });
  silent.modem.stop();
  const closed = await tryOne({ 'AT+CMGS=13': prompt, [BODY]: null }, 2_000);
  closed.peer.unplug();
  assert.equal(await closed.sending, { ok: false, fault: { key: 'modem_closed', lasting: false } });
  closed.modem.stop();
});

test('a modem that takes no PDU says so in its own words, without control characters', async () => {
  const { sending, modem } = await tryOne({ 'AT+CMGF=0': line('+CME ERROR: oper\x07ation') }, 2_000);
  const fault = { key: 'modem_refused', lasting: false, data: { answer: '+CME ERROR: oper ation' } };
  assert.equal(await sending, { ok: false, fault });
  modem.stop();
});

test('a stop ends what is under way', async () => {
  const { sending, modem, clock } = await tryOne({ 'AT+CMGS=13': prompt, [BODY]: null }, 2_000);
  modem.stop();
  await clock.advance(0);
  assert.equal(await sending, { ok: false, fault: { key: 'modem_closed', lasting: false } });
});

test.run();
