import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { AlarmLog, HandleStatus } from '../../../daemon/contract/entities';
import { endedByItself, isClosed } from '../../../daemon/contract/live';
import type { Levels } from '../../item/sign';
import { words } from '../../lang/index';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { siteNames } from '../../state/room/room';
import { idOrNull, optionsOf } from '../../ui/filter/index';
import type { RowLook } from '../../ui/table/index';
import { KinChip } from '../item/kin_chip';
import { lastedText } from '../item/lasted_text';
import { levelColumn } from '../item/level_column';
import { overText } from '../item/over_text';
import { timesOf } from '../kit/list/period';
import type { Column, Filter, ListQuery } from '../kit/spec';
import { Moment } from '../moment';
import { NoticesLink, OccurrenceLink } from '../occurrence/index';

const HANDLES: readonly HandleStatus[] = ['untreated', 'confirmed', 'disabled', 'processed'];

/** How it was handled, as its drawer says it. */
function handledText(row: AlarmLog): string {
  const w = words('log');
  if (isClosed(row) && !endedByItself(row)) return row.end_label;
  const over = row.end_time !== null && (row.handle_status === 'untreated' || row.handle_status === 'processed');
  return over && !row.is_confirm ? overText(row, row.end_label, { ...w, unconfirmed: w.untreated }) : w[row.handle_status];
}

function Handle({ path, row }: { path: string; row: AlarmLog }) {
  const w = words('log');
  return (
    <>
      {handledText(row)}
      {row.confirm_user && row.confirm_time !== null && (
        <p>
          {row.confirm_user} <Moment at={row.confirm_time} />
        </p>
      )}
      <NoticesLink path={path} row={row} w={w} />
    </>
  );
}

/** One that is over steps back. */
export function lookOf(row: AlarmLog, levels: Levels): RowLook {
  const { kind, colour } = levelView(levels, row.alarm_level_id);
  return { level: kind, colour, state: row.end_time === null ? undefined : 'ack' };
}

/** `path`: the page on which an alarm is opened. */
export function columnsOf(path: string, w: ReturnType<typeof words<'log'>>, levels: Levels): Column<AlarmLog>[] {
  return [
    levelColumn(w.level, levels),
    {
      key: 'subject',
      label: w.subject,
      head: true,
      card: '1',
      cell: (row) => (
        <>
          <OccurrenceLink path={path} id={row.id}>
            {row.device_name} {row.item_name}
          </OccurrenceLink>
          <p>{row.device_group_name}</p>
          <KinChip row={row} w={w} />
        </>
      ),
    },
    { key: 'content', label: w.content, card: 'full', cell: (row) => row.info },
    { key: 'start', label: w.start, kind: 'time', card: '3', cell: (row) => <Moment at={row.start_time} /> },
    {
      key: 'end',
      label: w.end,
      kind: 'num',
      low: true,
      cell: (row) => <Moment at={row.end_time} none={w.ongoing} />,
    },
    {
      key: 'duration',
      label: w.duration,
      kind: 'num',
      card: '4',
      cell: (row) => (row.duration === null ? <span class="mut">{lastedText(row, w)}</span> : lastedText(row, w)),
    },
    { key: 'handle', label: w.handle, card: 'full', cell: (row) => <Handle path={path} row={row} /> },
    { key: 'remarks', label: w.remarks, low: true, cell: (row) => row.remarks },
  ];
}

/** What the box is asked for: what is not chosen is left out. */
export function wishOf({ filters, keyword, page, limit }: ListQuery): Calls['GET alarm_log']['in'] {
  const site = idOrNull(filters.site ?? '');
  const level = idOrNull(filters.level ?? '');
  return {
    page,
    limit,
    ...timesOf(filters),
    ...(site === null ? {} : { device_group_id: site }),
    ...(level === null ? {} : { alarm_level_id: level }),
    ...(filters.handle ? { handle_status: filters.handle as HandleStatus } : {}),
    ...(keyword ? { keyword } : {}),
  };
}

/** What narrows a list of alarms there were. */
export function useFilters(): readonly Filter[] {
  const w = words('log');
  const levels = useStore($levels);
  const sites = useStore(siteNames.$).data?.data ?? [];
  return [
    { kind: 'period', key: 'time' },
    { key: 'site', label: w.all_sites, options: optionsOf(sites) },
    { key: 'level', label: w.all_levels, options: optionsOf(levels) },
    {
      key: 'handle',
      label: w.all_states, // of what is over not all was confirmed
      options: HANDLES.map((handle) => [handle, handle === 'processed' ? w.over : w[handle]]),
    },
  ];
}
