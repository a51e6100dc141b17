import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { Device, EnvironmentCurve } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { $clock } from '../../state/clock';
import { $choice, choose, curve, environmentDevices, type Range } from '../../state/overview';
import { useStore } from '../../state/use';
import type { ChartSeries } from '../../ui/chart/options';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { epochOf, fullTime } from '../../ui/time';
import { Panel } from '../panel';

const Chart = lazy(() => import('../../ui/chart/index').then((file) => ({ default: file.Chart })));
const RANGES: readonly Range[] = [0, 1, 2, 3, 4];

/** 'YYYY-MM-DD HH:mm:ss' of the box's clock as epoch seconds. */
function epochOfText(text: string, zone: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text.split(/[- :]/).map(Number);
  return epochOf({ year, month, day, hour, minute, second }, zone);
}

/** The grid is even, so one moment and the step give all of them (a repeated hour would be ambiguous as text). */
function timesOf(data: EnvironmentCurve, zone: string): number[] {
  const points = data.temperature.length > 0 ? data.temperature : data.humidity;
  const first = points[0] ? epochOfText(points[0].date, zone) : 0;
  return points.map((_, i) => first + i * data.step);
}

function seriesOf(data: EnvironmentCurve, w: { temperature: string; humidity: string }): ChartSeries[] {
  const column = (
    points: EnvironmentCurve['temperature'],
    label: string,
    unit: string,
    axis: 0 | 1,
    ink: number,
  ): ChartSeries[] =>
    points.length === 0
      ? []
      : [
          {
            label,
            unit,
            axis,
            ink,
            values: points.map((p) => p.value),
            ...(points.some((p) => p.min !== undefined)
              ? { min: points.map((p) => p.min ?? p.value), max: points.map((p) => p.max ?? p.value) }
              : {}),
          },
        ];
  return [...column(data.temperature, w.temperature, '℃', 0, 1), ...column(data.humidity, w.humidity, '%RH', 1, 2)];
}

function Curve({ data, device }: { data: EnvironmentCurve; device: string }) {
  const w = words('overview');
  const zone = useStore($clock)?.zone ?? 'UTC';
  const times = useMemo(() => timesOf(data, zone), [data, zone]);
  const series = useMemo(() => seriesOf(data, w), [data, w]);
  if (!series.some((s) => s.values.some((v) => v !== null))) return <Empty icon="info" title={w.no_readings} />;
  return (
    <Suspense fallback={<Loading lines={4} />}>
      <Chart
        label={fill(w.curve_says, { device })}
        times={times}
        series={series}
        zone={zone}
        height="clamp(200px,27vh,420px)"
        texts={{ no_data: w.no_data }}
        timeText={(at) => fullTime(at, zone)}
      />
    </Suspense>
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
    <Panel feed={curve} title={title} side={() => <RangePicker />} w={8} wm={12}>
      {(data) => (data && chosen ? <Curve data={data} device={nameOf(chosen)} /> : <Loading lines={4} />)}
    </Panel>
  );
}
