import { createModbusDriver } from '../../../../board/drivers/modbus/driver';
import type { DeviceAddress, Line, Plan, Reading, Round } from '../../../../board/interfaces';
import { createLine } from '../../../../board/lines/line';
import { type FakeClock, fakeClock } from '../../../../daemon/clock';
import type { DeviceModel, ModelLimits, RegisterItem } from '../../../../daemon/contract/model';
import { type Cable, createCable } from '../../lines/cable';
import { item, model } from './model';
import { createRtuSlave, createTcpSlave, type Slave } from './slave';

type DriverName = DeviceAddress['driver'];

export interface Bench {
  readonly clock: FakeClock;
  readonly cable: Cable;
  readonly line: Line;
  readonly slave: Slave;
  plan(made: DeviceModel, cells?: readonly string[], address?: Partial<DeviceAddress>): Plan;
  /** lets time pass until the promise settles */
  wait<T>(promise: Promise<T>): Promise<T>;
}

export function bench(driverName: DriverName = 'modbus_rtu', gap_ms = 4): Bench {
  const clock = fakeClock();
  const cable = createCable(clock, { gap_ms });
  const line = createLine({ wire: cable, clock });
  const slave = (driverName === 'modbus_tcp' ? createTcpSlave : createRtuSlave)(cable, clock);
  const driver = createModbusDriver({ clock, line: () => line });
  const where: DeviceAddress = {
    driver: driverName,
    line: { kind: 'tcp', host: 'gateway', port: 502 },
    unit: 1,
    timeout_ms: 200,
    retries: 0,
  };
  return {
    clock,
    cable,
    line,
    slave,
    plan(made, cells = made.items.map((one) => one.item_cell_name), address = {}) {
      return driver.plan(
        { ...where, ...address },
        made,
        cells.map((cell, id) => ({ id, cell })),
      );
    },
    async wait(promise) {
      let over = false;
      void promise.finally(() => {
        over = true;
      });
      while (!over) await clock.advance(10);
      return await promise;
    },
  };
}

export const values = (round: Round) => round.readings.map((reading) => reading.value);
export const qualities = (round: Round) => round.readings.map((reading) => reading.quality);
export const told = ({ quality, reason }: Reading) => [quality, reason?.key, reason?.data?.code];

/** Holding registers 0, 1, 2 … one item each, with what else is asked for. */
export function registers(
  count: number,
  limits: Partial<ModelLimits> = {},
  rest: (address: number) => Partial<RegisterItem> = () => ({}),
): DeviceModel {
  return model(
    Array.from({ length: count }, (_, address) => item(`r${address}`, { address, ...rest(address) })),
    limits,
  );
}
