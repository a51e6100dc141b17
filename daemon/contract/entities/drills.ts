import type { Sec } from './base';
import type { NoticeKind, NoticeStatus, NoticeWay } from './notices';

/** `time`: it ran for as long as it was meant to · `alarm`: what is really read alarms · `item`: its item is watched no more. */
export type DrillEnd = 'time' | 'stopped' | 'alarm' | 'item' | 'restart';
/** A drill of an alarm as a row of a list. `ms` are counted from the moment at which its value was put in. */
export interface Drill {
  id: number;
  item_id: number;
  device_group_id: number;
  device_group_name: string;
  device_name: string;
  item_name: string;
  alarm_level_id: number;
  alarm_level_name: string;
  color: string;
  /** null: none has begun */
  alarm_id: number | null;
  value: number;
  /** the value in words, with its unit */
  info: string;
  /** for how long it was meant to run */
  seconds: number;
  /** seconds that are left; null: it is over */
  left: number | null;
  user_name: string;
  start_time: Sec;
  end_time: Sec | null;
  end_reason: DrillEnd | null;
  /** until it was stored, and until somebody confirmed it; null: it was not */
  stored_ms: number | null;
  confirmed_ms: number | null;
  /** notices that were sent, and that failed for good */
  sent: number;
  failed: number;
  /** people to whom one of them was sent */
  told: number;
}
export type DrillStepKey = 'checked' | 'stored' | 'consoles' | 'buzzer' | 'light' | 'confirmed' | 'ended';
export interface DrillStep {
  step: DrillStepKey;
  ms: number;
  /** consoles that it was pushed to; of other steps null */
  n: number | null;
  /** what buzzer or light did; unasked: no action of the item or its level asks for it; absent: the box has none; of other steps null */
  is: 'on' | 'off' | 'unasked' | 'absent' | null;
  /** who confirmed it; of other steps '' */
  user_name: string;
}
export interface DrillNotice {
  id: number;
  kind: NoticeKind;
  way: NoticeWay;
  name: string;
  status: NoticeStatus;
  error: string;
  /** until it was settled; null: it waits, or the box went out meanwhile */
  ms: number | null;
}
/** Each step of a drill, in the order in which they came, and what became of each notice. */
export interface DrillReport extends Drill {
  steps: DrillStep[];
  notices: DrillNotice[];
}
