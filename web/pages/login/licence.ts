import type { Licence } from '../../../daemon/contract/entities';
import { fullTime } from '../../ui/time';
import type words from './words/licence/zh_cn';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/**
 * The licence in words: what was granted counts for an activated one, what is left for a trial.
 * @param zone of the box; undefined: it has not said which, and no moment is told
 */
export function facts(licence: Licence, w: typeof words, zone: string | undefined): Fact[] {
  const instant = (seconds: number): string => (seconds > 0 && zone !== undefined ? fullTime(seconds, zone) : '—');
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
