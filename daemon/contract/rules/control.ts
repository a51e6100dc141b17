import type { Fault, Fields } from '../shape';

/** What is sent to have an item written. */
export const remoteControl = {
  device_id: { t: 'int', min: 1 },
  item_id: { t: 'int', min: 1 },
  /** in the item's unit, or the value of one of its states */
  value: { t: 'num' },
} as const satisfies Fields;

/** What a writable item takes, in its own unit. */
export interface Takes {
  /** its values where there are only some; null: any number within the bounds */
  readonly values: readonly number[] | null;
  readonly min: number | null;
  readonly max: number | null;
  /** numbers stand this far apart, counted from `base`; null: they lie as close as a float's */
  readonly step: number | null;
  readonly base: number;
  /** what hangs on it asks for the own password */
  readonly verify: boolean;
}

/** Whether it switches something on and off: 0 is off, whatever else it takes is on. */
export const isSwitch = ({ values }: Pick<Takes, 'values'>): boolean => values?.includes(0) === true;

/** Part of a step by which a number may miss it: decimal fractions are not exact in binary. */
const NEARLY = 1e-6;
/** Part of a value that a 32-bit float cannot tell apart. */
const FLOAT = 1e-6;

const onStep = (value: number, step: number, base: number): boolean => {
  const steps = (value - base) / step;
  return Math.abs(steps - Math.round(steps)) <= NEARLY * Math.max(1, Math.abs(steps));
};

function outside(value: number, { min, max }: Takes): Fault | null {
  const low = min !== null && value < min;
  const high = max !== null && value > max;
  if (!low && !high) return null;
  if (min !== null && max !== null) return { key: 'range', data: { min, max } };
  return min !== null ? { key: 'min', data: { min } } : { key: 'max', data: { max: max ?? 0 } };
}

/** Why an item does not take a value; null: it does. */
export function faultOfValue(takes: Takes, value: number): Fault | null {
  const { values, step, base } = takes;
  if (!Number.isFinite(value)) return { key: 'number' };
  if (values) return values.includes(value) ? null : { key: 'choice' };
  const beyond = outside(value, takes);
  if (beyond) return beyond;
  return step === null || onStep(value, step, base) ? null : { key: 'step', data: { step } };
}

/** Whether what an item shows is what it was told: the same number to the half of a step, or to a float's digits. */
export function showsValue({ values, step }: Takes, shown: unknown, told: number): boolean {
  if (typeof shown !== 'number') return false;
  if (values) return shown === told;
  return Math.abs(shown - told) <= (step === null ? FLOAT * Math.max(1, Math.abs(told)) : step / 2);
}
