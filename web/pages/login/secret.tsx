import { type Ref, useState } from 'react';
import { words } from '../../lang/words';
import { Outline } from '../../ui/icon/index';

const EYE = 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6c-3.6 0-6.6-2-9-6c2.4-4 5.4-6 9-6c3.6 0 6.6 2 9 6';
const STRUCK = `${EYE}M4 4l16 16`;

/** A password: masked until its owner wants to see it, free for password managers and pasting. */
export function SecretField({
  id,
  value,
  autocomplete,
  onValue,
  onBlur,
  invalid,
  onKey,
  describedBy,
  input,
}: {
  id: string;
  value: string;
  autocomplete: 'current-password' | 'new-password';
  onValue: (secret: string) => void;
  onBlur?: () => void;
  onKey?: (event: KeyboardEvent) => void;
  invalid: boolean;
  describedBy?: string;
  input?: Ref<HTMLInputElement>;
}) {
  const w = words('login');
  const [shown, setShown] = useState(false);
  const kind = shown ? ({ type: 'text' } as const) : ({ type: 'password' } as const);
  const label = shown ? w.hide_password : w.show_password;
  return (
    <span class="in">
      <input
        id={id}
        ref={input}
        {...kind}
        value={value}
        autocomplete={autocomplete}
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onInput={(event) => onValue(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onKey}
        onKeyUp={onKey}
      />
      <button type="button" class="ib" title={label} aria-label={label} onClick={() => setShown(!shown)}>
        <Outline>
          <path d={shown ? STRUCK : EYE} />
        </Outline>
      </button>
    </span>
  );
}
