import type { BackgroundRow, MapPage, PlacedBackground, PlacedWidget, WidgetRow } from '../contract/entities';
import { createList, type Listing } from './list';
import type { Db } from './open';

/** A page that somebody has drawn on. */
export interface LayoutEntry extends MapPage {
  readonly id: number;
  readonly version: number;
}
/** A widget as it is stored: what `extend` names itself, and which site a click on it opens. */
export interface WidgetEntry extends WidgetRow {
  readonly id: number;
  /** null: its `extend` says none */
  readonly uid: string | null;
  readonly link_group_id: number | null;
  /** back to front */
  readonly place: number;
}
export type NewWidget = Omit<WidgetEntry, 'id'>;
/** A widget with the page that it stands on. */
export type StandingWidget = Omit<PlacedWidget, 'info'>;
type Stored<T extends { item_ids: number[]; selfId: string }> = Omit<T, 'item_ids' | 'selfId'> & {
  readonly item_ids: string;
  readonly self_id: string;
};

const listed = ({ item_ids, self_id, ...row }: Stored<StandingWidget>): StandingWidget => ({
  ...row,
  selfId: self_id,
  item_ids: JSON.parse(item_ids) as number[],
});
const OF_PAGE = {
  device_group_id: 'layout.device_group_id',
  type: 'layout.type',
  parent_id: 'layout.parent_id',
} as const;
const BY_PAGE = {
  device_group_id: 'layout.device_group_id = @device_group_id',
  type: 'layout.type = @type',
  parent_id: 'layout.parent_id = @parent_id',
} as const;
const COLUMNS = [
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
const sql = (table: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${table}."${name}"`]));

const WIDGETS: Listing<Stored<StandingWidget>, StandingWidget> = {
  from: 'layout_widget JOIN layout ON layout.id = layout_widget.layout_id',
  columns: { id: 'layout_widget.id', ...OF_PAGE, ...sql('layout_widget', COLUMNS) },
  site: 'layout.device_group_id',
  filters: { id: 'layout_widget.id = @id', ...BY_PAGE },
  search: [],
  order: 'layout.id, layout_widget.place, layout_widget.id',
  entity: listed,
};
const SHEETS: Listing<PlacedBackground, PlacedBackground> = {
  from: 'layout_background JOIN layout ON layout.id = layout_background.layout_id',
  columns: { id: 'layout_background.id', ...OF_PAGE, ...sql('layout_background', ['background', 'brack_group_img', 'extend']) },
  site: 'layout.device_group_id',
  filters: { id: 'layout_background.id = @id', ...BY_PAGE },
  search: [],
  order: 'layout.id',
  entity: (row) => row,
};

const WRITTEN = ['place', 'uid', 'link_group_id', ...COLUMNS];
/** Names and values of an entry as SQLite writes it down itself: of five hundred in a third of the time that reading them takes. */
const RENDERED = ['id', ...WRITTEN].map((name) =>
  name === 'self_id' ? `'selfId', self_id` : name === 'item_ids' ? `'item_ids', json(item_ids)` : `'${name}', "${name}"`,
);
const rowOf = ({ item_ids, selfId, ...widget }: NewWidget) => ({
  ...widget,
  self_id: selfId,
  item_ids: JSON.stringify(item_ids),
});

/** Pages of site maps: what stands on each and how it lies. */
export function createLayoutStore(db: Db) {
  const find = db.prepare(
    `SELECT id, device_group_id, type, parent_id, version FROM layout
     WHERE device_group_id = @device_group_id AND type = @type AND parent_id = @parent_id`,
  );
  const byId = db.prepare('SELECT id, device_group_id, type, parent_id, version FROM layout WHERE id = ?');
  const all = db.prepare('SELECT id, device_group_id, type, parent_id, version FROM layout ORDER BY id');
  const begin = db.prepare(
    'INSERT INTO layout (device_group_id, type, parent_id, version) VALUES (@device_group_id, @type, @parent_id, 0)',
  );
  const bump = db.prepare('UPDATE layout SET version = version + 1 WHERE id = ? RETURNING version').pluck();
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
  const insert = db.prepare(
    `INSERT INTO layout_widget (id, layout_id, ${WRITTEN.map((name) => `"${name}"`).join(', ')})
     VALUES (@id, @layout_id, ${WRITTEN.map((name) => `@${name}`).join(', ')})`,
  );
  const save = db.prepare(`UPDATE layout_widget SET ${WRITTEN.map((name) => `"${name}" = @${name}`).join(', ')} WHERE id = @id`);
  const move = db.prepare('UPDATE layout_widget SET place = @place WHERE id = @id');
  const remove = db.prepare('DELETE FROM layout_widget WHERE id = ?');
  const layoutOf = db.prepare('SELECT layout_id FROM layout_widget WHERE id = ?').pluck();
  const sheet = db.prepare('SELECT id, background, brack_group_img, extend FROM layout_background WHERE layout_id = ?');
  const layoutOfSheet = db.prepare('SELECT layout_id FROM layout_background WHERE id = ?').pluck();
  const putSheet = db
    .prepare(
      `INSERT INTO layout_background (id, layout_id, background, brack_group_img, extend)
       VALUES (@id, @layout_id, @background, @brack_group_img, @extend)
       ON CONFLICT (layout_id) DO UPDATE SET background = excluded.background,
         brack_group_img = excluded.brack_group_img, extend = excluded.extend
       RETURNING id`,
    )
    .pluck();
  const removeSheet = db.prepare('DELETE FROM layout_background WHERE layout_id = ?');
  // the items of a widget are a JSON list; its animations name some as well, and a group of the ancestor what its parts show
  const using = db.prepare(
    `SELECT layout.id, layout.device_group_id, layout.type, layout.parent_id, layout.version, count(*) AS widgets
     FROM layout_widget JOIN layout ON layout.id = layout_widget.layout_id
     WHERE layout_widget.device_id = @device_id
       OR EXISTS (SELECT 1 FROM json_each(layout_widget.item_ids) WHERE value IN (SELECT value FROM json_each(@item_ids)))
       OR (layout_widget.extend LIKE '%"item_id%' OR layout_widget.component = 'Group') AND EXISTS (
         SELECT 1 FROM json_tree(layout_widget.extend)
         WHERE (key = 'item_id' OR path LIKE '%.item_ids') AND value IN (SELECT value FROM json_each(@item_ids))
           OR (key IN ('device_id', 'deviceId') OR key = 'id' AND path LIKE '%.device') AND value = @device_id)
     GROUP BY layout.id ORDER BY layout.id`,
  );
  const leading = db.prepare(
    `SELECT layout.id, layout.device_group_id, layout.type, layout.parent_id, layout.version, count(*) AS widgets
     FROM layout_widget JOIN layout ON layout.id = layout_widget.layout_id
     WHERE layout_widget.link_group_id = @site AND layout.device_group_id <> @site
     GROUP BY layout.id ORDER BY layout.id`,
  );
  const named = db
    .prepare(
      `SELECT layout_widget.id FROM layout_widget JOIN layout ON layout.id = layout_widget.layout_id
       WHERE layout.device_group_id = @device_group_id AND layout.type = @type AND layout_widget.self_id = @self_id`,
    )
    .pluck();
  type Used = LayoutEntry & { readonly widgets: number };
  const entry = (row: Stored<WidgetEntry>): WidgetEntry => {
    const { self_id, item_ids, ...rest } = row;
    return { ...rest, selfId: self_id, item_ids: JSON.parse(item_ids) as number[] };
  };

  return {
    listWidgets: createList(db, WIDGETS),
    listSheets: createList(db, SHEETS),
    find: (page: MapPage): LayoutEntry | undefined => find.get(page) as LayoutEntry | undefined,
    all: (): readonly LayoutEntry[] => all.all() as LayoutEntry[],
    one: (id: number): LayoutEntry | undefined => byId.get(id) as LayoutEntry | undefined,
    /** the page, begun where nobody has drawn on it yet */
    begun(page: MapPage): LayoutEntry {
      const found = find.get(page) as LayoutEntry | undefined;
      return found ?? { ...page, id: Number(begin.run(page).lastInsertRowid), version: 0 };
    },
    /** @returns the version that it has from now on */
    bump: (layout_id: number): number => bump.get(layout_id) as number,
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
    /** `id`: of one that was there before; null: a new one. @returns its id */
    add: (layout_id: number, widget: NewWidget, id: number | null = null): number =>
      Number(insert.run({ ...rowOf(widget), layout_id, id }).lastInsertRowid),
    save: (id: number, widget: NewWidget): void => void save.run({ ...rowOf(widget), id }),
    move: (id: number, place: number): void => void move.run({ id, place }),
    remove: (id: number): void => void remove.run(id),
    /** widgets of a site's map to which a sub-page of that name belongs */
    named: ({ device_group_id, type }: MapPage, self_id: string): readonly number[] =>
      named.all({ device_group_id, type, self_id }) as number[],
    layoutOf: (widget_id: number): number | undefined => layoutOf.get(widget_id) as number | undefined,
    sheet: (layout_id: number): (BackgroundRow & { readonly id: number }) | undefined =>
      sheet.get(layout_id) as (BackgroundRow & { readonly id: number }) | undefined,
    layoutOfSheet: (id: number): number | undefined => layoutOfSheet.get(id) as number | undefined,
    /** @returns its id, which it keeps */
    putSheet: (layout_id: number, row: BackgroundRow, id: number | null = null): number =>
      putSheet.get({
        background: row.background,
        brack_group_img: row.brack_group_img,
        extend: row.extend,
        layout_id,
        id,
      }) as number,
    removeSheet: (layout_id: number): void => void removeSheet.run(layout_id),
    /** pages that show a device or one of some items, and with how many widgets */
    using: (device_id: number | null, item_ids: readonly number[]): readonly Used[] =>
      using.all({ device_id, item_ids: JSON.stringify(item_ids) }) as Used[],
    /** pages of other sites from which a click leads to this one */
    leadingTo: (site: number): readonly Used[] => leading.all({ site }) as Used[],
  };
}
export type LayoutStore = ReturnType<typeof createLayoutStore>;
