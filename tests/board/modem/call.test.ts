import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { callStateOf } from '../../../board/modem/call';
import { createModem } from '../../../board/modem/index';
import { fakeClock } from '../../../daemon/clock';
import { pretend } from './pretend';
import { line, ok, type Script, scriptedModem } from './scripted';

const TO = '13800138000';
const call = (over = () => false) => ({ ring_ms: 25_000, over });

async function outcomeOf(call_result: 'answered' | 'rang' | 'busy' | 'not_reached', rings_ms = 5000) {
  const { modem, play, within } = pretend();
  play.set({ call_result, rings_ms });
  modem.start();
  const outcome = await within(60_000, modem.call(TO, call()));
  modem.stop();
  return outcome.ok ? outcome.result : outcome.fault.key;
}

test('a call is answered, rang, busy or not reached as the card says', async () => {
  for (const result of ['answered', 'rang', 'busy', 'not_reached'] as const) assert.is(await outcomeOf(result), result);
});

test('it rings for as long as is set, and is hung up then', async () => {
  const { modem, play, clock, within } = pretend();
  play.set({ call_result: 'answered', rings_ms: 40_000 });
  modem.start();
  const began = clock.mono();
  let ended = 0;
  const calling = modem.call(TO, call()).then((outcome) => {
    ended = clock.mono() - began;
    return outcome;
  });
  assert.equal(await within(60_000, calling), { ok: true, result: 'rang' });
  assert.ok(ended > 25_000 && ended < 28_000, `${ended}`);
  assert.ok((await within(2000, modem.sendSms(TO, { alphabet: 'gsm7', parts: [[104]] }))).ok, 'the line is free');
  modem.stop();
});

test('a call that nobody needs any more ends at once, and one whose turn comes too late does not begin', async () => {
  const { modem, play, clock } = pretend();
  play.set({ call_result: 'answered', rings_ms: 20_000 });
  modem.start();
  let over = false;
  const [first, second] = [
    modem.call(
      TO,
      call(() => over),
    ),
    modem.call(
      '13900139000',
      call(() => over),
    ),
  ];
  await clock.advance(10_000);
  over = true;
  await clock.advance(1000);
  assert.equal(await first, { ok: true, result: 'over' });
  await clock.advance(1000);
  assert.equal(await second, { ok: true, result: 'over' });
  assert.equal(
    play.dialled.map(({ number }) => number),
    [TO],
  );
  modem.stop();
});

const READY: Script = { AT: ok(), ATE0: ok(), 'AT+CMEE=1': ok(), 'AT+CPIN?': ok('+CPIN: READY'), ATH: ok() };

async function callOf(script: Script, ms: number) {
  const clock = fakeClock();
  const peer = scriptedModem(clock, { ...READY, ...script });
  const modem = createModem({ clock, wireOf: () => peer.wire });
  modem.start();
  const calling = modem.call(TO, call());
  await clock.advance(ms);
  return { clock, peer, modem, calling };
}
const DIAL = `ATD${TO};`;

test('a card that cannot call says so for good; one that refuses may do it later', async () => {
  const unable = await callOf({ [DIAL]: line('+CME ERROR: 4') }, 3000);
  assert.equal(await unable.calling, { ok: false, fault: { key: 'call_unable', lasting: true } });
  const refused = await callOf({ [DIAL]: line('ERROR') }, 3000);
  assert.equal(await refused.calling, { ok: false, fault: { key: 'modem_refused', lasting: false, data: { answer: 'ERROR' } } });
  for (const { modem } of [unable, refused]) modem.stop();
});

test('what the network says of a call at once is what became of it', async () => {
  for (const [said, result] of [
    ['BUSY', 'busy'],
    ['NO CARRIER', 'not_reached'],
    ['NO DIALTONE', 'not_reached'],
  ] as const) {
    const { calling, modem } = await callOf({ [DIAL]: line(said) }, 3000);
    assert.equal(await calling, { ok: true, result });
    modem.stop();
  }
});

test('the end of a call within the answer of another command is heard', async () => {
  const ringing = ok('+CLCC: 1,0,3,0,0,"13800138000",129');
  const { calling, modem } = await callOf({ [DIAL]: ok(), 'AT+CLCC': [[ringing], [`${line('BUSY')}${ok()}`]] }, 5000);
  assert.equal(await calling, { ok: true, result: 'busy' });
  modem.stop();
});

test('a card that cannot say how a call stands is never said to have been answered', async () => {
  const { calling, modem, peer } = await callOf({ [DIAL]: ok(), 'AT+CLCC': line('ERROR') }, 40_000);
  assert.equal(await calling, { ok: true, result: 'rang' });
  assert.ok(peer.asked.includes('ATH'));
  modem.stop();
});

test('a phone that does not ring within half a minute is not reached', async () => {
  const { calling, modem, peer } = await callOf({ [DIAL]: ok(), 'AT+CLCC': ok('+CLCC: 1,0,2,0,0,"1",129') }, 40_000);
  assert.equal(await calling, { ok: true, result: 'not_reached' });
  assert.ok(peer.asked.includes('ATH'));
  modem.stop();
});

test('a modem that falls silent amid a call, and a port that closes, are said', async () => {
  const silent = await callOf({ [DIAL]: ok(), 'AT+CLCC': null }, 20_000);
  assert.equal(await silent.calling, { ok: false, fault: { key: 'modem_silent', lasting: false } });
  silent.modem.stop();
  const closed = await callOf({ [DIAL]: ok(), 'AT+CLCC': ok('+CLCC: 1,0,3,0,0,"1",129') }, 3000);
  closed.peer.unplug();
  await closed.clock.advance(2000);
  assert.equal(await closed.calling, { ok: false, fault: { key: 'modem_closed', lasting: false } });
  closed.modem.stop();
});

test('a stop lets no phone ring on', async () => {
  const { peer, modem } = await callOf({ [DIAL]: ok(), 'AT+CLCC': ok('+CLCC: 1,0,3,0,0,"1",129') }, 3000);
  assert.not.ok(peer.asked.includes('ATH'));
  modem.stop();
  assert.ok(peer.asked.includes('ATH'));
});

test('our own call is told from one that comes in, and from a data call', () => {
  const state = (...lines: string[]) => callStateOf({ is: 'ok', lines });
  assert.is(state('+CLCC: 1,1,4,0,0', '+CLCC: 2,0,3,0,0,"1",129'), 'ringing');
  assert.is(state('+CLCC: 1,0,0,1,0'), 'gone');
  assert.is(state('+CLCC: 1,0,0,0,0'), 'answered');
  assert.is(state(), 'gone');
  assert.is(callStateOf({ is: 'refused', why: 'ERROR' }), 'untold');
});

test.run();
