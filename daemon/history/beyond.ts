import type { ItemConfig } from '../sites/catalogue';
import type { Extremes } from './extremes';

/**
 * How much of a stretch is beyond, 0 to 1. sure: all of it or nothing · reckoned: by how long its mean says that each of two
 * states stood · least: at least so much.
 */
export interface Share {
  readonly part: number;
  readonly kind: 'sure' | 'reckoned' | 'least';
}
/** What of an item is beyond: limits of a value, alarming states. */
export interface Bounds {
  readonly isBeyond: (value: number) => boolean;
  readonly share: (stretch: Pick<Extremes, 'min' | 'max' | 'mean'>) => Share;
}

const NONE: Share = { part: 0, kind: 'sure' };
const WHOLE: Share = { part: 1, kind: 'sure' };

function ofStates(options: ItemConfig['options']): Bounds {
  const alarming = new Set(options.filter((option) => option.alarm).map((option) => option.value));
  const isBeyond = (value: number): boolean => alarming.has(value);
  return {
    isBeyond,
    share: ({ min, max, mean }) => {
      const between = options.filter(({ value }) => value > min && value < max);
      if (!isBeyond(min) && !isBeyond(max) && !between.some(({ alarm }) => alarm)) return NONE;
      if (isBeyond(min) && isBeyond(max) && between.every(({ alarm }) => alarm)) return WHOLE;
      if (between.length > 0) return { part: 0, kind: 'least' };
      const high = (mean - min) / (max - min);
      return { part: isBeyond(max) ? high : 1 - high, kind: 'reckoned' };
    },
  };
}

function ofLimits(high: number, low: number): Bounds {
  return {
    isBeyond: (value) => value > high || value < low,
    share: ({ min, max, mean }) => {
      if (max <= high && min >= low) return NONE;
      if (min > high || max < low) return WHOLE;
      // a mean beyond a limit asks for some time beyond it, since nothing is further than the extreme
      const above = max > high ? (mean - high) / (max - high) : 0;
      const below = min < low ? (low - mean) / (low - min) : 0;
      return { part: Math.max(above, below, 0), kind: 'least' };
    },
  };
}

/** Null for an item that has nothing to be beyond. */
export function boundsOf({ data_type, options, threshold_max: high, threshold_min: low }: ItemConfig): Bounds | null {
  if (data_type === 0) return options.some(({ alarm }) => alarm) ? ofStates(options) : null;
  if (high === null && low === null) return null;
  return ofLimits(high ?? Number.POSITIVE_INFINITY, low ?? Number.NEGATIVE_INFINITY);
}
