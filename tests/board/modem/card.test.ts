import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keptPin, pretend } from './pretend';

const TO = '13800138000';
const use = (code: string | null) => ({ device: '', center: '', pin: keptPin(code) });

test('a card that asks for its PIN is given it, once, and sends', async () => {
  const { modem, play, send, within, clock } = pretend();
  play.set({ sim: 'SIM PIN' });
  const setting = use('1234');
  modem.use(() => setting);
  modem.start();
  await clock.advance(3000);
  assert.equal([modem.read().sim, modem.read().fault, modem.read().registered], ['ready', null, true]);
  assert.ok((await within(3000, send(TO, 'hi'))).ok);
  await clock.advance(120_000);
  assert.is(setting.pin.taken(), 1);
  modem.stop();
});

test('a PIN that is refused is not tried again until another is entered', async () => {
  const { modem, play, send, within, clock } = pretend();
  play.set({ sim: 'SIM PIN' });
  const wrong = use('4321');
  modem.use(() => wrong);
  modem.start();
  await clock.advance(300_000);
  assert.is(wrong.pin.taken(), 1);
  const { sim, pin_tries, fault } = modem.read();
  assert.equal([sim, pin_tries, fault?.key], ['pin_wrong', 2, 'sim_pin_wrong']);
  assert.equal(await within(3000, send(TO, 'hi')), { ok: false, fault: { key: 'sim_pin_wrong', lasting: false } });
  const right = use('1234');
  modem.use(() => right);
  void modem.look();
  await clock.advance(3000);
  assert.is(modem.read().sim, 'ready');
  modem.stop();
});

test('the last try is a person’s', async () => {
  const { modem, play, clock } = pretend();
  play.set({ sim: 'SIM PIN', pin_tries: 1 });
  const setting = use('1234');
  modem.use(() => setting);
  modem.start();
  await clock.advance(60_000);
  assert.is(setting.pin.taken(), 0);
  assert.equal([modem.read().sim, modem.read().pin_tries], ['pin', 1]);
  modem.stop();
});

test('a card without its PIN, one that is locked and one that is missing are told apart', async () => {
  for (const [sim, key] of [
    ['SIM PIN', 'sim_pin'],
    ['SIM PUK', 'sim_puk'],
    ['missing', 'sim_missing'],
  ] as const) {
    const { modem, play, send, within, clock } = pretend();
    play.set({ sim });
    modem.use(() => use(null));
    modem.start();
    await clock.advance(3000);
    assert.is(modem.read().fault?.key, key);
    assert.is(modem.read().registered, false);
    assert.equal(await within(3000, send(TO, 'hi')), { ok: false, fault: { key, lasting: false } });
    const call = modem.call(TO, { ring_ms: 10_000, over: () => false });
    assert.equal(await within(3000, call), { ok: false, fault: { key, lasting: false } });
    assert.equal([play.sent.length, play.dialled.length], [0, 0]);
    modem.stop();
  }
});

test('a card that is put in later is used as soon as it is asked for', async () => {
  const { modem, play, send, within, clock } = pretend();
  play.set({ sim: 'missing' });
  modem.use(() => use(null));
  modem.start();
  await clock.advance(3000);
  play.set({ sim: 'READY' });
  assert.ok((await within(3000, send(TO, 'hi'))).ok);
  modem.stop();
});

test.run();
