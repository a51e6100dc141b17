import { useEffect, useRef } from 'react';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { $levels, levelView } from '../../state/alarm_settings';
import { boxNow, boxZone } from '../../state/clock';
import { recent } from '../../state/overview';
import { useStore } from '../../state/use';
import { Empty } from '../../ui/empty/index';
import { Sign } from '../../ui/glyph/index';
import { listTime } from '../../ui/time';
import { Panel } from '../panel';

const STEP_PX = 0.3;
const WAIT_MS = 2000;

/** Scrolls a list by itself, slowly, again and again from the top; rests under the pointer, with the focus inside and where less motion is asked for. */
function useScroll(rows: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const ul = list.current;
    if (!ul || rows === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let place = ul.scrollTop;
    let waitUntil = performance.now() + WAIT_MS;
    const turn = (now: number): void => {
      frame = requestAnimationFrame(turn);
      if (now < waitUntil) return;
      if (ul.matches(':hover') || ul.contains(document.activeElement)) {
        place = ul.scrollTop;
        return;
      }
      const end = ul.scrollHeight - ul.clientHeight;
      if (end <= 0) return;
      place = place >= end ? 0 : Math.min(end, place + STEP_PX);
      if (place === 0 || place === end) waitUntil = now + WAIT_MS;
      ul.scrollTop = place;
    };
    frame = requestAnimationFrame(turn);
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return list;
}

const stateOf = (row: AlarmRow): 'recovered' | 'off' | 'ack' | undefined =>
  row.status_id === 6 ? 'recovered' : row.is_disable ? 'off' : row.is_confirm ? 'ack' : undefined;

function Row({ row }: { row: AlarmRow }) {
  const w = words('overview');
  const levels = useStore($levels);
  const state = stateOf(row);
  const view = levelView(levels, row.alarm_level_id);
  const level = state === 'recovered' ? 'ok' : view.kind;
  const handled = { recovered: w.recovered, off: w.off, ack: w.confirmed };
  return (
    <li>
      <a class="item" href="#/alarm" data-lv={level} data-st={state}>
        <Sign level={level} colour={state === 'recovered' ? undefined : view.colour} />
        <b class="cut">
          {row.device_name} {row.item_name}
        </b>
        <time>{listTime(row.start_time, boxNow(), boxZone())}</time>
        <p class="cut">
          {row.device_group_name} · {row.info}
          {state && ` · ${handled[state]}`}
        </p>
      </a>
    </li>
  );
}

/** The last alarms, newest first, scrolling by themselves. */
export function Recent() {
  const w = words('overview');
  const rows = useStore(recent.$).data?.data.length ?? 0;
  const list = useScroll(rows);
  return (
    <Panel
      feed={recent}
      title={w.recent}
      side={(page) => <a href="#/alarm">{fill(w.all, { n: page.total })}</a>}
      w={4}
      wm={12}
      tall={2}
      class="alarms"
      bare
    >
      {(page) =>
        page.data.length === 0 ? (
          <Empty title={w.none_active}>{w.none_active_says}</Empty>
        ) : (
          <ul class="roll" ref={list}>
            {page.data.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
