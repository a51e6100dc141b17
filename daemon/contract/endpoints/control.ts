import type { ControlResult, ItemCommand } from '../entities';
import { as, type Table } from '../row';
import { remoteControl } from '../rules/control';
import { itemIn } from '../subject';
import { verifyPassword } from './parts';

const SAID: Readonly<Record<ControlResult['result'], string | null>> = {
  success: null,
  fail: 'control_other',
  unconfirmed: 'control_unconfirmed',
};

/** Moving what a room's devices do. */
export const control = {
  'POST pub/remote_control': {
    who: { func: 'remote_control' },
    pages: ['/station'],
    sites: true,
    verify: 'at_need',
    input: {
      ...remoteControl,
      /** asked for by the item: outputs of class 1 cut power or open doors */
      verify_password: { t: 'opt', of: verifyPassword.verify_password },
      nonce: verifyPassword.nonce,
    },
    fleeting: true,
    out: as<ControlResult>(),
    doubt: ({ result }: ControlResult) => SAID[result],
    example: { device_id: 12, item_id: 118, value: 1 },
    does: 'Writes one item of a device and reads it back; at most once a second an item',
    module: 'room',
    deed: ['远程控制', '遠端控制', '遠程控制', 'Remote control'],
    subject: { ...itemIn('item_id'), change: 'moved' },
  },
  'GET pub/remote_control': {
    who: 'session',
    pages: ['/station'],
    sites: true,
    input: { item_id: remoteControl.item_id },
    out: as<ItemCommand[]>(),
    example: { item_id: 118 },
    does: 'The last 20 values that an item was told, newest first, with who wanted each and what came of it',
    module: 'room',
  },
} as const satisfies Table;
