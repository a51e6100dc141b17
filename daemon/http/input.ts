import type { Row } from '../contract/row';
import { type Faults, faultsOf, take } from '../contract/shape';
import type { Trace } from './recording';
import { isSame, strangersOf } from './strangers';

type Values = Readonly<Record<string, unknown>>;
/** What came with a call: of its query or its body, and of its path, which wins. */
export interface Sent {
  readonly kind: 'query' | 'body' | 'form';
  readonly fields: Values;
  readonly params: Readonly<Record<string, string>>;
}

/** A body that is a document itself: what is no other field of the row belongs to it; `t` is of every call. */
function asFields({ whole, input = {} }: Row, sent: Values): Values {
  if (whole === undefined || Object.hasOwn(sent, whole)) return sent;
  const document = Object.entries(sent).filter(([name]) => name !== 't' && !Object.hasOwn(input, name));
  if (document.length === 0) return sent;
  const others = Object.entries(sent).filter(([name]) => Object.hasOwn(input, name));
  return Object.fromEntries([...others, [whole, Object.fromEntries(document)]]);
}

/** The same id, as a body and a path write it; an object may have no text at all. */
const isId = (sent: unknown, id: unknown): boolean =>
  (typeof sent === 'string' || typeof sent === 'number') && String(sent) === id;
/** Two ids in one call: which is meant nobody knows. */
const otherIds = (fields: Values, params: Values): Faults =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([name, value]) => Object.hasOwn(fields, name) && !isId(fields[name], value))
      .map(([name]) => [name, { key: 'field_read_only' }]),
  );

/** What breaks its rule but is exactly what it is already was read and sent back: it is left as it is. A path says what is meant. */
function leave(
  { partial }: Row,
  input: Record<string, unknown>,
  params: Values,
  faults: Faults,
  now: () => Values | null,
): Faults {
  if (!partial) return faults;
  const broken = Object.entries(faults).filter(([name]) => {
    const isLeft = !Object.hasOwn(params, name) && Object.hasOwn(now() ?? {}, name) && isSame(now()![name], input[name]);
    if (isLeft) delete input[name];
    return !isLeft;
  });
  return Object.fromEntries(broken);
}

/** What is missing is asked for in the words of its call. */
function asked({ asks = {} }: Row, faults: Faults): Faults {
  const told = Object.entries(faults).map(([name, fault]) => {
    const key = fault.key === 'required' ? asks[name] : undefined;
    return [name, key ? { key } : fault] as const;
  });
  return Object.fromEntries(told);
}

/** The fields of a call, and what is wrong with them: of each alone, or where there is nothing those of several together. */
export function readInput(trace: Trace, { kind, fields, params }: Sent): { input: Record<string, unknown>; faults: Faults } {
  const { row } = trace;
  const rules = row.input ?? {};
  const named = asFields(row, fields);
  const input = { ...take(rules, named, kind === 'body' ? 'body' : 'query'), ...take(rules, params, 'query') };
  let read: Values | null | undefined;
  const now = (): Values | null => {
    if (read === undefined) read = trace.present(input);
    return read;
  };
  const strangers = kind === 'query' ? {} : { ...strangersOf(row, named, now), ...otherIds(named, params) };
  const faults = { ...strangers, ...leave(row, input, params, faultsOf(rules, input, row.partial), now) };
  return { input, faults: Object.keys(faults).length > 0 ? asked(row, faults) : (row.also?.(input as never) ?? {}) };
}
