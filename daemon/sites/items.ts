import type { Page } from '../contract/entities';
import type { Language } from '../contract/model';
import { formulaOf, isText } from '../contract/point';
import type { Refusal } from '../contract/refusal';
import { COPIED, type CopiedPart, type item as itemRules, type items as itemsRules, limitFaults } from '../contract/rules/item';
import { jitterFaults } from '../contract/rules/jitter';
import { thresholdType } from '../contract/rules/threshold_type';
import type { Fault, Faults, Input } from '../contract/shape';
import type { ItemSettings } from '../store/items';
import { ALL, type Ask, pageOf, type Scope } from '../store/list';
import { isTrouble } from './builtin';
import type { ItemConfig } from './catalogue';
import { invalid, judge, refusalOf, stated, sure, unchanged } from './faults';
import { type Computation, computationWith } from './formulas';
import type { Writing } from './writing';

export type ItemInput = Input<typeof itemRules>;
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
export interface ItemAsk extends Ask {
  /** only these */
  readonly ids?: readonly number[] | undefined;
  readonly device_id?: number | undefined;
  readonly device_group_id?: number | undefined;
  readonly data_type?: 0 | 1 | undefined;
  readonly alarm_level_id?: number | undefined;
  readonly category_id?: number | undefined;
  readonly enable?: boolean | undefined;
  /** those whose alarms reach no contacts of their own; false: the others */
  readonly no_contact?: boolean | undefined;
  /** those that could have a limit and have none; false: the others */
  readonly no_threshold?: boolean | undefined;
}

const NULLABLE = [
  'threshold_max',
  'threshold_min',
  'contact_group_id',
  'time_period_id',
  'save_delta',
  'keep_days',
  'jitter_config',
  'formula',
] as const;
const EQUAL = ['device_id', 'device_group_id', 'category_id', 'data_type', 'alarm_level_id'] as const;
const PARTS: CopiedPart[] = ['limits', 'notice', 'check', 'keep'];
const SORTS = ['id', 'device_id', 'alarm_level_id', 'sort_id', 'update_time', 'data_type'] as const;

const saysText = (item: ItemConfig): boolean => item.point !== null && isText(item.point);
const isNumeric = (item: ItemConfig): boolean => item.data_type === 1 && !saysText(item);
const typeOf = (item: ItemConfig): string => thresholdType({ ...item, text: saysText(item) });

/** What an item lacks, by the name that asks for it. */
const LACKS = {
  no_contact: (item: ItemConfig) => item.contact_group_id === null,
  no_threshold: (item: ItemConfig) => isNumeric(item) && item.threshold_max === null && item.threshold_min === null,
} as const;
const LACKING = ['no_contact', 'no_threshold'] as const;

/** Which items a question means, their switch apart. Names are looked for in the asker's language. */
function meaningOf(ask: ItemAsk, language: Language): (item: ItemConfig, device: string) => boolean {
  const equal = EQUAL.filter((name) => ask[name] !== undefined);
  const lacking = LACKING.filter((name) => ask[name] !== undefined);
  const keyword = ask.keyword?.toLowerCase();
  return (item, device) =>
    equal.every((name) => ask[name] === item[name]) &&
    lacking.every((name) => ask[name] === LACKS[name](item)) &&
    (!keyword || [item.names[language], item.cell, device].some((text) => text.toLowerCase().includes(keyword)));
}

function sorted(items: readonly ItemConfig[], sort: string | undefined): readonly ItemConfig[] {
  const by = SORTS.find((name) => name === sort?.replace(/^-/, ''));
  if (!by) return items;
  const sign = sort?.startsWith('-') ? -1 : 1;
  return [...items].sort((a, b) => sign * (a[by] - b[by]));
}

/** A status has no thresholds, nor has a text; a value has no states. */
function faultsOfKind(item: ItemConfig, merged: ItemSettings): Faults {
  const faults: Faults = {};
  const numeric = isNumeric(item);
  if (!numeric && merged.threshold_max !== null) faults.threshold_max = { key: 'no_threshold' };
  if (!numeric && merged.threshold_min !== null) faults.threshold_min = { key: 'no_threshold' };
  const values = merged.options.map((option) => option.value);
  const strange = values.find((value) => !item.options.some((option) => option.value === value));
  if (strange !== undefined) faults.options = { key: 'state_unknown', data: { value: strange } };
  if (new Set(values).size < values.length) faults.options = { key: 'twice' };
  return faults;
}

/** The block is one setting, so what is wrong in it is wrong with it. */
function faultsOfJitter({ jitter_config }: ItemSettings): Faults {
  const [fault] = jitter_config ? Object.values(jitterFaults(jitter_config)) : [];
  return fault ? { jitter_config: fault } : {};
}

/** The product itself watches built-in items: their name and their being there are not a setting. */
function faultsOfBuiltin(item: ItemConfig, merged: ItemSettings): Faults {
  if (!item.builtin) return {};
  return {
    ...(merged.enable ? {} : { enable: { key: 'builtin' } }),
    ...(merged.name === null ? {} : { item_name: { key: 'builtin' } }),
  };
}

/** The settings that are copied, of one item; a status has no limits and a value no states to give. */
function copyOf(item: ItemConfig, parts: readonly CopiedPart[]): Partial<ItemInput> {
  const names = parts.flatMap((part): readonly (keyof ItemConfig & keyof ItemInput)[] => COPIED[part]);
  const options = item.options.map(({ value, alarm }) => ({ value, alarm }));
  return { ...Object.fromEntries(names.map((name) => [name, item[name]])), ...(names.includes('options') && { options }) };
}

/** Settings of items. */
export function createItems(writing: Writing) {
  const { stores, change, now, catalogue, contactGroup } = writing;

  function faultsOfReferred(before: ItemSettings, merged: ItemSettings): Faults {
    const { alarm_level_id: level, time_period_id: period, contact_group_id: contacts } = merged;
    const gone = { key: 'not_found' };
    return {
      ...(catalogue().levels.has(level) ? {} : { alarm_level_id: gone }),
      ...(period === null || stores.periods.list(ALL, { id: period, limit: 1 }).total === 1 ? {} : { time_period_id: gone }),
      ...(contacts === null || contacts === before.contact_group_id || contactGroup(contacts) ? {} : { contact_group_id: gone }),
    };
  }
  /** What somebody sets is judged, not what stands: a source may have gone since. */
  function faultsOfFormula(scope: Scope, item: ItemConfig, before: ItemSettings, merged: ItemSettings): Faults {
    const text = merged.formula ?? (item.point && formulaOf(item.point));
    if (merged.formula === before.formula || text === null) return {};
    const judged = computationWith(catalogue(), scope, item, text);
    return 'fault' in judged ? { formula: judged.fault } : {};
  }
  /** The name that the asker reads already renames nothing; '' and the model's own word give every language its word back. */
  function nameOf(item: ItemConfig, before: ItemSettings, said: string | undefined, language: Language): string | null {
    const name = said?.trim();
    if (name === undefined || name === item.names[language]) return before.name;
    return name === '' || name === item.point?.names[language] ? null : name;
  }
  function merge(item: ItemConfig, before: ItemSettings, patch: Partial<ItemInput>, language: Language): ItemSettings {
    const { item_name, options, formula, ...rest } = stated(patch, NULLABLE);
    return {
      ...before,
      ...rest,
      name: nameOf(item, before, item_name, language),
      options: options ?? before.options,
      formula: formula === undefined ? before.formula : formula?.trim() || null,
      update_time: now(before.update_time),
    };
  }
  /** States that somebody set otherwise than the model; those not named stay as they are. */
  function deviations(item: ItemConfig, merged: ItemSettings): ItemSettings['options'] {
    const said = new Map(merged.options.map((option) => [option.value, option.alarm]));
    const model = new Map((item.point?.options ?? []).map((option) => [option.value, option.alarm]));
    const byDefault = (value: number) => (item.builtin ? isTrouble(value) : model.get(value));
    return item.options
      .map(({ value, alarm }) => ({ value, alarm: said.get(value) ?? alarm }))
      .filter(({ value, alarm }) => alarm !== byDefault(value));
  }

  function one(scope: Scope, id: number): ItemConfig {
    const item = catalogue().items.get(id);
    return sure(item && scope.has(item.device_group_id) ? item : undefined);
  }

  /** An item as it is set: one that rests because its device or its line is off is not off itself. */
  const asSet = (item: ItemConfig): ItemConfig =>
    item.enable ? item : { ...item, enable: stores.items.one(item.id)?.enable === true };
  function found(scope: Scope, ask: ItemAsk, language: Language): readonly ItemConfig[] {
    const { items, devices } = catalogue();
    const means = meaningOf(ask, language);
    const wanted = ask.ids ? [...new Set(ask.ids)].flatMap((id) => items.get(id) ?? []) : [...items.values()];
    return wanted
      .filter((item) => scope.has(item.device_group_id))
      .filter((item) => means(item, devices.get(item.device_id)?.name ?? ''))
      .map(asSet)
      .filter((item) => ask.enable === undefined || ask.enable === item.enable);
  }

  /** An item as a change would leave it, and what is wrong with that. */
  function planned(item: ItemConfig, patch: Partial<ItemInput>, language: Language): { faults: Faults; settings: ItemSettings } {
    const before = sure(stores.items.one(item.id));
    const merged = merge(item, before, patch, language);
    return {
      settings: { ...merged, options: deviations(item, merged) },
      faults: {
        ...limitFaults({ ...merged, data_type: item.data_type }),
        ...faultsOfReferred(before, merged),
        ...faultsOfKind(item, merged),
        ...faultsOfJitter(merged),
        ...faultsOfBuiltin(item, merged),
      },
    };
  }

  /** Changes one item's settings. Inside a change. @throws Refusal 1001, 1002, 1003 changed by another */
  function alter(scope: Scope, id: number, { update_time: seen, ...patch }: ItemChange, language: Language): void {
    const item = one(scope, id);
    const before = sure(stores.items.one(id));
    unchanged(before.update_time, seen);
    const { faults, settings } = planned(item, patch, language);
    judge({ ...faults, ...faultsOfFormula(scope, item, before, settings) });
    stores.items.save(settings);
  }

  return {
    /** Items of the sites of a scope, by device and their order in it. */
    items: (scope: Scope, ask: ItemAsk, language: Language): Page<ItemConfig> =>
      pageOf(sorted(found(scope, ask, language), ask.sort), ask),
    /** @throws Refusal 1002 */
    item: (scope: Scope, id: number): ItemConfig => asSet(one(scope, id)),
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
          const { faults, settings } = planned(item, patch, language);
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
