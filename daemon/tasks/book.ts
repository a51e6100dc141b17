import { type Clock, seconds } from '../clock';
import type { Reference } from '../contract/entities';
import { type CronInput, cronFaults, MOST_CRONS } from '../contract/rules/cron';
import { type Cycle, cycle as cycleRules } from '../contract/rules/cycle';
import { nextMoment } from '../contract/rules/moments';
import type { Faults } from '../contract/shape';
import { stated } from '../sites/faults';
import { createNamedBook } from '../sites/named_book';
import type { KnownAction } from '../sites/writing';
import { type CronEntry, type CronFields, createCronStore } from '../store/crons';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import type { Zone } from '../zone';

export type CronChange = Partial<CronInput> & { readonly update_time?: number };
export interface TaskGround {
  readonly db: Db;
  readonly clock: Clock;
  /** of the box */
  readonly zone: () => Zone;
  /** null: there is none of that id */
  readonly knownAction: (id: number) => KnownAction | null;
  readonly actionSeen: (scope: Scope, id: number) => boolean;
  /** there is another one now, or none */
  readonly changed?: (id: number, site: number | null) => void;
}

const KEYS = Object.keys(cycleRules) as (keyof Cycle)[];
const USUAL = { enable: true, catch_up: 'skip', catch_up_minutes: 60 } as const satisfies Partial<CronFields>;

/** What is said of the cycle, and the rest of it. */
function parted<T extends Partial<CronInput>>(input: T) {
  const said = Object.entries(stated(input));
  const ofCycle = ([key]: [string, unknown]): boolean => (KEYS as readonly string[]).includes(key);
  return {
    cycle: Object.fromEntries(said.filter(ofCycle)) as Partial<Cycle>,
    rest: Object.fromEntries(said.filter((one) => !ofCycle(one))) as Partial<Omit<CronFields, 'cycle'>>,
  };
}
/** What a cycle is counted by goes with its kind: where that is said, so is the whole. */
const changedCycle = (before: Cycle, said: Partial<Cycle>): Cycle =>
  said.cycle === undefined ? { ...before, ...said } : ({ time: before.time, ...said } as Cycle);
const isSame = (a: Cycle, b: Cycle): boolean => KEYS.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

/** Timed tasks as they are set. They stay when an action goes, and say that it is gone. */
export function createTaskBook({ db, clock, zone, knownAction, actionSeen, changed = () => {} }: TaskGround) {
  const isOver = (cycle: Cycle): boolean => nextMoment(cycle, seconds(clock), zone()) === null;

  /** What stands is not judged again: an action may have gone since, and a moment have come. */
  function faultsOf(scope: Scope, fields: Omit<CronFields, 'update_time'>, before: CronEntry | null): Faults {
    const { actions, cycle } = fields;
    const wrong = cronFaults(cycle, actions);
    if (Object.keys(wrong).length > 0) return wrong;
    const stand = new Set(before?.actions);
    if (actions.some((id) => !stand.has(id) && !actionSeen(scope, id))) return { actions: { key: 'not_found' } };
    const isJudged = fields.enable && !(before?.enable && isSame(before.cycle, cycle));
    return isJudged && isOver(cycle) ? { start_date: { key: 'past' } } : {};
  }
  const { insert, update, naming, namingEach, ...book } = createNamedBook<CronFields, CronEntry>({
    db,
    clock,
    rows: createCronStore(db),
    kind: 'cron',
    most: MOST_CRONS,
    // a task belongs to the site of its first target
    *sitesOf({ actions }) {
      for (const id of actions) yield* knownAction(id)?.sites ?? [];
    },
    sees: (scope, { actions }) => actions.every((id) => knownAction(id) === null || actionSeen(scope, id)),
    faults: faultsOf,
    changed,
  });

  return {
    ...book,
    /** nothing of it comes any more */
    isOver,
    /** @returns its number. @throws Refusal 1001; 1003 there are too many */
    add(scope: Scope, input: CronInput, owner_id: number): number {
      const { cycle, rest } = parted(input);
      const { name, actions } = input;
      const fields = { ...USUAL, ...rest, name, actions, cycle: cycle as Cycle };
      return insert(scope, { ...fields, owner_id, since: seconds(clock) });
    },
    /** It is whoever's who changes it from then on. @throws Refusal 1001, 1002; 1003 it is about more than he sees, or changed by another */
    change(scope: Scope, id: number, { update_time, ...patch }: CronChange, owner_id: number): void {
      const said = parted(patch);
      update(scope, id, update_time, (before) => {
        const cycle = changedCycle(before.cycle, said.cycle);
        const next = { ...before, ...said.rest, cycle, owner_id };
        const goesOn = next.enable === before.enable && isSame(before.cycle, cycle);
        return goesOn ? next : { ...next, since: seconds(clock) };
      });
    },
    /** those that carry an action out */
    doing: namingEach(({ actions }) => actions),
    /** those that act with somebody's rights */
    owned: (user_id: number): readonly Reference[] => naming(({ owner_id }) => owner_id === user_id),
  };
}
export type TaskBook = ReturnType<typeof createTaskBook>;
