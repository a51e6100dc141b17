import type { Clock } from '../clock';
import type { Reference } from '../contract/entities';
import { type AutoInput, autoFaults, HAND_MINUTES, MOST_AUTOS, type RehearsedInput } from '../contract/rules/auto';
import { conditionOf } from '../contract/rules/condition';
import type { Faults } from '../contract/shape';
import { judge, stated } from '../sites/faults';
import type { Sites } from '../sites/index';
import { createNamedBook } from '../sites/named_book';
import { type AutoEntry, type AutoFields, createAutoStore } from '../store/autos';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import type { ActionOf } from './writes';

export type AutoChange = Partial<AutoInput> & { readonly update_time?: number };
export interface AutoGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue' | 'week'>;
  /** an action by its id; undefined: there is none */
  readonly action: ActionOf;
  /** whether there is an action of that id that somebody sees */
  readonly actionSeen: (scope: Scope, id: number) => boolean;
  /** there is another one now, or none */
  readonly changed?: (id: number, site: number | null) => void;
}

/** What of a rule names things that somebody may not see. */
type NamedFields = Pick<AutoFields, 'conditions' | 'proof' | 'actions' | 'recovery_actions' | 'time_period_id'>;

const NULLABLE = ['time_period_id', 'proof'] as const;
const USUAL = {
  state: 1,
  mode: 'armed',
  logic: 'and',
  time_period_id: null,
  at_period_end: 'recover',
  recovery_actions: [],
  cooldown: 0,
  on_unknown: 'hold',
  override_minutes: HAND_MINUTES,
  proof: null,
} as const satisfies Partial<AutoFields>;

const itemsOf = ({ conditions, proof }: Pick<AutoFields, 'conditions' | 'proof'>): readonly number[] =>
  [...conditions, ...(proof ? [proof] : [])].map(({ item_id }) => item_id);
const actionsOf = ({ actions, recovery_actions }: Pick<AutoFields, 'actions' | 'recovery_actions'>): readonly number[] => [
  ...actions,
  ...recovery_actions,
];

/** Rules as they are set. They stay when an item, a period or an action goes, and say what they miss. */
export function createAutoBook({ db, clock, sites, action, actionSeen, changed = () => {} }: AutoGround) {
  const siteOf = (item_id: number): number | undefined => sites.catalogue().items.get(item_id)?.device_group_id;

  /** What stands is not judged again: what it names may have gone since. */
  function faultsOfNamed(scope: Scope, fields: NamedFields, before: AutoEntry | null): Faults {
    const known = new Set(before ? itemsOf(before) : []);
    const isStrange = ({ item_id }: { readonly item_id: number }): boolean => {
      const site = siteOf(item_id);
      return (site === undefined || !scope.has(site)) && !known.has(item_id);
    };
    if (fields.proof && isStrange(fields.proof)) return { proof: { key: 'not_found' } };
    const strange = fields.conditions.findIndex(isStrange);
    if (strange >= 0) return { conditions: { key: 'condition_item', data: { n: strange + 1 } } };
    const stand = new Set(before ? actionsOf(before) : []);
    for (const field of ['actions', 'recovery_actions'] as const)
      if (fields[field].some((id) => !stand.has(id) && !actionSeen(scope, id))) return { [field]: { key: 'not_found' } };
    const period = fields.time_period_id;
    const isGone = period !== null && period !== before?.time_period_id && sites.week(period) === null;
    return isGone ? { time_period_id: { key: 'not_found' } } : {};
  }
  const { insert, update, naming, namingEach, ...book } = createNamedBook<AutoFields, AutoEntry>({
    db,
    clock,
    rows: createAutoStore(db),
    kind: 'auto',
    most: MOST_AUTOS,
    // a rule belongs to the site of its first condition
    *sitesOf(fields) {
      for (const id of itemsOf(fields)) {
        const site = siteOf(id);
        if (site !== undefined) yield site;
      }
    },
    // what is gone keeps nobody from mending the rule that named it
    sees: (scope, fields) => actionsOf(fields).every((id) => !action(id) || actionSeen(scope, id)),
    faults: (scope, fields, before) => ({ ...faultsOfNamed(scope, fields, before), ...autoFaults(fields) }),
    changed,
  });

  return {
    ...book,
    /** A rule as it would be, unsaved. @throws Refusal 1001 */
    tried(scope: Scope, { conditions, ...rest }: RehearsedInput['rule']): Omit<AutoFields, 'name' | 'owner_id' | 'update_time'> {
      const fields = { ...USUAL, actions: [], ...stated(rest, NULLABLE), conditions: conditions.map(conditionOf) };
      judge({ ...faultsOfNamed(scope, fields, null), ...autoFaults(fields) });
      return fields;
    },
    /** @returns its number. @throws Refusal 1001; 1003 there are too many */
    add(scope: Scope, { name, conditions, ...rest }: AutoInput, owner_id: number): number {
      const said = stated(rest, NULLABLE);
      return insert(scope, { ...USUAL, actions: [], ...said, name, conditions: conditions.map(conditionOf), owner_id });
    },
    /** It is whoever's who changes it from then on. @throws Refusal 1001, 1002; 1003 it is about more than he sees, or changed by another */
    change(scope: Scope, id: number, { update_time, conditions, ...rest }: AutoChange, owner_id: number): void {
      update(scope, id, update_time, (before) => ({
        ...before,
        ...stated(rest, NULLABLE),
        conditions: conditions?.map(conditionOf) ?? before.conditions,
        owner_id,
      }));
    },
    /** those that ask for one of these items */
    using: (items: readonly number[]): readonly Reference[] => naming((entry) => itemsOf(entry).some((id) => items.includes(id))),
    inPeriod: (period: number): readonly Reference[] => naming(({ time_period_id }) => time_period_id === period),
    /** those that carry an action out */
    doing: namingEach(actionsOf),
    /** those that act with somebody's rights */
    owned: (user_id: number): readonly Reference[] => naming(({ owner_id }) => owner_id === user_id),
  };
}
export type AutoBook = ReturnType<typeof createAutoBook>;
