import { useEffect, useMemo, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { $choice, type Answered, MOST_LINES } from '../../state/history/history';
import { createNear, type Near, nearAsk, spliced } from '../../state/history/near';
import type { ChartLimit } from '../../ui/chart/limits';
import type { Window } from '../../ui/chart/zoom';
import { Note } from '../../ui/note/index';
import { FullChart } from '../chart/index';
import { alarmsOf } from './alarms';
import { limitsOf, linesOf } from './lines';

const NO_LIMITS: readonly ChartLimit[] = [];
/** lines across that can still be told apart; more are shown when they are asked for */
const FEW_LIMITS = 4;

/** What is looked at, once it is known more closely than the whole is. */
function useNear(answered: Answered): { readonly near: Near | null; readonly look: (seen: Window | null, px: number) => void } {
  const [made] = useState(() => ({ near: createNear({ failed: tellFault }), seen: null as Window | null, px: 0 }));
  useEffect(() => made.near.look(nearAsk(answered, made.seen, made.px), true), [answered, made]);
  useEffect(() => () => made.near.stop(), [made]);
  const look = (seen: Window | null, px: number): void => {
    Object.assign(made, { seen, px });
    made.near.look(nearAsk(answered, seen, px));
  };
  return { near: useStore(made.near.$), look };
}

/** The first items of an answer, as many as there are inks, known more closely where they are looked at. */
function useShown({ now, before, choice }: Answered, near: Near | null): Pick<Answered, 'now' | 'before'> {
  return useMemo(() => {
    const first = { ...now, series: now.series.slice(0, MOST_LINES) };
    const earlier = before && { ...before, series: before.series.slice(0, MOST_LINES) };
    // an answer to other items may still be there
    const fits = near?.now.series.every((s, i) => s.item_id === choice.item_ids[i]);
    if (!near || !fits) return { now: first, before: earlier };
    return { now: spliced(first, near.now), before: earlier && near.before ? spliced(earlier, near.before) : earlier };
  }, [now, before, choice, near]);
}

/** Curves of a report: looked at nearer by dragging, by keys and by buttons. */
export function ChartView({ answered, items }: { answered: Answered; items: readonly Item[] }) {
  const w = words('history');
  const { spread } = useStore($choice);
  const { near, look } = useNear(answered);
  const { now, before } = useShown(answered, near);
  const lines = useMemo(() => linesOf(now, before, items, spread, w), [now, before, items, spread, w]);
  const alarms = useMemo(() => alarmsOf(now, items, answered.at, boxZone(), w), [now, items, answered.at, w]);
  const limits = useMemo(() => limitsOf(now, items, w), [now, items, w]);
  const [limited, setLimited] = useState<boolean | null>(null);
  const isLimited = limited ?? limits.length <= FEW_LIMITS;
  const { item_ids, type, from, to } = answered.choice;
  const choices = limits.length > 0 && (
    <label class="ck">
      <input type="checkbox" checked={isLimited} onChange={(event) => setLimited(event.currentTarget.checked)} />
      {w.limits}
    </label>
  );
  return (
    <>
      {answered.now.series.length > MOST_LINES && <Note>{w.first_only}</Note>}
      <div style={{ padding: '0 var(--s5) var(--s3)' }}>
        <FullChart
          {...lines}
          alarms={alarms}
          choices={choices}
          limits={isLimited ? limits : NO_LIMITS}
          label={fill(w.chart_says, { n: now.series.length })}
          until={Math.min(answered.at, now.to)}
          slotted={now.step > 0}
          height="clamp(220px,46vh,520px)"
          subject={JSON.stringify([item_ids, type, from, to])}
          onLook={look}
        />
      </div>
    </>
  );
}
