import { FUNCS } from '../funcs';
import type { Fields } from '../shape';

/** Fields of a role: what its holders see, open and do. */
export const role = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  device_groups: { t: 'opt', of: { t: 'list', max: 1000, of: { t: 'obj', of: { id: { t: 'int', min: 1 } } } } },
  menus: { t: 'opt', of: { t: 'list', max: 1000, of: { t: 'int', min: 1 } } },
  funcs: { t: 'opt', of: { t: 'list', max: 100, of: { t: 'one', of: FUNCS } } },
  videos: { t: 'opt', of: { t: 'list', max: 1000, of: { t: 'int', min: 1 } } },
  remark: { t: 'opt', of: { t: 'text', max: 500 } },
} as const satisfies Fields;
