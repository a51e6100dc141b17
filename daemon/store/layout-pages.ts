import type { MapPage } from '../contract/entities';
import type { LayoutEntry } from './layout-entries';
import type { Db } from './open';

/** Pages of maps that somebody has drawn on, and their versions as numbers. */
export function createLayoutPages(db: Db) {
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

  return {
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
  };
}
