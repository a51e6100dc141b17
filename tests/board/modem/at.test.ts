import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type AskOptions, type Ending, fieldsOf } from '../../../board/modem/answers';
import { createAt } from '../../../board/modem/at';
import { fakeClock } from '../../../daemon/clock';
import { BODY, ESC, line, ok, prompt, type Script, scriptedModem } from './scripted';

const MINUTE = 60_000;
const SMS: AskOptions = { name: '+CMGS', needs: true, timeout_ms: MINUTE };
const CSQ: AskOptions = { name: '+CSQ', needs: true };

function begin(script: Script) {
  const clock = fakeClock();
  const modem = scriptedModem(clock, { AT: ok(), 'AT+CSQ': ok('+CSQ: 17,99'), ...script });
  const at = createAt({ wire: modem.wire, clock });
  const unasked: string[] = [];
  at.listen((one) => unasked.push(one));
  /** what comes of it within so many ms */
  async function within(ms: number, asked: Promise<Ending>): Promise<Ending | 'nothing'> {
    let ending: Ending | 'nothing' = 'nothing';
    void asked.then((one) => {
      ending = one;
    });
    await clock.advance(ms);
    return ending;
  }
  return { clock, modem, at, unasked, within };
}

test('an answer is its lines, without echo and what nobody asked for', async () => {
  const { at, within, unasked } = begin({
    'AT+CSQ': `AT+CSQ\r\r\nRING\r\n\r\n+CSQ: 17,99\r\n\r\n+CMTI: "SM",3\r\n\r\n^BOOT:1,0\r\n\r\nOK\r\n`,
  });
  assert.equal(await within(1000, at.ask('AT+CSQ', CSQ)), { is: 'ok', lines: ['+CSQ: 17,99'] });
  assert.equal(unasked, ['RING', '+CMTI: "SM",3', '^BOOT:1,0']);
});

test('an answer may come slowly, in pieces', async () => {
  const { at, within } = begin({ 'AT+CSQ': ['\r\n+CS', 900, 'Q: 1', 900, '7,99\r\n\r\nO', 900, 'K\r\n'] });
  const answer = at.ask('AT+CSQ', CSQ);
  assert.is(await within(2500, answer), 'nothing');
  assert.equal(await within(1000, answer), { is: 'ok', lines: ['+CSQ: 17,99'] });
});

test('a refusal says its result code', async () => {
  const { at, within } = begin({ 'AT+CPIN?': line('+CME ERROR: 10') });
  assert.equal(await within(1000, at.ask('AT+CPIN?')), { is: 'refused', why: '+CME ERROR: 10' });
  assert.equal(await within(1000, at.ask('AT+NONE')), { is: 'refused', why: 'ERROR' });
});

test('what became of a call is the answer of the command that dialled, and of no other', async () => {
  const { at, within, unasked } = begin({ 'ATD10086;': line('BUSY'), 'AT+CSQ': `${line('NO CARRIER')}${ok('+CSQ: 17,99')}` });
  assert.equal(await within(1000, at.ask('ATD10086;', { dials: true })), { is: 'refused', why: 'BUSY' });
  assert.equal(await within(1000, at.ask('AT+CSQ', CSQ)), { is: 'ok', lines: ['+CSQ: 17,99'] });
  assert.equal(unasked, ['NO CARRIER']);
});

test('a body follows its prompt, however late, and unasked lines around it are nobody’s', async () => {
  const { at, within, modem, unasked } = begin({
    'AT+CMGS=3': [line('RING'), 4000, prompt],
    [BODY]: [line('+CMTI: "SM",1'), 59_000, `${line('^RSSI: 12')}${ok('+CMGS: 7')}`],
  });
  const sending = at.hand('AT+CMGS=3', 'ABCDEF', SMS);
  assert.is(await within(60_000, sending), 'nothing');
  assert.equal(modem.bodies, ['ABCDEF']);
  assert.equal(await within(5_000, sending), { is: 'ok', lines: ['+CMGS: 7'] });
  assert.equal(unasked, ['RING', '+CMTI: "SM",1', '^RSSI: 12']);
});

test('a message that comes in meanwhile is no answer, whatever it says', async () => {
  const { at, within } = begin({ 'AT+CSQ': `${line('+CMT: "+8613800138000",,""')}OK\r\n${ok('+CSQ: 17,99')}` });
  assert.equal(await within(1000, at.ask('AT+CSQ', CSQ)), { is: 'ok', lines: ['+CSQ: 17,99'] });
});

test('a prompt that never comes is given up, and the modem is brought back from it', async () => {
  const { at, within, modem } = begin({ 'AT+CMGS=3': null });
  assert.equal(await within(11_000, at.hand('AT+CMGS=3', 'ABCDEF', SMS)), { is: 'silent' });
  assert.equal(modem.bodies, []);
  assert.is(modem.asked.at(-1), ESC);
  assert.equal(await within(1000, at.ask('AT+CSQ', CSQ)), { is: 'ok', lines: ['+CSQ: 17,99'] });
});

test('a modem that was left at a prompt is brought back from it', async () => {
  const { at, within, modem } = begin({ AT: [null, ok()] });
  assert.equal(await within(5000, at.ask('AT+CSQ', CSQ)), { is: 'ok', lines: ['+CSQ: 17,99'] });
  assert.equal(modem.asked, ['AT', ESC, 'AT', 'AT+CSQ']);
});

test('after a silence nothing is asked until a plain AT is answered, and by it alone', async () => {
  const late = [3500, ok('+CSQ: 3,99')];
  const { at, within, modem, clock } = begin({ 'AT+CSQ': [late, ok('+CSQ: 17,99')], AT: [[ok()], [1000, ok()]] });
  assert.equal(await within(3300, at.ask('AT+CSQ', CSQ)), { is: 'silent' });
  const next = at.ask('AT+CSQ', CSQ);
  assert.equal(await within(3000, next), { is: 'ok', lines: ['+CSQ: 17,99'] }, 'not the late one');
  assert.equal(modem.asked, ['AT', 'AT+CSQ', 'AT', 'AT+CSQ']);
  await clock.advance(0);
});

test('a late answer right behind that of the plain AT is waited for', async () => {
  const { at, within, modem } = begin({ ATH: [null, [10, ok()]], AT: [[ok()], [ok(), 100, ok()], [ok()]] });
  assert.equal(await within(3300, at.ask('ATH')), { is: 'silent' });
  assert.equal(await within(1000, at.ask('ATH')), { is: 'ok', lines: [] });
  assert.equal(modem.asked, ['AT', 'ATH', 'AT', 'AT', 'ATH']);
});

test('an answer that comes minutes late is not that of whoever asks then', async () => {
  const { at, within, modem, clock } = begin({ 'AT+CMGS=3': prompt, [BODY]: null, 'AT+CMGF=0': [500, ok()] });
  assert.equal(await within(61_000, at.hand('AT+CMGS=3', 'ABCDEF', SMS)), { is: 'silent' });
  assert.equal(await within(1000, at.ask('AT+CSQ', CSQ)), { is: 'ok', lines: ['+CSQ: 17,99'] });
  const next = at.ask('AT+CMGF=0');
  await clock.advance(100);
  modem.say(ok('+CMGS: 7'));
  assert.is(await within(100, next), 'nothing');
  assert.equal(await within(1000, next), { is: 'ok', lines: [] });
  const another = at.ask('AT+CMGF=0');
  await clock.advance(100);
  modem.say(line('+CMS ERROR: 500'));
  assert.equal(await within(1000, another), { is: 'ok', lines: [] });
});

test('an OK without the line that its command asks for is another’s', async () => {
  const { at, within } = begin({ 'AT+CSQ': [ok(), 100, ok('+CSQ: 17,99')] });
  assert.equal(await within(1000, at.ask('AT+CSQ', CSQ)), { is: 'ok', lines: ['+CSQ: 17,99'] });
});

test('a modem that never answers is given up after two ATs, for each who asks', async () => {
  const { at, within, modem } = begin({ AT: null });
  assert.equal(await within(7000, at.ask('AT+CSQ', CSQ)), { is: 'silent' });
  assert.equal(
    modem.asked.filter((one) => one !== ESC),
    ['AT', 'AT'],
  );
});

test('a port that closes amid a body ends the command at once; when it is back the modem is asked anew', async () => {
  const { at, within, modem, clock } = begin({ 'AT+CMGS=3': prompt, [BODY]: null });
  const sending = at.hand('AT+CMGS=3', 'ABCDEF', SMS);
  await clock.advance(1000);
  modem.unplug();
  assert.equal(await within(0, sending), { is: 'closed' });
  assert.equal(await within(100, at.ask('AT+CSQ', CSQ)), { is: 'closed' });
  modem.plug();
  await clock.advance(2000);
  assert.equal(await within(1000, at.ask('AT+CSQ', CSQ)), { is: 'ok', lines: ['+CSQ: 17,99'] });
});

test('a closed channel answers nobody any more', async () => {
  const { at, within, clock } = begin({ 'AT+CSQ': null });
  const asking = at.ask('AT+CSQ', CSQ);
  await clock.advance(1000);
  at.close();
  assert.equal(await within(0, asking), { is: 'closed' });
  assert.equal(await within(0, at.ask('AT+CSQ', CSQ)), { is: 'closed' });
});

test('fields are those of the last line of that name, a comma within quotation marks included', () => {
  const answer = (...lines: string[]): Ending => ({ is: 'ok', lines });
  assert.equal(fieldsOf(answer('+COPS: 0,0,"CHINA, MOBILE",7'), '+COPS'), ['0', '0', 'CHINA, MOBILE', '7']);
  assert.equal(fieldsOf(answer('+CREG: 2', '+CREG: 0,1'), '+CREG'), ['0', '1']);
  assert.is(fieldsOf(answer('+CREG: 0,1'), '+CSQ'), null);
  assert.is(fieldsOf({ is: 'silent' }, '+CSQ'), null);
});

test.run();
