import type { MapPage } from '../contract/entities';
import type { NewWidget, Stored, WidgetEntry } from './layout-entries';
import type { Db } from './open';

export const COLUMNS = [
  'component',
  'device_id',
  'self_id',
  'link',
  'normal_img',
  'abnormal_img',
  'width',
  'height',
  'top',
  'left',
  'item_ids',
  'video_id',
  'extend',
];
const KEPT = ['uid', 'link_group_id', ...COLUMNS];
const WRITTEN = ['place', ...KEPT];
/** Names and values of an entry as SQLite writes it down itself: of five hundred in a third of the time that reading them takes. */
const RENDERED = ['id', ...WRITTEN].map((name) =>
  name === 'self_id' ? `'selfId', self_id` : name === 'item_ids' ? `'item_ids', json(item_ids)` : `'${name}', "${name}"`,
);
const rowOf = ({ item_ids, selfId, ...widget }: NewWidget) => ({
  ...widget,
  self_id: selfId,
  item_ids: JSON.stringify(item_ids),
});
const entry = ({ self_id, item_ids, ...rest }: Stored<WidgetEntry>): WidgetEntry => ({
  ...rest,
  selfId: self_id,
  item_ids: JSON.parse(item_ids) as number[],
});

/** What stands on pages of maps, as it is read. */
function createReading(db: Db) {
  const widgets = db.prepare(
    `SELECT id, place, uid, link_group_id, ${COLUMNS.map((name) => `"${name}"`).join(', ')} FROM layout_widget
     WHERE layout_id = ? ORDER BY place, id`,
  );
  const holds = db.prepare(
    `SELECT count(*) AS widgets, json_group_array(self_id) FILTER (WHERE self_id <> '') AS names
     FROM layout_widget WHERE layout_id = ?`,
  );
  const rendered = db.prepare(
    `SELECT count(*) AS widgets, json_group_array(json_object(${RENDERED.join(', ')}) ORDER BY place, id) AS text
     FROM layout_widget WHERE layout_id = ?`,
  );
  const layoutOf = db.prepare('SELECT layout_id FROM layout_widget WHERE id = ?').pluck();
  const named = db
    .prepare(
      `SELECT layout_widget.id FROM layout_widget JOIN layout ON layout.id = layout_widget.layout_id
       WHERE layout.device_group_id = @device_group_id AND layout.type = @type AND layout_widget.self_id = @self_id`,
    )
    .pluck();

  return {
    /** back to front */
    widgets: (layout_id: number): readonly WidgetEntry[] => (widgets.all(layout_id) as Stored<WidgetEntry>[]).map(entry),
    /** how many they are, and the names of the sub-pages that begin there */
    holds(layout_id: number): { readonly widgets: number; readonly names: readonly string[] } {
      const { widgets: count, names } = holds.get(layout_id) as { widgets: number; names: string };
      return { widgets: count, names: JSON.parse(names) as string[] };
    },
    /** The same as JSON, and how many they are. */
    rendered: (layout_id: number): { readonly widgets: number; readonly text: string } =>
      rendered.get(layout_id) as { widgets: number; text: string },
    /** widgets of a site's map to which a sub-page of that name belongs */
    named: ({ device_group_id, type }: MapPage, self_id: string): readonly number[] =>
      named.all({ device_group_id, type, self_id }) as number[],
    layoutOf: (widget_id: number): number | undefined => layoutOf.get(widget_id) as number | undefined,
  };
}

/** What stands on pages of maps, as it is written. */
function createWriting(db: Db) {
  const insert = db.prepare(
    `INSERT INTO layout_widget (id, layout_id, ${WRITTEN.map((name) => `"${name}"`).join(', ')})
     VALUES (@id, @layout_id, ${WRITTEN.map((name) => `@${name}`).join(', ')})`,
  );
  const save = db.prepare(`UPDATE layout_widget SET ${KEPT.map((name) => `"${name}" = @${name}`).join(', ')} WHERE id = @id`);
  // by itself, and only where it is another: else each save would write the pages of the index as well
  const move = db.prepare('UPDATE layout_widget SET place = @place WHERE id = @id AND place <> @place');
  const remove = db.prepare('DELETE FROM layout_widget WHERE id = ?');

  return {
    /** `id`: of one that was there before; null: a new one. @returns its id */
    add: (layout_id: number, widget: NewWidget, id: number | null = null): number =>
      Number(insert.run({ ...rowOf(widget), layout_id, id }).lastInsertRowid),
    save(id: number, widget: NewWidget): void {
      const { place, ...row } = rowOf(widget);
      save.run({ ...row, id });
      move.run({ id, place });
    },
    move: (id: number, place: number): void => void move.run({ id, place }),
    remove: (id: number): void => void remove.run(id),
  };
}

export const createLayoutWidgets = (db: Db) => ({ ...createReading(db), ...createWriting(db) });
