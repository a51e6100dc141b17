// A register of a device that no one here wrote rises: a rule, the relay of a second one, what the room shows of it, and the alarm.
import process from 'node:process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, startBox } from '../hands/box';
import { withConsole } from '../hands/console';
import { OUTPUTS } from '../hands/outputs_room';
import { configureSlaveRoom } from '../hands/slave_room';
import { startModbusSlave } from '../peers/modbus_slave';
import { startPtyPair } from '../peers/pty';

let pty: Awaited<ReturnType<typeof startPtyPair>>;
let slave: Awaited<ReturnType<typeof startModbusSlave>>;
let box: Box;
test.before(async () => {
  pty = await startPtyPair();
  slave = await startModbusSlave('rtu', pty.theirs, 9600);
  box = await startBox(['--board', 'none']);
});
test.after(async () => {
  await box.stop();
  await slave.stop();
  await pty.stop();
});

const itemsOf = async (device_id: number) => (await box.call('GET device_groups/device/item', { device_id })).data;
async function relayShows(device: number, value: number): Promise<boolean> {
  return (await itemsOf(device)).some((item) => item.item_cell_name === 'relay' && item.value === value);
}

test('a register of pymodbus rises: the rule switches the relay of another unit, and what the room does not show is an alarm; it falls: recovery', async () => {
  const seat = await configureSlaveRoom(box, pty.ours);
  const { id: sensor } = await box.call('POST setting/devices', { ...seat, name: 'TH 1', protocol_id: 1 });
  const { id: template } = await box.call('POST setting/device_templates', { template: { ...OUTPUTS } });
  const outputs = { ...seat, name: 'Outputs', protocol_id: 2, device_template_id: template, timeout: 500 };
  const { id: unit } = await box.call('POST setting/devices', outputs);
  await eventually('both units to be read', async () => {
    const [temperature] = await itemsOf(sensor);
    return temperature?.value === 25 && (await relayShows(unit, 0));
  });
  const temperature = (await itemsOf(sensor)).find(({ item_cell_name }) => item_cell_name === 'temperature')!.id;
  const relay = (await itemsOf(unit)).find(({ item_cell_name }) => item_cell_name === 'relay')!.id;
  const moves = { type: 'digital_output', item_id: relay } as const;
  const { id: on } = await box.call('POST setting/actions', { ...moves, name: 'Cooling on', value: 1 });
  const { id: off } = await box.call('POST setting/actions', { ...moves, name: 'Cooling off', value: 0 });
  const { id } = await box.call('POST setting/auto', {
    name: 'Cool the aisle',
    conditions: [{ item_id: temperature, operator: '>', value: 30 }],
    actions: [on],
    recovery_actions: [off],
    proof: { item_id: temperature, operator: '<', value: 28, within: 5 },
  });
  await eventually('it is judged', async () => (await box.call('GET setting/auto/{id}', { id })).truth === false);
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const dialog = console.dialog();
    const listed = console.page.locator('main tbody tr', { hasText: 'Cool the aisle' });
    await console.enter('/linkage');
    await listed.getByText('Conditions not met').waitFor();
    process.kill(slave.pid, 'SIGUSR1');
    await listed.getByText(/^Triggered at /).waitFor();
    await eventually('the relay of the other unit is on', () => relayShows(unit, 1));
    await listed.getByRole('button', { name: 'More' }).press('Enter');
    await console.menuItem('Runs').press('Enter');
    await dialog.getByText('reads back On').waitFor();
    await dialog.getByText('No effect').first().waitFor();
    await console.shot('rule_not_effective');
    await console.open('/alarm');
    await console.expectText('Cool the aisle');
    await console.shot('rule_alarm');
    await console.open(`/station?deviceId=${unit}`);
    await console.page.locator('.chip', { hasText: 'Automatic' }).getByRole('link', { name: 'Cool the aisle' }).waitFor();
    process.kill(slave.pid, 'SIGUSR2');
    await eventually('the relay is off again', () => relayShows(unit, 0));
    await console.open('/linkage');
    await listed.getByText('Conditions not met').waitFor();
  });
  const [ended, began] = await box.call('GET setting/auto/{id}/runs', { id });
  assert.equal([ended!.kind, began!.kind, began!.proof?.result], ['end', 'begin', 'not_effective']);
});

test.run();
