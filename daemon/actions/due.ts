import { type AlarmEvent, isClosed } from '../contract/live';
import type { ItemConfig } from '../sites/catalogue';
import type { NewRun } from '../store/action-runs';

/** Lists of an item, by what people are told. */
const LISTS = { begin: 'overrun_actions', recover: 'recovery_actions' } as const;

/**
 * What is to be carried out when people are told something of an item's alarm, in its order. Nobody is told of what is suppressed,
 * so nothing is switched for it; nor is it while somebody practises, when buzzer and light alone answer, nor for an alarm that
 * ended because nobody watches its item any more: a fan stays on while it may be hot.
 * @param item undefined: it is gone
 */
export function runsDue({ seq, tells, time, occurrence }: AlarmEvent, item: Lists | undefined): readonly NewRun[] {
  if (!item || occurrence.drill || (tells !== 'begin' && tells !== 'recover')) return [];
  if (tells === 'recover' && isClosed(occurrence)) return [];
  const kind = tells === 'begin' ? 'begin' : 'end';
  const cause = {
    kind,
    seq,
    alarm_id: occurrence.id,
    item_id: occurrence.item_id,
    user_id: null,
    user_name: '',
    auto_run_id: null,
    cron_run_id: null,
  } as const;
  return item[LISTS[tells]].map((action_id) => ({ ...cause, action_id, time }));
}
type Lists = Pick<ItemConfig, 'overrun_actions' | 'recovery_actions'>;
