import { atom, computed } from 'nanostores';
import { ROOT_USER } from '../../../daemon/contract/codes';
import type { AlarmPush, PushMessage } from '../../../daemon/contract/live';
import { call } from '../../wire/call';
import { $link, onPush, onResync } from '../feeds/link';
import { $menus, hasMenu } from '../people/menus';
import { $roles } from '../session/session';
import { type ActiveAlarm, afterPush, alarmOf, type Hearer, isCalling, isTold } from './active';
import { addPopup, dropPopups, expirePopups, NO_POPUPS, type PopupQueue, type Telling } from './popup_queue';
import { $levels, $params, levelView, topWeight } from './settings';

/** The bell counts further, but nobody reads more than this at once. */
const HELD = 200;
/** A burst of changes asks for the list once. */
const RELOAD_MS = 1000;
const TICK_S = 1;
/** What is asked for of alarms that call for somebody. */
export const CALLING = { calling: 1 } as const;

/** Alarms that call for somebody: told, neither confirmed nor recovered nor suppressed; newest first, at most 200. */
export const $active = atom<readonly ActiveAlarm[]>([]);
/** How many there are beyond the ones held. */
export const $beyond = atom(0);
/** What the bell and the window's title say: a drill is listed, and not counted. */
export const $unconfirmed = computed(
  [$active, $beyond],
  (alarms, beyond) => alarms.filter(({ drill }) => !drill).length + beyond,
);
export const $popups = atom<PopupQueue>(NO_POPUPS);

const listeners = new Set<(push: AlarmPush) => void>();

/** Hears each step in the life of an alarm; the returned function ends it. */
export function onAlarm(listener: (push: AlarmPush) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const now = (): number => performance.now() / 1000;

/** Who is told of alarms here. */
export const $hearer = computed(
  [$roles, $menus],
  (roles, menus): Hearer => ({
    root: roles?.user_id === ROOT_USER,
    roles: roles?.data ?? null,
    alarm_page: hasMenu(menus, '/alarm'),
  }),
);

/** steps that were pushed so far */
let steps = 0;

/** Asks for the list again. The roles that pushes named are kept. */
async function reload(): Promise<void> {
  try {
    const before = steps;
    const { total, data } = await call('GET review', { ...CALLING, limit: HELD, page: 1 });
    // an answer that may be older than what was pushed meanwhile takes nothing back
    if (steps !== before) return reloadSoon();
    const known = new Map($active.get().map((alarm) => [alarm.id, alarm.roles]));
    const alarms = data.filter(isCalling).map((alarm) => ({ ...alarm, roles: known.get(alarm.id) ?? null }));
    $active.set(alarms);
    $beyond.set(Math.max(0, total - data.length));
    const left = new Set(alarms.map((alarm) => alarm.id));
    if (total <= data.length) $popups.set(dropPopups($popups.get(), (alarm) => !left.has(alarm.id)));
  } catch {
    // the list as it was; the next push or the next connection asks again
  }
}

let waiting: ReturnType<typeof setTimeout> | undefined;
function reloadSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void reload(), RELOAD_MS);
}

/** Popups of the top level stay until somebody acts, as all do when the setting is 0 seconds. */
function tellingOf(alarm: ActiveAlarm): Telling {
  const levels = $levels.get();
  const { weight } = levelView(levels, alarm.alarm_level_id);
  const { popup_seconds } = $params.get();
  return { weight, seconds: weight >= topWeight(levels) || popup_seconds === 0 ? null : popup_seconds };
}

function pop(alarm: ActiveAlarm): void {
  if (!isTold(alarm, $hearer.get()) || !$params.get().popup_enable || !levelView($levels.get(), alarm.alarm_level_id).popup)
    return;
  $popups.set(addPopup($popups.get(), alarm, tellingOf(alarm), now()));
}

function take(push: AlarmPush): void {
  steps += 1;
  const begun = (): ActiveAlarm => alarmOf(push);
  const before = new Set($active.get().map((alarm) => alarm.id));
  const { alarms, incomplete } = afterPush($active.get(), push, begun);
  $active.set(alarms);
  if (incomplete) reloadSoon();
  const left = new Set(alarms.map((alarm) => alarm.id));
  $popups.set(dropPopups($popups.get(), (alarm) => !left.has(alarm.id)));
  const fresh = push.tells === 'begin' && !before.has(push.id) ? alarms.find((alarm) => alarm.id === push.id) : undefined;
  if (fresh) pop(fresh);
  for (const listener of listeners) listener(push);
}

const heard = (message: PushMessage): void => {
  if (message.type === 'alarm') take(message);
};

let held = false;
/** While somebody points at the popups, or the keyboard is in them, none goes by itself. */
export function holdPopups(on: boolean): void {
  held = on;
}

const tick = (): void => {
  const queue = $popups.get();
  if (queue.popups.length) $popups.set(expirePopups(queue, now(), held, TICK_S));
};

/** Follows the alarms for as long as the console is shown; the returned function ends it. */
export function openAlarms(): () => void {
  void reload();
  const timer = setInterval(tick, TICK_S * 1000);
  const live = $link.listen(({ state }) => {
    if (state !== 'live') return;
    live();
    // what began between the first answer and the first push is in neither
    void reload();
  });
  const ends = [onPush(heard), onResync(() => void reload()), live];
  return () => {
    clearInterval(timer);
    clearTimeout(waiting);
    for (const end of ends) end();
  };
}
