import { type Standing, unheard } from '../contract/rules/truth';
import type { Plan } from './plan';

/** `down`: all were told, and mains is waited for. */
export type Phase = 'ready' | 'countdown' | 'stage' | 'down' | 'ups_off' | 'returning' | 'aborted';

/**
 * How a host stands in a run. `telling`: what it is told is on its way; `again`: it could not be reached, nothing was sent;
 * `told`: it has it, as far as anybody knows; `late`: told, and out of time; `failed`: never told; `cancelled`: not told any more;
 * `waking`, then `up`, or `asleep` when it was out of time for that.
 */
export type HostIs =
  | 'waiting'
  | 'telling'
  | 'again'
  | 'told'
  | 'down'
  | 'late'
  | 'failed'
  | 'cancelled'
  | 'waking'
  | 'up'
  | 'asleep';
export interface HostState {
  readonly is: HostIs;
  /** ms since when */
  readonly at: number;
  /** ms when it was told first; null: not yet */
  readonly first: number | null;
}

/** How a plan stands. Times are ms of one clock that never steps. */
export interface ShutdownState {
  readonly phase: Phase;
  /** since when */
  readonly at: number;
  /** the stage that is told, or was told last; 0: none */
  readonly stage: number;
  readonly triggers: readonly Standing[];
  /** by name; none while it is ready */
  readonly hosts: Readonly<Record<string, HostState>>;
  /** what became of the order to the UPS; null: it has none */
  readonly ups: 'sending' | 'set' | 'failed' | null;
  /** since when mains is steadily there; null: it is not */
  readonly steady: number | null;
  /** the box was out meanwhile: it goes on once it is known whether the UPS is still on battery */
  readonly resumed: boolean;
}

export const ready = ({ triggers }: Pick<Plan, 'triggers'>, now: number): ShutdownState => ({
  phase: 'ready',
  at: now,
  stage: 0,
  triggers: triggers.map(() => unheard(now)),
  hosts: {},
  ups: null,
  steady: null,
  resumed: false,
});

type Shift = (stamp: number) => number;
const orNull = (stamp: number | null, shift: Shift): number | null => (stamp === null ? null : shift(stamp));

/** Stamps as the ms that had gone by since, and back: the clock of the next run of the program begins anew. */
function shifted(state: ShutdownState, shift: Shift): ShutdownState {
  const host = ({ is, at, first }: HostState): HostState => ({ is, at: shift(at), first: orNull(first, shift) });
  return {
    ...state,
    at: shift(state.at),
    triggers: state.triggers.map(({ so, since, unknown }) => ({
      so,
      since: orNull(since, shift),
      unknown: orNull(unknown, shift),
    })),
    hosts: Object.fromEntries(Object.entries(state.hosts).map(([name, one]) => [name, host(one)])),
    steady: orNull(state.steady, shift),
  };
}
export const toKeep = (state: ShutdownState, now: number): string => JSON.stringify(shifted(state, (at) => now - at));

/**
 * A plan as it stood before the start. What was on its way to somebody then counts as told, and so does an order to the UPS as given:
 * nobody is told twice. Whoever was being woken has his whole time for it anew. Nothing is known until it is read.
 */
export function fromKept(kept: ShutdownState, now: number): ShutdownState {
  const state = shifted(kept, (age) => now - age);
  function host(one: HostState): HostState {
    if (one.is === 'waking') return { ...one, at: now };
    return one.is === 'telling' ? { ...one, is: 'told' } : one;
  }
  return {
    ...state,
    triggers: state.triggers.map((standing) => ({ ...standing, unknown: standing.unknown ?? now })),
    hosts: Object.fromEntries(Object.entries(state.hosts).map(([name, one]) => [name, host(one)])),
    ups: state.ups === 'sending' ? 'set' : state.ups,
    steady: null,
    resumed: state.phase !== 'ready',
  };
}
