import { useEffect, useMemo, useState } from 'react';
import { ALARM_ACTION, type AlarmAction, ROOT_USER } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import type { Levels } from '../../item/sign';
import { fill, words } from '../../lang/index';
import { go, hrefOf, useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { askOperation } from '../../state/alarms/asked';
import { handlingOf, isActive } from '../../state/alarms/handling';
import { $filter, inOrder, NO_FILTER, passes, review } from '../../state/alarms/review';
import { $levels, levelView } from '../../state/alarms/settings';
import { boxNow, boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Empty } from '../../ui/empty/index';
import { Icon, IconButton } from '../../ui/icon/index';
import { type Column, type RowLook, Table } from '../../ui/table/index';
import { listTime } from '../../ui/time';
import { Answer } from '../fed';
import { AlarmMenu, actionsOf, granted, OPERATION_ICONS, type Operable } from '../item/actions';
import { lookOfAlarm } from '../item/alarm_look';
import { KinChip } from '../item/kin_chip';
import { lastedText } from '../item/lasted_text';
import { levelColumn } from '../item/level_column';
import { nowText } from '../item/now_text';
import { NoAlarm } from '../no_alarm';
import { NoticesLink, OccurrenceLink, openOccurrence } from '../occurrence/index';
import { Filters } from './filters';
import { Handling } from './handling';
import { useSettled } from './settled';

const operable = (row: AlarmRow): Operable => ({ ...row, active: isActive(row) });

/** One that is shelved steps back as one that is disabled does. */
function lookOf(row: AlarmRow, levels: Levels): RowLook {
  const look = lookOfAlarm(row, levels, boxNow());
  return row.shelve_user ? { ...look, state: 'off' } : look;
}

function Subject({ row }: { row: AlarmRow }) {
  const handled = handlingOf(row) !== 'unconfirmed';
  const name = `${row.device_name} ${row.item_name}`;
  return (
    <>
      <OccurrenceLink path="/alarm" id={row.id}>
        {handled ? name : <b>{name}</b>}
      </OccurrenceLink>
      <p class="wide">{row.device_group_name}</p>
    </>
  );
}

/** What the item says now, where that is something else than at the onset, and that it is no value of now. */
function Now({ row }: { row: AlarmRow }) {
  const text = [nowText(row), row.quality === 'lost' && words('alarm').stale].filter(Boolean).join(' · ');
  return text ? <p>{text}</p> : null;
}

function Since({ row }: { row: AlarmRow }) {
  return (
    <>
      {listTime(row.start_time, boxNow(), boxZone())}
      <p>{lastedText(row, words('alarm'))}</p>
    </>
  );
}

function columnsOf(w: ReturnType<typeof words<'alarm'>>, levels: Levels): Column<AlarmRow>[] {
  return [
    { ...levelColumn(w.level, levels), card: '5' },
    { key: 'subject', label: w.subject, head: true, card: '1', cell: (row) => <Subject row={row} /> },
    {
      key: 'content',
      label: w.content,
      card: 'full',
      cell: (row) => (
        <>
          {row.info}
          <Now row={row} />
        </>
      ),
    },
    {
      key: 'handling',
      label: w.handling,
      card: '3',
      cell: (row) => (
        <>
          <Handling row={row} />
          <NoticesLink path="/alarm" row={row} w={w} />
          <KinChip row={row} w={w} />
          <p class="narrow">{row.device_group_name}</p>
        </>
      ),
    },
    { key: 'start', label: w.start, kind: 'num', card: '6', cell: (row) => <Since row={row} /> },
    {
      key: 'act',
      label: w.actions,
      kind: 'act',
      cell: (row) => (
        <AlarmMenu
          alarm={operable(row)}
          onDone={() => void review.refresh()}
          more={[
            {
              label: w.open_station,
              icon: 'station',
              onPick: () => go(hrefOf('/station', { deviceId: row.device_id })),
            },
          ]}
        />
      ),
    },
  ];
}

/** Buttons over the chosen rows; each does what it can to those it fits. */
function Bulk({ rows, onNone }: { rows: readonly AlarmRow[]; onNone: () => void }) {
  const w = words('alarm');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const labels = [w.confirm, w.unconfirm, w.disable, w.enable, w.shelve, w.unshelve];
  const fitting = (action: AlarmAction): AlarmRow[] =>
    rows.filter((row) => granted(actionsOf(operable(row)), roles?.funcs ?? [], roles?.user_id === ROOT_USER).includes(action));
  const ask = (action: AlarmAction): void => {
    void askOperation({ action, alarms: fitting(action) }).then((done) => {
      if (!done) return;
      onNone();
      void review.refresh();
    });
  };
  return (
    <section class="bulk" aria-label={w.actions}>
      <b>{fill(w.chosen, { n: rows.length })}</b>
      <span class="push" />
      {Object.values(ALARM_ACTION).map((action) =>
        fitting(action).length > 0 ? (
          <button
            key={action}
            type="button"
            class="btn"
            data-k={action === ALARM_ACTION.confirm ? 'main' : undefined}
            disabled={!writable}
            onClick={() => ask(action)}
          >
            <Icon name={OPERATION_ICONS[action]} />
            {labels[action]}
          </button>
        ) : null,
      )}
      <IconButton icon="x" label={w.choose_none} onClick={onNone} />
    </section>
  );
}

/** The rows that pass the filter, worst first, with what can be done about one or many. */
function Rows({ rows }: { rows: readonly AlarmRow[] }) {
  const w = words('alarm');
  const levels = useStore($levels);
  const filter = useStore($filter);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const passing = useMemo(() => rows.filter((row) => passes(row, filter)), [rows, filter]);
  const { settled, fresh, show } = useSettled(passing, filter);
  const shown = useMemo(() => inOrder(settled, (id) => levelView(levels, id).weight), [settled, levels]);
  const roles = useStore($roles);
  const mayAct = hasFunc(roles, 'alarm_confirm') || hasFunc(roles, 'alarm_disable');
  const picked = shown.filter((row) => chosen.has(row.id));
  const toggle = ({ id }: AlarmRow): void =>
    setChosen((before) => {
      const next = new Set(before);
      return next.delete(id) ? next : next.add(id);
    });
  const all = (on: boolean): void => setChosen(new Set(on ? shown.map((row) => row.id) : []));
  const pick = {
    chosen,
    label: w.choose_all,
    rowLabel: (row: AlarmRow) => `${w.choose} ${row.device_name} ${row.item_name}`,
    onPick: toggle,
    onAll: all,
  };
  if (rows.length === 0) return <NoAlarm title={w.none} />;
  return (
    <>
      {picked.length > 0 && <Bulk rows={picked} onNone={() => all(false)} />}
      {fresh > 0 && (
        <div class="bulk">
          <button type="button" class="btn" data-k="text" onClick={show}>
            {fill(w.new_rows, { n: fresh })}
          </button>
        </div>
      )}
      {shown.length === 0 ? (
        <Empty icon="search" title={w.no_match} />
      ) : (
        <Table
          label={w.title}
          columns={columnsOf(w, levels)}
          rows={shown}
          id={(row) => row.id}
          look={(row) => lookOf(row, levels)}
          onPress={openOccurrence}
          pick={mayAct ? pick : undefined}
        />
      )}
    </>
  );
}

/** Whoever comes to see the alarms that nobody was told of sees those; from then on the filter is his. */
function useAsked(): void {
  const asked = useQuery().get('state') === 'untold';
  useEffect(() => {
    if (!asked) return;
    $filter.set({ ...NO_FILTER, handling: 'untold' });
    setQuery({ state: null });
  }, [asked]);
}

/** The active alarms. */
export function Active() {
  const { old } = useStore(review.$);
  useAsked();
  return (
    <div data-st={old ? 'stale' : undefined}>
      <Answer feed={review}>
        {(rows) => (
          <>
            <Filters rows={rows} />
            <Rows rows={rows} />
          </>
        )}
      </Answer>
    </div>
  );
}
