import type { Language } from '../contract/model';
import { LANGUAGES } from '../contract/model';
import type { Row, Table } from '../contract/row';

type Input = Readonly<Record<string, unknown>>;
type Entity = Readonly<Record<string, unknown>>;
/** Answers a row of the table to the caller of another one, in a language. */
export type Read = (call: string, input: Input, language: Language) => unknown;

/** How a call's object is read: by which row, with what, and which of the rows it answers. */
interface Way {
  readonly call: string;
  readonly input: Input;
  /** which rows of a list are meant; 'all' of them, or null where the answer itself is the object */
  readonly ids: readonly unknown[] | 'all' | null;
}
/** Where the object of a call cannot be told from its path. */
const WAYS: Readonly<Record<string, (input: Input) => Way>> = {
  'POST setting/devices/copy': ({ id }) => ({ call: 'GET setting/devices/{id}', input: { id }, ids: null }),
  'POST setting/gc': ({ key }) => ({ call: 'GET setting/gc/readonly', input: { key }, ids: null }),
  'POST warning_operation': ({ item_id }) => ({ call: 'GET setting/items/{id}', input: { id: item_id }, ids: null }),
  'POST pub/remote_control': ({ item_id }) => ({ call: 'GET setting/items/{id}', input: { id: item_id }, ids: null }),
  // a room has thousands of items: those that are meant are asked for, not all of them
  'PUT setting/items': ({ ids }) => ({ call: 'GET setting/items', input: { ids, limit: 0 }, ids: 'all' }),
  'PUT warning_operation': () => ({ call: 'GET review', input: { limit: 0, is_confirm: 0 }, ids: 'all' }),
  'PUT user/rest_password': ({ id }) => ({ call: 'GET setting/users/{id}', input: { id }, ids: null }),
  'PUT pub/edition/{id}': ({ id }) => ({ call: 'GET pub/edition', input: { type: 1 }, ids: [id] }),
  'POST pub/info': () => ({ call: 'GET pub/edition', input: { type: 0 }, ids: 'all' }),
};
/** Calls whose list is long, or that are asked with what one cannot know. */
const UNREAD = /^(GET jobs|GET user\/sessions|GET setting\/device_templates)/;

function wayOf(table: Table, call: string, input: Input): Way | null {
  const special = WAYS[call];
  if (special) return special(input);
  const [method, path = ''] = call.split(' ');
  const list = `GET ${path.replace(/\/\{\w+\}$/, '')}`;
  if (UNREAD.test(list)) return null;
  if (method === 'POST') return input.id === undefined ? null : { call: list, input: { limit: 0 }, ids: [input.id] };
  const one = `GET ${path}`;
  if (path.endsWith('/{id}') && Object.hasOwn(table, one)) return { call: one, input: { id: input.id }, ids: null };
  if (!Object.hasOwn(table, list)) return null;
  return { call: list, input: table[list]?.input?.limit ? { limit: 0 } : {}, ids: idsOf(input) };
}

/** Those that a call names: one, several, or one in each of its lines. */
function idsOf({ id, ids, data }: Input): readonly unknown[] | null {
  if (Array.isArray(ids)) return ids;
  if (Array.isArray(data)) return data.filter(isObject).map((line) => line.id);
  return id === undefined ? null : [id];
}

const isObject = (value: unknown): value is Entity => typeof value === 'object' && value !== null && !Array.isArray(value);

function meant(answer: unknown, ids: Way['ids']): readonly Entity[] {
  if (!isObject(answer)) return [];
  if (!Array.isArray(answer.data)) return [answer];
  const rows = (answer.data as unknown[]).filter(isObject);
  return ids === 'all' ? rows : rows.filter((row) => ids?.includes(row.id));
}

/** How people call a thing, from the outside in. */
export function nameOf(entity: Entity): string {
  const names = entity.item_name !== undefined ? ['device_group_name', 'device_name', 'item_name'] : [];
  const inside = names.map((name) => entity[name]).filter((text) => typeof text === 'string' && text !== '');
  if (inside.length > 0) return inside.join('/');
  const own = ['user_name', 'name', 'edition', 'title'].map((name) => entity[name]).find((text) => typeof text === 'string');
  return String(own ?? '');
}

const MOST_NAMES = 20;
const MOST_LETTERS = 1000;
const namesOf = (entities: readonly Entity[]): string => {
  const names = entities.slice(0, MOST_NAMES).map(nameOf).filter(Boolean);
  return (entities.length > MOST_NAMES ? [...names, `… (${entities.length})`] : names).join(', ').slice(0, MOST_LETTERS);
};

/** What a call is about, as it stands when this is read: its name in each language, and the object when it is one. */
export interface Subject {
  readonly object: Readonly<Record<string, string>>;
  readonly entity: Entity | null;
}
export const NOBODY: Subject = { object: {}, entity: null };

/** A name that everybody reads alike stands once. */
function inWords(byLanguage: readonly (readonly [Language, string])[]): Subject['object'] {
  const [first = ''] = byLanguage.map(([, name]) => name);
  if (byLanguage.every(([, name]) => name === first)) return first ? { x: first } : {};
  return Object.fromEntries(byLanguage.map(([language, name]) => [`x_${language}`, name]));
}

/**
 * Reads what a call is about through the rows that its caller could ask himself.
 * @param named whether its name is wanted, in every language
 * @throws whatever they throw
 */
export function subjectOf(table: Table, call: string, input: Input, language: Language, read: Read, named: boolean): Subject {
  const way = wayOf(table, call, input);
  if (!way || !Object.hasOwn(table, way.call)) return NOBODY;
  const found = (as: Language) => meant(read(way.call, way.input, as), way.ids);
  const own = found(language);
  const entity = own.length === 1 ? own[0]! : null;
  if (!named) return { object: {}, entity };
  return { object: inWords(LANGUAGES.map((each) => [each, namesOf(each === language ? own : found(each))] as const)), entity };
}

/** Names that say nothing of what was changed, or that stand in the row's deed. */
const UNTOLD = new Set(['id', 'ids', 'key', 'code', 'nonce', 'verify_password', 'update_time', 'captcha_id', 'captcha_code']);
const SECRET = /pass_?word|secret|token|community|private|(?:^|[._])pin$/i;
const MASK = '***';
const MOST_TEXT = 300;

function textOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (SECRET.test(name)) return MASK;
  const text = typeof value === 'string' ? value : JSON.stringify(value, (key, inner) => (SECRET.test(key) ? MASK : inner));
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}
export type Change = readonly [field: string, before: string | null, after: string | null];

/** What a command moved, from what to what; `shown`: what there was to be seen afterwards. */
export function moveOf(input: Input, before: Entity | null, shown: Entity | null): readonly Change[] {
  const asked: Change = ['value', textOf('value', before?.value), textOf('value', input.value)];
  return shown ? [asked, ['readback', null, textOf('readback', shown.readback)]] : [asked];
}

/** A field with what it is now and was before; one that holds others is told by those of them that are sent. */
type Side = readonly [field: string, before: unknown, after: unknown];
function partsOf(field: string, before: unknown, after: unknown): readonly Side[] {
  if (!isObject(after)) return [[field, before, after]];
  const was = isObject(before) ? before : {};
  return Object.keys(after).map((name): Side => [`${field}.${name}`, was[name], after[name]]);
}

/** Fields that a call sent and that are otherwise than before; secrets are told to have been sent, never what they are. */
export function changesOf(row: Row, input: Input, before: Entity | null, after: Entity | null): readonly Change[] {
  return Object.keys(row.input ?? {})
    .filter((name) => !UNTOLD.has(name) && Object.hasOwn(input, name))
    .flatMap((name) => partsOf(name, before?.[name], after && Object.hasOwn(after, name) ? after[name] : input[name]))
    .map(([field, was, is]): Change => [field, textOf(field, was), textOf(field, is)])
    .filter(([field, was, is]) => was !== is || (SECRET.test(field) && is !== null));
}
