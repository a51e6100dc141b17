import { CATEGORIES, categoryId, type Language } from './model';
import { choiceOf, typeAndOrder } from './template-choices';
import { widthOf } from './template-registers';

// What a document of a template may leave out, since it follows from the rest. What is wrong stays as it is: the rules say so.

type Doc = Readonly<Record<string, unknown>>;

const isRecord = (v: unknown): v is Doc => typeof v === 'object' && v !== null && !Array.isArray(v);
const given = (v: unknown): boolean => v !== undefined && v !== null && v !== '';

/** Whose words stand in for a language that has none, the nearest first. */
const NEAREST: Readonly<Record<Language, readonly Language[]>> = {
  zh_cn: ['zh_tw', 'zh_xg', 'en_us'],
  zh_tw: ['zh_xg', 'zh_cn', 'en_us'],
  zh_xg: ['zh_tw', 'zh_cn', 'en_us'],
  en_us: ['zh_cn', 'zh_tw', 'zh_xg'],
};

/** Words in one language or more, in all of them; `other` where there are none at all. */
function inAll(words: unknown, other?: unknown): unknown {
  if (!isRecord(words)) {
    const text = given(words) ? words : other;
    return typeof text === 'string' ? Object.fromEntries(Object.keys(NEAREST).map((language) => [language, text])) : words;
  }
  const filled = Object.entries(NEAREST).map(([language, others]) => {
    const from = [language, ...others].find((each) => given(words[each]));
    return [language, from === undefined ? other : words[from]];
  });
  return { ...words, ...Object.fromEntries(filled) };
}

const withWords = (option: unknown): unknown =>
  isRecord(option) && option.labels !== undefined ? { ...option, labels: inAll(option.labels) } : option;

/** 0 what is one of several states, 1 what is a number or a text. */
const kindOf = ({ type, options, bits, function: read }: Doc): 0 | 1 =>
  type === 'bool' || options !== undefined || read === 1 || read === 2 || (Array.isArray(bits) && bits[0] === bits[1]) ? 0 : 1;

function typed(item: Doc): Doc {
  const { type, order } = typeAndOrder(item.type);
  const read = choiceOf('function', item.function);
  const bare = !given(type) && (read === 1 || read === 2) ? 'bool' : !given(type) && item.bits !== undefined ? 'uint16' : type;
  return {
    ...(read === undefined ? {} : { function: read }),
    ...(bare === undefined ? {} : { type: bare }),
    ...(given(item.order) || given(order) ? { order: choiceOf('order', given(item.order) ? item.order : order) } : {}),
  };
}

function completedItem(item: unknown, driver: unknown): unknown {
  if (!isRecord(item)) return item;
  const options = Array.isArray(item.options) ? { options: item.options.map(withWords) } : {};
  const said = { ...item, ...(driver === 'modbus' ? typed(item) : {}), ...options };
  return {
    ...said,
    ...(given(item.asn1) ? { asn1: choiceOf('asn1', item.asn1) } : {}),
    names: inAll(item.names, item.item_cell_name),
    data_type: given(item.data_type) ? choiceOf('data_type', item.data_type) : kindOf(said),
  };
}

/** Registers of one request where the maker says nothing, and objects of one. */
const [REGISTERS, OBJECTS] = [32, 20];

/** How wide the widest item is: one of them must fit into a request. */
const widest = (items: readonly unknown[]): number =>
  items.reduce<number>(
    (most, item) =>
      isRecord(item) && typeof item.type === 'string' ? Math.max(most, Number(widthOf(item as never)) || 0) : most,
    1,
  );

/** Functions by which items are read and written. */
function functionsOf(items: readonly unknown[]): readonly unknown[] {
  const used = items
    .filter(isRecord)
    .flatMap(({ function: read, write }) => [read, isRecord(write) ? write.function : undefined]);
  const known = [...new Set(used.filter((each) => typeof each === 'number' && [1, 2, 3, 4, 5, 6, 15, 16].includes(each)))];
  return known.length > 0 ? known : [3];
}

function limitsOf(driver: unknown, limits: Doc, items: readonly unknown[]): Doc {
  if (driver === 'snmp') return { max_registers: OBJECTS, ...limits };
  const max_registers = Math.min(125, Math.max(REGISTERS, widest(items)));
  return { max_registers, gap: 0, functions: functionsOf(items), turnaround_ms: 0, ...limits };
}

function categoryOf({ category_code: code, device_template_category_id: id }: Doc): Doc {
  if (typeof code === 'string' && !given(id) && categoryId(code) > 0) return { device_template_category_id: categoryId(code) };
  const named = typeof id === 'number' ? CATEGORIES[id - 1] : undefined;
  return !given(code) && named ? { category_code: named } : {};
}

const without = (doc: Doc): Doc => Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== null));

/**
 * A document with what follows from the rest of it: limits of requests, one of category code and id from the other, names of
 * every language from those that it has, kinds of data, choices that go by a name of the maker's.
 */
export function completed(document: unknown): unknown {
  if (!isRecord(document) || !Array.isArray(document.items)) return document;
  const doc = without(document);
  const driver = typeof doc.driver === 'string' ? doc.driver.toLowerCase() : doc.driver;
  const items = document.items.map((item) => completedItem(item, driver));
  const names = doc.names === undefined ? {} : { names: inAll(doc.names, doc.name) };
  const first = isRecord(doc.names) ? Object.values(doc.names).find(given) : undefined;
  const isLimited = driver === 'modbus' || driver === 'snmp';
  const limits = isLimited && (doc.limits === undefined || isRecord(doc.limits));
  return {
    ...doc,
    ...(given(doc.name) || !given(first) ? {} : { name: first }),
    ...names,
    ...(driver === undefined ? {} : { driver }),
    ...categoryOf(doc),
    ...(limits ? { limits: limitsOf(driver, without((doc.limits as Doc | undefined) ?? {}), items) } : {}),
    items,
  };
}
