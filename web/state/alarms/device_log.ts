import { atom } from 'nanostores';
import type { AlarmLog } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { onAlarmNews } from '../feeds/news';

/** More of a day than a bar can show. */
const MOST = 50;
const SECONDS = 60;

const $id = atom<number | null>(null);

/** Alarms of the device that is watched, newest first: the last ones, and each that stands however old it is. */
export const deviceLog = createFeed(async (): Promise<readonly AlarmLog[]> => {
  const device_id = $id.get();
  if (device_id === null) return [];
  const asked = { device_id, limit: MOST, page: 1 };
  const [last, standing] = await Promise.all([call('GET alarm_log', asked), call('GET alarm_log', { ...asked, ended: false })]);
  const all = new Map([...last.data, ...standing.data].map((alarm) => [alarm.id, alarm]));
  return [...all.values()].sort((a, b) => b.start_time - a.start_time);
}, SECONDS);

/** Looks at another device: nothing of the last one stays. */
export function watchLog(id: number | null): void {
  if (id === $id.get()) return;
  $id.set(id);
  void deviceLog.renew();
}

/** Asks again when an alarm comes or goes; the returned function ends it. */
export const followLog = (): (() => void) => onAlarmNews(() => void deviceLog.refresh());
