import type { Language } from '../contract/model';
import type { Refusal } from '../contract/refusal';
import { COPIED, type CopiedPart, type items as itemsRules } from '../contract/rules/item';
import { thresholdType } from '../contract/rules/threshold_type';
import type { Fault, Input } from '../contract/shape';
import type { Scope } from '../store/list';
import type { ItemConfig } from './catalogue';
import { invalid, judge, refusalOf, sure, unchanged } from './faults';
import { type Computation, computationWith } from './formulas';
import { saysText } from './item-kind';
import { createItemPlan, type ItemInput } from './item-plan';
import { createItemsFound } from './items-found';
import type { Writing } from './writing';

export type { ItemInput } from './item-plan';
export type { ItemAsk } from './items-found';

export type ItemChange = Partial<ItemInput> & { readonly update_time?: number };
/** The same for many items: the settings of one of them, or some settings. */
export type ItemsChange = Input<typeof itemsRules>;
/** One of many changes of items, each its own. */
export interface ItemRevision {
  readonly id: number;
  readonly patch: Partial<ItemInput>;
}
/** What came of a change of many: those that are done, and why each of the others is not. */
export interface Changed {
  readonly success: readonly number[];
  readonly failed: readonly { readonly id: number; readonly fault: Fault }[];
}

const PARTS: CopiedPart[] = ['limits', 'notice', 'check', 'control', 'keep'];
/** Items of one type have limits that suit each other. */
const typeOf = (item: ItemConfig): string => thresholdType({ ...item, text: saysText(item) });

/** The settings that are copied, of one item; a status has no limits and a value no states to give. */
function copyOf(item: ItemConfig, parts: readonly CopiedPart[]): Partial<ItemInput> {
  const names = parts.flatMap((part): readonly (keyof ItemConfig & keyof ItemInput)[] => COPIED[part]);
  const options = item.options.map(({ value, alarm }) => ({ value, alarm }));
  return { ...Object.fromEntries(names.map((name) => [name, item[name]])), ...(names.includes('options') && { options }) };
}

/** Settings of items. */
export function createItems(writing: Writing) {
  const { stores, change, catalogue } = writing;
  const { one, ...found } = createItemsFound(writing);
  const { planned, faultsOfFormula } = createItemPlan(writing);

  /** Changes one item's settings. Inside a change. @throws Refusal 1001, 1002, 1003 changed by another */
  function alter(scope: Scope, id: number, { update_time: seen, ...patch }: ItemChange, language: Language): void {
    const item = one(scope, id);
    const before = sure(stores.items.one(id));
    unchanged(before.update_time, seen);
    const { faults, settings } = planned(scope, item, patch, language);
    judge({ ...faults, ...faultsOfFormula(scope, item, before, settings) });
    stores.items.save(settings);
  }

  return {
    ...found,
    /** An item as another formula would compute it. @throws Refusal 1001 at `formula`, 1002 */
    formulaFor(scope: Scope, id: number, text: string): Computation {
      const judged = computationWith(catalogue(), scope, one(scope, id), text);
      if ('fault' in judged) throw invalid({ formula: judged.fault });
      return judged.ok;
    },
    /** Changes some settings of an item; the whole of them must hold together. @throws Refusal 1001, 1002, 1003 changed by another */
    changeItem(scope: Scope, id: number, patch: ItemChange, language: Language): void {
      change('item changed', () => alter(scope, id, patch, language));
    },
    /**
     * Gives each of many items its own settings: those that hold together are changed, the others stay as they are. Formulas
     * come last, one after the other, so that none is judged by what another was before.
     * @returns by item why it was refused
     */
    reviseItems(scope: Scope, revisions: readonly ItemRevision[], language: Language): ReadonlyMap<number, Refusal> {
      const refused = new Map<number, Refusal>();
      const revise = ({ id, patch }: ItemRevision): void => {
        const refusal = refusalOf(() => alter(scope, id, patch, language));
        if (refusal) refused.set(id, refusal);
      };
      const plain = revisions.filter(({ patch }) => patch.formula === undefined);
      change('items changed', () => plain.forEach(revise));
      for (const one of revisions) if (one.patch.formula !== undefined) change('item changed', () => revise(one));
      return refused;
    },
    /**
     * Gives many items some settings: those of one item of the same threshold type, and what is stated beside them. Each is
     * judged by itself: those that hold together are changed, the others stay as they are.
     * @throws Refusal 1002 the one that is copied
     */
    changeItems(scope: Scope, { ids, source_id, parts = PARTS, fields = {} }: ItemsChange, language: Language): Changed {
      return change('items changed', () => {
        const source = source_id === undefined ? null : one(scope, source_id);
        const patch = { ...(source && copyOf(source, parts)), ...fields };
        const done = [...new Set(ids)].map((id): { id: number; fault: Fault | null } => {
          const item = catalogue().items.get(id);
          if (!item || !scope.has(item.device_group_id)) return { id, fault: { key: 'not_found' } };
          if (id === source?.id) return { id, fault: null };
          if (source && parts.includes('limits') && typeOf(item) !== typeOf(source))
            return { id, fault: { key: 'threshold_type' } };
          const { faults, settings } = planned(scope, item, patch, language);
          const [fault = null] = Object.values(faults);
          if (!fault) stores.items.save(settings);
          return { id, fault };
        });
        return {
          success: done.flatMap(({ id, fault }) => (fault ? [] : [id])),
          failed: done.flatMap(({ id, fault }) => (fault ? [{ id, fault }] : [])),
        };
      });
    },
  };
}
