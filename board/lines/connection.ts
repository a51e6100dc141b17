import type { Clock } from '../interfaces';
import { createHearing, type Hearing, tryOpening } from './opening';
import type { Wire } from './wire';

/** Waits between attempts to open a port that is gone; the last one repeats. A port just lost is tried at once. */
const BACK_OFF_MS = [100, 250, 500, 1000];

export interface Connection {
  isOpen(): boolean;
  /** since when the wire is missing although it is wanted, epoch ms */
  lostSince(): number | null;
  /** what the last attempt to open it said; null: none failed since */
  lostWhy(): string | null;
  /** opens when it is not open. Between two failed attempts the answer is false at once: who waits would only wait for nothing */
  ready(): Promise<boolean>;
  /** settles once it is open; never when it ends before */
  whenOpen(): Promise<void>;
  /** bytes came: the wire is sound, the next loss begins with a quick attempt */
  sound(): void;
  /** drops a connection that looks dead; the next request opens a new one */
  renew(): void;
  end(): void;
}

interface Parts {
  readonly wire: Wire;
  readonly clock: Clock;
  data(bytes: Buffer): void;
  closed(): void;
}

type State =
  | { readonly is: 'idle' | 'open' | 'waiting' | 'ended' }
  | { readonly is: 'opening'; readonly outcome: Promise<boolean> };

/** Keeps a wire open from its first use on: reopens a lost one by itself, in steps of at most a second. */
export function createConnection({ wire, clock, data, closed }: Parts): Connection {
  let state: State = { is: 'idle' };
  let attempts = 0;
  let lost: number | null = null;
  let why: string | null = null;
  let cancel = () => {};
  let waiting: (() => void)[] = [];
  let hearing: Hearing | null = null;

  function open(): Promise<boolean> {
    const own = createHearing({ data, closed: lose });
    hearing = own;
    const outcome = tryOpening(wire, clock, own.events).then((fault) => {
      const opened = fault === null;
      if (state.is !== 'opening' || state.outcome !== outcome) {
        own.hear(false);
        return false;
      }
      why = fault;
      own.hear(opened);
      if (opened) succeed();
      else retryLater();
      return opened;
    });
    state = { is: 'opening', outcome };
    return outcome;
  }

  function succeed(): void {
    state = { is: 'open' };
    lost = null;
    const told = waiting;
    waiting = [];
    for (const opened of told) opened();
  }

  function retryLater(): void {
    lost ??= clock.wall();
    state = { is: 'waiting' };
    cancel = clock.after(BACK_OFF_MS[Math.min(attempts, BACK_OFF_MS.length - 1)]!, () => void open());
    attempts += 1;
  }

  function lose(): void {
    if (state.is !== 'open') return;
    if (attempts > 0) retryLater();
    else {
      // A gateway that hangs up on an idle line is back at once, and nobody notices.
      lost = clock.wall();
      attempts = 1;
      void open();
    }
    closed();
  }

  function hangUp(): void {
    hearing?.hear(false);
    wire.close();
  }

  return {
    isOpen: () => state.is === 'open',
    lostSince: () => lost,
    lostWhy: () => (lost === null ? null : why),
    ready() {
      if (state.is === 'opening') return state.outcome;
      if (state.is === 'idle') return open();
      return Promise.resolve(state.is === 'open');
    },
    whenOpen() {
      if (state.is === 'open') return Promise.resolve();
      return new Promise((opened) => {
        waiting.push(opened);
      });
    },
    sound() {
      attempts = 0;
    },
    renew() {
      if (state.is !== 'open') return;
      state = { is: 'idle' };
      hangUp();
    },
    end() {
      state = { is: 'ended' };
      cancel();
      hangUp();
    },
  };
}
