import type { newUser } from '../../contract/rules/user';
import type { Input } from '../../contract/shape';
import type { UserFields } from '../../store/user-entries';
import type { Caller } from '../caller';
import type { Config } from '../config';
import { judge, stated } from '../faults';
import { DIRECTORY_USER } from '../grants';
import type { From } from '../login';
import type { Passwords } from '../passwords';
import { brokenRule } from '../policy';
import type { Secrets } from '../secrets';
import type { Writing } from '../writing';
import type { Judging } from './judging';

export type NewUserInput = Input<typeof newUser>;
export interface AddingParts {
  readonly writing: Pick<Writing, 'entries' | 'change' | 'now'>;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly judging: Pick<Judging, 'judgeNew'>;
}

const BLANK: Omit<UserFields, 'user_name' | 'role_ids' | 'user_group_ids' | 'update_time'> = {
  name: '',
  phone: '',
  email: '',
  status: 1,
  must_change: false,
  remark: '',
};
/** Names without the blanks around them. */
export const trimmed = <T extends { user_name?: string; name?: string }>(fields: T): T => ({
  ...fields,
  ...(fields.user_name === undefined ? {} : { user_name: fields.user_name.trim() }),
  ...(fields.name === undefined ? {} : { name: fields.name.trim() }),
});

/** Adds users. */
export function createAdding({ writing, passwords, secrets, config, judging }: AddingParts) {
  const { entries, change, now } = writing;

  function secretOf(caller: Caller, input: NewUserInput, from: From): string | null {
    if (input.login_type === DIRECTORY_USER) return null;
    return secrets.openAll({ password: input.password ?? '' }, input.nonce, caller.session, from).password;
  }
  function judgePassword(user_name: string, password: string | null): void {
    if (password === null) return;
    const rule = brokenRule(config.complexity(), user_name, password, null);
    if (rule) judge({ password: rule });
  }

  /** @throws Refusal 1001, 1004 when the roles grant more than the caller has, 429 */
  return async (caller: Caller, input: NewUserInput, from: From): Promise<number> => {
    const { login_type = 1, password: _, nonce: __, ...rest } = stated(input) as NewUserInput;
    const password = secretOf(caller, input, from);
    const check = (): UserFields => {
      const time = now();
      const fields = {
        ...BLANK,
        ...trimmed(rest),
        must_change: rest.must_change === true && login_type === 1,
        update_time: time,
      };
      judging.judgeNew(caller, fields, login_type);
      return fields;
    };
    judgePassword(check().user_name, password);
    const hash = password === null ? null : await passwords.hash(password);
    // somebody else may have been faster
    return change(caller, () => entries.add({ ...check(), login_type, hash, password_time: now() }));
  };
}
