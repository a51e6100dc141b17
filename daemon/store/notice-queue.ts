import type { Sentence } from '../contract/live';
import {
  DRAFT_COLUMNS,
  NOTICE_COLUMNS,
  type Notice,
  type NoticeDraft,
  type NoticeRow,
  type NoticeWay,
  noticeOf,
  withCarried,
} from './notice-rows';
import { all, type Hush, jsonOf, listed, names, STANDS_STILL, textOf, WAITS } from './notice-sql';
import type { Db } from './open';

export interface Settled {
  readonly id: number;
  readonly status: 'queued' | 'sent' | 'fail' | 'dropped';
  readonly next_time: number;
  readonly end_time: number | null;
  readonly error: Sentence | null;
  readonly reference: string;
}

const ADD = `INSERT OR IGNORE INTO notice (${names(DRAFT_COLUMNS)}, status)
  VALUES (${DRAFT_COLUMNS.map((name) => `@${name}`).join(', ')}, 'queued')`;
// nothing overtakes what is on its way of the same alarm to the same receiver, alone or with others; that of a call is told by a message
const DUE = `SELECT ${names(NOTICE_COLUMNS)} FROM notice n
  WHERE ${WAITS} AND n.status = 'queued' AND n.way = @way AND n.next_time <= @time
    AND NOT EXISTS (SELECT 1 FROM notice r JOIN notice b ON b.alarm_id = r.alarm_id AND b.whom = r.whom AND b.status = 'sending'
      AND (b.way = r.way OR (r.kind = 'recover' AND r.way = 'sms' AND b.way = 'phone'))
      WHERE r.status = 'queued' AND (r.id = n.id OR r.carried_by = n.id))
    AND NOT ${STANDS_STILL}
  ORDER BY n.urgent DESC, n.kind = 'repeat', n.next_time, n.id LIMIT +@limit`;
const SETTLE = `UPDATE notice SET status = @status, next_time = @next_time, end_time = @end_time, error = @error, reference = @reference
  WHERE id IN ${withCarried('SELECT @id')} AND status IN ('queued', 'sending')`;
const bound = ({ facts, urgent, sites, plain, ...draft }: NoticeDraft) => ({
  ...draft,
  facts: JSON.stringify(facts),
  urgent: Number(urgent),
  sites: jsonOf(sites),
  plain: jsonOf(plain),
});

/** Notices that wait, until they leave and it is known what became of them. */
export function createNoticeQueue(db: Db) {
  const add = db.prepare(ADD);
  const one = db.prepare(`SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE id = ?`);
  const carried = db.prepare(`SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE carried_by = ? ORDER BY id`);
  const due = db.prepare(DUE);
  const forPeople = db.prepare(
    `SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE ${WAITS} AND status = 'queued' AND contact_id IS NOT NULL ORDER BY id`,
  );
  const nextTime = db.prepare(`SELECT min(next_time) FROM notice WHERE ${WAITS} AND status = 'queued'`).pluck();
  const dueWays = db.prepare(`SELECT DISTINCT way FROM notice WHERE ${WAITS} AND status = 'queued' AND next_time <= ?`).pluck();
  const waiting = db.prepare(`SELECT count(*) FROM notice WHERE ${WAITS}`).pluck();
  // what it tells beside itself leaves with it: nobody takes that out of the queue any more
  const sending = db.prepare(
    `UPDATE notice SET status = 'sending', attempts = attempts + (id = @id)
     WHERE status = 'queued' AND id IN ${withCarried('SELECT @id')}`,
  );
  const aim = db.prepare(`UPDATE notice SET target = @target WHERE id IN ${withCarried('SELECT @id')} AND status = 'queued'`);
  const words = db.prepare('UPDATE notice SET subject = @subject, text = @text, facts = @facts WHERE id = @id');
  const settle = db.prepare(SETTLE);

  return {
    /** the id; null: it stands there already */
    add(draft: NoticeDraft): number | null {
      const { changes, lastInsertRowid } = add.run(bound(draft));
      return changes === 0 ? null : Number(lastInsertRowid);
    },
    one(id: number): Notice | null {
      const row = one.get(id) as NoticeRow | undefined;
      return row ? noticeOf(row) : null;
    },
    /** those that a notice tells beside itself, whatever became of them */
    carried: (id: number): readonly Notice[] => all(carried.all(id)),
    /** what of a way is to be sent by that time */
    due: (way: NoticeWay, time: number, limit: number, hush: Hush): readonly Notice[] =>
      all(due.all({ way, time, limit, ...listed(hush) })),
    /** what waits for contacts, by any way */
    forPeople: (): readonly Notice[] => all(forPeople.all()),
    /** ways by which something is due, though it may be held back */
    dueWays: (time: number): readonly NoticeWay[] => dueWays.all(time) as NoticeWay[],
    /** when the next one is due; null: none waits */
    nextTime: (): number | null => nextTime.get() as number | null,
    waiting: (): number => waiting.get() as number,
    /** It goes there, with all that it carries. */
    aim(id: number, target: string): void {
      aim.run({ id, target });
    },
    /** On the disk before its first byte leaves, with all that it carries. */
    sending(id: number): void {
      sending.run({ id });
    },
    /** What a joined notice says is known when it goes out. */
    word(id: number, { subject, text, facts }: Pick<NoticeDraft, 'subject' | 'text' | 'facts'>): void {
      words.run({ id, subject, text, facts: JSON.stringify(facts) });
    },
    /** What became of one, and of those that it carries. */
    settle(settled: Settled): void {
      settle.run({ ...settled, error: textOf(settled.error) });
    },
  };
}
