import { useState } from 'react';
import { CODE } from '../../../daemon/contract/codes';
import { type itemFields, items as itemsRule } from '../../../daemon/contract/rules/item';
import type { Input } from '../../../daemon/contract/shape';
import { saidFault } from '../../lang/fault';
import { call, Refused } from '../../wire/call';
import { reasonOf } from '../security/setting';
import { type Edits, edited, faultOfRow, isChanged, type LimitRow, type Limits, withEdit } from './limit_rows';

const MOST = itemsRule.ids.max;

/** What of a row its items are given, once all of it is right. */
function fieldsOf({ alarm_enable, alarm_level_id, options, ...limits }: LimitRow): Input<typeof itemFields> {
  const { threshold_min, threshold_max } = limits as { threshold_min: number | null; threshold_max: number | null };
  const when = options ? { options: options.map(({ value, alarm }) => ({ value, alarm })) } : { threshold_min, threshold_max };
  return { ...when, alarm_enable, alarm_level_id };
}

/** Gives all items of a row its limits. @returns why some were refused; '' */
async function save(row: LimitRow): Promise<string> {
  const { ids } = row;
  const fields = fieldsOf(row);
  try {
    for (let at = 0; at < ids.length; at += MOST) await call('PUT setting/items', { ids: ids.slice(at, at + MOST), fields });
    return '';
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.code !== CODE.partly_failed) return reasonOf(fault);
    const { failed } = fault.data as { failed: readonly { message: string }[] };
    return failed[0]?.message ?? fault.message;
  }
}

/** What was typed of limits, and how saving them went. */
export function useLimits(rows: readonly LimitRow[], renew: () => Promise<void>) {
  const [edits, setEdits] = useState<Edits>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const changed = rows.filter((row) => isChanged(row, edits));
  const edit = (row: LimitRow, change: Partial<Limits>): void => setEdits((now) => withEdit(row, now, change));
  /** @returns the first row that must be looked at again; null: all of it is saved */
  async function saveAll(): Promise<LimitRow | null> {
    const wrong = changed.flatMap((row) => {
      const fault = faultOfRow(edited(row, edits));
      const said = fault && saidFault(fault);
      return said ? [[row.key, said] as const] : [];
    });
    setFaults(Object.fromEntries(wrong));
    const first = wrong[0] && changed.find(({ key }) => key === wrong[0]![0]);
    if (first || busy) return first ?? null;
    setBusy(true);
    const told: [string, string][] = [];
    for (const row of changed) {
      const why = await save(edited(row, edits));
      if (why) told.push([row.key, why]);
    }
    setFaults(Object.fromEntries(told));
    setEdits(Object.fromEntries(Object.entries(edits).filter(([key]) => told.some(([refused]) => refused === key))));
    await renew();
    setBusy(false);
    return changed.find(({ key }) => key === told[0]?.[0]) ?? null;
  }
  return { edits, faults, changed, busy, edit, saveAll };
}
export type LimitsState = ReturnType<typeof useLimits>;
