import fs from 'node:fs';
import type { Level } from '../interfaces';
import type { PinPlace } from './layout';

/** A line that the kernel gave to us. */
export interface ClaimedLine {
  /** its number in the whole machine */
  readonly number: number;
  readonly folder: string;
}

/** What the kernel is told that a line is. `high` and `low` make it an output in one step, so that nothing else shows on it meanwhile. */
export type Direction = 'in' | 'high' | 'low';

/** The kernel has no GPIO files. */
export class NoGpioFiles extends Error {}
/** No chip of that label, or it has no such line. */
export class NoSuchLine extends Error {}

const textOf = (file: string): string => fs.readFileSync(file, 'utf8').trim();

/** The level of the wire: 1 is high. */
export const levelOf = ({ folder }: ClaimedLine): Level => (textOf(`${folder}/value`) === '1' ? 1 : 0);

/** The base of a chip differs between kernels, so a line is found by the chip's label and its place there. */
function numberOf(root: string, { chip, line }: PinPlace): number {
  if (!fs.existsSync(root)) throw new NoGpioFiles();
  for (const name of fs.readdirSync(root).filter((entry) => entry.startsWith('gpiochip'))) {
    const at = (fact: string): string => textOf(`${root}/${name}/${fact}`);
    if (at('label') === chip && line < Number(at('ngpio'))) return Number(at('base')) + line;
  }
  throw new NoSuchLine();
}

/** What is an output already keeps its level. */
function direct({ folder }: ClaimedLine, direction: Direction): void {
  const wanted = direction === 'in' ? 'in' : 'out';
  if (textOf(`${folder}/direction`) !== wanted) fs.writeFileSync(`${folder}/direction`, direction);
}

/**
 * Asks the kernel for a line, its polarity plain.
 * @param root the folder of the kernel's GPIO files
 * @throws NoGpioFiles, NoSuchLine, or what the kernel answers: EBUSY for a line that another driver holds
 */
export function claim(root: string, place: PinPlace, direction: Direction): ClaimedLine {
  const number = numberOf(root, place);
  const line = { number, folder: `${root}/gpio${number}` };
  if (!fs.existsSync(line.folder)) fs.writeFileSync(`${root}/export`, String(number));
  const polarity = `${line.folder}/active_low`;
  if (fs.existsSync(polarity) && textOf(polarity) !== '0') fs.writeFileSync(polarity, '0');
  direct(line, direction);
  return line;
}
