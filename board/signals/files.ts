import fs from 'node:fs';
import type { Reason } from '../interfaces';

/** Puts a text into a file of the kernel's. @throws what the kernel answers */
export type Write = (file: string, text: string) => void;

export const writeFile: Write = (file, text) => fs.writeFileSync(file, text);
export const textOf = (file: string): string => fs.readFileSync(file, 'utf8').trim();

/** There is no such PWM channel, or no such LED. */
export class NoSuchSignal extends Error {
  constructor(readonly reason: Reason) {
    super(reason.key);
  }
}

/** Does something with the kernel's files. @returns why it could not be done */
export function tried<T>(run: () => T): T | Reason {
  try {
    return run();
  } catch (fault) {
    if (fault instanceof NoSuchSignal) return fault.reason;
    const why = (fault as NodeJS.ErrnoException).code ?? String(fault);
    return { key: 'channel_unavailable', data: { why } };
  }
}

/** The same of what has no answer; null: it is done. */
export const done = (run: () => void): Reason | null =>
  tried(() => {
    run();
    return null;
  });
