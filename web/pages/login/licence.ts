import type { Licence } from '../../../daemon/contract/entities';
import type words from './words/licence/zh_cn';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** `YYYY-MM-DD HH:mm:ss UTC`: before a login the box does not say its time zone, and the browser's would be another. */
const utc = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/**
 * The licence in words: what was granted counts for an activated one, what is left for a trial. `time` says an epoch second
 * where the zone of the box is known.
 */
export function facts(licence: Licence, w: typeof words, time: (seconds: number) => string = utc): Fact[] {
  const instant = (seconds: number): string => (seconds > 0 ? time(seconds) : '—');
  const trial = [
    { name: w.expire_time, value: instant(licence.expire_timestamp) },
    { name: w.trial_days, value: String(licence.trial_days) },
    { name: w.remain_days, value: String(licence.remain_days) },
  ];
  const granted = [
    { name: w.licensed_devices, value: String(licence.device_quantity) },
    { name: w.licensed_items, value: String(licence.item_quantity) },
  ];
  return [
    { name: w.licence_status, value: w[`status_${licence.status}`] },
    { name: w.start_time, value: instant(licence.start_time) },
    ...(licence.status === 'activated' ? granted : trial),
    { name: w.devices, value: String(licence.devices) },
    { name: w.items, value: String(licence.items) },
  ];
}
