import { useEffect, useRef } from 'react';
import { ALARM_ACTION, BOX_SITE } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { askOperation } from '../../state/alarms/asked';
import { isUnseen, latestOf } from '../../state/alarms/handling';
import { $levels } from '../../state/alarms/settings';
import { boxNow, boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { recent, sites } from '../../state/room/overview';
import { $roles } from '../../state/session/session';
import { Sign } from '../../ui/glyph/index';
import { IconButton } from '../../ui/icon/index';
import { listTime } from '../../ui/time';
import { lookOfAlarm } from '../item/alarm_look';
import { nowText } from '../item/now_text';
import { NoAlarm } from '../no_alarm';
import { Panel } from '../panel';
import { useLead } from './lead';

const STEP_PX = 0.3;
const WAIT_MS = 2000;

/** Somebody reads or steers the list. */
const isHeld = (list: HTMLElement): boolean => list.matches(':hover') || list.contains(document.activeElement);

/** Moves the list a step at a frame, and waits at both ends; the returned function ends it. */
function roll(list: HTMLElement): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;
  let place = list.scrollTop;
  // while there is nothing to move, no frame is asked for
  const wait = (): void => {
    timer = setTimeout(step, WAIT_MS);
  };
  function step(): void {
    const end = list.scrollHeight - list.clientHeight;
    if (end <= 0 || isHeld(list)) {
      place = list.scrollTop;
      wait();
      return;
    }
    place = place >= end ? 0 : Math.min(end, place + STEP_PX);
    list.scrollTop = place;
    if (place === 0 || place === end) wait();
    else frame = requestAnimationFrame(step);
  }
  wait();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** Scrolls a list by itself, slowly, again and again from the top; rests under the pointer, with the focus inside and where less motion is asked for. */
function useScroll(rows: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!list.current || rows === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return roll(list.current);
  }, [rows]);
  return list;
}

/** Confirms an alarm that nobody has looked at, for whoever may. */
function Confirm({ row }: { row: AlarmRow }) {
  const roles = useStore($roles);
  const writable = useStore($writable);
  if (!isUnseen(row) || !hasFunc(roles, 'alarm_confirm')) return null;
  const ask = (): void => {
    void askOperation({ action: ALARM_ACTION.confirm, alarms: [row] }).then((done) => {
      if (done) void recent.refresh();
    });
  };
  return <IconButton icon="tick" label={words('shell').alarm.confirm} disabled={!writable} onClick={ask} small />;
}

function Row({ row, confirms }: { row: AlarmRow; confirms: boolean }) {
  const w = words('overview');
  const levels = useStore($levels);
  const { level, colour, state } = lookOfAlarm(row, levels, boxNow());
  // what came back is listed because nobody has confirmed it
  const over = `${row.end_reason === 'replaced' ? w.replaced : w.recovered} · ${w.unconfirmed}`;
  const handled: Readonly<Record<string, string>> = { recovered: over, off: w.off, ack: w.confirmed };
  const said = [row.info, nowText(row), state && handled[state]].filter(Boolean).join(' · ');
  return (
    <li data-lv={level} data-st={state}>
      <a class="item" href={useLead('/alarm')}>
        <Sign level={level} colour={colour} />
        <b>
          {row.device_name} {row.item_name}
        </b>
        <time>{listTime(row.start_time, boxNow(), boxZone())}</time>
        <p class="keeps">
          <span>{said}</span>
          <span class="cut" title={row.device_group_name}>
            {row.device_group_name}
          </span>
        </p>
      </a>
      {confirms && <Confirm row={row} />}
    </li>
  );
}

/** The last alarms, newest first, scrolling by themselves; `confirms`: they are confirmed here, where somebody stands at them. */
export function Recent({ confirms = false }: { confirms?: boolean }) {
  const w = words('overview');
  const rows = useStore(recent.$).data?.data.length ?? 0;
  // counts of items leave the box itself out, counts of alarms do not
  const own = useStore(sites.$).data?.data.find(({ id }) => id === BOX_SITE)?.alarm ?? 0;
  const list = useScroll(rows);
  const lead = useLead('/alarm');
  return (
    <Panel
      feed={recent}
      title={w.recent}
      side={(page) => (
        <a href={lead}>{own > 0 ? fill(w.active_own, { n: page.active, own }) : fill(w.active, { n: page.active })}</a>
      )}
      w={4}
      wm={12}
      tall={2}
      class="alarms"
      bare
    >
      {(page) =>
        page.data.length === 0 ? (
          <NoAlarm title={w.none_active} />
        ) : (
          <ul class="roll" ref={list}>
            {latestOf(page.data).map((row) => (
              <Row key={row.id} row={row} confirms={confirms} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
