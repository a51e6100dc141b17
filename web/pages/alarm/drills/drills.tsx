import { useState } from 'react';
import type { Drill } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import type { Levels } from '../../../item/sign';
import { fill, words } from '../../../lang/index';
import { here, hrefOf } from '../../../route/hash';
import { useQuery } from '../../../route/index';
import { setQuery } from '../../../route/query';
import { drills, endDrill, isRunning } from '../../../state/alarms/drills';
import { $levels, levelView } from '../../../state/alarms/settings';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { hasFunc } from '../../../state/people/roles';
import { $roles } from '../../../state/session/session';
import { Cancelled } from '../../../state/session/verify';
import { toastFault } from '../../../state/window/toasts';
import { Empty } from '../../../ui/empty/index';
import { Icon } from '../../../ui/icon/index';
import { type Column, Table } from '../../../ui/table/index';
import { Answer } from '../../fed';
import { levelColumn } from '../../item/level_column';
import { NoticesChip } from '../../item/notices_chip';
import { Asking, FormWindow } from '../../kit/index';
import { Moment } from '../../moment';
import { LINK } from '../../occurrence/index';
import { Frame } from '../../panel';
import { beginForm } from './begin';
import { Notices, Report, Steps, useReport } from './report';
import { tookText } from './took';

const open = (id: number): void => setQuery({ drill: id });
const useMay = (): boolean => {
  const roles = useStore($roles);
  return useStore($writable) && hasFunc(roles, 'item_edit');
};

/** One that runs: what is left of it, its steps as they come, and its end. */
function Running({ drill }: { drill: Drill }) {
  const w = words('drills');
  const feed = useReport(drill.id);
  const may = useMay();
  const { data } = useStore(feed.$);
  const end = (): void =>
    void endDrill(drill.item_id).catch((fault: unknown) => {
      if (!(fault instanceof Cancelled)) toastFault(fault);
    });
  return (
    <section aria-label={w.running}>
      <Frame
        title={`${w.running} · ${drill.device_group_name} · ${drill.device_name} · ${drill.item_name} · ${drill.info}`}
        side={
          <span class="cl">
            <span role="timer" class="mut">
              {fill(w.left, { time: spanText(data?.left ?? drill.left ?? 0, words('shell').age) })}
            </span>
            {may && (
              <button type="button" class="btn" data-k="risk" onClick={end}>
                {w.end}
              </button>
            )}
          </span>
        }
        bare
      >
        {data && (
          <div class="grid">
            <Steps report={data} />
            <Notices report={data} />
          </div>
        )}
      </Frame>
    </section>
  );
}

function columnsOf(w: ReturnType<typeof words<'drills'>>, levels: Levels): Column<Drill>[] {
  return [
    levelColumn(w.level, levels),
    {
      key: 'subject',
      label: w.subject,
      head: true,
      card: '1',
      cell: (row) => (
        <>
          <a href={`#${hrefOf('/alarm', { ...Object.fromEntries(here().query), drill: row.id })}`} style={LINK}>
            {row.device_name} {row.item_name}
          </a>
          <p>{row.device_group_name}</p>
        </>
      ),
    },
    { key: 'value', label: w.value, card: '3', cell: (row) => row.info },
    {
      key: 'when',
      label: w.when,
      kind: 'time',
      card: '4',
      cell: (row) => (
        <>
          <Moment at={row.start_time} brief />
          <p>{row.user_name}</p>
        </>
      ),
    },
    { key: 'stored', label: w.steps.stored, kind: 'num', low: true, cell: (row) => tookText(row.stored_ms) },
    { key: 'confirmed', label: w.steps.confirmed, kind: 'num', low: true, cell: (row) => tookText(row.confirmed_ms) },
    {
      key: 'result',
      label: w.result,
      card: 'full',
      cell: (row) => (
        <>
          {row.end_reason === null ? w.running : w.ends[row.end_reason]}
          <NoticesChip
            notices={{ told: row.told, sent: row.sent, failed: row.failed, waiting: 0, nobody: '' }}
            w={words('alarm')}
          />
        </>
      ),
    },
  ];
}

function Reports({ rows }: { rows: readonly Drill[] }) {
  const w = words('drills');
  const levels = useStore($levels);
  if (rows.length === 0)
    return (
      <Empty icon="bell" title={w.none}>
        {w.none_help}
      </Empty>
    );
  return (
    <Table
      label={w.reports}
      columns={columnsOf(w, levels)}
      rows={rows}
      id={(row) => row.id}
      look={(row) => {
        const { kind, colour } = levelView(levels, row.alarm_level_id);
        return { level: kind, colour };
      }}
      onOpen={(row) => open(row.id)}
    />
  );
}

/** Alarms that are practised: one that runs, and the reports of those before. */
export function Drills() {
  const w = words('drills');
  const opened = Number(useQuery().get('drill'));
  const may = useMay();
  const [asks, setAsks] = useState(false);
  if (opened) return <Report id={opened} />;
  return (
    <>
      {may && (
        <div class="bar" style={{ paddingBlockStart: '12px' }}>
          <button type="button" class="btn" data-k="main" onClick={() => setAsks(true)}>
            <Icon name="bell" />
            {w.begin}
          </button>
        </div>
      )}
      <Answer feed={drills}>
        {(rows) => (
          <>
            {rows.filter(isRunning).map((row) => (
              <Running key={row.id} drill={row} />
            ))}
            {(rows.length === 0 || !rows.every(isRunning)) && <Reports rows={rows.filter((row) => !isRunning(row))} />}
          </>
        )}
      </Answer>
      {asks && <FormWindow draft="drill" open={beginForm} onClose={() => setAsks(false)} />}
      <Asking />
    </>
  );
}
