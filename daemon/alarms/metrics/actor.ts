import type { Counted } from '../../store/alarm-metrics';

const DAY_S = 86_400;
/** An alarm that is over before anybody could have done something. */
export const FLEETING_S = 60;
/** ISA-18.2: so many changes within a minute are chatter. */
const [CHATTER_CHANGES, CHATTER_S] = [3, 60];

/** What one item did. */
export interface Actor {
  readonly item_id: number;
  /** its newest alarm, which has its names */
  last_id: number;
  /** alarms that people were told of */
  alarms: number;
  /** alarms that nobody was told of: switched off, jittering, following from another */
  untold: number;
  /** alarms no longer than a minute */
  fleeting: number;
  /** times at which it changed three times within a minute, and went on so */
  chattering: number;
  /** seconds of its longest alarm */
  longest: number;
  /** an alarm stood for more than a day */
  stale: boolean;
  /** moments of its last changes, the newest last */
  readonly changes: number[];
  chatters: boolean;
}
export const actorOf = (item_id: number): Actor => ({
  item_id,
  last_id: 0,
  alarms: 0,
  untold: 0,
  fleeting: 0,
  chattering: 0,
  longest: 0,
  stale: false,
  changes: [],
  chatters: false,
});

/** The item began or ended an alarm. */
function change(actor: Actor, at: number): void {
  const { changes } = actor;
  changes.push(at);
  if (changes.length > CHATTER_CHANGES) changes.shift();
  const chatters = changes.length === CHATTER_CHANGES && at - changes[0]! < CHATTER_S;
  if (chatters && !actor.chatters) actor.chattering++;
  actor.chatters = chatters;
}

/** One alarm more of an item, in order of time. @param until epoch s: what stands has stood so long */
export function act(actor: Actor, alarm: Counted, until: number): void {
  const { start_time, end_time } = alarm;
  const lasted = alarm.lasted ?? Math.max(0, (end_time ?? until) - start_time);
  actor.last_id = alarm.id;
  if (alarm.told) actor.alarms++;
  else actor.untold++;
  if (alarm.recovered && lasted <= FLEETING_S) actor.fleeting++;
  actor.longest = Math.max(actor.longest, lasted);
  if (lasted > DAY_S) actor.stale = true;
  change(actor, start_time);
  if (end_time !== null) change(actor, end_time);
}
