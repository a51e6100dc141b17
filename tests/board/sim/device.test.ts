import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dseGencomm } from '../../../board/devices/dse-gencomm';
import { eastronSdm630 } from '../../../board/devices/eastron-sdm630';
import { genericXyMd02 } from '../../../board/devices/generic-xy-md02';
import { onokomAirGr } from '../../../board/devices/onokom-air-gr';
import { waveshareRelay8ch } from '../../../board/devices/waveshare-relay-8ch';
import { createSimDevice } from '../../../board/sim/device';
import { answer } from '../../../board/sim/pdu';
import { splitCooling } from '../../../board/sim/physics/cooling';
import { type Curves, steady } from '../../../board/sim/physics/curve';
import type { DeviceModel } from '../../../daemon/contract/model';

const now = () => ({ wall: 1_764_288_000_000, elapsed: 0 });
const device = (model: DeviceModel, curves: Curves = {}) => createSimDevice(model, curves, now);
const ask = (d: ReturnType<typeof device>, hex: string) => answer(Buffer.from(hex, 'hex'), d).toString('hex');
const sensor = () => device(genericXyMd02, { temperature: steady(23.4), humidity: steady(48.7) });

test('registers hold the values of their items', () => {
  assert.is(ask(sensor(), '0400010002'), '040400ea01e7');
});

test('functions the device lacks are refused with exception 1, and so is one nobody knows', () => {
  assert.is(ask(sensor(), '0200000001'), '8201');
  assert.is(ask(sensor(), '0500000000'), '8501');
  assert.is(ask(sensor(), '2b0e0100'), 'ab01');
});

test('a register that is not there is refused with exception 2 where gaps are refused', () => {
  assert.is(ask(sensor(), '0400000003'), '8402');
  assert.is(ask(sensor(), '0400030001'), '8402');
});

test('counts nobody may ask for are refused with exception 3', () => {
  assert.is(ask(sensor(), '0400010000'), '8403');
  assert.is(ask(sensor(), '0400010021'), '8403');
  assert.is(ask(sensor(), '040001'), '8403');
});

test('a meter reads zero between its parameters and refuses odd starts', () => {
  const meter = device(eastronSdm630, { voltage_a: steady(231.5) });
  assert.is(ask(meter, '0400000002'), '040443678000');
  assert.is(ask(meter, '0400240002'), '040400000000');
  assert.is(ask(meter, '0400010002'), '8402');
  assert.is(ask(meter, '0400000003'), '8402');
});

test('coils are packed with the first in bit 0, and a command moves one', () => {
  const relays = device(waveshareRelay8ch, { relay_1: steady(1) });
  assert.is(ask(relays, '0100000008'), '010101');
  assert.is(ask(relays, '050002ff00'), '050002ff00');
  assert.is(ask(relays, '0500000000'), '0500000000');
  assert.is(ask(relays, '0100000008'), '010104');
  assert.is(ask(relays, '0500021234'), '8503');
  assert.is(ask(relays, '050008ff00'), '8502');
});

test('several coils are written in one command, and none of them if one is not there', () => {
  const relays = device(waveshareRelay8ch);
  assert.is(ask(relays, '0f0000000801a5'), '0f00000008');
  assert.is(ask(relays, '0100000008'), '0101a5');
  assert.is(ask(relays, '0f0004000801ff'), '8f02');
  assert.is(ask(relays, '0100000008'), '0101a5');
  assert.is(ask(relays, '0f0000000802ffff'), '8f03');
});

test('a set point is held, shown, and refused outside its range', () => {
  const ac = device(onokomAirGr, splitCooling(1));
  assert.is(ask(ac, '06000509c4'), '06000509c4');
  assert.is(ac.value('target_temperature'), 25);
  assert.ok(Math.abs(Number(ac.value('room_temperature')) - 25.7) < 0.6, 'the room follows');
  assert.is(ask(ac, '0600050dac'), '8603');
  assert.is(ask(ac, '0600030dac'), '8602', 'a reading is not written');
  assert.is(ask(ac, '0300050001'), '030209c4');
});

test('a command of key and complement is taken as a whole or refused', () => {
  const generator = device(dseGencomm);
  assert.is(generator.value('control_mode'), 1);
  assert.is(ask(generator, '1010080002048b74748b'), '1010080002');
  assert.is(generator.value('control_mode'), 0);
  assert.is(ask(generator, '1010080002048b740000'), '9003');
  assert.is(ask(generator, '1010080002048b75748a'), '1010080002');
  assert.is(generator.value('control_mode'), 1);
});

test('four states share a register without touching each other', () => {
  const generator = device(dseGencomm);
  generator.force('al_low_oil_pressure', 3);
  const words = ask(generator, '0308010001').slice(4);
  assert.is(words[1], '3');
  assert.is.not(words[0], '3');
});

test('a pressed cell shows what was pressed until it is let go', () => {
  const d = sensor();
  assert.is(d.force('temperature', 41.5), true);
  assert.is(ask(d, '0400010001'), '0402019f');
  d.force('temperature', null);
  assert.is(ask(d, '0400010001'), '040200ea');
  assert.is(d.force('pressure', 1), false);
});

test.run();
