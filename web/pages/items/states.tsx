import type { ItemOption } from '../../../daemon/contract/entities';
import type { Drawn } from '../../ui/form/spec';

/** A box that the browser ticks by itself: it says so without being told. */
const SWITCH = { role: 'switch' } as const;

/** Each status word of an item with the switch of its alarm. */
export function States({ value, locked, put, onBlur }: Pick<Drawn, 'value' | 'locked' | 'put' | 'onBlur'>) {
  const options = Array.isArray(value) ? (value as ItemOption[]) : [];
  const turn = (state: ItemOption): void =>
    put(options.map((option) => (option.value === state.value ? { ...option, alarm: !option.alarm } : option)));
  return (
    <div class="choices">
      <div class="ticks">
        {options.map((option) => (
          <label key={option.value} class="ck">
            <input
              type="checkbox"
              {...SWITCH}
              checked={option.alarm}
              disabled={locked}
              onChange={() => turn(option)}
              onBlur={onBlur}
            />
            {option.label}
            <span class="mut num">{option.value}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
