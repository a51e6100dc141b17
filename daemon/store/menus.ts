import type { Db } from './open';
import type { Words } from './words';

/** One entry of the menu. `display` true hides it (decision 3). */
export interface MenuFields {
  readonly id: number;
  readonly menu_id: number;
  readonly url: string;
  readonly icon: string;
  readonly target: '' | 'blank';
  readonly enable: boolean;
  readonly display: boolean | null;
  readonly weight: number;
  readonly names: Words;
}
export interface MenuRecord extends MenuFields {
  /** epoch s; 0: never changed since it came */
  readonly update_time: number;
}
type MenuRow = Omit<MenuRecord, 'enable' | 'display' | 'names'> & {
  readonly enable: number;
  readonly display: number | null;
  readonly names: string;
};
const entityOf = (row: MenuRow): MenuRecord => ({
  ...row,
  enable: row.enable === 1,
  display: row.display === null ? null : row.display === 1,
  names: JSON.parse(row.names) as Words,
});
const bound = (menu: MenuFields, update_time: number) => ({
  id: menu.id,
  menu_id: menu.menu_id,
  url: menu.url,
  icon: menu.icon,
  target: menu.target,
  weight: menu.weight,
  update_time,
  enable: Number(menu.enable),
  display: menu.display === null ? null : Number(menu.display),
  names: JSON.stringify(menu.names),
});

/** The menu, the same for every site; what a user sees of it is cut by their roles. */
export function createMenuStore(db: Db) {
  const all = db.prepare(
    'SELECT id, menu_id, url, icon, target, enable, display, weight, names, update_time FROM menu ORDER BY weight DESC, id',
  );
  const insert = db.prepare(
    `INSERT INTO menu (id, menu_id, url, icon, target, enable, display, weight, names, update_time)
     VALUES (@id, @menu_id, @url, @icon, @target, @enable, @display, @weight, @names, @update_time)`,
  );
  const update = db.prepare(
    `UPDATE menu SET menu_id = @menu_id, url = @url, icon = @icon, target = @target, enable = @enable, display = @display,
     weight = @weight, names = @names, update_time = @update_time WHERE id = @id`,
  );
  const remove = db.prepare('DELETE FROM menu WHERE id = ?');
  const fill = db.transaction((menus: readonly MenuFields[]) => {
    for (const menu of menus) insert.run(bound(menu, 0));
  });
  return {
    all: (): MenuRecord[] => (all.all() as MenuRow[]).map(entityOf),
    /** entries that nobody has seen yet */
    fill: (menus: readonly MenuFields[]): void => fill.immediate(menus),
    add: (menu: MenuRecord): void => void insert.run(bound(menu, menu.update_time)),
    save: (menu: MenuRecord): void => void update.run(bound(menu, menu.update_time)),
    remove: (id: number): void => void remove.run(id),
  };
}
export type MenuStore = ReturnType<typeof createMenuStore>;
