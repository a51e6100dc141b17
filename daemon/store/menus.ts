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
type MenuRow = Omit<MenuFields, 'enable' | 'display' | 'names'> & {
  readonly enable: number;
  readonly display: number | null;
  readonly names: string;
};
const entityOf = (row: MenuRow): MenuFields => ({
  ...row,
  enable: row.enable === 1,
  display: row.display === null ? null : row.display === 1,
  names: JSON.parse(row.names) as Words,
});
const bound = (menu: MenuFields) => ({
  ...menu,
  enable: Number(menu.enable),
  display: menu.display === null ? null : Number(menu.display),
  names: JSON.stringify(menu.names),
});

/** The menu, the same for every site; what a user sees of it is cut by their roles. */
export function createMenuStore(db: Db) {
  const all = db.prepare(
    'SELECT id, menu_id, url, icon, target, enable, display, weight, names FROM menu ORDER BY weight DESC, id',
  );
  const insert = db.prepare(
    `INSERT INTO menu (id, menu_id, url, icon, target, enable, display, weight, names)
     VALUES (@id, @menu_id, @url, @icon, @target, @enable, @display, @weight, @names)`,
  );
  const fill = db.transaction((menus: readonly MenuFields[]) => {
    for (const menu of menus) insert.run(bound(menu));
  });
  return {
    all: (): MenuFields[] => (all.all() as MenuRow[]).map(entityOf),
    /** a whole menu into an empty table */
    fill: (menus: readonly MenuFields[]): void => fill(menus),
  };
}
export type MenuStore = ReturnType<typeof createMenuStore>;
