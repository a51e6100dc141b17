// How the processor's time for some work grows with what it is given, held against plain work in the same process: what
// else the machine does meanwhile does not count.
import * as assert from 'uvu/assert';

const RUNS = 3;
/** of plain work at first, which is then looked at again each time: when it is compiled is up to a thread that others may hold up */
const PLAIN_RUNS = 30;
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
const least = (run: () => void, runs = RUNS): number => Math.min(...Array.from({ length: runs }, () => timed(run)));

/** Looks at each of so many characters once. */
function plain(n: number): () => void {
  const text = 'x'.repeat(n);
  return () => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += text.charCodeAt(i);
    assert.is(sum, 120 * n);
  };
}

/** Plain work by the number of characters, and the least ms that it took so far: it is the same for all that is held against it. */
const plainWork = new Map<number, { readonly run: () => void; ms: number }>();
function plainMsOf(n: number): number {
  const known = plainWork.get(n);
  if (known) {
    known.ms = Math.min(known.ms, least(known.run));
    return known.ms;
  }
  const run = plain(n);
  const ms = least(run, PLAIN_RUNS);
  plainWork.set(n, { run, ms });
  return ms;
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

const leastOf = (workOf: WorkOf, n: number): number => least(untilRefused(workOf(n)));
type Growth = readonly [number, number];
/** ms of the work on n and 4 n */
const growthOf = (workOf: WorkOf, n: number): Growth => [leastOf(workOf, n), leastOf(workOf, 4 * n)];

const isNothing = (ms: number, n: number): boolean => ms <= NOTHING * plainMsOf(n);
/** Whether the time for n and 4 n characters is in proportion, or too short to tell. */
const isLinear = ([once, fourfold]: Growth, n: number): boolean => fourfold <= SLACK * 4 * once || isNothing(fourfold, 4 * n);

/** So far beyond that no other work explains it. */
const isHopeless = ([, fourfold]: Growth, n: number): boolean => !isNothing(fourfold / 10, 4 * n);

/**
 * What is wrong with how the time of some work grows; null: nothing.
 * @param workOf what is to be done with a thing of about n characters, ready to run
 */
export function growsBeyond(name: string, workOf: WorkOf, n = 20_000): string | null {
  // almost all work is: six more runs of it would tell the same
  if (isNothing(timed(untilRefused(workOf(4 * n))), 4 * n)) return null;
  let grown = growthOf(workOf, n);
  for (let tried = 1; tried < TRIES && !isLinear(grown, n) && !isHopeless(grown, n); tried++) grown = growthOf(workOf, n);
  if (isLinear(grown, n)) return null;
  const [once, fourfold] = grown;
  const told = [once, leastOf(workOf, 2 * n), fourfold].map((ms) => ms.toFixed(1));
  return `${name}: ${told.join(', ')} ms for ${n}, ${2 * n}, ${4 * n}`;
}
export const assertLinear = (...of: Parameters<typeof growsBeyond>): void => assert.is(growsBeyond(...of), null);
