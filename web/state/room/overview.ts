import { atom } from 'nanostores';
import type { Device, EnvironmentCurve, Page } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { read, write } from '../window/storage';

/** Refresh of every card but the curve, seconds (specification 9). */
export const CARD_SECONDS = 60;
/** Refresh of the curve by range 0–4; a custom range does not move (decision 27). */
const CURVE_SECONDS = [60, 60, 60, 3600, 3600] as const;
const NEVER = 86_400;

export const dataview = createFeed(() => call('GET dataview', {}), CARD_SECONDS);
export const frequent = createFeed(() => call('GET alarm_count', { limit: 5, page: 1 }), CARD_SECONDS);
/** The last alarms, and how many stand: what came back is among them, as is a drill, and neither is counted. */
export const recent = createFeed(async () => {
  const [{ data }, { total: active }] = await Promise.all([
    call('GET review', { limit: 10, page: 1 }),
    call('GET review', { limit: 1, page: 1, active: 1, drill: 0 }),
  ]);
  return { data, active };
}, CARD_SECONDS);
export const services = createFeed(() => call('GET system/info', {}), CARD_SECONDS);
export const disk = createFeed(() => call('GET disk/usage', {}), CARD_SECONDS);
export const memory = createFeed(() => call('GET memory/usage', {}), CARD_SECONDS);
export const cpu = createFeed(() => call('GET cpu/usage', { interval: 3000 }), CARD_SECONDS);
export const inspection = createFeed(() => call('GET setting/intelligent_inspection/one', {}), CARD_SECONDS);
export const sites = createFeed(() => call('GET device_groups/menu', {}), CARD_SECONDS);

/** Devices that measure temperature and humidity: category 2. */
export const environmentDevices = createFeed(
  () => call('GET setting/devices', { device_template_category_id: 2, limit: 0 }) as Promise<Page<Device>>,
  CARD_SECONDS,
);

export type Range = 0 | 1 | 2 | 3 | 4;
export interface CurveChoice {
  readonly device_id: number | null;
  readonly type: Range;
  /** of a week: 2 minutes or 6, an hour */
  readonly interval: 2 | 6;
}
const KEY = 'environmentDevice';

export const $choice = atom<CurveChoice>({ device_id: Number(read(KEY, 'local')) || null, type: 0, interval: 6 });

export const curve = createFeed(async (): Promise<EnvironmentCurve | null> => {
  const { device_id, type, interval } = $choice.get();
  if (device_id === null) return null;
  return call('GET environment_curve', type === 2 ? { device_id, type, interval } : { device_id, type });
}, CARD_SECONDS);

/** Another device or range: asked at once, and from then on at the range's own pace. The curve of the last one goes. */
export function choose(change: Partial<CurveChoice>): void {
  const next = { ...$choice.get(), ...change };
  $choice.set(next);
  if (change.device_id) write(KEY, String(change.device_id), 'local');
  curve.pace(CURVE_SECONDS[next.type] ?? NEVER);
  void curve.renew();
}

const FEEDS = [dataview, frequent, recent, services, disk, memory, cpu, inspection, sites, environmentDevices, curve];

/** After a lost connection everything is asked again: messages that were missed never come. */
export function refreshOverview(): void {
  for (const feed of FEEDS) void feed.refresh();
}
