import type { Beyond, PastDevice, Story } from '../../board/interfaces';
import { type Deviation, evaluate, sameState } from '../alarms/evaluate';
import { LINK } from '../sites/builtin';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { PastAlarm } from './alarms';
import { apartFrom, eventsBefore } from './story';

const MINUTE = 60;
const HOUR = 3600;
const STEP_S = 2 * MINUTE;
/** what an event leaves behind is over by then */
const AFTER_S = 8 * HOUR;
/** somebody looks at an alarm after so long, if it still stands */
const SEEN_S = 4 * MINUTE;
/** The device that knows how warm it is outside. */
const OUTSIDE = { device: '分体空调', cell: 'outdoor_temperature' } as const;

interface Watched {
  /** as the pretend box calls it */
  readonly device: string;
  readonly item: ItemConfig;
}

/** The alarms that an item's readings at those times amount to. */
function alarmsOf({ device, item }: Watched, past: PastDevice, times: readonly number[]): PastAlarm[] {
  const found: PastAlarm[] = [];
  let open: { readonly deviation: Deviation; readonly value: number; readonly start: number } | null = null;
  for (const at of times) {
    const state = past.state(at);
    if (state === 'off' || (state === 'lost' && item.cell !== LINK.cell)) continue;
    const value = item.cell === LINK.cell ? Number(state === 'read') : past.value(item.cell, at);
    const verdict = evaluate(item, value, open?.deviation ?? null);
    if (value === null || verdict === 'unknown' || (open && sameState(open.deviation, verdict))) continue;
    if (open) {
      const { start } = open;
      const seen = at - start > 2 * SEEN_S ? start + SEEN_S : null;
      found.push({ device, cell: item.cell, value: open.value, start, end: at, seen });
    }
    open = verdict === 'normal' ? null : { deviation: verdict, value, start: at };
  }
  return found;
}

/** The items of the simulated devices that alarm, by what the pretend box calls those. */
export function watchedIn({ devices }: Catalogue, ids: Readonly<Record<string, number>>): Watched[] {
  return Object.entries(ids).flatMap(([device, id]) =>
    (devices.get(id)?.items ?? []).filter((item) => item.enable && item.alarm_enable).map((item) => ({ device, item })),
  );
}

type Past = (device: string) => PastDevice;
/** The alarms of what happened, as its readings say: each belongs to the event in whose time it began. */
function alarmsOfEvents(watched: readonly Watched[], past: Past, story: Story): PastAlarm[] {
  const events = [...story.outages, ...story.tests, story.hot];
  return watched.flatMap((one) => {
    const device = past(one.device);
    if (one.item.cell !== LINK.cell && !device.touched(one.item.cell)) return [];
    return events.flatMap(({ from, to }) => {
      const [begin, end] = [from - STEP_S, to + AFTER_S];
      const evenly = Array.from({ length: Math.ceil((end - begin) / STEP_S) }, (_, i) => Math.ceil(begin / STEP_S + i) * STEP_S);
      const edges = device.edges.filter((at) => at >= begin && at < end);
      return alarmsOf(
        one,
        device,
        [...new Set([...evenly, ...edges])].sort((a, b) => a - b),
      );
    });
  });
}

/** Where an alarm of an item is over. @throws where it has no limit on that side */
function endsOf({ cell, threshold_max, threshold_min, recovery_point }: ItemConfig, value: number): number {
  if (threshold_max !== null && value > threshold_max) return threshold_max - recovery_point;
  if (threshold_min !== null && value < threshold_min) return threshold_min + recovery_point;
  throw new Error(`${value} is within the limits of ${cell}`);
}

/**
 * What happened before `until`, the single alarms among it, with all alarms that came of it.
 * @param tell the rooms as they were in a story
 */
export function storyBefore(
  until: number,
  single: readonly PastAlarm[],
  watched: readonly Watched[],
  tell: (story: Story) => Past,
) {
  const quiet: Story = { until, off: [], outages: [], tests: [], hot: { from: 0, to: 0 }, beyond: [] };
  const outside = tell(quiet)(OUTSIDE.device);
  const events = eventsBefore(until, (at) => outside.value(OUTSIDE.cell, at) ?? 0);
  const items = new Map(watched.map(({ device, item }) => [`${device} ${item.cell}`, item]));
  const apart = apartFrom(single, events);
  const beyond = apart.flatMap(({ device, cell, value, start, end }): Beyond[] => {
    const item = items.get(`${device} ${cell}`);
    return item ? [{ device, cell, value, from: start, to: end, ends: endsOf(item, value) }] : [];
  });
  const story: Story = { ...events, beyond };
  return { story, alarms: [...apart, ...alarmsOfEvents(watched, tell(story), story)].sort((a, b) => a.start - b.start) };
}
