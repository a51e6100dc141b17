import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../contract/row';
import type { Fault, Faults, Fields, Shape } from '../contract/shape';
import { subjectOf } from './subjects';

type Values = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Faults that are told of one call, and letters of a name in them: an answer is no echo. */
const MOST = 20;
const MOST_LETTERS = 100;

/** What one call sends, held against its row. */
interface Held {
  readonly row: Row;
  /** whether `update_time` came back with it: whoever sends it has read the whole */
  readonly isReadBack: boolean;
}

/** The same text, number, list or object, as it travels. */
export const isSame = (now: unknown, sent: unknown): boolean =>
  now === sent || (typeof now === 'object' && isDeepStrictEqual(JSON.parse(JSON.stringify(now)), sent));

/** Nothing is asked for by it. */
const isNothing = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const inner = (shape: Shape): Shape => (shape.t === 'opt' || shape.t === 'nullable' ? inner(shape.of) : shape);

/** The one of a list that has the same first field: of options the value, of sites and users the id. */
function sameIn(list: unknown, fields: Fields, sent: Values): Values | null {
  const [key = ''] = Object.keys(fields);
  const found = Array.isArray(list) ? list.find((one) => isObject(one) && isSame(one[key], sent[key])) : null;
  return found ?? null;
}

/** The object that stands in a field, or null. */
const within = (now: Values | null, name: string): Values | null => {
  const value = now?.[name];
  return isObject(value) ? value : null;
};

function* strangersIn(
  held: Held,
  fields: Fields,
  sent: Values,
  now: () => Values | null,
  at: string,
): Generator<[string, Fault]> {
  for (const [name, value] of Object.entries(sent)) {
    const path = at + name;
    const shape = Object.hasOwn(fields, name) ? inner(fields[name]!) : null;
    const of = shape?.t === 'list' ? inner(shape.of) : shape;
    if (!shape) {
      const key = keyOf(held, path, name, value, now());
      if (key) yield [path.slice(0, MOST_LETTERS), { key }];
    } else if (of?.t === 'obj')
      for (const one of [value].flat().filter(isObject)) {
        const there = () => (shape.t === 'list' ? sameIn(now()?.[name], of.of, one) : within(now(), name));
        yield* strangersIn(held, of.of, one, there, `${path}.`);
      }
  }
}

/** Why a name that the row does not know may not be sent; null: it says only what is so. */
function keyOf({ row, isReadBack }: Held, path: string, name: string, value: unknown, now: Values | null): string | null {
  if (row.awaits?.includes(path)) return isNothing(value) ? null : 'field_awaits';
  if (now && isReadBack && subjectOf(row)?.moving?.includes(path)) return null;
  if (!now || !Object.hasOwn(now, name)) return 'field_unknown';
  return isSame(now[name], value) ? null : 'field_read_only';
}

/**
 * Names that were sent and that the row does not take. Nothing falls away in silence: a name that nobody knows is refused; one
 * that what the call is about has, but nobody can set, may come back as it was read.
 * @param now what the call is about, as its caller reads it now; null: nothing that is read, or several
 */
export function strangersOf(row: Row, { t, ...sent }: Values, now: () => Values | null): Faults {
  const held: Held = { row, isReadBack: Object.hasOwn(sent, 'update_time') };
  const found: [string, Fault][] = [];
  for (const fault of strangersIn(held, row.input ?? {}, sent, now, '')) {
    found.push(fault);
    if (found.length === MOST) break;
  }
  return Object.fromEntries(found);
}
