import type { Interlock, Page } from '../entities';
import { as, type Table } from '../row';
import { interlock } from '../rules/interlock';
import { kept, listed } from '../subject';
import { id, optId, paging, update_time } from './parts';

const who = { func: 'linkage_edit' } as const;
const held = kept(['联锁', '聯鎖', '聯鎖', 'an interlock'], {
  ...listed('GET setting/interlocks', ['name']),
  moving: ['truth', 'forbids', 'conditions.truth', 'conditions.value_label'],
});

/** What items are not told while something is so in the room. */
export const interlocks = {
  'GET setting/interlocks': {
    who: 'session',
    pages: ['/linkage', '/station'],
    sites: true,
    input: { ...paging, item_id: optId },
    out: as<Page<Interlock>>(),
    example: { item_id: 118 },
    does: 'Interlocks with how they stand now: what forbids which values of which item; of an item those that hold it',
    module: 'room',
  },
  'POST setting/interlocks': {
    who,
    pages: ['/linkage'],
    sites: true,
    input: interlock,
    out: as<{ id: number }>(),
    example: {
      name: '漏水时不开水泵',
      item_id: 118,
      values: [1],
      conditions: [{ item_id: 131, operator: 'alarm' }],
    },
    does: 'Adds an interlock: nobody and nothing tells the item these values while the conditions hold, or while nobody knows',
    module: 'room',
    ...held.added,
  },
  'PUT setting/interlocks/{id}': {
    who,
    pages: ['/linkage'],
    sites: true,
    partial: true,
    input: { id, ...interlock, update_time },
    out: as<null>(),
    example: { id: 3, allow_unknown: true },
    does: 'Changes an interlock',
    module: 'room',
    ...held.changed,
  },
  'DELETE setting/interlocks/{id}': {
    who,
    pages: ['/linkage'],
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 3 },
    does: 'Deletes an interlock',
    module: 'room',
    ...held.deleted,
  },
} as const satisfies Table;
