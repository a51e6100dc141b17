import type { Limited, PowerLimit, PowerPresetName } from '../entities';

/** Limits of a standard, to be copied to a meter and changed there. */
export interface PowerPreset {
  /** where the numbers were read */
  readonly source: string;
  readonly limits: readonly PowerLimit[];
}

type Band = Pick<PowerLimit, 'low' | 'high' | 'share' | 'per'>;
const week = (low: number, high: number): Band => ({ low, high, share: 95, per: 'week' });
const always = (low: number, high: number): Band => ({ low, high, share: 100, per: 'week' });
const most = (of: Limited, high: number): PowerLimit => ({ of, high, share: 95, per: 'week' });
const harmonic = (high: number, ...orders: number[]): PowerLimit => ({ ...most('harmonic', high), orders });
const even = (first: number, last: number): number[] => Array.from({ length: (last - first) / 2 + 1 }, (_, i) => first + 2 * i);

const EN_VOLTAGE: readonly PowerLimit[] = [
  { of: 'voltage', ...week(10, 10) },
  { of: 'voltage', ...always(15, 10) },
];
const EN_SHAPE: readonly PowerLimit[] = [
  most('unbalance', 2),
  most('thd', 8),
  harmonic(5, 3),
  harmonic(6, 5),
  harmonic(5, 7),
  harmonic(1.5, 9),
  harmonic(3.5, 11),
  harmonic(3, 13),
  harmonic(0.5, 15, 21),
  harmonic(2, 17),
  harmonic(1.5, 19, 23, 25),
  harmonic(2, 2),
  harmonic(1, 4),
  harmonic(0.5, ...even(6, 24)),
];
const EN_SOURCE =
  'EN 50160:2010, low voltage; as in Rockwell 1426-UM001J-EN-P, appendix H, and Schneider’s note on EN 50160 for PM8000';

/** China's texts of which only some were read: what they lack here is not known, and nothing is held against it. */
const gb = (voltage: Band): PowerPreset => ({
  source: 'GB 12325-90 (m.a-3.cn); GB/T 15543-2008 (m.007swz.com)',
  limits: [{ of: 'voltage', ...voltage }, most('unbalance', 2), { of: 'unbalance', high: 4, share: 100, per: 'week' }],
});

export const POWER_PRESETS: Readonly<Record<PowerPresetName, PowerPreset>> = {
  en50160: {
    source: EN_SOURCE,
    limits: [
      ...EN_VOLTAGE,
      { of: 'frequency', low: 1, high: 1, share: 99.5, per: 'year' },
      { of: 'frequency', ...always(6, 4) },
      ...EN_SHAPE,
    ],
  },
  /** a network without a synchronous connection to others */
  en50160_island: {
    source: EN_SOURCE,
    limits: [...EN_VOLTAGE, { of: 'frequency', ...week(2, 2) }, { of: 'frequency', ...always(15, 15) }, ...EN_SHAPE],
  },
  gb_single_phase: gb(always(10, 7)),
  gb_three_phase: gb(always(7, 7)),
};
