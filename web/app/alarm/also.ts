import { useEffect, useState } from 'react';
import { ALARM_ACTION } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import type { AskedAlarm, AskedOperation } from '../../state/alarms/asked';
import { call } from '../../wire/call';

/**
 * A confirmation is of an item: what else of these items waits for one is confirmed as well. Nobody signs for what they did
 * not see.
 */
export function alsoConfirmed(asked: readonly AskedAlarm[], waiting: readonly AlarmRow[]): readonly AlarmRow[] {
  const [alarms, items] = [new Set(asked.map(({ id }) => id)), new Set(asked.map(({ item_id }) => item_id))];
  return waiting.filter((row) => !row.is_confirm && items.has(row.item_id) && !alarms.has(row.id));
}

const NONE: readonly AlarmRow[] = [];

/** The alarms that an operation touches beside those that are named; none while they are not known. */
export function useAlso({ action, alarms }: AskedOperation): readonly AlarmRow[] {
  const [also, setAlso] = useState(NONE);
  useEffect(() => {
    if (action !== ALARM_ACTION.confirm || alarms === 'all') return;
    let isCurrent = true;
    call('GET review', { limit: 0, is_confirm: 0 }).then(
      ({ data }) => isCurrent && setAlso(alsoConfirmed(alarms, data)),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [action, alarms]);
  return also;
}
