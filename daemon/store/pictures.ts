import type { PictureKind } from '../contract/rules/picture';
import type { Db } from './open';

/** A picture as it was taken. */
export interface PictureEntry {
  readonly id: number;
  readonly kind: PictureKind;
  /** name of its file */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** epoch s at which it came */
  readonly time: number;
  /** who brought it; 0: nobody is known */
  readonly user_id: number;
}

/** What is known of uploaded pictures beside their files. */
export function createPictureStore(db: Db) {
  const insert = db.prepare(
    `INSERT INTO picture (kind, file, width, height, time, user_id)
     VALUES (@kind, @file, @width, @height, @time, @user_id)`,
  );
  const remove = db.prepare('DELETE FROM picture WHERE id = ?');
  const all = db.prepare('SELECT id, kind, file, width, height, time, user_id FROM picture ORDER BY id');
  return {
    all: (): readonly PictureEntry[] => all.all() as PictureEntry[],
    add: (entry: Omit<PictureEntry, 'id'>): number => Number(insert.run(entry).lastInsertRowid),
    remove: (id: number): void => void remove.run(id),
  };
}
