import type { MeterLine } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import type { Column } from '../kit/spec';
import { Moment } from '../moment';
import { Coverage, kwhText, Marks, markText } from './texts';

/** A reading with when it was read. */
function Reading({ value, at }: { value: number | null; at: number | null }) {
  return (
    <>
      {value ?? '—'}
      {at !== null && (
        <p class="mut">
          <Moment at={at} brief />
        </p>
      )}
    </>
  );
}

/** A meter a row: what it read at the ends, and what it counted. */
export function columnsOf(): Column<MeterLine>[] {
  const w = words('readings');
  return [
    {
      key: 'item',
      label: w.item,
      head: true,
      card: '1',
      cell: ({ item_name, device_name, device_group_name }) => (
        <>
          {`${device_name} · ${item_name}`}
          <p class="mut">{device_group_name}</p>
        </>
      ),
      plain: ({ item_name, device_name, device_group_name }) => `${device_group_name} / ${device_name} / ${item_name}`,
    },
    {
      key: 'start',
      label: w.start,
      kind: 'num',
      card: 'full',
      named: true,
      cell: (row) => <Reading value={row.start_value} at={row.start_time} />,
    },
    {
      key: 'end',
      label: w.end,
      kind: 'num',
      card: 'full',
      named: true,
      cell: (row) => <Reading value={row.end_value} at={row.end_time} />,
    },
    { key: 'unit', label: w.unit, low: true, cell: ({ unit }) => unit },
    {
      key: 'kwh',
      label: w.kwh,
      kind: 'num',
      card: 'full',
      named: true,
      cell: ({ kwh, spread_kwh }) => (
        <>
          <b>{kwhText(kwh)}</b>
          {spread_kwh > 0 && (
            <p class="mut">
              {w.of_it_spread} {spread_kwh}
            </p>
          )}
        </>
      ),
    },
    { key: 'coverage', label: w.coverage, card: 'full', named: true, cell: ({ coverage }) => <Coverage share={coverage} /> },
    {
      key: 'marks',
      label: w.mark,
      card: 'full',
      cell: ({ marks }) => <Marks marks={marks} />,
      plain: ({ marks }) => marks.map(markText).join(' · '),
    },
  ];
}
