// What the editor opens above its sheet: pictures, the rotation of sites, several devices at once.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceGroup } from '../../../../daemon/contract/entities';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import type { Room } from '../../../../web/editor/canvas/room';
import { createDesk } from '../../../../web/editor/desk/desk';
import { Above, type AboveName } from '../../../../web/editor/panels/above';
import { drawnSize, MOST, pictureOf } from '../../../../web/editor/panels/dialogs/picture_file';
import { $toasts } from '../../../../web/state/window/toasts';
import * as widgets from '../../../../web/widgets/index';
import { settle, the, until } from '../../../hands/dom';
import { FakeRequest } from '../../../hands/uploads';
import { ConsoleBox } from '../../app/console_box';
import { closePage, openPage } from '../../pages/hands';
import { roomWith } from '../../widgets/hands';
import { commands, openWorkplace, dialogs as w } from '../canvas/hands';
import { deviceOf, HOME, roomOf } from '../test_editor';

const SITES = [
  { id: 3, name: '总部数据机房', has_device: true },
  { id: 4, name: '东区汇聚机房', has_device: true },
  { id: 5, name: '空站点', has_device: false },
] as unknown as readonly DeviceGroup[];
const ROOM: Room = { widgets, live: roomWith([]), sites: SITES, categories: [], pages: [], openPage: () => {} };
const PLAN = '/upload/pub/background/0123456789abcdef0123456789abcdef.png';
const NEW = '/upload/pub/background/fedcba9876543210fedcba9876543210.png';

let end: () => Promise<void> = closePage;
test.after.each(async () => {
  await end();
  end = closePage;
});

let closed = 0;
async function open(name: AboveName): Promise<{ box: ConsoleBox; doc: () => Doc; saved: unknown[] }> {
  closed = 0;
  const saved: unknown[] = [];
  const box = new ConsoleBox();
  FakeRequest.install();
  Object.assign(box.instead, {
    'GET setting/top_view/image_backgroup': () => ({
      total: 2,
      data: [
        { id: -1, background: 'builtin:blank', brack_group_img: 'builtin:blank', builtin: true, used: false },
        { id: 7, background: PLAN, brack_group_img: PLAN, builtin: false, used: true },
      ],
    }),
    'GET setting/top_view/normal_icon': () => ({
      total: 1,
      data: [{ id: -1, normal_img: 'builtin:ups', builtin: true, used: true }],
    }),
    'GET setting/vertical_view_polling_set': () => ({ enable: false, interval: 10, device_group_ids: [3] }),
    'PUT setting/vertical_view_polling_set': ({ body }: { body: unknown }) => void saved.push(body),
  });
  const desk = createDesk({
    page: HOME,
    doc: roomOf({}),
    devices: [],
    fresh: () => 'new000000001',
    save: () => {},
    clipboard: { get: () => null, put: () => {} },
  });
  const onClose = (): void => {
    closed += 1;
  };
  await openPage(() => <Above desk={desk} room={ROOM} name={name} onClose={onClose} />, box);
  await until('the dialog', () => document.querySelector('dialog .ed-pictures>button,dialog .form') !== null);
  return { box, saved, doc: () => desk.see().editing.doc };
}
const pictures = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('.ed-pictures>button')];
async function bring(file: File): Promise<void> {
  const input = the<HTMLInputElement>('dialog [type=file]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}
const file = (type: string, bytes = 100): File => new File([new Uint8Array(bytes)], 'plan', { type });

test('the background is one of the pictures of the box, a built-in blank one first; what is shown somewhere says so', async () => {
  const { doc } = await open('background');
  assert.equal(
    pictures().map(({ textContent }) => textContent),
    [w.pictures.blank, `${w.pictures.nth.replace('{n}', '1')}${w.pictures.used}`],
  );
  assert.is(pictures()[0]!.getAttribute('aria-pressed'), 'true');
  pictures()[1]!.click();
  assert.equal([doc().canvas.background.image, closed], [PLAN, 1]);
});

test('an uploaded picture becomes the background, and it is said that the upload succeeded', async () => {
  const { doc } = await open('background');
  await bring(file('image/png'));
  assert.match(FakeRequest.last.line, /POST .*top_view\/image_backgroup\/image/);
  assert.ok(FakeRequest.last.form.has('image'));
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { id: 8, background: NEW, brack_group_img: NEW } });
  await until('the picture', () => doc().canvas.background.image === NEW);
  assert.is($toasts.get().at(-1)?.text, w.pictures.uploaded.background);
});

test('only image files are taken, and what the box refuses is said beside the upload', async () => {
  const { doc } = await open('background');
  await bring(file('text/html'));
  assert.is(FakeRequest.made.length, 0);
  assert.is(the('dialog .err').textContent, w.pictures.fault.not_image);
  await bring(file('image/png'));
  FakeRequest.last.answers({ code: 1001, message: '图片过大' });
  await until('what is wrong', () => the('dialog .err').textContent !== w.pictures.fault.not_image);
  assert.is(the('dialog .err').textContent, w.pictures.failed.background.replace('{reason}', '图片过大'));
  assert.is(doc().canvas.background.image, 'builtin:blank');
});

test('icons are looked at and brought from the palette, those of the console first', async () => {
  await open('icon');
  assert.equal(
    pictures().map(({ textContent }) => textContent),
    [w.pictures.icon.ups],
  );
  await bring(file('image/jpeg'));
  assert.match(FakeRequest.last.line, /top_view\/normal_icon\/image/);
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { id: 9, normal_img: NEW } });
  await until('the icon', () => pictures().length === 2);
  assert.is($toasts.get().at(-1)?.text, w.pictures.uploaded.icon);
});

test('a file that fits goes as it is; a photograph is made smaller, a drawing as large as twice the sheet', async () => {
  const png = file('image/png', MOST.icon.bytes);
  assert.is(await pictureOf(png, 'icon'), png);
  assert.is(await pictureOf(file('application/pdf'), 'icon'), 'not_image');
  const most = MOST.background;
  assert.equal(drawnSize({ width: 5464, height: 3072 }, most, false), { width: 2732, height: 1536 });
  assert.equal(drawnSize({ width: 400, height: 200 }, most, false), { width: 400, height: 200 });
  assert.equal(drawnSize({ width: 400, height: 200 }, most, true), { width: 2732, height: 1366 });
  assert.equal(drawnSize({ width: 0, height: 0 }, most, true), { width: 2732, height: 1536 });
  assert.equal([MOST.background.bytes, MOST.icon.bytes], [1024 * 1024, 200 * 1024]);
});

const tick = async (label: string): Promise<void> => {
  [...document.querySelectorAll<HTMLElement>('dialog label')].find((each) => each.textContent?.startsWith(label))!.click();
  await settle();
};
const inDialog = (name: string): HTMLInputElement => the<HTMLInputElement>(`dialog [data-field$="-${name}"] input`);
const submit = async (): Promise<void> => {
  the<HTMLFormElement>('dialog form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
};

test('carousel: an interval of at least 10 s in whole digits, and only sites that have devices', async () => {
  const { saved } = await open('carousel');
  assert.is(document.querySelector('dialog [data-field$="-interval"]'), null);
  inDialog('enable').click();
  await settle();
  assert.equal(
    [...document.querySelectorAll('dialog .ticks label')].map(({ textContent }) => textContent),
    ['总部数据机房', '东区汇聚机房'],
  );
  const interval = inDialog('interval');
  for (const wrong of ['', '9', '10.5', 'x']) {
    interval.value = wrong;
    interval.dispatchEvent(new Event('input', { bubbles: true }));
    await submit();
    assert.ok(the('dialog [data-field$="-interval"] .err'), wrong);
  }
  interval.value = '15';
  interval.dispatchEvent(new Event('input', { bubbles: true }));
  // one of them: of others the box alone may know
  assert.is(document.querySelector('dialog [data-field$="-device_group_ids"] .err'), null);
  await tick('东区汇聚机房');
  await submit();
  const [body] = saved as Record<string, unknown>[];
  assert.equal([body!.enable, body!.interval, body!.device_group_ids], [true, 15, [3, 4]]);
  assert.is($toasts.get().at(-1)?.text, w.carousel.done);
});

test('carousel: a failure shows what the box says, and the form stays', async () => {
  const { box } = await open('carousel');
  box.instead['PUT setting/vertical_view_polling_set'] = () => {
    throw new Error('磁盘忙');
  };
  inDialog('enable').click();
  await settle();
  await tick('东区汇聚机房');
  await submit();
  await until('what the box says', () => document.body.textContent!.includes('磁盘忙'));
  assert.is(closed, 0);
  // what was typed is kept until it is saved
  box.instead['PUT setting/vertical_view_polling_set'] = () => null;
  await submit();
  await until('the end', () => closed === 1);
});

test('carousel: when disabled the interval is sent as 10', async () => {
  const { box, saved } = await open('carousel');
  box.instead['GET setting/vertical_view_polling_set'] = () => ({ enable: true, interval: 30, device_group_ids: [3, 4] });
  await submit();
  const [body] = saved as Record<string, unknown>[];
  assert.equal([body!.enable, body!.interval, body!.device_group_ids], [false, 10, undefined]);
});

test('several devices of the site that are not drawn yet are added at once', async () => {
  const workplace = await openWorkplace(roomOf({ a: { kind: 'Cdefault', device_id: 1 } }), {
    devices: [deviceOf(1), deviceOf(2), deviceOf(3)],
  });
  end = workplace.close;
  workplace.desk.run('add_devices');
  await settle();
  const ticks = [...document.querySelectorAll<HTMLInputElement>('dialog [type=checkbox]')];
  assert.is(ticks.length, 2);
  for (const each of ticks) {
    each.click();
    await settle();
  }
  const main = [...document.querySelectorAll<HTMLElement>('dialog button')].find((each) => each.dataset.k === 'main')!;
  assert.is(main.textContent, commands.command.add_devices);
  main.click();
  await settle();
  assert.equal(
    [...workplace.doc().widgets.values()].map(({ device_id }) => device_id),
    [1, 2, 3],
  );
});

test('whoever wants to save without a background is told so and led to the choice of one', async () => {
  const bare = roomOf({ a: {} });
  const workplace = await openWorkplace({
    ...bare,
    canvas: { ...bare.canvas, background: { ...bare.canvas.background, image: '' } },
  });
  end = workplace.close;
  new ConsoleBox().install();
  workplace.desk.select(['a']);
  workplace.desk.run('move_left');
  workplace.desk.run('save');
  await settle();
  assert.ok(document.querySelector('.ed [role=status]')!.textContent!.includes(commands.reason.no_background));
  await until('the pictures', () => document.querySelector('dialog h2')?.textContent === w.pictures.title.background);
});

test.run();
