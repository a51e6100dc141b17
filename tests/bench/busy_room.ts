// 50 devices of 10 registers, read every 2 s and stored each time: configured by calls, as a customer would.
import { once } from 'node:events';
import net from 'node:net';
import type { DeviceModel, RegisterItem } from '../../daemon/contract/model';
import { programOf } from '../hands/beside';
import type { Box } from '../hands/box';
import { startPeer } from '../peers/started';

export const DEVICES = 50;
export const REGISTERS = 10;
export const EVERY_S = 2;

const words = (text: string) => ({ zh_cn: text, zh_tw: text, zh_xg: text, en_us: text });

/** Another file of this folder as a process of its own, so that its work is not counted. */
export function startBeside(
  file: string,
  args: readonly string[],
  isUp: (output: string) => boolean,
  flags: readonly string[] = [],
) {
  return startPeer(process.execPath, [...flags, programOf(`tests/bench/${file}`), ...args], isUp);
}

/** The devices' end: one process that answers at every loopback address. */
export async function startDevices() {
  const peer = await startBeside('changing_slave.ts', [], (output) => output.includes('listening'));
  const port = Number(/listening (\d+)/.exec(peer.output())?.[1]);
  /** Has a register of every device keep a value, 0: change again; at once. */
  const hold = async (register: number, value: number): Promise<void> => {
    const socket = net.connect(port, '127.0.0.1');
    const request = Buffer.from([0, 1, 0, 0, 0, 6, 1, 6, 0, register, value >> 8, value & 255]);
    socket.write(request);
    await once(socket, 'data');
    socket.destroy();
  };
  return { port, hold, stop: () => peer.stop() };
}

/** every device has an address of its own */
export const addressOf = (device: number): string => `127.0.1.${device + 1}`;

const meter = (address: number): RegisterItem => ({
  item_cell_name: `voltage_${address}`,
  names: words(`Voltage ${address}`),
  data_type: 1,
  unit: 'V',
  function: 3,
  address,
  type: 'uint16',
  scale: 0.1,
  decimals: 1,
  threshold_max: 300,
  threshold_min: 100,
});
const meterOf = (registers: number): DeviceModel => ({
  name: 'Bench meter',
  vendor: 'Bench',
  model: `voltages-${registers}`,
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: 'tests/bench/changing_slave.ts',
  limits: { max_registers: 64, gap: 4, functions: [3], turnaround_ms: 0 },
  items: Array.from({ length: registers }, (_, address) => meter(address)),
});

export interface BusyRoom {
  readonly device_ids: readonly number[];
  readonly item_ids: readonly number[];
}

export interface RoomWish {
  readonly devices: number;
  readonly registers: number;
  /** s */
  readonly save_interval: number;
  /** s, `EVERY_S` unless given */
  readonly poll_interval?: number;
  /** ms, 500 unless given */
  readonly timeout?: number;
}
const BUSY: RoomWish = { devices: DEVICES, registers: REGISTERS, save_interval: EVERY_S };

/** Adds the room to a box. @param port where its devices answer */
export async function configureBusyRoom(box: Pick<Box, 'call'>, port: number, wish = BUSY): Promise<BusyRoom> {
  const { id: device_template_id } = await box.call('POST setting/device_templates', {
    template: meterOf(wish.registers) as unknown as Record<string, unknown>,
  });
  const { id: device_group_id } = await box.call('POST setting/device_groups', { name: 'Room A' });
  const device_ids: number[] = [];
  const item_ids: number[] = [];
  for (let n = 0; n < wish.devices; n += 1) {
    // all loopback addresses are one host to the box, and a unit answers once at a host
    const place = { ip_address: addressOf(n), port, protocol_id: n + 1, driver: 'modbus_tcp' } as const;
    const device = {
      name: `Meter ${n + 1}`,
      device_group_id,
      device_template_id,
      poll_interval: wish.poll_interval ?? EVERY_S,
      timeout: wish.timeout ?? 500,
      retries: 1,
    };
    const { id: device_id } = await box.call('POST setting/devices', { ...device, ...place });
    const { data } = await box.call('GET setting/items', { device_id, data_type: 1, limit: 100 });
    device_ids.push(device_id);
    for (const { id } of data) {
      await box.call('PUT setting/items/{id}', { id, save_interval: wish.save_interval });
      item_ids.push(id);
    }
  }
  return { device_ids, item_ids };
}
