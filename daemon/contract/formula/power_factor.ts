const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const share = (active: number, apparent: number): number => (apparent > 0 ? active / apparent : Number.NaN);

/** Active powers of the phases, and their reactive powers in the same order. */
export interface Powers {
  readonly active: readonly number[];
  readonly reactive: readonly number[];
}

/** ΣP over the length of ΣP and ΣQ: reactive powers of the phases make up for each other. NaN without load. */
export function vectorPowerFactor({ active, reactive }: Powers): number {
  const p = sum(active);
  return share(p, Math.hypot(p, sum(reactive)));
}

/** ΣP over the apparent powers of the phases, which never make up for each other. NaN without load. */
export const arithmeticPowerFactor = ({ active, reactive }: Powers): number =>
  share(sum(active), sum(active.map((p, phase) => Math.hypot(p, reactive[phase] ?? Number.NaN))));

/** Which way the current stands, as a word: inductive loads lag. */
export const powerFactorSide = (reactive: number): 'lag' | 'lead' | 'unity' =>
  reactive > 0 ? 'lag' : reactive < 0 ? 'lead' : 'unity';
