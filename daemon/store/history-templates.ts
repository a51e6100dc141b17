import type { Aggregate, HistoryInterval, HistoryTemplate } from '../contract/entities';
import { createList, type Listing } from './list';
import type { Db } from './open';

/** A kept report as it is stored. */
export interface HistoryTemplateEntry {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly name: string;
  readonly item_ids: readonly number[];
  readonly type: HistoryTemplate['type'];
  readonly interval: HistoryInterval;
  readonly agg: readonly Aggregate[];
  readonly chart_type: HistoryTemplate['chart_type'];
  readonly compare: boolean;
  readonly shared: boolean;
}
export type NewHistoryTemplate = Omit<HistoryTemplateEntry, 'id' | 'user_name'> & { readonly update_time: number };
type Row = Omit<HistoryTemplateEntry, 'item_ids' | 'interval' | 'agg' | 'compare' | 'shared'> & {
  readonly item_ids: string;
  readonly interval: string;
  readonly agg: string;
  readonly compare: 0 | 1;
  readonly shared: 0 | 1;
};

const entryOf = (row: Row): HistoryTemplateEntry => ({
  ...row,
  item_ids: JSON.parse(row.item_ids) as number[],
  interval: JSON.parse(row.interval) as HistoryInterval,
  agg: JSON.parse(row.agg) as Aggregate[],
  compare: row.compare === 1,
  shared: row.shared === 1,
});
const LISTING: Listing<Row, HistoryTemplateEntry> = {
  from: 'history_template JOIN user ON user.id = history_template.user_id',
  columns: {
    id: 'history_template.id',
    user_id: 'history_template.user_id',
    user_name: 'user.user_name',
    name: 'history_template.name',
    item_ids: 'history_template.item_ids',
    type: 'history_template.type',
    interval: 'history_template.interval',
    agg: 'history_template.agg',
    chart_type: 'history_template.chart_type',
    compare: 'history_template.compare',
    shared: 'history_template.shared',
  },
  site: null,
  filters: {
    id: 'history_template.id = @id',
    /** what somebody may see */
    seen_by: 'history_template.user_id = @seen_by OR history_template.shared = 1',
  },
  search: ['history_template.name'],
  order: 'history_template.name, history_template.id',
  entity: entryOf,
};

/** Reports over history that people keep. */
export function createHistoryTemplateStore(db: Db) {
  const insert = db.prepare(`
    INSERT INTO history_template (user_id, name, item_ids, type, interval, agg, chart_type, compare, shared, update_time)
    VALUES (@user_id, @name, @item_ids, @type, @interval, @agg, @chart_type, @compare, @shared, @update_time)`);
  const remove = db.prepare('DELETE FROM history_template WHERE id = ?');
  const named = db.prepare('SELECT id FROM history_template WHERE user_id = ? AND name = ?').pluck();
  const count = db.prepare('SELECT count(*) FROM history_template WHERE user_id = ?').pluck();
  return {
    list: createList<Row, HistoryTemplateEntry>(db, LISTING),
    isNamed: (user_id: number, name: string): boolean => named.get(user_id, name) !== undefined,
    count: (user_id: number): number => count.get(user_id) as number,
    /** the answer is the id */
    add: ({ compare, shared, ...entry }: NewHistoryTemplate): number =>
      Number(
        insert.run({
          ...entry,
          item_ids: JSON.stringify(entry.item_ids),
          interval: JSON.stringify(entry.interval),
          agg: JSON.stringify(entry.agg),
          compare: Number(compare),
          shared: Number(shared),
        }).lastInsertRowid,
      ),
    remove: (id: number): void => void remove.run(id),
  };
}
