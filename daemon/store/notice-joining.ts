import { BOX_SITE } from '../contract/codes';
import { NOTICE_COLUMNS, type Notice, type NoticeDraft, type NoticeRow, type NoticeWay, withCarried } from './notice-rows';
import { ASIDE, jsonOf, names } from './notice-sql';
import type { Db } from './open';

/** A joined notice that waits for its turn. */
export type Waiting = Pick<Notice, 'id' | 'whom' | 'create_time' | 'next_time'>;

// it left while the clock ran ahead, and nobody knows when that was
const NOT_AHEAD = "(status <> 'sent' OR next_time <= @time)";

/** Joined notices, which tell many at once, and what a receiver got lately. */
export function createNoticeJoining(db: Db) {
  const one = db.prepare(`SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE id = ?`);
  const goWith = db.prepare("UPDATE notice SET carried_by = @by WHERE id = @id AND status = 'queued'");
  const moveAll = db.prepare('UPDATE notice SET carried_by = @by WHERE carried_by = @id');
  const dissolve = db.prepare('DELETE FROM notice WHERE id = ?');
  const summary = db
    .prepare(`SELECT id FROM notice WHERE whom = ? AND way = ? AND kind = 'summary' AND status = 'queued' AND carried_by IS NULL
       AND key NOT LIKE '${ASIDE}%'`)
    .pluck();
  // one that tells of several sites is for whoever sees all of them
  const join = db.prepare(
    `UPDATE notice SET urgent = max(urgent, @urgent), next_time = min(next_time, @next_time),
       device_group_id = CASE WHEN device_group_id = @device_group_id THEN device_group_id ELSE ${BOX_SITE} END,
       sites = CASE WHEN coalesce(sites, @sites) IS NULL AND device_group_id = @device_group_id THEN NULL ELSE
         (SELECT json_group_array(value) FROM (SELECT value FROM json_each(coalesce(sites, json_array(device_group_id)))
           UNION SELECT value FROM json_each(coalesce(@sites, json_array(@device_group_id))))) END
     WHERE id = @id`,
  );
  const alike = db
    .prepare(
      `SELECT count(*) FROM (SELECT 1 FROM notice WHERE whom = @whom AND way = @way AND kind = @kind
         AND create_time BETWEEN @from AND @time LIMIT 10)`,
    )
    .pluck();
  const joinedAt = db
    .prepare(
      `SELECT max(next_time) FROM notice WHERE whom = @whom AND way = @way AND kind = 'summary' AND carried_by IS NULL
         AND create_time BETWEEN @from AND @time AND ${NOT_AHEAD}`,
    )
    .pluck();
  const messages = db
    .prepare(
      `SELECT max(next_time, create_time) FROM notice WHERE whom = @whom AND way = @way AND carried_by IS NULL
         AND status IN ('queued', 'sending', 'sent') AND kind <> 'test' AND max(next_time, create_time) > @from
         AND create_time BETWEEN @from - 86400 AND @time AND ${NOT_AHEAD} AND id IS NOT @beside ORDER BY 1`,
    )
    .pluck();
  // one that was tried already waits for its next try
  const summaries = db.prepare(
    `SELECT id, whom, create_time, next_time FROM notice WHERE way = @way AND kind = 'summary' AND status = 'queued' AND attempts = 0
       AND carried_by IS NULL AND next_time > @time`,
  );
  const hasten = db.prepare(
    `UPDATE notice SET next_time = @next_time
     WHERE id IN ${withCarried('SELECT @id')} AND status = 'queued' AND next_time > @next_time`,
  );

  return {
    /** the joined notice that waits for a receiver */
    openSummary: (whom: string, way: NoticeWay): number | null => (summary.get(whom, way) as number | undefined) ?? null,
    /** Another one joins: the joined notice is as urgent as that, and no later. */
    join(
      id: number,
      { urgent, sites, ...joining }: Pick<NoticeDraft, 'urgent' | 'next_time' | 'device_group_id' | 'sites'>,
    ): void {
      join.run({ id, urgent: Number(urgent), sites: jsonOf(sites), ...joining });
    },
    /** One that waits is told by a joined notice; of another joined one all that it tells is, and nothing is left of that itself. */
    joinSummary(id: number, by: number, time: number): void {
      const joining = one.get(id) as NoticeRow | undefined;
      if (!joining) return;
      const { urgent, sites, device_group_id } = joining;
      join.run({ id: by, urgent, sites, device_group_id, next_time: time });
      if (joining.kind !== 'summary') goWith.run({ id, by });
      else {
        moveAll.run({ id, by });
        dissolve.run(id);
      }
    },
    /** what a receiver got lately; see `pace.ts` */
    alike: (ask: { whom: string; way: NoticeWay; kind: string; from: number; time: number }): number => alike.get(ask) as number,
    joinedAt: (ask: { whom: string; way: NoticeWay; from: number; time: number }): number | null =>
      joinedAt.get(ask) as number | null,
    messages: (ask: { whom: string; way: NoticeWay; from: number; time: number; beside?: number }): readonly number[] =>
      messages.all({ beside: null, ...ask }) as number[],
    /** joined notices of a way that wait for their turn */
    summaries: (way: NoticeWay, time: number): readonly Waiting[] => summaries.all({ way, time }) as Waiting[],
    /** A joined notice goes at that time, unless it goes sooner. */
    hasten(id: number, next_time: number): void {
      hasten.run({ id, next_time });
    },
  };
}
