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

function least(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    const began = processorMs();
    run();
    best = Math.min(best, processorMs() - began);
  }
  return best;
}

/** Looks at each of so many characters once. */
function plain(n: number): () => void {
  const text = 'x'.repeat(n);
  return () => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += text.charCodeAt(i);
    assert.is(sum, 120 * n);
  };
}

/** ms of the work on n, 2 n and 4 n; what is refused or thrown has been worked on as well */
function growthOf(workOf: (n: number) => () => void, n: number): readonly [number, number, number] {
  const timed = (size: number): number => {
    const work = workOf(size);
    return least(() => {
      try {
        work();
      } catch {
        // refusing must be as quick
      }
    });
  };
  return [timed(n), timed(2 * n), timed(4 * n)];
}

/** Whether the time for n and 4 n characters is in proportion, or too short to tell. */
function isLinear([once, , fourfold]: readonly [number, number, number], n: number): boolean {
  return fourfold <= SLACK * 4 * once || fourfold <= NOTHING * least(plain(4 * n));
}

/** So far beyond that no other work explains it. */
const isHopeless = ([, , fourfold]: readonly [number, number, number], n: number): boolean =>
  fourfold > 10 * NOTHING * least(plain(4 * n));

/**
 * What is wrong with how the time of some work grows; null: nothing.
 * @param workOf what is to be done with a thing of about n characters, ready to run
 */
export function growsBeyond(name: string, workOf: (n: number) => () => void, n = 20_000): string | null {
  let grown = growthOf(workOf, n);
  for (let tried = 1; tried < TRIES && !isLinear(grown, n) && !isHopeless(grown, n); tried++) grown = growthOf(workOf, n);
  if (isLinear(grown, n)) return null;
  return `${name}: ${grown.map((ms) => ms.toFixed(1)).join(', ')} ms for ${n}, ${2 * n}, ${4 * n}`;
}
export const assertLinear = (...of: Parameters<typeof growsBeyond>): void => assert.is(growsBeyond(...of), null);
