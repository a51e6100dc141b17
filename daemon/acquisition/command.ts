import type { Clock, RawValue, WriteOutcome } from '../../board/interfaces';
import type { DeviceReadings } from '../contract/live';
import { showsValue, type Takes } from '../contract/rules/control';

/** A breaker, a valve or a set point may need a moment until it shows what it was told. */
const MOMENT_MS = 300;
const LOOKS = 5;

/** One item on its way to another value. */
export interface Command {
  readonly clock: Clock;
  readonly item_id: number;
  readonly takes: Takes;
  /** in the item's unit */
  readonly value: number;
  readonly write: () => Promise<WriteOutcome>;
  /** reads the item again, ahead of waiting polls */
  readonly look: () => Promise<DeviceReadings>;
  readonly told: (readings: DeviceReadings) => void;
}

const pause = (clock: Clock, ms: number): Promise<void> => new Promise((done) => void clock.after(ms, done));

/** What a look says of the item; null: it could not be read. */
const shownIn = ({ readings }: DeviceReadings, item_id: number): RawValue | null =>
  readings.find((reading) => reading.item_id === item_id && reading.quality === 'good')?.value ?? null;

/**
 * Writes, and looks until the item shows it or has had time enough to. What is seen is told, so that every console shows at
 * once what came of it.
 */
export async function carryOut(command: Command): Promise<WriteOutcome> {
  const { clock, item_id, takes, value, write, look, told } = command;
  const started = clock.mono();
  const outcome = await write();
  if (!outcome.ok) return outcome;
  let { readback } = outcome;
  for (let left = LOOKS; left > 0; left -= 1) {
    const seen = await look();
    if (seen.answered) told(seen);
    readback = shownIn(seen, item_id) ?? readback;
    if (readback === null || showsValue(takes, readback, value)) break;
    if (left > 1) await pause(clock, MOMENT_MS);
  }
  return { ok: true, readback, elapsed_ms: clock.mono() - started };
}
