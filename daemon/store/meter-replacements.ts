import { createList, type Listing } from './list';
import type { Db } from './open';

/** Another meter counts from a moment on, as somebody entered it. Readings are in the item's unit. */
export interface MeterReplacementEntry {
  readonly id: number;
  readonly item_id: number;
  /** epoch s */
  readonly at: number;
  /** null: nobody knows */
  readonly end: number | null;
  readonly start: number;
  /** how who entered it was called then */
  readonly user_name: string;
  readonly time: number;
}
export type NewMeterReplacement = Omit<MeterReplacementEntry, 'id'> & { readonly user_id: number };

const LISTING: Listing<MeterReplacementEntry, MeterReplacementEntry> = {
  from: 'meter_replacement JOIN item ON item.id = meter_replacement.item_id JOIN device ON device.id = item.device_id',
  columns: {
    id: 'meter_replacement.id',
    item_id: 'meter_replacement.item_id',
    at: 'meter_replacement.at',
    end: 'meter_replacement."end"',
    start: 'meter_replacement.start',
    user_name: 'meter_replacement.user_name',
    time: 'meter_replacement.time',
  },
  site: 'device.device_group_id',
  filters: {
    ids: 'meter_replacement.id IN (SELECT value FROM json_each(@ids))',
    item_id: 'meter_replacement.item_id = @item_id',
    device_group_id: 'device.device_group_id = @device_group_id',
  },
  search: [],
  order: 'meter_replacement.at DESC, meter_replacement.id DESC',
  entity: (row) => row,
};

/** Meters that were replaced. An item that goes takes its own with it. */
export function createMeterReplacementStore(db: Db) {
  const ofItem = db.prepare(
    'SELECT id, item_id, at, "end", start, user_name, time FROM meter_replacement WHERE item_id = ? ORDER BY at',
  );
  const insert = db.prepare(
    `INSERT INTO meter_replacement (item_id, at, "end", start, user_id, user_name, time)
     VALUES (@item_id, @at, @end, @start, @user_id, @user_name, @time)`,
  );
  const remove = db.prepare('DELETE FROM meter_replacement WHERE id = ?');
  return {
    list: createList<MeterReplacementEntry, MeterReplacementEntry>(db, LISTING),
    /** in order of time */
    ofItem: (item_id: number): readonly MeterReplacementEntry[] => ofItem.all(item_id) as MeterReplacementEntry[],
    /** the answer is the id */
    add: (entry: NewMeterReplacement): number => Number(insert.run(entry).lastInsertRowid),
    remove: (id: number): void => void remove.run(id),
  };
}
