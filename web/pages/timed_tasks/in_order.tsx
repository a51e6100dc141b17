import { fill, words } from '../../lang/index';
import type { Drawn, Option } from '../../ui/form/spec';
import { Icon } from '../../ui/icon/index';

interface InOrderProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'fault' | 'locked' | 'put' | 'onBlur'>;
  readonly options: readonly Option[];
  readonly most: number;
}

/** Things one after the other: added from a list, moved and taken out by buttons. */
export function InOrder({ drawn: { id, value, fault, locked, put, onBlur }, options, most }: InOrderProps) {
  const w = words('timed_tasks').order;
  const chosen = value as readonly number[];
  const nameOf = (one: number): string => options.find((option) => option.value === one)?.label ?? `#${one}`;
  const left = options.filter((option) => !chosen.includes(Number(option.value)));
  function move(from: number, to: number): void {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next);
  }
  return (
    <div class="choices">
      <ol>
        {chosen.map((one, i) => (
          <li key={one} style={{ display: 'flex', gap: 'var(--s2)', alignItems: 'center' }}>
            <span style={{ flex: 1, overflowWrap: 'anywhere' }}>
              {i + 1}. {nameOf(one)}
            </span>
            {!locked && (
              <>
                <button
                  type="button"
                  class="btn"
                  disabled={i === 0}
                  aria-label={fill(w.earlier, { name: nameOf(one) })}
                  onClick={() => move(i, i - 1)}
                >
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  class="btn"
                  disabled={i === chosen.length - 1}
                  aria-label={fill(w.later, { name: nameOf(one) })}
                  onClick={() => move(i, i + 1)}
                >
                  <Icon name="down" />
                </button>
                <button
                  type="button"
                  class="btn"
                  aria-label={fill(w.out, { name: nameOf(one) })}
                  onClick={() => put(chosen.filter((other) => other !== one))}
                >
                  <Icon name="x" />
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      {!locked && chosen.length < most && (
        <select
          id={id}
          aria-labelledby={`${id}-l`}
          aria-describedby={`${id}-b`}
          aria-invalid={fault ? true : undefined}
          value=""
          onBlur={onBlur}
          onChange={({ currentTarget }) => {
            if (currentTarget.value) put([...chosen, Number(currentTarget.value)]);
          }}
        >
          <option value="">{w.add}</option>
          {left.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
