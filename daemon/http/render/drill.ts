import type { Drill, DrillReport } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { textOf } from '../../items/state';
import { amountIn } from '../../lang/index';
import type { Catalogue } from '../../sites/catalogue';
import type { DrillStep, Drill as StoredDrill } from '../../store/drills';
import { type Caller, holds } from '../caller';
import { errorText } from './notice';

const msOf = ({ steps }: StoredDrill, wanted: DrillStep['step']): number | null =>
  steps.find(({ step }) => step === wanted)?.ms ?? null;

/** A row of the list, in the words of one language. @param left seconds that it has left; null: it is over */
export function drillRow(drill: StoredDrill, left: number | null, { levels }: Catalogue, language: Language): Drill {
  const { id, item_id, device_group_id, device_group_name, device_name, alarm_level_id, alarm_id, value } = drill;
  const { seconds, user_name, start_time, end_time, end_reason, words, unit, notices } = drill;
  const level = levels.get(alarm_level_id);
  const sent = notices.filter(({ status }) => status === 'sent');
  return {
    id,
    item_id,
    device_group_id,
    device_group_name,
    device_name,
    alarm_level_id,
    alarm_id,
    value,
    seconds,
    left,
    user_name,
    start_time,
    end_time,
    end_reason,
    item_name: drill.item_names[language],
    alarm_level_name: level?.names[language] ?? '',
    color: level?.color ?? '',
    info: words?.[language] ?? amountIn(language, textOf(drill, value), unit),
    stored_ms: msOf(drill, 'stored'),
    confirmed_ms: msOf(drill, 'confirmed'),
    sent: sent.length,
    failed: notices.filter(({ status }) => status === 'fail').length,
    told: new Set(sent.map(({ contact_id, name }) => contact_id ?? name)).size,
  };
}

/** One with all its steps and notices. */
export const drillReport = (
  drill: StoredDrill,
  left: number | null,
  room: Catalogue,
  caller: Caller,
  language: Language,
): DrillReport => ({
  ...drillRow(drill, left, room, language),
  steps: drill.steps.map((step) => ({ n: null, is: null, user_name: '', ...step })),
  notices: drill.notices.map(({ status, error, target = '', contact_id = null, ...notice }) => ({
    ...notice,
    status: status === 'sending' ? 'queued' : status,
    error: errorText({ error, target, contact_id }, holds(caller, 'contact_edit'), language),
  })),
});
