import type { Actor, Trouble } from '../acquisition/sites-own';
import type { Rights } from '../people/index';
import type { Sites } from '../sites/index';
import { failedOf, type Run } from '../store/action-runs';
import type { AutoRuns } from '../store/auto-runs';
import type { AutoEntry } from '../store/autos';
import type { AutoBook } from './book';
import type { RunningRules } from './running';
import type { ActionOf } from './writes';

export interface TroublesParts {
  readonly book: Pick<AutoBook, 'all' | 'siteOf'>;
  readonly running: Pick<RunningRules, 'of'>;
  readonly runs: Pick<AutoRuns, 'last'>;
  readonly actions: { readonly action: ActionOf; readonly ofAutoRun: (auto_run_id: number) => readonly Run[] };
  readonly sites: Pick<Sites, 'catalogue' | 'week'>;
  readonly rightsOf: (user_id: number) => Rights | null;
}
/** Runs that are looked back for the last one that carried something out: an end may have nothing to. */
const LOOKED_BACK = 10;

/** Rules that are on, each with what keeps it from doing what it is there for. */
export function createTroubles({ book, running, runs, actions, sites, rightsOf }: TroublesParts) {
  function lacks({ conditions, proof, actions: begins, recovery_actions: ends, time_period_id }: AutoEntry): boolean {
    const { items } = sites.catalogue();
    const isGone = time_period_id !== null && sites.week(time_period_id) === null;
    if (proof && !items.has(proof.item_id)) return true;
    return isGone || !conditions.every(({ item_id }) => items.has(item_id)) || ![...begins, ...ends].every(actions.action);
  }
  /** When its last run failed that carried something out, epoch s; null: it did not. */
  function failedAt({ id }: AutoEntry): number | null {
    for (const run of runs.last(id, LOOKED_BACK)) {
      const carried = actions.ofAutoRun(run.id);
      if (carried.length > 0) return failedOf(carried).length > 0 ? run.time : null;
    }
    return null;
  }
  /** When the room did not show in time what it was to bring about, epoch s; null: it did when it was known last. */
  function unprovedAt({ id }: AutoEntry): number | null {
    const last = runs.last(id, LOOKED_BACK).find(({ proof }) => proof && proof.result !== 'waits' && proof.result !== 'over');
    return last?.proof && last.proof.result !== 'shown' ? last.proof.time : null;
  }
  function troubleOf(entry: AutoEntry): Trouble | null {
    const said = (key: string, at: number | null): Trouble => ({ reason: { key, data: { name: entry.name } }, at });
    if (running.of(entry.id)?.state.stopped) return said('automation_stopped', null);
    if (lacks(entry)) return said('automation_lacks', null);
    if (entry.mode === 'watch') return null;
    if (!rightsOf(entry.owner_id)?.funcs.has('linkage_edit')) return said('automation_owner', null);
    const at = failedAt(entry);
    if (at !== null) return said('automation_failed', at);
    const unproved = entry.proof && unprovedAt(entry);
    return unproved ? said('automation_no_effect', unproved) : null;
  }
  return (): readonly Actor[] =>
    book
      .all()
      .filter(({ state }) => state === 1)
      .map((entry) => ({ site: book.siteOf(entry), trouble: troubleOf(entry) }));
}
