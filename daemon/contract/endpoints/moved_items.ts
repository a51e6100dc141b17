import type { MovedItem } from '../entities';
import { as, type Table } from '../row';
import { optId, optSite } from './parts';

/** Items that something moves by itself, or that something keeps from being moved. */
export const movedItems = {
  'GET setting/automation/items': {
    who: 'session',
    pages: ['/station'],
    sites: true,
    input: { device_id: optId, device_group_id: optSite },
    out: as<MovedItem[]>(),
    example: { device_id: 12 },
    does: 'Items of a device or a site that rules move, that somebody has in hand or has locked, or that an interlock forbids something now; all others are left out',
    module: 'room',
  },
} as const satisfies Table;
