import { atom } from 'nanostores';
import type { Device, EnvironmentCurve, Page } from '../../../daemon/contract/entities';
import { call, Refused } from '../../wire/call';
import { watchedOf } from '../alarms/watched';
import { createFeed } from '../feeds/feed';
import { read, write } from '../window/storage';

/** Refresh of every card but the curve, seconds (specification 9). */
export const CARD_SECONDS = 60;
/** Refresh of the curve by range 0–4; a custom range does not move (decision 27). */
const CURVE_SECONDS: readonly number[] = [60, 60, 60, 3600, 3600];
/** 23 days: a timer counts to 24 */
const NEVER = 2_000_000;

export const dataview = createFeed(() => call('GET dataview', {}), CARD_SECONDS);
export const frequent = createFeed(async () => {
  const [{ data }, watched] = await Promise.all([call('GET alarm_count', { limit: 5, page: 1 }), watchedOf(30)]);
  return { data, watched };
}, CARD_SECONDS);
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

/** 0 four hours · 1 today · 2 this week · 3 this month · 4 this year · 5 ends of its own */
export type Range = 0 | 1 | 2 | 3 | 4 | 5;
export interface CurveChoice {
  readonly device_id: number | null;
  readonly type: Range;
  /** of a week: 2 minutes or 6, an hour */
  readonly interval: 2 | 6;
  /** of a range with ends of its own, epoch s; null: not given */
  readonly from: number | null;
  readonly to: number | null;
}
const KEY = 'environmentDevice';
const FIRST = { type: 0, interval: 6, from: null, to: null } as const;

export const $choice = atom<CurveChoice>({ ...FIRST, device_id: Number(read(KEY, 'local')) || null });

function askOf(device_id: number, { type, interval, from, to }: CurveChoice) {
  if (type === 2) return { device_id, type, interval };
  return type === 5 ? { device_id, type, start_time: from ?? undefined, end_time: to ?? undefined } : { device_id, type };
}

/** What the box finds wrong with the ends that are chosen, by their names in the call. */
export const $endFaults = atom<Readonly<Record<string, string>>>({});

export const curve = createFeed(async (): Promise<EnvironmentCurve | null> => {
  const choice = $choice.get();
  if (choice.device_id === null) return null;
  const say = (faults: Readonly<Record<string, string>>): void => {
    if (choice === $choice.get()) $endFaults.set(faults);
  };
  try {
    const answer = await call('GET environment_curve', askOf(choice.device_id, choice));
    say({});
    return answer;
  } catch (fault) {
    say(fault instanceof Refused ? fault.fields : {});
    throw fault;
  }
}, CARD_SECONDS);

/** Another device or range: asked at once, and from then on at the range's own pace. The curve of the last one goes. */
export function choose(change: Partial<CurveChoice>): void {
  const next = { ...$choice.get(), ...change };
  $choice.set(next);
  if (change.device_id) write(KEY, String(change.device_id), 'local');
  curve.pace(CURVE_SECONDS[next.type] ?? NEVER);
  void curve.renew();
}

/** What an address says of a range with ends of its own; null: nothing. A shared one names its device too. */
function ownFrom(query: URLSearchParams): Partial<CurveChoice> | null {
  const [device_id, from, to] = ['device', 'from', 'to'].map((name) => Number(query.get(name)) || null);
  if (!query.has('from') && !query.has('to')) return null;
  return { type: 5, from: from ?? null, to: to ?? null, ...(device_id && { device_id }) };
}

/** Shows what the address says; one that says nothing ends a range with ends of its own, and leaves the others. */
export function follow(query: URLSearchParams): void {
  const now = $choice.get();
  const own = ownFrom(query);
  const next = own ?? (now.type === 5 ? FIRST : {});
  if (Object.entries(next).some(([name, value]) => now[name as keyof CurveChoice] !== value)) choose(next);
}

const FEEDS = [dataview, frequent, recent, services, disk, memory, cpu, inspection, sites, environmentDevices, curve];

/** After a lost connection everything is asked again: messages that were missed never come. */
export function refreshOverview(): void {
  for (const feed of FEEDS) void feed.refresh();
}
