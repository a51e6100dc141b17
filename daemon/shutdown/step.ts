import { isAbortable } from '../contract/rules/shutdown_phase';
import { LANES, stagesOf, stagesWorst } from '../contract/rules/shutdown_time';
import { type Fact, looked, type Truth, truthAt, whole } from '../contract/rules/truth';
import type { Plan, PlanHost } from './plan';
import { type HostIs, type HostState, type Phase, ready, type ShutdownState } from './state';

/** What came of what was done. `unreached`: nothing was sent; `refused`: nothing was sent, and trying again is of no use. */
export type News =
  | { readonly host: string; readonly is: 'sent' | 'unreached' | 'refused' | 'down' | 'up' }
  | { readonly ups: 'set' | 'failed' }
  | { readonly abort: true };

/** What is known at one moment. */
export interface Facts {
  readonly now: number;
  /** of each trigger, in order */
  readonly triggers: readonly Fact[];
  /** of each trigger: ms of silence that end nothing */
  readonly patience: readonly number[];
  /** whether mains is there; null: nobody knows */
  readonly mains: Truth;
  /** s that the battery lasts; null: nobody knows */
  readonly runtime: number | null;
  /** %; null: nobody knows; undefined: the UPS does not tell */
  readonly charge: number | null | undefined;
  readonly news: readonly News[];
}
/** What is to be done. It is done once the state is on the disk. */
export type Deed = { readonly do: 'tell' | 'wake'; readonly host: string } | { readonly do: 'ups_off' | 'ups_keep' };
export interface Step {
  readonly state: ShutdownState;
  /** as they stood at last, also where the plan is over by now */
  readonly hosts: ShutdownState['hosts'];
  readonly deeds: readonly Deed[];
}

/** Between two tries to reach a host. */
export const AGAIN_MS = 10_000;

const whoIs = ({ hosts }: ShutdownState, name: string): HostIs => hosts[name]?.is ?? 'waiting';
/** Nobody has to be woken for what was told to nobody. */
const IS_OUT: readonly HostIs[] = ['telling', 'told', 'down', 'late'];
const someOut = ({ hosts }: ShutdownState): boolean => Object.values(hosts).some(({ is }) => IS_OUT.includes(is));

function timeOver({ timeout }: PlanHost, { is, at, first }: HostState, now: number): boolean {
  return now - (is === 'waking' ? at : (first ?? at)) >= timeout * 1000;
}
const become = (state: ShutdownState, names: readonly string[], is: HostIs, now: number): ShutdownState =>
  names.length === 0
    ? state
    : {
        ...state,
        hosts: {
          ...state.hosts,
          ...Object.fromEntries(
            names.map((name): [string, HostState] => {
              const first = state.hosts[name]?.first ?? null;
              return [name, { is, at: now, first: is === 'waiting' ? null : is === 'telling' ? (first ?? now) : first }];
            }),
          ),
        },
      };
const namesOf = (state: ShutdownState, plan: Plan, isIt: (host: PlanHost, one: HostState) => boolean): readonly string[] =>
  plan.hosts.flatMap((host) => {
    const one = state.hosts[host.name];
    return one && isIt(host, one) ? [host.name] : [];
  });
const enter = (state: ShutdownState, phase: Phase, now: number): ShutdownState => ({ ...state, phase, at: now });

/** What of each host changes by its time alone. */
const OVER: Readonly<Partial<Record<HostIs, HostIs>>> = { told: 'late', again: 'failed', waking: 'asleep' };
function aged(plan: Plan, before: ShutdownState, now: number): ShutdownState {
  let state = before;
  for (const [from, to] of Object.entries(OVER) as [HostIs, HostIs][])
    state = become(
      state,
      namesOf(state, plan, (host, one) => one.is === from && timeOver(host, one, now)),
      to,
      now,
    );
  return state;
}

/** By what was heard of a host, what it was and what it is then. */
const HEARD: Readonly<Record<'sent' | 'unreached' | 'refused' | 'down' | 'up', readonly [readonly HostIs[], HostIs]>> = {
  sent: [['telling'], 'told'],
  unreached: [['telling'], 'again'],
  refused: [['telling'], 'failed'],
  down: [['told', 'late'], 'down'],
  up: [['waking'], 'up'],
};
/** One that could not be reached is tried again in its stage, waits for it before that, and is told nothing any more after. */
const UNREACHED: Readonly<Record<Phase, HostIs>> = {
  ready: 'cancelled',
  countdown: 'waiting',
  stage: 'again',
  down: 'again',
  ups_off: 'again',
  returning: 'cancelled',
  aborted: 'cancelled',
};

const IS_OVER: readonly Phase[] = ['ready', 'aborted'];
/** Nobody is told anything any more: mains is waited for, or the battery. */
const WAITS: readonly Phase[] = ['ups_off', 'returning'];
/** ms after which a wait for what nobody can tell is one for ever: the UPS is another, or tells nothing of its charge. */
const STRANDED_MS = 600_000;
/** Whether what a plan stands on may not be changed under it. */
export function isUnderWay({ phase, ups, at }: ShutdownState, { now, mains, charge }: Omit<Facts, 'news'>): boolean {
  if (IS_OVER.includes(phase)) return false;
  const isUnknown = mains === null || (phase === 'returning' && charge === null);
  return !(WAITS.includes(phase) && ups !== 'sending' && isUnknown && now - at >= STRANDED_MS);
}

/** Nobody new is told. */
function cancelled(plan: Plan, state: ShutdownState, now: number): ShutdownState {
  return become(
    state,
    namesOf(state, plan, (_, { is }) => is === 'waiting' || is === 'again'),
    'cancelled',
    now,
  );
}
function heard(plan: Plan, before: ShutdownState, { news, now }: Facts): ShutdownState {
  let state = before;
  for (const one of news) {
    if ('abort' in one) {
      if (isAbortable(state.phase)) state = enter(cancelled(plan, state, now), 'aborted', now);
    } else if ('ups' in one) {
      if (state.ups === 'sending') state = { ...state, ups: one.ups };
    } else {
      const [from, to] = HEARD[one.is];
      const is = to === 'again' ? UNREACHED[state.phase] : to;
      if (from.includes(whoIs(state, one.host))) state = become(state, [one.host], is, now);
    }
  }
  return state;
}

const triggered = ({ triggers }: Plan, state: ShutdownState, now: number): Truth =>
  whole(
    'or',
    triggers.map((trigger, i) => ({ group: null, truth: truthAt(trigger, state.triggers[i]!, now) })),
  );

interface Turned {
  readonly state: ShutdownState;
  readonly deeds: readonly Deed[];
}
type Turn = (plan: Plan, state: ShutdownState, facts: Facts) => Turned;
const stays = (state: ShutdownState): Turned => ({ state, deeds: [] });

/** The next stage in which somebody still has to be told; after the last the UPS itself, or mains is waited for. */
function afterStage(plan: Plan, state: ShutdownState, now: number): Turned {
  const due = stagesOf(plan.hosts.filter(({ name }) => whoIs(state, name) === 'waiting'));
  const [next] = due;
  if (next !== undefined) return stays({ ...enter(state, 'stage', now), stage: next });
  if (!plan.ups_off) return stays(enter(state, 'down', now));
  return { state: { ...enter(state, 'ups_off', now), ups: 'sending' }, deeds: [{ do: 'ups_off' }] };
}
/** Over, with what is known of its triggers. */
const over = (plan: Plan, state: ShutdownState, now: number): ShutdownState => ({
  ...ready(plan, now),
  triggers: state.triggers,
});
/** Mains is back: nobody new is told, and who was told is woken later. */
const backed = (plan: Plan, state: ShutdownState, now: number): ShutdownState =>
  someOut(state) ? { ...enter(cancelled(plan, state, now), 'returning', now), steady: now } : over(plan, state, now);

/** One that is out of time is waited for no more, even while it is told. */
function settles({ name, timeout }: PlanHost, state: ShutdownState, now: number): boolean {
  const { is, first } = state.hosts[name]!;
  if (is === 'telling') return now - (first ?? now) >= timeout * 1000;
  return is !== 'waiting' && is !== 'again' && is !== 'told';
}
/** Who of the stage is told now: as many as there are lanes, those first that nobody tried yet. */
function dueIn(of: readonly PlanHost[], state: ShutdownState, now: number): readonly string[] {
  const those = (isIt: (one: HostState) => boolean) => of.filter(({ name }) => isIt(state.hosts[name]!)).map(({ name }) => name);
  const busy = those(({ is }) => is === 'telling').length;
  const due = [...those(({ is }) => is === 'waiting'), ...those(({ is, at }) => is === 'again' && now - at >= AGAIN_MS)];
  return due.slice(0, Math.max(0, LANES - busy));
}

const TURNS: Readonly<Record<Phase, Turn>> = {
  ready(plan, state, { now, mains }) {
    if (triggered(plan, state, now) !== true || mains === true) return stays(state);
    const hosts = plan.hosts.map(({ name }): [string, HostState] => [name, { is: 'waiting', at: now, first: null }]);
    return stays({ ...enter(state, 'countdown', now), hosts: Object.fromEntries(hosts) });
  },
  countdown(plan, state, { now, mains, runtime }) {
    if (mains === true) return stays(backed(plan, state, now));
    const waiting = plan.hosts.filter(({ name }) => whoIs(state, name) === 'waiting');
    const isShort = runtime !== null && runtime < stagesWorst(waiting);
    return now - state.at >= plan.delay * 1000 || isShort ? afterStage(plan, state, now) : stays(state);
  },
  stage(plan, state, { now, mains }) {
    if (mains === true) return stays(backed(plan, state, now));
    const of = plan.hosts.filter(({ stage }) => stage === state.stage);
    const due = dueIn(of, state, now);
    if (due.length > 0)
      return { state: become(state, due, 'telling', now), deeds: due.map((host) => ({ do: 'tell', host }) as const) };
    return of.every((host) => settles(host, state, now)) ? afterStage(plan, state, now) : stays(state);
  },
  down(plan, state, { now, mains }) {
    return stays(mains === true ? backed(plan, state, now) : state);
  },
  ups_off(plan, state, { now, mains }) {
    if (state.ups === 'failed') return stays(enter(state, 'down', now));
    if (state.ups === 'sending' || mains !== true) return stays(state);
    if (plan.after_return === 'abort')
      return { state: { ...enter(state, 'returning', now), steady: now }, deeds: [{ do: 'ups_keep' }] };
    // what the UPS has begun is left to run: what is down comes up with its output
    const isOff = now - state.at >= plan.ups_off_delay * 1000;
    return stays(isOff ? { ...enter(state, 'returning', now), steady: now } : state);
  },
  returning(plan, state, facts) {
    const { now, mains, charge } = facts;
    if (mains === false) return stays(anew(plan, state, now));
    if (mains === null) return stays(state.steady === null ? state : { ...state, steady: null });
    if (state.steady === null) return stays({ ...state, steady: now });
    const isFull = charge === undefined || (charge !== null && charge >= plan.return_charge);
    if (now - state.steady < plan.return_seconds * 1000 || !isFull) return stays(state);
    return wake(plan, state, now);
  },
  aborted(plan, state, { now }) {
    // none of it is so any more, however short; that one has not lasted yet is no end
    const isEnded = state.triggers.every(({ so, unknown }) => !so && unknown === null);
    return stays(isEnded ? over(plan, state, now) : state);
  },
};

/** The mains went again: who may be up again is told again after a new countdown; who is down is left alone. */
function anew(plan: Plan, state: ShutdownState, now: number): ShutdownState {
  const up: readonly HostIs[] = ['waking', 'up', 'asleep', 'cancelled', 'failed'];
  const names = namesOf(state, plan, (_, { is }) => up.includes(is));
  return { ...enter(become(state, names, 'waiting', now), 'countdown', now), stage: 0, ups: null, steady: null };
}
/** Those of the highest stage first, the next once they are up or out of time; one that is still going down is waited for. */
function wake(plan: Plan, state: ShutdownState, now: number): Turned {
  const is = ({ name }: PlanHost): HostIs => whoIs(state, name);
  if (plan.hosts.some((host) => ['telling', 'told', 'waking'].includes(is(host)))) return stays(state);
  const asleep = plan.hosts.filter((host) => host.wake_mac !== '' && (is(host) === 'down' || is(host) === 'late'));
  const highest = stagesOf(asleep).at(-1);
  if (highest === undefined) return stays(over(plan, state, now));
  const names = asleep.filter(({ stage }) => stage === highest).map(({ name }) => name);
  return { state: become(state, names, 'waking', now), deeds: names.map((host) => ({ do: 'wake', host }) as const) };
}

/** No plan takes more turns at one moment: each stage, and what surrounds them. */
const MOST_TURNS = 32;

/** What a plan does at one moment: a pure function of what is known then. */
export function step(plan: Plan, before: ShutdownState, facts: Facts): Step {
  const { now, patience, mains } = facts;
  const triggers = plan.triggers.map((trigger, i) => looked(trigger, before.triggers[i]!, facts.triggers[i]!, now, patience[i]!));
  let state = heard(plan, { ...before, triggers }, facts);
  // after a start it goes on only if it is known where the power comes from
  if (state.resumed && mains === null && state.phase !== 'aborted') return { state, hosts: state.hosts, deeds: [] };
  // their packets may never have left, and one too many does nothing
  const again = state.resumed && mains === true ? namesOf(state, plan, (_, { is }) => is === 'waking') : [];
  const deeds: Deed[] = again.map((host) => ({ do: 'wake', host }));
  state = aged(plan, state.resumed ? { ...state, resumed: false } : state, now);
  let { hosts } = state;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const next = TURNS[state.phase](plan, state, facts);
    deeds.push(...next.deeds);
    if (next.state === state) break;
    state = next.state;
    if (state.phase !== 'ready') hosts = state.hosts;
  }
  return { state, hosts, deeds };
}
