import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createModem } from '../../../board/modem/index';
import { signalOf } from '../../../board/modem/signal';
import { fakeClock } from '../../../daemon/clock';
import { smsOf } from '../../../daemon/contract/sms';
import { ESC, ok, type Script, scriptedModem } from './scripted';

const plain = (csq: number) => signalOf({ registered: true, csq, cesq: null });
const extended = (cesq: { rxlev?: number; rscp?: number; rsrp?: number }, csq: number | null = null) =>
  signalOf({ registered: true, csq, cesq: { rxlev: 99, rscp: 255, rsrp: 255, ...cesq } });
/** bars as the specification draws them */
const bars = (signal: number) => (signal <= 65 ? 0 : Math.ceil((signal - 65) / 7));

test('the bars begin at CSQ 7, 11, 14, 18 and 21', () => {
  const drawn = Array.from({ length: 32 }, (_, csq) => bars(plain(csq)));
  const begins = [1, 2, 3, 4, 5].map((level) => drawn.indexOf(level));
  assert.equal(begins, [7, 11, 14, 18, 21]);
  assert.is(drawn[31], 5);
});

test('the signal is dBm + 165, held between 0 and 100', () => {
  assert.is(plain(0), 52);
  assert.is(plain(20), 92);
  assert.is(plain(31), 100);
});

test('an unknown strength is no signal, and so is a modem that is not registered', () => {
  assert.is(plain(99), 0);
  assert.is(plain(-1), 0);
  assert.is(plain(Number.NaN), 0);
  assert.is(signalOf({ registered: true, csq: null, cesq: null }), 0);
  assert.is(signalOf({ registered: false, csq: 20, cesq: { rxlev: 40, rscp: 60, rsrp: 50 } }), 0);
});

test('LTE and 3G reference signals stand for a strength 20 and 10 dB above them, and go before CSQ', () => {
  assert.is(extended({ rsrp: 22 }, 31), 66, 'RSRP -119 dBm');
  assert.is(bars(extended({ rsrp: 21 })), 0);
  assert.is(bars(extended({ rsrp: 50 })), 5, 'RSRP -91 dBm');
  assert.is(extended({ rscp: 20 }, 31), 74, 'RSCP -101 dBm');
  assert.is(extended({ rxlev: 40 }), 94);
  assert.is(extended({}, 20), 92, 'all unknown: CSQ counts');
});

const LTE: Script = {
  AT: ok(),
  ATE0: ok(),
  'AT+CMEE=1': ok(),
  'AT+CPIN?': ok('+CPIN: READY'),
  'AT+CEREG?': ok('+CEREG: 0,5'),
  'AT+CESQ': ok('+CESQ: 99,99,255,255,20,45'),
  'AT+CSQ': ok('+CSQ: 99,99'),
  'AT+COPS?': ok('+COPS: 0,0,"CHINA MOBILE",7'),
};
const FOUND = {
  signal: 89,
  operator: 'CHINA MOBILE',
  net_type: '4G',
  registered: true,
  sim: 'ready',
  pin_tries: null,
  fault: null,
};
const NOTHING = { signal: 0, operator: '', net_type: '', registered: false, sim: null, pin_tries: null };

function begin(script: Script) {
  const clock = fakeClock();
  const peer = scriptedModem(clock, script);
  return { clock, peer, modem: createModem({ clock, wireOf: () => peer.wire }) };
}

test('a modem is read at once and every thirty seconds', async () => {
  const { clock, modem, peer } = begin({ ...LTE });
  assert.equal(modem.read(), { ...NOTHING, registered: null, fault: null }, 'nobody knows yet');
  modem.start();
  await clock.advance(500);
  assert.equal(modem.read(), FOUND);
  peer.script['AT+CESQ'] = ok('+CESQ: 99,99,255,255,20,30');
  await clock.advance(29_500);
  assert.is(modem.read().signal, 89);
  await clock.advance(1_000);
  assert.is(modem.read().signal, 74);
  modem.stop();
});

test('an old modem without CESQ and CEREG, and one that says nothing of its card, is read by CSQ and CREG', async () => {
  const { clock, modem } = begin({
    AT: ok(),
    ATE0: ok(),
    'AT+CREG?': ok('+CREG: 0,1'),
    'AT+CSQ': ok('+CSQ: 14,99'),
    'AT+COPS?': ok('+COPS: 0,2,"46000",0'),
  });
  modem.start();
  await clock.advance(500);
  assert.equal(modem.read(), { ...FOUND, signal: 80, operator: '46000', net_type: '2G', sim: null });
  modem.stop();
});

test('a modem that searches has no signal and is registered nowhere', async () => {
  const { clock, modem } = begin({ ...LTE, 'AT+CEREG?': ok('+CEREG: 0,2'), 'AT+COPS?': ok('+COPS: 0') });
  modem.start();
  await clock.advance(500);
  assert.equal(modem.read(), { ...NOTHING, sim: 'ready', fault: null });
  modem.stop();
});

test('after a silence nothing is asked until a plain AT is answered', async () => {
  const { clock, modem, peer } = begin({ ...LTE, 'AT+CESQ': null });
  modem.start();
  await clock.advance(5000);
  assert.is(peer.asked[peer.asked.indexOf('AT+CESQ') + 1], 'AT');
  peer.script.AT = null;
  peer.asked.length = 0;
  await clock.advance(38_000);
  assert.equal(
    peer.asked.filter((one) => one !== ESC),
    ['AT', 'AT'],
  );
  assert.equal(modem.read(), { ...NOTHING, fault: { key: 'modem_silent', lasting: false } });
  modem.stop();
});

test('a stopped modem asks nothing more', async () => {
  const { clock, modem, peer } = begin({ ...LTE });
  modem.start();
  modem.stop();
  await clock.advance(500);
  peer.asked.length = 0;
  await clock.advance(120_000);
  assert.equal(peer.asked, []);
  assert.is(modem.read().registered, null);
});

test('without a modem there is nothing to read, and nothing is sent', async () => {
  const modem = createModem({ clock: fakeClock(), wireOf: () => null });
  modem.start();
  const fault = { key: 'modem_none', lasting: false };
  assert.equal(modem.read(), { ...NOTHING, fault });
  assert.equal(await modem.sendSms('13800138000', smsOf('hi', 1)), { ok: false, fault });
  assert.equal(await modem.call('13800138000', { ring_ms: 25_000, over: () => false }), { ok: false, fault });
  modem.stop();
});

test('a port that was named just now is no missing modem: what is to be told meanwhile waits for it', async () => {
  const clock = fakeClock();
  const peer = scriptedModem(clock, { ...LTE });
  const modem = createModem({ clock, wireOf: (device) => (device === '/dev/ttyUSB2' ? peer.wire : null) });
  const pin = { take: () => null, accepted() {}, refused() {}, isSpent: () => false };
  modem.start();
  await clock.advance(500);
  assert.is(modem.read().fault?.key, 'modem_none');
  modem.use(() => ({ device: '/dev/ttyUSB2', center: '', pin }));
  const looked = modem.look();
  await Promise.resolve();
  assert.equal(modem.read(), { ...NOTHING, registered: null, fault: null }, 'it is asked, and has not answered yet');
  await clock.advance(500);
  await looked;
  assert.equal(modem.read(), FOUND);
  modem.stop();
});

test('a port that is not there is said, and tried again', async () => {
  const { clock, modem, peer } = begin({ ...LTE });
  peer.unplug();
  modem.start();
  await clock.advance(500);
  assert.is(modem.read().fault?.key, 'modem_closed');
  peer.plug();
  await clock.advance(31_000);
  assert.equal(modem.read(), FOUND);
  modem.stop();
});

test('another port is spoken to from the next dialogue on', async () => {
  const clock = fakeClock();
  const own = scriptedModem(clock, { AT: null });
  const other = scriptedModem(clock, { ...LTE });
  const modem = createModem({ clock, wireOf: (device) => (device === '' ? own : other).wire });
  modem.start();
  await clock.advance(500);
  const pin = { take: () => null, accepted() {}, refused() {}, isSpent: () => false };
  modem.use(() => ({ device: '/dev/ttyUSB2', center: '', pin }));
  void modem.look();
  await clock.advance(8500);
  assert.equal(modem.read(), FOUND);
  modem.stop();
});

test('what a stranger’s operator is called holds nothing that a label does not', async () => {
  const { clock, modem } = begin({ ...LTE, 'AT+COPS?': ok(`+COPS: 0,0,"A\x07B${'c'.repeat(80)}",7`) });
  modem.start();
  await clock.advance(500);
  assert.is(modem.read().operator, `AB${'c'.repeat(30)}`);
  modem.stop();
});

test.run();
