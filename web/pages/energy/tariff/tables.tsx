import type { PriceMethod } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { Listing } from '../../kit/index';
import { deletion, listed } from '../../people/named';
import { type AnyTable, removeTable, tablesOf } from './kinds';
import { pricesText, whenText } from './said';

const form = async (kind: PriceMethod, row: AnyTable | null) => (await import('./table_form')).tableForm(kind, row);

/** Tables of prices of one kind, with the sites that are priced by them. */
export function PriceTables({ kind }: { kind: PriceMethod }) {
  const w = words('tariffs');
  return (
    <Listing<AnyTable>
      title={w.methods[kind]}
      func="energy_edit"
      find={w.name}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ page, limit, keyword }) => tablesOf(kind, { page, limit, ...(keyword ? { keyword } : {}) })}
      columns={[
        { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
        { key: 'when', label: w.when, card: '3', cell: whenText },
        { key: 'prices', label: w.prices, card: 'full', named: true, cell: pricesText },
        {
          key: 'sites',
          label: w.sites_using,
          card: 'full',
          named: true,
          cell: ({ sites }) => listed(sites.map(({ name }) => name)) || '—',
        },
        {
          key: 'reason',
          label: w.corrected,
          low: true,
          cell: ({ reason, corrected_by }) => (reason ? `${reason} (${corrected_by})` : '—'),
        },
      ]}
      empty={{ icon: 'list', title: w.none, text: w.none_says[kind] }}
      head={[{ key: 'add', label: w.add, main: true, form: () => form(kind, null) }]}
      actions={[
        { key: 'edit', label: w.edit, icon: 'edit', form: (row) => form(kind, row) },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          ask: ({ name, sites }) => deletion(name, undefined, sites.length),
          run: ({ id }) => removeTable(kind, id),
        },
      ]}
    />
  );
}
