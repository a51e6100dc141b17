import type { LiveValue, Sentence, Value } from '../contract/live';
import { LANGUAGES } from '../contract/model';
import { optionOf, textOf } from '../items/state';
import type { ItemConfig } from '../sites/catalogue';
import type { Deviation } from './evaluate';

type Named = Pick<ItemConfig, 'options' | 'decimals' | 'unit'>;

/** The word of a state in every language, so that each reader finds his own. */
function labelsOf(item: Named, value: LiveValue | null): Record<string, string> {
  const words = optionOf(item, value)?.words;
  return Object.fromEntries(LANGUAGES.map((language) => [`label_${language}`, words?.[language] ?? String(value ?? '')]));
}

/** That there is no value, and why: a number that no sensor can mean is named with its unit. */
function lackOf({ unit }: Named, { key, data }: Sentence): Sentence {
  return key === 'implausible'
    ? { key: 'alarm_implausible', data: { value: '', ...data, unit } }
    : { key: 'alarm_no_value', data: { ...data, because: key } };
}

const UNNAMED: Sentence = { key: 'no_value_code' };

/** What an alarm says; stored with it, so that it still reads the same when the item has other words or limits. */
export function infoOf(item: Named, deviation: Deviation, { value, reason }: Pick<Value, 'value' | 'reason'>): Sentence {
  const crossed = { value: textOf(item, value), unit: item.unit, limit: String(deviation.limit ?? '') };
  switch (deviation.status_id) {
    case 1:
      return { key: 'alarm_over', data: crossed };
    case 2:
      return { key: 'alarm_under', data: crossed };
    case 3:
      return { key: 'alarm_abnormal', data: labelsOf(item, value) };
    case 4:
      return { key: 'alarm_lost' };
    case 5:
      return lackOf(item, reason ?? UNNAMED);
  }
}

/** The same of a value that was made up, marked in front so that nobody runs for it. */
export const drilled = ({ key, data }: Sentence): Sentence => ({ key: 'alarm_drill', data: { ...data, because: key } });
