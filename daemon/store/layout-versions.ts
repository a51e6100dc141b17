import type { LayoutVersion } from '../contract/entities';
import type { Db } from './open';

export interface VersionEntry extends LayoutVersion {
  readonly user_id: number;
  /** made of single calls */
  readonly single: boolean;
}
export interface NewVersion extends Omit<VersionEntry, 'name'> {
  readonly layout_id: number;
  /** addresses of the pictures that it shows */
  readonly pictures: readonly string[];
  readonly content: Buffer;
}
type Row = Omit<VersionEntry, 'single'> & { readonly single: 0 | 1 };

/** What pages of maps were. */
export function createLayoutVersionStore(db: Db) {
  const columns = 'n, time, user_id, user_name, name, single, widgets';
  const list = db.prepare(`SELECT ${columns} FROM layout_version WHERE layout_id = ? ORDER BY n DESC`);
  const insert = db.prepare(
    `INSERT INTO layout_version (layout_id, n, time, user_id, user_name, name, single, widgets, pictures, content)
     VALUES (@layout_id, @n, @time, @user_id, @user_name, '', @single, @widgets, @pictures, @content)`,
  );
  const content = db.prepare('SELECT content FROM layout_version WHERE layout_id = ? AND n = ?').pluck();
  const name = db.prepare('UPDATE layout_version SET name = @name WHERE layout_id = @layout_id AND n = @n');
  const remove = db.prepare('DELETE FROM layout_version WHERE layout_id = ? AND n = ?');
  const pictures = db.prepare('SELECT DISTINCT value FROM layout_version, json_each(layout_version.pictures)').pluck();
  return {
    /** newest first */
    list: (layout_id: number): readonly VersionEntry[] =>
      (list.all(layout_id) as Row[]).map(({ single, ...row }) => ({ ...row, single: single === 1 })),
    add: ({ single, pictures, ...version }: NewVersion): void =>
      void insert.run({ ...version, single: Number(single), pictures: JSON.stringify(pictures) }),
    content: (layout_id: number, n: number): Buffer | undefined => content.get(layout_id, n) as Buffer | undefined,
    name: (layout_id: number, n: number, to: string): void => void name.run({ layout_id, n, name: to }),
    remove: (layout_id: number, n: number): void => void remove.run(layout_id, n),
    /** of all versions that are kept */
    pictures: (): readonly string[] => pictures.all() as string[],
  };
}
export type LayoutVersionStore = ReturnType<typeof createLayoutVersionStore>;
