import fs from 'node:fs';
import path from 'node:path';
import type { Sink } from '../sheets/index';

/** No file on the flash is longer. */
export const MOST_STAGED = 64 * 2 ** 20;
const PIECE = 64 * 1024;

/** More came than is kept on the flash. */
export class TooLong extends Error {}

/** Files that wait to be fetched, in a folder of their own: none of them outlives the program. */
export function createStage(dir: string) {
  const at = (name: string): string => path.join(dir, name);
  const clear = (): void => fs.rmSync(dir, { recursive: true, force: true });
  return {
    clear,
    remove: (name: string): void => fs.rmSync(at(name), { force: true }),
    /** Writes a file; what fails leaves nothing behind. @returns its bytes. @throws TooLong */
    async write(name: string, run: (sink: Sink) => Promise<void>): Promise<number> {
      await fs.promises.mkdir(dir, { recursive: true, mode: 0o700 });
      const file = await fs.promises.open(at(name), 'w', 0o600);
      let bytes = 0;
      try {
        await run(async (piece) => {
          bytes += piece.length;
          if (bytes > MOST_STAGED) throw new TooLong();
          await file.writeFile(piece);
        });
      } catch (fault) {
        fs.rmSync(at(name), { force: true });
        throw fault;
      } finally {
        await file.close();
      }
      return bytes;
    },
    /** Hands a file out; one that is removed meanwhile is handed out to its end. */
    async read(name: string, sink: Sink, signal: AbortSignal): Promise<void> {
      const file = await fs.promises.open(at(name), 'r');
      try {
        for (const piece = new Uint8Array(PIECE); !signal.aborted; ) {
          const { bytesRead } = await file.read(piece, 0, PIECE);
          if (bytesRead === 0) return;
          await sink(piece.slice(0, bytesRead));
        }
      } finally {
        await file.close();
      }
    },
  };
}
export type Stage = ReturnType<typeof createStage>;
