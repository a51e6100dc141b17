import type { Clock } from '../clock';
import type { Hush, NoticeStore } from '../store/notices';
import type { Booking } from './booking';
import type { Directory } from './directory';
import { BATCH, type Ledger } from './ledger';
import type { Sender } from './sender';
import { GIVE_UP_S } from './tries';
import { createTurns } from './turns';

/** How many notices may wait. */
const MOST_WAITING = 1000;

interface RoundParts {
  readonly clock: Clock;
  readonly store: NoticeStore;
  readonly booking: Pick<Booking, 'hasten'>;
  readonly ledger: Ledger;
  readonly sender: Sender;
  readonly directory: () => Directory;
  /** what must not leave for the hour */
  readonly hush: () => Hush;
  /** after each round: whether what had to be stored was */
  readonly told: (stored: boolean) => void;
  readonly failed: (fault: unknown) => void;
}

/** One round: what happened is followed, what time brings is done, what is too much goes, and what is due is sent. */
export function createRound({ clock, store, booking, ledger, sender, directory, hush, told, failed }: RoundParts) {
  /** More than so many never wait: repeats go first. */
  function trim(): void {
    const excess = store.waiting() - MOST_WAITING;
    if (excess > 0) store.together(() => store.dropExcess(excess, turns.now(), { key: 'notice_crowded' }));
  }
  let known: Directory | null = null;
  /** What waits for somebody who was changed follows at once, so that others are told in their place. */
  function followPeople(): void {
    const here = directory();
    if (known !== here) sender.followPeople();
    known = here;
  }
  function work(woken: boolean): boolean {
    const events = ledger.follow();
    // what came at once is told at once: nothing leaves before all of it is read
    if (events === BATCH) return true;
    followPeople();
    const passed = ledger.tick();
    if (events > 0 || passed) trim();
    const hastened = booking.hasten(turns.now());
    if (woken || hastened || events > 0 || passed || sender.isDue()) sender.turn();
    return false;
  }
  const turns = createTurns({
    clock,
    work,
    failed,
    shift(by) {
      ledger.shift(by);
      sender.moved();
    },
    told,
  });
  return {
    ...turns,
    /** Gives up what is tried for too long. */
    giveUp(): void {
      const time = turns.now();
      store.together(() => {
        store.holdOn(time, hush());
        store.expire(time - GIVE_UP_S, time, { key: 'notice_given_up' });
      });
    },
  };
}
