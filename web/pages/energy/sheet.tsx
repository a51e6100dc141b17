import { useState } from 'react';
import type { MeterLine, MeterSheet } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { setQuery } from '../../route/query';
import { useStore } from '../../state/feeds/use';
import { siteNames } from '../../state/room/room';
import { call } from '../../wire/call';
import { download } from '../../wire/download';
import { fileName } from '../file_name';
import { Listing } from '../kit/index';
import type { HeadAction, ListQuery } from '../kit/spec';
import { asFilter, idOf } from '../people/named';
import { columnsOf } from './columns';
import type { Period } from './period';
import { PeriodBar, periodText } from './period_bar';
import { replacementForm } from './replacement_form';
import { Sum } from './texts';

/** Each meter is read anew over the whole period. s */
const SECONDS = 300;

/** What the box is asked for. */
const wishOf = ({ from, to }: Period, { filters }: Pick<ListQuery, 'filters'>) => {
  const device_group_id = idOf(filters.site);
  return { start_time: from, end_time: to, ...(device_group_id === undefined ? {} : { device_group_id }) };
};

/** The sheet with all its lines as a file that the box makes. */
const save = (period: Period, query: Pick<ListQuery, 'filters'>, format: 'csv' | 'xlsx' | 'json'): Promise<void> =>
  download(
    'GET setting/electricity_statistics',
    { ...wishOf(period, query), export: format },
    fileName([words('readings').title, periodText(period)], format),
  );
const fileActions = (period: Period, site: string | undefined): HeadAction[] => {
  const w = words('readings');
  return (['xlsx', 'json'] as const).map((format) => ({
    key: format,
    label: format.toUpperCase(),
    icon: 'down',
    func: 'export',
    reads: true,
    done: w.file_done,
    run: () => save(period, { filters: site ? { site } : {} }, format),
  }));
};

/** What meters read at the ends of a period, and counted in it. */
export function Sheet({ period, site }: { period: Period; site: string | undefined }) {
  const w = words('readings');
  const [sum, setSum] = useState<MeterSheet['sum'] | null>(null);
  const sites = useStore(siteNames.$).data?.data ?? null;
  const ask = async (query: ListQuery) => {
    const { page, limit } = query;
    const sheet = await call('GET setting/electricity_statistics', { page, limit, ...wishOf(period, query) });
    // of nothing there is no sum
    setSum(sheet.total > 0 ? sheet.sum : null);
    return sheet;
  };
  return (
    <>
      <PeriodBar period={period} />
      <Listing<MeterLine>
        key={`${period.from} ${period.to}`}
        title={w.title}
        seconds={SECONDS}
        id={({ item_id }) => item_id}
        name={({ device_name, item_name }) => `${device_name} · ${item_name}`}
        filters={[{ key: 'site', label: w.all_sites, options: asFilter(sites) }]}
        ask={ask}
        file={(query) => save(period, query, 'csv')}
        columns={columnsOf()}
        note={
          sum && (
            <div style={{ padding: '0 var(--s5) var(--s2)' }}>
              <Sum sum={sum} />
            </div>
          )
        }
        head={[{ key: 'print', label: w.print, reads: true, go: () => setQuery({ print: 1 }) }, ...fileActions(period, site)]}
        actions={[{ key: 'enter', label: w.enter, icon: 'edit', func: 'energy_edit', form: replacementForm }]}
        empty={{ icon: 'list', title: w.none, text: w.none_says }}
      />
    </>
  );
}
