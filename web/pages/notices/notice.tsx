import { useEffect, useState } from 'react';
import type { NotificationLog } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { boxZone } from '../../state/box/clock';
import { toastFault } from '../../state/window/toasts';
import { fullTime } from '../../ui/time';
import { call } from '../../wire/call';
import { LiveDrawer } from '../live_drawer';
import { kindText, NOTICE_KEY, NoticeState } from './state';

const foundBy = async (id: number): Promise<NotificationLog | undefined> =>
  (await call('GET notification_log', { id, limit: 1 })).data[0];

/** One notice as it was sent: to whom, by which way, in which words, and what became of it. */
export function NoticeDrawer({ notice: asked, onClose }: { notice: NotificationLog; onClose: () => void }) {
  const w = words('notices');
  const [notice, setNotice] = useState(asked);
  const follow = async (id: number): Promise<void> => {
    const found = await foundBy(id);
    if (found) setNotice(found);
  };
  const { carried_by } = notice;
  const timeOf = (at: number | null): string => (at === null ? '' : fullTime(at, boxZone()));
  const facts = [
    [w.receiver, notice.contact_name],
    [w.target, notice.target],
    [w.way, w.ways[notice.way]],
    [w.kind, kindText(notice)],
    [w.item, [notice.device_group_name, notice.device_name, notice.item_name].filter(Boolean).join(' / ')],
    [w.written, timeOf(notice.create_time)],
    [w.sent, timeOf(notice.send_time)],
    [w.state, <NoticeState notice={notice} />],
    [w.subject, notice.subject],
  ] as const;
  return (
    <LiveDrawer title={w.one} onClose={onClose} width={560}>
      <dl class="kv">
        {facts.map(([label, fact]) => (
          <>
            <dt>{label}</dt>
            <dd style={{ overflowWrap: 'anywhere' }}>{fact === '' ? <span class="mut">{w.nothing}</span> : fact}</dd>
          </>
        ))}
      </dl>
      <section>
        <h3>{w.content}</h3>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{notice.content}</p>
        {carried_by !== null && (
          <button type="button" class="btn" data-k="text" onClick={() => void follow(carried_by)}>
            {w.carried_open}
          </button>
        )}
      </section>
    </LiveDrawer>
  );
}

/** The notice that the address names, above the log. */
export function NoticeAt() {
  const id = Number(useQuery().get(NOTICE_KEY));
  const [notice, setNotice] = useState<NotificationLog | null>(null);
  const close = (): void => setQuery({ [NOTICE_KEY]: null });
  useEffect(() => {
    let wanted = true;
    setNotice(null);
    if (id > 0)
      void foundBy(id).then(
        (found) => wanted && (found ? setNotice(found) : close()),
        (fault: unknown) => wanted && toastFault(fault),
      );
    return () => {
      wanted = false;
    };
  }, [id]);
  return notice && <NoticeDrawer key={notice.id} notice={notice} onClose={close} />;
}
