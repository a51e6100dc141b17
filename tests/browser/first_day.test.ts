// The first day: from an empty data folder and a printed password to a watched room, its sensors ones that no one here wrote.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OF_SETUP } from '../hands/asked';
import { eventually, newFolder, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { startPtyPair } from '../peers/pty';
import { type RoomSlave, startRoomSlave } from '../peers/room_slave';
import { faultsOf } from './audit';

const PASSWORD = 'quiet-harbour-27';
const UNITS = 3;
const KIND = 'Temperature and humidity';

type Card = ReturnType<Console['dialog']>;
const cardOf = (console: Console): Card => console.page.locator('.setup', { hasText: 'First-time setup' });
const rowOf = (console: Console, text: string): Card => console.dialog().locator('tbody tr', { hasText: text });

/** Logs in with what the box printed, and chooses a password of one's own. */
async function logIn(console: Console, printed: string): Promise<void> {
  const { page } = console;
  await console.open('/login');
  console.announce(OF_SETUP);
  await page.evaluate(() => localStorage.removeItem('setupLater'));
  await console.login('admin', printed);
  await page.fill('#change_new_password', PASSWORD);
  await page.fill('#change_confirm_password', PASSWORD);
  await page.fill('#change_captcha_code', 'ABCD');
  await page.locator('dialog button[type=submit]').click();
  await console.dialog().waitFor({ state: 'detached' });
  await console.login('admin', PASSWORD);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** What is seen is whole and readable. */
const lookAt = async (console: Console): Promise<void> => assert.equal(await faultsOf(console.page, 'en-US'), []);

async function addSite(console: Console): Promise<void> {
  const card = cardOf(console);
  await card.getByText('Administrator password set').waitFor();
  await console.page.getByRole('heading', { level: 1, name: 'First-time setup' }).waitFor();
  await lookAt(console);
  assert.is(await console.button('Find devices', '.setup').isDisabled(), true, 'a device needs a site');
  await card.getByLabel('Add the first site').fill('Room A');
  await console.button('Add', '.setup').click();
  await card.getByText('Site added').waitFor();
}

async function addPort(console: Console, path: string): Promise<void> {
  await console.button('Find devices', '.setup').click();
  const file = console.dialog().locator('input.mono');
  await console.dialog().locator('form').waitFor();
  const offered = console.dialog().getByRole('combobox', { name: 'Device path' });
  if ((await offered.count()) > 0) await offered.selectOption({ label: 'Other device path' });
  await file.fill('/dev/null');
  await console.button('Save', 'dialog').click();
  await console.expectText('Not a usable serial port', 'dialog');
  await file.fill(path);
  await console.button('Save', 'dialog').click();
}

async function scan(console: Console): Promise<void> {
  await console
    .dialog()
    .getByLabel('Last unit')
    .fill(String(UNITS + 1));
  await console.button('Start scan', 'dialog').click();
  await console.expectText(`${UNITS} devices found`, 'dialog');
  const first = rowOf(console, 'Unit 1');
  assert.match(String(await first.locator('select option:checked').textContent()), 'XY-MD02');
  assert.match(String(await first.textContent()), 'Temperature: 23.1 ℃');
  assert.is(await first.locator('input:not([type=checkbox])').inputValue(), `${KIND} 1`);
  await lookAt(console);
  await first.getByRole('button').click();
  await console.dialog().getByText('00E7').waitFor();
  await console.page.keyboard.press('Escape');
  await console.button(`Add ${UNITS} devices`, 'dialog').click();
  await eventually('all of them are added', async () => (await rowOf(console, 'Added').count()) === UNITS);
}

/** Whoever leaves and comes back, on any console, goes on where the room is. */
async function leaveAndComeBack(console: Console): Promise<void> {
  await console.page.reload();
  await cardOf(console).getByText(`${UNITS} devices`).waitFor();
  await console.button('Continue', '.setup').click();
  await console.dialog().getByRole('tab', { name: '3 Limits', selected: true }).waitFor();
}

async function setLimits(console: Console): Promise<void> {
  const max = console.dialog().getByLabel(/Temperature Upper limit$/);
  assert.is(await max.inputValue(), '28', 'as the template has it');
  await max.fill('10');
  await console.button('Save', 'dialog').click();
  await eventually('the fault', async () => (await rowOf(console, 'Temperature').locator('.err').count()) > 0);
  await lookAt(console);
  await max.fill('26');
  await console.button('Save', 'dialog').click();
  await console.button('Next', 'dialog').click();
}

async function nameContact(console: Console): Promise<void> {
  await console.dialog().getByLabel('Name').fill('Ms Li');
  await console.button('Add contact', 'dialog').click();
  await console.expectText('Enter a phone number or an email address', 'dialog');
  await console.dialog().getByLabel('Mobile phone').fill('13800138000');
  await console.button('Add contact', 'dialog').click();
  await console.expectText('13800138000', 'dialog');
  await console.button('Next', 'dialog').click();
}

async function seeIt(console: Console): Promise<void> {
  for (const unit of [1, 2, 3]) await rowOf(console, `${KIND} ${unit}`).getByText(`Temperature 23.${unit} ℃`).waitFor();
  await lookAt(console);
  await console.button('Finish setup', 'dialog').click();
  await console.page.locator('dialog').waitFor({ state: 'detached' });
  assert.is(await cardOf(console).count(), 0);
  await console.open('/station');
  await console.page.getByRole('treeitem', { name: new RegExp(`${KIND} 2`) }).click();
  await console.expectText('23.2', 'main');
}

/** A value above the limit that was set here, and below the one of the template. */
async function seeAlarm(console: Console, slave: RoomSlave): Promise<void> {
  slave.set(2, 1, 270);
  await console.expectText(`${KIND} 2`, '.pops');
  await console.open('/alarm');
  const row = console.page.locator('main tbody tr', { hasText: `${KIND} 2` });
  await row.waitFor();
  assert.match(String(await row.textContent()), '27.0');
  assert.is(await row.count(), 1);
}

test('a newcomer comes from an empty data folder to a watched room, and its first alarm', async () => {
  const pty = await startPtyPair();
  const slave = await startRoomSlave(pty.theirs, 9600, UNITS);
  const box = await openBox(['--board', 'none'], newFolder(), '', null);
  await withConsole(box, { language: 'en_us' }, async (console) => {
    await logIn(console, box.printed());
    await addSite(console);
    await addPort(console, pty.ours);
    await scan(console);
    await leaveAndComeBack(console);
    await setLimits(console);
    await nameContact(console);
    await seeIt(console);
    await seeAlarm(console, slave);
  });
  const [site] = (await box.call('GET setting/device_groups', { keyword: 'Room A' })).data;
  const [group] = (await box.call('GET setting/contact_groups', {})).data;
  assert.equal([group?.name, group?.contact_ids.length, site?.contact_group_id], ['On duty', 1, group?.id]);
  assert.is((await box.call('GET setup/status', {})).done, true);
  await box.stop();
  await slave.stop();
  await pty.stop();
});

test.run();
