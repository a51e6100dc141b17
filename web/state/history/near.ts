import { atom, type ReadableAtom } from 'nanostores';
import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { HistoryReport } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { type Answered, MOST_LINES } from './history';

type Ask = Calls['POST data_historys']['in'];

/** A stretch of a report in narrower buckets than the whole has. */
export interface Near {
  readonly now: HistoryReport;
  readonly before: HistoryReport | null;
}
/** What is asked for it, of the period itself and of the one before it. */
export interface NearAsk {
  readonly now: Ask;
  readonly before: Ask | null;
}

/** px of the screen that one bucket has */
const PX_EACH = 2;
/** fewer than that are not worth another question */
const FEWEST = 20;

/**
 * What the box is asked for when a stretch (epoch s) of a report is looked at on so many px. null: the whole, or what is
 * there is as fine as can be seen or as it was read.
 */
export function nearAsk(
  { now, before, choice }: Answered,
  seen: { readonly min: number; readonly max: number } | null,
  px: number,
): NearAsk | null {
  const points = Math.max(FEWEST, Math.round(px / PX_EACH));
  if (!seen || now.step === 0 || (seen.max - seen.min) / points >= now.step) return null;
  const of = (later: number): Ask => ({
    item_ids: choice.item_ids.slice(0, MOST_LINES),
    type: 5,
    points,
    limit: 1,
    start_time: Math.max(0, Math.floor(seen.min) - later),
    end_time: Math.ceil(seen.max) - later,
  });
  return { now: of(0), before: before && of(now.from - before.from) };
}

/** A report with what is known of a stretch of it more closely. What the whole comes to stays that of the whole. */
export function spliced(whole: HistoryReport, near: HistoryReport): HistoryReport {
  const first = whole.times.findIndex((at) => at >= near.from);
  const head = first < 0 ? whole.times.length : first;
  const next = whole.times.findIndex((at) => at >= near.to);
  const tail = next < 0 ? whole.times.length : next;
  const join = <T>(all: readonly T[], closer: readonly T[]): T[] => [...all.slice(0, head), ...closer, ...all.slice(tail)];
  const series = whole.series.map((s, i) => {
    const closer = near.series[i];
    if (!closer) return s;
    const column = (kind: 'avg' | 'min' | 'max') => (s[kind] && closer[kind] ? { [kind]: join(s[kind], closer[kind]) } : {});
    return { ...s, ...column('avg'), ...column('min'), ...column('max') };
  });
  return { ...whole, times: join(whole.times, near.times), series };
}

const take = async ({ now, before }: NearAsk): Promise<Near> => {
  const [closer, earlier] = await Promise.all([call('POST data_historys', now), before && call('POST data_historys', before)]);
  return { now: closer, before: earlier };
};

/** ms: whoever turns a wheel or holds a key asks once, when it stands */
const PAUSE = 300;

interface NearParts {
  readonly ask?: (wish: NearAsk) => Promise<Near>;
  /** ms */
  readonly pause?: number;
  /** told why what is looked at could not be had more closely */
  readonly failed: (fault: unknown) => void;
}

/**
 * Asks for what is looked at more closely. What came last stays until something else is there, so that nothing flickers; an
 * answer to what is no longer looked at is not shown.
 */
export function createNear({ ask = take, pause = PAUSE, failed }: NearParts) {
  const $near = atom<Near | null>(null);
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const load = async (wish: NearAsk, mine: number): Promise<void> => {
    try {
      const near = await ask(wish);
      if (mine === turn) $near.set(near);
    } catch (fault) {
      if (mine !== turn) return;
      // what the whole knows of it is still seen, and it can be asked for again
      last = '';
      failed(fault);
    }
  };
  return {
    $: $near as ReadableAtom<Near | null>,
    /** null: nothing is looked at more closely any more. `again`: there may be newer readings of the same */
    look(wish: NearAsk | null, again = false): void {
      const text = JSON.stringify(wish);
      if (text === last && !again) return;
      last = text;
      clearTimeout(timer);
      turn += 1;
      const mine = turn;
      if (wish) timer = setTimeout(() => void load(wish, mine), pause);
      else $near.set(null);
    },
    stop(): void {
      clearTimeout(timer);
      turn += 1;
    },
  };
}
