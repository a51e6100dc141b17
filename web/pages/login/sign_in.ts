import { type Ref, useRef, useState } from 'react';
import type { LoginResult, ProductInfo } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/words';
import { useStore } from '../../state/feeds/use';
import { type AutoLogin, dropAutoLogin, isAutoLoginOn, keepAutoLogin, keepNextToken } from '../../state/session/auto_login';
import { $info } from '../../state/session/session';
import { type Credentials, enter, signIn, signInAgain, type Way } from '../../state/session/sign_in';
import { read } from '../../state/window/storage';
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
  /** the one box of the form: remember me, or auto-login where that is offered */
  readonly remember: boolean;
  readonly directory: boolean;
  readonly busy: boolean;
  readonly notice: Notice | null;
  /** the field that the notice is about */
  readonly bad: LoginField | null;
  readonly captcha: Captcha;
  readonly inputs: Readonly<Record<LoginField, Ref<HTMLInputElement>>>;
  put(field: LoginField, value: string): void;
  setRemember(on: boolean): void;
  setDirectory(on: boolean): void;
  tell(notice: Notice): void;
  submit(): Promise<void>;
  /** starts over: new captcha, empty secrets */
  restart(): void;
  goOn(token: string): void;
  /** logs in with what this browser keeps for it */
  again(stored: AutoLogin): Promise<void>;
}

/** The period of auto-login by its index, where this box offers it; null where it does not. */
export const autoPeriod = (info: ProductInfo | null): Period | null =>
  info?.auto_login.enable && info.auto_login.index >= 1 && info.auto_login.index <= 6 ? (info.auto_login.index as Period) : null;
type Period = 1 | 2 | 3 | 4 | 5 | 6;

interface Tried {
  readonly user_name: string;
  send(): Promise<LoginResult>;
  /** why it failed, in a sentence */
  explain(reason: unknown): string;
  /** the field that comes next when it failed */
  readonly next: LoginField;
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

/** What the box says of a token that is worth nothing; any other refusal may pass, of the hour or of the address. */
const TOKEN_REFUSED = -1;

/** The same for a login that nobody typed. A token that the box refuses is not sent a second time. */
function autoSentenceOf(reason: unknown): string {
  const w = words('login');
  if (!(reason instanceof Refused && isAnswer(reason))) return w.auto_network;
  if (reason.code === TOKEN_REFUSED) dropAutoLogin();
  return sentenceOf(new Refused(reason.code, reason.message));
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
  const period = autoPeriod(useStore($info));
  const [wanted, setRemember] = useState<boolean | null>(null);
  const remember = wanted ?? (period === null ? known !== null : isAutoLoginOn());
  const [directory, setDirectory] = useState(false);
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
  const goOn = (token: string, user_name = values.user_name.trim()): void => {
    setBusy(true);
    tell({ level: 'ok', text: w.signed_in });
    enter(token, user_name, remember || isAutoLoginOn());
  };

  /** True when the answer, or what came with a refusal, leads somewhere. */
  const follow = (result: Partial<LoginResult>, says: string | null, user_name: string): boolean => {
    const outcome = outcomeOf(result);
    if (outcome.to === 'nowhere') return false;
    if (outcome.to === 'console') goOn(outcome.token, user_name);
    else {
      setNotice(null);
      // the dialog gives the keyboard back to where it was: that is where the next login begins
      secret.current?.focus();
      const scene = outcome.to === 'weak_password' ? 1 : 2;
      onMustChange({ scene, user_name, token: outcome.to === 'expired_password' ? outcome.token : null, says });
    }
    return true;
  };

  const attempt = async ({ user_name, send, explain, next }: Tried): Promise<void> => {
    setBusy(true);
    try {
      if (follow(await send(), null, user_name)) return;
      complain(w.failed, null);
    } catch (reason) {
      if (follow(resultOf(reason), reason instanceof Refused ? reason.message : null, user_name)) return;
      complain(explain(reason), null);
    }
    setBusy(false);
    renew();
    inputs[next].current?.focus();
  };

  const again = (stored: AutoLogin): Promise<void> => {
    tell({ level: 'ok', text: w.auto_running });
    const send = async (): Promise<LoginResult> => {
      const result = await signInAgain(stored);
      if (result.remember_token) keepNextToken(result.remember_token);
      return result;
    };
    return attempt({ user_name: stored.user_name, send, explain: autoSentenceOf, next: 'password' });
  };

  const typed = async (): Promise<void> => {
    const held = captcha.attempt;
    if (!held) {
      complain(w.captcha_failed, 'captcha_code');
      captcha.renew();
      return;
    }
    const user_name = values.user_name.trim();
    const auto = period !== null && remember && !directory;
    const way: Way = directory ? 'directory' : auto ? 'local_auto' : 'local';
    const send = async (): Promise<LoginResult> => {
      const result = await signIn(held, { ...values, user_name }, way);
      if (result.remember_token && period) keepAutoLogin(result.remember_token, period, Date.now() / 1000);
      else dropAutoLogin();
      return result;
    };
    await attempt({ user_name, send, explain: sentenceOf, next: 'captcha_code' });
  };

  const submit = async (): Promise<void> => {
    if (running.current) return;
    const ask = { user_name: w.enter_user_name, password: w.enter_password, captcha_code: w.enter_captcha };
    const missing = FIELDS.find((field) => (field === 'password' ? values[field] : values[field].trim()) === '');
    if (missing) complain(ask[missing], missing);
    else await typed();
  };

  const restart = (): void => {
    setBusy(false);
    setValues((old) => ({ ...old, password: '', captcha_code: '' }));
    captcha.renew();
  };

  return {
    values,
    remember,
    directory,
    busy,
    notice,
    bad,
    captcha,
    inputs,
    put,
    setRemember,
    setDirectory,
    tell,
    submit,
    restart,
    goOn,
    again,
  };
}
