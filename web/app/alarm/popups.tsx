import { ALARM_ACTION, type AlarmAction } from '../../../daemon/contract/codes';
import { fill, words } from '../../lang/index';
import { go } from '../../route/index';
import type { ActiveAlarm } from '../../state/alarms/active';
import { $popups, holdPopups } from '../../state/alarms/alarms';
import { askOperation } from '../../state/alarms/asked';
import { closePopup, popupsInSight } from '../../state/alarms/popups_shown';
import { $levels, levelView } from '../../state/alarms/settings';
import { boxNow, boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Level, levelStyle } from '../../ui/glyph/index';
import { Icon, IconButton } from '../../ui/icon/index';
import { listTime } from '../../ui/time';
import { detailsOf, floodText, placesText, worstOf } from './summary';

/** New alarms at the bottom right. They never take the focus; pointing at them, or tabbing in, makes them wait. */
export function Popups() {
  const queue = useStore($popups);
  const { shown, more } = popupsInSight(queue);
  if (shown.length === 0 && !queue.flood) return null;
  return (
    <div
      class="pops"
      aria-live="off"
      onPointerEnter={() => holdPopups(true)}
      onPointerLeave={() => holdPopups(false)}
      onFocusIn={() => holdPopups(true)}
      onFocusOut={() => holdPopups(false)}
    >
      {more > 0 && (
        <button
          type="button"
          class="btn"
          style={{ justifySelf: 'end', boxShadow: 'var(--shadow)', border: 0 }}
          onClick={() => go('/alarm')}
        >
          {fill(words('attend').alarm.more, { n: more })}
          <Icon name="arrow-u" />
        </button>
      )}
      {shown.map((popup) => (
        <AlarmPopup key={popup.alarm.id} alarm={popup.alarm} />
      ))}
      {queue.flood && <FloodPopup alarms={queue.flood} />}
    </div>
  );
}

function AlarmPopup({ alarm }: { alarm: ActiveAlarm }) {
  const shell = words('shell');
  const view = levelView(useStore($levels), alarm.alarm_level_id);
  const writable = useStore($writable);
  const roles = useStore($roles);
  const name = `${alarm.device_name} · ${alarm.item_name}`;
  const ask = (action: AlarmAction) => () => void askOperation({ action, alarms: [alarm] });
  const details = (): void => {
    closePopup(alarm.id);
    go(detailsOf(alarm, (path) => hasMenu($menus.get(), path)));
  };
  return (
    <section class="pop" data-lv={view.kind} style={levelStyle(view.colour)} aria-label={name}>
      <header>
        <Level level={view.kind} colour={view.colour}>
          {view.name ?? shell.level[view.kind]}
        </Level>
        <time>{listTime(alarm.start_time, boxNow(), boxZone())}</time>
        <span class="push" />
        <IconButton icon="x" label={shell.close} small onClick={() => closePopup(alarm.id)} />
      </header>
      <div class="pb">
        <b>{name}</b>
        <p>{alarm.info}</p>
        <p class="mut">{alarm.device_group_name}</p>
      </div>
      <footer>
        {hasFunc(roles, 'alarm_confirm') && (
          <button type="button" disabled={!writable} onClick={ask(ALARM_ACTION.confirm)}>
            {shell.alarm.confirm}
          </button>
        )}
        {!alarm.drill && hasFunc(roles, 'alarm_disable') && (
          <button type="button" disabled={!writable} onClick={ask(ALARM_ACTION.disable)}>
            {shell.alarm.disable}
          </button>
        )}
        <button type="button" onClick={details}>
          {shell.alarm.details}
        </button>
      </footer>
    </section>
  );
}

/** Ten and more alarms in a minute are one message: how many, the worst, and where. */
function FloodPopup({ alarms }: { alarms: readonly ActiveAlarm[] }) {
  const shell = words('shell');
  const levels = useStore($levels);
  const { alarm } = words('attend');
  const title = floodText(alarms, alarm);
  const worst = worstOf(alarms, levels);
  const details = (): void => {
    closePopup(null);
    go('/alarm');
  };
  return (
    <section class="pop" data-lv={worst.kind} style={levelStyle(worst.colour)} aria-label={title}>
      <header>
        <Level level={worst.kind} colour={worst.colour}>
          {worst.name ?? shell.level[worst.kind]}
        </Level>
        <span class="push" />
        <IconButton icon="x" label={shell.close} small onClick={() => closePopup(null)} />
      </header>
      <div class="pb">
        <b>{title}</b>
        <p class="mut">{placesText(alarms, alarm.places)}</p>
      </div>
      <footer>
        <button type="button" onClick={details}>
          {shell.alarm.details}
        </button>
      </footer>
    </section>
  );
}
