import type { AlarmLog, Page } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { alarmLog } from '../../state/alarm_log';
import { $levels, levelView } from '../../state/alarm_settings';
import { boxZone } from '../../state/clock';
import { useStore } from '../../state/use';
import { Empty } from '../../ui/empty/index';
import { type Column, type RowLook, Table } from '../../ui/table/index';
import { Pager } from '../../ui/table/pager';
import { ageText, fullTime } from '../../ui/time';
import { Age, Answer } from '../fed';
import { levelColumn } from '../item/level_column';
import type { Levels } from '../item/status';
import { LogFilters } from './filters';

function Handle({ row }: { row: AlarmLog }) {
  const w = words('log');
  return (
    <>
      {w[row.handle_status]}
      {row.confirm_user && row.confirm_time !== null && (
        <p>
          {row.confirm_user} {fullTime(row.confirm_time, boxZone())}
        </p>
      )}
    </>
  );
}

function lookOf(row: AlarmLog, levels: Levels): RowLook {
  const { kind, colour } = levelView(levels, row.alarm_level_id);
  return { level: kind, colour, state: row.end_time === null ? undefined : 'ack' };
}

function columnsOf(w: ReturnType<typeof words<'log'>>, levels: Levels): Column<AlarmLog>[] {
  const age = words('shell').age;
  return [
    levelColumn(w.level, levels),
    {
      key: 'subject',
      label: w.subject,
      head: true,
      card: '1',
      cell: (row) => (
        <>
          {row.device_name} {row.item_name}
          <p>{row.device_group_name}</p>
        </>
      ),
    },
    { key: 'content', label: w.content, card: 'full', cell: (row) => row.info },
    { key: 'start', label: w.start, kind: 'num', card: '3', cell: (row) => fullTime(row.start_time, boxZone()) },
    {
      key: 'end',
      label: w.end,
      kind: 'num',
      low: true,
      cell: (row) => (row.end_time === null ? <span class="mut">{w.ongoing}</span> : fullTime(row.end_time, boxZone())),
    },
    {
      key: 'duration',
      label: w.duration,
      kind: 'num',
      card: '4',
      cell: (row) => (row.duration === null ? <span class="mut">{w.unknown}</span> : ageText(row.duration, age)),
    },
    { key: 'handle', label: w.handle, card: 'full', cell: (row) => <Handle row={row} /> },
    { key: 'remarks', label: w.remarks, low: true, cell: (row) => row.remarks },
  ];
}

/** One page of the log, and the way to the others. */
function Rows({ data, total }: Page<AlarmLog>) {
  const w = words('log');
  const shell = words('shell');
  const levels = useStore($levels);
  const paging = useStore(alarmLog.$paging);
  const filter = useStore(alarmLog.$filter);
  const narrowed = Object.values(filter).some((part) => part !== null && part !== '');
  if (data.length === 0) return <Empty icon={narrowed ? 'search' : 'list'} title={narrowed ? w.no_match : w.none} />;
  return (
    <>
      <Table
        label={w.title}
        columns={columnsOf(w, levels)}
        rows={data}
        id={(row) => row.id}
        look={(row) => lookOf(row, levels)}
      />
      <Pager
        total={total}
        page={paging.page}
        limit={paging.limit}
        texts={{
          span: (from, to, all) => `${from}–${to} / ${all}`,
          size: w.page_size,
          previous: shell.previous,
          next: shell.next,
        }}
        onPage={alarmLog.page}
        onLimit={alarmLog.limit}
      />
    </>
  );
}

/** Every alarm there was, newest first. */
export default function AlarmLogPage() {
  const w = words('log');
  const { data, at, old } = useStore(alarmLog.$);
  return (
    <div data-st={old ? 'stale' : undefined}>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        {data && <span class="mut">{fill(words('shell').total, { n: data.total })}</span>}
        {old && at !== null && <Age at={at} />}
      </div>
      <LogFilters />
      <Answer feed={alarmLog}>{(page) => <Rows {...page} />}</Answer>
    </div>
  );
}
