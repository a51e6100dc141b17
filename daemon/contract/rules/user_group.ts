import type { Fields } from '../shape';

/** Fields of a group of users. */
export const userGroup = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  user_ids: { t: 'opt', of: { t: 'list', max: 5000, of: { t: 'int', min: 1 } } },
  role_ids: { t: 'opt', of: { t: 'list', max: 100, of: { t: 'int', min: 1 } } },
  remark: { t: 'opt', of: { t: 'text', max: 500 } },
} as const satisfies Fields;
