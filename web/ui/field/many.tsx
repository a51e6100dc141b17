import { useContext, useState } from 'react';
import type { Option } from '../form/spec';
import { KitTexts } from '../form/texts';
import { useChoices } from './choices';
import type { ControlProps } from './field';
import { Find, fits, NothingFound } from './find';

/** From so many on a list is searched rather than read. */
const SEARCHED = 8;
const listOf = (value: unknown): readonly Option['value'][] => (Array.isArray(value) ? (value as Option['value'][]) : []);

/** A choice of several: all of them in sight to be ticked, with a search where there are many. */
export function Many({ id, spec, value, locked, put, onBlur }: ControlProps<'many'>) {
  const texts = useContext(KitTexts);
  const { list, waiting } = useChoices(spec.options);
  const [find, setFind] = useState('');
  const chosen = listOf(value);
  const found = list.filter((option) => fits(option, find));
  const toggle = (each: Option['value']): void =>
    put(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each]);
  return (
    <div class="choices">
      {list.length > SEARCHED && <Find value={find} onFind={setFind} />}
      {waiting}
      <div class="ticks" hidden={waiting !== null}>
        {found.map((option) => (
          <label key={option.value} class="ck">
            <input
              type="checkbox"
              name={id}
              checked={chosen.includes(option.value)}
              disabled={locked || option.off}
              onChange={() => toggle(option.value)}
              onBlur={onBlur}
            />
            <span class="cut">{option.label}</span>
            {option.note && <span class="mut push">{option.note}</span>}
          </label>
        ))}
        {list.length === 0 && <span class="mut">{texts?.none_yet}</span>}
        {list.length > 0 && found.length === 0 && <NothingFound />}
      </div>
      {list.length > 0 && <span class="mut">{texts?.chosen.replace('{n}', String(chosen.length))}</span>}
    </div>
  );
}
