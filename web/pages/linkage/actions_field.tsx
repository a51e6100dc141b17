import { useEffect, useRef, useState } from 'react';
import type { Action } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { Icon, IconButton } from '../../ui/icon/index';
import { LoneField } from '../kit/index';

const WAYS = ['up', 'down'] as const;
type Way = (typeof WAYS)[number];
const none = (): void => {};
const swapped = (ids: readonly number[], a: number, b: number): readonly number[] =>
  ids.map((id, i) => (i === a ? ids[b]! : i === b ? ids[a]! : id));

interface ActionsFieldProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'locked' | 'put' | 'onBlur'>;
  readonly actions: readonly Action[];
  /** chosen elsewhere: an action stands in one list only */
  readonly without: readonly number[];
  readonly most: number;
}

/** What of the list can still be chosen, and the press that does it. */
function Adding({
  drawn: { id, locked, onBlur },
  actions,
  label,
  add,
}: Pick<ActionsFieldProps, 'drawn' | 'actions'> & { label: string; add: (id: number) => void }) {
  const w = words('rules');
  const [next, setNext] = useState<number | null>(null);
  const options = actions.map((one) => ({
    value: one.id,
    label: one.enable ? one.name : fill(w.action_off, { name: one.name }),
  }));
  return (
    <div class="cl" style={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <div style={{ flex: '1 1 200px' }}>
        <LoneField
          id={`${id}add`}
          spec={{ kind: 'select', key: 'action', label, options, none: '' }}
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
        {w.add_action}
      </button>
    </div>
  );
}

/** Actions in the order in which they are carried out, which buttons change. */
export function ActionsField({ drawn, actions, without, most }: ActionsFieldProps) {
  const w = words('rules');
  const { value, locked, put } = drawn;
  const ids = value as readonly number[];
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ readonly at: number; readonly way: Way } | null>(null);
  useEffect(() => {
    if (!moved.current) return;
    const { at, way } = moved.current;
    moved.current = null;
    const ways = [...(list.current?.children[at]?.querySelectorAll('button') ?? [])];
    // at an end of the list the way on is the way back
    (ways[WAYS.indexOf(way)]?.disabled ? ways[1 - WAYS.indexOf(way)] : ways[WAYS.indexOf(way)])?.focus();
  }, [ids]);
  const nameOf = (id: number): string => actions.find((one) => one.id === id)?.name ?? fill(w.unknown_action, { id });
  const move = (at: number, way: Way): void => {
    const to = way === 'up' ? at - 1 : at + 1;
    moved.current = { at: to, way };
    put(swapped(ids, at, to));
  };
  const left = actions.filter(({ id }) => !ids.includes(id) && !without.includes(id));
  return (
    <div class="choices">
      {ids.length > 0 && (
        <ol ref={list}>
          {ids.map((id, i) => (
            <li key={id} class="cl">
              <span style={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {i + 1}. {nameOf(id)}
              </span>
              {!locked && (
                <span class="cl push" style={{ flex: 'none' }}>
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
                  <IconButton
                    icon="trash"
                    label={fill(w.leave_out, { name: nameOf(id) })}
                    onClick={() => put(ids.filter((each) => each !== id))}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {!locked && left.length === 0 && <span class="mut">{actions.length === 0 ? w.no_actions : w.no_more_actions}</span>}
      {!locked && left.length > 0 && ids.length < most && (
        <Adding drawn={drawn} actions={left} label={w.next_action} add={(id) => put([...ids, id])} />
      )}
    </div>
  );
}
