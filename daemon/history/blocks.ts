import { DAY } from './keys';
import type { Stored } from './samples';

/** Samples in a block: the least that an item's day takes. */
const SAMPLES = 32;
/** blocks that are made at once, in columns of 256 KB together */
const BLOCKS = 512;
const SLAB = SAMPLES * BLOCKS;

/** Columns of so many blocks. */
interface Slab {
  /** the tail row that holds the sample, or will */
  readonly seq: Uint32Array;
  /** second of the day */
  readonly second: Uint32Array;
  readonly v: Float64Array;
}
const newSlab = (): Slab => ({ seq: new Uint32Array(SLAB), second: new Uint32Array(SLAB), v: new Float64Array(SLAB) });

export type Blocks = ReturnType<typeof createBlocks>;

/**
 * Room for samples in blocks of one size. What one item gives back the next one takes: thousands of columns that grow and
 * shrink by themselves would leave holes of every size behind.
 */
export function createBlocks() {
  const slabs: Slab[] = [];
  const free: number[] = [];

  const widen = (): void => {
    const first = slabs.length * BLOCKS;
    slabs.push(newSlab());
    for (let block = first + BLOCKS - 1; block >= first; block--) free.push(block);
  };
  return {
    take(): number {
      if (free.length === 0) widen();
      return free.pop()!;
    },
    give(block: number): void {
      free.push(block);
    },
    /** the slab of a block, and where in it the block begins */
    slab: (block: number): Slab => slabs[Math.floor(block / BLOCKS)]!,
    start: (block: number): number => (block % BLOCKS) * SAMPLES,
  };
}

/** Samples of one item of one day that are in no chunk yet, in the order in which they came. */
export class Column {
  n = 0;
  /** integers beyond 2^53 by index */
  private exact = new Map<number, bigint>();
  private held: number[] = [];
  /** samples at the beginning of the first block that are gone */
  private gone = 0;

  constructor(
    readonly day: number,
    private readonly blocks: Blocks,
  ) {}

  push(seq: number, at: number, value: number, exact?: bigint): void {
    if (exact !== undefined) this.exact.set(this.n, exact);
    const index = this.gone + this.n++;
    if (index === this.held.length * SAMPLES) this.held.push(this.blocks.take());
    const block = this.blockOf(index);
    const slab = this.blocks.slab(block);
    const place = this.blocks.start(block) + (index % SAMPLES);
    slab.seq[place] = seq;
    slab.second[place] = at - this.day * DAY;
    slab.v[place] = value;
  }

  /** hands over samples `from` up to `to` (exclusive) */
  each(from: number, to: number, take: (at: number, value: Stored) => void): void {
    for (let i = from; i < to; i++) {
      const index = this.gone + i;
      const block = this.blockOf(index);
      const { second, v } = this.blocks.slab(block);
      const place = this.blocks.start(block) + (index % SAMPLES);
      take(this.day * DAY + second[place]!, this.exact.get(i) ?? v[place]!);
    }
  }

  private blockOf(index: number): number {
    return this.held[Math.floor(index / SAMPLES)]!;
  }

  private seq(i: number): number {
    const index = this.gone + i;
    const block = this.blockOf(index);
    return this.blocks.slab(block).seq[this.blocks.start(block) + (index % SAMPLES)]!;
  }

  /** how many samples are of tail rows up to `seq`; they came first, since rows never fall from one sample to the next */
  upTo(seq: number): number {
    let low = 0;
    let high = this.n;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.seq(middle) <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** lets go of the first `count` samples */
  drop(count: number): void {
    this.n -= count;
    this.gone += count;
    const whole = this.n === 0 ? this.held.length : Math.floor(this.gone / SAMPLES);
    for (const block of this.held.splice(0, whole)) this.blocks.give(block);
    this.gone = this.n === 0 ? 0 : this.gone % SAMPLES;
    if (this.exact.size > 0) this.exact = new Map([...this.exact].filter(([i]) => i >= count).map(([i, x]) => [i - count, x]));
  }
}
