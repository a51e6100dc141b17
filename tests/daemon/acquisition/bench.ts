import type { DeviceAddress } from '../../../board/interfaces';
import type { Foresee } from '../../../daemon/acquisition/confirm';
import { createAcquisition } from '../../../daemon/acquisition/index';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { DeviceReadings } from '../../../daemon/contract/live';
import type { RegisterItem } from '../../../daemon/contract/model';
import type { Catalogue, DeviceConfig } from '../../../daemon/sites/catalogue';
import { catalogueOf, deviceOf, itemOf, linkOf, pointOf, rtu } from '../../hands/catalogue';
import { fakeBoard } from './fake-board';

export const WRITABLE: RegisterItem = { ...pointOf('temperature'), function: 3, write: { function: 6 } };
/** Device 100 + unit with a temperature (unit × 10) and its link (unit × 10 + 1). */
export const device = (unit: number, change: Partial<DeviceConfig> = {}) =>
  deviceOf({
    id: 100 + unit,
    address: rtu(unit),
    items: [itemOf({ id: unit * 10, point: WRITABLE }), linkOf({ id: unit * 10 + 1 })],
    ...change,
  });
export const tcp = (unit: number, host: string): DeviceAddress => ({
  driver: 'modbus_tcp',
  line: { kind: 'tcp', host, port: 502 },
  unit,
  timeout_ms: 500,
  retries: 2,
});

interface Room {
  readonly foresee?: Foresee;
}
export const setUp = (...devices: DeviceConfig[]) => setUpWith({}, ...devices);

export function setUpWith({ foresee = () => null }: Room, ...devices: DeviceConfig[]) {
  const clock = fakeClock();
  const fake = fakeBoard(clock);
  const faults: unknown[] = [];
  const bus = createBus((_, fault) => faults.push(fault));
  let room = catalogueOf(...devices);
  const failed = (fault: unknown) => void faults.push(fault);
  const acquisition = createAcquisition({ board: fake.board, bus, clock, catalogue: () => room, foresee, failed });
  const told: DeviceReadings[] = [];
  bus.on('readings', (readings) => told.push(readings));
  return {
    ...fake,
    clock,
    acquisition,
    faults,
    told,
    of: (id: number) => told.filter((readings) => readings.device_id === id),
    /** what the item's readings said, one after the other */
    said: (item_id: number) =>
      told.flatMap((t) =>
        t.readings.filter((r) => r.item_id === item_id).map((r) => (r.quality === 'good' ? r.value : r.quality)),
      ),
    rebuild(next: Catalogue) {
      room = next;
      bus.tell('catalogue', { reason: 'test' });
    },
  };
}
