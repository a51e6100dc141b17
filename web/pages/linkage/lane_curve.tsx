import { useEffect, useMemo, useState } from 'react';
import type { Item, RuleRehearsal, SeriesPage } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { listTime } from '../../ui/time';
import { call } from '../../wire/call';
import { FullChart } from '../chart/index';
import { seriesOf } from '../chart/one_item';
import type { ChartAlarm } from '../chart/readout';
import { itemsBy } from '../conditions/facts';
import { conditionText, type Said } from '../conditions/sentence';
import { type Span, stretchesOf } from './stretches';

const HEIGHT = '150px';
/** a bucket of ten minutes of a week: the chart is no wider than a form */
const POINTS = 1000;

interface Read {
  readonly item: Item;
  readonly page: SeriesPage;
}
/** What was read of an item over a span; null: it is gone, or not seen. Throws Refused. */
async function readOver(item_id: number, { from, until }: Span): Promise<Read | null> {
  const item = (await itemsBy([item_id])).get(item_id);
  if (!item) return null;
  const asked = { device_id: item.device_id, item_ids: [item_id], start_time: from, end_time: until, points: POINTS };
  return { item, page: await call('GET device_groups/device/data', asked) };
}

interface LaneCurveProps {
  readonly said: Said;
  /** what it is compared with; null: with nothing */
  readonly value: number | null;
  readonly lane: RuleRehearsal['lanes'][number];
  readonly span: Span;
}

const momentOf = (at: number): string => listTime(at, boxNow(), boxZone());
/** Since when and until when a condition was so; of when nobody knew nothing is shaded. */
const shadesOf = ({ said, lane, span }: LaneCurveProps): readonly ChartAlarm[] =>
  stretchesOf(lane, span).flatMap(({ from, until, truth }) =>
    truth ? [{ from, to: until, mark: '', text: `${conditionText(said)}: ${momentOf(from)} – ${momentOf(until)}` }] : [],
  );

function Curve({ read: { item, page }, ...props }: LaneCurveProps & { readonly read: Read }) {
  const w = words('rules');
  const { said, value, span } = props;
  const series = useMemo(() => seriesOf(page, item), [page, item]);
  const limits = useMemo(
    () => (value !== null && item.data_type === 1 ? [{ label: said.value_label, value }] : []),
    [value, said.value_label, item],
  );
  const alarms = useMemo(() => shadesOf(props), [props.lane]);
  if (series.length === 0 || page.times.length === 0) return <p class="mut">{w.no_readings}</p>;
  return (
    <FullChart
      label={said.item_name}
      times={page.times}
      series={series}
      limits={limits}
      alarms={alarms}
      shaded={w.condition_met}
      height={HEIGHT}
      subject={`${item.id} ${span.from}`}
      title={said.item_name}
    />
  );
}

/** The readings that a condition was judged by, with when it was so. */
export function LaneCurve(props: LaneCurveProps) {
  const w = words('rules');
  const {
    said: { item_id },
    span,
  } = props;
  const [read, setRead] = useState<Read | null | undefined>(undefined);
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setError(null);
    setRead(undefined);
    readOver(item_id, span).then(
      (got) => wanted && setRead(got),
      (fault: Error) => wanted && setError(fault.message),
    );
    return () => {
      wanted = false;
    };
  }, [item_id, span.from, span.until, tries]);
  if (error !== null) return <Failed text={error} onRetry={() => setTries(tries + 1)} />;
  if (read === undefined) return <Loading lines={4} />;
  return read ? <Curve {...props} read={read} /> : <p class="mut">{w.no_readings}</p>;
}
