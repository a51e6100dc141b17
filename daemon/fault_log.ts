import type { Clock } from '../board/interfaces';

/** Faults that nobody foresaw: once a minute each, so that a fault that repeats does not fill the disk. */
export function createFaultLog(clock: Clock, log: (text: string) => void, debug: boolean) {
  const told = new Map<string, number>();
  return (where: string, fault: unknown): void => {
    const text = `${where}: ${debug && fault instanceof Error ? fault.stack : String(fault)}`;
    const last = told.get(text);
    if (last !== undefined && clock.mono() - last < 60_000) return;
    if (told.size > 200) told.clear();
    told.set(text, clock.mono());
    log(text);
  };
}
