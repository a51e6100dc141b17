import fs from 'node:fs';
import path from 'node:path';
import type { Disk } from './disk';

/** Where history lies, in the data folder. */
export const FOLDER = 'history';
const NAME = 'reserve';
/** of what the file system has, but no more than that: months of alarms and settings */
const SHARE = 0.05;
const MOST_BYTES = 16 * 2 ** 20;
/** written in one go, so that nothing waits for it */
const STEP_BYTES = 2 ** 20;

/** The reserve is given to whoever needs room. @param dir of history */
export function giveUpReserve(dir: string): void {
  try {
    fs.rmSync(path.join(dir, NAME), { force: true });
  } catch {
    // on a disk that takes no change it is of no use either way
  }
}

interface SpaceParts {
  readonly dir: string;
  /** null: it cannot be told now */
  readonly disk: () => Disk | null;
  /** bytes of the reserve at the most */
  readonly most?: number | undefined;
}
export type Space = ReturnType<typeof createSpace>;

/**
 * Keeps a reserve: a file that is given up when the disk is full, so that alarms and settings are still written. From then
 * on history leaves what there is to them, until there is room for the reserve and for itself.
 */
export function createSpace({ dir, disk, most = MOST_BYTES }: SpaceParts) {
  const file = path.join(dir, NAME);
  let out = false;
  let tight = true;

  const held = (): number => {
    try {
      return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    } catch {
      return 0;
    }
  };
  const giveUp = (): void => giveUpReserve(dir);
  /** @returns whether the reserve has its size */
  const grow = (to: number): boolean => {
    const missing = Math.min(to - held(), STEP_BYTES);
    if (missing <= 0) return true;
    try {
      fs.mkdirSync(dir, { recursive: true });
      fs.appendFileSync(file, Buffer.alloc(missing), { flush: true });
    } catch {
      giveUp();
    }
    return held() >= to;
  };

  return {
    /** nothing of history may be written now, so that others can */
    out: () => out,
    /** it should be looked at again soon */
    tight: () => tight,
    /** Looks at the disk, gives the reserve up or makes it. */
    look(): void {
      const now = disk();
      if (!now) return;
      const reserve = Math.min(Math.floor(now.usable * SHARE), most);
      const least = reserve / 2;
      out = out ? now.free + held() < reserve + least : now.free < least;
      if (out) giveUp();
      const whole = !out && grow(reserve);
      tight = !whole || now.free < 4 * reserve;
    },
  };
}
