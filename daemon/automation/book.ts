import { type Clock, seconds } from '../clock';
import type { Reference } from '../contract/entities';
import { type AutoInput, autoFaults, MOST_AUTOS } from '../contract/rules/auto';
import { conditionOf } from '../contract/rules/condition';
import type { Faults } from '../contract/shape';
import { conflict, judge, stated, sure, unchanged } from '../sites/faults';
import type { Sites } from '../sites/index';
import { type AutoEntry, type AutoFields, createAutoStore } from '../store/autos';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';

export type AutoChange = Partial<AutoInput> & { readonly update_time?: number };
export interface AutoGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue' | 'week'>;
  /** whether somebody sees an action; undefined: there is none of that id */
  readonly actionSeen: (scope: Scope, id: number) => boolean;
  /** there is another one now, or none */
  readonly changed?: (id: number) => void;
}

const NULLABLE = ['time_period_id'] as const;
const USUAL = {
  state: 1,
  mode: 'armed',
  logic: 'and',
  time_period_id: null,
  at_period_end: 'recover',
  recovery_actions: [],
  cooldown: 0,
  on_unknown: 'hold',
} as const satisfies Partial<AutoFields>;

const itemsOf = ({ conditions }: Pick<AutoFields, 'conditions'>): readonly number[] => conditions.map(({ item_id }) => item_id);
const actionsOf = ({ actions, recovery_actions }: Pick<AutoFields, 'actions' | 'recovery_actions'>): readonly number[] => [
  ...actions,
  ...recovery_actions,
];

/** Rules as they are set. They stay when an item, a period or an action goes, and say what they miss. */
export function createAutoBook({ db, clock, sites, actionSeen, changed = () => {} }: AutoGround) {
  const store = createAutoStore(db);
  const siteOf = (item_id: number): number | undefined => sites.catalogue().items.get(item_id)?.device_group_id;
  const sitesOf = (entry: AutoEntry): readonly number[] => itemsOf(entry).flatMap((id) => siteOf(id) ?? []);

  /** Whoever sees nothing of one does not see it; one whose items are all gone is seen by all. */
  function isSeen(scope: Scope, entry: AutoEntry): boolean {
    const known = sitesOf(entry);
    return known.length === 0 || known.some((site) => scope.has(site));
  }
  /** Whether it is about nothing that somebody does not see. */
  const isWhole = (scope: Scope, entry: AutoEntry): boolean =>
    sitesOf(entry).every((site) => scope.has(site)) && actionsOf(entry).every((id) => actionSeen(scope, id));
  const seen = (scope: Scope, id: number): AutoEntry =>
    sure(store.all().find((entry) => entry.id === id && isSeen(scope, entry)));
  function own(scope: Scope, id: number): AutoEntry {
    const entry = seen(scope, id);
    if (!isWhole(scope, entry)) throw conflict('auto_beyond');
    return entry;
  }

  /** What stands is not judged again: what it names may have gone since. */
  function faultsOfNamed(scope: Scope, fields: AutoFields, before: AutoEntry | null): Faults {
    const known = new Set(before ? itemsOf(before) : []);
    const strange = fields.conditions.findIndex(({ item_id }) => {
      const site = siteOf(item_id);
      return (site === undefined || !scope.has(site)) && !known.has(item_id);
    });
    if (strange >= 0) return { conditions: { key: 'condition_item', data: { n: strange + 1 } } };
    const stand = new Set(before ? actionsOf(before) : []);
    for (const field of ['actions', 'recovery_actions'] as const)
      if (fields[field].some((id) => !stand.has(id) && !actionSeen(scope, id))) return { [field]: { key: 'not_found' } };
    const period = fields.time_period_id;
    const isGone = period !== null && period !== before?.time_period_id && sites.week(period) === null;
    return isGone ? { time_period_id: { key: 'not_found' } } : {};
  }
  function check(scope: Scope, fields: AutoFields, before: AutoEntry | null): void {
    const isTaken = store.all().some(({ id, name }) => id !== before?.id && name === fields.name);
    judge({
      ...faultsOfNamed(scope, fields, before),
      ...autoFaults(fields),
      ...(isTaken ? { name: { key: 'name_taken' } } : {}),
    });
  }
  let changes = 0;
  function written(write: () => number): number {
    const id = db.transaction(write).immediate();
    changes += 1;
    changed(id);
    return id;
  }

  return {
    all: store.all,
    isWhole,
    /** how often anything has changed since the start */
    changes: (): number => changes,
    /** those that somebody sees something of, as they were made */
    list: (scope: Scope): readonly AutoEntry[] => store.all().filter((entry) => isSeen(scope, entry)),
    /** one that somebody sees. @throws Refusal 1002 */
    one: seen,
    /** one that is about nothing that he does not see. @throws Refusal 1002, 1003 */
    own,
    /** @returns its number. @throws Refusal 1001; 1003 there are too many */
    add: (scope: Scope, input: AutoInput, owner_id: number): number =>
      written(() => {
        const { name, conditions, ...rest } = input;
        const said = stated(rest, NULLABLE);
        const own = { name: name.trim(), conditions: conditions.map(conditionOf), owner_id, update_time: seconds(clock) };
        const fields: AutoFields = { ...USUAL, actions: [], ...said, ...own };
        if (store.all().length >= MOST_AUTOS) throw conflict('autos_most', [], { max: MOST_AUTOS });
        check(scope, fields, null);
        return store.add(fields);
      }),
    /** It is whoever's who changes it from then on. @throws Refusal 1001, 1002; 1003 it is about more than he sees, or changed by another */
    change(scope: Scope, id: number, patch: AutoChange, owner_id: number): void {
      written(() => {
        const before = own(scope, id);
        const { update_time, name, conditions, ...rest } = patch;
        unchanged(before.update_time, update_time);
        const fields: AutoFields = {
          ...before,
          ...stated(rest, NULLABLE),
          name: name?.trim() ?? before.name,
          conditions: conditions?.map(conditionOf) ?? before.conditions,
          owner_id,
          update_time: Math.max(seconds(clock), before.update_time + 1),
        };
        check(scope, fields, before);
        store.save(id, fields);
        return id;
      });
    },
    /** @throws Refusal 1002; 1003 it is about more than he sees */
    remove(scope: Scope, id: number): void {
      written(() => {
        store.remove(own(scope, id).id);
        return id;
      });
    },
    /** those that ask for one of these items */
    using: (items: readonly number[]): readonly Reference[] =>
      store
        .all()
        .filter((entry) => itemsOf(entry).some((id) => items.includes(id)))
        .map((entry) => referenceOf(entry, sitesOf(entry))),
    inPeriod: (period: number): readonly Reference[] =>
      store
        .all()
        .filter(({ time_period_id }) => time_period_id === period)
        .map((entry) => referenceOf(entry, sitesOf(entry))),
    /** those that carry an action out */
    doing: (action: number): readonly Reference[] =>
      store
        .all()
        .filter((entry) => actionsOf(entry).includes(action))
        .map((entry) => referenceOf(entry, sitesOf(entry))),
  };
}
export type AutoBook = ReturnType<typeof createAutoBook>;

/** A rule belongs to the site of its first condition. */
const referenceOf = ({ id, name }: AutoEntry, [site]: readonly number[]): Reference => ({
  type: 'auto',
  id,
  name,
  ...(site !== undefined && { site }),
});
