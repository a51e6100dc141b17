import { useState } from 'react';
import { words } from '../../lang/index';
import { $levels } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { readNumber } from '../../ui/field/read_number';
import { edited, type LimitRow, turned } from './limit_rows';
import type { LimitsState } from './use_limits';

interface CellProps {
  readonly row: LimitRow;
  readonly state: LimitsState;
}

/** Of a row; its first item stands in no other. */
export const fieldId = ({ ids }: LimitRow, what: string): string => `limit-${ids[0]}-${what}`;

function LimitCell({ row, state, name }: CellProps & { name: 'threshold_min' | 'threshold_max' }) {
  const value = edited(row, state.edits)[name];
  const [typed, setTyped] = useState(() => String(value ?? ''));
  return (
    <span class="in">
      <input
        id={fieldId(row, name)}
        inputMode="decimal"
        autocomplete="off"
        aria-label={`${row.template} ${row.item} ${words('items')[name]}`}
        placeholder={words('items')[name]}
        aria-invalid={row.key in state.faults || undefined}
        aria-describedby={row.key in state.faults ? fieldId(row, 'fault') : undefined}
        value={readNumber(typed) === value ? typed : String(value ?? '')}
        onInput={({ currentTarget: { value: text } }) => {
          setTyped(text);
          state.edit(row, { [name]: readNumber(text) });
        }}
      />
      {row.unit && <span class="unit">{row.unit}</span>}
    </span>
  );
}

/** Of so many states a part is seen at once. */
const STATES = { maxBlockSize: '120px', overflow: 'auto' };

/** The states of a status, ticked where they alarm. */
function StatesCell({ row, state, options }: CellProps & { options: NonNullable<LimitRow['options']> }) {
  return (
    <fieldset class="cl" style={STATES} aria-label={`${row.template} ${row.item} ${words('items').alarm}`}>
      {options.map(({ value, label, alarm }) => (
        <label key={value} class="ck">
          <input type="checkbox" checked={alarm} onChange={() => state.edit(row, { options: turned(options, value) })} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** At what an item alarms: below and above its limits, or in the states that are ticked. */
export function WhenCell({ row, state }: CellProps) {
  const { options } = edited(row, state.edits);
  if (options) return <StatesCell row={row} state={state} options={options} />;
  return (
    <span style={BOTH}>
      <LimitCell row={row} state={state} name="threshold_min" />
      <LimitCell row={row} state={state} name="threshold_max" />
    </span>
  );
}
const BOTH = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 'var(--s2)' };

/** How bad it is. A level that is not known keeps its number. */
function LevelCell({ row, state }: CellProps) {
  const levels = useStore($levels);
  const { alarm_level_id: chosen } = edited(row, state.edits);
  const known = levels.some(({ id }) => id === chosen);
  return (
    <select
      id={fieldId(row, 'level')}
      aria-label={`${row.template} ${row.item} ${words('items').level}`}
      value={chosen}
      onChange={({ currentTarget: { value } }) => state.edit(row, { alarm_level_id: Number(value) })}
    >
      {!known && <option value={chosen}>{`#${chosen}`}</option>}
      {levels.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

const ALARM = { display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'center', gap: 'var(--s2)' };

/** Whether it alarms at all, and how bad that is. */
export function AlarmCell({ row, state }: CellProps) {
  return (
    <span style={ALARM}>
      <input
        type="checkbox"
        aria-label={`${row.template} ${row.item} ${words('items').alarm_enable}`}
        checked={edited(row, state.edits).alarm_enable}
        onChange={(event) => state.edit(row, { alarm_enable: event.currentTarget.checked })}
      />
      <LevelCell row={row} state={state} />
    </span>
  );
}
