import type { NoticeStatus, NotificationLog } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { hrefOf } from '../../route/hash';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { listTime } from '../../ui/time';
import { Moment } from '../moment';

const LEVEL: Readonly<Record<NoticeStatus, LevelKind>> = { sent: 'ok', fail: 'crit', queued: 'info', dropped: 'nodata' };

/** What a notice tells, and that it is of a drill. */
export function kindText({ kind, drill, closed }: NotificationLog): string {
  const { kinds, closing } = words('notices');
  const said = closed ? closing : kinds[kind];
  return drill ? `${kinds.drill} · ${said}` : said;
}

/** That it went with others, and when. */
export function carriedText({ carried_by, carried_time }: NotificationLog): string {
  const w = words('notices');
  if (carried_by === null) return '';
  return carried_time === null ? w.carried : fill(w.carried_in, { time: listTime(carried_time, boxNow(), boxZone()) });
}

/** The page of all notices, and what names one of them in its address. */
export const NOTICE_LOG = '/system_log_notification';
export const NOTICE_KEY = 'notice';

/** That it went with others; leads to that one, where it is known and its page is in the menu. */
function Carried({ notice }: { notice: NotificationLog }) {
  const menus = useStore($menus);
  const text = carriedText(notice);
  const { carried_by, carried_time } = notice;
  if (!text) return null;
  const known = carried_time !== null && hasMenu(menus, NOTICE_LOG);
  return <p class="mut">{known ? <a href={`#${hrefOf(NOTICE_LOG, { [NOTICE_KEY]: carried_by })}`}>{text}</a> : text}</p>;
}

/** Why it does not leave yet, and until when. */
function heldText({ why, until }: NonNullable<NotificationLog['held']>): string {
  const w = words('notices');
  return until === null ? fill(w.held, { why }) : fill(w.held_until, { why, time: listTime(until, boxNow(), boxZone()) });
}

/** How a notice stands: what became of it, why, and when it is tried again. */
export function NoticeState({ notice }: { notice: NotificationLog }) {
  const w = words('notices');
  const { status, error, retries, next_time, held, twice } = notice;
  return (
    <>
      <Level level={LEVEL[status]}>{w.statuses[status]}</Level>
      <Carried notice={notice} />
      {held && <p>{heldText(held)}</p>}
      {error && <p style={{ overflowWrap: 'anywhere' }}>{error}</p>}
      {retries > 0 && <p class="mut">{fill(w.retries, { n: retries })}</p>}
      {next_time !== null && retries > 0 && (
        <p class="mut">
          {w.next} <Moment at={next_time} />
        </p>
      )}
      {twice && <p class="mut">{w.twice}</p>}
    </>
  );
}
