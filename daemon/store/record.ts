import { createHash } from 'node:crypto';
import type { RecordModule } from '../contract/entities';
import { createList, type Listing, type Scope } from './list';
import type { Db } from './open';
import { createLog } from './slices';
import { legible, legibleIn } from './spoilt';

type Words = Readonly<Record<string, string | number>>;
/** One thing that somebody did or tried. */
export interface RecordedDeed {
  readonly time: number;
  readonly user_id: number | null;
  readonly user_name: string;
  readonly login_type: 1 | 2 | 3 | null;
  readonly address: string;
  readonly agent: string;
  readonly module: RecordModule;
  readonly deed: string;
  /** `x`, or `x_<language>` where the name depends on the reader; empty: it was done to nothing that has a name */
  readonly object: Words;
  readonly code: number;
  /** key of what was answered; '': it was done. With code 0 it was sent, and nobody knows that it was done */
  readonly reason: string;
  readonly words: Words;
  readonly count: number;
  readonly diff: readonly (readonly [field: string, before: string | null, after: string | null])[];
}
export interface RecordEntry extends RecordedDeed {
  readonly id: number;
}
type RecordRow = Omit<RecordEntry, 'object' | 'words' | 'diff'> & {
  readonly object: string;
  readonly words: string;
  readonly diff: string;
  readonly hash: string;
};
interface Chain {
  readonly cut_id: number;
  readonly cut_hash: string;
  readonly last_id: number;
  readonly last_hash: string;
}

const COLUMNS = [
  'id',
  'time',
  'user_id',
  'user_name',
  'login_type',
  'address',
  'agent',
  'module',
  'deed',
  'object',
  'code',
  'reason',
  'words',
  'count',
  'diff',
] as const;

/** SHA-256 over the row before and everything in this one. */
function hashOf(before: string, row: Omit<RecordRow, 'hash'>): string {
  const content = COLUMNS.map((name) => row[name as keyof typeof row]);
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(content)}`)
    .digest('hex');
}

const entryOf = ({ hash: _, ...row }: RecordRow): RecordEntry => ({
  ...row,
  object: legible<Words>(row.object, {}),
  words: legible<Words>(row.words, {}),
  diff: legible<RecordEntry['diff']>(row.diff, []),
});

const LIST: Listing<RecordRow, RecordEntry> = {
  from: 'record',
  columns: Object.fromEntries([...COLUMNS, 'hash'].map((name) => [name, `record.${name}`])),
  site: null,
  filters: {
    start_time: 'record.time >= @start_time',
    end_time: 'record.time < @end_time',
    user_name: 'record.user_name = @user_name COLLATE NOCASE',
    module: 'record.module = @module',
    result: "CASE WHEN record.code <> 0 THEN 'fail' WHEN record.reason <> '' THEN 'unconfirmed' ELSE 'success' END = @result",
  },
  search: [
    'record.user_name',
    'record.address',
    'record.deed',
    `coalesce((SELECT group_concat(value) FROM json_each(${legibleIn('record.object')})), '')`,
  ],
  order: 'record.id DESC',
  entity: entryOf,
};

/** The rows of the operation record and the chain through them. `db` is a file of its own. */
export function createRecordStore(db: Db) {
  const list = createList(db, LIST);
  const chain = db.prepare('SELECT cut_id, cut_hash, last_id, last_hash FROM chain');
  const names = [...COLUMNS, 'hash'];
  const insert = db.prepare(`INSERT INTO record (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`);
  const end = db.prepare('UPDATE chain SET last_id = @id, last_hash = @hash');
  const after = db.prepare(`SELECT ${names.join(', ')} FROM record WHERE id > ? ORDER BY id LIMIT +?`);
  const oldest = db.prepare('SELECT time FROM record ORDER BY id LIMIT 1').pluck();
  const first = db.prepare('SELECT id FROM record WHERE time >= ? ORDER BY id LIMIT 1').pluck();
  const some = db.prepare('SELECT id, hash FROM record WHERE id < @before ORDER BY id LIMIT 1 OFFSET @skip');
  const last = db.prepare('SELECT id, hash FROM record WHERE id < ? ORDER BY id DESC LIMIT 1');
  const cut = db.prepare('UPDATE chain SET cut_id = @id, cut_hash = @hash');
  const drop = db.prepare('DELETE FROM record WHERE id <= ?');
  const hashAt = db.prepare('SELECT hash FROM record WHERE id = ?').pluck();

  const append = db.transaction((deeds: readonly RecordedDeed[]): void => {
    let { last_id: id, last_hash: hash } = chain.get() as Chain;
    for (const deed of deeds) {
      id++;
      const texts = { object: JSON.stringify(deed.object), words: JSON.stringify(deed.words), diff: JSON.stringify(deed.diff) };
      const row = { ...deed, ...texts, id };
      hash = hashOf(hash, row);
      insert.run({ ...row, hash });
    }
    end.run({ id, hash });
  });
  const prune = db.transaction((before: number, most: number): number => {
    const goal = (first.get(before) as number | undefined) ?? (chain.get() as Chain).last_id + 1;
    const upTo = (some.get({ before: goal, skip: most - 1 }) ?? last.get(goal)) as { id: number; hash: string } | undefined;
    if (!upTo) return 0;
    cut.run(upTo);
    return drop.run(upTo.id).changes;
  });
  const pragma = (name: string): number => db.pragma(name, { simple: true }) as number;

  return {
    list: (scope: Scope, ask: Parameters<typeof list>[1]) => list(scope, ask),
    /** the same a slice at a time, for whoever is in no hurry */
    pages: createLog(db, 'record', LIST),
    /** on the disk when this returns */
    append: (deeds: readonly RecordedDeed[]): void => append.immediate(deeds),
    /** in the file when this returns, on the disk with the next `append` */
    appendLazily(deeds: readonly RecordedDeed[]): void {
      db.pragma('synchronous = NORMAL');
      try {
        append.immediate(deeds);
      } finally {
        db.pragma('synchronous = FULL');
      }
    },
    /**
     * Deletes at most `most` rows, oldest first, that come before the first one of `before` (epoch s) or later; the chain
     * keeps what the next one is chained to. @returns how many
     */
    prune: (before: number, most: number): number => prune.immediate(before, most),
    /** epoch s of the oldest row; null: there is none */
    since: (): number | null => (oldest.get() as number | undefined) ?? null,
    /** bytes that rows and indexes take in the file */
    size: (): number => (pragma('page_count') - pragma('freelist_count')) * pragma('page_size'),
    chain: (): Chain => chain.get() as Chain,
    /** Whether a row stands here with that hash, or stood here before it was pruned. */
    holds: ({ id, hash }: { readonly id: number; readonly hash: string }): boolean =>
      id <= (chain.get() as Chain).cut_id || hashAt.get(id) === hash,
    /**
     * The next rows after one of that id and hash, held against the chain.
     * @returns where it has come to; `broken`: the first row that is not as it was written
     */
    follow(id: number, hash: string, most: number): { id: number; hash: string; rows: number; broken: number | null } {
      const rows = after.all(id, most) as RecordRow[];
      let at = { id, hash };
      for (const { hash: written, ...row } of rows) {
        if (row.id !== at.id + 1 || written !== hashOf(at.hash, row)) return { ...at, rows: rows.length, broken: at.id + 1 };
        at = { id: row.id, hash: written };
      }
      return { ...at, rows: rows.length, broken: null };
    },
  };
}
export type RecordStore = ReturnType<typeof createRecordStore>;
