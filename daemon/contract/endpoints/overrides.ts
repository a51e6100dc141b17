import type { Subject } from '../deed';
import type { ItemOverride, Page } from '../entities';
import { as, type Table } from '../row';
import { optId, paging } from './parts';

const pages = ['/station', '/linkage'] as const;

/** The item of the call. */
const inHand: Subject = {
  row: 'GET setting/overrides',
  ask: ({ item_id }) => ({ item_id }),
  meant: (thing, { item_id }) => thing.item_id === item_id,
  name: ['name'],
};

/** Items that somebody moved by hand, and that what acts by itself leaves alone for a while. */
export const overrides = {
  'GET setting/overrides': {
    who: 'session',
    pages,
    sites: true,
    input: { ...paging, item_id: optId },
    out: as<Page<ItemOverride>>(),
    example: { item_id: 118 },
    does: 'Items that somebody moved by hand and that rules leave alone, with who moved them and until when; newest first',
    module: 'room',
  },
  'DELETE setting/overrides/{item_id}': {
    who: { func: 'remote_control' },
    pages,
    sites: true,
    input: { item_id: { t: 'int', min: 1 } },
    out: as<null>(),
    example: { item_id: 118 },
    does: 'Has an item moved automatically again: what rules that have begun want of it is sent',
    module: 'room',
    deed: ['恢复自动控制', '恢復自動控制', '恢復自動控制', 'Returned an item to automatic control'],
    subject: inHand,
  },
} as const satisfies Table;
