import type { Page, Reference } from '../contract/entities';
import type { DeviceModel } from '../contract/model';
import type { Fault, Faults } from '../contract/shape';
import { faultsOfModel, modelOf } from '../contract/template';
import { ALL, type Ask, type Scope } from '../store/list';
import type { TemplateEntry, TemplateFields } from '../store/templates';
import { sameWords } from '../store/words';
import { conflict, judge, sure } from './faults';
import { planOfUpdate } from './plan';
import { documentsOf } from './template-file';
import type { Writing } from './writing';

/** What the same model is known by, whoever describes it. */
const keyOf = ({ vendor, model }: DeviceModel): string => `${vendor.trim()}|${model.trim()}`.toLowerCase();

const fieldsOf = (model: DeviceModel, builtin: boolean, update_time: number): TemplateFields => ({
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

/** Faults of a document by the path of what is wrong, below `prefix` where it came in a list. */
const faultsAt = (document: unknown, prefix: string): Found =>
  faultsOfModel(document).map(({ path, key, data }) => {
    const said = Object.fromEntries(Object.entries(data ?? {}).filter(([, v]) => scalar(v))) as Record<string, string | number>;
    return [[prefix, path].filter(Boolean).join('.') || 'template', { key, data: said }];
  });

/** The same model twice in one file. */
function repeated(models: readonly DeviceModel[]): Faults {
  const keys = models.map(keyOf);
  const again = keys.flatMap((key, i) => (keys.indexOf(key) < i ? [[`[${i}].model`, { key: 'twice' }] as const] : []));
  return Object.fromEntries(again);
}

/** Device templates: those the product ships and those that were imported. */
export function createTemplates(writing: Writing) {
  const { stores, models, change, now, catalogue, references } = writing;
  const { templates, devices, items } = stores;

  function add(documents: readonly unknown[], prefixOf: (i: number) => string): number[] {
    const faults = documents.flatMap((document, i) => faultsAt(document, prefixOf(i)));
    judge(Object.fromEntries(faults.slice(0, MOST_FAULTS)));
    const sound = documents.map(modelOf);
    judge(repeated(sound));
    return change('templates added', () =>
      sound.map((model) => {
        const known = templates.withKey(keyOf(model));
        if (known)
          throw conflict('template_exists', [{ type: 'template', id: known.id, name: `${known.vendor} ${known.model}` }]);
        return templates.add(fieldsOf(model, false, now()), JSON.stringify(model));
      }),
    );
  }

  /** Devices of a template whose document changes: new cells become items, what stays keeps its settings. */
  function follow(template_id: number, before: DeviceModel | null, model: DeviceModel): void {
    for (const device of devices.list(ALL, { device_template_id: template_id, limit: 0 }).data) {
      const plan = planOfUpdate(items.ofDevice(device.id), before, model);
      items.remove(plan.drop);
      items.add(device.id, plan.add, now());
    }
  }
  function ship(model: DeviceModel): void {
    const text = JSON.stringify(model);
    const known = templates.withKey(keyOf(model));
    if (!known) return void templates.add(fieldsOf(model, true, now()), text);
    // somebody's own template of that model stays theirs
    if (!known.builtin || templates.document(known.id) === text) return;
    const before = models.of(known.id);
    templates.save(known.id, fieldsOf(model, true, now(known.update_time)), text);
    follow(known.id, before, model);
  }
  const users = (id: number): readonly Reference[] =>
    [...catalogue().devices.values()]
      .filter((device) => device.template_id === id)
      .map((device) => ({ type: 'device', id: device.id, name: device.name }));

  return {
    /** Templates by category, vendor and model. */
    templates: (ask?: Ask): Page<TemplateEntry> => templates.list(ALL, ask),
    /** One template with its document; null where that is damaged. @throws Refusal 1002 */
    template: (id: number): { entry: TemplateEntry; model: DeviceModel | null } => ({
      entry: sure(templates.one(id)),
      model: models.of(id),
    }),
    /** @throws Refusal 1001 with the path of every fault; 1003 the model is known */
    addTemplate: (document: unknown): number => add([document], () => '')[0]!,
    /** A JSON file with one document or a list: all of them or none. @throws Refusal 1001, 1003 */
    importTemplates(file: Uint8Array): number[] {
      const { documents, list } = documentsOf(file);
      return add(documents, (i) => (list ? `[${i}]` : ''));
    },
    /** @throws Refusal 1002, 1003 shipped, or used */
    removeTemplate(scope: Scope, id: number): void {
      change('template deleted', () => {
        if (sure(templates.one(id)).builtin) throw conflict('builtin');
        const refs = [...users(id), ...references('template', id)];
        const seen = (ref: Reference) => ref.type !== 'device' || devices.one(scope, ref.id) !== undefined;
        if (refs.length > 0) throw conflict('in_use', refs.filter(seen));
        templates.remove(id);
      });
    },
    /** Brings what the product ships: called once at the start, inside a change. */
    shipTemplates(shipped: readonly DeviceModel[]): void {
      const keys = new Set(shipped.map(keyOf));
      for (const model of shipped) ship(modelOf(model));
      for (const old of templates.list(ALL, { builtin: true, limit: 0 }).data) {
        if (keys.has(old.key)) continue;
        if (users(old.id).length > 0) templates.release(old.id);
        else templates.remove(old.id);
      }
    },
  };
}
