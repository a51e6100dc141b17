import { type Clock, seconds } from '../clock';
import type { CredibleTime } from '../credible_time';
import type { AlarmWrites } from '../store/alarm-writes';
import type { AlarmReads } from '../store/alarms';
import type { Book } from './book';

/** Few at a time: what a flood left comes to its end all at once. */
const ROWS = 50;
/** How long an alarm that came back by itself waits for somebody to confirm it, s. */
const WAITS_S = 86_400;

interface LapsingParts {
  readonly book: Pick<Book, 'commit'>;
  readonly reads: Pick<AlarmReads, 'lapsing'>;
  readonly writes: Pick<AlarmWrites, 'lapse' | 'shift'>;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now' | 'onSet'>;
}

/** Alarms that came back and that nobody confirmed in time: from now on nobody is asked to, and their life says since when. */
export function createLapsing({ book, reads, writes, clock, credible }: LapsingParts): () => void {
  credible.onSet(writes.shift);
  return () => {
    const time = seconds(clock);
    const due = reads.lapsing(WAITS_S, { lived: credible.now(), wall: time }, ROWS);
    if (due.length === 0) return;
    book.commit((notes) => {
      for (const occurrence of due) {
        notes.event('lapse', writes.lapse(occurrence), { time, user_name: null, remarks: '' });
      }
    });
  };
}
