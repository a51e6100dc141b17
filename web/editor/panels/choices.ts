import type { Field, FieldShape, Unit } from '../../../daemon/contract/widgets/field';
import { isJsonObject, type Json } from '../../../daemon/contract/widgets/json';
import { words } from '../../lang/index';

const UNITS: Readonly<Record<Unit, string>> = { '': '', px: 'px', deg: '°', '%': '%', m: 'm' };
export const unitText = (unit: Unit): string => UNITS[unit];

const named = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** Under which name the words have a field: what a kind shows is named by what it takes, the width of a dialog is no widget's. */
function keyOf({ name, of, shape }: Field): string {
  if (of === 'dialog') return `dialog_${name}`;
  return name === 'propValue' ? shape.is : name;
}
/** What a field is called. */
export const fieldText = (field: Field): string => named(words('panels').field, keyOf(field)) ?? field.name;

/** What one value of a choice is called; '' is what nobody has chosen. */
export function choiceText({ name }: Field, value: string | number): string {
  const w = words('panels');
  if (value === '') return named(w.unset, name) ?? w.none;
  if (name === 'paper') return named(words('shell').themes, String(value)) ?? String(value);
  return named(w.choice, String(value)) ?? String(value);
}

/** Fields of which two stand beside each other. */
export const isNarrow = ({ is }: FieldShape): boolean => is === 'number' || is === 'choice' || is === 'flag' || is === 'switch';

/** What is told of a value that is taken at once; what is typed is taken once its field is left. */
export const isTyped = ({ is }: FieldShape): boolean => is === 'number' || is === 'text' || is === 'link' || is === 'web';

/** A value as a field shows it. @param value undefined: not the same of all that is selected */
export function shownAs({ is }: FieldShape, value: Json | undefined): Json {
  const chosen = is === 'choice' || is === 'device' || is === 'site' || is === 'switch';
  return value === undefined && chosen ? words('panels').several : (value ?? null);
}

/** What a control gives, as far as a document can hold it. */
export const isJson = (value: unknown): value is Json =>
  value === null ||
  ['boolean', 'number', 'string'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isJson) : isJsonObject(value) && Object.values(value).every(isJson));
