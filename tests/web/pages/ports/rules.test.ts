import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countsOf, ratesOf } from '../../../../web/pages/ports/counting';
import { addQuery, effortOf, errorLevel, loadLevel, offerText, percentText, stateOf } from '../../../../web/pages/ports/rules';
import { formatOf } from '../../../../web/state/room/devices';
import { port, slave, stats } from './hands';

const line = (more: Parameters<typeof port>[1] = {}) => ({ ...port(1, more), budget: null });

test('a line is lost only when somebody needs it', () => {
  assert.is(stateOf(line()), 'idle');
  assert.is(stateOf(line({ busy: true })), 'busy');
  assert.is(stateOf(line({ open: false })), 'lost');
  assert.is(
    stateOf(line({ open: false, shared: true })),
    'shared',
    'of whose line nothing is told nobody knows whether it is lost',
  );
  assert.is(stateOf(line({ open: false, devices: 0, tx: 0 })), 'unused');
  assert.is(stateOf(line({ open: false, devices: 0, tx: 5 })), 'lost');
  assert.is(stateOf(line({ open: false, enable: false })), 'off');
});

test('characters of a line are written as technicians do', () => {
  assert.is(formatOf(port(1)), '8N1');
  assert.is(formatOf(port(1, { data_bits: 7, parity: 'even', stop_bits: 2 })), '7E2');
});

test('errors and load are marked from their limits on', () => {
  assert.equal([errorLevel(5), errorLevel(5.1), errorLevel(20.1)], [undefined, 'warn', 'crit']);
  assert.equal([loadLevel(80), loadLevel(81), loadLevel(100), loadLevel(101)], [undefined, 'warn', 'warn', 'crit']);
  assert.equal([percentText(0), percentText(0.45), percentText(99.6)], ['0\u00a0%', '0.5\u00a0%', '100\u00a0%']);
});

test('a scan tells how many places it looks at and how long it may take', () => {
  const all = { from: 1, to: 247, baud_rates: [9600], parities: ['none'], timeout_ms: 200 };
  assert.equal(effortOf(all), { places: 247, seconds: 50 });
  assert.equal(effortOf({ ...all, baud_rates: [9600, 19200], parities: ['none', 'even'] }), { places: 988, seconds: 198 });
  assert.equal(effortOf({ ...all, from: 20, to: 10 }), { places: 0, seconds: 0 });
  assert.equal(effortOf({ from: null, to: 'x' }), { places: 247, seconds: 50 });
});

test('a find leads to the form of devices with line, unit, template, and the name and site that were typed for it', () => {
  const found = { port: 2, unit: 5, template: 7, name: 'UPS 1', site: 4 };
  assert.equal(addQuery(found), { add: 1, port: 2, unit: 5, template: 7, name: 'UPS 1', site: 4 });
});

test('a port that is offered is told from its twin', () => {
  const path = '/dev/serial/by-id/x';
  assert.is(offerText({ path, device: '/dev/ttyUSB0', label: 'ttyUSB0 (FTDI)' }), 'ttyUSB0 (FTDI)');
  assert.is(offerText({ path, device: '/dev/ttyUSB0', label: 'FTDI' }), 'FTDI (/dev/ttyUSB0)');
});

test('counters of a line are its own and the sums over its units', () => {
  const exceptions = [
    { code: 2, count: 4 },
    { code: 6, count: 1 },
  ];
  const told = stats({ slaves: [slave(1, { timed_out: 3, crc: 1, exceptions }), slave(2, { timed_out: 2, unconfirmed: 1 })] });
  assert.equal(countsOf(told), {
    tx: 200,
    rx: 190,
    errors: 7,
    late: 2,
    timed_out: 5,
    crc: 1,
    bad_frame: 0,
    exceptions: 5,
    unconfirmed: 1,
  });
});

test('rates are counted from the first look on; there is none at that moment', () => {
  const counts = countsOf(stats());
  assert.is(ratesOf({ at: 1000, counts }, { at: 1000, counts }), null);
  const rates = ratesOf({ at: 1000, counts }, { at: 11_000, counts: { ...counts, tx: 235, rx: 190 } });
  assert.equal([rates?.tx, rates?.rx], [3.5, 0]);
});

test.run();
