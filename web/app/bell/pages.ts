import { useEffect, useRef, useState } from 'react';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { isCalling } from '../../state/alarms/active';
import { CALLING, onAlarm } from '../../state/alarms/alarms';
import { onResync } from '../../state/feeds/link';
import { soon } from '../../state/feeds/soon';
import { call } from '../../wire/call';

/** Rows a page, and the pause before the next one is asked for (specification 9). */
export const PAGE = 10;
const NEXT_MS = 1000;
/** Rows that a list gives in one answer; whoever scrolled further scrolls there again. */
const MOST = 500;
/** A burst of alarms asks once. */
const AGAIN_MS = 300;

export interface BellRows {
  readonly rows: readonly AlarmRow[];
  readonly total: number;
  readonly state: 'loading' | 'ready' | 'failed';
  /** in the box's words, when it failed */
  readonly fault: string;
}
const NOTHING: BellRows = { rows: [], total: 0, state: 'loading', fault: '' };

/** One more page below the ones that are there: a row that moved down meanwhile does not come twice. */
export function joinPages(before: readonly AlarmRow[], next: readonly AlarmRow[]): AlarmRow[] {
  const known = new Set(before.map((row) => row.id));
  return [...before, ...next.filter((row) => !known.has(row.id))];
}

const ask = (limit: number, page: number) => call('GET review', { ...CALLING, limit, page });

/** The unconfirmed alarms as far as they were scrolled to; `more` asks for the next ten, a second later. */
export function useBellRows(): BellRows & { more(): void; again(): void } {
  const [got, setGot] = useState(NOTHING);
  const pages = useRef(1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef(false);
  /** one question at a time: a page asked for while all are being asked for again would leave a gap, or be lost */
  const turn = useRef(Promise.resolve());

  const load = async (): Promise<void> => {
    pages.current = Math.min(pages.current, MOST / PAGE);
    try {
      const { total, data } = await ask(PAGE * pages.current, 1);
      setGot({ rows: data.filter(isCalling), total, state: 'ready', fault: '' });
    } catch (fault) {
      setGot((before) => ({ ...before, state: 'failed', fault: (fault as Error).message }));
    }
  };
  const next = async (): Promise<void> => {
    try {
      const { total, data } = await ask(PAGE, pages.current + 1);
      pages.current += 1;
      setGot((before) => ({ ...before, total, rows: joinPages(before.rows, data.filter(isCalling)) }));
    } catch {
      // scrolling on asks again
    }
    waiting.current = false;
  };
  const inTurn = (work: () => Promise<void>) => (): void => {
    turn.current = turn.current.then(work);
  };
  const again = useRef(soon(inTurn(load), AGAIN_MS)).current;
  const more = (): void => {
    if (waiting.current || got.state !== 'ready' || pages.current * PAGE >= got.total) return;
    waiting.current = true;
    timer.current = setTimeout(inTurn(next), NEXT_MS);
  };
  useEffect(() => {
    inTurn(load)();
    const ends = [onAlarm(again), onResync(again), again.cancel, () => clearTimeout(timer.current)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return { ...got, more, again };
}
