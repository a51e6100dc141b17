import { useState } from 'react';
import type { EnergyCost } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { call } from '../../../wire/call';
import { Listing } from '../../kit/index';
import type { ListQuery } from '../../kit/spec';
import { deletion } from '../../people/named';
import { today } from './said';
import { allTables, namesIn } from './site_form';
import { type Names, TimeLine, versionsText } from './time_line';

const form = async (row: EnergyCost) => (await import('./site_form')).siteForm(row);
const planned = ({ versions }: EnergyCost): string | undefined =>
  versions.map(({ from }) => from).findLast((from) => from > today());

/** How each site is priced: what was, what holds today and what is to come. */
export function SiteTariffs() {
  const w = words('tariffs');
  const [names, setNames] = useState<Names>(new Map());
  const ask = async ({ page, limit }: ListQuery) => {
    const [found, tables] = await Promise.all([call('GET energy_cost_set', { page, limit }), allTables()]);
    setNames(namesIn(tables));
    return found;
  };
  return (
    <Listing<EnergyCost>
      title={w.sites}
      func="energy_edit"
      id={({ id }) => id}
      name={({ device_group_name }) => device_group_name}
      ask={ask}
      columns={[
        { key: 'site', label: w.site, head: true, card: '1', cell: ({ device_group_name }) => device_group_name },
        { key: 'method', label: w.method, card: '3', cell: ({ method }) => (method ? w.methods[method] : w.no_tariff) },
        {
          key: 'versions',
          label: w.versions,
          card: 'full',
          cell: ({ versions }) => <TimeLine versions={versions} names={names} />,
          plain: ({ versions }) => versionsText(versions, names),
        },
        {
          key: 'billing_day',
          label: w.billing_day,
          kind: 'num',
          card: 'full',
          named: true,
          cell: ({ billing_day, method }) => (method ? billing_day : '—'),
        },
        {
          key: 'reason',
          label: w.corrected,
          low: true,
          cell: ({ reason, corrected_by }) => (reason ? `${reason} (${corrected_by})` : '—'),
        },
      ]}
      empty={{ icon: 'list', title: w.no_site }}
      actions={[
        { key: 'edit', label: w.edit, icon: 'edit', form },
        {
          key: 'cancel',
          label: w.cancel_planned,
          icon: 'trash',
          when: (row) => planned(row) !== undefined,
          ask: (row) => deletion(row.device_group_name, fill(w.cancel_says, { date: planned(row) ?? '' })),
          run: ({ id, versions, update_time }) =>
            call('PUT energy_cost_set/{id}', { id, update_time, versions: versions.slice(0, -1) }),
        },
      ]}
    />
  );
}
