// Somebody moves outputs from the console, for real: a unit behind Modbus TCP carries it out, and the page shows what it says.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { configureOutputs, refusing, startUnit, type Unit } from '../hands/outputs_room';
import { openStaff, PASSWORD } from '../hands/staff';

let box: Awaited<ReturnType<typeof openBox>>;
let unit: Unit;
let room: Awaited<ReturnType<typeof configureOutputs>>;
test.before(async () => {
  unit = await startUnit();
  box = await openBox([]);
  // a browser keeps the machine so busy that half a second is no silence
  room = await configureOutputs(box, unit.port, { timeout: 1500 });
  await eventually('the first values', async () => {
    const { data } = await box.call('GET device_groups/device/item', { device_id: room.device });
    return data.every((item) => item.value !== null);
  });
});
test.after(async () => {
  await box.stop();
  await unit.stop();
});

const row = (console: Console, name: string) =>
  console.page.locator('main tbody tr', { has: console.page.locator('th', { hasText: new RegExp(`^${name}$`) }) });
async function openDialog(console: Console, name: string): Promise<void> {
  await row(console, name)
    .getByRole('button', { name: `Control ${name}` })
    .click();
  await console
    .dialog()
    .getByRole('heading', { name: `Control Outputs · ${name}` })
    .waitFor();
}
/** At any width: on a phone the ways of an item are in its menu. */
async function openControl(console: Console, name: string): Promise<void> {
  await console.button('Control', '.head').click();
  await console.menuItem(name).click();
}
const execute = (console: Console) => console.dialog().getByRole('button', { name: 'Execute' }).click();

test('somebody new builds a rule by the keyboard, arms it, sees it begin and end, and what came of it', async () => {
  const moves = { type: 'digital_output', item_id: room.items.relay } as const;
  await box.call('POST setting/actions', { ...moves, name: 'Start the standby', value: 1 });
  await box.call('POST setting/actions', { ...moves, name: 'Stop the standby', value: 0 });
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const dialog = console.dialog();
    const group = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) });
    const add = async (list: string, action: string): Promise<void> => {
      await group(list).getByLabel('Action to add').selectOption({ label: action });
      await group(list).getByRole('button', { name: 'Add' }).press('Enter');
    };
    await console.enter('/linkage');
    await console.expectText('A rule runs actions when its conditions are met');
    await console.button('Add rule', '.head').press('Enter');
    await dialog.getByLabel('Name').fill('Too warm');
    const condition = group('Condition 1');
    await condition.getByLabel('Device').selectOption({ label: 'Room A · Outputs' });
    await condition.locator('select').nth(1).selectOption({ label: 'Set point' });
    await condition.getByLabel('Comparison').selectOption({ label: 'is above' });
    await condition.getByLabel('Compared with').fill('30');
    await condition.getByText('Not met now').waitFor();
    await add('Actions', 'Start the standby');
    await add('Recovery actions', 'Stop the standby');
    await console.expectText(/If Outputs . Set point is above 30.℃: Start the standby. When it ends: Stop the standby/, 'dialog');
    await dialog.getByLabel('Name').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const listed = row(console, 'Too warm');
    await listed.getByText('Conditions not met').waitFor();
    await listed.locator('[aria-pressed=true]', { hasText: 'Watch' }).waitFor();
    await listed.getByRole('button', { name: 'Armed' }).press('Enter');
    await listed.locator('[aria-pressed=true]', { hasText: 'Armed' }).waitFor();
    await listed.getByText('Conditions not met').waitFor();

    unit.holding.set(10, 310);
    await listed.getByText(/^Triggered at /).waitFor();
    await listed.getByText('Done').waitFor();
    assert.is(unit.coils.get(3), 1, 'the relay itself is closed');
    unit.holding.set(10, 220);
    await listed.getByText('Conditions not met').waitFor();
    await listed.getByRole('button', { name: 'More' }).press('Enter');
    await console.menuItem('Runs').press('Enter');
    const [ended, began] = ['Ended', 'Triggered'].map((kind) => dialog.locator('details', { hasText: kind }));
    await ended!.getByText('reads back Off').waitFor();
    await began!.locator('summary').press('Enter');
    await began!.getByText('reads back On').waitFor();
    await began!.getByText(/^31.0.℃$/).waitFor();
    await console.page.keyboard.press('Escape');
    await listed.getByRole('button', { name: 'More' }).press('Enter');
    await console.menuItem('Why not').press('Enter');
    await console.expectText('Condition 1 is not met', 'dialog');
    await console.page.keyboard.press('Escape');
    await console.open(`/station?deviceId=${room.device}`);
    await row(console, 'Relay').locator('.chip', { hasText: 'Automatic' }).getByRole('link', { name: 'Too warm' }).press('Enter');
    await console.expectRoute('/linkage?keyword=Too+warm');
    await console.open('/linkage');
    await listed.getByRole('button', { name: 'Edit rule' }).press('Enter');
    await dialog.locator('section canvas').first().waitFor();
    await console.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await listed.getByRole('button', { name: 'More' }).press('Enter');
    await console.menuItem('Delete').press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await console.expectText('No rules yet');
  });
});

test('an operator switches a relay and sets a temperature, and sees what the device says of it', async () => {
  const staff = openStaff(box);
  const operator = await staff.hire('operator', { funcs: ['remote_control'], sites: [room.site], pages: ['/station'] });
  staff.close();
  await withConsole({ url: box.url, token: operator.token }, { language: 'en_us' }, async (console) => {
    await console.enter(`/station?deviceId=${room.device}`);
    await row(console, 'Relay').getByText('Off').waitFor();
    assert.is(
      await row(console, 'Hours')
        .getByRole('button', { name: /Control/ })
        .count(),
      0,
      'it cannot be written',
    );

    await console.button('Control', '.head').click();
    await console.menuItem('Relay').click();
    await console.dialog().getByText('Off (current)').waitFor();
    await console.dialog().getByLabel('On', { exact: true }).check();
    await execute(console);
    await console.expectText(/Done: the device reads back On \([\d.]+\s(ms|s)\)/, 'dialog');
    assert.is(unit.coils.get(3), 1, 'the relay itself is closed');
    // who switched it last, and what came of it
    await console.dialog().getByRole('listitem').getByText('operator').waitFor();
    await console.page.keyboard.press('Escape');
    await row(console, 'Relay').getByText('On', { exact: true }).waitFor();

    await openDialog(console, 'Set point');
    const field = console.dialog().getByLabel('New value');
    await field.fill('31');
    await execute(console);
    await console.expectText('Must be 16–30', 'dialog');
    assert.is(unit.holding.get(10), 220, 'nothing was sent');
    await field.fill('24.5');
    await console.page.keyboard.press('Enter');
    await console.expectText(/the device reads back 24\.5\s℃/, 'dialog');
    assert.is(unit.holding.get(10), 245);
    await console.page.keyboard.press('Escape');
    await row(console, 'Set point').getByText('24.5').waitFor();
  });
});

test('a device that refuses, lies or is silent is told as it is, and what cuts power asks for the own password', async () => {
  await withConsole(box, { language: 'en_us' }, async (console) => {
    await console.enter(`/station?deviceId=${room.device}`);
    // in turns, since each is moved once a second
    const tries: [string, Unit['whim'], string][] = [
      ['Valve', refusing(1), 'The device does not support this function (exception 1)'],
      ['Engine', (pdu) => pdu.subarray(0, 5), 'Sent, not confirmed: the device reads back Off instead of On'],
      ['Relay', () => Buffer.alloc(0), 'No response: it is not known'],
    ];
    for (const [name, whim, says] of tries) {
      await openDialog(console, name);
      await console
        .dialog()
        .getByLabel(name === 'Relay' ? 'Off' : 'On', { exact: true })
        .check();
      unit.whim = whim;
      await execute(console);
      await console.expectText(says, 'dialog');
      await console.page.keyboard.press('Escape');
    }
    unit.whim = null;

    await openDialog(console, 'Breaker');
    await console.dialog().getByLabel('On', { exact: true }).check();
    await execute(console);
    const password = console.page.locator('dialog').last().locator('input[type=password]');
    await password.fill('not that');
    await console.page.keyboard.press('Enter');
    await console.expectText('Wrong verification password. Enter it again', 'dialog');
    assert.is(unit.coils.get(4) ?? 0, 0);
    await password.fill(FIRST_PASSWORD);
    await console.page.keyboard.press('Enter');
    await console.expectText(/the device reads back On/, 'dialog');
    assert.is(unit.coils.get(4), 1);
  });
});

test('who may not control sees no way to, and the box refuses who tries anyway', async () => {
  const staff = openStaff(box);
  const reader = await staff.hire('reader', { funcs: ['alarm_confirm'], sites: [room.site], pages: ['/station'] });
  staff.close();
  await withConsole({ url: box.url, token: reader.token }, { language: 'en_us' }, async (console) => {
    await console.enter(`/station?deviceId=${room.device}`);
    await row(console, 'Relay').waitFor();
    assert.is(await console.button(/^Control/, 'main').count(), 0);
    const order = { device_id: room.device, item_id: room.items.relay, value: 0 };
    const refused = await reader.ask('POST pub/remote_control', order);
    assert.equal([refused.status, refused.code], [403, 1004]);
    assert.is(unit.coils.get(3), 1);
  });
});

test('an item is locked with the own password, stays as it is for everybody, and moves again once the lock is off', async () => {
  const staff = openStaff(box);
  const wish = { funcs: ['remote_control'], sites: [room.site], pages: ['/station'] } as const;
  const locker = await staff.hire('locker', wish);
  const colleague = await staff.hire('colleague', wish);
  staff.close();
  const station = `/station?deviceId=${room.device}`;
  const prove = async (console: Console): Promise<void> => {
    await console.dialog().getByLabel('Password').fill(PASSWORD);
    await console.page.keyboard.press('Enter');
  };
  await withConsole(
    { url: box.url, token: locker.token },
    { language: 'en_us', width: 390, theme: 'blackBlue' },
    async (console) => {
      await console.enter(station);
      await openControl(console, 'Relay');
      await console.dialog().getByRole('button', { name: 'Lock' }).click();
      await console.dialog().getByLabel('Why it is locked').fill('fuse is being replaced');
      await console.page.keyboard.press('Enter');
      await prove(console);
      await console
        .dialog()
        .getByText(/^Locked by locker at .*: fuse is being replaced$/)
        .waitFor();
      assert.ok(await console.dialog().getByRole('button', { name: 'Execute' }).isDisabled());
      await console.shot('lock_390');
    },
  );
  await withConsole({ url: box.url, token: colleague.token }, { language: 'en_us' }, async (console) => {
    await console.enter(station);
    await openControl(console, 'Relay');
    await console
      .dialog()
      .getByText(/^Locked by locker at /)
      .waitFor();
    assert.is(await console.dialog().getByRole('button', { name: 'Remove lock' }).count(), 0, 'it is another’s');
    await console.shot('lock_1366');
  });
  await withConsole({ url: box.url, token: locker.token }, { language: 'en_us' }, async (console) => {
    await console.enter(station);
    await openControl(console, 'Relay');
    await console.dialog().getByRole('button', { name: 'Remove lock' }).click();
    await prove(console);
    await console.expectNoText(/^Locked by/, 'dialog');
    await console.dialog().getByLabel('Off', { exact: true }).check();
    await execute(console);
    await console.expectText(/Done: the device reads back Off/, 'dialog');
  });
});

test('somebody new builds an interlock by the keyboard, sees it prevent a command, and deletes it', async () => {
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const dialog = console.dialog();
    /** A choice of a select, made without its list. */
    const choose = (label: string, option: string, nth = 0) =>
      dialog.getByLabel(label, { exact: true }).nth(nth).selectOption({ label: option });
    await console.enter('/linkage?tab=interlocks');
    await console.expectText('An interlock prevents mistakes');
    await console.expectText('No items are locked');
    await console.button('Add interlock', '.head').press('Enter');
    await dialog.getByLabel('Name').fill('Valve stays shut');
    await console.page.keyboard.press('Enter');
    await console.expectText('Condition 1: select an item', 'dialog');
    await choose('Device', 'Room A · Outputs');
    await choose('Item', 'Valve', 1);
    await dialog.getByLabel('On', { exact: true }).check();
    await choose('Device', 'Room A · Outputs', 1);
    const condition = dialog.getByRole('group', { name: 'Condition 1' });
    await condition.locator('select').nth(1).selectOption({ label: 'Relay' });
    await choose('Compared with', 'Off');
    await console.expectText('Met now', 'dialog');
    await console.expectText('Forbidden while Outputs / Relay is Off', 'dialog');
    await console.shot('interlock_form');
    await dialog.getByLabel('Name').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const listed = row(console, 'Valve stays shut');
    await listed.getByText('Prevents', { exact: true }).waitFor();
    await listed.getByText('Room A / Outputs / Relay is Off').waitFor();
    await console.shot('interlock_listed');

    await console.open(`/station?deviceId=${room.device}`);
    await openDialog(console, 'Valve');
    await console.expectText('Interlock “Valve stays shut” forbids On now: Room A / Outputs / Relay is Off', 'dialog');
    await console.shot('interlock_holds');
    const run = dialog.getByRole('button', { name: 'Execute' });
    await dialog.getByLabel('On', { exact: true }).check();
    assert.ok(await run.isDisabled());
    await dialog.getByLabel('Off (current)', { exact: true }).check();
    assert.ok(await run.isEnabled());
    await dialog.getByRole('link', { name: 'Interlocks' }).press('Enter');
    await console.expectRoute('/linkage?tab=interlocks');

    await listed.getByRole('button', { name: 'More' }).press('Enter');
    await console.menuItem('Delete').press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await console.expectText('No interlocks yet');
    await console.open(`/station?deviceId=${room.device}`);
    await openDialog(console, 'Valve');
    await dialog.getByLabel('On', { exact: true }).check();
    await execute(console);
    await console.expectText(/Done: the device reads back On/, 'dialog');
    assert.is(unit.coils.get(5), 1);
  });
});

test('somebody new builds a timed task by the keyboard, reads when it comes, runs it now and finds it in the log', async () => {
  const moves = { type: 'digital_output', item_id: room.items.relay!, value: 0 } as const;
  const { id } = await box.call('POST setting/actions', { name: 'Lights off', ...moves });
  unit.coils.set(3, 1);
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const dialog = console.dialog();
    await console.enter('/timed_tasks');
    await console.expectText('No tasks yet');
    await console.button('Add task', '.head').press('Enter');
    await dialog.getByLabel('Name').fill('Every evening');
    await dialog.getByLabel('Repeats', { exact: true }).selectOption({ label: 'Weekly' });
    await dialog.getByLabel('Mon').check();
    await dialog.getByLabel('Time', { exact: true }).fill('22:00');
    await dialog.getByLabel('Action to add').selectOption({ label: 'Lights off' });
    await dialog.getByRole('button', { name: 'Add' }).press('Enter');
    await console.expectText('Every Mon at 22:00', 'dialog');
    assert.is(await dialog.getByText(/^Mon \d{4}-\d\d-\d\d 22:00$/).count(), 5);
    await dialog.getByLabel('Name').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const listed = row(console, 'Every evening');
    await listed.getByText('Not run yet').waitFor();
    await listed.getByRole('button', { name: 'Run now' }).press('Enter');
    await dialog.getByRole('button', { name: 'Run now' }).press('Enter');
    await listed.getByText('Done', { exact: true }).waitFor();
    assert.is(unit.coils.get(3), 0, 'the relay itself is open');
    await console.page.getByRole('tab', { name: 'Log' }).click();
    await row(console, 'Every evening').getByText('admin').waitFor();
  });
  const [task] = (await box.call('GET setting/cron', {})).data;
  await box.call('DELETE setting/cron/{id}', { id: task!.id });
  await box.call('DELETE setting/actions/{id}', { id });
});

test('somebody builds a sequence by the keyboard, runs it, sees in its course what waits, and stops it', async () => {
  const moves = { type: 'digital_output', item_id: room.items.relay! } as const;
  await box.call('POST setting/actions', { ...moves, name: 'Relay on', value: 1 });
  await box.call('POST setting/actions', { ...moves, name: 'Relay off', value: 0 });
  unit.coils.set(3, 0);
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const dialog = console.dialog();
    await console.enter('/setting_action');
    await console.button('Add action', '.head').press('Enter');
    await dialog.getByLabel('Type').selectOption({ label: 'Sequence' });
    await dialog.getByLabel('Name').fill('Purge the room');
    for (const step of ['Relay on', 'Relay off']) {
      await dialog.getByLabel('Action to add').selectOption({ label: step });
      await dialog.getByRole('button', { name: 'Add' }).press('Enter');
    }
    await dialog.getByLabel('Relay off: wait first').fill('3600');
    await console.shot('sequence_form');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const listed = row(console, 'Purge the room');
    await listed.getByText('Relay on → Relay off').waitFor();
    await listed.getByRole('button', { name: 'Run now' }).press('Enter');
    await dialog.getByRole('button', { name: 'Run now' }).press('Enter');
    // it is not waited for: an hour is longer than anybody stands there
    await console.expectText('Still running', 'dialog');
    assert.is(unit.coils.get(3), 1, 'the first step is done');
    await console.page.keyboard.press('Escape');
    await listed.getByText('Running').waitFor();
    await listed.getByRole('button', { name: 'More' }).press('Enter');
    await console.menuItem('Last run').press('Enter');
    const course = dialog.getByRole('listitem');
    await course.filter({ hasText: 'reads back On' }).waitFor();
    await course.filter({ hasText: 'Relay off' }).getByText('Waiting').waitFor();
    await console.shot('sequence_runs');
    await dialog.getByRole('button', { name: 'Stop' }).press('Enter');
    await course.filter({ hasText: 'Purge the room' }).getByText('Stopped by admin').waitFor();
    await course.filter({ hasText: 'Relay off' }).getByText('Stopped by admin').waitFor();
    await dialog.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    await console.shot('sequence_stopped');
    assert.is(unit.coils.get(3), 1, 'and the step that waited is not sent');
    unit.coils.set(3, 0);
  });
  for (const { id, name } of [...(await box.call('GET setting/actions', { limit: 0 })).data].reverse())
    if (['Purge the room', 'Relay on', 'Relay off'].includes(name)) await box.call('DELETE setting/actions/{id}', { id });
});

test('somebody new builds a shutdown plan, moves a host a stage, and is told on every page while it runs until he aborts it', async () => {
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const dialog = console.dialog();
    const name = 'Servers of room A';
    await console.enter('/linkage?tab=ups');
    await console.expectText('No shutdown plans yet');
    await console.button('Add plan', '.head').press('Enter');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('UPS', { exact: true }).selectOption({ label: 'Room A · Outputs' });
    await dialog
      .getByRole('group', { name: /^First trigger/ })
      .locator('select')
      .nth(1)
      .selectOption({ label: 'Relay' });
    await dialog.getByLabel('Comparison').selectOption({ label: 'is not' });
    await dialog.locator('[id$="value"]').first().waitFor();
    await dialog.getByLabel('Compared with').selectOption({ index: 2 });
    await dialog.getByLabel('Countdown').fill('3600');
    await dialog.getByRole('button', { name: 'Add host' }).press('Enter');
    const host = dialog.getByRole('group', { name: 'Unnamed host' });
    await host.getByLabel('Address', { exact: true }).fill('10.0.0.9');
    await host.getByLabel('User').fill('ups');
    await host.getByLabel('Password', { exact: true }).fill('open sesame');
    await host.getByLabel('Command', { exact: true }).fill('sudo -n shutdown -h now');
    await host.getByLabel('Name').fill('web');
    await dialog.getByRole('button', { name: 'Move web one stage later' }).press('Enter');
    await console.expectText('Stage 2', 'dialog');
    await console.shot('shutdown_form');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const { data } = await box.call('GET setting/ups_linkage_shutdown', {});
    assert.equal([data[0]!.enable, data[0]!.hosts[0]!.stage, data[0]!.hosts[0]!.has_pass_word], [false, 2, true]);

    await console.page.getByRole('switch', { name: `Enabled · ${name}` }).press('Space');
    const banner = console.page.getByRole('status', { name: new RegExp(name) });
    await banner.getByText('Countdown').waitFor();
    await console.open('/overview');
    await banner.getByText(/left/).waitFor();
    await console.shot('shutdown_banner');
    for (const [address, whole] of [
      ['/fullScreen2', '.wall'],
      ['/groupmap_edit?id=1&type=1', '.ed'],
    ] as const) {
      await console.open(address);
      await console.page.locator(whole).waitFor();
      await banner.getByText(/left/).waitFor();
      await eventually(`${address} in what is left of the window`, () =>
        console.page.evaluate((of) => document.querySelector(of)!.getBoundingClientRect().bottom <= innerHeight + 1, whole),
      );
    }
    await console.open('/overview');
    await banner.getByRole('button', { name: /^Abort/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Abort' }).press('Enter');
    await banner.waitFor({ state: 'detached' });
    const plan = async () => (await box.call('GET setting/ups_linkage_shutdown', {})).data[0]!;
    assert.is((await plan()).phase, 'aborted');
    await box.call('DELETE setting/ups_linkage_shutdown/{id}', { id: (await plan()).id });
  });
});

test.run();
