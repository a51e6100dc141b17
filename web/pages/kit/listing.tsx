import { type ReactNode, useState } from 'react';
import type { Func } from '../../../daemon/contract/codes';
import type { Page } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { hasFunc } from '../../state/roles';
import { $roles } from '../../state/session';
import { useStore } from '../../state/use';
import { Confirm } from '../../ui/dialog/confirm';
import { Empty } from '../../ui/empty/index';
import { Icon, IconButton } from '../../ui/icon/index';
import { Bulk, FilterBar, Head, Rows } from '../../ui/list/list';
import { Menu } from '../../ui/menu/menu';
import type { Picking } from '../../ui/table/table';
import { Age, Answer } from '../fed';
import { type Above, type Doing, useDoing } from './doing';
import { Asking, FormWindow } from './index';
import { barFilters } from './period_filter';
import { type Asked, useAsked } from './query';
import type { Action, HeadAction, ListSpec } from './spec';
import { useWaiting } from './writing';

type May = (of: { readonly func?: Func }) => boolean;

/** Whether the own roles let somebody do it; comfort, the box decides each call. */
function useRights(func: Func | undefined): May {
  const roles = useStore($roles);
  return (of) => {
    const needed = of.func ?? func;
    return needed === undefined || hasFunc(roles, needed);
  };
}

function HeadButton({ action, onPress }: { action: HeadAction; onPress: () => void }) {
  const look = action.main ? 'main' : action.risk ? 'risk' : undefined;
  return (
    <button type="button" class="btn" data-k={look} disabled={useWaiting()(action)} onClick={onPress}>
      {(action.icon || action.main) && <Icon name={action.icon ?? 'plus'} />}
      {action.label}
    </button>
  );
}

/** What can be done with a row: the first as a button, the others behind "more". */
function RowActions<Row>({
  actions,
  name,
  onPick,
}: {
  actions: readonly Action<Row>[];
  name: string;
  onPick: (action: Action<Row>) => void;
}) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const waiting = useWaiting();
  const [first, ...others] = actions;
  const more = `${words('shell').more} · ${name}`;
  if (!first) return null;
  return (
    <>
      <IconButton
        icon={first.icon ?? 'edit'}
        label={`${first.label} · ${name}`}
        disabled={waiting(first)}
        onClick={() => onPick(first)}
        small
      />
      {others.length > 0 && (
        <IconButton
          icon="more"
          label={more}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(menu ? null : (event.currentTarget as HTMLElement))}
          small
        />
      )}
      {menu && (
        <Menu
          at={menu}
          label={more}
          onClose={() => setMenu(null)}
          items={others.map((action) => ({
            label: action.label,
            icon: action.icon,
            disabled: waiting(action),
            onPick: () => onPick(action),
          }))}
        />
      )}
    </>
  );
}

/** What stands above the list: a form, a question, or what the page draws. */
function AboveList<Row>({ above, doing, renew }: { above: Above; doing: Doing<Row>; renew: () => void }) {
  if (!above) return null;
  if (above.kind === 'form') return <FormWindow draft={above.draft} open={above.open} onClose={doing.close} onSaved={renew} />;
  if (above.kind === 'own') return <>{above.draw(doing.close) as ReactNode}</>;
  const { question, label, risk, run } = above;
  return (
    <Confirm title={question.title ?? label} action={question.action ?? label} risk={risk} onYes={run} onNo={doing.close}>
      {question.text}
    </Confirm>
  );
}

interface Chosen<Row> {
  readonly rows: (page: Page<Row>) => readonly Row[];
  readonly picking: (page: Page<Row>) => Picking<Row>;
  readonly clear: () => void;
}

/** The rows that are ticked; what is no longer on the page is ticked no longer. */
function useChosen<Row>({ id, name }: ListSpec<Row>): Chosen<Row> {
  const w = words('kit');
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set());
  return {
    rows: ({ data }) => data.filter((row) => ids.has(id(row))),
    clear: () => setIds(new Set()),
    picking: ({ data }) => ({
      chosen: ids,
      label: w.pick_all,
      rowLabel: (row) => fill(w.pick, { name: name(row) }),
      onPick: (row) => {
        const next = new Set(ids);
        if (!next.delete(id(row))) next.add(id(row));
        setIds(next);
      },
      onAll: (all) => setIds(new Set(all ? data.map(id) : [])),
    }),
  };
}

function Nothing<Row>({ spec, asked, head }: { spec: ListSpec<Row>; asked: Asked<Row>; head: ReactNode }) {
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
    <Empty icon={spec.empty.icon} title={spec.empty.title} action={head}>
      {spec.empty.text}
    </Empty>
  );
}

function sortOf(sort: string | undefined): { by: string; down: boolean } | undefined {
  if (!sort) return undefined;
  return sort.startsWith('-') ? { by: sort.slice(1), down: true } : { by: sort, down: false };
}

interface BodyProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly asked: Asked<Row>;
  readonly page: Page<Row>;
  readonly doing: Doing<Row>;
  readonly chosen: Chosen<Row>;
  readonly may: May;
  readonly add: ReactNode;
}

/** One page of the list with what can be done, or why there is nothing. */
function Body<Row>({ spec, asked, page, doing, chosen, may, add }: BodyProps<Row>) {
  const w = words('kit');
  const shell = words('shell');
  if (page.data.length === 0) return <Nothing spec={spec} asked={asked} head={add} />;
  const actions = (spec.actions ?? []).filter(may);
  const many = (spec.many ?? []).filter(may);
  const ticked = chosen.rows(page);
  const waiting = useWaiting();
  const first = actions[0];
  return (
    <>
      {ticked.length > 0 && (
        <Bulk
          chosen={fill(w.form.chosen, { n: ticked.length })}
          actions={many.map((action) => ({ ...action, disabled: waiting(action), onPress: () => doing.many(action, ticked) }))}
          clear={{ label: shell.cancel, onPress: chosen.clear }}
        />
      )}
      <Rows
        label={spec.title}
        columns={spec.columns}
        rows={page.data}
        id={spec.id}
        look={spec.look}
        pick={many.length ? chosen.picking(page) : undefined}
        sort={sortOf(asked.query.sort)}
        onSort={asked.sort}
        onOpen={first && !waiting(first) ? (row) => (first.when?.(row) ?? true) && doing.one(first, row) : undefined}
        actions={
          actions.length
            ? {
                label: w.actions,
                cell: (row) => (
                  <RowActions
                    actions={actions.filter(({ when }) => when?.(row) ?? true)}
                    name={spec.name(row)}
                    onPick={(action) => doing.one(action, row)}
                  />
                ),
              }
            : undefined
        }
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

/** A page that is a list: head, filters, rows, and what is asked above it. All of it is told by `spec`. */
export function Listing<Row>(spec: ListSpec<Row>) {
  const shell = words('shell');
  const asked = useAsked(spec);
  const fed = useStore(asked.feed.$);
  const may = useRights(spec.func);
  const chosen = useChosen(spec);
  const renew = (): Promise<void> => asked.feed.refresh();
  const doing = useDoing(spec.id, spec.name, renew, chosen.clear);
  const heads = (spec.head ?? []).filter(may);
  const add = heads.find(({ main }) => main);
  return (
    <div data-st={fed.old ? 'stale' : undefined}>
      <Head
        title={spec.title}
        side={
          <>
            {fed.data && asked.possible && <span class="mut">{fill(shell.total, { n: fed.data.total })}</span>}
            {fed.old && fed.at !== null && <Age at={fed.at} />}
          </>
        }
        note={spec.note}
      >
        {heads.map((action) => (
          <HeadButton key={action.key} action={action} onPress={() => doing.head(action)} />
        ))}
      </Head>
      {(spec.find !== undefined || spec.filters) && (
        <FilterBar
          filters={barFilters(spec.filters ?? [], asked.query.filters, asked.span)}
          chosen={asked.query.filters}
          onPick={asked.pick}
          search={
            spec.find === undefined
              ? undefined
              : { label: shell.search, hint: spec.find, value: asked.keyword, onType: asked.type }
          }
          reset={asked.narrowed ? { label: shell.reset, onPress: asked.reset } : null}
        />
      )}
      <Answer feed={asked.feed}>
        {(page) => (
          <Body
            spec={spec}
            asked={asked}
            page={page}
            doing={doing}
            chosen={chosen}
            may={may}
            add={add && <HeadButton action={add} onPress={() => doing.head(add)} />}
          />
        )}
      </Answer>
      <AboveList above={doing.above} doing={doing} renew={() => void renew()} />
      <Asking />
    </div>
  );
}
