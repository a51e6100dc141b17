import type { Clock } from '../interfaces';
import type { Quarantine } from './quarantine';

/** The silence that a line keeps before the next request, whoever asks it. */
export interface Quiet {
  /** nothing may be sent for so long from now on, ms */
  keep(ms: number): void;
  /** the same after an answer; it ends by itself, and whoever waits is woken */
  rest(ms: number): void;
  /** no quarantine, and silent long enough */
  isOver(): boolean;
  /**
   * Waits until a request may be sent.
   * @param patience_ms how long noise may keep the line from falling silent, besides a quarantine
   * @returns false when it did not fall silent; true also when the line was lost meanwhile
   */
  wait(patience_ms: number): Promise<boolean>;
  /** settles when something changed: an answer, a loss, the end */
  change(): Promise<void>;
  /** something changed: whoever waits looks again */
  wake(): void;
  stop(): void;
}

interface Parts {
  readonly clock: Clock;
  readonly quarantine: Pick<Quarantine, 'isActive' | 'until'>;
  isOpen(): boolean;
}

export function createQuiet({ clock, quarantine, isOpen }: Parts): Quiet {
  /** when the line has been silent long enough, mono ms */
  let quietAt = 0;
  let waked = () => {};
  let endRest = () => {};

  const keep = (ms: number): void => {
    quietAt = Math.max(quietAt, clock.mono() + ms);
  };
  /** When a request may be sent as far as is known, mono ms. */
  const freeAt = (): number => (quarantine.isActive() ? Math.max(quietAt, quarantine.until()) : quietAt);
  const isOver = (): boolean => !quarantine.isActive() && clock.mono() >= quietAt;

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const cancel = clock.after(ms, done);
      waked = () => {
        cancel();
        done();
      };
    });
  }

  return {
    keep,
    /** The timer runs from the last byte of the answer on: one that began with the next request would be late by all that is done between them. */
    rest(ms) {
      keep(ms);
      endRest();
      if (ms > 0) endRest = clock.after(ms, () => waked());
    },
    isOver,
    async wait(patience_ms) {
      const limit = Math.max(clock.mono(), quarantine.until()) + patience_ms;
      while (isOpen() && !isOver()) {
        const now = clock.mono();
        if (now >= limit) return false;
        await pause(Math.max(0, Math.min(freeAt(), limit) - now));
      }
      return true;
    },
    change: () =>
      new Promise((done) => {
        waked = done;
      }),
    wake: () => waked(),
    stop: () => endRest(),
  };
}
