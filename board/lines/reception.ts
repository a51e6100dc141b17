import type { Match } from '../interfaces';

/** An answer never needs more; whatever a flood brings beyond it is dropped. */
const MOST_BYTES = 512;
/** A wire without termination brings a stray byte or two when a sender lets go of it: that is no answer yet. */
const LEAST_BYTES = 3;

type Skipped = Extract<Match, { is: 'skip' }>;
export type Skip = Skipped['why'];

export interface Answer {
  readonly frame: Buffer;
  readonly exception: boolean;
}

/** Puts the bytes of answers together as they come. */
export interface Reception {
  take(bytes: Buffer): void;
  /** what has spoilt it since the last flush */
  fault(): 'timeout' | 'crc' | 'bad_frame';
  /** drops what is left of an answer that was not finished, and begins anew */
  flush(): void;
}

/**
 * @param match tells answers from everything else
 * @param passed is told what was dropped, in one piece where it came in pieces, and says what it was
 * @param answered is told each whole answer, right after `match` knew it
 */
export function createReception(
  match: (received: Buffer) => Match,
  passed: (bytes: Buffer, why: Skip) => Skip,
  answered: (answer: Answer) => void,
): Reception {
  let buffer: Buffer = Buffer.alloc(0);
  let crc = false;
  let wrong = false;
  let strays = 0;
  const dropped = createDropped(passed);

  function skip({ count, why, answer }: Pick<Skipped, 'count' | 'why' | 'answer'>): void {
    if (why === 'crc') crc = true;
    if (why === 'noise') strays += count;
    const verdict = dropped.add(buffer.subarray(0, count), why);
    if (answer && verdict !== 'late') wrong = true;
    buffer = buffer.subarray(count);
  }

  function cut(length: number, exception: boolean): void {
    dropped.tell();
    const frame = Buffer.from(buffer.subarray(0, length));
    buffer = buffer.subarray(length);
    answered({ frame, exception });
  }

  return {
    take(bytes) {
      const begun = buffer.length > 0;
      buffer = begun ? Buffer.concat([buffer, bytes]) : bytes;
      while (buffer.length > 0) {
        const verdict = match(buffer);
        if (verdict.is === 'skip') skip({ ...verdict, count: Math.max(1, verdict.count) });
        else if (verdict.is === 'frame') cut(verdict.length, verdict.exception === true);
        else if (buffer.length > MOST_BYTES) skip({ count: buffer.length - MOST_BYTES / 2, why: 'noise' });
        else break;
      }
      // the wire reads the next bytes into the same place
      if (!begun && buffer.length > 0) buffer = Buffer.from(buffer);
    },
    fault: () => (crc ? 'crc' : wrong || strays + buffer.length >= LEAST_BYTES ? 'bad_frame' : 'timeout'),
    flush() {
      if (buffer.length > 0) skip({ count: buffer.length, why: 'noise' });
      dropped.tell();
      crc = false;
      wrong = false;
      strays = 0;
    },
  };
}

/** Joins what is dropped byte by byte, so that a spoilt frame is one line in the trace. Whole frames are told at once. */
function createDropped(passed: (bytes: Buffer, why: Skip) => Skip) {
  let run: { bytes: Buffer; why: Skip } | null = null;
  const tell = (): Skip | null => {
    const told = run && passed(run.bytes, run.why);
    run = null;
    return told;
  };
  return {
    tell,
    /** @returns what it was, as far as that is known at once */
    add(bytes: Buffer, why: Skip): Skip | null {
      if (run && why === 'noise' && run.bytes.length < MOST_BYTES) {
        run = { bytes: Buffer.concat([run.bytes, bytes]), why: run.why };
        return null;
      }
      tell();
      run = { bytes: Buffer.from(bytes), why };
      return why === 'late' || why === 'foreign' ? tell() : null;
    },
  };
}
