import fs from 'node:fs';
import type { Level, Reason } from '../interfaces';
import type { PinPlace } from './layout';

/** One line of a GPIO chip in the kernel's files. */
export interface Pin {
  /** 1: active */
  read(): Level | Reason;
  /** @returns what it shows then */
  set(level: Level): Level | Reason;
}

/** No chip of that label, or it has no such line. */
class NoSuchLine extends Error {}

const textOf = (file: string): string => fs.readFileSync(file, 'utf8').trim();
const isThere = (file: string): boolean => fs.existsSync(file);

/** The number of a line in the whole machine: the base of its chip differs between kernels. */
function numberOf(root: string, { chip, line }: PinPlace): number {
  for (const name of fs.readdirSync(root).filter((entry) => entry.startsWith('gpiochip'))) {
    const at = (fact: string): string => textOf(`${root}/${name}/${fact}`);
    if (at('label') === chip && line < Number(at('ngpio'))) return Number(at('base')) + line;
  }
  throw new NoSuchLine();
}

/** The folder of a line that is ours, its polarity plain. */
function claimed(root: string, place: PinPlace): string {
  const number = numberOf(root, place);
  const folder = `${root}/gpio${number}`;
  if (!isThere(folder)) fs.writeFileSync(`${root}/export`, String(number));
  const polarity = `${folder}/active_low`;
  if (isThere(polarity) && textOf(polarity) !== '0') fs.writeFileSync(polarity, '0');
  return folder;
}

function reasonOf(fault: unknown, { chip, line }: PinPlace): Reason {
  if (fault instanceof NoSuchLine) return { key: 'no_such_line', data: { line: `${chip}:${line}` } };
  const why = (fault as NodeJS.ErrnoException).code ?? String(fault);
  return { key: 'channel_unavailable', data: { why } };
}

/**
 * @param sys where the kernel shows its devices
 * @param idle level that an output has when it becomes one; null: an input
 */
export function createPin(sys: string, place: PinPlace, idle: Level | null): Pin {
  const root = `${sys}/class/gpio`;
  const turned = (level: Level): Level => (place.active_low ? ((1 - level) as Level) : level);
  let folder: string | null = null;

  /** `high` and `low` make an output of a line in one step, so that nothing else shows on it meanwhile. */
  function direct(at: string): void {
    const now = textOf(`${at}/direction`);
    const wanted = idle === null ? 'in' : 'out';
    if (now !== wanted) fs.writeFileSync(`${at}/direction`, idle === null ? 'in' : turned(idle) === 1 ? 'high' : 'low');
  }
  function ours(): string {
    if (folder === null) {
      const at = claimed(root, place);
      direct(at);
      folder = at;
    }
    return folder;
  }
  /** What went wrong once is claimed anew the next time: an expander may have been plugged in again under another number. */
  function tried(run: (at: string) => Level): Level | Reason {
    try {
      return run(ours());
    } catch (fault) {
      folder = null;
      return reasonOf(fault, place);
    }
  }
  const shown = (at: string): Level => turned(textOf(`${at}/value`) === '1' ? 1 : 0);

  return {
    read: () => tried(shown),
    set: (level) =>
      tried((at) => {
        fs.writeFileSync(`${at}/value`, String(turned(level)));
        return shown(at);
      }),
  };
}
