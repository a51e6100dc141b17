import { useEffect } from 'react';
import type { AlarmLog } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { deviceLog, followLog } from '../../state/alarms/device_log';
import { $levels, levelView } from '../../state/alarms/settings';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { pastDay } from '../../state/history/past_day';
import { $menus, hasMenu } from '../../state/people/menus';
import { levelStyle, Sign } from '../../ui/glyph/index';
import { clockText, epochOf, listTime, wallTime } from '../../ui/time';
import { Answer } from '../fed';
import { dayBar, eventsOf, gapsOf } from './day_bar';

const LOG = '/system_log_alarm';
/** As many as stand beside the items without scrolling. */
const EVENTS = 6;

/** 10:05 */
const hourText = (at: number): string => clockText(at, boxZone()).slice(0, 5);

/** The day of the box until now: when alarms of which level stood, and when nothing was recorded. */
function DayBar({ alarms }: { alarms: readonly AlarmLog[] }) {
  const w = words('station');
  const levels = useStore($levels);
  const past = useStore(pastDay.$).data;
  const now = boxNow();
  const { year, month, day: date } = wallTime(now, boxZone());
  const midnight = epochOf({ year, month, day: date }, boxZone());
  const day = { from: midnight, to: Math.max(now, midnight + 1) };
  const spans = alarms.map(({ start_time, end_time, alarm_level_id }) => ({
    from: start_time,
    to: end_time,
    level: alarm_level_id,
  }));
  const gaps = past ? gapsOf(past.times, past.step, [...past.values.values()]) : [];
  const stretches = dayBar(day, spans, gaps, (level) => levelView(levels, level).weight);
  const today = spans.filter(({ to }) => to === null || to > midnight).length;
  return (
    <>
      <div class="day" role="img" aria-label={fill(w.today_says, { n: today })}>
        {stretches.map(({ from, to, level, gap }) => {
          const view = level === null ? null : levelView(levels, level);
          return (
            <i
              key={from}
              class={gap ? 'hatch' : undefined}
              data-lv={view?.kind}
              style={{ ...levelStyle(view?.colour), flexGrow: to - from }}
            />
          );
        })}
      </div>
      <p class="cl mut">
        <span>{hourText(midnight)}</span>
        <span class="push">{hourText(now)}</span>
      </p>
    </>
  );
}

/** What happened to the device last; each leads to the whole of its alarm, for whoever may open the log. */
function Events({ alarms }: { alarms: readonly AlarmLog[] }) {
  const w = words('station');
  const levels = useStore($levels);
  const opens = hasMenu(useStore($menus), LOG);
  if (alarms.length === 0) return <p class="mut">{w.events_none}</p>;
  return (
    <ol class="events">
      {eventsOf(alarms, EVENTS).map(({ key, at, begins, alarm }) => {
        const { kind, colour } = levelView(levels, alarm.alarm_level_id);
        const text = `${alarm.item_name} ${begins ? alarm.status_label : w.event_over}`;
        return (
          <li key={key}>
            {begins ? <Sign level={kind} {...(colour ? { colour } : {})} /> : <Sign level="ok" />}
            {opens ? <a href={`#${hrefOf(LOG, { alarm: alarm.id })}`}>{text}</a> : <span>{text}</span>}
            <time>{listTime(at, boxNow(), boxZone())}</time>
          </li>
        );
      })}
    </ol>
  );
}

/** How the day of the shown device went, and what happened to it last. */
export function Today() {
  const w = words('station');
  useEffect(followLog, []);
  return (
    <Answer feed={deviceLog}>
      {(alarms) => (
        <>
          <h2>{w.today}</h2>
          <DayBar alarms={alarms} />
          <h2>{w.events}</h2>
          <Events alarms={alarms} />
        </>
      )}
    </Answer>
  );
}
