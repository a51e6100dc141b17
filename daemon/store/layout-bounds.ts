import type { MapPage } from '../contract/entities';
import type { Db } from './open';

/** A version that may go. */
interface Yielding {
  readonly layout_id: number;
  readonly n: number;
}
const OF_MAP = 'device_group_id = @device_group_id AND type = @type';
const NAMED = `(SELECT self_id FROM layout_widget JOIN layout AS above ON above.id = layout_widget.layout_id
  WHERE above.device_group_id = @device_group_id AND above.type = @type)`;
const PAST = 'SELECT coalesce(sum(length(content)), 0) FROM layout_version WHERE layout_id = @id';

/** How many pages maps have, and what they take with their versions. */
export function createLayoutBoundsStore(db: Db) {
  const standing = db
    .prepare(`SELECT count(*) FROM layout WHERE ${OF_MAP} AND (parent_id = '0' OR parent_id IN ${NAMED})`)
    .pluck();
  const lost = db
    .prepare(
      `SELECT id FROM layout WHERE ${OF_MAP} AND parent_id <> '0' AND parent_id NOT IN ${NAMED}
       ORDER BY (SELECT max(time) FROM layout_version WHERE layout_id = layout.id) DESC, id DESC`,
    )
    .pluck();
  const forget = db.prepare('DELETE FROM layout WHERE id = ?');
  const before = db.prepare('SELECT bytes FROM layout WHERE id = ?').pluck();
  const weigh = db.prepare(`UPDATE layout SET bytes = @rows + (${PAST}) WHERE id = @id RETURNING bytes`).pluck();
  const ofSite = db.prepare('SELECT coalesce(sum(bytes), 0) FROM layout WHERE device_group_id = ?').pluck();
  const ofBox = db.prepare('SELECT coalesce(sum(bytes), 0) FROM layout').pluck();
  const yielding = db.prepare(
    `SELECT layout_version.layout_id, n FROM layout_version JOIN layout ON layout.id = layout_version.layout_id
     WHERE layout.device_group_id = ? AND name = '' AND n < layout.version ORDER BY time, layout_version.layout_id, n`,
  );
  const lighten = db.prepare(
    `UPDATE layout SET bytes = bytes - (SELECT length(content) FROM layout_version WHERE layout_id = @layout_id AND n = @n)
     WHERE id = @layout_id`,
  );
  const remove = db.prepare('DELETE FROM layout_version WHERE layout_id = @layout_id AND n = @n');
  const ofMap = ({ device_group_id, type }: MapPage) => ({ device_group_id, type });

  return {
    /** how many pages a map has, those aside whose widget is gone */
    standing: (map: MapPage): number => standing.get(ofMap(map)) as number,
    /** sub-pages of a map whose widget is gone, the one that went last first */
    lost: (map: MapPage): readonly number[] => lost.all(ofMap(map)) as number[],
    /** takes a page away with all that it was */
    forget: (layout_id: number): void => void forget.run(layout_id),
    before: (layout_id: number): number => before.get(layout_id) as number,
    /** @param rows bytes of what stands on the page @returns what it takes with its versions */
    weigh: (id: number, rows: number): number => weigh.get({ id, rows }) as number,
    /** what the maps of a site take; null: those of all */
    bytes: (site: number | null): number => (site === null ? ofBox.get() : ofSite.get(site)) as number,
    /** versions of a site that nobody named and that no page is now, oldest first */
    yielding: (site: number): readonly Yielding[] => yielding.all(site) as Yielding[],
    giveUp(version: Yielding): void {
      lighten.run(version);
      remove.run(version);
    },
  };
}
export type LayoutBoundsStore = ReturnType<typeof createLayoutBoundsStore>;
