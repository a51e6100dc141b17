import { useEffect, useRef } from 'react';
import type { Device } from '../../../daemon/contract/entities';
import { type Logic, MOST_CONDITIONS } from '../../../daemon/contract/rules/condition';
import { words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { Icon } from '../../ui/icon/index';
import { type Draft, EMPTY, wrongOf } from './draft';
import { useFacts } from './facts';
import { One } from './one';

/** Rows that stand together are one thing less when one goes: what was joined to the first stands alone. */
const without = (drafts: readonly Draft[], at: number): readonly Draft[] =>
  drafts.filter((_, i) => i !== at).map((draft, i) => (i === at && !drafts[at]!.joined ? { ...draft, joined: false } : draft));

interface ConditionsFieldProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'fault' | 'locked' | 'put'>;
  readonly logic: Logic;
  readonly devices: readonly Device[];
}

/** Conditions as a list of small forms, each with how it stands now; what is wrong leads to its own field. */
export function ConditionsField({ drawn: { id, value, fault, locked, put }, logic, devices }: ConditionsFieldProps) {
  const drafts = value as readonly Draft[];
  const facts = useFacts(drafts.flatMap(({ item_id }) => item_id ?? []));
  const host = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const wrong = fault === undefined ? null : wrongOf(drafts);
  const rows = (): NodeListOf<HTMLElement> | undefined => host.current?.querySelectorAll('.form');
  useEffect(() => {
    if (added.current)
      rows()
        ?.item(drafts.length - 1)
        ?.querySelector('select')
        ?.focus();
    added.current = false;
  }, [drafts.length]);
  useEffect(() => {
    if (!wrong) return;
    const row = rows()?.item(wrong.at);
    row?.querySelector<HTMLElement>(wrong.part === 'item' ? 'select' : '[aria-invalid]')?.focus();
  }, [fault !== undefined]);
  return (
    <div class="choices" ref={host}>
      {drafts.map((draft, i) => (
        <One
          // rows have no other name than where they stand
          key={`${i}`}
          id={`${id}${i}`}
          n={i + 1}
          draft={draft}
          logic={logic}
          devices={devices}
          item={facts.get(draft.item_id ?? 0)}
          wrong={wrong?.at === i ? wrong.part : null}
          locked={locked}
          change={(next) => put(drafts.map((each, k) => (k === i ? next : each)))}
          remove={drafts.length > 1 ? () => put(without(drafts, i)) : null}
        />
      ))}
      {!locked && drafts.length < MOST_CONDITIONS && (
        <span>
          <button
            type="button"
            class="btn"
            onClick={() => {
              added.current = true;
              put([...drafts, EMPTY]);
            }}
          >
            <Icon name="plus" />
            {words('conditions').add}
          </button>
        </span>
      )}
    </div>
  );
}
