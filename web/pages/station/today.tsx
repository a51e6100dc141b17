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

const PLAIN = 'var(--c-surface-2)';
/** As long as its time, but never so short that it is not seen when its ground says something. */
const partStyle = (seconds: number, background: string): Record<string, string> => ({
  flex: `${seconds} 1 0`,
  background,
  ...(background === PLAIN ? {} : { minInlineSize: '2px' }),
});

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
      <div role="img" style={{ display: 'flex', blockSize: '14px' }} aria-label={fill(w.today_says, { n: today })}>
        {stretches.map(({ from, to, level, gap }) => {
          const view = level === null ? null : levelView(levels, level);
          return (
            <i
              key={from}
              class={gap ? 'hatch' : undefined}
              data-lv={view?.kind}
              style={{ ...levelStyle(view?.colour), ...partStyle(to - from, view ? 'var(--lv)' : gap ? 'var(--hatch)' : PLAIN) }}
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
    <ol style={{ display: 'grid', gap: '10px' }}>
      {eventsOf(alarms, EVENTS).map(({ key, at, begins, alarm }) => {
        const { kind, colour } = levelView(levels, alarm.alarm_level_id);
        const text = `${alarm.item_name} · ${begins ? alarm.status_label : alarm.end_label}`;
        return (
          <li key={key} style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr) auto', gap: '8px' }}>
            {begins ? <Sign level={kind} colour={colour} /> : <Sign level="ok" />}
            <span style={{ overflowWrap: 'anywhere' }}>
              {opens ? <a href={`#${hrefOf(LOG, { alarm: alarm.id })}`}>{text}</a> : text}
            </span>
            <time class="mut">{listTime(at, boxNow(), boxZone())}</time>
          </li>
        );
      })}
    </ol>
  );
}

const ABOVE = { marginBlockStart: '12px' };

/** How the day of the shown device went, and what happened to it last. */
export function Today() {
  const w = words('station');
  useEffect(followLog, []);
  return (
    <Answer feed={deviceLog}>
      {(alarms) => (
        <>
          <h2 style={ABOVE}>{w.today}</h2>
          <DayBar alarms={alarms} />
          <h2 style={ABOVE}>{w.events}</h2>
          <Events alarms={alarms} />
        </>
      )}
    </Answer>
  );
}
