import { dialled, type Fault, type Faults, faultOf, type Shape } from '../../../daemon/contract/shape';
import type { FieldSpec, FormPart, Rules, Values } from './spec';

const isField = (part: FormPart): part is FieldSpec => part.kind !== 'heading';

/** The parts that are to be seen with these values. */
export const shownParts = (parts: readonly FormPart[], values: Values): FormPart[] =>
  parts.filter((part) => part.shown?.(values) ?? true);

export const shownFields = (parts: readonly FormPart[], values: Values): FieldSpec[] => shownParts(parts, values).filter(isField);

export const isLocked = ({ locked }: FieldSpec, values: Values): boolean =>
  typeof locked === 'function' ? locked(values) : (locked ?? false);

/** The rule of a field; none: the box alone decides. */
export const shapeOf = (field: FieldSpec, rules: Rules): Shape | undefined => field.shape ?? rules.fields?.[field.key];

/** Whether a field must be filled: its rule refuses to be left out, and an empty text too. */
export function isRequired(field: FieldSpec, rules: Rules): boolean {
  const shape = shapeOf(field, rules);
  if (!shape || field.kind === 'switch' || (field.kind === 'secret' && field.set)) return false;
  return faultOf(shape, emptyOf(field, shape)) !== null;
}

const isList = (shape: Shape): boolean => (shape.t === 'opt' ? isList(shape.of) : shape.t === 'list');
const emptyOf = ({ kind }: FieldSpec, shape: Shape): unknown =>
  isList(shape) || ['many', 'tree', 'weeks', 'periods'].includes(kind) ? [] : ['number', 'select'].includes(kind) ? null : '';

const isPhone = (shape: Shape | undefined): boolean =>
  shape?.t === 'opt' ? isPhone(shape.of) : shape?.t === 'text' && shape.like === 'phone';

/** An empty choice or number is none: what may be left out is left out, what may be null is null. A choice may be '' itself. */
export function toSend(field: FieldSpec, rules: Rules, value: unknown): unknown {
  const shape = shapeOf(field, rules);
  if (value !== null && value !== '') return typeof value === 'string' && isPhone(shape) ? dialled(value) : value;
  if (field.kind === 'secret') return undefined;
  if (shape?.t === 'opt' && shape.of.t === 'one' && shape.of.of.includes(value as never)) return value;
  if (shape?.t === 'opt') return shape.of.t === 'nullable' ? null : shape.of.t === 'text' ? '' : undefined;
  return value;
}

/** What a form gives: its shown fields, and of `values` what no field shows (ids, times of change). */
export function valuesToSend(parts: readonly FormPart[], rules: Rules, values: Values): Record<string, unknown> {
  const shown = shownFields(parts, values);
  const named = new Set(parts.filter(isField).map(({ key }) => key));
  const kept = Object.entries(values).filter(([key]) => !named.has(key));
  const given = shown.map((field) => [field.key, toSend(field, rules, values[field.key])] as const);
  return Object.fromEntries([...kept, ...given].filter(([, value]) => value !== undefined));
}

const CHOSEN: readonly FieldSpec['kind'][] = ['many', 'tree', 'weeks'];
const UNCHOSEN: readonly string[] = ['required', 'count_range'];
/** Where nothing is ticked, one is asked for; how many may be ticked is no answer to that. */
const saidOf = ({ kind }: FieldSpec, value: unknown, fault: Fault): Fault =>
  CHOSEN.includes(kind) && Array.isArray(value) && value.length === 0 && UNCHOSEN.includes(fault.key)
    ? { key: 'choose_some' }
    : fault;

/** What is wrong with what is shown. `also` speaks where a field alone is right. */
export function faultsOfForm(parts: readonly FormPart[], rules: Rules, values: Values): Faults {
  const faults: Faults = {};
  const shown = shownFields(parts, values);
  for (const field of shown) {
    const shape = shapeOf(field, rules);
    const value = values[field.key];
    if (!shape || (field.kind === 'secret' && field.set && value === '')) continue;
    const fault = faultOf(shape, toSend(field, rules, value));
    if (fault) faults[field.key] = fault;
  }
  const seen = new Set(shown.map(({ key }) => key));
  // it may say better what is missing than that something is
  for (const [key, fault] of Object.entries(rules.also?.(values) ?? {}))
    if (fault && seen.has(key) && (faults[key]?.key ?? 'required') === 'required') faults[key] = fault;
  for (const field of shown) {
    const fault = faults[field.key];
    if (fault) faults[field.key] = saidOf(field, values[field.key], fault);
  }
  return faults;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether something was changed. */
export const isChanged = (parts: readonly FormPart[], before: Values, now: Values): boolean =>
  parts.some((part) => isField(part) && !same(before[part.key] ?? null, now[part.key] ?? null));

/** What may be kept outside of the page's memory: everything but secrets. */
export function withoutSecrets(parts: readonly FormPart[], values: Values): Values {
  const secret = new Set(parts.filter((part) => part.kind === 'secret').map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !secret.has(key)));
}
