// A maker's table of 30 registers, from the file to the values on the bus: what of that is the box's own time.
import ModbusRTU from 'modbus-serial';
import type { TemplateFileCheck } from '../../daemon/contract/entities';
import { eventually, newFolder, type ProcessBox, startBox } from '../hands/box';
import { callerOf } from '../hands/calls';
import { addressOf, startDevices } from './busy_room';
import { type Print, quantile, row } from './table';

const POINTS = 30;
const ROUNDS = 9;

/** As a maker prints it: headings of his own, decimal commas, registers of 40001 on, which somebody says are counted by kind. */
const table = ['Reg. address;Parameter;Data format;Unit;Scale factor']
  .concat(Array.from({ length: POINTS }, (_, n) => `${40_001 + n};Voltage ${n + 1};U16;V;0,1`))
  .join('\n');

interface Round {
  readonly checked: number;
  readonly imported: number;
  readonly added: number;
  readonly read: number;
}

/** ms of each step, as the console takes them one after the other. */
async function round(box: ProcessBox, port: number, n: number): Promise<Round> {
  const { call, upload } = callerOf(box.url, box.token);
  const about = {
    vendor: 'Acme',
    model: `EM-${n}`,
    name: `Meter ${n}`,
    category_code: 'electricity_meter',
    source: 'list.csv',
    count: 'kind',
  };
  const began = performance.now();
  const check = (await upload('POST setting/device_templates/check', table)).data as TemplateFileCheck;
  const { columns, sheet, header } = check.table!;
  const checked = performance.now();
  const ways = { sheet: `${sheet}`, header: `${header}`, columns: columns.map(({ key }) => key).join(','), ...about };
  const { ids } = (await upload('POST setting/device_templates/import', table, ways)).data as { ids: number[] };
  const imported = performance.now();
  const { id: device_group_id } = await call('POST setting/device_groups', { name: `Room ${n}` });
  const place = { ip_address: addressOf(n), port, protocol_id: n + 1, driver: 'modbus_tcp' } as const;
  const { id: device_id } = await call('POST setting/devices', {
    name: `Meter ${n}`,
    device_group_id,
    device_template_id: ids[0]!,
    ...place,
  });
  const added = performance.now();
  await eventually('all values', async () => {
    const { data } = await call('GET device_groups/device/item', { device_id, data_type: 1 });
    return data.filter(({ quality }) => quality === 'good').length === POINTS;
  });
  return { checked: checked - began, imported: imported - checked, added: added - imported, read: performance.now() - added };
}

/** ms in which another master connects to such a device and has its registers. */
async function byModbusSerial(port: number, n: number): Promise<number> {
  const client = new ModbusRTU();
  const began = performance.now();
  await client.connectTCP(addressOf(n), { port });
  client.setID(n + 1);
  await client.readHoldingRegisters(0, POINTS);
  const took = performance.now() - began;
  client.close(() => {});
  return took;
}

/** The goal is 1 s of the box. */
export default async function measure(print: Print): Promise<void> {
  const devices = await startDevices();
  const box = await startBox(['--board', 'none'], newFolder());
  const rounds: Round[] = [];
  const theirs: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    rounds.push(await round(box, devices.port, n));
    theirs.push(await byModbusSerial(devices.port, n));
  }
  const half = (of: (one: Round) => number): string => quantile(rounds.map(of), 0.5).toFixed(0);
  print(row(`${POINTS} points, ms at the median`, 'looked at', 'imported', 'device added', 'values there', 'together'));
  const all = ({ checked, imported, added, read }: Round): number => checked + imported + added + read;
  print(
    row(
      'Roomward',
      half(({ checked }) => checked),
      half(({ imported }) => imported),
      half(({ added }) => added),
      half(({ read }) => read),
      half(all),
    ),
  );
  print(row('modbus-serial: connect and read them', '', '', '', quantile(theirs, 0.5).toFixed(0)));
  print(row('goal', '', '', '', '', 1000));
  await box.stop();
  await devices.stop();
}
