import type { Job, PortFrame, PortStats, SerialPort, UnusedPort } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import devices from '../../../../web/pages/devices/words/devices/zh_cn';
import PortsPage from '../../../../web/pages/ports/ports';
import w from '../../../../web/pages/ports/words/ports/zh_cn';
import { unusedPorts } from '../../../../web/state/box/ports';
import { until } from '../../../hands/dom';
import type { Asked } from '../../app/console_box';
import { ConsoleBox } from '../../app/console_box';
import { type OPERATOR, openPage, press, texts } from '../hands';
import { button, dialog } from '../kit/hands';
import { NOW } from '../rows';

learn('ports', w);
learn('devices', devices);

export { devices as deviceWords, w as portWords };

export const port = (id: number, more: Partial<SerialPort> = {}): SerialPort => ({
  id,
  name: `COM${id}`,
  path: `/dev/ttyS${id}`,
  baud_rate: 9600,
  data_bits: 8,
  parity: 'none',
  stop_bits: 1,
  mode: 'rs485',
  timeout: 500,
  gap_ms: 0,
  enable: true,
  devices: 2,
  tx: 200,
  rx: 190,
  errors: 3,
  error_rate: 1.5,
  busy: false,
  open: true,
  ...more,
});
export const stats = (more: Partial<PortStats> = {}): PortStats => ({
  cycle: { round_ms: 900, interval_ms: 5000, budget: 18 },
  line: { tx: 200, rx: 190, errors: 7, late: 2, error_rate: 3.5, busy: false, open: true },
  slaves: [],
  ...more,
});
export const slave = (protocol_id: number, more: Partial<PortStats['slaves'][number]> = {}): PortStats['slaves'][number] => ({
  device_id: protocol_id,
  device_name: `温湿度${protocol_id}`,
  protocol_id,
  answered: 90,
  timed_out: 0,
  late: 0,
  crc: 0,
  bad_frame: 0,
  exceptions: [],
  unconfirmed: 0,
  round_ms: 41.6,
  success_rate: 100,
  ...more,
});

let seq = 0;
/** Numbers of frames begin anew. */
export const anew = (): void => {
  seq = 0;
};
/** The next frame of a line; 10 ms after the one before. */
export function frame(dir: PortFrame['dir'], hex: string, more: Partial<PortFrame> = {}): PortFrame {
  seq += 1;
  const at_ms = NOW * 1000 + 10 * seq;
  const at = Math.floor(at_ms / 1000);
  return { seq, at, at_ms, dir, hex: hex.replaceAll(' ', ''), verdict: dir === 'out' ? 'sent' : 'ok', ...more };
}

export const scanJob = (more: Partial<Job> = {}): Job => ({
  job_id: 'bus_scan-1',
  kind: 'bus_scan',
  subject: 1,
  state: 'running',
  percent: 38,
  step: 'COM1 9600 8N1 地址 94/247',
  done: 94,
  total: 247,
  eta: 31,
  started: NOW - 9,
  ended: null,
  message: '',
  result: null,
  file: null,
  cancelable: true,
  ...more,
});

const page = <T>(data: readonly T[]) => ({ total: data.length, data });

/** A box with serial lines. */
export class PortsBox extends ConsoleBox {
  ports: SerialPort[] = [port(1)];
  unused: UnusedPort[] = [];
  unlisted = '';
  stats: PortStats = stats();
  frames: PortFrame[] = [];
  jobs: Job[] = [];
  sites = [
    { id: 1, name: '机房A' },
    { id: 2, name: '机房B' },
  ];
  templates = [
    { id: 7, name: '温湿度变送器', device_template_category_id: 2 },
    { id: 8, name: '另一种', device_template_category_id: 2 },
    { id: 9, name: '三相表', device_template_category_id: 3 },
  ];
  devices: { name: string; device_group_id: number; serial_port_id: number; protocol_id: number }[] = [];

  constructor() {
    super();
    const one = ({ key }: Asked): number => Number(/\d+/.exec(key)?.[0]);
    Object.assign(this.instead, {
      'GET setting/serial_port': () => page(this.ports),
      'GET setting/serial_port/unused': () => ({ ...page(this.unused), ...(this.unlisted && { unlisted: this.unlisted }) }),
      'POST setting/serial_port': () => ({ id: 9 }),
      'POST setting/bus_scan': () => ({ job_id: 'bus_scan-1' }),
      'GET jobs': () => page(this.jobs),
      'GET setting/device_groups': () => page(this.sites),
      'GET setting/device_templates': () => page(this.templates),
      'GET pub/categorys': () =>
        page([
          { id: 2, name: '温湿度' },
          { id: 3, name: '电表' },
        ]),
      'GET setting/devices': () => page(this.devices),
      'GET jobs/bus_scan-1': () => this.jobs[0],
      'DELETE jobs/bus_scan-1': () => null,
    });
    for (const id of [1, 2, 3]) {
      this.instead[`GET setting/serial_port/${id}/stats`] = (asked) => this.statsOf(one(asked));
      this.instead[`GET setting/serial_port/${id}/frames`] = ({ query }) =>
        page(this.frames.filter(({ seq: each }) => each > Number(query.get('since') ?? 0)));
    }
  }

  private statsOf(id: number): PortStats {
    if (this.ports.some((each) => each.id === id)) return this.stats;
    throw Object.assign(new Error('没有这条线路'), { code: 1002 });
  }
}

/** Opens the page of lines. */
export async function openPorts(box = new PortsBox(), roles?: typeof OPERATOR, at = '/setting_port'): Promise<PortsBox> {
  await openPage(PortsPage, box, { at, feeds: [unusedPorts], ...(roles ? { roles } : {}) });
  await until('the list', () => document.querySelector('tbody tr,.empty') !== null);
  return box;
}
/** Opens a line from close by. @param view by its name; the counters unless given */
export async function details(view?: string): Promise<void> {
  await press(button(`${w.details} · COM1`));
  await until('the drawer', () => document.querySelector('dialog [role=tab]') !== null);
  if (view) await press([...dialog().querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent === view)!);
}
/** Rows of the table in the drawer. */
export const rows = (): string[] => texts('dialog tbody tr');
