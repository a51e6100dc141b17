import type { Fields } from '../shape';

/** A serial line. `gap_ms` 0: t3.5 of the speed. */
export const serialPort = {
  id: { t: 'opt', of: { t: 'int', min: 1 } },
  name: { t: 'text', min: 1, max: 32, like: 'plain_name' },
  path: { t: 'text', min: 1, max: 200 },
  baud_rate: { t: 'one', of: [1200, 2400, 4800, 9600, 14400, 19200, 38400, 57600, 115200] },
  data_bits: { t: 'opt', of: { t: 'one', of: [7, 8] } },
  parity: { t: 'opt', of: { t: 'one', of: ['none', 'even', 'odd'] } },
  stop_bits: { t: 'opt', of: { t: 'one', of: [1, 2] } },
  mode: { t: 'opt', of: { t: 'one', of: ['rs485', 'rs232'] } },
  timeout: { t: 'opt', of: { t: 'int', min: 50, max: 30000 } },
  gap_ms: { t: 'opt', of: { t: 'num', min: 0, max: 1000 } },
  enable: { t: 'opt', of: { t: 'bool' } },
} as const satisfies Fields;
