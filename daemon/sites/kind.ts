import { takesOf } from '../contract/control';
import { LABELS, type LabelKey } from '../contract/labels';
import type { ModelItem, Option } from '../contract/model';
import { isObject, isRegister } from '../contract/point';
import { sameWords } from '../store/words';
import type { Kind } from './builtin';
import type { Words } from './catalogue';

/** Digits of a fraction that are worth showing; a scale like 1/3 has none that end. */
const MOST_DIGITS = 6;
const ENDLESS_DIGITS = 3;

function digitsOf(n: number): number {
  const [mantissa = '', exponent = '0'] = String(n).split('e');
  const fraction = mantissa.split('.')[1]?.length ?? 0;
  const digits = Math.max(0, fraction - Number(exponent));
  return digits > MOST_DIGITS ? ENDLESS_DIGITS : digits;
}

/** Decimals of a value: as the model says, else as its scale and offset give them; two for a floating-point number as it comes, and for what is computed. */
function decimalsOf(point: ModelItem): number {
  if (point.decimals !== undefined) return point.decimals;
  const ofScale = Math.max(digitsOf(point.scale ?? 1), digitsOf(point.offset ?? 0));
  const endless = isRegister(point) ? point.type.startsWith('float') : !isObject(point);
  return endless ? Math.max(2, ofScale) : ofScale;
}

/** What a state is called in every language. */
export function wordsOfOption(option: Option): Words {
  if (option.labels) return option.labels;
  const label = option.label ?? String(option.value);
  return Object.hasOwn(LABELS, label) ? LABELS[label as LabelKey] : sameWords(label);
}

/** What a point of a model is, in the words of every language. */
export function kindOf(point: ModelItem): Kind {
  return {
    names: point.names,
    data_type: point.data_type,
    unit: point.unit ?? '',
    decimals: point.data_type === 0 ? 0 : decimalsOf(point),
    options: (point.options ?? []).map((option) => ({ value: option.value, words: wordsOfOption(option), alarm: option.alarm })),
    writable: takesOf(point) !== null,
    point,
  };
}
