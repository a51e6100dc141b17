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

/** A contact bounces for less. Of what happens in this time the first is told at once, the rest at its end. */
export const DEBOUNCE_MS = 50;

/** Tells at once, then no more than once in a while. */
function createTelling(line: WatchedLine, clock: Clock, moved: () => void) {
  let resting = false;
  let more = false;
  let cancel = () => {};
  /** the kernel keeps an edge that comes while nobody watches */
  function goOn(): void {
    resting = false;
    line.watch(tell);
    if (more) tell();
  }
  function tell(): void {
    more = resting;
    if (resting) return;
    resting = true;
    line.unwatchAll();
    cancel = clock.after(DEBOUNCE_MS, goOn);
    moved();
  }
  return { start: goOn, tell, stop: () => cancel() };
}

/** @throws when the line is gone */
function watched(line: WatchedLine, clock: Clock, moved: () => void): Input {
  const level = line.readSync.bind(line);
  const telling = createTelling(line, clock, moved);
  let last: Level | null = null;
  // onoff reads in a callback of its own, where what is thrown ends the process
  line.readSync = () => {
    try {
      last = level();
      return last;
    } catch {
      line.unwatchAll();
      moved();
      return 0;
    }
  };
  telling.start();
  return {
    edges: true,
    /** Whoever reads a level takes its edge from the kernel, so a reader who finds another one tells it. */
    read() {
      const before = last;
      last = level();
      if (before !== null && last !== before) telling.tell();
      return last;
    },
    close() {
      telling.stop();
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
