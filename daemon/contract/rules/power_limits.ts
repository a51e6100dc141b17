import type { Limited, PowerLimit, PowerPresetName } from '../entities';
import type { Faults, Fields, Input } from '../shape';

const LIMITED = ['voltage', 'frequency', 'unbalance', 'thd', 'harmonic'] as const satisfies readonly Limited[];

const percent = { t: 'num', min: 0, max: 100, digits: 3 } as const;

const powerLimit = {
  of: { t: 'one', of: LIMITED },
  /** orders of a harmonic */
  orders: { t: 'opt', of: { t: 'list', of: { t: 'int', min: 2, max: 50 }, min: 1, max: 49 } },
  low: { t: 'opt', of: { t: 'nullable', of: percent } },
  high: percent,
  share: { t: 'num', min: 50, max: 100, digits: 3 },
  per: { t: 'one', of: ['week', 'year'] },
} as const satisfies Fields;

const PRESET_NAMES = [
  'en50160',
  'en50160_island',
  'gb_single_phase',
  'gb_three_phase',
] as const satisfies readonly PowerPresetName[];

/** What a meter's supply is held against. `limits` left out: those of the preset. */
export const powerLimits = {
  device_id: { t: 'int', min: 1 },
  preset: { t: 'opt', of: { t: 'nullable', of: { t: 'one', of: PRESET_NAMES } } },
  /** V, as the meter gives them: of its phases, or of its lines where it has no others */
  nominal_voltage: { t: 'num', min: 1, max: 1_000_000, digits: 3 },
  /** Hz */
  nominal_frequency: { t: 'num', min: 10, max: 1000, digits: 3 },
  /** A */
  rating: { t: 'opt', of: { t: 'nullable', of: { t: 'num', min: 0.001, max: 100_000, digits: 3 } } },
  public_supply: { t: 'bool' },
  limits: { t: 'opt', of: { t: 'list', of: { t: 'obj', of: powerLimit }, max: 64 } },
} as const satisfies Fields;
export type PowerLimitsInput = Input<typeof powerLimits>;

const isBand = ({ of }: PowerLimit): boolean => of === 'voltage' || of === 'frequency';
/** What is the same limit of the same thing, whatever its numbers are. */
const subjectsOf = ({ of, orders = [0], share, per }: PowerLimit): string[] =>
  orders.map((order) => [of, order, share, per].join());

/** What of limits does not go together. */
export function powerLimitFaults({ limits = [] }: { readonly limits?: readonly PowerLimit[] }): Faults {
  if (limits.some((limit) => isBand(limit) !== (limit.low != null))) return { limits: { key: 'limit_low' } };
  if (limits.some(({ of, orders }) => (of === 'harmonic') !== (orders !== undefined))) return { limits: { key: 'limit_orders' } };
  const subjects = limits.flatMap(subjectsOf);
  return new Set(subjects).size < subjects.length ? { limits: { key: 'twice' } } : {};
}
