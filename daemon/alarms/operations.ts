import { type Clock, seconds } from '../clock';
import { ALARM_ACTION, type AlarmAction } from '../contract/codes';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { AlarmWrites } from '../store/alarm-writes';
import type { AlarmReads } from '../store/alarms';
import type { Scope } from '../store/list';
import type { Book } from './book';
import { createConfirming } from './confirming';
import { createDisabling } from './disabling';
import { nothing } from './nothing';

export interface Operation {
  readonly action: AlarmAction;
  readonly item_id: number;
  readonly remarks: string;
  /** end of a disabling, epoch s; left out: until somebody enables it */
  readonly until?: number | undefined;
}

interface OperationParts {
  readonly book: Book;
  readonly reads: AlarmReads;
  readonly writes: AlarmWrites;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
  readonly recoveredSince: () => number;
}

/** What people do to alarms. Every operation is stored, then told, with who did it. */
export function createOperations(parts: OperationParts) {
  const { catalogue, clock } = parts;
  const { confirmItem, unconfirm, confirmAll } = createConfirming(parts);
  const { disable, enable, returnDue } = createDisabling(parts);

  const seen = (scope: Scope, item_id: number): ItemConfig => {
    const item = catalogue().items.get(item_id);
    if (!item || !scope.has(item.device_group_id)) throw nothing();
    return item;
  };

  return {
    confirmAll,
    returnDue,
    /**
     * Confirm, remove a confirmation, disable or enable the alarms of one item.
     * @throws Refusal 1002 'data_not_exist' when there is no such item in the scope or nothing to do; 1001 when `until` is past
     */
    operate(scope: Scope, { action, item_id, remarks, until }: Operation, user_name: string): void {
      const act = { time: seconds(clock), user_name, remarks };
      if (action === ALARM_ACTION.confirm) confirmItem(scope, item_id, act);
      else if (action === ALARM_ACTION.unconfirm) unconfirm(scope, item_id, act);
      else if (action === ALARM_ACTION.disable) disable(seen(scope, item_id), until ?? null, act);
      else enable(seen(scope, item_id), act);
    },
  };
}
