import { useContext } from 'react';
import { faultOf } from '../../../daemon/contract/shape';
import type { Period } from '../form/spec';
import { KitTexts } from '../form/texts';
import { Icon, IconButton } from '../icon/index';
import type { ControlProps } from './field';

const WHOLE_DAY: Period = { start: '00:00', end: '24:00' };
const isTime = (text: string): boolean => faultOf({ t: 'text', like: 'time' }, text) === null;
/** What is written to its end goes on after midnight. */
const isOvernight = ({ start, end }: Period): boolean => isTime(start) && isTime(end) && end < start && end !== '00:00';
const listOf = (value: unknown): readonly Period[] => (Array.isArray(value) ? (value as Period[]) : []);

/** Stretches of a day; one that ends after midnight says so. A text, because the browser's own time field has no 24:00. */
export function Periods({ value, locked, put, onBlur, aria }: ControlProps<'periods'>) {
  const texts = useContext(KitTexts);
  const periods = listOf(value);
  const change = (at: number, part: Partial<Period>): void =>
    put(periods.map((period, i) => (i === at ? { ...period, ...part } : period)));
  // what is wrong is one of them, unless each is a time and it lies between them
  const everyTime = periods.every(({ start, end }) => isTime(start) && isTime(end));
  const edge = (at: number, name: keyof Period, label: string | undefined) => (
    <input
      class="clock"
      aria-label={label}
      placeholder="HH:mm"
      value={periods[at]?.[name]}
      readOnly={locked}
      onInput={(event) => change(at, { [name]: event.currentTarget.value })}
      onBlur={onBlur}
      {...aria}
      data-wrong={isTime(periods[at]![name]) ? undefined : true}
      aria-invalid={everyTime || !isTime(periods[at]![name]) ? aria['aria-invalid'] : undefined}
    />
  );
  return (
    <>
      {periods.map((period, at) => (
        <span key={at} class="cl">
          {edge(at, 'start', texts?.from)}–{edge(at, 'end', texts?.to)}
          {isOvernight(period) && <small>{texts?.next_day}</small>}
          {!locked && (
            <IconButton icon="x" label={texts?.remove_period ?? ''} onClick={() => put(periods.filter((_, i) => i !== at))} />
          )}
        </span>
      ))}
      {!locked && (
        <button type="button" class="btn" style={{ justifySelf: 'start' }} onClick={() => put([...periods, WHOLE_DAY])}>
          <Icon name="plus" />
          {texts?.add_period}
        </button>
      )}
    </>
  );
}
