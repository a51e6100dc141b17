// What a person sees of a device that no one here wrote: its values, its silence, its return; and how its maker's table becomes them.
import type { Locator, Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BLANK } from '../../daemon/contract/widgets/builtin';
import { BARE_CANVAS } from '../../daemon/contract/widgets/canvas';
import { bareWidget } from '../../daemon/contract/widgets/index';
import { backgroundOf, rowsOf } from '../../daemon/contract/widgets/rows';
import { type Sheet, writeWorkbook } from '../../daemon/sheets/index';
import { zoneOf } from '../../daemon/zone';
import { type Box, eventually, startBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { configureSlaveRoom } from '../hands/slave_room';
import { startModbusSlave } from '../peers/modbus_slave';
import { startPtyPair } from '../peers/pty';
import { far, hue, isFlat, middleOf } from './scene_hands';

let pty: Awaited<ReturnType<typeof startPtyPair>>;
let slave: Awaited<ReturnType<typeof startModbusSlave>>;
let box: Box;
let room: Awaited<ReturnType<typeof configureSlaveRoom>>;
/** id of the sensor */
let id = 0;
test.before(async () => {
  pty = await startPtyPair();
  slave = await startModbusSlave('rtu', pty.theirs, 9600);
  box = await startBox(['--board', 'none']);
  room = await configureSlaveRoom(box, pty.ours);
  id = (await box.call('POST setting/devices', { ...room, name: 'TH 1', protocol_id: 1 })).id;
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

/** The sensor on a map of its site, and as a cube in the middle of a scene. */
async function drawRoom(): Promise<void> {
  const uid = 'sensor000001';
  const widgets = new Map([[uid, { ...bareWidget('Cdefault', uid), left: 600, top: 350, device_id: id }]]);
  const background = backgroundOf({ ...BARE_CANVAS, background: { id: null, image: BLANK, rest: {} } });
  const page = { device_group_id: room.device_group_id, type: 1, parent_id: '0', version: 0 } as const;
  const create = [...rowsOf({ widgets, order: [uid] }).values()];
  const rows = { background, create, update: [], delete: [], order: [uid] };
  await box.call('PUT setting/top_view/layout/{device_group_id}', { ...page, ...rows });
  const { data } = await box.call('GET device_groups/device/item', { device_id: id });
  const item_ids = data.flatMap((item) => (item.item_cell_name === 'temperature' ? [item.id] : []));
  await box.call('PUT setting/scene/{name}', {
    name: 'test3d',
    mode: 'room',
    source: 'own',
    sites: [],
    links: [],
    objects: [{ id: 'th', kind: 'box', w: 4, d: 4, h: 4, name: '', x: 0, y: 0, device_id: id, item_ids }],
    camera: { x: 2, y: 24, z: 8, to_x: 2, to_y: 2, to_z: 2 },
  });
}

/** What a page shows of the sensor: the map with its cloud, the wall with its own, the scene with its list. */
const LOOKS = {
  map: {
    route: () => `/station?nodeId=x_${room.device_group_id}&air=temperature`,
    well: '.w[data-uid=sensor000001][data-trust=good]:not([data-lv],[data-ink])',
    alarming: '.w[data-uid=sensor000001][data-trust=good][data-lv]:not([data-ink])',
    silent: '.w[data-uid=sensor000001][data-trust=offline][data-ink=none][data-lv]',
    aged: '.w[data-uid=sensor000001] .wm',
  },
  wall: {
    route: () => '/fullScreen3',
    well: '.rooms header .ic[data-lv=ok]',
    alarming: '.rooms header .ic:not([data-lv=ok],[data-lv=nodata])',
    silent: '.rooms .air[data-st=stale] header .ic:not([data-lv=ok])',
    aged: '.rooms .figure[data-st=stale]',
  },
  scene: {
    route: () => '/test3d',
    well: '.roster button:not(:has(.lv))',
    alarming: '.roster button:has(.lv:not([data-lv=nodata])):not(:has(.lv[data-lv=nodata]))',
    silent: '.roster .lv[data-lv=nodata]',
    aged: '.roster button',
  },
} as const;
type Look = keyof typeof LOOKS;

/** From now on the page itself notes at each change whether the sensor looks well, and what its cloud says of it. */
const watchFor = (page: Page, well: string) =>
  page.evaluate((selector) => {
    const noted: string[] = [];
    const look = (): void => {
      if (document.querySelector(selector)) noted.push('well');
      for (const number of document.querySelectorAll('.cloud b:not(.hatch)'))
        if (Number.parseFloat(number.textContent ?? '') <= 27) noted.push(`cloud of ${number.textContent}`);
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Reflect.set(window, 'noted', () => {
      watch.disconnect();
      return noted;
    });
  }, well);
const noted = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'noted')());

/** What a cloud shows where its sensor stands: the number, whether it is hatched, and the pixel, clear where nothing is known. */
const cloudAt = (page: Page) =>
  page.evaluate(() => {
    const [canvas, number] = [document.querySelector<HTMLCanvasElement>('.cloud canvas'), document.querySelector('.cloud b')];
    if (!canvas || !number) return null;
    const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
    const pen = copy.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(canvas, 0, 0);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(copy.width / 2, copy.height / 2, 1, 1).data;
    const is = { told: number.textContent, hatched: number.classList.contains('hatch') };
    return { ...is, clear: alpha === 0, hue: Math.max(red, green, blue) - Math.min(red, green, blue) };
  });

test('a slave that rises over a limit, falls silent and returns shows alarm, age and recovery on map, cloud, wall and scene, and nothing looks well meanwhile', async () => {
  await drawRoom();
  await withConsole(box, { width: 1920, height: 1080, language: 'en_us' }, async (console) => {
    await console.enter(LOOKS.map.route());
    const context = console.page.context();
    const pages: Record<Look, Page> = { map: console.page, wall: await context.newPage(), scene: await context.newPage() };
    for (const look of ['wall', 'scene'] as const) await pages[look].goto(`${box.url}/#${LOOKS[look].route()}`);
    const all = Object.keys(LOOKS) as Look[];
    const everywhere = async (state: 'well' | 'alarming' | 'silent') => {
      for (const look of all) await pages[look].locator(LOOKS[look][state]).first().waitFor();
    };
    const clouds = async (what: string, holds: (cloud: NonNullable<Awaited<ReturnType<typeof cloudAt>>>) => boolean) => {
      for (const look of ['map', 'wall'] as const)
        await eventually(`${what} on the ${look}`, async () => {
          const cloud = await cloudAt(pages[look]);
          return cloud !== null && holds(cloud);
        });
    };
    const cube = (what: string, holds: (all: Awaited<ReturnType<typeof middleOf>>) => boolean) =>
      eventually(what, async () => holds(await middleOf(pages.scene, '3D test')));

    await everywhere('well');
    await clouds('the plain cloud', ({ told, hatched, clear, hue }) => told === '25.0' && !hatched && !clear && hue < 40);
    await cube('a plain cube', (pixels) => isFlat(pixels) && hue(pixels[0]!) < 40);
    const [well] = await middleOf(pages.scene, '3D test');

    process.kill(slave.pid, 'SIGUSR1');
    await everywhere('alarming');
    await clouds('the hot cloud', ({ told, hatched, clear, hue }) => told === '40.0' && !hatched && !clear && hue > 80);
    await cube('the colour of the level', (pixels) => isFlat(pixels) && hue(pixels[0]!) > 80);
    for (const look of all) await watchFor(pages[look], LOOKS[look].well);

    await slave.stop();
    await everywhere('silent');
    for (const look of all)
      await pages[look]
        .locator(LOOKS[look].aged)
        .getByText(/\d+\s(s|min) ago/)
        .first()
        .waitFor();
    await clouds('the cloud of nothing known', ({ told, hatched, clear }) => told === '40.0' && hatched && clear);
    await cube('hatched', (pixels) => !isFlat(pixels) && pixels.every((pixel) => far(pixel, well!) > 6));

    slave = await startModbusSlave('rtu', pty.theirs, 9600, 400);
    await everywhere('alarming');
    await clouds('the hot cloud again', ({ told, hatched, clear, hue }) => told === '40.0' && !hatched && !clear && hue > 80);
    await cube('in alarm again', (pixels) => isFlat(pixels) && hue(pixels[0]!) > 80);
    for (const look of all) assert.equal(await noted(pages[look]), [], `the ${look} looked well meanwhile`);

    process.kill(slave.pid, 'SIGUSR2');
    await everywhere('well');
    await clouds('the plain cloud at last', ({ told, hatched, clear, hue }) => told === '25.0' && !hatched && !clear && hue < 40);
    await cube('a plain cube at last', (pixels) => isFlat(pixels) && far(pixels[0]!, well!) < 6);
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
