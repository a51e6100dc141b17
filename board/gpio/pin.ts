import fs from 'node:fs';
import type { Level, Reason } from '../interfaces';
import { type ClaimedLine, claim, type Direction, levelOf, NoGpioFiles, NoSuchLine } from './claim';
import { type Input, type OpenInput, openFile } from './input';
import type { OutputPlace, PinPlace } from './layout';

/** One line of the box, its polarity turned as the board file says: 1 is active. */
export interface Pin {
  read(): Level | Reason;
}
export interface InputPin extends Pin {
  /** whether its edges are told at present */
  tells(): boolean;
  close(): void;
}
export interface OutputPin extends Pin {
  /** @returns what it shows then; null: it was set, and cannot be read; why it could not be set */
  set(level: Level): Level | Reason | null;
}

function reasonOf(fault: unknown, { chip, line }: PinPlace): Reason {
  const data = { line: `${chip}:${line}` };
  if (fault instanceof NoGpioFiles) return { key: 'no_gpio_files', data };
  if (fault instanceof NoSuchLine) return { key: 'no_such_line', data };
  const why = (fault as NodeJS.ErrnoException).code ?? String(fault);
  return why === 'EBUSY' ? { key: 'line_busy', data } : { key: 'channel_unavailable', data: { why } };
}

const turned = (level: Level, { active_low }: PinPlace): Level => (active_low ? ((1 - level) as Level) : level);

/**
 * Uses a line, claiming it when it is first used. What went wrong once is claimed anew the next time: an expander may have been
 * plugged in again under another number.
 */
function createUse<T>(place: PinPlace, open: () => T, close: (opened: T) => void) {
  let opened: T | null = null;
  function end(): void {
    if (opened !== null) close(opened);
    opened = null;
  }
  return {
    opened: (): T | null => opened,
    end,
    /** @returns what `run` says of the wire, turned; the reason when the line cannot be had */
    level(run: (opened: T) => Level): Level | Reason {
      try {
        opened ??= open();
        return turned(run(opened), place);
      } catch (fault) {
        end();
        return reasonOf(fault, place);
      }
    },
  };
}

/** @param root the folder of the kernel's GPIO files */
export function createInput(root: string, place: PinPlace, open: OpenInput = openFile, moved = () => {}): InputPin {
  const use = createUse<Input>(
    place,
    () => open(claim(root, place, 'in'), moved),
    (input) => input.close(),
  );
  return {
    read: () => use.level((input) => input.read()),
    tells: () => use.opened()?.edges ?? false,
    close: use.end,
  };
}

/**
 * An output is never given back: some chips, a Raspberry Pi's among them, make an input of a line that nobody holds.
 * @param root the folder of the kernel's GPIO files
 */
export function createOutput(root: string, place: OutputPlace): OutputPin {
  const idle: Direction = turned(place.idle, place) === 1 ? 'high' : 'low';
  const use = createUse<ClaimedLine>(
    place,
    () => claim(root, place, idle),
    () => {},
  );
  return {
    read: () => use.level(levelOf),
    set(level) {
      const sent = use.level((line) => {
        fs.writeFileSync(`${line.folder}/value`, String(turned(level, place)));
        return turned(level, place);
      });
      if (typeof sent !== 'number') return sent;
      const shown = use.level(levelOf);
      return typeof shown === 'number' ? shown : null;
    },
  };
}
