/** Numbers that look random and are the same in every run. */
export interface Random {
  /** 0 … 1 */
  next(): number;
  /** whole, 0 … n − 1 */
  below(n: number): number;
  /** mean 0, deviation 1 */
  normal(): number;
  bytes(n: number): Buffer;
}

/** The generator mulberry32. */
export function random(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    bytes: (n) => Buffer.from(Array.from({ length: n }, () => below(256))),
  };
}
