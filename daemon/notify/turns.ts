import { type Clock, every, seconds } from '../clock';

const TURN_MS = 1000;
/** A clock that is corrected moves a little; one that is set moves more. */
const STEP_MS = 2000;

interface TurnParts {
  readonly clock: Clock;
  /** One round. @param woken something happened @returns whether there is more to be done at once */
  readonly work: (woken: boolean) => boolean;
  /** the wall clock was set by so many seconds */
  readonly shift: (by: number) => void;
  /** after each round: whether what had to be stored was */
  readonly told: (stored: boolean) => void;
  readonly failed: (fault: unknown) => void;
}

/** Works when something happened and once a second, and notices when the clock was set. */
export function createTurns({ clock, work, shift, told, failed }: TurnParts) {
  let stop = (): void => {};
  let cancel: (() => void) | null = null;
  let turned = Number.NEGATIVE_INFINITY;
  let stores = true;
  /** ms by which the wall clock is ahead of the one that never steps; null: nothing runs by it */
  let ahead: number | null = null;

  function lookAtClock(): void {
    if (ahead === null) return;
    const by = clock.wall() - clock.mono() - ahead;
    if (Math.abs(by) < STEP_MS) return;
    shift(Math.round(by / 1000));
    ahead += by;
  }
  /** A fault that stays is told once. */
  function turn(woken: boolean): void {
    turned = clock.mono();
    try {
      lookAtClock();
      const more = work(woken);
      stores = true;
      if (more) wake();
    } catch (fault) {
      if (stores) failed(fault);
      stores = false;
    }
    told(stores);
  }
  function wake(): void {
    cancel ??= clock.after(0, () => {
      cancel = null;
      turn(true);
    });
  }

  return {
    /** Something happened: it is worked on as soon as others had their turn. */
    wake,
    /** epoch s; what is due has moved with a clock that was set until then. @throws when that cannot be stored */
    now(): number {
      lookAtClock();
      return seconds(clock);
    },
    /** what had to be stored last was stored */
    stores: (): boolean => stores,
    /** it worked within the last three of its turns, and what it had to store was stored */
    alive: (): boolean => stores && clock.mono() - turned <= 3 * TURN_MS,
    start(): void {
      ahead = clock.wall() - clock.mono();
      turn(true);
      stop = every(clock, TURN_MS, () => turn(false), failed);
    },
    stop(): void {
      stop();
      cancel?.();
      cancel = null;
      ahead = null;
      turned = Number.NEGATIVE_INFINITY;
    },
  };
}
