import { evaluate } from '../alarms/evaluate';
import type { ItemState } from '../alarms/index';
import type { Value } from '../contract/live';
import type { Fault, Faults } from '../contract/shape';
import type { DeviceConfig, ItemConfig } from '../sites/catalogue';

/** What somebody wants to practise, and how its item stands. */
export interface Wish {
  readonly item: ItemConfig;
  readonly device: Pick<DeviceConfig, 'enable'> | undefined;
  readonly state: Pick<ItemState, 'occurrence' | 'jitter' | 'suppressed'>;
  /** as it was read; undefined: it never was */
  readonly actual: Pick<Value, 'value' | 'quality'> | undefined;
  readonly value: number;
  readonly seconds: number;
  /** a drill runs at its site */
  readonly busy: boolean;
}

/** Whether alarms of an item can be practised: somebody watches them, and it is no item of the monitoring itself. */
export const isDrillable = (item: ItemConfig, device: Wish['device']): boolean =>
  !item.builtin && item.enable && item.alarm_enable && device?.enable === true;

const alarms = (item: ItemConfig, value: number | string | null): boolean => typeof evaluate(item, value, null) === 'object';

function faultOfItem({ item, device, state, actual, busy }: Wish): Fault | null {
  if (item.builtin) return { key: 'drill_builtin' };
  if (!isDrillable(item, device)) return { key: 'drill_unwatched' };
  if (state.jitter) return { key: 'drill_jitter' };
  if (state.suppressed.length > 0) return { key: 'drill_suppressed' };
  if (state.occurrence || (actual?.quality === 'good' && alarms(item, actual.value))) return { key: 'drill_in_alarm' };
  return busy ? { key: 'drill_busy' } : null;
}

/** Seconds until a value has been checked as often as its item wants before it is an alarm. */
export const secondsToAlarm = ({ check_interval, repetitions }: Pick<ItemConfig, 'check_interval' | 'repetitions'>): number =>
  Math.max(0, repetitions - 1) * Math.max(1, check_interval);

/** Why it cannot be practised, by field; nothing: it can. Pure. */
export function drillFaults(wish: Wish): Faults {
  const ofItem = faultOfItem(wish);
  if (ofItem) return { item_id: ofItem };
  if (!alarms(wish.item, wish.value)) return { value: { key: 'drill_no_alarm' } };
  const least = secondsToAlarm(wish.item);
  return least >= wish.seconds ? { seconds: { key: 'drill_short', data: { least_span: least } } } : {};
}
