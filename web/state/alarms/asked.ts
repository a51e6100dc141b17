import { atom } from 'nanostores';
import type { AlarmAction } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';

/** What the dialog shows of an alarm. */
export type AskedAlarm = Pick<
  AlarmRow,
  'id' | 'item_id' | 'device_group_name' | 'device_name' | 'item_name' | 'alarm_level_id' | 'status_id'
> & {
  /** null where no alarm is meant, but what holds one back */
  readonly start_time: AlarmRow['start_time'] | null;
  /** limit and value; left out where no alarm is meant */
  readonly info?: string;
  /** an item is meant, with whatever alarm it has: the number is none of an alarm */
  readonly of_item?: true;
};

/** An operation on alarms that waits for its remarks. `all`: every alarm of the own sites, none of them named. */
export interface AskedOperation {
  readonly action: AlarmAction;
  readonly alarms: readonly AskedAlarm[] | 'all';
}

/** The operation that the shell's dialog asks about; null: none. */
export const $asked = atom<AskedOperation | null>(null);
let answer: ((done: boolean) => void) | null = null;

const REMEMBERED = 5;
/** Remarks that were used while this page is open, newest first. */
export const $used = atom<readonly string[]>([]);
export const rememberRemarks = (remarks: string): void =>
  $used.set([remarks, ...$used.get().filter((other) => other !== remarks)].slice(0, REMEMBERED));

const keyOf = ({ action, alarms }: AskedOperation): string =>
  `${action} ${alarms === 'all' ? alarms : alarms.map(({ id, item_id }) => `${id}/${item_id}`).join()}`;
let unsent = { key: '', text: '' };
/** Remarks that were begun for the same operation, and not sent; ''. */
export const begunRemarks = (asked: AskedOperation): string => (unsent.key === keyOf(asked) ? unsent.text : '');
/** Keeps remarks that are being typed: whoever closes the dialog finds them again. '' once they are sent. */
export const keepRemarks = (asked: AskedOperation, text: string): void => {
  unsent = { key: keyOf(asked), text };
};

/** Asks for remarks and does it. True once it is done, false when the user thought better of it. */
export function askOperation(asked: AskedOperation): Promise<boolean> {
  answer?.(false);
  $asked.set(asked);
  return new Promise((resolve) => {
    answer = resolve;
  });
}

/** Called by the dialog when it closes. */
export function answerOperation(done: boolean): void {
  $asked.set(null);
  answer?.(done);
  answer = null;
}
