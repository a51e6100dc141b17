import { type Ref, useRef, useState } from 'react';
import { fill, words } from '../../lang/words';
import { type Credentials, enter, signIn } from '../../state/sign_in';
import { read } from '../../state/storage';
import { Refused, UNREACHED } from '../../wire/call';
import { announce } from './announce';
import { type Captcha, useCaptcha } from './captcha';
import type { Notice } from './notice';
import { outcomeOf } from './outcome';

/** In the order in which they are checked. */
const FIELDS = ['user_name', 'password', 'captcha_code'] as const;
export type LoginField = (typeof FIELDS)[number];

/** Why the password must be changed before or after this login, and the session to go on with when it may wait. */
export interface MustChange {
  readonly scene: 1 | 2;
  readonly user_name: string;
  readonly token: string | null;
  /** what the box says about it, when it says something */
  readonly says: string | null;
}

export interface SignIn {
  readonly values: Credentials;
  readonly remember: boolean;
  readonly busy: boolean;
  readonly notice: Notice | null;
  /** the field that the notice is about */
  readonly bad: LoginField | null;
  readonly captcha: Captcha;
  readonly inputs: Readonly<Record<LoginField, Ref<HTMLInputElement>>>;
  put(field: LoginField, value: string): void;
  setRemember(on: boolean): void;
  tell(notice: Notice): void;
  submit(): Promise<void>;
  /** starts over: new captcha, empty secrets */
  restart(): void;
  goOn(token: string): void;
}

/** Refusals by the box itself, of which the user can do something by typing again; 500 to 599 are failures on the way. */
const isAnswer = ({ code }: Refused): boolean => code < 500 || code > UNREACHED;

function sentenceOf(reason: unknown): string {
  const w = words('login');
  if (!(reason instanceof Refused)) return w.failed;
  const message = reason.message || w.failed;
  const again = isAnswer(reason) && reason.data === null;
  return again ? fill(w.write_again, { message: message.replace(/[。．！!.]+$/u, '') }) : message;
}

/** A refusal whose data asks for another password is an outcome of the login, like an answer that asks for it. */
function resultOf(reason: unknown): object {
  const data = reason instanceof Refused ? reason.data : null;
  return typeof data === 'object' && data !== null ? data : {};
}

/** The login form's behaviour; `onMustChange` opens the dialog for another password. */
export function useSignIn(onMustChange: (why: MustChange) => void): SignIn {
  const w = words('login');
  const captcha = useCaptcha();
  const known = read('username', 'local');
  const [values, setValues] = useState<Credentials>({ user_name: known ?? '', password: '', captcha_code: '' });
  const [remember, setRemember] = useState(known !== null);
  const [busy, showBusy] = useState(false);
  /** true at once, where the state is true at the next render: two presses in one turn are one login */
  const running = useRef(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [bad, setBad] = useState<LoginField | null>(null);
  const user = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const inputs = { user_name: user, password: secret, captcha_code: code };

  const setBusy = (on: boolean): void => {
    running.current = on;
    showBusy(on);
  };
  const tell = (said: Notice): void => {
    setNotice(said);
    announce(said.text, said.level === 'crit' ? 'alert' : 'status');
  };
  const complain = (text: string, field: LoginField | null): void => {
    tell({ level: 'crit', text });
    setBad(field);
    if (field) inputs[field].current?.focus();
  };
  const put = (field: LoginField, value: string): void => {
    setValues((old) => ({ ...old, [field]: value }));
    if (bad === field) setBad(null);
  };
  const renew = (): void => {
    captcha.renew();
    put('captcha_code', '');
  };
  const goOn = (token: string): void => {
    setBusy(true);
    tell({ level: 'ok', text: w.signed_in });
    enter(token, values.user_name.trim(), remember);
  };

  /** True when the answer, or what came with a refusal, leads somewhere. */
  const follow = (result: object, says: string | null): boolean => {
    const outcome = outcomeOf(result);
    if (outcome.to === 'nowhere') return false;
    if (outcome.to === 'console') goOn(outcome.token);
    else {
      setNotice(null);
      // the dialog gives the keyboard back to where it was: that is where the next login begins
      secret.current?.focus();
      const scene = outcome.to === 'weak_password' ? 1 : 2;
      onMustChange({
        scene,
        user_name: values.user_name.trim(),
        token: outcome.to === 'expired_password' ? outcome.token : null,
        says,
      });
    }
    return true;
  };

  const attempt = async (): Promise<void> => {
    if (!captcha.attempt) {
      complain(w.captcha_failed, 'captcha_code');
      captcha.renew();
      return;
    }
    setBusy(true);
    try {
      const result = await signIn(captcha.attempt, { ...values, user_name: values.user_name.trim() });
      if (follow(result, null)) return;
      complain(w.failed, null);
    } catch (reason) {
      if (follow(resultOf(reason), reason instanceof Refused ? reason.message : null)) return;
      complain(sentenceOf(reason), null);
    }
    setBusy(false);
    renew();
    code.current?.focus();
  };

  const submit = async (): Promise<void> => {
    if (running.current) return;
    const ask = { user_name: w.enter_user_name, password: w.enter_password, captcha_code: w.enter_captcha };
    const missing = FIELDS.find((field) => values[field].trim() === '');
    if (missing) complain(ask[missing], missing);
    else await attempt();
  };

  const restart = (): void => {
    setBusy(false);
    setValues((old) => ({ ...old, password: '', captcha_code: '' }));
    captcha.renew();
  };

  return { values, remember, busy, notice, bad, captcha, inputs, put, setRemember, tell, submit, restart, goOn };
}
