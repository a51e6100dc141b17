import { useRef, useState } from 'react';
import type { Week } from '../../../daemon/contract/rules/period';
import { fill, words } from '../../lang/index';
import type { Values } from '../kit/spec';
import { type Cell, DAYS, HOURS, isBetween, litOf, moved, painted } from './grid';
import { dayName } from './said';

/** hours that a key moves by */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -HOURS, ArrowDown: HOURS };
const EVERY = Array.from({ length: HOURS }, (_, hour) => hour);
const two = (n: number): string => String(n).padStart(2, '0');

const weekOf = ({ weeks, periods }: Values): Week => ({
  weeks: Array.isArray(weeks) ? weeks : [],
  periods: Array.isArray(periods) ? periods : [],
});
const isSame = (a: Cell, b: Cell): boolean => a.day === b.day && a.hour === b.hour;

/** The cell that an event happened on. */
function cellOf(event: Event): Cell | null {
  const { day, hour } = (event.target as HTMLElement).closest<HTMLElement>('[data-hour]')?.dataset ?? {};
  return day && hour ? { day: Number(day), hour: Number(hour) } : null;
}

interface Props {
  readonly values: Values;
  readonly fill: (values: Values) => void;
  readonly locked: boolean;
  /** id of the words that name it */
  readonly label: string;
}

/** A week's parts as cells: pressed, drawn over, or walked with the keyboard. */
export function WeekGrid({ values, fill: put, locked, label }: Props) {
  const host = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Cell>({ day: 1, hour: 8 });
  const [first, setFirst] = useState<Cell | null>(null);
  const week = weekOf(values);

  const paint = (from: Cell, to: Cell): void => {
    setFirst(null);
    setAt(to);
    put({ ...painted(week, from, to) });
  };
  const walk = (event: KeyboardEvent): void => {
    // the focus says where the keyboard is, also between two drawings
    const from = cellOf(event) ?? at;
    const step = STEPS[event.key];
    if (step === undefined) return;
    const to = moved(from, step);
    setFirst((known) => (event.shiftKey ? (known ?? from) : null));
    setAt(to);
    host.current?.querySelector<HTMLElement>(`[data-day="${to.day}"][data-hour="${to.hour}"]`)?.focus();
    event.preventDefault();
  };
  const begin = (event: PointerEvent): void => {
    const cell = cellOf(event);
    setFirst(cell);
    if (cell) setAt(cell);
  };
  const draw = (event: PointerEvent): void => {
    const cell = cellOf(event);
    if (first && cell && event.buttons === 1) setAt(cell);
  };
  const end = (event: MouseEvent): void => {
    const cell = cellOf(event) ?? at;
    paint(first ?? cell, first ? at : cell);
  };
  const isDrawn = (cell: Cell): boolean => first !== null && isBetween(cell, first, at);

  return (
    <table
      ref={host}
      class="week"
      aria-labelledby={label}
      onKeyDown={walk}
      onPointerDown={begin}
      onPointerOver={draw}
      onPointerCancel={() => setFirst(null)}
      onClick={end}
    >
      <thead aria-hidden="true">
        <tr>
          <td />
          {EVERY.map((hour) => (
            <td key={hour}>{hour}</td>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAYS.map((day) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            {EVERY.map((hour) => (
              <Hour
                key={hour}
                cell={{ day, hour }}
                week={week}
                isAt={isSame(at, { day, hour })}
                drawn={isDrawn({ day, hour })}
                locked={locked}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HourProps {
  readonly cell: Cell;
  readonly week: Week;
  /** where the keyboard is */
  readonly isAt: boolean;
  /** among those that are about to be changed */
  readonly drawn: boolean;
  readonly locked: boolean;
}

function Hour({ cell, week, isAt, drawn, locked }: HourProps) {
  const w = words('periods');
  const { by, whole } = litOf(week, cell);
  const time = fill(w.cell, { day: dayName(cell.day), from: `${two(cell.hour)}:00`, to: `${two(cell.hour + 1)}:00` });
  const more = by === 'tail' ? w.cell_tail : by && !whole ? w.cell_part : '';
  return (
    <td>
      <button
        type="button"
        tabIndex={isAt ? 0 : -1}
        data-day={cell.day}
        data-hour={cell.hour}
        data-by={by ?? undefined}
        data-part={by && !whole ? true : undefined}
        data-drawn={drawn || undefined}
        aria-pressed={by !== null}
        aria-label={more ? `${time} ${more}` : time}
        disabled={locked}
      />
    </td>
  );
}
