import type { Page, PortFrame, PortStats } from '../entities';
import { as, type Table } from '../row';
import { id } from './parts';

/** What goes on on a serial line. */
export const bus = {
  'GET setting/serial_port/{id}/frames': {
    who: { func: 'system' },
    input: { id, since: { t: 'opt', of: { t: 'int', min: 0 } } },
    out: as<Page<PortFrame>>(),
    example: { id: 2, since: 1200 },
    does: 'The last frames of a serial line, at most 500, oldest first; with since those after that number',
  },
  'GET setting/serial_port/{id}/stats': {
    who: { func: 'system' },
    sites: true,
    input: { id },
    out: as<PortStats>(),
    example: { id: 2 },
    does: 'How each unit of a serial line answers, and what one round of all of them costs',
  },
} as const satisfies Table;
