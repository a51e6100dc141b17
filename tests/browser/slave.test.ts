// What a person sees of a device that no one here wrote: its values, its silence, its return; and how its maker's table becomes them.
import type { Locator } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Sheet, writeWorkbook } from '../../daemon/sheets/index';
import { zoneOf } from '../../daemon/zone';
import { type Box, eventually, startBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { configureSlaveRoom } from '../hands/slave_room';
import { startModbusSlave } from '../peers/modbus_slave';
import { startPtyPair } from '../peers/pty';

let pty: Awaited<ReturnType<typeof startPtyPair>>;
let slave: Awaited<ReturnType<typeof startModbusSlave>>;
let box: Box;
let room: Awaited<ReturnType<typeof configureSlaveRoom>>;
test.before(async () => {
  pty = await startPtyPair();
  slave = await startModbusSlave('rtu', pty.theirs, 9600);
  box = await startBox(['--board', 'none']);
  room = await configureSlaveRoom(box, pty.ours);
});
test.after(async () => {
  await box.stop();
  await slave.stop();
  await pty.stop();
});

/** As its maker prints it: a cover, a title, columns in an order of its own, decimal commas, kinds as first digits, headlines. */
const COVER: Sheet = { name: 'Cover', header: ['Acme EM-30'], rows: [['Modbus register list, edition 2']] };
const LIST: Sheet = {
  name: 'Registers',
  header: ['Acme EM-30'],
  rows: [
    [],
    ['Unit', 'Factor', 'Signal', 'R/W', 'Reg. address', 'Data format'],
    ['Measured values'],
    ['°C', '0,1', 'Temperature', 'R', '30001', 'S16'],
    ['%', '0,1', 'Humidity', 'R', '30002', 'U16'],
    ['kWh', '0,001', 'Energy', 'R', '40021-40022', 'UINT32'],
    ['Status'],
    [null, null, 'Relay', 'R/W', '40006.0', null],
  ],
};
async function makersFile(...sheets: readonly Sheet[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await writeWorkbook(sheets, { zone: zoneOf('UTC') }, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}

/** Goes on from control to control until this one has the focus. */
async function reach({ page }: Console, control: Locator): Promise<void> {
  const here = (): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await here()); steps++) {
    assert.ok(steps < 120, `the keyboard does not get to ${control}`);
    await page.keyboard.press('Tab');
  }
}
async function pressOn(console: Console, control: Locator, key = 'Enter'): Promise<void> {
  await reach(console, control);
  await console.page.keyboard.press(key);
}
async function typeInto(console: Console, label: string, text: string): Promise<void> {
  await reach(console, console.field(label));
  await console.page.keyboard.type(text);
}
/** Goes down a list until this is chosen. */
async function chooseIn(console: Console, select: Locator, value: string): Promise<void> {
  await reach(console, select);
  for (let steps = 0; (await select.inputValue()) !== value; steps++) {
    assert.ok(steps < 80, `${value} is not to be had`);
    await console.page.keyboard.press('ArrowDown');
  }
}

/** By keys alone: whoever cannot use a mouse brings a maker's table in, too. */
async function importTable(console: Console, shot: string): Promise<void> {
  const { page } = console;
  await console.enter('/setting_device_mange?tab=templates');
  await console.button('Import templates', 'main').waitFor();
  await pressOn(console, console.button('Import templates', 'main'));
  await console.dialog().waitFor();
  const chooser = page.waitForEvent('filechooser');
  await pressOn(console, page.locator('dialog input[type=file]'), 'Space');
  await (await chooser).setFiles({ name: 'EM-30.xlsx', mimeType: '', buffer: await makersFile(COVER, LIST) });
  const readAs = (heading: string) => page.getByLabel(`Used as · ${heading}`, { exact: true });
  await readAs('Reg. address').waitFor();
  assert.equal(await readAs('Signal').locator('option:checked').textContent(), 'Item name');
  assert.equal(await readAs('R/W').inputValue(), '');
  await console.shot(`${shot}_columns`);
  await pressOn(console, console.button('Read with these columns', 'dialog'));
  await console.expectText('30001 is ambiguous', 'dialog');
  const numbering = console.field('Register numbering');
  await eventually('the first field that is wrong has the focus', () =>
    numbering.evaluate((element) => element === document.activeElement),
  );
  await chooseIn(console, numbering, 'kind');
  await typeInto(console, 'Vendor', 'Acme');
  await typeInto(console, 'Model', 'EM-30');
  await chooseIn(console, console.field('Category'), 'electricity_meter');
  await console.shot(`${shot}_asked`);
  const read = console.button('Read with these columns', 'dialog');
  await pressOn(console, read);
  await console.expectText('2 rows without a register', 'dialog');
  await console.expectText(/4.*address 0.*int16/i, 'dialog details');
  await eventually('the focus is where it was', () => read.evaluate((element) => element === document.activeElement));
  await console.shot(`${shot}_read`);
  await pressOn(console, console.button('Import 1 template', 'dialog'));
  await console.expectText('1 template imported', '.toasts');
  await eventually('the focus is back on the page', () =>
    console.button('Import templates', 'main').evaluate((element) => element === document.activeElement),
  );
}

async function addDevice(console: Console): Promise<void> {
  await console.open('/setting_device_mange');
  await console.button('Add device', 'main').click();
  await console.field('Device name').fill('Meter 1');
  await console.dialog().getByRole('searchbox').first().fill('acme em-30');
  const template = console.field('Device template');
  await eventually('the template is found', async () => (await template.locator('option', { hasText: 'EM-30' }).count()) === 1);
  await template.selectOption({ label: (await template.locator('option', { hasText: 'EM-30' }).textContent()) ?? '' });
  await console.field('Site').selectOption(String(room.device_group_id));
  await console.field('Serial port').selectOption(String(room.serial_port_id));
  await console.field('Unit address').fill('2');
  await console.button('Save', 'dialog').click();
  await console.expectText('Meter 1', 'main tbody');
  await console.expectText(/9600.8N1.*unit.2/, 'main tbody');
}

test('a foreign slave on a pty shows its true values, turns stale when it stops, alarms once, and is well again', async () => {
  const { id } = await box.call('POST setting/devices', { ...room, name: 'TH 1', protocol_id: 1 });

  await withConsole(box, { language: 'en_us' }, async (console) => {
    const row = (item: string) => console.page.locator('main tbody tr', { hasText: item });
    await console.enter(`/station?deviceId=${id}`);
    await row('Temperature').getByText('25.0').waitFor();
    await row('Humidity').getByText('60.0').waitFor();
    await row('Counter').getByText('1,310,741').waitFor();

    await slave.stop();
    await console.expectText('No response since', 'main');
    await row('Temperature').getByText('25.0').waitFor();
    await eventually('the row looks old', async () => (await row('Temperature').getAttribute('data-st')) === 'stale');
    await console.expectText('Communication', '.pops');
    await console.open('/alarm');
    await row('TH 1').waitFor();
    assert.is(await row('TH 1').count(), 1);

    slave = await startModbusSlave('rtu', pty.theirs, 9600);
    await eventually('the recovery', async () => (await row('TH 1').textContent())?.includes('Recovered'), 40_000);
    await console.open(`/station?deviceId=${id}`);
    await console.expectNoText('No response since', 'main');
    await eventually('the row is of now', async () => (await row('Temperature').getAttribute('data-st')) === null);
  });
});

test("a maker's table becomes a template, and its device shows what a foreign slave holds", async () => {
  await withConsole(box, { language: 'en_us' }, async (console) => {
    await importTable(console, 'makers_table');
    await addDevice(console);
    const [device] = (await box.call('GET setting/devices', { keyword: 'Meter 1' })).data;
    const row = (item: string) => console.page.locator('main tbody tr', { hasText: item });
    await console.open(`/station?deviceId=${device!.id}`);
    await row('Temperature').getByText('125.0').waitFor();
    await row('Humidity').getByText('60.0').waitFor();
    await row('Energy').getByText('66,847.741').waitFor();
    await row('Relay').getByRole('button', { name: '1', exact: true }).waitFor();
  });
});

test.run();
