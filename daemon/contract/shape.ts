// Rules of input as literal data: nothing runs at import, so a page that imports one rule ships that rule alone.

/** Patterns a text may have to match, by name, so that a rule stays data. */
export type Like =
  | 'ip'
  | 'host'
  | 'phone'
  | 'mobile'
  | 'email'
  | 'colour'
  | 'time'
  | 'one_line'
  | 'plain_name'
  | 'login_name'
  | 'web'
  | 'weight'
  | 'unturned';

export type Shape =
  | { readonly t: 'int'; readonly min?: number; readonly max?: number }
  | { readonly t: 'num'; readonly min?: number; readonly max?: number; readonly digits?: number }
  /** `loose`: a number counts as its text */
  | { readonly t: 'text'; readonly min?: number; readonly max?: number; readonly like?: Like; readonly loose?: true }
  | { readonly t: 'bool' }
  | { readonly t: 'one'; readonly of: readonly (string | number)[] }
  | { readonly t: 'list'; readonly of: Shape; readonly min?: number; readonly max?: number }
  | { readonly t: 'obj'; readonly of: Fields }
  /** any object; whoever takes it checks it (device model documents) */
  | { readonly t: 'doc' }
  /** may be left out; null counts as left out */
  | { readonly t: 'opt'; readonly of: Shape }
  /** may be null, and null says something ("no threshold") */
  | { readonly t: 'nullable'; readonly of: Shape };
export type Fields = { readonly [name: string]: Shape };

type Simplify<T> = { [K in keyof T]: T[K] } & {};
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { t: 'opt' } ? K : never }[keyof F];
export type Infer<S> = S extends { t: 'int' | 'num' }
  ? number
  : S extends { t: 'text' }
    ? string
    : S extends { t: 'bool' }
      ? boolean
      : S extends { t: 'one'; of: readonly (infer V)[] }
        ? V
        : S extends { t: 'list'; of: infer L }
          ? Infer<L>[]
          : S extends { t: 'opt'; of: infer O }
            ? Infer<O>
            : S extends { t: 'nullable'; of: infer N }
              ? Infer<N> | null
              : S extends { t: 'obj'; of: infer F }
                ? Input<F>
                : S extends { t: 'doc' }
                  ? Record<string, unknown>
                  : never;
export type Input<F> = Fields extends F
  ? Record<string, unknown>
  : Simplify<
      { -readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Infer<F[K]> } & {
        -readonly [K in OptionalKeys<F>]?: Infer<F[K]>;
      }
    >;

/** What is wrong with one field: the key of a sentence and its data, never the sentence. */
export interface Fault {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}
export type Faults = Record<string, Fault>;

/** Anything that tells whether a text has its form. */
type Form = Pick<RegExp, 'test'>;
const NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;
/** An IPv6 address, in brackets or without. One with a zone would be another host on each machine. */
const isSix = (v: string): boolean => /^\[?[\da-f:.]+]?$/i.test(v) && URL.canParse(`http://${v.replace(/^[^[]+$/, '[$&]')}`);

const LIKE: Record<Like, Form> = {
  ip: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/,
  host: { test: (v) => NAME.test(v) || isSix(v) },
  // the sign says that a country's code begins it: without, a network takes it for one of its own
  phone: /^\+?\d{11,13}$/,
  // as chats know their members
  mobile: /^\d{11,13}$/,
  email: /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/,
  colour: /^#[0-9a-fA-F]{6}$/,
  time: /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  // decision 49
  plain_name: /^[^<>"'`&\\%;\p{Cc}]*$/u,
  // a plain one without what cannot be seen: two users must not look alike
  login_name: /^[^<>"'`&\\%;\p{Cf}\p{Cc}\p{Zl}\p{Zp}]*$/u,
  // any script and any sign, and nothing that begins another line where it is put into a head or a list
  one_line: /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u,
  // decision 15; without a scheme it is https
  web: /^(?:https?:\/\/)?[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]\S*)?$/iu,
  weight: /^[1-9]\d*$/,
  // nothing that turns the direction of writing: it would reorder what is sent around it, numbers first
  unturned: /^[^\u202a-\u202e\u2066-\u2069]*$/u,
};
/** A number as people write it, +44 7700-900123, as it is kept and dialled: its digits, behind the sign of a country's code. */
export const dialled = (number: string): string => number.trim().replace(/[\s-]/g, '');

/** What is asked besides, in the order in which it is said: names stand in heads, lists and messages. */
const BESIDES: Readonly<Partial<Record<Like, readonly Like[]>>> = {
  plain_name: ['one_line', 'unturned'],
  one_line: ['unturned'],
};
function faultOfLike(like: Like, v: string): Fault | null {
  const key = [like, ...(BESIDES[like] ?? [])].find((each) => !LIKE[each].test(v));
  return key === undefined ? null : { key };
}

/** Which bound was missed, with the bounds to say. */
function outside(n: number, s: { readonly min?: number; readonly max?: number }, kind: '' | 'length_' | 'count_'): Fault | null {
  const low = s.min !== undefined && n < s.min;
  const high = s.max !== undefined && n > s.max;
  if (!low && !high) return null;
  if (kind !== '' && s.min !== undefined && s.min === s.max) return { key: `${kind}exact`, data: { n: s.min } };
  if (s.min !== undefined && s.max !== undefined) return { key: `${kind}range`, data: { min: s.min, max: s.max } };
  return low ? { key: `${kind}min`, data: { min: s.min ?? 0 } } : { key: `${kind}max`, data: { max: s.max ?? 0 } };
}

/** Half of a character, or a control character that is no blank: neither survives being stored, shown and sent on. */
const BROKEN = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;
const HIGH = /[\ud800-\udbff]/g;
/** A name of what nobody sees would stand in a list as nothing. */
const SEEN = /[^\s\p{DI}]/u;
const missing = (v: unknown): boolean => v === undefined || v === null || v === '';

function faultOfNumber(s: Shape & { t: 'int' | 'num' }, v: unknown): Fault | null {
  if (missing(v)) return { key: 'required' };
  if (typeof v !== 'number' || !Number.isFinite(v)) return { key: 'number' };
  if (s.t === 'int' && !Number.isSafeInteger(v)) return { key: 'integer' };
  if (s.t === 'num' && s.digits !== undefined && Number(v.toFixed(s.digits)) !== v)
    return { key: 'digits', data: { digits: s.digits } };
  return outside(v, s, '');
}

function faultOfText(s: Shape & { t: 'text' }, sent: unknown): Fault | null {
  const v = s.loose && Number.isFinite(sent) ? String(sent) : sent;
  if (missing(v)) return !s.min && v === '' ? null : { key: 'required' };
  if (typeof v !== 'string') return { key: 'text' };
  // a character has two units at most: what is longer in any case is not looked through
  if (s.max !== undefined && v.length > 2 * s.max) return outside(v.length, s, 'length_');
  if (s.min && !SEEN.test(v)) return { key: 'required' };
  if (BROKEN.test(v)) return { key: 'characters' };
  // the form of a text says more than how long it is; of a character of two units one is counted
  return (s.like ? faultOfLike(s.like, v) : null) ?? outside(v.replace(HIGH, '').length, s, 'length_');
}

function faultOfList(s: Shape & { t: 'list' }, v: unknown): Fault | null {
  if (!Array.isArray(v)) return { key: missing(v) ? 'required' : 'list' };
  const size = outside(v.length, { max: 1000, ...s }, 'count_');
  if (size) return size;
  for (const entry of v) {
    const fault = faultOf(s.of, entry);
    if (fault) return fault;
  }
  return null;
}

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** The first thing wrong with a value, or null. */
export function faultOf(s: Shape, v: unknown): Fault | null {
  switch (s.t) {
    case 'opt':
      return v === undefined || v === null ? null : faultOf(s.of, v);
    case 'nullable':
      return v === null ? null : faultOf(s.of, v);
    case 'int':
    case 'num':
      return faultOfNumber(s, v);
    case 'text':
      return faultOfText(s, v);
    case 'bool':
      return typeof v === 'boolean' ? null : { key: missing(v) ? 'required' : 'boolean' };
    case 'one':
      return s.of.includes(v as string) ? null : missing(v) ? { key: 'required' } : { key: 'choice' };
    case 'list':
      return faultOfList(s, v);
    case 'doc':
      return isObject(v) ? null : { key: 'object' };
    case 'obj':
      return isObject(v) ? (Object.values(faultsOf(s.of, v))[0] ?? null) : { key: 'object' };
  }
}

/** Everything wrong with a record, by field. `partial`: fields that are not there are left as they are. */
export function faultsOf(fields: Fields, v: Readonly<Record<string, unknown>>, partial = false): Faults {
  const faults: Faults = {};
  for (const [name, shape] of Object.entries(fields)) {
    const value = Object.hasOwn(v, name) ? v[name] : undefined;
    if (partial && value === undefined) continue;
    const fault = faultOf(shape, value);
    if (fault) faults[name] = fault;
  }
  return faults;
}

/** Query strings arrive as text: numbers, booleans and lists are read by the shape. A text that is none is left for faultOf to refuse. */
function fromText(s: Shape, v: string): unknown {
  switch (s.t) {
    case 'opt':
    case 'nullable':
      return v === '' && s.of.t !== 'text' ? undefined : fromText(s.of, v);
    case 'int':
    case 'num':
      return /^-?\d+(?:\.\d+)?$/.test(v) ? Number(v) : v;
    case 'bool':
      return v === 'true' || v === '1' ? true : v === 'false' || v === '0' ? false : v;
    case 'one':
      return s.of.find((choice) => String(choice) === v) ?? v;
    case 'list':
      return v === '' ? [] : v.split(',').map((entry) => fromText(s.of, entry));
    default:
      return v;
  }
}

function only(s: Shape, v: unknown): unknown {
  if (s.t === 'opt' || s.t === 'nullable') return only(s.of, v);
  if (s.t === 'text' && s.loose && Number.isFinite(v)) return String(v);
  if (s.t === 'obj' && isObject(v)) return take(s.of, v, 'body');
  if (s.t === 'list' && Array.isArray(v)) return v.map((entry) => only(s.of, entry));
  return v;
}

/** Null where a field may be left out, and where null says nothing else. */
const isLeftOut = (s: Shape, v: unknown): boolean => v === null && s.t === 'opt' && s.of.t !== 'nullable';

/** Keeps only the names a row knows (nobody assigns what the row does not offer); what counts as left out is left out. */
export function take(fields: Fields, raw: Readonly<Record<string, unknown>>, from: 'query' | 'body'): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    if (!Object.hasOwn(raw, name)) continue;
    const value = raw[name];
    if (isLeftOut(shape, value)) continue;
    out[name] = from === 'query' && typeof value === 'string' ? fromText(shape, value) : only(shape, value);
  }
  return out;
}
