/** How an alarm goes on being told while nobody has confirmed it. Times are epoch s. */
export interface Telling {
  readonly item_id: number;
  /** number of the event with which this series of notices began: it tells its repeats from those of another series */
  readonly seq: number;
  /** notices of this series, the first included; 0: it is owed, since nobody could be told yet or a confirmation was taken back */
  readonly count: number;
  /** null: none comes any more */
  readonly repeat_at: number | null;
  /** steps of the escalation that were taken */
  readonly step: number;
  readonly escalate_at: number | null;
  /** since when it must not be told, and nothing of it runs; null: it runs */
  readonly paused: number | null;
}

/** One step of an escalation: so long after the one before, that group is told. */
export interface Step {
  readonly after_s: number;
  readonly group_id: number;
}
/** How an alarm is to be told as long as it stands, as its item and its group are set. */
export interface Plan {
  /** seconds between two notices; 0: there is one */
  readonly interval_s: number;
  /** notices of a series; 0: as many as it takes */
  readonly count: number;
  readonly steps: readonly Step[];
}

/** What happened to an alarm, or to the time. */
export type Fact =
  | { readonly is: 'begin'; readonly item_id: number; readonly seq: number }
  /**
   * @property taken steps of the escalation that somebody was told of
   * @property tells whoever hears of it is told at once that it stands unconfirmed
   */
  | { readonly is: 'unconfirm'; readonly item_id: number; readonly seq: number; readonly taken: number; readonly tells: boolean }
  | { readonly is: 'recover' | 'jitter' | 'over' }
  /** there was nobody who could be told */
  | { readonly is: 'unheard'; readonly order: Order }
  /** @property runs it stands unconfirmed, and nothing and no hour keeps it from being told */
  | { readonly is: 'time'; readonly runs: boolean };

/** What is to be told of it. */
export type Order =
  /** `again`: to those who have not been told that it stands */
  | { readonly kind: 'begin' | 'again' | 'recover' | 'jitter' }
  /** @property step which notice of its series it is, from 2 */
  | { readonly kind: 'repeat'; readonly seq: number; readonly step: number }
  | { readonly kind: 'escalate'; readonly seq: number; readonly step: number; readonly group_id: number };

export interface Next {
  /** null: nothing more is told of it until something else happens */
  readonly state: Telling | null;
  readonly orders: readonly Order[];
}

const isMore = ({ count }: Telling, plan: Plan): boolean => plan.interval_s > 0 && (plan.count === 0 || count < plan.count);
const repeatAfter = (state: Telling, time: number, plan: Plan): number | null =>
  isMore(state, plan) ? time + plan.interval_s : null;
const stepAfter = (step: number, time: number, plan: Plan): number | null => {
  const next = plan.steps[step];
  return next ? time + next.after_s : null;
};

function begun(fact: Extract<Fact, { is: 'begin' }>, time: number, plan: Plan): Next {
  const { item_id, seq } = fact;
  const state = { item_id, seq, count: 1, repeat_at: null, step: 0, escalate_at: stepAfter(0, time, plan), paused: null };
  return { state: { ...state, repeat_at: repeatAfter(state, time, plan) }, orders: [{ kind: 'begin' }] };
}
/**
 * The confirmation was taken back: another series begins. Unless everybody is told at once, those are who have not heard of the
 * alarm, as soon as it runs. The escalation goes on after the steps that were taken: nobody is called in addition twice.
 */
function again({ item_id, seq, taken, tells }: Extract<Fact, { is: 'unconfirm' }>, time: number, plan: Plan): Next {
  const escalate_at = stepAfter(taken, time, plan);
  const state = { item_id, seq, count: 0, repeat_at: time, step: taken, escalate_at, paused: null };
  if (!tells) return { state, orders: [] };
  const told = { ...state, count: 1 };
  return { state: { ...told, repeat_at: repeatAfter(told, time, plan) }, orders: [{ kind: 'begin' }] };
}

/** Seconds until a reminder or a step that nobody could be told is due again. */
const LOOK_S = 60;
/** What nobody could be told of stays owed. A step of an escalation gives way to the next one, if there is one. */
function unheard(state: Telling, order: Order, time: number, plan: Plan): Telling {
  if (order.kind === 'escalate')
    return plan.steps[order.step] ? state : { ...state, step: order.step - 1, escalate_at: time + LOOK_S };
  if (order.kind === 'recover' || order.kind === 'jitter') return state;
  const count = Math.max(0, state.count - 1);
  // no time makes it due, but somebody who can be told
  return { ...state, count, repeat_at: count === 0 ? null : time + LOOK_S };
}
/** What is owed is due at once: there may be somebody who can be told. */
export const hastened = (state: Telling, time: number): Telling =>
  state.count === 0 && state.paused === null ? { ...state, repeat_at: time } : state;

const shifted = (at: number | null, by: number): number | null => (at === null ? null : at + by);
/** What was due while it stood is due as much later as it stood; what is owed, at once. */
const goesOn = (state: Telling, time: number): Telling => {
  const by = state.paused === null ? 0 : Math.max(0, time - state.paused);
  const repeat_at = state.count === 0 ? time : shifted(state.repeat_at, by);
  return { ...state, repeat_at, escalate_at: shifted(state.escalate_at, by), paused: null };
};
const noLater = (at: number | null, latest: number): number | null => (at === null ? null : Math.min(at, latest));
/**
 * What a former run of the program left, by the clock of this start: that may have been set while nobody counted. Nothing waits
 * longer than it was to wait.
 */
export function takenUp(state: Telling, time: number, { interval_s, steps }: Plan): Telling {
  const { paused } = state;
  const since = paused === null ? time : Math.min(paused, time);
  const by = paused === null ? 0 : since - paused;
  const repeat_at = noLater(shifted(state.repeat_at, by), since + interval_s);
  const escalate_at = noLater(shifted(state.escalate_at, by), since + (steps[state.step]?.after_s ?? 0));
  return { ...state, repeat_at, escalate_at, paused: paused === null ? null : since };
}
const isDue = (at: number | null, time: number): boolean => at !== null && at <= time;

function repeated(state: Telling, time: number, plan: Plan): Next {
  if (!isDue(state.repeat_at, time)) return { state, orders: [] };
  if (state.count === 0) {
    const first = { ...state, count: 1 };
    return { state: { ...first, repeat_at: repeatAfter(first, time, plan) }, orders: [{ kind: 'again' }] };
  }
  if (!isMore(state, plan)) return { state: { ...state, repeat_at: null }, orders: [] };
  const next = { ...state, count: state.count + 1 };
  return {
    state: { ...next, repeat_at: repeatAfter(next, time, plan) },
    orders: [{ kind: 'repeat', seq: state.seq, step: next.count }],
  };
}
function escalated(state: Telling, time: number, plan: Plan): Next {
  if (!isDue(state.escalate_at, time)) return { state, orders: [] };
  const taken = plan.steps[state.step];
  const step = state.step + 1;
  return {
    state: { ...state, step, escalate_at: taken ? stepAfter(step, time, plan) : null },
    orders: taken ? [{ kind: 'escalate', seq: state.seq, step, group_id: taken.group_id }] : [],
  };
}

function passed(state: Telling, runs: boolean, time: number, plan: Plan): Next {
  if (!runs) return { state: state.paused === null ? { ...state, paused: time } : state, orders: [] };
  const awake = state.paused === null ? state : goesOn(state, time);
  const repeat = repeated(awake, time, plan);
  // null comes of no time
  const step = escalated(repeat.state ?? awake, time, plan);
  return { state: step.state, orders: [...repeat.orders, ...step.orders] };
}

/**
 * What is to be told of an alarm after something happened to it, and what is remembered of that.
 * @param state null: nothing is being told of it
 * @param time epoch s
 */
export function next(state: Telling | null, fact: Fact, time: number, plan: Plan): Next {
  switch (fact.is) {
    case 'begin':
      return begun(fact, time, plan);
    case 'unconfirm':
      return again(fact, time, plan);
    case 'recover':
      return { state: null, orders: [{ kind: 'recover' }] };
    case 'jitter':
      return { state, orders: [{ kind: 'jitter' }] };
    case 'over':
      return { state: null, orders: [] };
    case 'unheard':
      return { state: state && unheard(state, fact.order, time, plan), orders: [] };
    case 'time':
      return state ? passed(state, fact.runs, time, plan) : { state, orders: [] };
  }
}
