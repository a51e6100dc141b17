import { useMemo, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { type Answered, MOST_LINES } from '../../state/history';
import { Note } from '../../ui/note/index';
import { FullChart } from '../chart/index';
import { linesOf } from './lines';

/** Curves of a report: looked at nearer by dragging, by keys and by buttons. */
export function ChartView({ answered, items }: { answered: Answered; items: readonly Item[] }) {
  const w = words('history');
  const { now, before, choice } = answered;
  const [banded, setBanded] = useState(true);
  const lines = useMemo(() => {
    const first = { ...now, series: now.series.slice(0, MOST_LINES) };
    return linesOf(first, before && { ...before, series: before.series.slice(0, MOST_LINES) }, items, banded, w);
  }, [now, before, items, banded, w]);
  const { item_ids, type, from, to } = choice;
  const banding = now.step > 0 && (
    <label class="ck">
      <input type="checkbox" checked={banded} onChange={(event) => setBanded(event.currentTarget.checked)} />
      {w.band}
    </label>
  );
  return (
    <>
      {now.series.length > MOST_LINES && <Note>{w.first_only}</Note>}
      <div style={{ padding: '0 var(--s5) var(--s3)' }}>
        <FullChart
          label={fill(w.chart_says, { n: Math.min(now.series.length, MOST_LINES) })}
          times={lines.times}
          series={lines.series}
          limits={lines.limits}
          height="clamp(220px,46vh,520px)"
          subject={JSON.stringify([item_ids, type, from, to])}
          choices={banding}
        />
      </div>
    </>
  );
}
