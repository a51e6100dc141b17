import { type Clock, seconds } from '../clock';
import { takesOf } from '../contract/control';
import type { Reference } from '../contract/entities';
import { type Condition, conditionOf } from '../contract/rules/condition';
import { faultOfValue } from '../contract/rules/control';
import { type InterlockInput, interlockFaults, MOST_INTERLOCKS } from '../contract/rules/interlock';
import type { Faults } from '../contract/shape';
import { conflict, judge, stated, sure, unchanged } from '../sites/faults';
import type { Sites } from '../sites/index';
import { createInterlockStore, type InterlockEntry, type InterlockFields } from '../store/interlocks';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';

export type InterlockChange = Partial<InterlockInput> & { readonly update_time?: number };
export interface InterlockGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
  /** there is another one now, or none */
  readonly changed?: () => void;
}

const itemsOf = ({ item_id, conditions }: Pick<InterlockFields, 'item_id' | 'conditions'>): readonly number[] => [
  item_id,
  ...conditions.map((one) => one.item_id),
];

/** Interlocks as they are set. They stay when an item goes, and say that it is gone. */
export function createInterlockBook({ db, clock, sites, changed = () => {} }: InterlockGround) {
  const store = createInterlockStore(db);
  const itemIn = (scope: Scope, item_id: number) => {
    const item = sites.catalogue().items.get(item_id);
    return item && scope.has(item.device_group_id) ? item : undefined;
  };
  const siteOf = (item_id: number): number | undefined => sites.catalogue().items.get(item_id)?.device_group_id;

  /** Whoever sees nothing of one does not see it; one whose items are all gone is seen by all. */
  function isSeen(scope: Scope, entry: InterlockEntry): boolean {
    const known = itemsOf(entry).flatMap((id) => siteOf(id) ?? []);
    return known.length === 0 || known.some((site) => scope.has(site));
  }
  /** Whether it is about nothing that somebody does not see. */
  const isWhole = (scope: Scope, entry: InterlockEntry): boolean =>
    itemsOf(entry).every((id) => {
      const site = siteOf(id);
      return site === undefined || scope.has(site);
    });
  const seen = (scope: Scope, id: number): InterlockEntry =>
    sure(store.all().find((entry) => entry.id === id && isSeen(scope, entry)));
  function own(scope: Scope, id: number): InterlockEntry {
    const entry = seen(scope, id);
    if (!isWhole(scope, entry)) throw conflict('interlock_beyond');
    return entry;
  }

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
  function check(scope: Scope, fields: InterlockFields, before: InterlockEntry | null): void {
    const others = store.all().filter(({ id }) => id !== before?.id);
    const isTaken = others.some(({ name }) => name === fields.name);
    judge({
      ...faultsOfTarget(scope, fields, before),
      ...faultsOfRead(scope, fields.conditions, before),
      ...interlockFaults(fields),
      ...(isTaken ? { name: { key: 'name_taken' } } : {}),
    });
  }
  let changes = 0;
  function written<T>(write: () => T): T {
    const done = db.transaction(write).immediate();
    changes += 1;
    changed();
    return done;
  }

  return {
    all: store.all,
    isWhole,
    /** how often anything has changed since the start */
    changes: (): number => changes,
    /** those that somebody sees something of, as they were made */
    list: (scope: Scope): readonly InterlockEntry[] => store.all().filter((entry) => isSeen(scope, entry)),
    /** @returns its number. @throws Refusal 1001; 1003 there are too many */
    add: (scope: Scope, input: InterlockInput): number =>
      written(() => {
        const { name, conditions, logic, allow_unknown, ...rest } = input;
        const fields: InterlockFields = {
          ...rest,
          name: name.trim(),
          conditions: conditions.map(conditionOf),
          logic: logic ?? 'and',
          allow_unknown: allow_unknown ?? false,
          update_time: seconds(clock),
        };
        if (store.all().length >= MOST_INTERLOCKS) throw conflict('interlocks_most', [], { max: MOST_INTERLOCKS });
        check(scope, fields, null);
        return store.add(fields);
      }),
    /** @throws Refusal 1001, 1002; 1003 it is about more than he sees, or changed by another */
    change(scope: Scope, id: number, patch: InterlockChange): void {
      written(() => {
        const before = own(scope, id);
        const { update_time, name, conditions, ...rest } = patch;
        unchanged(before.update_time, update_time);
        const fields: InterlockFields = {
          ...before,
          ...stated(rest),
          name: name?.trim() ?? before.name,
          conditions: conditions?.map(conditionOf) ?? before.conditions,
          update_time: Math.max(seconds(clock), before.update_time + 1),
        };
        check(scope, fields, before);
        store.save(id, fields);
      });
    },
    /** @throws Refusal 1002; 1003 it is about more than he sees */
    remove(scope: Scope, id: number): void {
      written(() => store.remove(own(scope, id).id));
    },
    /** those that hold one of these items, or look at it */
    using: (items: readonly number[]): readonly Reference[] =>
      store
        .all()
        .filter((entry) => itemsOf(entry).some((id) => items.includes(id)))
        .map(({ id, name, item_id }): Reference => {
          const site = siteOf(item_id);
          return { type: 'interlock', id, name, ...(site !== undefined && { site }) };
        }),
  };
}
export type InterlockBook = ReturnType<typeof createInterlockBook>;
