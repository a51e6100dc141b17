import type { NotificationLog } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { waitingNotices } from '../../state/box/notices';
import { verified } from '../../state/session/verify';
import { toast } from '../../state/window/toasts';
import { momentOf, momentText } from '../../ui/filter/moment';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';

const YEAR_S = 365 * 86_400;

const tell = ({ count }: { count: number }): void => toast(fill(words('notices').cleared, { n: count }));

/** Takes rows out of the log, for the own password. */
export async function remove(rows: readonly NotificationLog[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  tell(await verified((by) => call('DELETE notification_log', { ids, ...by })));
}

/** Drops what waits: the chosen rows, or all. */
export async function drop(rows: readonly NotificationLog[] | null): Promise<void> {
  const { count } = await call('PUT clean_notice_list', rows ? { ids: rows.map(({ id }) => id) } : {});
  void waitingNotices.refresh();
  toast(fill(words('notices').dropped, { n: count }));
}

/** Clears what is older than a time, a year unless another is given. */
export function clearForm(): FormSpec {
  const w = words('notices');
  const timeOf = (text: unknown): number | null | undefined => momentOf(String(text), boxZone());
  return {
    title: w.clear,
    action: w.clear_action,
    done: '',
    values: { before: momentText(Math.floor(boxNow()) - YEAR_S, boxZone()) },
    rules: { also: ({ before }) => (typeof timeOf(before) === 'number' ? {} : { before: { key: 'moment' } }) },
    parts: [{ kind: 'moment', key: 'before', label: w.clear_before, help: w.clear_help }],
    save: async ({ before }) => tell(await verified((by) => call('DELETE notification_log', { before: timeOf(before)!, ...by }))),
  };
}
