import { BOX_DEVICE, BOX_SITE, STATUS, STATUS_KEYS, type StatusId } from '../../contract/codes';
import type { LiveValue, Sentence, Value } from '../../contract/live';
import type { Language } from '../../contract/model';
import { optionOf, textOf } from '../../items/state';
import { amountIn, say } from '../../lang/index';
import { deviceCalled } from '../../notify/texts';
import type { Catalogue, ItemConfig } from '../../sites/catalogue';
import type { Scope } from '../../store/list';

export const sentenceText = (sentence: Sentence, language: Language): string => say(language, sentence.key, sentence.data);

export const statusLabel = (status_id: StatusId, language: Language): string => say(language, `status_${STATUS_KEYS[status_id]}`);

/** The box and its site have names that follow the reader; everything else is called as somebody named it. */
export const siteName = (room: Catalogue, id: number, language: Language): string =>
  id === BOX_SITE ? say(language, 'box_site') : (room.sites.get(id)?.name ?? '');
export function deviceName(room: Catalogue, id: number, language: Language): string {
  const device = room.devices.get(id);
  return device || id === BOX_DEVICE ? deviceCalled(id, device?.name ?? '', language) : '';
}

/** How people call an item, from the outside in; '' of one that is gone, or that its reader does not see. */
export function itemPlace(room: Catalogue, scope: Scope, item_id: number, language: Language): string {
  const item = room.items.get(item_id);
  if (!item || !scope.has(item.device_group_id)) return '';
  const { device_group_id, device_id, names } = item;
  return [siteName(room, device_group_id, language), deviceName(room, device_id, language), names[language]].join(' / ');
}
/** What a value means that an item is told or compared with: the word of its state, or it with the unit. */
export const meaningOf = (item: ItemConfig | undefined, value: LiveValue, language: Language): string =>
  item?.options.find((one) => one.value === value)?.words[language] ?? `${value}${item?.unit ? ` ${item.unit}` : ''}`;

/** What a value says that an item showed: the word of its state, or its number with the unit. */
export function textFor(item: ItemConfig, value: LiveValue, language: Language): string {
  const state = item.data_type === 0 ? optionOf(item, value)?.words[language] : undefined;
  return state ?? amountIn(language, textOf(item, value), item.unit);
}
/** What an item says now, marked if it was made up; empty while it never had a value. */
export function valueText(item: ItemConfig, value: Value | undefined, language: Language): string {
  if (value === undefined || value.value === null) return '';
  const text = textFor(item, value.value, language);
  return value.drill ? say(language, 'notice_drill', { text }) : text;
}

/** Why it is not good, or nothing when it is. */
export const reasonText = (value: Value | undefined, language: Language): string | undefined =>
  value?.reason && value.quality !== 'good' ? sentenceText(value.reason, language) : undefined;

/** The colour of an alarm is its level's; what is in order has none. */
export const colorOf = (room: Catalogue, alarm_level_id: number, status_id: StatusId): string =>
  status_id === STATUS.normal || status_id === STATUS.recovered ? '' : (room.levels.get(alarm_level_id)?.color ?? '');
