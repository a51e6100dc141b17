import { CODE } from '../../../daemon/contract/codes';
import type { Device, SerialPort, Template } from '../../../daemon/contract/entities';
import { call, Refused } from '../../wire/call';

/** limit 0: all of them */
const ALL = { limit: 0 } as const;

/** A serial line as a device names it. */
export interface Line {
  readonly id: number;
  readonly name: string;
  /** speed and format; '' where the reader may not look at lines */
  readonly facts: string;
}

/** How characters are written on a line: 8N1. */
export const formatOf = ({ data_bits, parity, stop_bits }: Pick<SerialPort, 'data_bits' | 'parity' | 'stop_bits'>): string =>
  `${data_bits}${parity.charAt(0).toUpperCase()}${stop_bits}`;
/** Speed and format of a line: 9600 8N1. */
export const lineFacts = (line: SerialPort): string => `${line.baud_rate} ${formatOf(line)}`;
const lineOf = (line: SerialPort): Line => ({ id: line.id, name: line.name, facts: lineFacts(line) });

/** Lines that devices are on: all that somebody knows of who may not look at the lines themselves. */
async function linesInUse(): Promise<readonly Line[]> {
  const { data } = await call('GET setting/devices', { ...ALL, driver: 'modbus_rtu' });
  const names = new Map(data.flatMap(({ serial_port_id: id, serial_port }) => (id === null ? [] : [[id, serial_port] as const])));
  return [...names].map(([id, name]) => ({ id, name, facts: '' }));
}

/** Serial lines that a device can be on. Throws Refused. */
export async function allLines(): Promise<readonly Line[]> {
  try {
    return (await call('GET setting/serial_port', {})).data.map(lineOf);
  } catch (fault) {
    if (fault instanceof Refused && fault.code === CODE.forbidden) return linesInUse();
    throw fault;
  }
}

export const allDevices = async (): Promise<readonly Device[]> => (await call('GET setting/devices', ALL)).data;

export const allTemplates = async (): Promise<readonly Template[]> => (await call('GET setting/device_templates', ALL)).data;

/** One template with its document. Throws Refused. */
export async function wholeTemplate(id: number): Promise<Template> {
  const { data } = await call('GET setting/device_templates', { id });
  const [found] = data;
  if (!found) throw new Error(String(id));
  return found;
}
