import { words } from '../../lang/words';
import type { AutoLogin } from '../../state/session/auto_login';
import { read } from '../../state/window/storage';
import { type Attempts, type MustChange, useAttempts } from './attempts';
import { type Captcha, useCaptcha } from './captcha';
import { type Choice, useChoice } from './choice';
import { FIELDS, type Fields, useFields } from './fields';
import { asKept, asTyped } from './ways';

export interface SignIn extends Fields, Choice, Pick<Attempts, 'busy' | 'goOn'> {
  readonly captcha: Captcha;
  submit(): Promise<void>;
  /** starts over: new captcha, empty secrets */
  restart(): void;
  /** logs in with what this browser keeps for it */
  again(stored: AutoLogin): Promise<void>;
}

/** The login form's behaviour; `onMustChange` opens the dialog for another password. */
export function useSignIn(onMustChange: (why: MustChange) => void): SignIn {
  const w = words('login');
  const captcha = useCaptcha();
  const known = read('username', 'local');
  const fields = useFields(known ?? '');
  const { values, put, complain } = fields;
  const choice = useChoice(known !== null);
  const { busy, running, setBusy, renew, attempt, goOn } = useAttempts({
    captcha,
    fields,
    remember: choice.remember,
    onMustChange,
  });

  const typed = async (): Promise<void> => {
    const held = captcha.attempt;
    if (held) return attempt(asTyped(held, values, choice));
    complain(w.captcha_failed, 'captcha_code');
    captcha.renew();
  };
  const submit = async (): Promise<void> => {
    if (running.current) return;
    const ask = { user_name: w.enter_user_name, password: w.enter_password, captcha_code: w.enter_captcha };
    const shown = FIELDS.filter((field) => field !== 'captcha_code' || captcha.required);
    const missing = shown.find((field) => (field === 'password' ? values[field] : values[field].trim()) === '');
    if (missing) complain(ask[missing], missing);
    else await typed();
  };
  const restart = (): void => {
    setBusy(false);
    put('password', '');
    renew();
  };
  const again = (stored: AutoLogin): Promise<void> => {
    fields.tell({ level: 'ok', text: w.auto_running });
    return attempt(asKept(stored));
  };
  return { ...fields, ...choice, busy, goOn, captcha, submit, restart, again };
}
