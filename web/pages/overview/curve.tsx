import { useEffect, useMemo } from 'react';
import type { Device, EnvironmentCurve } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $choice, choose, curve, environmentDevices, type Range } from '../../state/room/overview';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { fullTime } from '../../ui/time';
import { Answer } from '../fed';
import { Frame, Panel } from '../panel';
import { seriesOf, timesOf } from './points';

const useChart = part(() => import('../../ui/chart/index').then((file) => file.Chart));
const RANGES: readonly Range[] = [0, 1, 2, 3, 4];
const HEIGHT = 'clamp(200px,27vh,4.2rem)';

function Curve({ data, device }: { data: EnvironmentCurve; device: string }) {
  const w = words('overview');
  const Chart = useChart();
  const zone = boxZone();
  const times = useMemo(() => timesOf(data, zone), [data, zone]);
  const series = useMemo(() => seriesOf(data, w), [data, w]);
  if (!series.some((s) => s.values.some((v) => v !== null))) return <Empty icon="info" title={w.no_readings} />;
  if (!Chart) return <Loading lines={4} />;
  return (
    <Chart
      label={fill(w.curve_says, { device })}
      times={times}
      series={series}
      zone={zone}
      height={HEIGHT}
      texts={{ no_data: words('shell').level.nodata }}
      timeText={(at) => fullTime(at, zone)}
    />
  );
}

function RangePicker() {
  const w = words('overview');
  const { type, interval } = useStore($choice);
  const names = [w.range_0, w.range_1, w.range_2, w.range_3, w.range_4];
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
        {RANGES.map((range) => (
          // a week begins with hours: the default after a change is 6
          <button key={range} type="button" aria-pressed={range === type} onClick={() => choose({ type: range, interval: 6 })}>
            {names[range]}
          </button>
        ))}
      </fieldset>
    </>
  );
}

const nameOf = (device: Device): string => `${device.device_group} · ${device.name}`;

/** Temperature and humidity of one chosen device. */
export function Environment() {
  const w = words('overview');
  const devices = useStore(environmentDevices.$).data?.data ?? null;
  const { device_id } = useStore($choice);
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
        onChange={(event) => choose({ device_id: Number(event.currentTarget.value) })}
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
    <Frame title={title} side={<RangePicker />} oldSince={old ? at : null} w={8} wm={12} class="env">
      {/* keeps its place while another device or range is asked for */}
      <div style={{ minBlockSize: HEIGHT }}>
        <Answer feed={curve} lines={4}>
          {(data) => (data && chosen ? <Curve data={data} device={nameOf(chosen)} /> : <Loading lines={4} />)}
        </Answer>
      </div>
    </Frame>
  );
}
