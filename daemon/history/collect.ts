import type { Turn } from '../store/turns';
import { DAY, dayOf } from './keys';
import type { Reading } from './reader';
import { HOLD_INTERVALS, inOrder, Samples } from './samples';

export interface Collected {
  /** those of the span in order, with those before it whose value may reach into it */
  readonly samples: Samples;
  /** days without any */
  readonly empty: readonly number[];
}
export interface CollectParts {
  readonly intervalOf: (item_id: number) => number;
  readonly reading: Reading;
}
export type Collect = (item_id: number, from: number, to: number, most?: number) => Promise<Collected>;

/** Reads the samples of a span day by day; ends once it is clear that there are more than `most`. */
export function createCollect({ intervalOf, reading }: CollectParts, turn: Turn): Collect {
  return async (item_id, from, to, most = Number.POSITIVE_INFINITY) => {
    const samples = new Samples(1024);
    const empty: number[] = [];
    const first = Math.max(0, dayOf(from - intervalOf(item_id) * HOLD_INTERVALS));
    for (let day = first; day <= dayOf(to - 1); day++) {
      if (!reading((reader) => reader.addDay(day, item_id, samples))) empty.push(day);
      if (samples.n > most + DAY) break;
      const wait = turn();
      if (wait) await wait;
    }
    return { samples: inOrder(samples), empty };
  };
}
