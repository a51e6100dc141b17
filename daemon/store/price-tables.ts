import type { PricedStretch, PriceMethod } from '../contract/entities';
import type { Db } from './open';
import { remembered } from './remembered';

/** What is asked up to so many kWh: one price, or one by part of the day. */
export interface StoredStep {
  /** kWh; null: the last */
  readonly end: number | null;
  readonly price: number | null;
  readonly periods: readonly PricedStretch[];
}
/** Why the past was altered, by whom and when; '' and 0: it never was. */
export interface Correction {
  readonly reason: string;
  readonly corrected_by: string;
  readonly corrected_time: number;
}
export interface PriceTableFields extends Correction {
  readonly kind: PriceMethod;
  readonly name: string;
  readonly season: 'all' | 'summer' | 'non_summer';
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  /** YYYY-MM-DD */
  readonly special_days: readonly string[];
  readonly cycle: 'month' | 'year';
  readonly steps: readonly StoredStep[];
  readonly update_time: number;
}
export interface PriceTableEntry extends PriceTableFields {
  readonly id: number;
}

const LISTS = ['months', 'weeks', 'special_days', 'steps'] as const;
type Row = Omit<PriceTableEntry, (typeof LISTS)[number]> & Readonly<Record<(typeof LISTS)[number], string>>;
const FIELDS = [
  ...['kind', 'name', 'season', 'months', 'weeks', 'special_days', 'cycle', 'steps'],
  ...['reason', 'corrected_by', 'corrected_time', 'update_time'],
];

const entryOf = (row: Row): PriceTableEntry => ({
  ...row,
  months: JSON.parse(row.months) as number[],
  weeks: JSON.parse(row.weeks) as number[],
  special_days: JSON.parse(row.special_days) as string[],
  steps: JSON.parse(row.steps) as StoredStep[],
});
const bound = (fields: PriceTableFields) => ({
  ...fields,
  ...Object.fromEntries(LISTS.map((list) => [list, JSON.stringify(fields[list])])),
});

/** What a kWh costs. */
export function createPriceTableStore(db: Db) {
  const all = db.prepare('SELECT * FROM price_table ORDER BY id');
  const add = db.prepare(`INSERT INTO price_table (${FIELDS.join(', ')}) VALUES (${FIELDS.map((f) => `@${f}`).join(', ')})`);
  const save = db.prepare(`UPDATE price_table SET ${FIELDS.map((f) => `${f} = @${f}`).join(', ')} WHERE id = @id`);
  const remove = db.prepare('DELETE FROM price_table WHERE id = ?');
  return {
    all: remembered(db, (): readonly PriceTableEntry[] => (all.all() as Row[]).map(entryOf)),
    add: (fields: PriceTableFields): number => Number(add.run(bound(fields)).lastInsertRowid),
    save: (id: number, fields: PriceTableFields): void => void save.run({ ...bound(fields), id }),
    remove: (id: number): void => void remove.run(id),
  };
}
