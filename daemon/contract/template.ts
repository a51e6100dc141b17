import {
  type ChannelItem,
  categoryId,
  type DeviceModel,
  type FormulaItem,
  type ModelItem,
  type ModelLimits,
  type ObjectItem,
  type RegisterItem,
} from './model';
import { isChannel, isObject, isRegister } from './point';
import {
  CHANNEL_RULES,
  FORMULA_RULES,
  ITEM_RULES,
  MODEL_RULES,
  MOST_ITEMS,
  OBJECT_LIMITS_RULES,
  OBJECT_RULES,
} from './rules/device_model';
import { type Fields, faultOf, type Shape } from './shape';
import { faultsOfChannel } from './template-channel';
import { faultsOfComputed, faultsOfFormulas, NO_LIMITS } from './template-formula';
import { faultsOfItem, type ItemFault } from './template-item';
import { faultsOfObject, objectLimits } from './template-object';
import { masksOf } from './template-registers';

/** One thing wrong with a device model document: where, the key of a sentence, and the sentence's data. */
export interface ModelFault {
  path: string;
  key: string;
  data?: Record<string, unknown>;
}

const MOST_FAULTS = 200;

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const join = (path: string, name: string) => (path ? `${path}.${name}` : name);
const bare = (shape: Shape): Shape => (shape.t === 'opt' || shape.t === 'nullable' ? bare(shape.of) : shape);

/** Faults of one value, with the path of the field that is wrong instead of its parent's. */
function walkValue(shape: Shape, v: unknown, path: string): ModelFault[] {
  const inner = bare(shape);
  if (inner.t === 'obj' && isRecord(v)) return walk(inner.of, v, path, []);
  if (inner.t === 'list' && inner.of.t === 'obj' && Array.isArray(v) && v.length <= (inner.max ?? 1000))
    return v.flatMap((entry, i) => walkValue(inner.of, entry, `${path}[${i}]`));
  const fault = faultOf(shape, v);
  return fault ? [{ path, key: fault.key, ...(fault.data ? { data: { ...fault.data } } : {}) }] : [];
}

/** Faults of a record, field by field. A name nobody reads is refused (a misspelt limit would guard nothing); notes begin with `x_`. */
function walk(fields: Fields, v: Record<string, unknown>, path: string, also: readonly string[]): ModelFault[] {
  const strange = Object.keys(v).filter((name) => !Object.hasOwn(fields, name) && !also.includes(name) && !name.startsWith('x_'));
  return [
    ...strange.slice(0, 10).map((name) => ({ path: join(path, name.slice(0, 64)), key: 'unknown_field' })),
    ...Object.entries(fields).flatMap(([name, shape]) =>
      walkValue(shape, Object.hasOwn(v, name) ? v[name] : undefined, join(path, name)),
    ),
  ];
}

/** What the documents of one driver hold. */
interface Kind {
  readonly model: Fields;
  readonly item: Fields;
  /** fields of an item that its rules leave to `faultsOf` */
  readonly also: readonly string[];
  readonly faultsOf: (item: ModelItem, limits: ModelLimits, wrong: ReadonlySet<string>) => readonly ItemFault[];
}
const REGISTERS: Kind = {
  model: MODEL_RULES,
  item: ITEM_RULES,
  also: ['no_value'],
  faultsOf: (item, ...by) => faultsOfItem(item as RegisterItem, ...by),
};
const OBJECTS: Kind = {
  model: { ...MODEL_RULES, limits: { t: 'obj', of: OBJECT_LIMITS_RULES } },
  item: OBJECT_RULES,
  also: ['no_value'],
  faultsOf: (item, ...by) => faultsOfObject(item as ObjectItem, ...by),
};
/** Documents of what is not asked over a line may leave the limits of requests out. */
const UNLIMITED: Fields = { ...MODEL_RULES, limits: { t: 'opt', of: { t: 'obj', of: OBJECT_LIMITS_RULES } } };
const CHANNELS: Kind = {
  model: UNLIMITED,
  item: CHANNEL_RULES,
  also: [],
  faultsOf: (item, ...by) => faultsOfChannel(item as ChannelItem, ...by),
};
const COMPUTED: Kind = {
  model: UNLIMITED,
  item: FORMULA_RULES,
  also: [],
  faultsOf: (item, ...by) => faultsOfComputed(item as FormulaItem, ...by),
};
const KINDS: Readonly<Record<string, Kind>> = { snmp: OBJECTS, board: CHANNELS, virtual: COMPUTED };
const kindOf = ({ driver }: Record<string, unknown>): Kind =>
  typeof driver === 'string' && Object.hasOwn(KINDS, driver) ? KINDS[driver]! : REGISTERS;

interface Entry {
  readonly faults: readonly ModelFault[];
  /** an item without a fault */
  readonly item: ModelItem | null;
  /** an item that says where it is and what it is called, whatever else is wrong with it */
  readonly placed: ModelItem | null;
}
/** What says where an item is and what it is called. */
const PLACE = ['item_cell_name', 'function', 'address', 'type', 'length', 'order', 'bits', 'channel', 'oid', 'walk'];
/** The field of an item that a path below it begins with. */
const headOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? path;

/** Everything wrong with an entry at once: what is sound of it is judged although something else is not. */
function faultsOfEntry(v: unknown, i: number, limits: ModelLimits | null, kind: Kind): Entry {
  const path = `items[${i}]`;
  if (!isRecord(v)) return { faults: [{ path, key: 'object' }], item: null, placed: null };
  const form = walk(kind.item, v, '', kind.also);
  const wrong = new Set([...form.map((fault) => headOf(fault.path)), ...(limits ? [] : ['limits'])]);
  const item = v as unknown as ModelItem;
  const found = [...form, ...kind.faultsOf(item, limits ?? NO_LIMITS, wrong)];
  const heads = new Set(found.map((fault) => headOf(fault.path)));
  return {
    faults: found.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }) as ModelFault),
    item: found.length > 0 || !limits ? null : item,
    placed: PLACE.some((field) => heads.has(field)) ? null : item,
  };
}

/** Where an item reads, and which bits there; an agent's table may be read by several. */
function placesOf(item: ModelItem): readonly (readonly [place: string, mask: number])[] {
  if (isRegister(item)) return masksOf(item).map((mask, k) => [`${item.function}:${item.address + k}`, mask]);
  if (isChannel(item)) return [[item.channel, 1]];
  return isObject(item) && !item.walk ? [[item.oid, 1]] : [];
}

/** The field that says where an item reads. */
const placeFieldOf = (item: ModelItem): string => (isRegister(item) ? 'address' : isChannel(item) ? 'channel' : 'oid');

/** No two items read the same bit, and no two carry the same name. */
function clashes(items: readonly (ModelItem | null)[]): ModelFault[] {
  const cells = new Set<string>();
  const owners = new Map<string, { mask: number; cell: string }[]>();
  const faults: ModelFault[] = [];
  items.forEach((item, i) => {
    if (!item) return;
    const cell = item.item_cell_name;
    if (cells.has(cell)) faults.push({ path: `items[${i}].item_cell_name`, key: 'duplicate_cell', data: { cell } });
    cells.add(cell);
    const taken = new Set<string>();
    placesOf(item).forEach(([place, mask]) => {
      const here = owners.get(place) ?? [];
      const other = here.find((owner) => (owner.mask & mask) !== 0);
      // a place belongs to whoever came first: 2000 items on one register are compared with one, not with each other
      if (other) taken.add(other.cell);
      else owners.set(place, [...here, { mask, cell }]);
    });
    for (const other of taken)
      faults.push({ path: `items[${i}].${placeFieldOf(item)}`, key: 'overlap', data: { own: cell, cell: other } });
  });
  return faults;
}

/** A multiplier is another value of the device that has none itself. */
function faultsOfMultipliers(items: readonly RegisterItem[]): ModelFault[] {
  const byCell = new Map(items.map((item) => [item.item_cell_name, item] as const));
  return items.flatMap((item, i) => {
    if (!item.multiplier) return [];
    const other = byCell.get(item.multiplier);
    const key = !other
      ? 'multiplier_unknown'
      : other === item || other.multiplier || other.data_type !== 1
        ? 'multiplier_chain'
        : null;
    return key ? [{ path: `items[${i}].multiplier`, key, data: { cell: item.multiplier } }] : [];
  });
}

const at = ({ i, path, ...fault }: ItemFault & { readonly i: number }): ModelFault =>
  ({ path: `items[${i}].${path}`, ...fault }) as ModelFault;

function faultsOfItems(list: unknown, limits: ModelLimits | null, kind: Kind): ModelFault[] {
  if (!Array.isArray(list)) return [{ path: 'items', key: list === undefined || list === null ? 'required' : 'list' }];
  if (list.length < 1 || list.length > MOST_ITEMS)
    return [{ path: 'items', key: 'count_range', data: { min: 1, max: MOST_ITEMS } }];
  const checked = list.map((v, i) => faultsOfEntry(v, i, limits, kind));
  const items = checked.map((c) => c.item);
  const whole = items.filter((item) => item !== null);
  const between =
    kind === COMPUTED ? faultsOfFormulas(whole as FormulaItem[]).map(at) : faultsOfMultipliers(whole.filter(isRegister));
  return [
    ...checked.flatMap((c) => c.faults),
    ...clashes(checked.map((c) => c.placed)),
    ...(whole.length === items.length ? between : []),
  ];
}

function check(doc: unknown): ModelFault[] {
  if (!isRecord(doc)) return [{ path: '', key: 'object' }];
  const kind = kindOf(doc);
  const form = walk(kind.model, doc, '', ['items']);
  const limitsHold = !form.some((f) => f.path.startsWith('limits'));
  const faults = [
    ...form,
    ...faultsOfItems(doc.items, limitsHold ? ((kind.model === UNLIMITED ? NO_LIMITS : doc.limits) as ModelLimits) : null, kind),
  ];
  const code = doc.category_code;
  if (typeof code === 'string' && categoryId(code) !== 0 && categoryId(code) !== doc.device_template_category_id)
    faults.push({ path: 'device_template_category_id', key: 'category_mismatch', data: { id: categoryId(code) } });
  return faults.slice(0, MOST_FAULTS);
}

/**
 * Everything wrong with a device model document (contract 21), at most 200 faults; empty: it is a DeviceModel.
 * The same check runs on the shipped files and on imported templates. Fields that are null count as left out, `version`
 * may be missing and names beginning with `x_` are notes: `modelOf` tidies all three. Documents of any shape, even one
 * whose properties throw, are answered and never thrown at.
 */
export function faultsOfModel(doc: unknown): ModelFault[] {
  try {
    return check(doc);
  } catch {
    return [{ path: '', key: 'unreadable' }];
  }
}

/** The document as a model: without notes and nulls, version '1' if it names none. For a document in which faultsOfModel found nothing. */
export function modelOf(doc: unknown): DeviceModel {
  const tidy = JSON.stringify(doc, (name, v) => (v === null || name.startsWith('x_') ? undefined : v));
  const model = JSON.parse(tidy) as DeviceModel;
  const { model: form } = kindOf(doc as Record<string, unknown>);
  const limits = model.driver === 'snmp' ? objectLimits(model.limits) : form === UNLIMITED ? NO_LIMITS : model.limits;
  return { ...model, version: model.version ?? '1', limits };
}
