import type { UnitStats } from '../../board/interfaces';

/** How the unit of one device gets along on its line. */
export interface DeviceStats extends UnitStats {
  readonly device_id: number;
  /** Modbus unit */
  readonly unit: number;
  /** readings whose second look said something else */
  readonly unconfirmed: number;
  /** ms that a round takes, the mean of the answered ones among the last hundred; null: none was answered */
  readonly round_ms: number | null;
  readonly interval_ms: number;
  /** percent of the last hundred rounds in which everything was answered */
  readonly success_rate: number;
}

/** What reading all devices of a line once costs. */
export interface Cycle {
  /** ms of one round of all that ever answered; null: none did */
  readonly round_ms: number | null;
  /** the shortest poll interval; null: nothing is polled */
  readonly interval_ms: number | null;
  /** percent of the shortest interval that such a round takes: beyond 100 the line cannot keep it; null: not known */
  readonly budget: number | null;
}

/** A silent device counts with what it took while it answered: it costs that again once it is back. */
export function cycleOf(devices: readonly Pick<DeviceStats, 'round_ms' | 'interval_ms'>[]): Cycle {
  const known = devices.flatMap(({ round_ms }) => (round_ms === null ? [] : [round_ms]));
  const round_ms = known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0);
  const interval_ms = devices.length === 0 ? null : Math.min(...devices.map((device) => device.interval_ms));
  const budget = round_ms === null || interval_ms === null ? null : (100 * round_ms) / interval_ms;
  return { round_ms, interval_ms, budget };
}
