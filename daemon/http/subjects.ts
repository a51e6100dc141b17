import type { Asker, None, Subject } from '../contract/deed';
import type { Language } from '../contract/model';
import { LANGUAGES } from '../contract/model';
import type { Row } from '../contract/row';
import { MOST_NAMES } from '../contract/subject';

type Input = Readonly<Record<string, unknown>>;
type Entity = Readonly<Record<string, unknown>>;
/** Answers a row of the table to the caller of another one, in a language. */
export type Read = (call: string, input: Input, language: Language) => unknown;

export const isNone = (said: unknown): said is None => isObject(said) && 'none' in said;
/** What a row says that it is about; null: nothing. */
export const subjectOf = ({ subject }: Row): Subject | null => (!subject || isNone(subject) ? null : subject);

const isObject = (value: unknown): value is Entity => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Those that a call means of what its row answered. */
function meantOf({ meant }: Subject, answer: unknown, input: Input): readonly Entity[] {
  if (!isObject(answer)) return [];
  if (!Array.isArray(answer.data)) return [answer];
  return answer.data.filter(isObject).filter((thing) => meant?.(thing, input) ?? true);
}

/** How people call a thing. */
export function nameOf({ name }: Subject, thing: Entity): string {
  if (name === 'file' || isNone(name)) return '';
  if (typeof name === 'function') return name(thing);
  return name
    .map((field) => thing[field])
    .filter((text) => typeof text === 'string' && text !== '')
    .join('/');
}

const MOST_LETTERS = 1000;
/** @param total how many there are: of a long list only the first ones need be read */
function namesOf(subject: Subject, things: readonly Entity[], total: number): string {
  const names = things
    .slice(0, MOST_NAMES)
    .map((thing) => nameOf(subject, thing))
    .filter(Boolean);
  return (total > MOST_NAMES ? [...names, `… (${total})`] : names).join(', ').slice(0, MOST_LETTERS);
}

/** What a call is about, as it stands when this is read: its name in each language, and the object when it is one. */
export interface Found {
  readonly object: Readonly<Record<string, string>>;
  readonly entity: Entity | null;
}
export const NOBODY: Found = { object: {}, entity: null };

/** A name that everybody reads alike stands once. */
function inWords(byLanguage: readonly (readonly [Language, string])[]): Found['object'] {
  const [first = ''] = byLanguage.map(([, name]) => name);
  if (byLanguage.every(([, name]) => name === first)) return first ? { x: first } : {};
  return Object.fromEntries(byLanguage.map(([language, name]) => [`x_${language}`, name]));
}

/**
 * Reads what a call is about, as its caller could.
 * @param asker what the caller may do
 * @param named whether its name is wanted, in every language
 * @throws whatever the row that is read throws
 */
export function find(
  subject: Subject,
  { input, asker, language }: { readonly input: Input; readonly asker: Asker; readonly language: Language },
  read: Read,
  named: boolean,
): Found {
  const asked = subject.ask ? subject.ask(input, asker) : {};
  if (subject.row === undefined || asked === null) return NOBODY;
  const { row } = subject;
  const inWordsOf = (as: Language) => {
    const answer = read(row, asked, as);
    const things = meantOf(subject, answer, input);
    const isWhole = subject.meant !== undefined || !isObject(answer) || typeof answer.total !== 'number';
    return { things, total: isWhole ? things.length : (answer.total as number) };
  };
  const own = inWordsOf(language);
  const entity = own.total === 1 ? (own.things[0] ?? null) : null;
  if (!named || isNone(subject.name)) return { object: {}, entity };
  const spoken = (as: Language): string => {
    const { things, total } = as === language ? own : inWordsOf(as);
    return namesOf(subject, things, total);
  };
  return { object: inWords(LANGUAGES.map((each) => [each, spoken(each)] as const)), entity };
}

/** Names that say nothing of what was changed, or that stand in the row's deed. */
const UNTOLD = new Set(['id', 'ids', 'key', 'code', 'nonce', 'verify_password', 'update_time', 'captcha_id', 'captcha_code']);
/** What is sent with a request may let one in as well, as does what stands behind an address. */
const SECRET = /pass_?word|secret|token|community|private|(?:^|[._])(?:pin|key|body)$/i;
const BEHIND = /(https?:\/\/[^\s"?#]*\?)[^\s"]+/gi;
const MASK = '***';
const MOST_TEXT = 300;

function textOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (SECRET.test(name)) return MASK;
  const hidden = (key: string, inner: unknown): unknown => (SECRET.test(key) && inner !== '' ? MASK : inner);
  const whole = typeof value === 'string' ? value : JSON.stringify(value, hidden);
  const text = whole.replace(BEHIND, `$1${MASK}`);
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
    .filter(([, was, is]) => JSON.stringify(was ?? null) !== JSON.stringify(is ?? null))
    .map(([field, was, is]): Change => [field, textOf(field, was), textOf(field, is)]);
}
