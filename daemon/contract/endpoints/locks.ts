import type { ItemLock, Page } from '../entities';
import { as, type Table } from '../row';
import { lock } from '../rules/lock';
import { listed } from '../subject';
import { id, optId, paging, verifyPassword } from './parts';

const covered = listed('GET setting/locks', ({ reason }) => String(reason));

/** Items that nobody moves. */
export const locks = {
  'GET setting/locks': {
    who: 'session',
    pages: ['/station', '/linkage'],
    sites: true,
    input: { ...paging, item_id: optId },
    out: as<Page<ItemLock>>(),
    example: { item_id: 118 },
    does: 'Items that are locked, so that nobody and nothing moves them, with who locked them, why and until when; newest first',
    module: 'room',
  },
  'POST setting/locks': {
    who: { func: 'remote_control' },
    pages: ['/station'],
    sites: true,
    verify: true,
    input: { ...lock, ...verifyPassword },
    out: as<{ id: number }>(),
    example: { item_ids: [118], reason: 'fuse is being replaced', verify_password: 'sealed' },
    does: 'Locks items: no person, action or program moves them until the lock is taken off or its end has come',
    module: 'room',
    deed: ['锁定监控项', '鎖定監控項', '鎖定監控項', 'Locked items'],
    subject: { name: covered.name },
  },
  'DELETE setting/locks/{id}': {
    who: { func: 'remote_control' },
    pages: ['/station', '/linkage'],
    sites: true,
    verify: true,
    input: { id, ...verifyPassword },
    out: as<null>(),
    example: { id: 4, verify_password: 'sealed' },
    does: 'Takes a lock off: the own one, or any with the right to security',
    module: 'room',
    deed: ['解除锁定', '解除鎖定', '解除鎖定', 'Took a lock off'],
    subject: covered,
  },
} as const satisfies Table;
