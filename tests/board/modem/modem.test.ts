import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Exchange, Line } from '../../../board/interfaces';
import { fieldsOf, linesOf, matchAnswer } from '../../../board/modem/at';
import { createModem, noModem } from '../../../board/modem/index';
import { signalOf } from '../../../board/modem/signal';
import { fakeClock } from '../../../daemon/clock';

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

const text = (s: string) => Buffer.from(s, 'latin1');

test('an answer ends with its result code, with echo and unsolicited lines before it', () => {
  const whole = 'AT+CSQ\r\r\n+CSQ: 17,99\r\n\r\nRING\r\n\r\nOK\r\n';
  assert.equal(matchAnswer(text(whole)), { is: 'frame', length: whole.length });
  for (let cut = 0; cut < whole.length; cut++) assert.equal(matchAnswer(text(whole.slice(0, cut))), { is: 'more' });
  assert.equal(matchAnswer(text(`${whole}+CREG: 1\r\n`)), { is: 'frame', length: whole.length });
  assert.is(matchAnswer(text('\r\n+CME ERROR: 10\r\n')).is, 'frame');
  assert.is(matchAnswer(text('x'.repeat(9000))).is, 'skip');
});

test('only an answer that ends with OK has lines', () => {
  assert.equal(linesOf(text('\r\n+CSQ: 17,99\r\n\r\nOK\r\n')), ['+CSQ: 17,99']);
  assert.is(linesOf(text('\r\nERROR\r\n')), null);
  assert.is(linesOf(text('\r\n+CME ERROR: 10\r\n')), null);
});

test('fields are those of the last line of that name, a comma within quotation marks included', () => {
  assert.equal(fieldsOf(['+COPS: 0,0,"CHINA, MOBILE",7'], '+COPS'), ['0', '0', 'CHINA, MOBILE', '7']);
  assert.equal(fieldsOf(['+CREG: 2', '+CREG: 0,1'], '+CREG'), ['0', '1']);
  assert.is(fieldsOf(['+CREG: 0,1'], '+CSQ'), null);
  assert.is(fieldsOf(null, '+CSQ'), null);
});

/** A line whose modem knows these answers; everything else is an ERROR, null is silence. */
function scripted(answers: Record<string, string | null>): {
  line: Line;
  asked: string[];
  answers: Record<string, string | null>;
} {
  const asked: string[] = [];
  const exchange = async (request: Buffer): Promise<Exchange> => {
    const command = request.toString('latin1').replace('\r', '');
    asked.push(command);
    const said = command in answers ? answers[command] : 'ERROR';
    if (said === null || said === undefined) return { ok: false, why: 'timeout', elapsed_ms: 3000 };
    const frame = text(said === 'ERROR' || said === 'OK' ? `\r\n${said}\r\n` : `\r\n${said}\r\n\r\nOK\r\n`);
    return { ok: true, frame, elapsed_ms: 20 };
  };
  const stats = { tx: 0, rx: 0, errors: 0, late: 0, open: true, busy: false, lost_since: null };
  return {
    line: { exchange, whenOpen: () => Promise.resolve(), trace: () => [], stats: () => stats, close() {} },
    asked,
    answers,
  };
}
const LTE = {
  AT: 'OK',
  ATE0: 'OK',
  'AT+CEREG?': '+CEREG: 0,5',
  'AT+CESQ': '+CESQ: 99,99,255,255,20,45',
  'AT+CSQ': '+CSQ: 99,99',
  'AT+COPS?': '+COPS: 0,0,"CHINA MOBILE",7',
};

test('a modem is read at once and every thirty seconds', async () => {
  const clock = fakeClock();
  const { line, answers } = scripted({ ...LTE });
  const modem = createModem({ line, clock });
  assert.equal(modem.read(), { signal: 0, operator: '', net_type: '', registered: null }, 'nobody knows yet');
  modem.start();
  await clock.advance(0);
  assert.equal(modem.read(), { signal: 89, operator: 'CHINA MOBILE', net_type: '4G', registered: true });
  answers['AT+CESQ'] = '+CESQ: 99,99,255,255,20,30';
  await clock.advance(29_000);
  assert.is(modem.read().signal, 89);
  await clock.advance(1_000);
  assert.is(modem.read().signal, 74);
  modem.stop();
});

test('an old modem without CESQ and CEREG is read by CSQ and CREG', async () => {
  const clock = fakeClock();
  const { line } = scripted({
    AT: 'OK',
    ATE0: 'OK',
    'AT+CREG?': '+CREG: 0,1',
    'AT+CSQ': '+CSQ: 14,99',
    'AT+COPS?': '+COPS: 0,2,"46000",0',
  });
  const modem = createModem({ line, clock });
  modem.start();
  await clock.advance(0);
  assert.equal(modem.read(), { signal: 80, operator: '46000', net_type: '2G', registered: true });
  modem.stop();
});

test('a modem that searches has no signal and is registered nowhere', async () => {
  const clock = fakeClock();
  const { line } = scripted({ ...LTE, 'AT+CEREG?': '+CEREG: 0,2', 'AT+COPS?': '+COPS: 0' });
  const modem = createModem({ line, clock });
  modem.start();
  await clock.advance(0);
  assert.equal(modem.read(), { signal: 0, operator: '', net_type: '', registered: false });
  modem.stop();
});

test('after a silence nothing is asked until a plain AT is answered', async () => {
  const clock = fakeClock();
  const { line, asked, answers } = scripted({ ...LTE });
  const modem = createModem({ line, clock });
  answers['AT+CESQ'] = null;
  modem.start();
  await clock.advance(0);
  assert.is(asked[asked.indexOf('AT+CESQ') + 1], 'AT');
  answers.AT = null;
  asked.length = 0;
  await clock.advance(30_000);
  assert.equal(asked, ['AT', 'AT']);
  assert.equal(modem.read(), { signal: 0, operator: '', net_type: '', registered: false });
  modem.stop();
});

test('a stopped modem asks nothing more', async () => {
  const clock = fakeClock();
  const { line, asked } = scripted({ ...LTE });
  const modem = createModem({ line, clock });
  modem.start();
  modem.stop();
  await clock.advance(0);
  asked.length = 0;
  await clock.advance(120_000);
  assert.equal(asked, []);
  assert.is(modem.read().registered, null);
});

test('without a modem there is nothing to read', () => {
  noModem.start();
  assert.equal(noModem.read(), { signal: 0, operator: '', net_type: '', registered: false });
  noModem.stop();
});

test.run();
