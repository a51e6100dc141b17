import type { Line } from '../../board/interfaces';

/** Waits for a line that is gone, once however often it is missed. @param back it is open again */
export function createMissing(back: (line: Line) => void): (line: Line) => void {
  let missed: Line | null = null;
  return (line) => {
    if (missed === line) return;
    missed = line;
    void line.whenOpen().then(() => {
      if (missed === line) missed = null;
      back(line);
    });
  };
}
