import type { ItemState } from '../../alarms/index';
import { STATUS } from '../../contract/codes';
import { takesOf } from '../../contract/control';
import type { Item } from '../../contract/entities';
import { isUnwatched } from '../../contract/leading';
import type { Value } from '../../contract/live';
import type { Language } from '../../contract/model';
import { isChannel, isObject, isRegister, placed } from '../../contract/point';
import { widthOf } from '../../contract/template-registers';
import { say } from '../../lang/index';
import type { Catalogue, ItemConfig } from '../../sites/catalogue';
import { colorOf, deviceName, reasonText, siteName, statusLabel, valueText } from './item';

export interface ItemViewParts {
  readonly catalogue: () => Catalogue;
  readonly items: { value(item_id: number): Value | undefined };
  readonly alarms: { state(item_id: number): ItemState };
}

/** How the value came about: what stands on the wire, where the address counts from 0. */
function sourceOf({ point, device_id }: ItemConfig, room: Catalogue): Pick<Item, 'source' | 'object' | 'channel'> {
  if (!point) return {};
  if (isChannel(point)) return { channel: point.channel };
  const { scale = 1, offset = 0 } = point;
  const device = room.devices.get(device_id);
  if (isObject(point)) return { object: { oid: placed(point.oid, device?.address?.unit ?? 1), type: point.asn1, scale, offset } };
  if (!isRegister(point)) return {};
  const shift = (device?.model?.limits.address_per_unit ?? 0) * (device?.address?.unit ?? 0);
  const { function: fn, address, type, order, bits } = point;
  return {
    source: {
      function: fn,
      address: address + shift,
      type,
      scale,
      offset,
      unit: device?.address?.unit ?? 0,
      ...(widthOf(point) > 1 && { order: order ?? 'ABCD' }),
      ...(bits && { bits }),
    },
  };
}

/** What a writable item takes, its values in the words of its states. */
function controlOf({ point, options }: ItemConfig, language: Language): Pick<Item, 'control'> {
  const takes = takesOf(point);
  if (!takes) return {};
  const labelOf = (value: number) => options.find((option) => option.value === value)?.words[language] ?? String(value);
  return { control: { ...takes, values: takes.values?.map((value) => ({ value, label: labelOf(value) })) ?? null } };
}

function presentOf(item: ItemConfig, value: Value | undefined, language: Language) {
  const reason = value === undefined ? say(language, 'not_read') : reasonText(value, language);
  return {
    value: value?.value ?? null,
    info: valueText(item, value, language),
    quality: value?.quality ?? ('no_value' as const),
    value_time: value?.value_time ?? null,
    last_check: value?.last_check ?? 0,
    ...(reason !== undefined && { reason }),
    ...(value?.raw !== undefined && { raw: value.raw }),
  };
}

/** Within limits that alarm at nothing is no all-clear, and neither is what nobody uses. */
function labelOf(item: ItemConfig, { status_id, absent, idle }: ItemState, language: Language): string {
  if (absent) return say(language, 'status_absent');
  if (idle && status_id === STATUS.normal) return say(language, 'status_idle');
  if (status_id === STATUS.normal && isUnwatched(item)) return say(language, 'status_alarms_off');
  return statusLabel(status_id, language);
}

function standingOf(item: ItemConfig, state: ItemState, value: Value | undefined, room: Catalogue, language: Language) {
  const { status_id, occurrence, disabled, jitter, suppressed } = state;
  const label = labelOf(item, state, language);
  // its value is made up before it has alarmed
  const drill = value?.drill === true || occurrence?.drill === true;
  return {
    status_id,
    status_label: drill ? say(language, 'notice_drill', { text: label }) : label,
    color: colorOf(room, occurrence?.alarm_level_id ?? item.alarm_level_id, status_id),
    alarm: occurrence !== null,
    jitter,
    drill,
    is_confirm: occurrence?.confirmed ? (1 as const) : (0 as const),
    is_disable: disabled ? (1 as const) : (0 as const),
    suppressed,
    disable_user: disabled?.user_name ?? '',
    disable_until: disabled?.until ?? null,
  };
}

function settingsOf(item: ItemConfig, language: Language) {
  return {
    item_id: item.id,
    id: item.id,
    item_name: item.names[language],
    name: item.names[language],
    item_cell_name: item.cell,
    device_id: item.device_id,
    device_group_id: item.device_group_id,
    category_id: item.category_id,
    data_type: item.data_type,
    unit: item.unit,
    decimals: item.decimals,
    alarm_enable: item.alarm_enable,
    no_value_alarm: item.no_value_alarm,
    writable: item.writable,
    builtin: item.builtin,
    threshold_max: item.threshold_max,
    threshold_min: item.threshold_min,
    overrun_point: item.overrun_point,
    recovery_point: item.recovery_point,
    options: item.options.map(({ value, words, alarm }) => ({ value, label: words[language], alarm })),
    alarm_level_id: item.alarm_level_id,
    contact_group_id: item.contact_group_id,
    time_period_id: item.time_period_id,
    check_interval: item.check_interval,
    repetitions: item.repetitions,
    off_delay: item.off_delay,
    latch: item.latch,
    notice_interval: item.notice_interval,
    notice_count: item.notice_count,
    overrun_actions: [...item.overrun_actions],
    recovery_actions: [...item.recovery_actions],
    min_on: item.min_on,
    min_off: item.min_off,
    save_enable: item.save_enable,
    save_interval: item.save_interval,
    save_delta: item.save_delta,
    keep_days: item.keep_days,
    jitter_config: item.jitter_config,
    ...(item.formula !== null && { formula: item.formula }),
    sort_id: item.sort_id,
    enable: item.enable,
    update_time: item.update_time,
  };
}

/** An item's settings with how it stands now, in the words of one language. */
export function createItemView({ catalogue, items, alarms }: ItemViewParts) {
  return (item: ItemConfig, language: Language): Item => {
    const room = catalogue();
    const value = items.value(item.id);
    return {
      ...settingsOf(item, language),
      device_name: deviceName(room, item.device_id, language),
      device_group_name: siteName(room, item.device_group_id, language),
      ...presentOf(item, value, language),
      ...standingOf(item, alarms.state(item.id), value, room, language),
      ...sourceOf(item, room),
      ...controlOf(item, language),
    };
  };
}
export type ItemView = ReturnType<typeof createItemView>;
