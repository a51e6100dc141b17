import type { PlacedBackground } from '../contract/entities';
import type { StandingWidget, Stored } from './layout-entries';
import { COLUMNS } from './layout-widgets';
import { createList, type Listing } from './list';
import type { Db } from './open';

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

/** Widgets and sheets of maps, as whoever asks for lists of them is told. */
export const createLayoutLists = (db: Db) => ({
  listWidgets: createList(db, WIDGETS),
  listSheets: createList(db, SHEETS),
});
