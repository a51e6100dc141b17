import type { Sentence } from '../contract/live';
import { NOTICE_COLUMNS, type Notice, type NoticeWay, WAS_SENT } from './notice-rows';
import { all, names, SINCE } from './notice-sql';
import type { Db } from './open';
import { legible, UNREADABLE } from './spoilt';

/** One that was not settled when the program ended. Times are epoch s; `since`: it is tried since then. */
export interface LeftRow {
  readonly id: number;
  readonly status: 'queued' | 'sending';
  readonly attempts: number;
  readonly since: number;
  readonly next_time: number;
}
/** What was said last of tries that failed. */
export type LastFailure = Pick<Notice, 'contact_id' | 'target'> & { readonly error: Sentence };

// the last try of what failed was a refusal, and of one that a kill broke off nobody knows what came of it
const FAILED_TRIES = "max(attempts - twice - (status = 'fail'), 0)";
const BY_WAY = 'way = @way AND (@whom IS NULL OR whom = @whom)';
const FAILED = `${BY_WAY} AND status IN ('queued', 'fail') AND error IS NOT NULL AND ${WAS_SENT} AND kind <> 'test'
  AND id > coalesce((SELECT max(id) FROM notice WHERE ${BY_WAY} AND status = 'sent'), 0)`;

/** Tries: those that a former run left, and those that failed. */
export function createNoticeTries(db: Db) {
  const triedSince = db.prepare(`SELECT ${SINCE} FROM notice WHERE id = ?`).pluck();
  const left = db.prepare(
    `SELECT id, status, attempts, ${SINCE} AS since, next_time FROM notice WHERE status IN ('queued', 'sending')`,
  );
  const takeUp = db.prepare('UPDATE notice SET retry_time = @since, next_time = @next_time WHERE id = @id');
  const sendingNow = db.prepare(
    `SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE status = 'sending' AND carried_by IS NULL ORDER BY id`,
  );
  const interrupted = db.prepare("UPDATE notice SET status = 'queued', twice = 1 WHERE status = 'sending'");
  const failures = db.prepare(`SELECT coalesce(sum(${FAILED_TRIES}), 0) FROM notice WHERE ${FAILED}`).pluck();
  const lastFailure = db.prepare(
    `SELECT error, contact_id, target FROM notice WHERE ${FAILED} AND ${FAILED_TRIES} > 0 ORDER BY status = 'queued' DESC, id DESC LIMIT 1`,
  );

  return {
    /** epoch s; undefined: it is gone */
    triedSince: (id: number): number | undefined => triedSince.get(id) as number | undefined,
    /** What a former run of the program did not settle. */
    left: (): readonly LeftRow[] => left.all() as LeftRow[],
    /** Tries it at another time than it was to be, or counts it from another one. */
    takeUp({ id, since, next_time }: LeftRow, wanted: Pick<LeftRow, 'since' | 'next_time'>): void {
      if (wanted.since !== since || wanted.next_time !== next_time) takeUp.run({ id, ...wanted });
    },
    /** What was being sent when the program ended waits to be sent again, marked: it may come twice. @returns what that was */
    interrupted(): readonly Notice[] {
      const broken = all(sendingNow.all());
      interrupted.run();
      return broken;
    },
    /** tries of a way, or of one receiver by it, that failed since one succeeded */
    failures: (way: NoticeWay, whom: string | null = null): number => failures.get({ way, whom }) as number,
    /** why the last of them did; null: none did */
    lastFailure(way: NoticeWay, whom: string | null = null): LastFailure | null {
      const row = lastFailure.get({ way, whom }) as (LastFailure & { error: string }) | undefined;
      return row ? { ...row, error: legible<Sentence>(row.error, UNREADABLE) } : null;
    },
  };
}
