import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { NoticeStatus, NoticeWay, NotificationLog } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { waitingNotices, waySuccesses } from '../../state/box/notices';
import { useStore } from '../../state/feeds/use';
import { Level } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { timesOf } from '../kit/list/period';
import type { Column, Filter, ListQuery } from '../kit/spec';
import { Moment } from '../moment';
import { NoticeAt, NoticeDrawer } from './notice';
import { kindText, NoticeState } from './state';

type W = ReturnType<typeof words<'notices'>>;
/** Its first line. */
const headOf = ({ subject, content }: NotificationLog): string => subject || (content.split('\n')[0] ?? '');

const clearing = () => import('./clearing');

/** What the box is asked for: what is not chosen is left out. */
function wishOf({ filters, keyword, page, limit }: ListQuery): Calls['GET notification_log']['in'] {
  const { way, status } = filters;
  return {
    page,
    limit,
    ...timesOf(filters),
    ...(way ? { way: way as NoticeWay } : {}),
    ...(status ? { status: status as NoticeStatus } : {}),
    ...(keyword ? { keyword } : {}),
  };
}

function columnsOf(w: W): Column<NotificationLog>[] {
  return [
    { key: 'time', label: w.written, kind: 'time', card: '3', cell: (row) => <Moment at={row.create_time} /> },
    {
      key: 'receiver',
      label: w.receiver,
      head: true,
      card: '1',
      cell: (row) => (
        <>
          {row.contact_name}
          <p class="mut" style={{ overflowWrap: 'anywhere' }}>
            {row.target}
          </p>
        </>
      ),
    },
    {
      key: 'way',
      label: w.way,
      card: '4',
      cell: (row) => (
        <>
          {w.ways[row.way]}
          <p class="mut">{kindText(row)}</p>
        </>
      ),
    },
    {
      key: 'content',
      label: w.content,
      card: 'full',
      // a paragraph in a card goes on from what stands before it, and here nothing does
      cell: (row) => (
        <small class="mut" style={{ display: 'block', maxInlineSize: '48ch', overflowWrap: 'anywhere' }}>
          {row.carried_time !== null && <b>{`${row.device_name} ${row.item_name} · `}</b>}
          {headOf(row)}
        </small>
      ),
    },
    { key: 'state', label: w.state, card: '2', cell: (row) => <NoticeState notice={row} /> },
  ];
}

/** A dead mailbox is seen at a glance: how often each way succeeded within seven days. */
function Successes() {
  const w = words('notices');
  const ways = useStore(waySuccesses.$).data?.data ?? [];
  const tried = ways.filter(({ sent, failed }) => sent + failed > 0);
  if (tried.length === 0) return null;
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s2) var(--s4)', padding: '0 var(--s5) var(--s3)' }}>
      <span class="mut">{w.lately}</span>
      {tried.map(({ way, sent, failed }) => (
        <Level key={way} level={failed === 0 ? 'ok' : sent === 0 ? 'crit' : 'warn'}>
          {fill(w.success, { way: w.ways[way], percent: Math.round((100 * sent) / (sent + failed)), sent, failed })}
        </Level>
      ))}
    </p>
  );
}

const hasFailed = ({ status }: NotificationLog): boolean => status === 'fail' || status === 'dropped';
const waits = ({ status }: NotificationLog): boolean => status === 'queued';

/** Who was told what outside the console, and what came of it. */
export default function NoticeLogPage() {
  const w = words('notices');
  const inPeriod = useQuery().has('time');
  const waiting = useStore(waitingNotices.$).data;
  const filters: Filter[] = [
    { kind: 'period', key: 'time' },
    { key: 'way', label: w.all_ways, options: Object.entries(w.ways) },
    { key: 'status', label: w.all_states, options: Object.entries(w.statuses) },
  ];
  return (
    <>
      <Listing<NotificationLog>
        title={w.title}
        find={w.find}
        filters={filters}
        seconds={30}
        id={({ id }) => id}
        name={(row) => `${row.contact_name} ${headOf(row)}`}
        ask={(query) => call('GET notification_log', wishOf(query))}
        columns={columnsOf(w)}
        empty={{ icon: 'bell', title: w.none, text: w.none_help, no_match: inPeriod ? w.none_in_period : w.no_match }}
        note={<Successes />}
        head={[
          {
            key: 'drop',
            label: w.drop_all,
            icon: 'bell-off',
            func: 'alarm_disable',
            idle: waiting === 0,
            ask: () => ({ title: w.drop_all, action: w.drop_action, text: w.drop_text }),
            run: async () => (await clearing()).drop(null),
            done: '',
          },
          {
            key: 'clear',
            label: w.clear,
            icon: 'trash',
            func: 'log_clear',
            empties: true,
            form: async () => (await clearing()).clearForm(),
          },
        ]}
        actions={[
          {
            key: 'look',
            label: w.look,
            icon: 'info',
            reads: true,
            open: (row, close) => <NoticeDrawer notice={row} onClose={close} />,
          },
          {
            key: 'again',
            label: w.again,
            icon: 'refresh',
            func: 'alarm_disable',
            when: hasFailed,
            run: (row) => call('POST notification_log/{id}/retry', { id: row.id }),
            done: w.queued_again,
          },
        ]}
        many={[
          {
            key: 'drop',
            label: w.drop,
            icon: 'bell-off',
            func: 'alarm_disable',
            when: waits,
            ask: () => ({ title: w.drop, action: w.drop_action, text: w.drop_text }),
            run: async (rows) => (await clearing()).drop(rows),
            done: '',
          },
          {
            key: 'remove',
            label: w.remove,
            icon: 'trash',
            risk: true,
            func: 'log_clear',
            when: (row) => !waits(row),
            ask: () => ({ title: w.remove, action: w.clear_action, text: w.remove_text }),
            run: async (rows) => (await clearing()).remove(rows),
            done: '',
          },
        ]}
      />
      <NoticeAt />
    </>
  );
}
