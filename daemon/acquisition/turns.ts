import type { Clock } from '../../board/interfaces';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';

/** An output is moved no more than once in this time: relays and compressors wear out by it. */
const APART_MS = 1000;
/** Commands that may be on their way on one wire: each holds up its polls. */
const MOST_ON_WIRE = 8;

/** Who may command what now: one command an item at a time and a second, a few on a wire. */
export function createTurns(clock: Clock) {
  /** mono ms of the last command of each item that had one within the last second */
  const last = new Map<number, number>();
  const running = new Set<number>();
  const onWire = new Map<string, number>();

  function forget(now: number): void {
    for (const [item_id, at] of last) if (now - at >= APART_MS) last.delete(item_id);
  }
  function check(item_id: number, wire: string): void {
    const now = clock.mono();
    forget(now);
    if (running.has(item_id)) throw new Refusal(CODE.busy, 'control_running');
    if (last.has(item_id)) throw new Refusal(CODE.too_fast, 'control_too_soon');
    if ((onWire.get(wire) ?? 0) >= MOST_ON_WIRE) throw new Refusal(CODE.busy, 'control_line_busy');
    last.set(item_id, now);
  }
  const count = (wire: string, by: number): void => {
    const n = (onWire.get(wire) ?? 0) + by;
    if (n > 0) onWire.set(wire, n);
    else onWire.delete(wire);
  };

  return {
    /**
     * Runs a command when it is its item's turn.
     * @throws Refusal 1008 while the item is being commanded or its wire has enough to do, 429 within a second of the last one
     */
    async take<T>(item_id: number, wire: string, run: () => Promise<T>): Promise<T> {
      check(item_id, wire);
      running.add(item_id);
      count(wire, 1);
      try {
        return await run();
      } finally {
        running.delete(item_id);
        count(wire, -1);
      }
    },
  };
}
