import type { Effective, Flash } from '../interfaces';

/** How long a light is lit and dark, in turn. */
export interface Phases {
  readonly on_ms: number;
  readonly off_ms: number;
}

export const STEADY: Effective = { frequency: 0, duty: 100 };
export const DARK: Effective = { frequency: 0, duty: 0 };

/** Whether a flash is light without an end, or none. */
export const isSteady = ({ frequency, duty }: Flash): boolean => duty > 0 && (frequency === 0 || duty >= 100);

/** The phases of a flash, none shorter than what carries it can keep. */
export function phasesOf({ frequency, duty }: Flash, shortest_ms: number): Phases {
  const period_ms = 1000 / frequency;
  const on_ms = Math.max(shortest_ms, Math.round((period_ms * duty) / 100));
  return { on_ms, off_ms: Math.max(shortest_ms, Math.round(period_ms) - on_ms) };
}

export function effectiveOf({ on_ms, off_ms }: Phases): Effective {
  const period_ms = on_ms + off_ms;
  return { frequency: 1000 / period_ms, duty: (100 * on_ms) / period_ms };
}
