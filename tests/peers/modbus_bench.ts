import { createModbusDriver } from '../../board/drivers/modbus/driver';
import type { DeviceAddress, Driver, Line, LineAddress, Plan } from '../../board/interfaces';
import { createLine } from '../../board/lines/line';
import { createSerialWire } from '../../board/lines/serial';
import { createTcpWire } from '../../board/lines/tcp';
import type { Wire } from '../../board/lines/wire';
import { realClock } from '../../daemon/clock';
import type { DeviceModel, RegisterItem } from '../../daemon/contract/model';
import { item, model } from '../board/drivers/modbus/model';
import { startPtyPair } from './pty';
import { type RtuLineReport, type RtuLineSettings, startRtuLine } from './rtu_line';

/** One real line with our driver on it. */
export interface Reader {
  readonly line: Line;
  readonly driver: Driver;
  plan(made: DeviceModel, address?: Partial<DeviceAddress>): Plan;
  close(): void;
}

/** A line of bytes. */
export type Where = Extract<LineAddress, { kind: 'serial' | 'tcp' }>;

export const serialTo = (path: string, baud_rate: number): Where => ({
  kind: 'serial',
  path,
  baud_rate,
  data_bits: 8,
  parity: 'none',
  stop_bits: 1,
  gap_ms: 0,
});

export const tcpTo = (port: number): Where => ({ kind: 'tcp', host: '127.0.0.1', port });

export const wireTo = (where: Where): Wire => (where.kind === 'serial' ? createSerialWire(where) : createTcpWire(where));

export function openReader(driverName: DeviceAddress['driver'], where: Where, wire = wireTo(where)): Reader {
  const line = createLine({ wire, clock: realClock });
  const driver = createModbusDriver({ line: () => line, clock: realClock });
  const usual: DeviceAddress = { driver: driverName, line: where, unit: 1, timeout_ms: 1000, retries: 0 };
  return {
    line,
    driver,
    plan: (made, address = {}) =>
      driver.plan(
        { ...usual, ...address },
        made,
        made.items.map((one, id) => ({ id, cell: one.item_cell_name })),
      ),
    close: () => line.close(),
  };
}

/** A model of consecutive points, named after their addresses. */
export function points(from: number, count: number, rest: Partial<RegisterItem> = {}): DeviceModel {
  return model(
    Array.from({ length: count }, (_, n) => item(`p${from + n}`, { address: from + n, ...rest })),
    { max_registers: 125 },
  );
}

/** Runs something against the slave that keeps real time, and answers with what the slave measured. */
export async function onRealLine(
  settings: RtuLineSettings,
  run: (reader: Reader) => Promise<void>,
  wireOf: (where: Where) => Wire = wireTo,
): Promise<RtuLineReport> {
  const pair = await startPtyPair();
  const slave = await startRtuLine(pair.theirs, settings);
  const where = serialTo(pair.ours, settings.baud);
  const reader = openReader('modbus_rtu', where, wireOf(where));
  let report: RtuLineReport | null = null;
  try {
    await run(reader);
  } finally {
    reader.close();
    report = await slave.report();
    await pair.stop();
  }
  return report;
}
