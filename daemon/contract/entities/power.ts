/** What is held against limits. */
export type Limited = 'voltage' | 'frequency' | 'unbalance' | 'thd' | 'harmonic';
/** Standards whose limits are copied. */
export type PowerPresetName = 'en50160' | 'en50160_island' | 'gb_single_phase' | 'gb_three_phase';

/**
 * One limit. Voltage and frequency lie between `low` below their nominal and `high` above it, in percent of it; the others
 * are percent themselves and have a `high` alone.
 */
export interface PowerLimit {
  of: Limited;
  /** orders of a harmonic */
  orders?: number[];
  low?: number | null;
  high: number;
  /** percentage of a `per` that must lie inside: of its valid intervals of 10 min, of frequency of its known time; 100: always */
  share: number;
  per: 'week' | 'year';
}

/** What a meter's supply is held against. */
export interface PowerLimits {
  device_id: number;
  device_name: string;
  /** the standard that it was copied from; null: none */
  preset: PowerPresetName | null;
  /** V, as the meter gives them: of its phases, or of its lines where it has no others; null: nobody said yet */
  nominal_voltage: number | null;
  /** Hz */
  nominal_frequency: number | null;
  /** A; null: nobody said */
  rating: number | null;
  public_supply: boolean;
  limits: PowerLimit[];
}
