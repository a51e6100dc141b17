import type { DeviceModel } from '../contract/model';
import { ALL, createList } from './list';
import type { Db } from './open';
import { type Words, wordsOf } from './words';

export interface TemplateFields {
  /** vendor and model: what the same model is known by over upgrades */
  readonly key: string;
  /** shipped with the product */
  readonly builtin: boolean;
  readonly names: Words;
  readonly vendor: string;
  readonly model: string;
  readonly version: string;
  readonly driver: DeviceModel['driver'];
  readonly category_code: string;
  readonly category_id: number;
  readonly source: string;
  readonly item_count: number;
  readonly update_time: number;
}
export interface TemplateEntry extends TemplateFields {
  readonly id: number;
  /** how many devices are made of it */
  readonly devices: number;
  /** they follow its document as it was changed last */
  readonly synced: boolean;
}
type TemplateRow = Omit<TemplateEntry, 'builtin' | 'names' | 'synced'> & {
  readonly builtin: number;
  readonly names: string;
  readonly synced: number;
};

const FIELDS = [
  'key',
  'builtin',
  'names',
  'vendor',
  'model',
  'version',
  'driver',
  'category_code',
  'category_id',
  'source',
  'item_count',
  'update_time',
] as const satisfies readonly (keyof TemplateFields)[];

const entryOf = (row: TemplateRow): TemplateEntry => ({
  ...row,
  builtin: row.builtin === 1,
  synced: row.synced === 1,
  names: JSON.parse(row.names) as Words,
});

/** Device templates. The document is text here: who needs it reads and checks it. They belong to no site. */
export function createTemplateStore(db: Db) {
  const list = createList<TemplateRow, TemplateEntry>(db, {
    from: 'device_template',
    columns: {
      id: 'device_template.id',
      ...Object.fromEntries(FIELDS.map((field) => [field, `device_template.${field}`])),
      devices: '(SELECT count(*) FROM device d WHERE d.device_template_id = device_template.id)',
      synced: 'device_template.draft IS NULL',
    },
    site: null,
    filters: {
      id: 'device_template.id = @id',
      key: 'device_template.key = @key',
      builtin: 'device_template.builtin = @builtin',
      device_template_category_id: 'device_template.category_id = @device_template_category_id',
      driver: 'device_template.driver = @driver',
    },
    search: [
      ...wordsOf('device_template.names'),
      "device_template.vendor || ' ' || device_template.model",
      'device_template.category_code',
    ],
    order: 'device_template.category_id, device_template.vendor, device_template.model, device_template.id',
    entity: entryOf,
  });
  const columns = [...FIELDS, 'document', 'draft'];
  const insert = db.prepare(
    `INSERT INTO device_template (${columns.join(', ')}) VALUES (${columns.map((c) => `@${c}`).join(', ')})`,
  );
  const update = db.prepare(`UPDATE device_template SET ${columns.map((c) => `${c} = @${c}`).join(', ')} WHERE id = @id`);
  const release = db.prepare('UPDATE device_template SET builtin = 0 WHERE id = ?');
  const remove = db.prepare('DELETE FROM device_template WHERE id = ?');
  const document = db.prepare('SELECT document FROM device_template WHERE id = ?').pluck();
  const draft = db.prepare('SELECT draft FROM device_template WHERE id = ?').pluck();
  const bound = (fields: TemplateFields, document: string, draft: string | null) => ({
    ...fields,
    builtin: Number(fields.builtin),
    names: JSON.stringify(fields.names),
    document,
    draft,
  });
  return {
    list,
    one: (id: number): TemplateEntry | undefined => list(ALL, { id, limit: 1 }).data[0],
    withKey: (key: string): TemplateEntry | undefined => list(ALL, { key, limit: 1 }).data[0],
    /** JSON text as it was stored */
    document: (id: number): string | undefined => document.get(id) as string | undefined,
    /** as it was changed and its devices do not follow yet; null: they do */
    draft: (id: number): string | null => (draft.get(id) as string | null | undefined) ?? null,
    add: (fields: TemplateFields, text: string): number => Number(insert.run(bound(fields, text, null)).lastInsertRowid),
    save: (id: number, fields: TemplateFields, text: string, draft: string | null): void =>
      void update.run({ ...bound(fields, text, draft), id }),
    /** no longer shipped: from now on like an imported one */
    release: (id: number): void => void release.run(id),
    remove: (id: number): void => void remove.run(id),
  };
}
export type TemplateStore = ReturnType<typeof createTemplateStore>;
