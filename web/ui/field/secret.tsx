import { useContext, useState } from 'react';
import { KitTexts } from '../form/texts';
import { Outline } from '../icon/index';
import type { ControlProps } from './field';

const EYE = 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6c-3.6 0-6.6-2-9-6c2.4-4 5.4-6 9-6c3.6 0 6.6 2 9 6';
const STRUCK = `${EYE}M4 4l16 16`;

/** Masked until its owner wants to see it. What is kept on the box never comes back: it is only said that there is one. */
export function Secret({ id, spec, value, locked, put, onBlur, aria }: ControlProps<'secret'>) {
  const texts = useContext(KitTexts);
  const [shown, setShown] = useState(false);
  const label = shown ? texts?.hide_secret : texts?.show_secret;
  return (
    <span class="in">
      <input
        id={id}
        {...(shown ? ({ type: 'text' } as const) : ({ type: 'password' } as const))}
        value={typeof value === 'string' ? value : ''}
        placeholder={spec.set ? texts?.secret_set : undefined}
        autocomplete={spec.autocomplete ?? 'new-password'}
        autocapitalize="off"
        spellcheck={false}
        readOnly={locked}
        onInput={(event) => put(event.currentTarget.value)}
        onBlur={onBlur}
        {...aria}
      />
      <button type="button" class="ib" title={label} aria-label={label} onClick={() => setShown(!shown)}>
        <Outline>
          <path d={shown ? STRUCK : EYE} />
        </Outline>
      </button>
    </span>
  );
}
