// A room with one device whose outputs can be moved, and a unit to be it: it answers over Modbus TCP as a test has it.
import { once } from 'node:events';
import net from 'node:net';
import type { DeviceModel, RegisterItem } from '../../daemon/contract/model';
import type { Box } from './box';

const words = (text: string) => ({ zh_cn: text, zh_tw: text, zh_xg: text, en_us: text });
const OFF_ON = [
  { value: 0, labels: { zh_cn: '断开', zh_tw: '斷開', zh_xg: '斷開', en_us: 'Off' }, alarm: false },
  { value: 1, labels: { zh_cn: '闭合', zh_tw: '閉合', zh_xg: '閉合', en_us: 'On' }, alarm: false },
];
const point = (item_cell_name: string, name: string, rest: Omit<RegisterItem, 'item_cell_name' | 'names' | 'data_type'>) => ({
  item_cell_name,
  names: words(name),
  data_type: (rest.options ? 0 : 1) as 0 | 1,
  ...rest,
});

export const OUTPUTS: DeviceModel = {
  name: 'Bench outputs',
  vendor: 'Bench',
  model: 'OUT-1',
  version: '1',
  category_code: 'lighting',
  device_template_category_id: 14,
  driver: 'modbus',
  source: 'tests/hands/outputs_room.ts',
  limits: { max_registers: 32, gap: 0, functions: [1, 3, 5, 6, 15, 16], turnaround_ms: 0 },
  items: [
    point('relay', 'Relay', { function: 1, address: 3, type: 'bool', options: OFF_ON, write: { function: 5 } }),
    point('breaker', 'Breaker', { function: 1, address: 4, type: 'bool', options: OFF_ON, write: { function: 5, class: 1 } }),
    point('valve', 'Valve', { function: 1, address: 5, type: 'bool', options: OFF_ON, write: { function: 15 } }),
    point('set_point', 'Set point', {
      function: 3,
      address: 10,
      type: 'int16',
      scale: 0.1,
      unit: '℃',
      decimals: 1,
      write: { function: 6, range: [16, 30] },
    }),
    point('level', 'Level', { function: 3, address: 12, type: 'float32', order: 'CDAB', unit: '%', write: { function: 16 } }),
    point('engine', 'Engine', {
      function: 3,
      address: 20,
      type: 'uint16',
      options: OFF_ON,
      // a key and its complement: a spoilt frame starts no engine
      write: { function: 16, address: 30, words: { '0': [35700, 29835], '1': [35701, 29834] } },
    }),
    point('hours', 'Hours', { function: 3, address: 22, type: 'uint16' }),
  ],
};

/** Sites, template and device by calls. @returns the device, its site, and the id of each item by its cell */
export async function configureOutputs(
  box: Pick<Box, 'call'>,
  port: number,
  change: { readonly poll_interval?: number; readonly timeout?: number } = {},
) {
  const { id: device_template_id } = await box.call('POST setting/device_templates', {
    template: OUTPUTS as unknown as Record<string, unknown>,
  });
  const { id: site } = await box.call('POST setting/device_groups', { name: 'Room A' });
  const place = { driver: 'modbus_tcp', ip_address: '127.0.0.1', port, protocol_id: 1 } as const;
  const pace = { poll_interval: 1, timeout: 500, retries: 0, ...change };
  const { id: device } = await box.call('POST setting/devices', {
    name: 'Outputs',
    device_group_id: site,
    device_template_id,
    ...place,
    ...pace,
  });
  const { data } = await box.call('GET setting/items', { device_id: device, limit: 0 });
  const items: Record<string, number> = Object.fromEntries(data.map((item) => [item.item_cell_name, item.id]));
  return { device, site, items };
}

export interface Unit {
  readonly port: number;
  readonly coils: Map<number, number>;
  readonly holding: Map<number, number>;
  /** PDUs that wrote, hex, in their order */
  readonly written: string[];
  /** what it does with a PDU that writes; null: as it should. An empty answer is silence */
  whim: ((pdu: Buffer) => Buffer | null) | null;
  /** code of the exception that it answers to whatever reads; null: it answers what it has */
  reads_refused: number | null;
  /** ms before it answers anything */
  delay_ms: number;
  silent: boolean;
  stop(): Promise<void>;
}

const exception = (pdu: Buffer, code: number): Buffer => Buffer.from([pdu[0]! | 0x80, code]);
export const refusing =
  (code: number) =>
  (pdu: Buffer): Buffer =>
    exception(pdu, code);

function readBits(coils: Map<number, number>, from: number, n: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(n / 8));
  for (let i = 0; i < n; i += 1) bytes[i >> 3]! |= (coils.get(from + i) ?? 0) << (i & 7);
  return bytes;
}
function readWords(holding: Map<number, number>, from: number, n: number): Buffer {
  const bytes = Buffer.alloc(2 * n);
  for (let i = 0; i < n; i += 1) bytes.writeUInt16BE(holding.get(from + i) ?? 0, 2 * i);
  return bytes;
}

function write(unit: Unit, pdu: Buffer): Buffer {
  const [fn, at, second] = [pdu[0]!, pdu.readUInt16BE(1), pdu.readUInt16BE(3)];
  if (fn === 5) unit.coils.set(at, second === 0xff00 ? 1 : 0);
  else if (fn === 6) unit.holding.set(at, second);
  else if (fn === 15) for (let i = 0; i < second; i += 1) unit.coils.set(at + i, (pdu[6 + (i >> 3)]! >> (i & 7)) & 1);
  else for (let i = 0; i < second; i += 1) unit.holding.set(at + i, pdu.readUInt16BE(6 + 2 * i));
  return pdu.subarray(0, 5);
}

function answer(unit: Unit, pdu: Buffer): Buffer {
  if (pdu[0]! > 4) {
    unit.written.push(pdu.toString('hex'));
    return unit.whim?.(pdu) ?? write(unit, pdu);
  }
  if (unit.reads_refused !== null) return exception(pdu, unit.reads_refused);
  const [from, n] = [pdu.readUInt16BE(1), pdu.readUInt16BE(3)];
  const body = pdu[0] === 1 ? readBits(unit.coils, from, n) : readWords(unit.holding, from, n);
  return Buffer.concat([Buffer.from([pdu[0]!, body.length]), body]);
}

/** A unit of our own behind Modbus TCP; every register it has no word for is 0. */
export async function startUnit(): Promise<Unit> {
  const sockets = new Set<net.Socket>();
  const serve = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (frame) => {
      if (unit.silent) return;
      const pdu = answer(unit, frame.subarray(7));
      if (pdu.length === 0) return;
      const head = Buffer.from(frame.subarray(0, 7));
      head.writeUInt16BE(1 + pdu.length, 4);
      setTimeout(() => void socket.write(Buffer.concat([head, pdu])), unit.delay_ms);
    });
  };
  const server = net.createServer({ noDelay: true }, serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const unit: Unit = {
    port: (server.address() as net.AddressInfo).port,
    coils: new Map(),
    holding: new Map([[10, 220]]),
    written: [],
    whim: null,
    reads_refused: null,
    delay_ms: 0,
    silent: false,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return unit;
}
