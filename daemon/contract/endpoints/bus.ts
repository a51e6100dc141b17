import type { Subject } from '../deed';
import type { Page, PortFrame, PortStats } from '../entities';
import { as, type Table } from '../row';
import { busScan, foundUnits, inOrder } from '../rules/bus_scan';
import { id } from './parts';

/** The line that is scanned. */
const line: Subject = {
  row: 'GET setting/serial_port',
  meant: (thing, { serial_port_id }) => thing.id === serial_port_id,
  name: ['name'],
};

const namesOf = (units: unknown): string =>
  Array.isArray(units) ? units.map(({ name }: { readonly name?: unknown }) => String(name)).join(', ') : '';

/** What goes on on a serial line. */
export const bus = {
  'GET setting/serial_port/{id}/frames': {
    who: { func: 'system' },
    pages: ['/setting_port'],
    sites: true,
    input: { id, since: { t: 'opt', of: { t: 'int', min: 0 } } },
    out: as<Page<PortFrame>>(),
    example: { id: 2, since: 1200 },
    does: 'The last frames of a serial line, at most 500, oldest first; with since those after that number',
    module: 'room',
  },
  'GET setting/serial_port/{id}/stats': {
    who: { func: 'system' },
    pages: ['/setting_port'],
    sites: true,
    input: { id },
    out: as<PortStats>(),
    example: { id: 2 },
    does: 'How each unit of a serial line answers, and what one round of all of them costs',
    module: 'room',
  },
  'POST setting/bus_scan': {
    who: { func: 'device_edit' },
    pages: ['/setting_port'],
    sites: true,
    input: busScan,
    also: inOrder,
    out: as<{ job_id: string }>(),
    example: { serial_port_id: 2, from: 1, to: 247, baud_rates: [9600], parities: ['none'], timeout_ms: 200 },
    does: 'Looks for units on a serial line and guesses what they are, as a job; nothing is written to them',
    module: 'room',
    deed: ['扫描总线', '掃描匯流排', '掃描總線', 'Scanned a bus'],
    subject: { ...line, change: 'sent' },
  },
  'POST setting/bus_scan/devices': {
    who: { func: 'device_edit' },
    pages: ['/setting_port'],
    sites: true,
    input: foundUnits,
    out: as<{ ids: number[] }>(),
    example: { serial_port_id: 2, device_group_id: 1, units: [{ protocol_id: 5, name: '温湿度5', device_template_id: 7 }] },
    does: 'Makes devices of units of a line; answers 1006 with the units that were refused, the others are added',
    module: 'room',
    deed: ['添加扫描到的设备', '新增掃描的設備', '新增掃描的設備', 'Added scanned devices'],
    subject: { name: ({ units }) => namesOf(units), change: 'sent' },
  },
} as const satisfies Table;
