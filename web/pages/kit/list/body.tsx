import { type ReactNode, useRef } from 'react';
import { fill, words } from '../../../lang/index';
import { Empty } from '../../../ui/empty/index';
import { Rows } from '../../../ui/list/list';
import { Note } from '../../../ui/note/index';
import type { May } from '../rights';
import type { Doing } from '../rows/doing';
import { useWaiting } from '../rows/writing';
import type { Action, Counted, ListSpec } from '../spec';
import type { Chosen } from './choosing';
import { BulkBar } from './coming';
import type { ListState } from './query';
import { RowActions } from './row_actions';
import { type Steady, useSteady } from './steady';

export interface BodyProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly asked: ListState<Row>;
  readonly page: Counted<Row>;
  readonly doing: Doing<Row>;
  readonly chosen: Chosen<Row>;
  readonly may: May;
  /** the first step, where there is nothing yet */
  readonly add: ReactNode;
}

function Nothing<Row>({ spec, asked, add }: Pick<BodyProps<Row>, 'spec' | 'asked' | 'add'>) {
  const w = words('kit');
  if (asked.narrowed)
    return (
      <Empty
        icon="search"
        title={asked.possible ? (spec.empty.no_match ?? w.no_match) : w.period.not_asked}
        action={
          <button type="button" class="btn" onClick={asked.reset}>
            {words('shell').reset}
          </button>
        }
      />
    );
  return (
    <Empty icon={spec.empty.icon} title={spec.empty.title} action={add}>
      {spec.empty.text}
    </Empty>
  );
}

function sortOf(sort: string | undefined): { by: string; down: boolean } | undefined {
  if (!sort) return undefined;
  return sort.startsWith('-') ? { by: sort.slice(1), down: true } : { by: sort, down: false };
}

/** The column of what can be done with each row; none where that is nothing. */
function actionCells<Row>(spec: ListSpec<Row>, actions: readonly Action<Row>[], doing: Doing<Row>) {
  if (actions.length === 0) return undefined;
  const cell = (row: Row) => (
    <RowActions
      actions={actions.filter(({ when }) => when?.(row) ?? true)}
      name={spec.name(row)}
      onPick={(action) => doing.one(action, row)}
    />
  );
  return { label: words('kit').actions, cell };
}

/** Says that something has come while the rows were kept in place; it lies above them and moves none. */
function Waits<Row>({ waiting, show }: Steady<Row>) {
  const { fresh, moved } = words('kit').waits;
  return (
    <div class="waits" role="status">
      {waiting !== null && (
        <button type="button" class="btn" onClick={show}>
          {waiting > 0 ? fill(fresh, { n: waiting }) : moved}
        </button>
      )}
    </div>
  );
}

function Listed<Row>({ spec, asked, page, doing, chosen, may, steady }: BodyProps<Row> & { steady: Steady<Row> }) {
  const w = words('kit');
  const shell = words('shell');
  const actions = (spec.actions ?? []).filter(may);
  const many = (spec.many ?? []).filter(may);
  const shown = { total: page.total, data: [...steady.rows] };
  const ticked = chosen.rows(shown);
  const waiting = useWaiting();
  const first = actions[0];
  return (
    <>
      {ticked.length > 0 && (
        <BulkBar spec={spec} asked={asked} page={shown} many={many} doing={doing} chosen={chosen} ticked={ticked} />
      )}
      <Waits {...steady} />
      <Rows
        label={spec.title}
        columns={spec.columns}
        rows={shown.data}
        id={spec.id}
        look={spec.look}
        pick={many.length ? chosen.picking(shown) : undefined}
        sort={sortOf(asked.query.sort)}
        onSort={asked.sort}
        onPress={spec.opens}
        onOpen={first && !waiting(first) ? (row) => (first.when?.(row) ?? true) && doing.one(first, row) : undefined}
        actions={actionCells(spec, actions, doing)}
        total={page.total}
        paging={asked.query}
        texts={{
          span: (from, to, all) => `${from}–${to} / ${all}`,
          size: w.page_size,
          previous: shell.previous,
          next: shell.next,
        }}
        onPage={asked.page}
        onLimit={asked.limit}
      />
    </>
  );
}

/** Where somebody is at the rows: pointed at, or with the keyboard. */
function useAttention() {
  const box = useRef<HTMLDivElement>(null);
  const pointed = useRef(false);
  const isUsed = (): boolean => pointed.current || box.current?.contains(document.activeElement) === true;
  const watch = {
    ref: box,
    onMouseEnter: () => {
      pointed.current = true;
    },
    onMouseLeave: () => {
      pointed.current = false;
    },
  };
  return { isUsed, watch };
}

/** One page of the list with what can be done, or why there is nothing. */
export function Body<Row>(props: BodyProps<Row>) {
  const { spec, asked, page, chosen } = props;
  const { isUsed, watch } = useAttention();
  const steady = useSteady(page, spec.id, asked.asking, () => isUsed() || chosen.rows(page).length > 0);
  if (page.data.length === 0) return <Nothing {...props} />;
  return (
    <div {...watch}>
      {page.counted === 0 && !asked.narrowed && <Note>{[spec.empty.title, spec.empty.text].filter(Boolean).join(' · ')}</Note>}
      <Listed {...props} steady={steady} />
    </div>
  );
}
