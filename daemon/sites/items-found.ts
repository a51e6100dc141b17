import type { Page } from '../contract/entities';
import type { Language } from '../contract/model';
import { type Ask, pageOf, type Scope } from '../store/list';
import type { ItemConfig } from './catalogue';
import { sure } from './faults';
import { isNumeric } from './item-kind';
import type { Writing } from './writing';

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

const EQUAL = ['device_id', 'device_group_id', 'category_id', 'data_type', 'alarm_level_id'] as const;
const SORTS = ['id', 'device_id', 'alarm_level_id', 'sort_id', 'update_time', 'data_type'] as const;

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

/** Looks for items in the catalogue. */
export function createItemsFound({ stores, catalogue }: Pick<Writing, 'stores' | 'catalogue'>) {
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

  return {
    one,
    /** Items of the sites of a scope, by device and their order in it. */
    items: (scope: Scope, ask: ItemAsk, language: Language): Page<ItemConfig> =>
      pageOf(sorted(found(scope, ask, language), ask.sort), ask),
    /** @throws Refusal 1002 */
    item: (scope: Scope, id: number): ItemConfig => asSet(one(scope, id)),
  };
}
