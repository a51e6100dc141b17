import type { Clock } from '../interfaces';

/** A moment that moves: one timer serves request after request, since most are answered long before it. */
export interface Deadline {
  /** @param at mono ms */
  set(at: number): void;
  /** the timer may stay, for the next moment to use */
  clear(): void;
  stop(): void;
}

/** @param passed called once the moment has come, with how many ms ago; never when it was cleared or moved on */
export function createDeadline(clock: Clock, passed: (late_ms: number) => void): Deadline {
  let at = Infinity;
  let due = Infinity;
  let cancel = () => {};

  function arm(): void {
    cancel();
    due = at;
    cancel = clock.after(Math.max(0, at - clock.mono()), fire);
  }

  function fire(): void {
    due = Infinity;
    if (at === Infinity) return;
    const late_ms = clock.mono() - at;
    if (late_ms < 0) {
      arm();
      return;
    }
    at = Infinity;
    passed(late_ms);
  }

  return {
    set(moment) {
      at = moment;
      if (at < due) arm();
    },
    clear() {
      at = Infinity;
    },
    stop() {
      at = Infinity;
      cancel();
    },
  };
}
