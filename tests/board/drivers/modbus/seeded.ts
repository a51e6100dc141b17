/**
 * Whole numbers below a bound from a seed: the same seed gives the same numbers (mulberry32). FUZZ_SEED in the environment
 * moves all of them, so that a long run sees other cases and a failure can be repeated.
 */
export function seeded(seed: number): (below: number) => number {
  let state = (seed + Number(process.env.FUZZ_SEED ?? 0)) | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
