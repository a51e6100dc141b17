import type { FormulaTest } from '../entities';
import { as, type Table } from '../row';
import { itemIn } from '../subject';
import { id } from './parts';

/** Items that follow from others. */
export const formulas = {
  'POST setting/items/test': {
    who: { func: 'item_edit' },
    pages: ['/setting_items'],
    sites: true,
    input: { item_id: id, formula: { t: 'text', min: 1, max: 500 } },
    out: as<FormulaTest>(),
    example: { item_id: 118, formula: 'dew_point(#12, #13)' },
    does: 'What an item of a virtual device would be worth now by a formula that nobody saved, and the values it would take',
    module: 'room',
    deed: ['试算公式', '試算公式', '試算公式', 'Tested a formula'],
    subject: { ...itemIn('item_id'), change: 'sent' },
  },
} as const satisfies Table;
