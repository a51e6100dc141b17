import { useState } from 'react';
import { ALARM_ACTION } from '../../../../daemon/contract/codes';
import type { AlarmSuppression } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import { fill, words } from '../../../lang/index';
import { askOperation } from '../../../state/alarms/asked';
import { endMaintenance, suppressed } from '../../../state/alarms/suppressed';
import { boxNow, boxZone } from '../../../state/box/clock';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { hasFunc } from '../../../state/people/roles';
import { $roles } from '../../../state/session/session';
import { toast, toastFault } from '../../../state/window/toasts';
import { Confirm } from '../../../ui/dialog/confirm';
import { Empty } from '../../../ui/empty/index';
import { Icon, type IconName } from '../../../ui/icon/index';
import { type Column, Table } from '../../../ui/table/index';
import { listTime } from '../../../ui/time';
import { Answer } from '../../fed';
import { FormWindow } from '../../kit/index';
import { maintenanceForm } from './maintenance_form';
import { OverToday } from './over_today';

type Row = AlarmSuppression;
type Kind = Row['kind'];

const ICONS: Readonly<Record<Kind, IconName>> = {
  disabled: 'bell-off',
  shelved: 'clock',
  once: 'clock',
  maintenance: 'sliders',
  dependency: 'refresh',
  jitter: 'wave',
};
/** Kinds of one item that people end; the others end by themselves. */
const ENDED_BY = {
  disabled: ALARM_ACTION.enable,
  shelved: ALARM_ACTION.unshelve,
  once: ALARM_ACTION.unshelve,
} as const;
type Ended = keyof typeof ENDED_BY;
const isEnded = (kind: Kind): kind is Ended => Object.hasOwn(ENDED_BY, kind);
/** The verb that ends one; null: nobody does, or not who asks. */
function verbOf({ kind, whole }: Row): string | null {
  const { end } = words('suppressed');
  if (kind === 'maintenance') return whole ? end.maintenance : null;
  return isEnded(kind) ? end[kind] : null;
}

const moment = (at: number): string => listTime(at, boxNow(), boxZone());
const nameOf = ({ item_name, device_name, covers }: Row): string =>
  item_name ? `${device_name} ${item_name}` : covers.join(' · ');

/** When it ends; of one whose end is no time what ends it. */
function endOf({ kind, until }: Row): string {
  const w = words('suppressed');
  return until === null ? w.ends[kind] : fill(w.until, { time: moment(until) });
}

function Since({ row: { begun, since } }: { row: Row }) {
  const w = words('suppressed');
  if (!begun) return <>{fill(w.to_come, { time: moment(since) })}</>;
  return (
    <>
      {moment(since)}
      <p>{spanText(Math.max(0, boxNow() - since), words('shell').age)}</p>
    </>
  );
}

/** Ends one: asks what is written down of it, or whether it is meant. */
function EndButton({ row, onEnd }: { row: Row; onEnd: (row: Row) => void }) {
  const roles = useStore($roles);
  const writable = useStore($writable);
  const verb = verbOf(row);
  if (verb === null || !hasFunc(roles, 'alarm_disable')) return null;
  return (
    <button
      type="button"
      class="btn"
      data-k="text"
      aria-label={`${verb} · ${nameOf(row)}`}
      disabled={!writable}
      onClick={() => onEnd(row)}
    >
      {verb}
    </button>
  );
}

/** What is told of one that is over, too. */
const FIRST: ReadonlySet<string> = new Set(['covers', 'why']);

const columnsOf = (onEnd: (row: Row) => void): Column<Row>[] => {
  const w = words('suppressed');
  return [
    {
      key: 'covers',
      label: w.covers,
      head: true,
      card: '1',
      cell: (row) => (
        <>
          {nameOf(row)}
          {row.device_group_name && <p>{row.device_group_name}</p>}
        </>
      ),
    },
    {
      key: 'kind',
      label: w.kind,
      card: '2',
      cell: (row) => (
        <>
          <span class="lv">
            <Icon name={ICONS[row.kind]} />
            {w.kinds[row.kind]}
          </span>
          {row.alarm && <p>{w.alarm}</p>}
        </>
      ),
    },
    {
      key: 'why',
      label: w.why,
      card: '3',
      cell: (row) => (
        <>
          {row.kind === 'dependency' && row.why ? fill(w.follows, { alarm: row.why }) : row.why}
          {row.user_name && <p>{row.user_name}</p>}
        </>
      ),
    },
    { key: 'since', label: w.since, kind: 'time', low: true, card: 'full', named: true, cell: (row) => <Since row={row} /> },
    { key: 'until', label: w.end_column, card: 'full', named: true, cell: endOf },
    { key: 'act', label: words('alarm').actions, kind: 'act', cell: (row) => <EndButton row={row} onEnd={onEnd} /> },
  ];
};

/** Asks for the remarks that ending a disabling or a shelving needs. */
function askEnd({ kind, item_id, id, ...row }: Row): void {
  if (!isEnded(kind) || item_id === null) return;
  const action = ENDED_BY[kind];
  const alarm = { ...row, id, item_id, start_time: null };
  void askOperation({ action, alarms: [alarm] }).then((done) => done && void suppressed.refresh());
}

function EndMaintenance({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = words('suppressed');
  const end = async (): Promise<void> => {
    try {
      await endMaintenance(row.id);
      toast(fill(row.begun ? w.ended : w.taken_back, { name: nameOf(row) }));
    } catch (fault) {
      toastFault(fault);
    }
    onClose();
  };
  return (
    <Confirm title={w.end_title} action={w.end.maintenance} onYes={end} onNo={onClose}>
      {fill(row.begun ? w.end_text : w.take_back_text, { name: nameOf(row) })}
    </Confirm>
  );
}

function NewMaintenance() {
  const w = words('suppressed');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const [open, setOpen] = useState(false);
  if (!hasFunc(roles, 'alarm_disable')) return null;
  return (
    <div class="bar" style={{ paddingBlockStart: 'var(--s3)' }}>
      <button type="button" class="btn" disabled={!writable} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {w.new}
      </button>
      {open && (
        <FormWindow
          draft="maintenance"
          open={maintenanceForm}
          onClose={() => setOpen(false)}
          onSaved={() => void suppressed.refresh()}
        />
      )}
    </div>
  );
}

/** Everything for which people are told nothing of alarms: what it covers, by whom, why, since when and until when. */
export function Suppressed() {
  const w = words('suppressed');
  const [ending, setEnding] = useState<Row | null>(null);
  const { old } = useStore(suppressed.$);
  const onEnd = (row: Row): void => (row.kind === 'maintenance' ? setEnding(row) : askEnd(row));
  return (
    <div data-st={old ? 'stale' : undefined}>
      <NewMaintenance />
      <Answer feed={suppressed}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={w.none} />
          ) : (
            <Table label={words('alarm').suppressed} columns={columnsOf(onEnd)} rows={rows} id={({ id }) => id} />
          )
        }
      </Answer>
      <OverToday first={columnsOf(onEnd).filter(({ key }) => FIRST.has(key))} />
      {ending && <EndMaintenance row={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}
