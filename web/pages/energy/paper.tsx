import { useMemo } from 'react';
import type { MeterLine, MeterSheet } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { setQuery } from '../../route/query';
import { boxNow, boxZone } from '../../state/box/clock';
import { createFeed } from '../../state/feeds/feed';
import { printPage } from '../../state/window/paper';
import { Table } from '../../ui/table/index';
import { fullTime } from '../../ui/time';
import { call } from '../../wire/call';
import { Answer } from '../fed';
import { columnsOf } from './columns';
import type { Period } from './period';
import { periodText } from './period_bar';
import { Sum } from './texts';

/** It is of a moment: nobody signs what changes. */
const SECONDS = 86_400;

/** Room for a name and a day, by hand. */
function Signature({ label }: { label: string }) {
  return (
    <div style={{ flex: '1 1 160px', paddingBlockStart: '48px', borderBlockEnd: '1px solid currentColor' }}>
      <small>{label}</small>
    </div>
  );
}

/** All lines of a period on a sheet that is printed as it stands, and signed. */
export function Paper({ period: { kind, from, to }, site }: { period: Period; site: number | undefined }) {
  const w = words('readings');
  const feed = useMemo(
    () =>
      createFeed<MeterSheet>(
        () =>
          call('GET setting/electricity_statistics', {
            start_time: from,
            end_time: to,
            limit: 0,
            ...(site === undefined ? {} : { device_group_id: site }),
          }),
        SECONDS,
      ),
    [from, to, site],
  );
  return (
    <>
      <div class="bar" style={{ paddingBlockStart: 'var(--s3)' }}>
        <button type="button" class="btn" onClick={() => setQuery({ print: null })}>
          {w.back}
        </button>
        <span class="cl push">
          <button type="button" class="btn" onClick={() => void printPage()}>
            {w.print}
          </button>
        </span>
      </div>
      <Answer feed={feed} lines={8}>
        {({ data, sum }) => (
          <div style={{ padding: '0 var(--s5) var(--s5)' }}>
            <h1 tabIndex={-1}>{w.title}</h1>
            <p class="mut">
              {periodText({ kind, from, to })} · {fill(w.made, { time: fullTime(Math.floor(boxNow()), boxZone()) })}
            </p>
            {data.length === 0 ? (
              <p>{w.none}</p>
            ) : (
              <Table<MeterLine> label={w.title} rows={data} id={({ item_id }) => item_id} columns={columnsOf()} />
            )}
            <Sum sum={sum} />
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s5)', breakInside: 'avoid' }}>
              <Signature label={w.signed.read} />
              <Signature label={w.signed.checked} />
              <Signature label={w.signed.day} />
            </div>
          </div>
        )}
      </Answer>
    </>
  );
}
