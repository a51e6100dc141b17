import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { takesOf } from '../contract/control';
import type { Page, Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import { type ActionParams, type ActionType, type action as actionRules, USUAL_PARAMS } from '../contract/rules/action';
import { isCellType } from '../contract/rules/action_cells';
import type { Input } from '../contract/shape';
import type { Peers } from '../people/peers';
import type { Catalogue } from '../sites/catalogue';
import { conflict, stated, sure, unchanged } from '../sites/faults';
import type { Sites } from '../sites/index';
import { mustBeFree, usedBy } from '../sites/use';
import { saidIn } from '../sites/words';
import type { KnownAction } from '../sites/writing';
import { type ActionEntry, type ActionFields, createActionStore } from '../store/actions';
import { ALL, type Ask, pageOf, type Scope } from '../store/list';
import type { Db } from '../store/open';
import { sameWords } from '../store/words';
import { createJudging } from './judging';
import { createKnownActions } from './known';
import { createMoves, type Moving, type MovingAction, movesIn } from './moves';
import { createReportBook, type ReportBook } from './reports';
import { stepsOf } from './sequence';
import { createUsing } from './using';

export type ActionInput = Input<typeof actionRules>;
export type ActionChange = Partial<ActionInput> & { readonly update_time?: number };
/** An action as its reader sees it. */
export interface SeenAction extends MovingAction {
  /** whose cells it writes to, that of its item, or the box; null: it is about none */
  readonly device_id: number | null;
}

/** Who changes an action: it is his from then on, and its name is said in his language. */
export interface Saver {
  readonly user_id: number;
  readonly language: Language;
}
export interface BookGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue' | 'actionUse'>;
  /** which services the box may call */
  readonly peers: Pick<Peers, 'refuses'>;
  /** who asks for an action besides items and levels; left out: nobody does */
  readonly doers?: (action: number) => readonly Reference[];
  /** what is carried out is otherwise now */
  readonly changed?: () => void;
}

const NULLABLE = ['device_id', 'item_id', 'value'] as const;
const MOST_ACTIONS = 200;

/** Null says of a parameter that there is none. */
const paramsOf = (said: ActionParams): ActionParams =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));

/** A new action: what is left out is as usual for its type. */
function fieldsOf({ name, type, params, ...rest }: ActionInput, owner_id: number, update_time: number): ActionFields {
  const { device_id = null, item_id = null, value = null, enable = true } = stated(rest, NULLABLE);
  const whole = paramsOf({ ...USUAL_PARAMS[type], ...params });
  const aimed = { device_id: isCellType(type) ? device_id : null, item_id, value };
  return { names: sameWords(name.trim()), type, ...aimed, enable, owner_id, params: whole, update_time };
}
/** An action as it is after a change: parameters that are left out stay, unless it becomes one of another type. */
function changedFields(before: ActionEntry, { update_time: _, params, name: __, ...rest }: ActionChange): ActionFields {
  const { device_id, ...said } = stated(rest, NULLABLE);
  const type: ActionType = said.type ?? before.type;
  const usual = type === before.type ? before.params : USUAL_PARAMS[type];
  const device = device_id === undefined ? before.device_id : device_id;
  return { ...before, ...said, device_id: isCellType(type) ? device : null, params: paramsOf({ ...usual, ...params }) };
}

function sitesOfOne({ type, params, device_id, item_id }: Moving, { items, devices }: Catalogue, reports: ReportBook) {
  const siteOf = (id: number): readonly number[] => [items.get(id)?.device_group_id ?? []].flat();
  if (type === 'report') return (reports.report(params.report_id)?.item_ids ?? []).flatMap(siteOf);
  return item_id === null ? [devices.get(device_id ?? 0)?.device_group_id ?? []].flat() : siteOf(item_id);
}

/** What the box may do besides telling people, as it is set. */
export function createActionBook({ db, clock, sites, peers, doers = () => [], changed = () => {} }: BookGround) {
  const store = createActionStore(db);
  const all = (ask: Ask = {}): readonly ActionEntry[] => store.list(ALL, { ...ask, limit: 0 }).data;
  const { catalogue } = sites;
  const { known, carried } = createKnownActions(db, { all, one: store.one });
  const moving = createMoves(catalogue, carried);
  const reports = createReportBook(db);
  function one(id: number): MovingAction | undefined {
    const entry = store.one(id);
    return entry && moving(entry);
  }
  const now = (before = 0): number => Math.max(seconds(clock), before + 1);
  /** Where actions move something, or what they tell of is; of what is gone nobody knows. */
  const sitesOf = (all: readonly Moving[]): readonly number[] => all.flatMap((one) => sitesOfOne(one, catalogue(), reports));
  /** Whoever does not see what an action moves does not see the action. One whose item or device is gone is seen by all. */
  const isSeen = (scope: Scope, action: Moving): boolean => areSeen(scope, carried(action));
  const areSeen = (scope: Scope, all: readonly Moving[]): boolean => sitesOf(all).every((site) => scope.has(site));
  const seen = (scope: Scope, id: number): MovingAction => sure([one(id)].find((entry) => entry && isSeen(scope, entry)));

  const { deviceOf, check: judge } = createJudging({
    sites,
    peers,
    reports,
    isKnown: (scope, id) => [store.one(id)].some((entry) => entry && isSeen(scope, entry)),
  });
  const check = (scope: Scope, fields: ActionFields, said: Partial<ActionInput>, before: ActionEntry | null): void =>
    judge(
      scope,
      fields,
      said,
      before,
      all().filter(({ id }) => id !== before?.id),
    );
  const asks = (moves: MovingAction['moves']): boolean =>
    moves.some(({ item_id }) => takesOf(catalogue().items.get(item_id)?.point ?? null)?.verify);
  const { sequenceUse, ...using } = createUsing({ known, moving, areSeen });
  let changes = 0;
  let room = catalogue();
  function change<T>(write: () => T): T {
    const done = db.transaction(write).immediate();
    changes += 1;
    changed();
    return done;
  }

  return {
    actions(scope: Scope, ask: Ask = {}): Page<SeenAction> {
      const { limit, page, ...rest } = ask;
      const now = known();
      const asked = all(rest).flatMap(({ id }) => now.one(id) ?? []);
      const seen = asked.filter((entry) => areSeen(scope, now.carried(entry)));
      const found = pageOf(seen, { limit, page });
      return { ...found, data: found.data.map((entry) => ({ ...moving(entry, now.carried), device_id: deviceOf(entry) })) };
    },
    /** how many levels, rules, tasks, sequences and items of the reader's sites name one */
    usesOf: (scope: Scope, id: number): number =>
      sites.actionUse(scope, id).seen + [usedBy(doers(id), scope), sequenceUse(scope, id)].flatMap(({ refs }) => refs).length,
    /** what the steps of a sequence are called; '' of one that is gone */
    stepNames: (action: Pick<ActionEntry, 'type' | 'params'>, language: Language): readonly string[] =>
      stepsOf(action).map(({ action_id }) => store.one(action_id)?.names[language] ?? ''),
    reports,
    /** how often anything has changed since the start, or the room whose cells are written */
    changes(): number {
      if (room !== catalogue()) changes += 1;
      room = catalogue();
      return changes;
    },
    /** by its id; those that are switched off too */
    action: one,
    knownAction(id: number): KnownAction | null {
      const entry = store.one(id);
      return entry ? { type: entry.type, builtin: entry.builtin, sites: sitesOf(carried(entry)) } : null;
    },
    /** whether what an action moves asks for the own password of whoever makes it do so */
    asksPassword(scope: Scope, id: number): boolean {
      const entry = one(id);
      return entry !== undefined && isSeen(scope, entry) && asks(entry.moves);
    },
    /** The same of one that is to be saved. @param id that it is to become @throws Refusal 1002 */
    willAskPassword(scope: Scope, said: ActionInput | ActionChange, id?: number): boolean {
      const fields = id === undefined ? fieldsOf(said as ActionInput, 0, 0) : changedFields(seen(scope, id), said);
      return isSeen(scope, fields) && asks(movesIn(carried(fields), catalogue()));
    },
    /** one that the scope sees. @throws Refusal 1002 */
    seenAction: seen,
    /** @throws Refusal 1001; 1003 there are too many */
    addAction: (scope: Scope, input: ActionInput, owner_id: number): number =>
      change(() => {
        const fields = fieldsOf(input, owner_id, now());
        if (all().length >= MOST_ACTIONS) throw conflict('actions_most', [], { max: MOST_ACTIONS });
        check(scope, fields, input, null);
        return store.add(fields);
      }),
    /** Parameters that are left out stay, unless it becomes one of another type. @throws Refusal 1001, 1002, 1003 changed by another */
    changeAction(scope: Scope, id: number, patch: ActionChange, by: Saver): void {
      change(() => {
        const before = seen(scope, id);
        unchanged(before.update_time, patch.update_time);
        const names = saidIn(by.language, before.names, patch.name);
        const own = { owner_id: by.user_id, update_time: now(before.update_time) };
        const fields = { ...changedFields(before, patch), ...own, names };
        check(scope, fields, patch, before);
        store.save(id, fields);
      });
    },
    /** What stands in a site that is not seen blocks without being named. @throws Refusal 1002, 1003 built in, or used */
    removeAction(scope: Scope, id: number, language: Language): void {
      change(() => {
        if (seen(scope, id).builtin) throw conflict('builtin_stays');
        const { total, refs } = sites.actionUse(scope, id);
        mustBeFree('in_use', { total, refs: refs(language) }, usedBy(doers(id), scope), sequenceUse(scope, id, language));
        store.remove(id);
      });
    },
    ...using,
  };
}
export type ActionBook = ReturnType<typeof createActionBook>;
