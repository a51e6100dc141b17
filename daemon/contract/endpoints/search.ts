import type { Found } from '../entities';
import { as, type Table } from '../row';

/** Finding things by what they are called. */
export const search = {
  'GET search': {
    who: 'session',
    pages: 'any',
    sites: true,
    input: {
      keyword: { t: 'text', min: 1, max: 100 },
      /** of each kind */
      most: { t: 'opt', of: { t: 'int', min: 1, max: 50 } },
    },
    out: as<Found>(),
    example: { keyword: 'ups' },
    does: 'Sites, devices, items and contacts by name, model or address, the best first; of kinds that the caller has no page for, none',
    module: 'room',
  },
} as const satisfies Table;
