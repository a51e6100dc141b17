import { useState } from 'react';
import { words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { numbersIn } from './numbers';

/** What an item takes, as far as the form of an interlock asks for it. */
export interface Takes {
  readonly values: readonly { readonly value: number; readonly label: string }[] | null;
  readonly unit: string;
}

/** Which of its values an item is not told: states to be ticked, or numbers. */
export function Forbidden({ id, value, values, locked, fault, put, onBlur }: Drawn) {
  const w = words('linkage');
  const takes = (values.takes ?? null) as Takes | null;
  const chosen = value as readonly unknown[];
  const [typed, setTyped] = useState(() => chosen.join(', '));
  if (!takes) return <span class="mut">{w.values_first}</span>;
  if (!takes.values)
    return (
      <span class="in">
        <input
          id={id}
          aria-labelledby={`${id}-l`}
          aria-describedby={`${id}-b`}
          aria-invalid={fault ? true : undefined}
          autocomplete="off"
          readOnly={locked}
          value={numbersIn(typed).join() === chosen.join() ? typed : chosen.join(', ')}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            put(numbersIn(currentTarget.value));
          }}
          onBlur={onBlur}
        />
        {takes.unit && <span class="unit">{takes.unit}</span>}
      </span>
    );
  const turn = (each: number): void => put(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each]);
  return (
    <div class="choices">
      <div class="ticks">
        {takes.values.map((each) => (
          <label key={each.value} class="ck">
            <input
              type="checkbox"
              checked={chosen.includes(each.value)}
              disabled={locked}
              onChange={() => turn(each.value)}
              onBlur={onBlur}
            />
            {each.label}
          </label>
        ))}
      </div>
    </div>
  );
}
