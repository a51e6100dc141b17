import type { DeviceAddress } from '../../board/interfaces';
import type { DeviceModel, Language } from '../contract/model';
import type { Refusal } from '../contract/refusal';
import { templateDriver } from '../contract/rules/device';
import type { Faults } from '../contract/shape';
import type { DeviceEntry } from '../store/devices';
import { ALL, type Scope } from '../store/list';
import type { TemplateEntry } from '../store/templates';
import { conflict, invalid, judge, refusalOf, sure, unchanged } from './faults';
import type { Lines } from './lines';
import { type Plan, planOfUpdate } from './plan';
import { type Difference, differenceOf } from './template-difference';
import { fieldsOf, keyOf, soundModels } from './template-document';
import { formulaUse, mustBeFree } from './use';
import type { Writing } from './writing';

/** What carrying a template to its devices would do, or has done. */
export interface Sync extends Difference {
  /** how many devices are made of it */
  readonly devices: number;
}

/** Templates of one's own are changed at once, the devices that are made of them when that is said. */
export function createTemplateEditing(writing: Writing, lines: Lines) {
  const { stores, models, change, now, catalogue, license, mayGo } = writing;
  const { templates, devices, items } = stores;

  /** a template that somebody may alter; what the product ships is none */
  function own(id: number): TemplateEntry {
    const template = sure(templates.one(id));
    if (template.builtin) throw conflict('template_shipped');
    return template;
  }
  /** A device is reached and counted by what its template says it is. */
  function faultsWhileUsed(entry: TemplateEntry, model: DeviceModel): Faults {
    if (entry.devices === 0) return {};
    return {
      ...(model.driver === entry.driver ? {} : { driver: { key: 'fixed_while_used' } }),
      ...(model.category_code === entry.category_code ? {} : { category_code: { key: 'fixed_while_used' } }),
    };
  }
  function mustBeUnknown(id: number, model: DeviceModel): void {
    const known = templates.withKey(keyOf(model));
    if (known && known.id !== id)
      throw conflict('template_exists', [{ type: 'template', id: known.id, name: `${known.vendor} ${known.model}` }]);
  }
  /** Devices of a template that all lie within a scope. @throws Refusal 1003 */
  function reached(scope: Scope, id: number): readonly DeviceEntry[] {
    const made = devices.list(ALL, { device_template_id: id, limit: 0 }).data;
    if (!made.every((device) => scope.has(device.device_group_id))) throw conflict('template_used_elsewhere');
    return made;
  }
  /** What each device gets and loses. @throws Refusal 1003 while formulas use what goes, 1007 */
  function plansOf(scope: Scope, made: readonly DeviceEntry[], before: DeviceModel | null, after: DeviceModel, lang: Language) {
    const plans = made.map(({ id }): readonly [number, Plan] => [id, planOfUpdate(items.ofDevice(id), before, after)]);
    const gone = plans.flatMap(([, { drop }]) => drop);
    mustBeFree('items_in_use', formulaUse(catalogue(), scope, gone, lang));
    const came = plans.flatMap(([, { add }]) => add).filter((item) => !item.builtin);
    license({ devices: 0, items: came.length - gone.length });
    return plans;
  }

  /** What devices do when their template takes another document is said by `changeTemplate`. */
  function replace(scope: Scope, id: number, model: DeviceModel, seen?: number): void {
    const entry = own(id);
    reached(scope, id);
    unchanged(entry.update_time, seen);
    judge(faultsWhileUsed(entry, model));
    mustBeUnknown(id, model);
    const text = JSON.stringify(model);
    const running = sure(templates.document(id));
    const waits = entry.devices > 0 && text !== running;
    const fields = fieldsOf(model, false, now(entry.update_time));
    templates.save(id, fields, waits ? running : text, waits ? text : null);
  }

  return {
    /** The same inside of somebody's change. */
    replaceTemplate: replace,
    /** What another document would do to a template of one's own, and why it is not taken; null: it is. */
    differenceFrom(scope: Scope, id: number, model: DeviceModel): { readonly sync: Sync; readonly refused: Refusal | null } {
      const entry = sure(templates.one(id));
      const refused = refusalOf(() => {
        own(id);
        reached(scope, id);
        judge(faultsWhileUsed(entry, model));
      });
      return { sync: { devices: entry.devices, ...differenceOf(models.edited(id), model) }, refused };
    },
    /**
     * Takes another document for a template of one's own. Devices that are made of it go on as they are until it is synced, and
     * none is made of it until then.
     * @throws Refusal 1001 with the path of every fault, 1002, 1003 shipped with the product, used in sites that are not seen,
     * another template's model, changed by another
     */
    changeTemplate(scope: Scope, id: number, document: unknown, seen?: number): void {
      const [model] = soundModels([document], () => '') as readonly [DeviceModel];
      change('template changed', () => replace(scope, id, model, seen));
    },
    /**
     * Where a device sits and what a document that nobody saved says of it, for a trial read.
     * @throws Refusal 1001, 1002, 1004 where devices hang on its line that are not seen
     */
    seatBy(scope: Scope, id: number, document: unknown): { address: DeviceAddress; model: DeviceModel } {
      const device = sure(devices.one(scope, id));
      const { driver } = device;
      const [model] = soundModels([document], () => '') as readonly [DeviceModel];
      if (templateDriver(driver) !== model.driver) throw invalid({ id: { key: 'driver_mismatch' } });
      const address = catalogue().devices.get(id)?.address;
      if (!address) throw invalid({ id: { key: driver === 'virtual' ? 'virtual_not_read' : 'port_off' } });
      lines.mustBeOwn(scope, device);
      return { address, model };
    },
    /** What a sync would do. Nothing happens by asking. @throws Refusal 1002, 1003 used in sites that are not seen */
    differenceOfTemplate(scope: Scope, id: number): Sync {
      sure(templates.one(id));
      const made = reached(scope, id);
      return { devices: made.length, ...differenceOf(models.of(id), sure(models.edited(id) ?? undefined)) };
    },
    /**
     * Carries a changed template to every device that is made of it. Items that measure the same keep what was set of them.
     * @throws Refusal 1002, 1003 used in sites that are not seen, formulas use what goes; 1007
     */
    syncTemplate: (scope: Scope, id: number, language: Language): Sync =>
      change('template synced', () => {
        const entry = sure(templates.one(id));
        const made = reached(scope, id);
        const before = models.of(id);
        const after = sure(models.edited(id) ?? undefined);
        const sync = { devices: made.length, ...differenceOf(before, after) };
        if (entry.synced) return sync;
        for (const [device, { add, drop }] of plansOf(scope, made, before, after, language)) {
          mayGo(drop);
          items.remove(drop);
          items.add(device, add, now());
        }
        templates.save(id, fieldsOf(after, entry.builtin, now(entry.update_time)), JSON.stringify(after), null);
        return sync;
      }),
  };
}
export type TemplateEditing = ReturnType<typeof createTemplateEditing>;
