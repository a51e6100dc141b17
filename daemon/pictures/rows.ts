// Whether a png has all the rows that its header promises: a browser draws the others as nothing, so half a plan would be missing.

import { createInflate } from 'node:zlib';
import type { Picture } from './picture';

/** PNG 11.2.1: samples a pixel has, by the type of colour. */
const SAMPLES = [1, 0, 3, 1, 2, 0, 4];
/** PNG 8.2: where the seven passes of an interlaced picture begin, and their steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

/** Bytes that the rows of a png come to, each with the one that names its filter. @param head what IHDR holds */
function bytesOfRows(head: Buffer): number {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bits = head[8]! * SAMPLES[head[9]!]!;
  const passes = head[12] === 1 ? PASSES : WHOLE;
  return passes.reduce((sum, [x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return sum + (columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0);
  }, 0);
}

function* chunksOf(bytes: Buffer): Generator<readonly [name: string, data: Buffer]> {
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    yield [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, end - 4)];
    at = end;
  }
}

/**
 * Bytes of a piece. Each waits for a thread that names are looked up in and passwords are hashed in, too, and then for its turn of the
 * loop: of 16 KiB sixteen megapixels were four thousand waits, which on a busy machine took so long that nobody waited for the end.
 */
const PIECE = 2 ** 18;
/** Inflated beside the daemon's own thread and thrown away piece by piece: a small file may come to a hundred megabytes. */
async function isInflatedTo(wanted: number, deflated: readonly Buffer[]): Promise<boolean> {
  const rows = createInflate({ chunkSize: PIECE });
  let had = 0;
  try {
    rows.end(Buffer.concat(deflated));
    for await (const piece of rows) {
      had += (piece as Buffer).length;
      if (had >= wanted) return true;
    }
  } catch {
    // spoilt, or it ends too early
  }
  return false;
}

/** Whether all rows of a picture are there; of a jpg that was told when it was read. @param picture as it was read, not too large */
export async function hasAllRows({ kind, bytes }: Picture): Promise<boolean> {
  if (kind !== 'png') return true;
  const chunks = [...chunksOf(bytes)];
  const named = (wanted: string): readonly Buffer[] => chunks.filter(([name]) => name === wanted).map(([, data]) => data);
  return isInflatedTo(bytesOfRows(named('IHDR')[0]!), named('IDAT'));
}
