// A technician before a line that no one here wrote: set up, watched frame by frame, scanned, and its find added.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, startBox } from '../hands/box';
import { withConsole } from '../hands/console';
import { startModbusSlave } from '../peers/modbus_slave';
import { startPtyPair } from '../peers/pty';

/** Has unit 1 of the line polled every second, by whatever template. */
async function watched({ call }: Box): Promise<void> {
  const { id: device_group_id } = await call('POST setting/device_groups', { name: 'Room A' });
  const [template] = (await call('GET setting/device_templates', { device_template_category_id: 2, limit: 1 })).data;
  await call('POST setting/devices', {
    name: 'TH 1',
    device_group_id,
    device_template_id: template!.id,
    driver: 'modbus_rtu',
    serial_port_id: 1,
    protocol_id: 1,
    poll_interval: 1,
    timeout: 300,
    retries: 0,
  });
}

test('a line is set up, its frames are read as they pass, and a unit that a scan finds leads to the form of devices', async () => {
  const pty = await startPtyPair();
  const slave = await startModbusSlave('rtu', pty.theirs, 9600);
  const box = await startBox(['--board', 'none']);
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const { page } = console;
    const rows = () => console.dialog().locator('tbody tr');
    const openTab = (name: string) => console.dialog().getByRole('tab', { name }).click();
    await console.enter('/setting_port');
    await console.expectText('No serial ports found');
    await console.button('Add port', '.empty').click();
    await console.dialog().getByLabel('Name').fill('COM1');
    const other = console.dialog().getByRole('combobox', { name: 'Device path' });
    if ((await other.count()) > 0) await other.selectOption({ label: 'Other device path' });
    await console.dialog().locator('input.mono').fill('/dev/null');
    await console.button('Save').click();
    await console.expectText('Not a usable serial port', 'dialog');
    await console.dialog().locator('input.mono').fill(pty.ours);
    await console.button('Save').click();
    await console.expectText('COM1', 'main tbody');
    await console.expectText('No devices', 'main tbody');

    await console.button('Details · COM1').click();
    await openTab('Bus scan');
    await console.dialog().getByLabel('Last unit').fill('1');
    await console.button('Start scan').click();
    await console.expectText('1 device found', 'dialog');
    await console.expectText('No sites yet', 'dialog');
    assert.is(await rows().count(), 1);
    const link = await rows().first().getByRole('link').getAttribute('href');
    assert.match(link ?? '', /^#\/setting_device_mange\?add=1&port=1&unit=1/);
    await rows().first().getByRole('link').click();
    const unit = console.dialog().getByLabel('Unit address');
    await eventually('the form of devices', async () => (await unit.inputValue()) === '1');
    await page.keyboard.press('Escape');

    await watched(box);
    await console.open('/setting_port');
    await console.button('Details · COM1').click();
    await openTab('Frames');
    await rows().first().waitFor();
    await console.expectText('read holding registers', 'dialog');
    await console.expectText('CRC OK', 'dialog');
    await eventually('what the scan asked', async () => (await rows().count()) > 4);
    await console.button('Pause').click();
    const saved = page.waitForEvent('download');
    await console.button('Download CSV').click();
    assert.is((await saved).suggestedFilename(), 'frames COM1.csv');
  });
  await box.stop();
  await slave.stop();
  await pty.stop();
});

test.run();
