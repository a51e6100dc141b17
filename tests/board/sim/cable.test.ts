import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { genericXyMd02 } from '../../../board/devices/generic-xy-md02';
import { waveshareRelay8ch } from '../../../board/devices/waveshare-relay-8ch';
import type { Wire } from '../../../board/lines/wire';
import { gatewayCable, rtuCable } from '../../../board/sim/cable';
import { createSimDevice } from '../../../board/sim/device';
import { steady } from '../../../board/sim/physics/curve';
import { type FakeClock, fakeClock } from '../../../daemon/clock';

const sensor = () =>
  createSimDevice(genericXyMd02, { temperature: steady(23.4), humidity: steady(48.7) }, () => ({ wall: 0, elapsed: 0 }));
const REQUEST = Buffer.from('010400010002200b', 'hex');
const REPLY = '01040400ea01e79baa';

async function plugged(make: (clock: FakeClock) => Wire) {
  const clock = fakeClock();
  const wire = make(clock);
  const heard: { at: number; hex: string }[] = [];
  await wire.open({ data: (bytes) => heard.push({ at: clock.mono(), hex: bytes.toString('hex') }), closed() {} });
  return { clock, wire, heard };
}

test('a sound frame is answered after the time its characters take', async () => {
  const { clock, wire, heard } = await plugged((c) => rtuCable(c, new Map([[1, sensor()]])));
  wire.write(REQUEST);
  await clock.advance(17 * wire.char_ms);
  assert.is(heard.length, 0, 'seventeen characters at 9600 baud are not through yet');
  await clock.advance(50);
  assert.equal(
    heard.map((h) => h.hex),
    [REPLY],
  );
});

test('a frame that comes in pieces is one frame', async () => {
  const { clock, wire, heard } = await plugged((c) => rtuCable(c, new Map([[1, sensor()]])));
  wire.write(REQUEST.subarray(0, 3));
  await clock.advance(2);
  wire.write(REQUEST.subarray(3));
  await clock.advance(100);
  assert.is(heard.length, 1);
});

test('noise, a wrong check sum, a foreign and a silent unit are met with silence, and the next frame is heard', async () => {
  const device = sensor();
  const { clock, wire, heard } = await plugged((c) => rtuCable(c, new Map([[1, device]])));
  const wrong = Buffer.from(REQUEST);
  wrong[7] = 0;
  const foreign = Buffer.from('0204000100022038', 'hex');
  for (const bytes of [Buffer.from('00ff13', 'hex'), wrong, foreign]) {
    wire.write(bytes);
    await clock.advance(200);
  }
  device.silent = true;
  wire.write(REQUEST);
  await clock.advance(200);
  assert.is(heard.length, 0);
  device.silent = false;
  wire.write(REQUEST);
  await clock.advance(200);
  assert.equal(
    heard.map((h) => h.hex),
    [REPLY],
  );
});

test('a broadcast is carried out and not answered', async () => {
  const relays = createSimDevice(waveshareRelay8ch, {}, () => ({ wall: 0, elapsed: 0 }));
  const { clock, wire, heard } = await plugged((c) => rtuCable(c, new Map([[7, relays]])));
  wire.write(Buffer.from('00050000ff008deb', 'hex'));
  await clock.advance(200);
  assert.is(heard.length, 0);
  assert.is(relays.value('relay_1'), 1);
});

test('a closed wire tells nothing more', async () => {
  const { clock, wire, heard } = await plugged((c) => rtuCable(c, new Map([[1, sensor()]])));
  wire.write(REQUEST);
  wire.close();
  await clock.advance(200);
  assert.is(heard.length, 0);
});

test('a gateway answers with the number of the transaction, each of two in one packet', async () => {
  const { clock, wire, heard } = await plugged((c) => gatewayCable(c, new Map([[3, sensor()]])));
  const one = (id: string) => Buffer.from(`${id}00000006030400010002`, 'hex');
  wire.write(Buffer.concat([one('0001'), one('beef')]));
  await clock.advance(10);
  assert.equal(
    heard.map((h) => h.hex),
    ['000100000007030404 00ea01e7', 'beef00000007030404 00ea01e7'].map((h) => h.replace(' ', '')),
  );
});

test('a gateway that finds nobody behind a unit says so with exception 11', async () => {
  const { clock, wire, heard } = await plugged((c) => gatewayCable(c, new Map([[3, sensor()]])));
  wire.write(Buffer.from('000500000006090300000001', 'hex'));
  await clock.advance(10);
  assert.is(heard[0]?.hex, '00050000000309830b');
});

test('a packet that is no Modbus is dropped and the connection goes on', async () => {
  const { clock, wire, heard } = await plugged((c) => gatewayCable(c, new Map([[3, sensor()]])));
  wire.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
  await clock.advance(10);
  wire.write(Buffer.from('000100000006030400010001', 'hex'));
  await clock.advance(10);
  assert.equal(
    heard.map((h) => h.hex),
    ['00010000000503040200ea'],
  );
});

test.run();
