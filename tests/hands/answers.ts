// Holds an answer against the type that its call declares: every name, every type, nothing more and nothing less.
import { endpoints } from '../../daemon/contract/endpoints/index';
import { declarationsOf, type Field, outputsOf, type Type } from './types';

const TYPES = declarationsOf(['entities', 'live.ts', 'model.ts', 'codes.ts']);
const OUTPUTS = outputsOf();
for (const call of Object.keys(endpoints)) if (!OUTPUTS.has(call)) throw new Error(`${call} declares no type that is understood`);

type Given = ReadonlyMap<string, Type>;
interface Place {
  readonly path: string;
  /** what the parameters of a generic type stand for */
  readonly given: Given;
}
const say = (path: string, wanted: string, value: unknown): string[] => [
  `${path || 'the answer'}: ${wanted}, not ${String(JSON.stringify(value)).slice(0, 80)}`,
];
const inner = (place: Place, name: string | number): Place => ({ ...place, path: `${place.path}.${name}` });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type behind a name, with what its parameters stand for. */
function behind(type: Type, given: Given): { readonly type: Type; readonly given: Given } {
  if (type.is !== 'named') return { type, given };
  const stands = given.get(type.name);
  if (stands) return behind(stands, new Map());
  const declared = TYPES(type.name);
  const of = declared.parameters.map((name, i) => [name, type.of[i]!] as const);
  return behind(declared.type, new Map(of));
}

function partOf(whole: Type, key: string | null, given: Given): Type {
  const { type } = behind(whole, given);
  if (type.is === 'list') return type.of;
  if (type.is !== 'object') throw new Error('only objects and lists have parts');
  if (key !== null) return type.fields.get(key)!.type;
  return { is: 'either', of: [...type.fields.values()].map((field) => field.type) };
}

/** Every name that an object may have, with those of what it extends. */
function fieldsOf(wanted: Type, given: Given): ReadonlyMap<string, Field> {
  const { type, given: own } = behind(wanted, given);
  if (type.is === 'both') return new Map(type.of.flatMap((one) => [...fieldsOf(one, own)]));
  if (type.is === 'some') return new Map([...fieldsOf(type.of, own)].filter(([name]) => type.names.includes(name)));
  if (type.is !== 'object') throw new Error('only objects have names');
  return new Map([...type.from.flatMap((base) => [...fieldsOf(base, own)]), ...type.fields]);
}

function faultsOfObject(type: Type, value: unknown, place: Place): string[] {
  if (!isObject(value)) return say(place.path, 'an object', value);
  const fields = fieldsOf(type, place.given);
  const strange = Object.keys(value).filter((name) => !fields.has(name));
  return [
    ...strange.map((name) => `${place.path}.${name}: not declared`),
    ...[...fields].flatMap(([name, { type: wanted, optional }]) => {
      if (!Object.hasOwn(value, name)) return optional ? [] : [`${place.path}.${name}: missing`];
      return faultsOf(wanted, value[name], inner(place, name));
    }),
  ];
}

function faultsOfEither(of: readonly Type[], value: unknown, place: Place): string[] {
  const all = of.map((type) => faultsOf(type, value, place));
  if (all.some((faults) => faults.length === 0)) return [];
  // the one that comes nearest says what is wrong
  return all.sort((a, b) => a.length - b.length)[0] ?? [];
}

function faultsOf(wanted: Type, value: unknown, place: Place): string[] {
  const { type, given } = behind(wanted, place.given);
  const here = { ...place, given };
  switch (type.is) {
    case 'unknown':
      return [];
    case 'never':
      return say(place.path, 'nothing', value);
    case 'string':
    case 'boolean':
    case 'number':
      return typeof value === type.is ? [] : say(place.path, `a ${type.is}`, value);
    case 'value':
      return value === type.value ? [] : say(place.path, String(type.value), value);
    case 'either':
      return faultsOfEither(type.of, value, here);
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((entry, i) => faultsOf(type.of, entry, inner(here, i)))
        : say(place.path, 'a list', value);
    case 'tuple':
      return Array.isArray(value) && value.length === type.of.length
        ? type.of.flatMap((entry, i) => faultsOf(entry, value[i], inner(here, i)))
        : say(place.path, `a list of ${type.of.length}`, value);
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([name, entry]) => faultsOf(type.of, entry, inner(here, name)))
        : say(place.path, 'an object', value);
    case 'object':
    case 'both':
    case 'some':
      return faultsOfObject(type, value, here);
    case 'part':
      return faultsOf(partOf(type.whole, type.key, given), value, here);
    case 'named':
      throw new Error(type.name);
  }
}

/** What about an answer is not as its call declares it; empty: nothing. */
export const strangeIn = (call: string, data: unknown): string[] =>
  faultsOf(OUTPUTS.get(call)!, data, { path: '', given: new Map() }).slice(0, 20);

/** The same for a type by its name. */
export const strangeAs = (name: string, data: unknown): string[] =>
  faultsOf({ is: 'named', name, of: [] }, data, { path: '', given: new Map() }).slice(0, 20);
