// What a person sees of a device that no one here wrote: its values, its silence, its return.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, startBox } from '../hands/box';
import { withConsole } from '../hands/console';
import { configureSlaveRoom } from '../hands/slave_room';
import { startModbusSlave } from '../peers/modbus_slave';
import { startPtyPair } from '../peers/pty';

test('a foreign slave on a pty shows its true values, turns stale when it stops, alarms once, and is well again', async () => {
  const pty = await startPtyPair();
  let slave = await startModbusSlave('rtu', pty.theirs, 9600);
  const box = await startBox(['--board', 'none']);
  const room = await configureSlaveRoom(box, pty.ours);
  const { id } = await box.call('POST setting/devices', { ...room, name: 'TH 1', protocol_id: 1 });

  await withConsole(box, { language: 'en_us' }, async (console) => {
    const row = (item: string) => console.page.locator('main tbody tr', { hasText: item });
    await console.enter(`/station?deviceId=${id}`);
    await row('Temperature').getByText('25.0').waitFor();
    await row('Humidity').getByText('60.0').waitFor();
    await row('Counter').getByText('1,310,741').waitFor();

    await slave.stop();
    await console.expectText('No answer since', 'main');
    await row('Temperature').getByText('25.0').waitFor();
    await eventually('the row looks old', async () => (await row('Temperature').getAttribute('data-st')) === 'stale');
    await console.expectText('Communication', '.pops');
    await console.open('/alarm');
    await row('TH 1').waitFor();
    assert.is(await row('TH 1').count(), 1);

    slave = await startModbusSlave('rtu', pty.theirs, 9600);
    await eventually('the recovery', async () => (await row('TH 1').textContent())?.includes('Recovered'), 40_000);
    await console.open(`/station?deviceId=${id}`);
    await console.expectNoText('No answer since', 'main');
    await eventually('the row is of now', async () => (await row('Temperature').getAttribute('data-st')) === null);
  });
  await box.stop();
  await slave.stop();
  await pty.stop();
});

test.run();
