import type { Point, Reading } from '../../../board/interfaces';
import type { DeviceModel, RegisterItem } from '../../contract/model';
import { isRegister } from '../../contract/point';

/** Points of a template that are read to see whether a unit is one. */
const FIRST_POINTS = 6;
/** Below this a template says nothing of a unit. */
const LEAST_SCORE = 0.5;
const MOST_GUESSES = 3;
/** Floats beyond this are other numbers read as floats; nothing that is measured in a room is so small or so large. */
const FLOAT_RANGE = [1e-6, 1e12] as const;

/** What a template made of a unit's registers. */
export interface Impression {
  readonly template_id: number;
  readonly model: DeviceModel;
  readonly readings: readonly Reading[];
}

export interface Guess extends Impression {
  /** 0–1 */
  readonly score: number;
}

/** The first points of a template that every unit of its kind has; all of them where there are no others. */
export function firstPoints({ items }: DeviceModel): readonly Point[] {
  const sure = items.filter((item) => !item.optional);
  return (sure.length > 0 ? sure : items).slice(0, FIRST_POINTS).map((item, id) => ({ id, cell: item.item_cell_name }));
}

const isFloat = (item: RegisterItem): boolean => item.type === 'float32' || item.type === 'float64';

function isStrange(item: RegisterItem, value: number): boolean {
  const size = Math.abs(value);
  return isFloat(item) && size !== 0 && (size < FLOAT_RANGE[0] || size > FLOAT_RANGE[1]);
}

/** How far one reading speaks for the template, 0–1. Registers full of zeros are what many units answer to anything. */
export function credit(item: RegisterItem, reading: Reading): number {
  if (reading.quality === 'no_value') return reading.reason?.key === 'no_value_code' ? 1 : 0;
  if (reading.quality !== 'good') return 0;
  const value = Number(reading.value);
  if (item.options && !item.options.some((option) => option.value === value)) return 0;
  if (item.type === 'string') return reading.value === '' ? 0.5 : 1;
  if (isStrange(item, value)) return 0;
  return /^0+$/.test(reading.raw ?? '') && item.data_type === 1 ? 0.5 : 1;
}

/**
 * What each register says, 0–1. Bits of one register are one piece of evidence, as good as the worst of them: a register of
 * zeros would else count once for every state that it holds.
 */
function evidenceOf({ model, readings }: Pick<Impression, 'model' | 'readings'>): readonly number[] {
  const items = new Map(model.items.filter(isRegister).map((item) => [item.item_cell_name, item]));
  const found = new Map<string, number>();
  for (const reading of readings) {
    const item = items.get(reading.point.cell);
    const place = item ? `${item.function} ${item.address}` : reading.point.cell;
    found.set(place, Math.min(found.get(place) ?? 1, item ? credit(item, reading) : 0));
  }
  return [...found.values()];
}

/** The mean of what the registers say, 0–1. */
export function scoreOf(impression: Pick<Impression, 'model' | 'readings'>): number {
  const all = evidenceOf(impression);
  return all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;
}

/** The likeliest templates first; of two alike the one of which more was seen. */
export const ranked = (impressions: readonly Impression[]): readonly Guess[] =>
  impressions
    .map((impression) => ({
      ...impression,
      score: Math.round(100 * scoreOf(impression)) / 100,
      seen: evidenceOf(impression).length,
    }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || b.seen - a.seen)
    .map(({ seen: _, ...guess }) => guess)
    .slice(0, MOST_GUESSES);
