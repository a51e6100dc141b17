import { useState } from 'react';
import { ALARM_ACTION, type AlarmAction } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { go, hrefOf } from '../../route/index';
import { $levels, levelView } from '../../state/alarm_settings';
import { askOperation } from '../../state/asked';
import { boxNow, boxZone } from '../../state/clock';
import { $writable } from '../../state/link';
import { $filter, handlingOf, inOrder, passes, review } from '../../state/review';
import { $roles } from '../../state/session';
import { useStore } from '../../state/use';
import { Empty, Failed } from '../../ui/empty/index';
import { Level } from '../../ui/glyph/index';
import { Icon, IconButton } from '../../ui/icon/index';
import { Loading } from '../../ui/loading/index';
import { type Column, type RowLook, Table } from '../../ui/table/index';
import { ageText, listTime } from '../../ui/time';
import { AlarmMenu, actionsOf, granted, type Operable } from '../item/actions';
import { Filters } from './filters';
import { Handling } from './handling';

/** A new alarm is tinted for two minutes. */
const NEW_S = 120;
type Levels = Parameters<typeof levelView>[0];
const operable = (row: AlarmRow): Operable => ({ ...row, active: row.status_id !== 6 });

function lookOf(row: AlarmRow, levels: Levels): RowLook {
  const view = levelView(levels, row.alarm_level_id);
  const state = { unconfirmed: undefined, confirmed: 'ack', recovered: 'recovered', disabled: 'off' } as const;
  const handled = state[handlingOf(row)];
  const fresh = boxNow() - row.start_time < NEW_S ? 'new' : undefined;
  return { level: view.kind, colour: view.colour, state: handled ?? (row.quality === 'lost' ? 'stale' : fresh) };
}

function Subject({ row }: { row: AlarmRow }) {
  const handled = handlingOf(row) !== 'unconfirmed';
  const name = `${row.device_name} ${row.item_name}`;
  return (
    <>
      {handled ? name : <b>{name}</b>}
      <p>{row.device_group_name}</p>
    </>
  );
}

function Since({ row }: { row: AlarmRow }) {
  const shell = words('shell');
  return (
    <>
      {listTime(row.start_time, boxNow(), boxZone())}
      <p>{ageText(row.duration ?? boxNow() - row.start_time, shell.age)}</p>
    </>
  );
}

type Choice = { readonly chosen: ReadonlySet<number>; readonly toggle: (row: AlarmRow) => void };

function columnsOf(w: ReturnType<typeof words<'alarm'>>, levels: Levels, choice: Choice): Column<AlarmRow>[] {
  return [
    {
      key: 'choose',
      label: '',
      width: '52px',
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={`${w.choose} ${row.device_name} ${row.item_name}`}
          checked={choice.chosen.has(row.id)}
          onChange={() => choice.toggle(row)}
        />
      ),
    },
    {
      key: 'level',
      label: w.level,
      card: '2',
      cell: (row) => {
        const view = levelView(levels, row.alarm_level_id);
        return (
          <Level level={view.kind} colour={view.colour}>
            {row.alarm_level_name}
          </Level>
        );
      },
    },
    { key: 'subject', label: w.subject, head: true, card: '1', cell: (row) => <Subject row={row} /> },
    {
      key: 'content',
      label: w.content,
      card: 'full',
      cell: (row) => (
        <>
          {row.info}
          {row.quality === 'lost' && <p>{w.stale}</p>}
        </>
      ),
    },
    { key: 'handling', label: w.handling, card: '3', cell: (row) => <Handling row={row} /> },
    { key: 'start', label: w.start, kind: 'num', card: '4', cell: (row) => <Since row={row} /> },
    {
      key: 'act',
      label: '',
      kind: 'act',
      card: 'full',
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
  const labels = [w.confirm, w.unconfirm, w.disable, w.enable];
  const fitting = (action: AlarmAction): AlarmRow[] =>
    rows.filter((row) => granted(actionsOf(operable(row)), roles?.funcs ?? [], roles?.user_id === 1).includes(action));
  const ask = (action: AlarmAction): void => {
    void askOperation({ action, alarms: fitting(action) }).then((done) => {
      if (!done) return;
      onNone();
      void review.refresh();
    });
  };
  return (
    <div class="bulk">
      <b>{fill(w.chosen, { n: rows.length })}</b>
      <span class="push cl">
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
              <Icon name={(['tick', 'refresh', 'bell-off', 'bell'] as const)[action]} />
              {labels[action]}
            </button>
          ) : null,
        )}
        <IconButton icon="x" label={w.choose_none} onClick={onNone} />
      </span>
    </div>
  );
}

/** The active alarms, filtered, with what can be done about one or many. */
export function Active() {
  const w = words('alarm');
  const levels = useStore($levels);
  const filter = useStore($filter);
  const fed = useStore(review.$);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  if (fed.data === null)
    return fed.error === null ? <Loading /> : <Failed text={fed.error} onRetry={() => void review.refresh()} />;
  const shown = inOrder(
    fed.data.filter((row) => passes(row, filter)),
    (id) => levelView(levels, id).weight,
  );
  const picked = shown.filter((row) => chosen.has(row.id));
  const toggle = (row: AlarmRow): void => {
    const next = new Set(chosen);
    if (!next.delete(row.id)) next.add(row.id);
    setChosen(next);
  };
  return (
    <>
      <Filters rows={fed.data} />
      {picked.length > 0 && <Bulk rows={picked} onNone={() => setChosen(new Set())} />}
      {fed.data.length === 0 ? (
        <Empty title={w.none}>{w.none_says}</Empty>
      ) : shown.length === 0 ? (
        <Empty icon="search" title={w.no_match} />
      ) : (
        <Table
          label={w.title}
          columns={columnsOf(w, levels, { chosen, toggle })}
          rows={shown}
          id={(row) => row.id}
          look={(row) => lookOf(row, levels)}
          chosen={chosen}
        />
      )}
    </>
  );
}
