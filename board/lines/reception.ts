import type { Match } from '../interfaces';

/** An answer never needs more; whatever a flood brings beyond it is dropped. */
const MOST_BYTES = 512;

export type Skip = Extract<Match, { is: 'skip' }>['why'];

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
 * @param passed is told what was dropped, in one piece where it came in pieces
 * @param answered is told each whole answer, right after `match` knew it
 */
export function createReception(
  match: (received: Buffer) => Match,
  passed: (bytes: Buffer, why: Skip) => void,
  answered: (answer: Answer) => void,
): Reception {
  let buffer: Buffer = Buffer.alloc(0);
  let crc = false;
  let spoilt = false;
  const dropped = createDropped(passed);

  function skip(count: number, why: Skip): void {
    if (why === 'crc') crc = true;
    if (why === 'noise') spoilt = true;
    dropped.add(buffer.subarray(0, count), why);
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
        if (verdict.is === 'skip') skip(Math.max(1, verdict.count), verdict.why);
        else if (verdict.is === 'frame') cut(verdict.length, verdict.exception === true);
        else if (buffer.length > MOST_BYTES) skip(buffer.length - MOST_BYTES / 2, 'noise');
        else break;
      }
      // the wire reads the next bytes into the same place
      if (!begun && buffer.length > 0) buffer = Buffer.from(buffer);
    },
    fault: () => (crc ? 'crc' : spoilt || buffer.length > 0 ? 'bad_frame' : 'timeout'),
    flush() {
      if (buffer.length > 0) skip(buffer.length, 'noise');
      dropped.tell();
      crc = false;
      spoilt = false;
    },
  };
}

/** Joins what is dropped byte by byte, so that a spoilt frame is one line in the trace. Whole frames are told at once. */
function createDropped(passed: (bytes: Buffer, why: Skip) => void) {
  let run: { bytes: Buffer; why: Skip } | null = null;
  const tell = () => {
    if (run) passed(run.bytes, run.why);
    run = null;
  };
  return {
    tell,
    add(bytes: Buffer, why: Skip) {
      if (run && why === 'noise' && run.bytes.length < MOST_BYTES) {
        run = { bytes: Buffer.concat([run.bytes, bytes]), why: run.why };
        return;
      }
      tell();
      run = { bytes: Buffer.from(bytes), why };
      if (why === 'late' || why === 'foreign') tell();
    },
  };
}
