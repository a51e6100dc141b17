import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Item, Rehearsal, SeriesPage } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { gapsOf } from '../../../ui/chart/gaps';
import type { ChartLimit } from '../../../ui/chart/limits';
import { FullChart } from '../../chart/index';
import { seriesOf } from '../../chart/one_item';
import { barsOf, type Heap, heapsOf, type Span } from './bars';

const HEIGHT = '180px';
/** percent of a lane */
const LEAST_HIGH = 20;
type Side = 'now' | 'then';

/** Where a chart draws its lines, in px of the box around it; lanes stand above exactly that. */
function usePlace() {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, right: 0 });
  useEffect(() => {
    const outer = box.current;
    if (!outer) return;
    const measure = (): void => {
      const over = outer.querySelector('.u-over');
      if (!over) return;
      const [all, own] = [outer.getBoundingClientRect(), over.getBoundingClientRect()];
      const [left, right] = [Math.round(own.left - all.left), Math.round(all.right - own.right)];
      setPlace((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const resized = new ResizeObserver(measure);
    const drawn = new MutationObserver(measure);
    resized.observe(outer);
    drawn.observe(outer, { childList: true, subtree: true });
    return () => {
      resized.disconnect();
      drawn.disconnect();
    };
  }, []);
  return { box, place };
}

interface LaneProps {
  readonly label: string;
  readonly alarms: readonly Heap[];
  /** alarms of the highest heap of all lanes */
  readonly most: number;
  readonly blind: readonly Span[];
  readonly seen: Span;
  readonly place: { readonly left: number; readonly right: number };
}
/** How high a heap stands, so that few alarms are told from many on one spot. */
const heightOf = (count: number, most: number): string => `${Math.max(LEAST_HIGH, Math.round((count / most) * 100))}%`;

function Lane({ label, alarms, most, blind, seen, place }: LaneProps) {
  return (
    <div>
      <span class="mut">{label}</span>
      <div
        style={{
          position: 'relative',
          blockSize: '24px',
          marginInline: `${place.left}px ${place.right}px`,
          background: 'var(--c-surface-2)',
          overflow: 'hidden',
        }}
      >
        {barsOf(blind, seen).map(({ at, width }) => (
          <i
            key={`b${at}`}
            style={{ position: 'absolute', insetBlock: 0, insetInlineStart: at, inlineSize: width, background: 'var(--hatch)' }}
          />
        ))}
        {alarms.map(({ at, width, count }) => (
          <i
            key={at}
            style={{
              position: 'absolute',
              insetBlockEnd: 0,
              blockSize: heightOf(count, most),
              insetInlineStart: `min(${at}, 100% - 2px)`,
              inlineSize: width,
              minInlineSize: '2px',
              background: 'var(--g-crit)',
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** Stretches of which nothing is kept, also before the first and after the last reading. */
function blindOf({ times, series: [read] }: SeriesPage): readonly Span[] {
  const values = read?.avg ?? [];
  const known = values.flatMap((value, i) => (typeof value === 'number' ? [i] : []));
  const [first, last] = [known[0], known.at(-1)];
  const at = (i: number): number => times[Math.max(0, Math.min(i, times.length - 1))] ?? 0;
  if (first === undefined || last === undefined) return [{ from: at(0), to: at(times.length) }];
  const gaps = gapsOf([values]).map(([from, to]) => ({ from: at(from), to: at(to + 1) }));
  return [{ from: at(0), to: at(first) }, ...gaps, { from: at(last), to: at(times.length) }].filter(({ from, to }) => to > from);
}

interface LanesProps {
  readonly item: Item;
  readonly page: SeriesPage;
  readonly rehearsal: Rehearsal;
  readonly days: number;
}

/** The alarms of an item by the rule that it has and by another one, above what it read; what is not known is hatched. */
export function Lanes({ item, page, rehearsal, days }: LanesProps) {
  const w = words('quality');
  const { box, place } = usePlace();
  const [seen, setSeen] = useState<Span | null>(null);
  const series = useMemo(() => seriesOf(page, item), [page, item]);
  const blind = useMemo(() => blindOf(page), [page]);
  const limits = useMemo(
    () =>
      [
        { label: w.upper, value: item.threshold_max },
        { label: w.lower, value: item.threshold_min },
      ].filter((limit): limit is ChartLimit => limit.value !== null),
    [item, w],
  );
  const look = useCallback((near: { min: number; max: number } | null) => setSeen(near && { from: near.min, to: near.max }), []);
  const whole = { from: page.times[0] ?? 0, to: page.times.at(-1) ?? 0 };
  // what began after the last bucket did stands at the end of the lane
  const latest = whole.to - Math.max(1, page.step);
  const of = (side: Side): readonly Heap[] =>
    heapsOf(
      rehearsal.list
        .filter((alarm) => alarm.in === 'both' || alarm.in === side)
        .map(({ start, end }) => ({ from: Math.min(start, latest), to: end ?? whole.to })),
      seen ?? whole,
    );
  const sides = [
    { key: 'now', name: w.lane_now, alarms: of('now') },
    { key: 'then', name: w.lane_then, alarms: of('then') },
  ] as const;
  const most = Math.max(1, ...sides.flatMap(({ alarms }) => alarms.map(({ count }) => count)));
  const label = fill(w.curve, { n: days });
  if (series.length === 0) return <p class="mut">{w.no_readings}</p>;
  return (
    <div ref={box} style={{ minInlineSize: 0 }}>
      <div aria-hidden="true" style={{ display: 'grid', gap: 'var(--s1)' }}>
        {sides.map(({ key, name, alarms }) => (
          <Lane
            key={key}
            label={`${name} · ${w.sums.alarms} ${rehearsal[key].alarms}`}
            alarms={alarms}
            most={most}
            blind={blind}
            seen={seen ?? whole}
            place={place}
          />
        ))}
      </div>
      <FullChart
        label={label}
        times={page.times}
        series={series}
        limits={limits}
        height={HEIGHT}
        subject={`${item.id} ${whole.from}`}
        title={label}
        onLook={look}
      />
    </div>
  );
}
