import { type Clock, seconds } from '../clock';
import type { AlarmWrites } from '../store/alarm-writes';
import type { AlarmReads } from '../store/alarms';
import type { Book } from './book';

/** Few at a time: what a flood left comes to its end all at once. */
const ROWS = 50;

interface LapsingParts {
  readonly book: Pick<Book, 'commit'>;
  readonly reads: Pick<AlarmReads, 'lapsing'>;
  readonly writes: Pick<AlarmWrites, 'lapse'>;
  readonly clock: Clock;
}

/** Alarms that came back and that nobody confirmed in time: from now on nobody is asked to, and their life says since when. */
export function createLapsing({ book, reads, writes, clock }: LapsingParts): () => void {
  return () => {
    const due = reads.lapsing(ROWS);
    if (due.length === 0) return;
    const time = seconds(clock);
    book.commit((notes) => {
      for (const occurrence of due) {
        notes.event('lapse', writes.lapse(occurrence), { time, user_name: null, remarks: '' });
      }
    });
  };
}
