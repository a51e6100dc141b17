import { MOST_STEPS_IN_ALL, type OnFail } from '../contract/rules/action';
import type { Faults } from '../contract/shape';
import { isDone, type RunOutcome, type RunStatus } from '../store/action-runs';
import type { ActionEntry, ActionFields } from '../store/actions';

/** One step of a sequence, with nothing left out. */
export interface Step {
  readonly action_id: number;
  /** s before it, once the one before it is over */
  readonly delay: number;
  readonly on_fail: OnFail;
}
type Stepped = Pick<ActionFields, 'type' | 'params'>;
/** An action by its id; undefined: it is gone. */
export type Known = (id: number) => ActionEntry | undefined;

/** The steps of a sequence, in order; none of any other action. */
export const stepsOf = ({ type, params }: Stepped): readonly Step[] =>
  type === 'template'
    ? // what is null counts as left out
      (params.steps ?? []).map(({ action_id, delay, on_fail }) => ({ action_id, delay: delay ?? 0, on_fail: on_fail ?? 'stop' }))
    : [];

/** A sequence and all that it has carried out, those of its sequences among them; no further than is allowed, and round no ring. */
function walked<T extends Stepped>(action: T, known: Known): readonly (T | ActionEntry)[] {
  const found: (T | ActionEntry)[] = [];
  function walk(one: T | ActionEntry, above: readonly (T | ActionEntry)[]): void {
    found.push(one);
    for (const { action_id } of stepsOf(one)) {
      const step = known(action_id);
      if (found.length > MOST_STEPS_IN_ALL + 1) return;
      if (step && !above.includes(step)) walk(step, [...above, one]);
    }
  }
  walk(action, []);
  return found;
}
/** What a sequence has carried out at last, in order; of any other action itself. What is gone is left out. */
export const carriedBy = <T extends Stepped>(action: T, known: Known): readonly (T | ActionEntry)[] =>
  walked(action, known).filter(({ type }) => type !== 'template');

/** Sequences that a step leads to, itself included, by their ids. */
function reached(action: Stepped, known: Known, found = new Set<number>()): ReadonlySet<number> {
  for (const { action_id } of stepsOf(action)) {
    if (found.has(action_id)) continue;
    found.add(action_id);
    const step = known(action_id);
    if (step) reached(step, known, found);
  }
  return found;
}

/**
 * What is wrong with a sequence among the others: it leads back to itself, or has too much carried out, or makes another one do so.
 * @param id its own; null: it is new
 */
export function faultsOfSequence(fields: ActionFields, id: number | null, others: readonly ActionEntry[]): Faults {
  if (fields.type !== 'template') return {};
  const all = new Map(others.map((one) => [one.id, one]));
  if (id !== null) {
    if (reached(fields, (one) => (one === id ? undefined : all.get(one))).has(id)) return { params: { key: 'action_ring' } };
    all.set(id, { ...fields, id, builtin: false });
  }
  const known: Known = (one) => all.get(one);
  const isLong = (one: Stepped): boolean => walked(one, known).length - 1 > MOST_STEPS_IN_ALL;
  const above = others.filter((one) => id !== null && reached(one, known).has(id));
  return [fields, ...above].some(isLong) ? { params: { key: 'action_steps_most', data: { max: MOST_STEPS_IN_ALL } } } : {};
}

export const outcomeOf = (status: RunOutcome['status'], key?: string): RunOutcome => ({
  status,
  error: key === undefined ? null : { key },
  readback: null,
});

/** What came of one step. */
export type StepOutcome = Pick<RunOutcome, 'status' | 'error'>;

/** A step is done where it was read back, showed so already, or was sent to whom or what cannot be read. */
export const isStepDone = (status: RunStatus): boolean => isDone(status) || status === 'unconfirmed';
/** Nothing of it left the box. */
const isUnsent = ({ status }: StepOutcome): boolean => status === 'skipped' || status === 'held' || status === 'dropped';

/** A step that was not carried out because one before it was not done. */
export const STOPPED = outcomeOf('dropped', 'action_step_stopped');
/** A step whose time did not come: what its sequence was for is over. */
export const OVER = outcomeOf('dropped');

/** What somebody stopped before it was done. */
export const stoppedBy = (user: string): RunOutcome => ({ ...OVER, error: { key: 'action_stopped', data: { user } } });
export const isStopped = ({ error }: Pick<RunOutcome, 'error'>): boolean => error?.key === 'action_stopped';

/** What a step came to, as its sequence tells it. */
function told(steps: readonly StepOutcome[], at: number): RunOutcome['error'] {
  const { status, error } = steps[at]!;
  const { key, data = {} } = error ?? { key: `cron_${status}` };
  return { key: 'action_step', data: { ...data, step: at + 1, because: key } };
}

/**
 * What came of a sequence: done where each step was, and never more than the least sure one.
 * @param steps what came of each, in order: one at least
 */
export function outcomeOfSteps(steps: readonly StepOutcome[]): RunOutcome {
  const at = (isIt: (one: StepOutcome) => boolean): number => steps.findIndex(isIt);
  const whole = (status: RunOutcome['status'], error: RunOutcome['error']): RunOutcome => ({ ...outcomeOf(status), error });
  const cut = at(({ status, error }) => status === 'dropped' && error?.key !== STOPPED.error?.key);
  const broken = at(({ status }) => !isStepDone(status) && status !== 'dropped');
  const wasSent = !steps.every(isUnsent);
  if (broken >= 0) return whole(steps[broken]!.status === 'held' && !wasSent ? 'held' : 'fail', told(steps, broken));
  const stopped = at(isStopped);
  if (stopped >= 0) return whole('dropped', steps[stopped]!.error);
  if (cut >= 0 && steps[cut]!.error) return whole(wasSent ? 'fail' : 'dropped', told(steps, cut));
  if (cut >= 0) return whole('dropped', wasSent ? { key: 'action_sequence_over', data: { step: cut + 1 } } : null);
  const unsure = at(({ status }) => status === 'unconfirmed');
  if (unsure >= 0) return whole('unconfirmed', told(steps, unsure));
  if (steps.some(({ status }) => status === 'sent')) return whole('sent', null);
  return whole(steps.some(({ status }) => status === 'success') ? 'success' : 'skipped', null);
}
