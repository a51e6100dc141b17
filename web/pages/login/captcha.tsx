import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { words } from '../../lang/words';
import { type Attempt, newAttempt, pictureOf } from '../../state/session/sign_in';
import { Refused } from '../../wire/call';

export interface Captcha {
  /** null while it is being fetched, and when it could not be */
  readonly attempt: Attempt | null;
  /** the address of its picture, the same for as long as it is shown: another address fetches again, and a spent one is refused */
  readonly picture: string | null;
  readonly failed: boolean;
  /** its code must be typed; so until the box says otherwise */
  readonly required: boolean;
  /** a new one: after every attempt, and whenever somebody cannot read it */
  renew(): void;
  /** this picture did not come; the word of one that was shown before counts for nothing */
  fail(picture: string): void;
}

/** Holds the captcha of one form. Only the answer to the last request counts. */
export function useCaptcha(): Captcha {
  const [held, hold] = useState<{ readonly attempt: Attempt; readonly picture: string } | null>(null);
  const shown = useRef<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [required, require] = useState(true);
  const asked = useRef(0);
  const renew = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    shown.current = null;
    hold(null);
    setFailed(false);
    newAttempt().then(
      (attempt) => {
        if (mine !== asked.current) return;
        shown.current = pictureOf(attempt);
        hold({ attempt, picture: shown.current });
        require(attempt.required);
      },
      (reason: unknown) => mine === asked.current && setFailed(reason instanceof Refused),
    );
  }, []);
  useEffect(renew, []);
  const fail = (picture: string): void => {
    if (picture === shown.current) setFailed(true);
  };
  return { attempt: held?.attempt ?? null, picture: held?.picture ?? null, failed, required, renew, fail };
}

/** The code to type and the picture it is in; a click on the picture fetches another. */
export function CaptchaField({
  id,
  captcha,
  value,
  onValue,
  onBlur,
  invalid,
  describedBy,
  input,
}: {
  id: string;
  captcha: Captcha;
  value: string;
  onValue: (code: string) => void;
  onBlur?: () => void;
  invalid: boolean;
  describedBy?: string;
  input?: Ref<HTMLInputElement>;
}) {
  const w = words('login');
  const { picture } = captcha;
  const again = captcha.failed ? w.captcha_failed : w.another;
  return (
    <span class="cap">
      <input
        id={id}
        ref={input}
        value={value}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onInput={(event) => onValue(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <button type="button" title={again} aria-label={again} onClick={captcha.renew}>
        {captcha.failed ? (
          <small>{w.captcha_failed}</small>
        ) : (
          picture && <img src={picture} alt={w.captcha_picture} width="120" height="40" onError={() => captcha.fail(picture)} />
        )}
      </button>
    </span>
  );
}
