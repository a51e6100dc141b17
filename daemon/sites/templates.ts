import { isDeepStrictEqual } from 'node:util';
import type { Page, Reference } from '../contract/entities';
import type { DeviceModel } from '../contract/model';
import type { Refusal } from '../contract/refusal';
import { modelOf } from '../contract/template';
import { ALL, type Ask, type Scope } from '../store/list';
import type { TemplateEntry } from '../store/templates';
import { conflict, invalid, sure } from './faults';
import { planOfUpdate } from './plan';
import { fieldsOf, keyOf, soundModels } from './template-document';
import type { Sync, TemplateEditing } from './template-editing';
import type { TemplatesRead } from './template-file';
import type { Writing } from './writing';

/** A template in a file: new to the box, there as it is, to be changed, or there otherwise and not to be changed. */
export interface FoundTemplate {
  /** of one that the box has */
  readonly id?: number;
  readonly model: DeviceModel;
  readonly state: 'new' | 'same' | 'changed' | 'taken';
  /** what of it differs from the one that is there */
  readonly sync?: Sync;
  /** why it is not changed */
  readonly refused?: Refusal | null;
}
/** What an import does with templates that are there. */
export interface Bringing {
  /** one that is there as it is was added before */
  readonly same_stays: boolean;
  /** one that is there otherwise takes the document of the file */
  readonly changes?: boolean;
}

/** Device templates: those the product ships and those that were imported. */
export function createTemplates(writing: Writing, editing: Pick<TemplateEditing, 'replaceTemplate' | 'differenceFrom'>) {
  const { stores, models, change, now, catalogue, references } = writing;
  const { templates, devices, items } = stores;

  // no cell of a table holds an empty text
  const said = (model: DeviceModel | null): unknown => JSON.parse(JSON.stringify(model, (_, v) => (v === '' ? undefined : v)));
  const isSame = (id: number, model: DeviceModel): boolean => isDeepStrictEqual(said(models.edited(id)), said(model));

  const add = (scope: Scope, sound: readonly DeviceModel[], { same_stays, changes = false }: Bringing): number[] =>
    change('templates added', () =>
      sound.map((model) => {
        const known = templates.withKey(keyOf(model));
        if (known && same_stays && isSame(known.id, model)) return known.id;
        if (known && changes) {
          editing.replaceTemplate(scope, known.id, model);
          return known.id;
        }
        if (known)
          throw conflict('template_exists', [{ type: 'template', id: known.id, name: `${known.vendor} ${known.model}` }]);
        return templates.add(fieldsOf(model, false, now()), JSON.stringify(model));
      }),
    );

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
    /** Templates by category, vendor and model; each with how many of the devices that somebody sees are made of it. */
    templates(scope: Scope, ask?: Ask): Page<TemplateEntry> {
      const used = new Map<number | null, number>();
      for (const { template_id, device_group_id } of catalogue().devices.values())
        if (scope.has(device_group_id)) used.set(template_id, (used.get(template_id) ?? 0) + 1);
      const { total, data } = templates.list(ALL, ask);
      return { total, data: data.map((entry) => ({ ...entry, devices: used.get(entry.id) ?? 0 })) };
    },
    /** One template with its document as it was changed last; null where that is damaged. @throws Refusal 1002 */
    template: (id: number): { entry: TemplateEntry; model: DeviceModel | null } => ({
      entry: sure(templates.one(id)),
      model: models.edited(id),
    }),
    /** @throws Refusal 1001 with the path of every fault; 1003 the model is known */
    addTemplate: (document: unknown): number =>
      add(
        ALL,
        soundModels([document], () => ''),
        { same_stays: false },
      )[0]!,
    /**
     * The templates of a file: all of them or none; one that is there as it is stays. With `changes` one that is there otherwise
     * takes the document of the file, as if somebody had typed it: its devices follow once it is synced.
     * @throws Refusal 1001, 1003
     */
    importTemplates(scope: Scope, { models, faults }: Pick<TemplatesRead, 'models' | 'faults'>, changes = false): number[] {
      if (faults) throw invalid(faults);
      return add(scope, models, { same_stays: true, changes });
    },
    /** What the box knows of templates, before they are imported. */
    lookAt: (scope: Scope, found: readonly DeviceModel[]): readonly FoundTemplate[] =>
      found.map((model): FoundTemplate => {
        const known = templates.withKey(keyOf(model));
        if (!known) return { model, state: 'new' };
        if (isSame(known.id, model)) return { id: known.id, model, state: 'same' };
        const { sync, refused } = editing.differenceFrom(scope, known.id, model);
        return { id: known.id, model, state: refused ? 'taken' : 'changed', sync, refused };
      }),
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
