import type { DeviceReadings, Value } from '../contract/live';
import { LINK } from '../sites/builtin';
import type { DeviceConfig } from '../sites/catalogue';
import type { Worth } from './worth';

type Reading = DeviceReadings['readings'][number];

/** What was worked out of a virtual device, as readings of its items; its link is always there. */
export function readingsOf(
  device: DeviceConfig,
  done: ReadonlyMap<number, Worth>,
  when: Pick<Reading, 'at' | 'mono'>,
): DeviceReadings {
  const readings = device.items.flatMap((item): Reading[] => {
    if (item.cell === LINK.cell) return [{ item_id: item.id, value: 1, quality: 'good', ...when }];
    const worth = done.get(item.id);
    if (!worth) return [];
    const { value, quality, reason } = worth;
    return [{ item_id: item.id, value, quality, ...(reason && { reason }), ...when }];
  });
  return { device_id: device.id, answered: true, elapsed_ms: 0, readings };
}

/** How a virtual device is: partly, while one of its items has no value; unknown before it was worked out. */
export function healthOf(device: DeviceConfig, valueNow: (item_id: number) => Value | undefined) {
  const values = device.items.flatMap((item) => (item.enable && valueNow(item.id)) || []);
  const bad = values.find(({ quality }) => quality !== 'good');
  const error = bad?.reason;
  const last_check = Math.max(0, ...values.map((value) => value.last_check));
  return {
    status: !device.enable || last_check === 0 ? (3 as const) : bad ? (2 as const) : (1 as const),
    last_check,
    ...(error && { error }),
    elapsed_ms: 0,
    success_rate: 100,
  };
}
