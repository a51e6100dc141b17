import type { Clock } from '../clock';
import { takesOf } from '../contract/control';
import type { Reference } from '../contract/entities';
import { type Condition, conditionOf } from '../contract/rules/condition';
import { faultOfValue } from '../contract/rules/control';
import { type InterlockInput, interlockFaults, MOST_INTERLOCKS } from '../contract/rules/interlock';
import type { Faults } from '../contract/shape';
import { stated } from '../sites/faults';
import type { Sites } from '../sites/index';
import { createNamedBook } from '../sites/named_book';
import { createInterlockStore, type InterlockEntry, type InterlockFields } from '../store/interlocks';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';

export type InterlockChange = Partial<InterlockInput> & { readonly update_time?: number };
export interface InterlockGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
  /** there is another one now, or none */
  readonly changed?: (id: number, site: number | null) => void;
}

const itemsOf = ({ item_id, conditions }: Pick<InterlockFields, 'item_id' | 'conditions'>): readonly number[] => [
  item_id,
  ...conditions.map((one) => one.item_id),
];

/** Interlocks as they are set. They stay when an item goes, and say that it is gone. */
export function createInterlockBook({ db, clock, sites, changed = () => {} }: InterlockGround) {
  const itemIn = (scope: Scope, item_id: number) => {
    const item = sites.catalogue().items.get(item_id);
    return item && scope.has(item.device_group_id) ? item : undefined;
  };

  /** What stands is not judged again: its item may have gone since. */
  function faultsOfTarget(scope: Scope, { item_id, values }: InterlockFields, before: InterlockEntry | null): Faults {
    const item = itemIn(scope, item_id);
    if (!item) return item_id === before?.item_id ? {} : { item_id: { key: 'not_found' } };
    const takes = takesOf(item.point);
    if (!takes) return { item_id: { key: 'not_writable' } };
    const fault = values.map((value) => faultOfValue(takes, value)).find((one) => one !== null);
    return fault ? { values: fault } : {};
  }
  function faultsOfRead(scope: Scope, conditions: readonly Condition[], before: InterlockEntry | null): Faults {
    const known = new Set(before?.conditions.map(({ item_id }) => item_id));
    const strange = conditions.findIndex(({ item_id }) => !itemIn(scope, item_id) && !known.has(item_id));
    return strange < 0 ? {} : { conditions: { key: 'condition_item', data: { n: strange + 1 } } };
  }
  const { insert, update, naming, ...book } = createNamedBook<InterlockFields, InterlockEntry>({
    db,
    clock,
    rows: createInterlockStore(db),
    kind: 'interlock',
    most: MOST_INTERLOCKS,
    // an interlock belongs to the site of the item that it holds
    sitesOf: (fields) => itemsOf(fields).flatMap((id) => sites.catalogue().items.get(id)?.device_group_id ?? []),
    faults: (scope, fields, before) => ({
      ...faultsOfTarget(scope, fields, before),
      ...faultsOfRead(scope, fields.conditions, before),
      ...interlockFaults(fields),
    }),
    changed,
  });

  return {
    ...book,
    /** @returns its number. @throws Refusal 1001; 1003 there are too many */
    add: (scope: Scope, { conditions, logic, allow_unknown, ...rest }: InterlockInput): number =>
      insert(scope, {
        ...rest,
        conditions: conditions.map(conditionOf),
        logic: logic ?? 'and',
        allow_unknown: allow_unknown ?? false,
      }),
    /** @throws Refusal 1001, 1002; 1003 it is about more than he sees, or changed by another */
    change(scope: Scope, id: number, { update_time, conditions, ...rest }: InterlockChange): void {
      update(scope, id, update_time, (before) => ({
        ...before,
        ...stated(rest),
        conditions: conditions?.map(conditionOf) ?? before.conditions,
      }));
    },
    /** those that hold one of these items, or look at it */
    using: (items: readonly number[]): readonly Reference[] => naming((entry) => itemsOf(entry).some((id) => items.includes(id))),
  };
}
export type InterlockBook = ReturnType<typeof createInterlockBook>;
