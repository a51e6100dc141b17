import { type Faults, type Fields, faultOf } from '../shape';

/** Fields of a user. */
export const user = {
  user_name: { t: 'text', min: 3, max: 64, like: 'login_name' },
  /** of a person: O'Brien has one, too */
  name: { t: 'opt', of: { t: 'text', max: 64, like: 'one_line' } },
  phone: { t: 'opt', of: { t: 'text', like: 'phone' } },
  email: { t: 'opt', of: { t: 'text', max: 128, like: 'email' } },
  role_ids: { t: 'list', min: 1, max: 100, of: { t: 'int', min: 1 } },
  user_group_ids: { t: 'list', min: 1, max: 100, of: { t: 'int', min: 1 } },
  status: { t: 'opt', of: { t: 'one', of: [0, 1] } },
  must_change: { t: 'opt', of: { t: 'bool' } },
  remark: { t: 'opt', of: { t: 'text', max: 500 } },
} as const satisfies Fields;

/** The login name of a directory's user is the directory's: whatever it calls somebody. */
export const directoryName = { t: 'text', min: 1, max: 64, like: 'one_line' } as const;

/** What only a new user has. The password arrives sealed, and is longer then than what it holds. */
export const newUser = {
  ...user,
  login_type: { t: 'opt', of: { t: 'one', of: [1, 2] } },
  password: { t: 'opt', of: { t: 'text', min: 1, max: 2048 } },
  nonce: { t: 'opt', of: { t: 'text', max: 64 } },
} as const satisfies Fields;

interface NewName {
  login_type?: 1 | 2 | null;
  user_name?: string | null;
  password?: string | null;
}
/** A local user has a password and a plain name, one of the directory has both there. */
export function newUserFaults({ login_type, user_name, password }: NewName): Faults {
  if (login_type === 2) return password ? { password: { key: 'directory_password' } } : {};
  const name = faultOf(user.user_name, user_name);
  return { ...(name ? { user_name: name } : {}), ...(password ? {} : { password: { key: 'required' } }) };
}
