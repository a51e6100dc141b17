import { useState } from 'react';
import { MOMENTS } from '../filter/moment';
import { useChoices } from './choices';
import type { ControlProps } from './field';
import { Find, fits, NothingFound } from './find';
import { readNumber } from './read_number';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const Text = ({ id, spec, value, locked, put, onBlur, aria }: ControlProps<'text'>) => (
  <input
    id={id}
    class={spec.mono && 'mono'}
    value={textOf(value)}
    placeholder={spec.placeholder}
    autocomplete={spec.autocomplete ?? 'off'}
    readOnly={locked}
    onInput={(event) => put(event.currentTarget.value)}
    onBlur={onBlur}
    {...aria}
  />
);

export const Area = ({ id, spec, value, locked, put, onBlur, aria }: ControlProps<'area'>) => (
  <textarea
    id={id}
    rows={spec.rows ?? 3}
    value={textOf(value)}
    readOnly={locked}
    onInput={(event) => put(event.currentTarget.value)}
    onBlur={onBlur}
    {...aria}
  />
);

const numeral = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** The text stays as it is typed ("1." is on its way to 1.5). */
export function Num({ id, spec, value, locked, put, onBlur, aria }: ControlProps<'number'>) {
  const [typed, setTyped] = useState(() => numeral(value));
  const text = readNumber(typed) === value || (value === undefined && typed === '') ? typed : numeral(value);
  return (
    <span class="in">
      <input
        id={id}
        inputMode="decimal"
        autocomplete="off"
        value={text}
        readOnly={locked}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          put(readNumber(event.currentTarget.value));
        }}
        onBlur={onBlur}
        {...aria}
      />
      {spec.unit && <span class="unit">{spec.unit}</span>}
    </span>
  );
}

/** From so many on a list is searched rather than read. */
const SEARCHED = 20;
/** So many of what is looked for are in sight. */
const IN_SIGHT = 6;

/**
 * A choice of one; what was chosen stays to be seen while the options load or when they no longer hold it. What is looked for
 * opens as a list: Enter takes its first, and the list closes when one is taken.
 */
export function Pick({ id, spec, value, locked, put, onBlur, aria }: ControlProps<'select'>) {
  const { list, waiting } = useChoices(spec.options);
  const [find, setFind] = useState('');
  const given = value === null || value === undefined ? '' : String(value);
  const known = list.some((option) => String(option.value) === given);
  const hits = list.filter((option) => fits(option, find));
  const found = list.filter((option) => String(option.value) === given || hits.includes(option));
  const close = (): void => setFind('');
  const take = (): void => {
    const first = hits.find(({ off }) => !off);
    if (find === '' || !first) return;
    put(first.value);
    close();
  };
  return (
    <>
      {list.length > SEARCHED && !locked && <Find value={find} onFind={setFind} onTake={take} />}
      <select
        id={id}
        value={given}
        disabled={locked}
        {...(find !== '' && hits.length > 0 ? { size: Math.max(2, Math.min(IN_SIGHT, found.length)) } : {})}
        onChange={(event) => {
          const picked = event.currentTarget.value;
          put(list.find((option) => String(option.value) === picked)?.value ?? null);
        }}
        onClick={close}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || find === '') return;
          event.preventDefault();
          close();
        }}
        onBlur={onBlur}
        {...aria}
      >
        {(spec.none !== undefined || (given === '' && !known)) && <option value="">{spec.none ?? ''}</option>}
        {given !== '' && !known && <option value={given}>{waiting ? '…' : given}</option>}
        {found.map(({ value: each, label, off }) => (
          <option key={each} value={String(each)} disabled={off}>
            {label}
          </option>
        ))}
      </select>
      {list.length > 0 && hits.length === 0 && <NothingFound />}
      {waiting}
    </>
  );
}

/** A box that the browser ticks by itself: it says so without being told. */
const SWITCH = { role: 'switch' } as const;

export const Switch = ({ id, value, locked, put, onBlur, aria }: ControlProps<'switch'>) => (
  <input
    id={id}
    type="checkbox"
    {...SWITCH}
    checked={value === true}
    disabled={locked}
    onChange={(event) => put(event.currentTarget.checked)}
    onBlur={onBlur}
    {...aria}
  />
);

/** Half a moment is an empty text to the browser. */
export const Moment = ({ id, value, locked, put, onBlur, aria }: ControlProps<'moment'>) => (
  <input
    id={id}
    type="datetime-local"
    {...MOMENTS}
    value={textOf(value)}
    readOnly={locked}
    onInput={(event) => put(event.currentTarget.value)}
    onBlur={onBlur}
    {...aria}
  />
);

export const Time = ({ id, value, locked, put, onBlur, aria }: ControlProps<'time'>) => (
  <input
    id={id}
    type="time"
    value={textOf(value)}
    readOnly={locked}
    onInput={(event) => put(event.currentTarget.value)}
    onBlur={onBlur}
    {...aria}
  />
);
