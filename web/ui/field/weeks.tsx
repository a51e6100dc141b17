import { useContext } from 'react';
import { KitTexts } from '../form/texts';
import type { ControlProps } from './field';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);

/** Days of the week, Monday first. */
export function Weeks({ value, locked, put, onBlur }: ControlProps<'weeks'>) {
  const texts = useContext(KitTexts);
  const chosen = listOf(value);
  const toggle = (day: number): void =>
    put(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].sort((a, b) => a - b));
  return (
    <span class="cl">
      {DAYS.map((day) => (
        <label key={day} class="ck">
          <input type="checkbox" checked={chosen.includes(day)} disabled={locked} onChange={() => toggle(day)} onBlur={onBlur} />
          {texts?.weeks[day - 1]}
        </label>
      ))}
    </span>
  );
}
