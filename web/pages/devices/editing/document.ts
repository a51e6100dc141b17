import type { DeviceModel, Language, ModelItem, ModelLimits, RegisterItem } from '../../../../daemon/contract/model';
import type { Values } from '../../kit/spec';

/** A category as the list of them tells it. */
export interface Kind {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}
type Words = Readonly<Record<Language, string>>;

/** The same words in every language. */
export const sameWords = (text: string): Words => ({ zh_cn: text, zh_tw: text, zh_xg: text, en_us: text });

/** Words of which one language was changed: those that were the same everywhere stay so. */
export function wordsWith(before: Words | undefined, language: Language, text: string): Words {
  if (!before || new Set(Object.values(before)).size === 1) return sameWords(text);
  return { ...before, [language]: text };
}

const BLANK_LIMITS: ModelLimits = { max_registers: 64, gap: 4, functions: [3], turnaround_ms: 0 };

/** A document that says nothing yet. */
export const BLANK: DeviceModel = {
  name: '',
  vendor: '',
  model: '',
  version: '1',
  source: '',
  driver: 'modbus',
  limits: BLANK_LIMITS,
  items: [],
  category_code: 'other',
  device_template_category_id: 19,
};

/** A document as the fields of its form. */
export function valuesOf(document: DeviceModel, language: Language): Values {
  const { names, vendor, model, version, source, driver, device_template_category_id, limits, items } = document;
  return {
    name: names?.[language] ?? document.name,
    vendor,
    model,
    version,
    source,
    driver,
    device_template_category_id,
    items,
    max_registers: limits.max_registers,
    gap: limits.gap,
  };
}

const isRegister = (item: ModelItem): item is RegisterItem => 'function' in item;

/** What a request may ask for: registers by every function that reads or writes an item, anything else by none. */
export function limitsFor(driver: DeviceModel['driver'], limits: ModelLimits, items: readonly ModelItem[]): ModelLimits {
  if (driver !== 'modbus') return { ...limits, functions: [] };
  const used = items.filter(isRegister).flatMap(({ function: read, write }) => [read, ...(write ? [write.function] : [])]);
  return { ...limits, functions: [...new Set([...limits.functions, ...used])] };
}

/** What the form holds once it was found right. */
export type Typed = Pick<
  DeviceModel,
  'name' | 'vendor' | 'model' | 'version' | 'source' | 'driver' | 'device_template_category_id' | 'items'
> & { readonly max_registers: number; readonly gap: number };

/** What was typed as a document; what no field shows stays as it was. */
export function documentOf(before: DeviceModel, typed: Typed, kinds: readonly Kind[], language: Language): DeviceModel {
  const { name, max_registers, gap, ...rest } = typed;
  const { names, ...kept } = before;
  const renamed = name !== (names?.[language] ?? before.name);
  return {
    ...kept,
    ...rest,
    ...(renamed ? { name } : names && { names }),
    category_code: kinds.find(({ id }) => id === rest.device_template_category_id)?.code ?? before.category_code,
    limits: limitsFor(rest.driver, { ...before.limits, max_registers, gap }, rest.items),
  };
}

/** By the path of a fault in a document the field of the form that shows it; `items` takes what lies in one of them. */
const FIELDS: Readonly<Record<string, string>> = {
  'limits.max_registers': 'max_registers',
  'limits.gap': 'gap',
  category_code: 'device_template_category_id',
};
const AT_ITEM = /^items\[(\d+)\]/;

/** Faults of a document, as the box names them by their paths, by the fields of the form. Those of an item begin with its name. */
export function faultsByField(
  faults: Readonly<Record<string, string>>,
  items: readonly ModelItem[],
  language: Language,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [path, text] of Object.entries(faults)) {
    const item = items[Number(AT_ITEM.exec(path)?.[1] ?? Number.NaN)];
    const key = path.startsWith('items') ? 'items' : (FIELDS[path] ?? path);
    const said = item ? `${item.names[language] || item.item_cell_name}: ${text}` : text;
    found[key] = found[key] ? `${found[key]}\n${said}` : said;
  }
  return found;
}
