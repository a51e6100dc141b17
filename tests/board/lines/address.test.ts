import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LineAddress } from '../../../board/interfaces';
import { charMs, gapMs, lineKey } from '../../../board/lines/address';

type Serial = Extract<LineAddress, { kind: 'serial' }>;

const serial = (rest: Partial<Serial> = {}): Serial => ({
  kind: 'serial',
  path: '/dev/serial/by-id/usb-A',
  baud_rate: 9600,
  data_bits: 8,
  parity: 'none',
  stop_bits: 1,
  gap_ms: 0,
  ...rest,
});
const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 0.001, `${a}, not ${b}`);

test('a character is 10 bits at 8N1, 11 with parity or a second stop bit', () => {
  near(charMs(serial()), 1.0417);
  near(charMs(serial({ parity: 'even' })), 1.1458);
  near(charMs(serial({ stop_bits: 2 })), 1.1458);
  near(charMs(serial({ baud_rate: 115_200 })), 0.0868);
  assert.is(charMs({ kind: 'tcp', host: 'h', port: 502 }), 0);
});

test('the silence is 3.5 characters, 1.75 ms above 19 200 baud, or what the maker asks for', () => {
  near(gapMs(serial()), 3.6458);
  near(gapMs(serial({ baud_rate: 19_200 })), 1.8229);
  near(gapMs(serial({ baud_rate: 38_400 })), 1.75);
  near(gapMs(serial({ parity: 'odd' })), 4.0104);
  assert.is(gapMs(serial({ gap_ms: 20 })), 20);
  assert.is(gapMs({ kind: 'tcp', host: 'h', port: 502 }), 0);
});

test('lines are the same when path and every setting are', () => {
  assert.is(lineKey(serial()), lineKey(serial()));
  const others: LineAddress[] = [
    serial({ path: '/dev/ttyS1' }),
    serial({ baud_rate: 4800 }),
    serial({ data_bits: 7 }),
    serial({ parity: 'odd' }),
    serial({ stop_bits: 2 }),
    serial({ gap_ms: 5 }),
    { kind: 'tcp', host: 'h', port: 502 },
    { kind: 'tcp', host: 'h', port: 503 },
  ];
  assert.is(new Set([serial(), ...others].map(lineKey)).size, 9);
});

test.run();
