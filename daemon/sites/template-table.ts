import type { DeviceModel } from '../contract/model';
import { ITEM_RULES, MODEL_RULES, OBJECT_RULES } from '../contract/rules/device_model';
import type { Fields, Shape } from '../contract/shape';
import type { Cell, Read } from '../sheets/index';
import { bare, cellOfValue, valueOfCell } from '../sheets/values';
import { invalid } from './faults';

// Device templates as rows: one an item, the template's own columns filled in where one begins.

interface Column {
  readonly key: string;
  readonly path: readonly string[];
  readonly shape: Shape;
}
type Doc = Record<string, unknown>;

/** Columns of a template stand apart from those of its items by this. */
const OWN = 'template.';
/** as manuals number registers (contract/register-number.ts), and what fits no rule of one field */
const MORE: Fields = {
  register: { t: 'opt', of: { t: 'text' } },
  base: { t: 'opt', of: { t: 'int' } },
  no_value: { t: 'opt', of: { t: 'list', of: { t: 'doc' } } },
};

/** A column each for what is no object; of an object one each for what is in it. */
const columnsOf = (fields: Fields, prefix: string, path: readonly string[] = []): Column[] =>
  Object.entries(fields).flatMap(([name, shape]) => {
    const inner = bare(shape);
    const key = [...path, name];
    return inner.t === 'obj' ? columnsOf(inner.of, prefix, key) : [{ key: prefix + key.join('.'), path: key, shape }];
  });

const TEMPLATE = columnsOf(MODEL_RULES, OWN);
const ITEMS = {
  modbus: columnsOf({ ...ITEM_RULES, ...MORE }, ''),
  snmp: columnsOf({ ...OBJECT_RULES, no_value: MORE.no_value! }, ''),
};
const KNOWN = new Map([...TEMPLATE, ...ITEMS.snmp, ...ITEMS.modbus].map((column) => [column.key, column]));

/** Drivers whose templates can be written as rows. */
export type TableDriver = keyof typeof ITEMS;

const at = (doc: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Doc | undefined)?.[name], doc);

function put(doc: Doc, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) doc[name!] = value;
  else {
    doc[name!] ??= {};
    put(doc[name!] as Doc, rest, value);
  }
}

/** Templates of one driver as a table: its columns are those that any of them uses. */
export function templateTable(models: readonly DeviceModel[], driver: TableDriver): { header: string[]; rows: Cell[][] } {
  const isUsed = ({ path }: Column): boolean => models.some(({ items }) => items.some((item) => at(item, path) !== undefined));
  const own = TEMPLATE.filter(({ path }) => models.some((model) => at(model, path) !== undefined));
  const columns = ITEMS[driver].filter(isUsed);
  const rows = models.flatMap((model) =>
    model.items.map((item, i): Cell[] => [
      ...own.map(({ path, shape }) => (i === 0 ? cellOfValue(shape, at(model, path)) : null)),
      ...columns.map(({ path, shape }) => cellOfValue(shape, at(item, path))),
    ]),
  );
  return { header: [...own, ...columns].map(({ key }) => key), rows };
}

/** Templates that were read from rows, and where: the rows of each one's items, counted from 1. */
export interface TableDocuments {
  readonly documents: readonly Doc[];
  readonly rows: readonly (readonly number[])[];
}

/** @throws Refusal 1001 at `file` for a table that is none of templates */
function headOf(header: readonly Read[]): (Column | null)[] {
  const names = header.map((cell) => String(cell ?? '').trim());
  const strange = names.filter((name) => name !== '' && !name.startsWith('x_') && !KNOWN.has(name));
  if (!names.includes('item_cell_name') || !names.includes(`${OWN}model`)) throw invalid({ file: { key: 'template_header' } });
  if (strange.length > 0) throw invalid({ file: { key: 'template_column', data: { name: strange[0]!.slice(0, 64) } } });
  return names.map((name) => KNOWN.get(name) ?? null);
}

/** Reads templates of rows: a row that says anything of a template begins one. @throws Refusal 1001 at `file` */
export function documentsOfTable(table: readonly (readonly Read[])[]): TableDocuments {
  const head = headOf(table[0] ?? []);
  const documents: Doc[] = [];
  const rows: number[][] = [];
  for (const [i, cells] of table.slice(1).entries()) {
    const said = head.flatMap((column, place) => {
      const value = column === null ? undefined : valueOfCell(column.shape, cells[place]);
      return value === undefined ? [] : [{ column: column!, value }];
    });
    if (said.length === 0) continue;
    const [own, item]: [Doc, Doc] = [{}, {}];
    for (const { column, value } of said) put(column.key.startsWith(OWN) ? own : item, column.path, value);
    if (Object.keys(own).length > 0) {
      documents.push({ ...own, items: [] });
      rows.push([]);
    }
    if (documents.length === 0) throw invalid({ file: { key: 'template_first', data: { row: i + 2 } } });
    (documents.at(-1)!.items as Doc[]).push(item);
    rows.at(-1)!.push(i + 2);
  }
  return { documents, rows };
}

/** Where a fault of a document stands in its table: `[0].items[3].address` → `#5 address`. */
export function placeInTable(path: string, { rows }: Pick<TableDocuments, 'rows'>): string {
  const found = /^\[(\d+)\](?:\.items\[(\d+)\])?\.?(.*)$/.exec(path);
  const own = found && rows[Number(found[1])];
  if (!found || !own) return path;
  const [, , item, field] = found;
  const row = own[Number(item ?? 0)] ?? own[0];
  return item === undefined ? `#${row} ${OWN}${field}` : `#${row} ${field}`;
}
