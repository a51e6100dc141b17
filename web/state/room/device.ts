import { atom } from 'nanostores';
import type { Device } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

const $id = atom<number | null>(null);

/** Facts and link state of the device that the station page shows. */
export const device = createFeed(async (): Promise<Device | null> => {
  const id = $id.get();
  return id === null ? null : call('GET setting/devices/{id}', { id });
}, 5);

/** Shows another device: nothing of the last one stays. */
export function watchDevice(id: number | null): void {
  if (id === $id.get()) return;
  $id.set(id);
  void device.renew();
}
