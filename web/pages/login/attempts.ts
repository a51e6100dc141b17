import { useRef, useState } from 'react';
import type { LoginResult } from '../../../daemon/contract/entities';
import { words } from '../../lang/words';
import { isAutoLoginOn } from '../../state/session/auto_login';
import { enter } from '../../state/session/sign_in';
import type { Captcha } from './captcha';
import type { Fields } from './fields';
import { outcomeOf } from './outcome';
import { broughtBy } from './refusals';
import type { Tried } from './ways';

/** Why the password must be changed before or after this login, and the session to go on with when it may wait. */
export interface MustChange {
  readonly scene: 1 | 2;
  readonly user_name: string;
  /** as it was typed; empty where a token of this browser stood for it */
  readonly password: string;
  readonly token: string | null;
  /** what the box says about it, when it says something */
  readonly says: string | null;
}

interface Around {
  readonly captcha: Captcha;
  readonly fields: Fields;
  readonly remember: boolean;
  readonly onMustChange: (why: MustChange) => void;
}

export interface Attempts {
  readonly busy: boolean;
  /** true at once, where `busy` is true at the next render: two presses in one turn are one login */
  readonly running: { readonly current: boolean };
  setBusy(on: boolean): void;
  /** a new captcha, to be read anew */
  renew(): void;
  attempt(tried: Tried): Promise<void>;
  goOn(token: string, user_name?: string): void;
}

/** Logs in, one attempt at a time, and follows what came of it. */
export function useAttempts({ captcha, fields, remember, onMustChange }: Around): Attempts {
  const w = words('login');
  const { values, inputs, complain, put } = fields;
  const [busy, showBusy] = useState(false);
  const running = useRef(false);
  const setBusy = (on: boolean): void => {
    running.current = on;
    showBusy(on);
  };

  const renew = (): void => {
    captcha.renew();
    put('captcha_code', '');
  };

  const goOn = (token: string, user_name = values.user_name.trim()): void => {
    setBusy(true);
    fields.tell({ level: 'ok', text: w.signed_in });
    enter(token, user_name, remember || isAutoLoginOn());
  };

  /** True when the answer, or what came with a refusal, leads somewhere. */
  const follow = (result: Partial<LoginResult>, says: string | null, { user_name, password }: Tried): boolean => {
    const outcome = outcomeOf(result);
    if (outcome.to === 'nowhere') return false;
    if (outcome.to === 'console') goOn(outcome.token, user_name);
    else {
      fields.hush();
      // the dialog gives the keyboard back to where it was: that is where the next login begins
      inputs.password.current?.focus();
      const scene = outcome.to === 'weak_password' ? 1 : 2;
      onMustChange({ scene, user_name, password, token: outcome.to === 'expired_password' ? outcome.token : null, says });
    }
    return true;
  };

  const attempt = async (tried: Tried): Promise<void> => {
    setBusy(true);
    try {
      if (follow(await tried.send(), null, tried)) return;
      complain(w.failed, null);
    } catch (reason) {
      const { result, says } = broughtBy(reason);
      if (follow(result, says, tried)) return;
      complain(tried.explain(reason), null);
    }
    setBusy(false);
    renew();
    (inputs[tried.next].current ?? inputs.password.current)?.focus();
  };

  return { busy, running, setBusy, renew, attempt, goOn };
}
