import { useCallback, useEffect, useId, useState } from 'react';
import { words } from '../../lang/index';
import { DIRECTORY_LOGIN } from '../../state/people/menus';
import { keepInWindow } from '../../state/session/in_window';
import { $lapsed, $roles, $session, isRemembered, keepSession } from '../../state/session/session';
import { type Attempt, newAttempt, pictureOf, signIn } from '../../state/session/sign_in';
import { Dialog } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';

/** A fresh attempt, and another one after each that failed. */
function useAttempt() {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const renew = useCallback(() => {
    setAttempt(null);
    newAttempt().then(setAttempt, () => {});
  }, []);
  useEffect(renew, [renew]);
  return { attempt, renew };
}

/** The session ended while somebody drew: the same user logs in again, and what is drawn stays. */
export function Again({ onDone, onLater }: { onDone: () => void; onLater: () => void }) {
  const w = words('saving').again;
  const id = useId();
  const { attempt, renew } = useAttempt();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const user_name = $session.get()?.user_name ?? '';

  async function login(event: Event): Promise<void> {
    event.preventDefault();
    if (!attempt || busy) return;
    setBusy(true);
    try {
      const way = $roles.get()?.login_type === DIRECTORY_LOGIN ? 'directory' : 'local';
      const { access_token } = await signIn(attempt, { user_name, password, captcha_code: code }, way);
      if (access_token) {
        keepSession({ token: access_token, user_name }, isRemembered());
        keepInWindow();
        $lapsed.set(false);
        onDone();
        return;
      }
      // its password has to be changed first, which is the login's
      setFault(w.elsewhere);
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
    }
    setBusy(false);
    setCode('');
    renew();
  }
  return (
    <Dialog title={w.title} onClose={onLater} width={420}>
      <form class="form" onSubmit={(event) => void login(event)}>
        <p>{w.text}</p>
        {fault !== null && <Note level="crit">{fault}</Note>}
        <div class="field">
          <label for={`${id}-name`}>{w.user}</label>
          <input id={`${id}-name`} value={user_name} readOnly autocomplete="username" />
        </div>
        <div class="field">
          <label for={`${id}-password`}>{w.password}</label>
          <input
            id={`${id}-password`}
            type="password"
            autocomplete="current-password"
            value={password}
            data-focus
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </div>
        {attempt?.required && (
          <div class="field">
            <label for={`${id}-code`}>{w.captcha}</label>
            <input id={`${id}-code`} value={code} autocomplete="off" onInput={(event) => setCode(event.currentTarget.value)} />
            <img src={pictureOf(attempt)} alt={w.picture} width="120" height="40" />
          </div>
        )}
        <button type="submit" class="btn" data-k="main" disabled={busy || !attempt}>
          {w.login}
        </button>
      </form>
    </Dialog>
  );
}
