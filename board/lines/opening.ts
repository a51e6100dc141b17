import type { Clock } from '../interfaces';
import type { Wire } from './wire';

/** A peer that does not answer an attempt would hold it for two minutes. With the last wait between attempts this keeps recovery within 5 s. */
const OPENING_MS = 3000;

type Events = Parameters<Wire['open']>[0];

const textOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault)).split('\n')[0]!;

/** One try to open a wire, bounded in time whatever the wire does. @returns why it is not open; null: it is */
export function tryOpening(wire: Wire, clock: Clock, events: Events): Promise<string | null> {
  return new Promise((done) => {
    const give = clock.after(OPENING_MS, () => {
      wire.close();
      done(`no answer within ${OPENING_MS} ms`);
    });
    const end = (why: string | null) => {
      give();
      done(why);
    };
    Promise.resolve()
      .then(() => wire.open(events))
      .then(
        () => end(null),
        (fault: unknown) => end(textOf(fault)),
      );
  });
}

/** What one opening of a wire tells, for as long as it is heard: one that was given up may still speak. */
export interface Hearing {
  readonly events: Events;
  hear(heard: boolean): void;
}

export function createHearing({ data, closed }: Events): Hearing {
  let heard = true;
  return {
    events: {
      data(bytes) {
        if (heard) data(bytes);
      },
      closed() {
        if (!heard) return;
        heard = false;
        closed();
      },
    },
    hear(now) {
      heard = now;
    },
  };
}
