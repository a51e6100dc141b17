// Commands to a slave that no one here wrote, over a serial line, through the built program: what goes over the wire and comes back.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ControlResult } from '../../daemon/contract/entities';
import { eventually, FIRST_PASSWORD, startBox } from '../hands/box';
import { inTurn } from '../hands/calls';
import { OUTPUTS } from '../hands/outputs_room';
import { startModbusSlave } from './modbus_slave';
import { startPtyPair } from './pty';

test('coils, registers and a key with its complement are written to pymodbus as their functions are, and read back', async () => {
  const pty = await startPtyPair();
  const slave = await startModbusSlave('rtu', pty.theirs, 9600);
  const box = await startBox(['--board', 'none']);
  const { id: port } = await box.call('POST setting/serial_port', { name: 'COM1', path: pty.ours, baud_rate: 9600 });
  const { id: template } = await box.call('POST setting/device_templates', { template: { ...OUTPUTS } });
  const { id: site } = await box.call('POST setting/device_groups', { name: 'Room A' });
  const seat = { device_group_id: site, device_template_id: template, serial_port_id: port, driver: 'modbus_rtu' } as const;
  const pace = { protocol_id: 1, poll_interval: 2, timeout: 500, retries: 1 };
  const { id: device } = await box.call('POST setting/devices', { name: 'Outputs', ...seat, ...pace });
  const now = async () => (await box.call('GET device_groups/device/item', { device_id: device })).data;
  const items = await eventually('the first values', async () => {
    const all = await now();
    // registers that count up are no float: what was never written is implausible
    return all.every((item) => item.value !== null || item.quality === 'implausible') && all;
  });
  const idOf = (cell: string): number => items.find((item) => item.item_cell_name === cell)!.id;
  const control = async (cell: string, value: number): Promise<unknown[]> => {
    const order = { device_id: device, item_id: idOf(cell), value, verify_password: FIRST_PASSWORD };
    const { code, data } = await box.ask('POST pub/remote_control', order);
    return [code, (data as ControlResult).result, (data as ControlResult).readback];
  };

  assert.equal(await control('relay', 1), [0, 'success', 1]);
  assert.equal(await control('breaker', 1), [0, 'success', 1]);
  assert.equal(await control('valve', 1), [0, 'success', 1]);
  assert.equal(await control('set_point', 24.5), [0, 'success', 24.5]);
  assert.equal(await control('level', 12.5), [0, 'success', 12.5]);
  // the slave keeps the words and moves no engine: register 20 holds what it held
  assert.equal(await control('engine', 1), [0, 'fail', 20]);

  const { data } = await box.call('GET setting/serial_port/{id}/frames', { id: port });
  const written = data.filter(({ dir }) => dir === 'out').map(({ hex }) => hex.replaceAll(' ', '').slice(0, -4).toUpperCase());
  for (const frame of [
    '01050003FF00',
    '01050004FF00',
    '010F000500010101',
    '0106000A00F5',
    '0110000C00020400004148',
    '0110001E0002048B75748A',
  ])
    assert.is(written.filter((hex) => hex === frame).length, 1, frame);
  const shown = Object.fromEntries((await now()).map((item) => [item.item_cell_name, item.value]));
  assert.equal([shown.relay, shown.breaker, shown.valve, shown.set_point, shown.level], [1, 1, 1, 24.5, 12.5]);

  await slave.stop();
  const off = { device_id: device, item_id: idOf('relay'), value: 0 };
  const silent = await inTurn(() => box.ask('POST pub/remote_control', off));
  assert.is(silent.code, 1009);
  await box.stop();
  await pty.stop();
});

test.run();
