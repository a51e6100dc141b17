import { type Clock, seconds } from '../clock';
import { ALARM_ACTION, type AlarmAction } from '../contract/codes';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { Act, AlarmWrites } from '../store/alarm-writes';
import type { AlarmReads } from '../store/alarms';
import type { Scope } from '../store/list';
import type { Book } from './book';
import { createConfirming } from './confirming';
import type { Holding } from './holding';
import { nothing } from './nothing';
import type { Settling } from './settling';
import { createSuppressing, type ShelvedUntil } from './suppressing';
import type { Suppressions } from './suppressions';

export interface Operation {
  readonly action: AlarmAction;
  readonly item_id: number;
  readonly remarks: string;
  /** end of a disabling or shelving, epoch s; left out: until somebody enables it */
  readonly until?: number | undefined;
  /** shelved until the alarm that stands is over */
  readonly once?: boolean | undefined;
  /** of a confirmation: those of the item that are meant; left out: all that wait */
  readonly alarm_ids?: readonly number[] | undefined;
}

interface OperationParts {
  readonly book: Book;
  readonly reads: AlarmReads;
  readonly writes: AlarmWrites;
  readonly suppressions: Suppressions;
  readonly holding: Holding;
  readonly settling: Settling;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
}

/** One of both is said: the rules of the call see to it. */
const shelvedUntil = (until: number | undefined, once: boolean | undefined): ShelvedUntil => (once ? 'end' : (until ?? 0));

/** What people do to alarms. Every operation is stored, then told, with who did it. */
export function createOperations(parts: OperationParts) {
  const { catalogue, clock } = parts;
  const { confirmItem, unconfirm, confirmAll } = createConfirming(parts);
  const { disable, enable, shelve, unshelve, returnDue } = createSuppressing(parts);

  const seen = (scope: Scope, item_id: number): ItemConfig => {
    const item = catalogue().items.get(item_id);
    if (!item || !scope.has(item.device_group_id)) throw nothing();
    return item;
  };

  const deeds: Readonly<Record<AlarmAction, (scope: Scope, operation: Operation, act: Act) => void>> = {
    [ALARM_ACTION.confirm]: (scope, { item_id, alarm_ids }, act) => confirmItem(scope, item_id, alarm_ids, act),
    [ALARM_ACTION.unconfirm]: (scope, { item_id }, act) => unconfirm(scope, item_id, act),
    [ALARM_ACTION.disable]: (scope, { item_id, until = null }, act) => disable(seen(scope, item_id), until, act),
    [ALARM_ACTION.enable]: (scope, { item_id }, act) => enable(seen(scope, item_id), act),
    [ALARM_ACTION.shelve]: (scope, { item_id, until, once }, act) => shelve(seen(scope, item_id), shelvedUntil(until, once), act),
    [ALARM_ACTION.unshelve]: (scope, { item_id }, act) => unshelve(seen(scope, item_id), act),
  };

  return {
    confirmAll,
    returnDue,
    /**
     * Confirm, remove a confirmation, disable, enable, shelve or unshelve the alarms of one item.
     * @throws Refusal 1002 'data_not_exist' when there is no such item in the scope or nothing to do; 1001 when `until` is wrong
     */
    operate(scope: Scope, operation: Operation, user_name: string): void {
      deeds[operation.action](scope, operation, { time: seconds(clock), user_name, remarks: operation.remarks });
    },
  };
}
