import type { Faults, Fields } from '../shape';

/** Characters that a password has at least, whatever the rules of passwords say. */
export const PASSWORD_LEAST = 6;

/** Fields of a user. */
export const user = {
  user_name: { t: 'text', min: 3, max: 64, like: 'plain_name' },
  name: { t: 'opt', of: { t: 'text', max: 64, like: 'plain_name' } },
  phone: { t: 'opt', of: { t: 'text', like: 'phone' } },
  email: { t: 'opt', of: { t: 'text', max: 128, like: 'email' } },
  role_ids: { t: 'list', min: 1, max: 100, of: { t: 'int', min: 1 } },
  user_group_ids: { t: 'list', min: 1, max: 100, of: { t: 'int', min: 1 } },
  status: { t: 'opt', of: { t: 'one', of: [0, 1] } },
  must_change: { t: 'opt', of: { t: 'bool' } },
  remark: { t: 'opt', of: { t: 'text', max: 500 } },
} as const satisfies Fields;

/** What only a new user has. The password arrives sealed, and is longer then than what it holds. */
export const newUser = {
  ...user,
  login_type: { t: 'opt', of: { t: 'one', of: [1, 2] } },
  password: { t: 'opt', of: { t: 'text', min: 1, max: 2048 } },
  nonce: { t: 'opt', of: { t: 'text', max: 64 } },
} as const satisfies Fields;

/** A local user has a password, one of the directory has it there. */
export function passwordFaults({ login_type = 1, password }: { login_type?: 1 | 2 | null; password?: string | null }): Faults {
  if (login_type === 2) return password ? { password: { key: 'directory_password' } } : {};
  return password ? {} : { password: { key: 'required' } };
}
