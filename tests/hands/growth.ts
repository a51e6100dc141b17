// How the processor's time for some work grows with what it is given, held against plain work in the same process: what
// else the machine does meanwhile does not count.
import * as assert from 'uvu/assert';

const RUNS = 3;
/** How much more than in proportion the time of four times as much may be: halfway, in ratios, to squared, which is 4 times. */
const SLACK = 2;
/**
 * So many times what plain work on as many characters takes is too short to tell: what looks at 16 000 characters as often as
 * there are characters takes twenty times that.
 */
const NOTHING = 400;
/** A collection of garbage or a neighbour in the cache may come between: what is not in proportion is not at any of so many times. */
const TRIES = 4;

/** ms of the processor since some moment */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed(run: () => void): number {
  const began = processorMs();
  run();
  return processorMs() - began;
}
/** ms of the shortest of some runs */
const least = (run: () => void): number => Math.min(...Array.from({ length: RUNS }, () => timed(run)));

/** Looks at each of so many characters once. */
function plain(n: number): () => void {
  const text = 'x'.repeat(n);
  return () => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += text.charCodeAt(i);
    assert.is(sum, 120 * n);
  };
}

type WorkOf = (n: number) => () => void;
/** What is refused or thrown has been worked on as well: refusing must be as quick. */
const untilRefused =
  (work: () => void): (() => void) =>
  () => {
    try {
      work();
    } catch {
      // as long as it took
    }
  };

type Growth = readonly [number, number, number];
/** ms of the work on n, 2 n and 4 n */
function growthOf(workOf: WorkOf, n: number): Growth {
  const of = (size: number): number => least(untilRefused(workOf(size)));
  return [of(n), of(2 * n), of(4 * n)];
}

const isNothing = (ms: number, n: number): boolean => ms <= NOTHING * least(plain(n));
/** Whether the time for n and 4 n characters is in proportion, or too short to tell. */
const isLinear = ([once, , fourfold]: Growth, n: number): boolean => fourfold <= SLACK * 4 * once || isNothing(fourfold, 4 * n);

/** So far beyond that no other work explains it. */
const isHopeless = ([, , fourfold]: Growth, n: number): boolean => !isNothing(fourfold / 10, 4 * n);

/**
 * What is wrong with how the time of some work grows; null: nothing.
 * @param workOf what is to be done with a thing of about n characters, ready to run
 */
export function growsBeyond(name: string, workOf: WorkOf, n = 20_000): string | null {
  // almost all work is: nine more runs of it would tell the same
  if (isNothing(timed(untilRefused(workOf(4 * n))), 4 * n)) return null;
  let grown = growthOf(workOf, n);
  for (let tried = 1; tried < TRIES && !isLinear(grown, n) && !isHopeless(grown, n); tried++) grown = growthOf(workOf, n);
  if (isLinear(grown, n)) return null;
  return `${name}: ${grown.map((ms) => ms.toFixed(1)).join(', ')} ms for ${n}, ${2 * n}, ${4 * n}`;
}
export const assertLinear = (...of: Parameters<typeof growsBeyond>): void => assert.is(growsBeyond(...of), null);
