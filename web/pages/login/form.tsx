import { useEffect, useState } from 'react';
import { words } from '../../lang/words';
import { useStore } from '../../state/feeds/use';
import { $info } from '../../state/session/session';
import { CaptchaField } from './captcha';
import { autoPeriod } from './choice';
import { NoticeLine } from './notice';
import { SecretField } from './secret';
import type { SignIn } from './sign_in';

const isCapsLockOn = (event: KeyboardEvent): boolean => event.getModifierState?.('CapsLock') ?? false;

/** `login_type` of a user of the directory. */
const DIRECTORY = 2;

/** Who knows the user, where the directory is on (decision 46). */
function Users({ of: login }: { of: SignIn }) {
  const w = words('login');
  const info = useStore($info);
  if (!info?.login_types.includes(DIRECTORY)) return null;
  return (
    <fieldset class="cl" style={{ columnGap: '16px' }}>
      <legend class="sr">{w.users}</legend>
      {([false, true] as const).map((directory) => (
        <label key={`${directory}`} class="ck">
          <input
            type="radio"
            name="users"
            checked={login.directory === directory}
            onChange={() => login.setDirectory(directory)}
          />
          <span>{directory ? w.directory : w.local}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Remember me; where auto-login is offered that stands in its place, titled with its period. */
function Remember({ of: login }: { of: SignIn }) {
  const w = words('login');
  const period = autoPeriod(useStore($info));
  const auto = period !== null && !login.directory ? w[`period_${period}`] : undefined;
  return (
    <label class="ck" title={auto}>
      <input type="checkbox" checked={login.remember} onChange={(event) => login.setRemember(event.currentTarget.checked)} />
      <span>{auto ? w.auto_login : w.remember}</span>
      {auto && <small>{auto}</small>}
    </label>
  );
}

/** Name, password, captcha, and how the last attempt went. */
export function Fields({ of: login }: { of: SignIn }) {
  const w = words('login');
  const info = useStore($info);
  const { values, bad, inputs, put } = login;
  const [caps, setCaps] = useState(false);
  const noteCaps = (event: KeyboardEvent): void => setCaps(isCapsLockOn(event));
  useEffect(() => {
    const first = values.user_name ? inputs.password : inputs.user_name;
    if (first && 'current' in first) first.current?.focus();
  }, []);
  return (
    <div class="form">
      {info?.notice && <NoticeLine level="warn" text={info.notice} />}
      {login.notice && <NoticeLine {...login.notice} />}
      <Users of={login} />
      <div class="field">
        <label for="user_name">{w.user_name}</label>
        <input
          id="user_name"
          ref={inputs.user_name}
          value={values.user_name}
          autocomplete="username"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={bad === 'user_name'}
          onInput={(event) => put('user_name', event.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="password">{w.password}</label>
        <SecretField
          id="password"
          input={inputs.password}
          value={values.password}
          autocomplete="current-password"
          invalid={bad === 'password'}
          describedBy="caps"
          onKey={noteCaps}
          onValue={(secret) => put('password', secret)}
        />
        {caps && <small id="caps">{w.caps_lock}</small>}
      </div>
      {login.captcha.required && (
        <div class="field">
          <label for="captcha_code">{w.captcha}</label>
          <CaptchaField
            id="captcha_code"
            input={inputs.captcha_code}
            captcha={login.captcha}
            value={values.captcha_code}
            invalid={bad === 'captcha_code'}
            onValue={(code) => put('captcha_code', code)}
          />
        </div>
      )}
      <Remember of={login} />
      <button type="submit" class="btn" data-k="main" disabled={login.busy}>
        {login.busy ? w.signing_in : w.sign_in}
      </button>
    </div>
  );
}
