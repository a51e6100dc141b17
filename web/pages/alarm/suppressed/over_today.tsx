import { useEffect } from 'react';
import type { AlarmSuppression } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import { words } from '../../../lang/index';
import { suppressed } from '../../../state/alarms/suppressed';
import { boxNow, boxZone } from '../../../state/box/clock';
import { createFeed } from '../../../state/feeds/feed';
import { useStore } from '../../../state/feeds/use';
import { type Column, Table } from '../../../ui/table/index';
import { listTime } from '../../../ui/time';
import { call } from '../../../wire/call';

const SECONDS = 60;
/** Disablings of today that are over. */
export const overToday = createFeed(
  async (): Promise<readonly AlarmSuppression[]> => (await call('GET alarm_suppressions', { over: true, limit: 0 })).data,
  SECONDS,
);

/** What nobody was told of for a while today, though it is no longer so: who wanted that, why, and when it was over. */
export function OverToday({ first }: { first: readonly Column<AlarmSuppression>[] }) {
  const w = words('suppressed');
  const { data } = useStore(overToday.$);
  const { at } = useStore(suppressed.$);
  // one that ends leaves the list above and stands here at once
  useEffect(() => overToday.again(), [at]);
  if (!data || data.length === 0) return null;
  const columns: Column<AlarmSuppression>[] = [
    ...first,
    {
      key: 'since',
      label: w.since,
      kind: 'time',
      card: 'full',
      named: true,
      cell: ({ since, ended }) => (
        <>
          {listTime(since, boxNow(), boxZone())}
          <p>{spanText(Math.max(0, (ended ?? since) - since), words('shell').age)}</p>
        </>
      ),
    },
    {
      key: 'ended',
      label: w.over_column,
      card: 'full',
      named: true,
      cell: ({ ended, ended_by }) => (
        <>
          {listTime(ended ?? 0, boxNow(), boxZone())}
          <p>{ended_by || w.ran_out}</p>
        </>
      ),
    },
  ];
  return (
    <section aria-label={w.over_today}>
      <h2 style={{ padding: 'var(--s5) var(--s5) var(--s2)' }}>{w.over_today}</h2>
      <Table label={w.over_today} columns={columns} rows={data} id={({ id }) => id} />
    </section>
  );
}
