import { useEffect, useMemo } from 'react';
import type { Device, EnvironmentCurve } from '../../../daemon/contract/entities';
import { rest } from '../../chunks/rest';
import { fill, loadWords, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $choice, choose, curve, environmentDevices, follow, type Range } from '../../state/room/overview';
import { $language } from '../../state/window/language';
import type { ChartMore } from '../../ui/chart/index';
import { slotText } from '../../ui/chart/slot';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Answer } from '../fed';
import { Frame, Panel } from '../panel';
import { seriesOf, timesOf } from './points';

const useChart = part(() => import('../../ui/chart/index').then((file) => file.Chart));
const useEnds = part(async () => {
  const [file] = await Promise.all([import('./ends'), rest(), loadWords($language.get(), 'kit')]);
  return file.Ends;
});
const RANGES: readonly Range[] = [0, 1, 2, 3, 4, 5];
const MINUTE = 60;
const DAY = 86_400;
const HEIGHT = 'clamp(200px,27vh,4.2rem)';

/** What a wall adds to the chart of a curve. */
export type CurveMore = (data: EnvironmentCurve) => ChartMore;

interface CurveProps {
  readonly data: EnvironmentCurve;
  readonly device: string;
  readonly more: CurveMore | undefined;
}

function Curve({ data, device, more }: CurveProps) {
  const w = words('overview');
  const Chart = useChart();
  const zone = boxZone();
  const times = useMemo(() => timesOf(data, zone), [data, zone]);
  const series = useMemo(() => seriesOf(data, w), [data, w]);
  const added = useMemo(() => more?.(data), [data, more]);
  // of an item that the device has the box tells the whole grid, read or not
  if (!series.some((s) => s.values.some((v) => v !== null)))
    return <Empty icon="info" title={series.length > 0 ? w.no_readings : w.no_climate} />;
  if (!Chart) return <Loading lines={4} />;
  return (
    <Chart
      label={fill(w.curve_says, { device })}
      times={times}
      series={series}
      zone={zone}
      height={HEIGHT}
      texts={{ no_data: words('shell').level.nodata }}
      timeText={(at) => slotText(at, Math.min(at + data.step, boxNow()), zone)}
      {...(added && { more: added })}
    />
  );
}

/** The ends of a range of its own, and the device it is of, stand in the address: a reload and a link show the same. */
const NO_ENDS = { device: null, from: null, to: null };

/** From what is seen, up to now, on whole minutes as fields show them. */
function endsOf(data: EnvironmentCurve | null): { from: number; to: number } {
  const now = boxNow();
  const [begin = now - DAY] = data ? timesOf(data, boxZone()) : [];
  const whole = (at: number): number => Math.ceil(at / MINUTE) * MINUTE;
  return { from: whole(Math.min(begin, now - MINUTE)), to: whole(now) };
}

function pick(type: Range): void {
  // a week begins with hours: the default after a change is 6
  if (type !== 5) choose({ type, interval: 6 });
  setQuery(type === 5 ? { device: $choice.get().device_id, ...endsOf(curve.$.get().data) } : NO_ENDS);
}

function RangePicker({ own }: { own: boolean }) {
  const w = words('overview');
  const { type, interval } = useStore($choice);
  const names = [w.range_0, w.range_1, w.range_2, w.range_3, w.range_4, own && w.range_5];
  return (
    <>
      {type === 2 && (
        <select
          aria-label={w.interval}
          value={interval}
          onChange={(event) => choose({ interval: event.currentTarget.value === '2' ? 2 : 6 })}
        >
          <option value={2}>{w.interval_2}</option>
          <option value={6}>{w.interval_6}</option>
        </select>
      )}
      <fieldset class="seg" aria-label={w.range}>
        {RANGES.map(
          (range) =>
            names[range] && (
              <button key={range} type="button" aria-pressed={range === type} onClick={() => range !== type && pick(range)}>
                {names[range]}
              </button>
            ),
        )}
      </fieldset>
    </>
  );
}

function Ends() {
  const Shown = useEnds();
  return Shown && <Shown />;
}

const nameOf = (device: Device): string => `${device.device_group} · ${device.name}`;

/** Temperature and humidity of one chosen device; `own`: over ends of one's own too, which a wall has no use for. */
export function Environment({ own = false, more }: { own?: boolean; more?: CurveMore }) {
  const w = words('overview');
  const query = useQuery();
  useEffect(() => follow(own ? query : new URLSearchParams()), [own, query]);
  const devices = useStore(environmentDevices.$).data?.data ?? null;
  const { device_id, type } = useStore($choice);
  const { at, old } = useStore(curve.$);
  const chosen = devices?.find((d) => d.id === device_id) ?? null;
  useEffect(() => {
    if (devices?.[0] && !chosen) choose({ device_id: devices[0].id });
  }, [devices, chosen]);

  if (devices?.length === 0)
    return (
      <Panel feed={environmentDevices} title={w.curve} w={8} wm={12}>
        {() => <Empty icon="info" title={w.no_device} />}
      </Panel>
    );
  const title = (
    <span class="cl">
      {w.curve}
      <select
        aria-label={w.device}
        value={device_id ?? ''}
        onChange={(event) => {
          const device = Number(event.currentTarget.value);
          choose({ device_id: device });
          if (type === 5) setQuery({ device });
        }}
      >
        {devices?.map((device) => (
          <option key={device.id} value={device.id}>
            {nameOf(device)}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <Frame title={title} side={<RangePicker own={own} />} oldSince={old ? at : null} w={8} wm={12} class="env">
      {type === 5 && <Ends />}
      {/* keeps its place while another device or range is asked for */}
      <div style={{ minBlockSize: HEIGHT }}>
        <Answer feed={curve} lines={4}>
          {(data) => (data && chosen ? <Curve data={data} device={nameOf(chosen)} more={more} /> : <Loading lines={4} />)}
        </Answer>
      </div>
    </Frame>
  );
}
