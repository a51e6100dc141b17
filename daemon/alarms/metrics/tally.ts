import { BOX_SITE } from '../../contract/codes';
import type { Counted } from '../../store/alarm-metrics';
import type { Zone } from '../../zone';
import { type Actor, act, actorOf } from './actor';

/** Beyond so long a curve of alarms has a point a day. */
const HOURLY_S = 35 * 86_400;
const [HOUR, DAY] = [3600, 86_400];

/** What is looked at: epoch s, the end exclusive and never after now. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What alarms of a span add up to. Of those that nobody was told of only their items speak. */
export interface Tally {
  /** alarms that people were told of */
  readonly alarms: number;
  /** alarms of the box itself, and those that somebody practised on: apart */
  readonly box: number;
  readonly drills: number;
  /** when the told ones began, epoch s, ascending */
  readonly starts: Float64Array;
  /** seconds until somebody confirmed, in no order; of those that were */
  readonly confirmed: Float64Array;
  readonly by_level: ReadonlyMap<number, number>;
  readonly actors: ReadonlyMap<number, Actor>;
  /** told alarms in each `step` seconds since `first`, a full hour or midnight of the box's zone at or before the start */
  readonly step: number;
  readonly first: number;
  readonly rate: readonly number[];
}

/** Numbers that come one after the other. */
function createColumn() {
  let cells = new Float64Array(1024);
  let n = 0;
  return {
    push(value: number): void {
      if (n === cells.length) {
        const wider = new Float64Array(2 * n);
        wider.set(cells);
        cells = wider;
      }
      cells[n++] = value;
    },
    all: (): Float64Array => cells.subarray(0, n),
  };
}

/** Adds alarms up as they are read, in order of time. */
export function createTally({ start, end }: Span, zone: Zone) {
  const step = end - start > HOURLY_S ? DAY : HOUR;
  const first = start - ((start + zone.offset(start)) % step);
  const rate = new Array<number>(Math.ceil((end - first) / step)).fill(0);
  const starts = createColumn();
  const confirmed = createColumn();
  const by_level = new Map<number, number>();
  const actors = new Map<number, Actor>();
  let box = 0;
  let drills = 0;

  function told({ start_time, confirm_time, alarm_level_id }: Counted): void {
    starts.push(start_time);
    rate[Math.floor((start_time - first) / step)]!++;
    by_level.set(alarm_level_id, (by_level.get(alarm_level_id) ?? 0) + 1);
    if (confirm_time !== null) confirmed.push(Math.max(0, confirm_time - start_time));
  }
  return {
    add(alarm: Counted): void {
      if (alarm.drill) drills++;
      else if (alarm.device_group_id === BOX_SITE) box++;
      else {
        if (alarm.told) told(alarm);
        const actor = actors.get(alarm.item_id) ?? actorOf(alarm.item_id);
        actors.set(alarm.item_id, actor);
        act(actor, alarm, end);
      }
    },
    result: (): Tally => ({
      alarms: starts.all().length,
      box,
      drills,
      starts: starts.all(),
      confirmed: confirmed.all(),
      by_level,
      actors,
      step,
      first,
      rate,
    }),
  };
}
