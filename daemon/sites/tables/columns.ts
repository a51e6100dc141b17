import { ITEM_RULES, MODEL_RULES, OBJECT_RULES } from '../../contract/rules/device_model';
import type { Fields, Shape } from '../../contract/shape';
import { bare } from '../../sheets/values';

// The columns that a table of templates may have.

export interface Column {
  /** as our own tables head it */
  readonly heading: string;
  readonly path: readonly string[];
  readonly shape: Shape;
}
export type Doc = Record<string, unknown>;

/** Columns of a template stand apart from those of its items by this. */
export const OWN = 'template.';
export const isOwn = ({ heading }: Column): boolean => heading.startsWith(OWN);

/** as manuals number registers (contract/register-number.ts), and what fits no rule of one field */
const MORE: Fields = {
  register: { t: 'opt', of: { t: 'text' } },
  base: { t: 'opt', of: { t: 'int' } },
  no_value: { t: 'opt', of: { t: 'list', of: { t: 'doc' } } },
};
/** What makers have columns for, and a document says otherwise. */
const MAKERS: readonly Column[] = [
  { heading: 'name', path: ['names'], shape: { t: 'text', min: 1, max: 200 } },
  { heading: 'divisor', path: ['scale'], shape: { t: 'num' } },
];

/** A column each for what is no object; of an object one each for what is in it. */
const columnsOf = (fields: Fields, prefix: string, path: readonly string[] = []): Column[] =>
  Object.entries(fields).flatMap(([name, shape]) => {
    const inner = bare(shape);
    const own = [...path, name];
    return inner.t === 'obj' ? columnsOf(inner.of, prefix, own) : [{ heading: prefix + own.join('.'), path: own, shape }];
  });

export const TEMPLATE = columnsOf(MODEL_RULES, OWN);
export const ITEMS = {
  modbus: columnsOf({ ...ITEM_RULES, ...MORE }, ''),
  snmp: columnsOf({ ...OBJECT_RULES, no_value: MORE.no_value! }, ''),
};
/** Drivers whose templates can be written as rows. */
export type TableDriver = keyof typeof ITEMS;

export const KNOWN: ReadonlyMap<string, Column> = new Map(
  [...TEMPLATE, ...ITEMS.snmp, ...ITEMS.modbus, ...MAKERS].map((column) => [column.heading, column]),
);

export const at = (doc: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Doc | undefined)?.[name], doc);

export function put(doc: Doc, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) doc[name!] = value;
  else {
    doc[name!] ??= {};
    put(doc[name!] as Doc, rest, value);
  }
}
