import type { Page, Reference } from '../contract/entities';
import type { DeviceModel } from '../contract/model';
import { modelOf } from '../contract/template';
import { ALL, type Ask, type Scope } from '../store/list';
import type { TemplateEntry } from '../store/templates';
import { conflict, sure } from './faults';
import { planOfUpdate } from './plan';
import { fieldsOf, keyOf, soundModels } from './template-document';
import { documentsOf } from './template-file';
import type { Writing } from './writing';

/** Device templates: those the product ships and those that were imported. */
export function createTemplates(writing: Writing) {
  const { stores, models, change, now, catalogue, references } = writing;
  const { templates, devices, items } = stores;

  function add(documents: readonly unknown[], prefixOf: (i: number) => string): number[] {
    const sound = soundModels(documents, prefixOf);
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
    templates.save(known.id, fieldsOf(model, true, now(known.update_time)), text, null);
    follow(known.id, before, model);
  }
  const users = (id: number): readonly Reference[] =>
    [...catalogue().devices.values()]
      .filter((device) => device.template_id === id)
      .map((device) => ({ type: 'device', id: device.id, name: device.name }));

  return {
    /** Templates by category, vendor and model. */
    templates: (ask?: Ask): Page<TemplateEntry> => templates.list(ALL, ask),
    /** One template with its document as it was changed last; null where that is damaged. @throws Refusal 1002 */
    template: (id: number): { entry: TemplateEntry; model: DeviceModel | null } => ({
      entry: sure(templates.one(id)),
      model: models.edited(id),
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
