import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Action } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { Icon, IconButton } from '../../ui/icon/index';
import { LoneField } from '../kit/index';
import { announce } from '../login/announce';
import { moved, type Way } from './moved';

/** Buttons of a row, in the order in which they stand. */
const BUTTONS = ['up', 'down', 'out'] as const satisfies readonly (Way | 'out')[];
const none = (): void => {};

interface ActionsInOrderProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'locked' | 'put' | 'onBlur'>;
  readonly actions: readonly Action[];
  /** chosen elsewhere: an action stands in one list only */
  readonly without?: readonly number[];
  readonly most: number;
}

interface AddingProps extends Pick<ActionsInOrderProps, 'drawn' | 'actions'> {
  readonly add: (id: number) => void;
}
/** What of the list can still be chosen, and the press that does it. */
function Adding({ drawn: { id, locked, onBlur }, actions, add }: AddingProps) {
  const w = words('in_order');
  const [next, setNext] = useState<number | null>(null);
  const options = actions.map((one) => ({
    value: one.id,
    label: one.enable ? one.name : fill(w.off, { name: one.name }),
  }));
  return (
    <div class="cl" style={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <div style={{ flex: '1 1 200px' }}>
        <LoneField
          id={`${id}add`}
          spec={{ kind: 'select', key: 'action', label: w.next, options, none: '' }}
          value={next}
          values={{}}
          fault={undefined}
          required={false}
          locked={locked}
          put={(value) => setNext(value as number | null)}
          fill={none}
          onBlur={onBlur}
        />
      </div>
      <button
        type="button"
        class="btn"
        disabled={next === null}
        onClick={() => {
          if (next !== null) add(next);
          setNext(null);
        }}
      >
        <Icon name="plus" />
        {w.add}
      </button>
    </div>
  );
}

/** Which button has the keyboard once the list is another. */
interface Next {
  readonly at: number;
  readonly button: (typeof BUTTONS)[number];
}
/** Puts the keyboard where it goes on from: at an end of the list the way on is the way back, in an empty one what adds. */
function focusNext(host: HTMLElement | null, { at, button }: Next): void {
  const rows = host?.querySelectorAll('ol > li');
  const row = rows?.item(Math.min(at, rows.length - 1));
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const wanted = buttons[BUTTONS.indexOf(button)];
  const goal = wanted?.disabled ? buttons.find((each) => !each.disabled) : wanted;
  (goal ?? host?.querySelector<HTMLElement>('select'))?.focus();
}

/** What a row of the list is, and what it says beside its action. */
export interface RowsInOrder<T> {
  readonly idOf: (row: T) => number;
  readonly rowFor: (id: number) => T;
  /** an action may stand in it twice */
  readonly mayRepeat?: true;
  readonly more?: (row: T, name: string, put: (row: T) => void) => ReactNode;
}
const PLAIN: RowsInOrder<number> = { idOf: (id) => id, rowFor: (id) => id };

/** Actions in the order in which they are carried out, which buttons change. */
export const ActionsInOrder = (props: ActionsInOrderProps) => <InOrder {...props} rows={PLAIN} />;

/** The same, where a row says more than which action it is. */
export function InOrder<T>({
  drawn,
  actions,
  without = [],
  most,
  rows,
}: ActionsInOrderProps & { readonly rows: RowsInOrder<T> }) {
  const w = words('in_order');
  const { value, locked, put } = drawn;
  const list = value as readonly T[];
  const ids = list.map(rows.idOf);
  const host = useRef<HTMLDivElement>(null);
  const next = useRef<Next | null>(null);
  useEffect(() => {
    if (next.current) focusNext(host.current, next.current);
    next.current = null;
  }, [list]);
  const nameOf = (id: number): string => actions.find((one) => one.id === id)?.name ?? fill(w.unknown, { id });
  const move = (at: number, way: Way): void => {
    const to = way === 'up' ? at - 1 : at + 1;
    next.current = { at: to, button: way };
    put(moved(list, at, way));
    announce(fill(w.moved, { name: nameOf(ids[at]!), n: to + 1, of: ids.length }), 'status');
  };
  const leaveOut = (at: number): void => {
    next.current = { at, button: 'out' };
    put(list.filter((_, i) => i !== at));
    announce(fill(w.left_out, { name: nameOf(ids[at]!) }), 'status');
  };
  const left = actions.filter(({ id }) => (rows.mayRepeat || !ids.includes(id)) && !without.includes(id));
  return (
    <div class="choices" ref={host}>
      {ids.length > 0 && (
        <ol>
          {ids.map((id, i) => (
            <li
              key={rows.mayRepeat ? i : id}
              class="cl"
              style={rows.more ? { flexWrap: 'wrap', paddingBlockEnd: 'var(--s3)' } : { flexWrap: 'nowrap' }}
            >
              <span style={{ flex: '1 1 0', minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {i + 1}. {nameOf(id)}
              </span>
              {!locked && (
                <span class="cl push" style={{ flex: 'none', flexWrap: 'nowrap' }}>
                  <IconButton
                    icon="arrow-u"
                    label={fill(w.earlier, { name: nameOf(id) })}
                    disabled={i === 0}
                    onClick={() => move(i, 'up')}
                  />
                  <IconButton
                    icon="chev-d"
                    label={fill(w.later, { name: nameOf(id) })}
                    disabled={i === ids.length - 1}
                    onClick={() => move(i, 'down')}
                  />
                  <IconButton icon="trash" label={fill(w.leave_out, { name: nameOf(id) })} onClick={() => leaveOut(i)} />
                </span>
              )}
              {rows.more && (
                <div class="cl" style={{ flex: '1 0 100%' }}>
                  {rows.more(list[i]!, nameOf(id), (row) => put(list.map((each, k) => (k === i ? row : each))))}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {!locked && left.length === 0 && <span class="mut">{actions.length === 0 ? w.no_actions : w.no_more}</span>}
      {!locked && left.length > 0 && ids.length < most && (
        <Adding drawn={drawn} actions={left} add={(id) => put([...list, rows.rowFor(id)])} />
      )}
    </div>
  );
}
