import { takesOf } from '../contract/control';
import type { Language } from '../contract/model';
import { formulaOf } from '../contract/point';
import { highestLevels } from '../contract/rules/alarm_level';
import { isSwitch } from '../contract/rules/control';
import { actionFaults, type item as itemRules, limitFaults } from '../contract/rules/item';
import { jitterFaults } from '../contract/rules/jitter';
import type { Faults, Input } from '../contract/shape';
import type { ItemSettings } from '../store/items';
import { ALL, type Scope } from '../store/list';
import { isTrouble } from './builtin';
import type { ItemConfig } from './catalogue';
import { stated, sure } from './faults';
import { computationWith } from './formulas';
import { isNumeric } from './item-kind';
import type { Writing } from './writing';

export type ItemInput = Input<typeof itemRules>;

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

/** Only what is switched stays on or off for a while. */
function faultsOfRest({ point }: ItemConfig, merged: ItemSettings): Faults {
  const takes = takesOf(point);
  if (takes && isSwitch(takes)) return {};
  const names = (['min_on', 'min_off'] as const).filter((name) => merged[name] > 0);
  return Object.fromEntries(names.map((name) => [name, { key: 'not_switched' }]));
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

/** The name that the asker reads already renames nothing; '' and the model's own word give every language its word back. */
function nameOf(item: ItemConfig, before: ItemSettings, said: string | undefined, language: Language): string | null {
  const name = said?.trim();
  if (name === undefined || name === item.names[language]) return before.name;
  return name === '' || name === item.point?.names[language] ? null : name;
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

const ACTION_LISTS = ['overrun_actions', 'recovery_actions'] as const;
type ActionList = (typeof ACTION_LISTS)[number];

/** What a change would leave of an item, and what is wrong with that. */
export function createItemPlan({
  stores,
  now,
  catalogue,
  contactGroup,
  action,
}: Pick<Writing, 'stores' | 'now' | 'catalogue' | 'contactGroup' | 'action'>) {
  function faultsOfReferred(before: ItemSettings, merged: ItemSettings): Faults {
    const { alarm_level_id: level, time_period_id: period, contact_group_id: contacts } = merged;
    const gone = { key: 'not_found' };
    return {
      ...(catalogue().levels.has(level) ? {} : { alarm_level_id: gone }),
      ...(period === null || stores.periods.list(ALL, { id: period, limit: 1 }).total === 1 ? {} : { time_period_id: gone }),
      ...(contacts === null || contacts === before.contact_group_id || contactGroup(contacts) ? {} : { contact_group_id: gone }),
    };
  }
  /** Nobody has another room's outputs moved: an action that the asker does not see is none. */
  function isSeen(scope: Scope, id: number): boolean {
    return action(id)?.sites.every((site) => scope.has(site)) === true;
  }
  function faultsOfActions(scope: Scope, before: ItemSettings, merged: ItemSettings): Faults {
    const isGone = (name: ActionList): boolean => merged[name].some((id) => !before[name].includes(id) && !isSeen(scope, id));
    const gone = Object.fromEntries(ACTION_LISTS.filter(isGone).map((name) => [name, { key: 'not_found' }]));
    return { ...faultsOfLoud(before, merged), ...gone, ...actionFaults(merged) };
  }
  /** The built-in action is for the two highest levels (law h): at another one it would be named here and heard by nobody. */
  function faultsOfLoud(before: ItemSettings, merged: ItemSettings): Faults {
    const { levels } = catalogue();
    const level = merged.alarm_level_id;
    if (highestLevels(levels.values()).has(level)) return {};
    const isNew = (name: ActionList, id: number): boolean => level !== before.alarm_level_id || !before[name].includes(id);
    const isMute = (name: ActionList): boolean => merged[name].some((id) => isNew(name, id) && action(id)?.builtin === true);
    return Object.fromEntries(ACTION_LISTS.filter(isMute).map((name) => [name, { key: 'action_of_loud_levels' }]));
  }
  /** What somebody sets is judged, not what stands: a source may have gone since. */
  function faultsOfFormula(scope: Scope, item: ItemConfig, before: ItemSettings, merged: ItemSettings): Faults {
    const text = merged.formula ?? (item.point && formulaOf(item.point));
    if (merged.formula === before.formula || text === null) return {};
    const judged = computationWith(catalogue(), scope, item, text);
    return 'fault' in judged ? { formula: judged.fault } : {};
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

  /** An item as a change would leave it, and what is wrong with that. */
  function planned(
    scope: Scope,
    item: ItemConfig,
    patch: Partial<ItemInput>,
    language: Language,
  ): { faults: Faults; settings: ItemSettings } {
    const before = sure(stores.items.one(item.id));
    const merged = merge(item, before, patch, language);
    return {
      settings: { ...merged, options: deviations(item, merged) },
      faults: {
        ...limitFaults({ ...merged, data_type: item.data_type }),
        ...faultsOfReferred(before, merged),
        ...faultsOfActions(scope, before, merged),
        ...faultsOfKind(item, merged),
        ...faultsOfRest(item, merged),
        ...faultsOfJitter(merged),
        ...faultsOfBuiltin(item, merged),
      },
    };
  }

  return { planned, faultsOfFormula };
}
