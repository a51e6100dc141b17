import type { DeviceModel } from '../contract/model';
import { addressed, faultsOfRegisters } from '../contract/register-number';
import type { Fault, Faults } from '../contract/shape';
import { faultsOfModel, modelOf } from '../contract/template';
import { completed } from '../contract/template-defaults';
import type { TemplateFields } from '../store/templates';
import { sameWords } from '../store/words';
import { judge } from './faults';

/** What the same model is known by, whoever describes it. */
export const keyOf = ({ vendor, model }: DeviceModel): string => `${vendor.trim()}|${model.trim()}`.toLowerCase();

/** What of a document stands in the list of templates. */
export const fieldsOf = (model: DeviceModel, builtin: boolean, update_time: number): TemplateFields => ({
  key: keyOf(model),
  builtin,
  names: model.names ?? sameWords(model.name),
  vendor: model.vendor,
  model: model.model,
  version: model.version,
  driver: model.driver,
  category_code: model.category_code,
  category_id: model.device_template_category_id,
  source: model.source,
  item_count: model.items.length,
  update_time,
});

const MOST_FAULTS = 200;
const scalar = (v: unknown): v is string | number => typeof v === 'string' || typeof v === 'number';

type Found = readonly (readonly [path: string, fault: Fault])[];

/** Faults of a document by the path of what is wrong; a register that is none is told once, and not as a missing address. */
function faultsIn(document: unknown): Found {
  const registers = faultsOfRegisters(document);
  const told = new Set(
    registers.flatMap(({ item }) => ['register', 'base', 'address'].map((field) => `items[${item}].${field}`)),
  );
  // how registers are counted may say by which function they are read
  const open = new Set(
    registers.filter(({ fault }) => fault.key === 'register_base').map(({ item }) => `items[${item}].function`),
  );
  const found = faultsOfModel(document).filter(({ path, key }) => !told.has(path) && !(key === 'required' && open.has(path)));
  // of category code and id one is enough
  const isUncategorised = found.some(({ path, key }) => path === 'category_code' && key === 'required');
  const others = found.filter(({ path }) => !isUncategorised || path !== 'device_template_category_id');
  return [
    ...registers.map(({ item, field, fault }) => [`items[${item}].${field}`, fault] as const),
    ...others.map(({ path, key, data }) => {
      const said = Object.fromEntries(Object.entries(data ?? {}).filter(([, v]) => scalar(v))) as Record<string, string | number>;
      return [path, { key, data: said }] as const;
    }),
  ];
}

/** The same, below `prefix` where it came in a list. */
const faultsAt = (document: unknown, prefix: string): Found =>
  faultsIn(document).map(([path, fault]) => [[prefix, path].filter(Boolean).join('.') || 'template', fault]);

/** The same model twice in one file. */
function repeated(models: readonly DeviceModel[]): Faults {
  const keys = models.map(keyOf);
  const again = keys.flatMap((key, i) => (keys.indexOf(key) < i ? [[`[${i}].model`, { key: 'twice' }] as const] : []));
  return Object.fromEntries(again);
}

/**
 * Documents as the models that they are; registers may be numbered as their manual does, and what follows is left out.
 * @throws Refusal 1001 with the path of every fault, at most 200, and for a model that comes twice
 */
export function soundModels(documents: readonly unknown[], prefixOf: (i: number) => string): readonly DeviceModel[] {
  const whole = documents.map(addressed).map(completed);
  const faults = whole.flatMap((document, i) => faultsAt(document, prefixOf(i)));
  judge(Object.fromEntries(faults.slice(0, MOST_FAULTS)));
  const sound = whole.map(modelOf);
  judge(repeated(sound));
  return sound;
}
