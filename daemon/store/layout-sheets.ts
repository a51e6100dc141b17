import type { BackgroundRow } from '../contract/entities';
import type { SheetEntry } from './layout-entries';
import type { Db } from './open';

/** What pages of maps are drawn on. */
export function createLayoutSheets(db: Db) {
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

  return {
    sheet: (layout_id: number): SheetEntry | undefined => sheet.get(layout_id) as SheetEntry | undefined,
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
  };
}
