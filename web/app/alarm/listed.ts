import { useEffect, useState } from 'react';
import { ALARM_ACTION } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { onAlarm } from '../../state/alarms/alarms';
import type { AskedAlarm, AskedOperation } from '../../state/alarms/asked';
import { soon } from '../../state/feeds/soon';
import { call } from '../../wire/call';

/** ms: several alarms at once are one question */
const NEWS_MS = 300;

/** What an operation does something to: nobody signs for what they did not see. */
export interface Listed {
  /** those that are meant */
  readonly asked: readonly AskedAlarm[];
  /** what else of these items waits for a confirmation, and gets it */
  readonly also: readonly AlarmRow[];
  /** those that somebody else has confirmed meanwhile */
  readonly taken: readonly AlarmRow[];
}
const NONE: readonly AlarmRow[] = [];
const newest = (rows: readonly AlarmRow[]): AlarmRow | undefined =>
  rows.reduce<AlarmRow | undefined>((last, row) => (last && last.id > row.id ? last : row), undefined);

/** What a confirmation lists. @param known what stands or waits by now; null: that is not known yet */
export function listedOf(alarms: readonly AskedAlarm[], known: readonly AlarmRow[] | null): Listed {
  if (known === null) return { asked: alarms, also: NONE, taken: NONE };
  // of an item the alarm that it has by now is meant
  const rowOf = ({ id, item_id, of_item }: AskedAlarm): AlarmRow | undefined =>
    of_item ? newest(known.filter((row) => row.item_id === item_id)) : known.find((row) => row.id === id);
  const taken = alarms.map(rowOf).filter((row) => row?.is_confirm === 1) as readonly AlarmRow[];
  const asked = alarms.filter((one) => rowOf(one)?.is_confirm !== 1).map((one) => (one.of_item && rowOf(one)) || one);
  const [shown, items] = [new Set(asked.map(({ id }) => id)), new Set(alarms.map(({ item_id }) => item_id))];
  return { asked, also: known.filter((row) => !row.is_confirm && items.has(row.item_id) && !shown.has(row.id)), taken };
}

/** What an operation does something to, as it is by now; a confirmation follows what begins and what others confirm. */
export function useListed({ action, alarms }: AskedOperation): Listed {
  const [known, setKnown] = useState<readonly AlarmRow[] | null>(null);
  useEffect(() => {
    if (action !== ALARM_ACTION.confirm || alarms === 'all') return;
    let isCurrent = true;
    const look = (): void => {
      call('GET review', { limit: 0 }).then(
        ({ data }) => isCurrent && setKnown(data),
        () => {},
      );
    };
    const again = soon(look, NEWS_MS);
    const end = onAlarm(again);
    look();
    return () => {
      isCurrent = false;
      again.cancel();
      end();
    };
  }, [action, alarms]);
  return listedOf(alarms === 'all' ? [] : alarms, known);
}
