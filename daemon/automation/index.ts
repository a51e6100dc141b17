import type { Sentence } from '../contract/live';
import type { Refusal } from '../contract/refusal';
import type { Truth } from '../contract/rules/truth';
import type { CredibleTime } from '../credible_time';
import type { Rights } from '../people/index';
import { reviewed } from '../sites/named_book';
import type { Seen } from '../store/auto-runs';
import { createAutoRuns } from '../store/auto-runs';
import type { AutoEntry } from '../store/autos';
import type { By } from '../store/commands';
import type { Scope } from '../store/list';
import type { AutoGround } from './book';
import { createAutoBook } from './book';
import { createRuleRehearsals, type RuleRehearsalParts } from './rehearsal/index';
import { createRunning, type RunningParts } from './running';
import { fresh, wholeAt } from './step';
import { createTroubles } from './troubles';
import { type Warnings, warningsOf } from './warnings';
import { itemsMovedBy, writesOf } from './writes';

export interface AutomationParts
  extends Omit<RunningParts, 'book' | 'runs' | 'moment'>,
    Omit<RuleRehearsalParts, 'book' | 'action'>,
    Pick<AutoGround, 'actionSeen'> {
  /** by which runs are forgotten */
  readonly credible: Pick<CredibleTime, 'passed'>;
  /** what somebody may do now; null: he is gone, or may not log in */
  readonly rightsOf: (user_id: number) => Rights | null;
  /** what stands in the way of a command of a rule; null: nothing does now */
  readonly bar: (by: By, order: { readonly item_id: number; readonly value: number }) => Refusal | null;
}
/** How a rule stands now, and why it does not begin. */
export interface AutoStanding {
  /** it is switched on */
  readonly on: boolean;
  /** null: nobody knows */
  readonly truth: Truth;
  readonly begun: boolean;
  readonly stopped: boolean;
  /** it waits until all that it asks for was read once since the start */
  readonly awaits: boolean;
  readonly in_period: boolean;
  /** s before it may begin again; 0: it may */
  readonly cooling: number;
  /** the same as a moment, epoch s; null: it may */
  readonly cooling_until: number | null;
  /** its owner may still have things moved */
  readonly owner_may: boolean;
  /** '': he is gone, or may not log in */
  readonly owner_name: string;
  readonly conditions: readonly Seen[];
}
/** A rule that may move items. */
export interface MovingRule {
  readonly id: number;
  readonly name: string;
  readonly begun: boolean;
  /** looked up when it is asked: a rule may have many actions, and each of them many steps */
  readonly items: () => Iterable<number>;
}
/** What keeps an item from being moved by a rule now. */
export interface AutoHeld {
  readonly item_id: number;
  readonly by: Sentence;
}

/** What the box does by itself: rules, how they stand, and what they did. */
export function createAutomation(parts: AutomationParts) {
  const { db, bus, clock, sites, actions, actionSeen, rightsOf, bar } = parts;
  const runs = createAutoRuns(db, parts.credible.passed);
  const book = createAutoBook({
    db,
    clock,
    sites,
    action: actions.action,
    actionSeen,
    changed: reviewed(bus, () => running.review()),
  });
  const running = createRunning({ ...parts, book, runs, moment: () => parts.momentAt(clock.wall()) });

  /** What keeps a rule from moving what it would move now, looked for one by one. */
  function* held(entry: AutoEntry): Generator<AutoHeld> {
    const by: By = { kind: 'rule', id: running.of(entry.id)?.run_id ?? null, user_id: entry.owner_id };
    for (const { item_id, value } of writesOf(entry.actions, actions.action)) {
      const refusal = bar(by, { item_id, value });
      if (refusal) yield { item_id, by: { key: refusal.key, data: refusal.words } };
    }
  }
  function standing(entry: AutoEntry): AutoStanding {
    const one = running.of(entry.id);
    const now = clock.mono();
    const { state, awaits } = one ?? { state: fresh(entry, now), awaits: false };
    const owner = rightsOf(entry.owner_id);
    const last = state.begins.at(-1);
    const rest_ms = last === undefined ? 0 : Math.max(0, last - now + 1000 * entry.cooldown);
    const cooling = Math.ceil(rest_ms / 1000);
    return {
      on: one !== undefined,
      truth: awaits ? null : wholeAt(entry, state.conditions, now),
      begun: state.begun,
      stopped: state.stopped,
      awaits,
      in_period: running.facts.inPeriod(entry),
      cooling,
      cooling_until: cooling > 0 ? Math.floor((clock.wall() + rest_ms) / 1000) : null,
      owner_may: owner?.funcs.has('linkage_edit') ?? false,
      owner_name: owner?.user_name ?? '',
      conditions: running.facts.seenBy(entry, state, now),
    };
  }

  const rehearsals = createRuleRehearsals({ ...parts, book, action: actions.action });

  return {
    ...book,
    rehearsals,
    standing,
    held,
    /** rules that are on, each with what keeps it from doing what it is there for */
    actors: createTroubles({ ...parts, book, running, runs }),
    /** Rules that are armed and have not stopped themselves; those that have begun first. */
    moving(scope: Scope): readonly MovingRule[] {
      const armed = book.list(scope).flatMap((entry): MovingRule[] => {
        const state = running.of(entry.id)?.state;
        if (!state || state.stopped || entry.mode === 'watch') return [];
        const { id, name } = entry;
        return [{ id, name, begun: state.begun, items: () => itemsMovedBy(entry, actions.action) }];
      });
      return armed.sort((a, b) => Number(b.begun) - Number(a.begun));
    },
    holds: running.holds,
    hands: running.hands,
    /** Whether the rule of a run is held off by a hand. */
    yields(auto_run_id: number): boolean {
      const of = runs.run(auto_run_id);
      return (book.all().find(({ id }) => id === of?.auto_id)?.override_minutes ?? 0) > 0;
    },
    /** Whether a rule that had something carried out has begun, and not ended. */
    lasts: (auto_run_id: number): boolean => running.holds({ kind: 'rule_begin', auto_run_id }),
    /** What somebody should know of a rule before it acts, as far as he sees the others. */
    warnings: (scope: Scope, entry: AutoEntry): Warnings =>
      warningsOf(
        entry,
        book.list(scope).filter(({ state }) => state === 1),
        actions.action,
        (item_id) => sites.catalogue().items.get(item_id)?.point?.plausible ?? null,
      ),
    /** what a rule did, newest first, each with what was carried out for it */
    runs: (auto_id: number, limit?: number) =>
      runs.last(auto_id, limit).map((run) => ({ ...run, actions: actions.ofAutoRun(run.id) })),
    /** It stopped itself; somebody lets it go on. One that did not goes on anyway. @throws Refusal 1002; 1003 it is about more than he sees */
    rearm(scope: Scope, id: number): void {
      book.own(scope, id);
      running.rearm(id);
    },
    start: running.start,
    stop: running.stop,
  };
}
export type Automation = ReturnType<typeof createAutomation>;
