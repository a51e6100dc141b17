import fs from 'node:fs';
import type { Clock, Level } from '../interfaces';
import { type Input, type OpenInput, openFile } from './input';

/** What is used of onoff's `Gpio`. */
export interface WatchedLine {
  readSync(): Level;
  watch(told: () => void): void;
  unwatchAll(): void;
  /** ends the watch, closes the file, and gives the line back */
  unexport(): void;
}
export type WatchLine = new (
  number: number,
  direction: 'in',
  edge: 'both',
  options: { readonly reconfigureDirection: false },
) => WatchedLine;

/** A contact bounces for less. Of the edges in this time the first is told at once; a later one is kept by the kernel until its end. */
export const DEBOUNCE_MS = 50;

function watched(line: WatchedLine, clock: Clock, moved: () => void): Input {
  const read = line.readSync.bind(line);
  let cancel = () => {};
  // onoff reads in a callback of its own, where what is thrown ends the process
  line.readSync = () => {
    try {
      return read();
    } catch {
      line.unwatchAll();
      moved();
      return 0;
    }
  };
  const told = (): void => {
    line.unwatchAll();
    cancel = clock.after(DEBOUNCE_MS, () => line.watch(told));
    moved();
  };
  line.watch(told);
  return {
    read,
    edges: true,
    close() {
      cancel();
      line.unexport();
    },
  };
}

/** Watches the inputs whose kernel reports edges; a line without an interrupt has no file for them, and is read. */
export const edgesOf =
  (Gpio: WatchLine, clock: Clock): OpenInput =>
  (line, moved) => {
    if (!fs.existsSync(`${line.folder}/edge`)) return openFile(line, moved);
    // onoff waits in a loop for files that it may not open yet: what is refused here is tried again later
    for (const fact of ['value', 'edge']) fs.accessSync(`${line.folder}/${fact}`, fs.constants.R_OK | fs.constants.W_OK);
    return watched(new Gpio(line.number, 'in', 'both', { reconfigureDirection: false }), clock, moved);
  };
