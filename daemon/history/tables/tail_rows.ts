import type { Db } from '../../store/open';

export interface TailRow {
  readonly seq: number;
  /** epoch seconds of the commit */
  readonly at: number;
  readonly body: Buffer;
}

/** What commits wrote and no chunk holds yet, a row a commit. */
export function createTailRows(db: Db) {
  const seq = db.prepare('SELECT coalesce(max(seq), 0) FROM tail').pluck();
  const put = db.prepare('INSERT INTO tail (seq, at, body) VALUES (?, ?, ?)');
  const behind = db.prepare('SELECT seq, at, body FROM tail WHERE seq > ? ORDER BY seq LIMIT +?');
  const drop = db.prepare(
    'DELETE FROM tail WHERE seq IN (SELECT seq FROM tail WHERE seq <= @seq AND seq < (SELECT max(seq) FROM tail) LIMIT +@most)',
  );
  const empty = db.prepare("UPDATE tail SET body = x'' WHERE seq = ? AND length(body) > 0");

  return {
    /** newest tail row, 0: there never was one */
    lastSeq: (): number => seq.get() as number,
    putTail: (row: TailRow): void => {
      put.run(row.seq, row.at, row.body);
    },
    /** up to `most` rows behind `seq` */
    tail: (seq: number, most: number) => behind.all(seq, most) as TailRow[],
    /** removes up to `most` rows up to `seq`; the newest row is emptied and stays. @returns how many went */
    dropTail(seq: number, most: number): number {
      empty.run(seq);
      return drop.run({ seq, most }).changes;
    },
  };
}
