import { type RefObject, useRef, useState } from 'react';
import type { Credentials } from '../../state/session/sign_in';
import { announce } from './announce';
import type { Notice } from './notice';

/** In the order in which they are checked. */
export const FIELDS = ['user_name', 'password', 'captcha_code'] as const;
export type LoginField = (typeof FIELDS)[number];

/** What is typed into the form, and what it says about it. */
export interface Fields {
  readonly values: Credentials;
  readonly notice: Notice | null;
  /** the field that the notice is about */
  readonly bad: LoginField | null;
  readonly inputs: Readonly<Record<LoginField, RefObject<HTMLInputElement | null>>>;
  put(field: LoginField, value: string): void;
  tell(notice: Notice): void;
  hush(): void;
  complain(text: string, field: LoginField | null): void;
}

/** @param user_name the name that is there from the start */
export function useFields(user_name: string): Fields {
  const [values, setValues] = useState<Credentials>({ user_name, password: '', captcha_code: '' });
  const [notice, setNotice] = useState<Notice | null>(null);
  const [bad, setBad] = useState<LoginField | null>(null);
  const inputs = {
    user_name: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    captcha_code: useRef<HTMLInputElement>(null),
  };
  const tell = (said: Notice): void => {
    setNotice(said);
    announce(said.text, said.level === 'crit' ? 'alert' : 'status');
  };
  return {
    values,
    notice,
    bad,
    inputs,
    put(field, value) {
      setValues((old) => ({ ...old, [field]: value }));
      if (bad === field) setBad(null);
    },
    tell,
    hush: () => setNotice(null),
    complain(text, field) {
      tell({ level: 'crit', text });
      setBad(field);
      if (field) inputs[field].current?.focus();
    },
  };
}
