import { BOX_DEVICE, BOX_SITE, STATUS, STATUS_KEYS, type StatusId } from '../../contract/codes';
import type { Sentence, Value } from '../../contract/live';
import type { Language } from '../../contract/model';
import { optionOf, textOf } from '../../items/state';
import { amountIn, say } from '../../lang/index';
import type { Catalogue, ItemConfig } from '../../sites/catalogue';

export const sentenceText = (sentence: Sentence, language: Language): string => say(language, sentence.key, sentence.data);

export const statusLabel = (status_id: StatusId, language: Language): string => say(language, `status_${STATUS_KEYS[status_id]}`);

/** The box and its site have names that follow the reader; everything else is called as somebody named it. */
export const siteName = (room: Catalogue, id: number, language: Language): string =>
  id === BOX_SITE ? say(language, 'box_site') : (room.sites.get(id)?.name ?? '');
export const deviceName = (room: Catalogue, id: number, language: Language): string =>
  id === BOX_DEVICE ? say(language, 'box') : (room.devices.get(id)?.name ?? '');

/** What an item says now: the word of its state, or its number with the unit, marked if it was made up; empty while it never had a value. */
export function valueText(item: ItemConfig, value: Value | undefined, language: Language): string {
  if (value === undefined || value.value === null) return '';
  const state = item.data_type === 0 ? optionOf(item, value.value)?.words[language] : undefined;
  const text = state ?? amountIn(language, textOf(item, value.value), item.unit);
  return value.drill ? say(language, 'notice_drill', { text }) : text;
}

/** Why it is not good, or nothing when it is. */
export const reasonText = (value: Value | undefined, language: Language): string | undefined =>
  value?.reason && value.quality !== 'good' ? sentenceText(value.reason, language) : undefined;

/** The colour of an alarm is its level's; what is in order has none. */
export const colorOf = (room: Catalogue, alarm_level_id: number, status_id: StatusId): string =>
  status_id === STATUS.normal || status_id === STATUS.recovered ? '' : (room.levels.get(alarm_level_id)?.color ?? '');
