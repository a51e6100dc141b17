/** What of an item's settings says where its alarm begins and ends; distances in the item's unit. */
export interface Thresholds {
  readonly threshold_max: number | null;
  readonly threshold_min: number | null;
  readonly overrun_point: number;
  readonly recovery_point: number;
}
/** Which limit is crossed; null: none. */
export type Side = 'over' | 'under' | null;

/** 0.3 − 0.1 is not 0.2 in binary; at twelve digits it is, and no sensor has more. */
const tidy = (n: number): number => Number(n.toPrecision(12));
/** Numbers that differ by more than this share of their size differ in twelve digits, too; writing digits out is slow. */
const PLAIN = 1e-10;

/** Whether a is more than b to twelve digits. */
export function exceeds(a: number, b: number): boolean {
  const apart = a - b;
  return Math.abs(apart) > PLAIN * (Math.abs(a) + Math.abs(b)) ? apart > 0 : tidy(a) > tidy(b);
}

/**
 * On which side of its limits a value stands (decision 24). An alarm begins beyond `threshold_max + overrun_point` (or below
 * `threshold_min − overrun_point`) and, once open, ends at or inside `threshold_max − recovery_point` (or
 * `threshold_min + recovery_point`).
 */
export function sideOf(limits: Thresholds, value: number, open: Side): Side {
  const { threshold_max: max, threshold_min: min, overrun_point: overrun, recovery_point: recovery } = limits;
  if (max !== null && exceeds(value, max + (open === 'over' ? -recovery : overrun))) return 'over';
  return min !== null && exceeds(min - (open === 'under' ? -recovery : overrun), value) ? 'under' : null;
}
