import type { ModelLimits, ObjectItem } from './model';
import { FACT_RULES, faultsBy, given, type ItemFault, type Rule, when } from './template-item';

type Check = (item: ObjectItem) => ItemFault[];

/** Numbers of 32 bits between dots, two of them at least; `{index}` stands for one. */
const OID = /^[012](\.(\d{1,10}|\{index\}))+$/;
const MOST_ARCS = 128;
const MOST_ARC = 4_294_967_295;

const isOid = (text: string): boolean => {
  const arcs = text.split('.');
  const plain = arcs.filter((arc) => arc !== '{index}').map(Number);
  return OID.test(text) && arcs.length <= MOST_ARCS && plain.every((arc) => arc <= MOST_ARC) && arcs.length - plain.length <= 1;
};

const place: Check = (item) => [
  ...when(!isOid(item.oid), 'oid', 'oid_form'),
  ...when(given(item.digits) && !isOid(item.digits), 'digits', 'oid_form'),
  ...when(item.walk === true && item.asn1 !== 'oid', 'walk', 'walk_of_oids'),
  ...when(item.walk === true && !given(item.options), 'options', 'required'),
  ...when(item.scale === 0, 'scale', 'zero'),
];

/** A raw value, or a bound from which on there is none. */
function isPattern(entry: unknown): boolean {
  if (typeof entry === 'number') return Number.isSafeInteger(entry);
  if (typeof entry !== 'object' || entry === null) return false;
  const [name = '', ...more] = Object.keys(entry);
  return (
    more.length === 0 && (name === 'gte' || name === 'lte') && Number.isSafeInteger((entry as Record<string, unknown>)[name])
  );
}

const noValue: Check = (item) => {
  const list: unknown = item.no_value;
  if (!given(list)) return [];
  if (!Array.isArray(list)) return when(true, 'no_value', 'list');
  if (list.length > 16) return when(true, 'no_value', 'count_max', { max: 16 });
  return list.flatMap((entry: unknown, i) => when(!isPattern(entry), `no_value[${i}]`, 'no_value_number'));
};

const write: Check = ({ write: rule, asn1, walk, digits }) => {
  if (!given(rule)) return [];
  const values = rule.values as unknown;
  const entries = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  const wrong = entries.find(([value, sent]) => !/^-?\d{1,10}$/.test(value) || !Number.isInteger(sent));
  return [
    ...when(walk === true || given(digits) || (asn1 !== 'integer' && asn1 !== 'gauge'), 'write', 'object_write'),
    ...when(given(rule.oid) && !isOid(rule.oid), 'write.oid', 'oid_form'),
    ...when(given(rule.range) && rule.range[0] >= rule.range[1], 'write.range', 'range_order'),
    ...when(given(values) && (entries.length < 1 || entries.length > 64), 'write.values', 'count_range', { min: 1, max: 64 }),
    ...when(wrong !== undefined, 'write.values', 'write_values', { value: wrong?.[0].slice(0, 20) }),
  ];
};

const RULES: readonly Rule<ObjectItem>[] = [
  [place, 'oid', 'digits', 'walk', 'asn1', 'options', 'scale'],
  [noValue, 'no_value'],
  [write, 'write', 'asn1', 'walk', 'digits'],
  ...FACT_RULES,
];

/** What no single field of an item of an agent can say; `wrong`: fields that OBJECT_RULES have found wrong. */
export const faultsOfObject = (item: ObjectItem, limits: ModelLimits, wrong: ReadonlySet<string>): ItemFault[] =>
  faultsBy(RULES, item, limits, wrong);

/** Limits of an agent as the program reads them: what an agent has not is as if it were not there. */
export const objectLimits = (limits: Partial<ModelLimits>): ModelLimits => ({
  gap: 0,
  functions: [],
  turnaround_ms: 0,
  ...limits,
  max_registers: limits.max_registers ?? MOST_OBJECTS,
});

/** Objects in one request when a model says nothing: their answers fit into a packet of 1 472 bytes. */
const MOST_OBJECTS = 20;
