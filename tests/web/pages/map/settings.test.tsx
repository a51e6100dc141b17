import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { GisParams, MyRoles } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import GisPage from '../../../../web/pages/map/settings';
import gis from '../../../../web/pages/map/words/gis/zh_cn';
import map from '../../../../web/pages/map/words/map/zh_cn';
import { $link } from '../../../../web/state/feeds/link';
import { mapParams } from '../../../../web/state/room/drawing';
import { mapSites } from '../../../../web/state/room/gis';
import { closePage as closeDom, settle, sizeAll, the, until } from '../../../hands/dom';
import { FakeRequest } from '../../../hands/uploads';
import { ConsoleBox } from '../../app/console_box';
import { choose, closePage, kitWords, OPERATOR, openPage, press, texts } from '../hands';
import { button, enter, faultAt, field, refusal } from '../kit/hands';
import { PARAMS, SITES, TILES } from './rows';

learn('map', map);
learn('gis', gis);
FakeRequest.install();
sizeAll(640, 340);
/** Tiles come at once. */
Object.defineProperty(globalThis, 'Image', {
  configurable: true,
  value: class {
    onload: (() => void) | null = null;
    set src(_: string) {
      queueMicrotask(() => this.onload?.());
    }
  },
});
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });

const KEEPER: MyRoles = { ...OPERATOR, funcs: ['system'] };

async function open(params: Partial<GisParams> = {}, roles: MyRoles = KEEPER): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  let stored: GisParams = { ...PARAMS, ...params };
  Object.assign(box.instead, {
    'GET gis': () => ({ total: SITES.length, data: SITES }),
    'GET gis/params': () => stored,
    'PUT gis/params': ({ body }: { body: object }) => {
      stored = { ...stored, ...body };
      return null;
    },
  });
  await openPage(GisPage, box, { at: '/setting_GIS', roles, feeds: [mapSites, mapParams] });
  await until('the map', () => document.querySelector('.plane') !== null);
  await settle(120);
  return box;
}
/** What is wrong with a part of the form that has several controls. */
function partFault(label: string): string {
  const part = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
    (each) => each.querySelector('.name')?.textContent === label,
  );
  return document.getElementById(`${part?.dataset.field}-b`)?.textContent?.trim() ?? '';
}
const saved = async (box: ConsoleBox) => {
  await press(button(kitWords.save));
  await settle(60);
  return box.of('PUT gis/params').at(-1)?.body;
};
const number = (group: number, name: string): HTMLInputElement => {
  const groups = [...document.querySelectorAll<HTMLFieldSetElement>('fieldset:has(legend)')];
  const label = [...groups[group]!.querySelectorAll('label')].find((each) => each.textContent === name)!;
  return the<HTMLInputElement>(`[id="${label.htmlFor}"]`);
};
async function put(input: HTMLInputElement, value: number): Promise<void> {
  input.value = String(value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settle(20);
}

test.after.each(async () => {
  await closePage();
  sessionStorage.clear();
});
test.after(closeDom);

test('a box without internet asks for a picture and nothing of a server', async () => {
  await open();
  assert.equal(
    texts('.field > label, .field > .name').filter((label) => [gis.tile_url, gis.attribution, gis.test].includes(label)),
    [],
  );
  assert.ok(button(gis.home), 'where the plain grid begins can be set');
});

test('an address of tiles is checked by the rule of the box, at its field', async () => {
  const box = await open();
  await choose(field(gis.mode) as unknown as HTMLSelectElement, 'tile');
  assert.is(await saved(box), undefined);
  assert.is(faultAt(gis.tile_url), '请填写此项');
  await enter(gis.tile_url, 'https://t.example/{z}/{x}');
  assert.is(await saved(box), undefined);
  assert.is(faultAt(gis.tile_url), '地址中应包含 {z} {x} {y}');
  await enter(gis.tile_url, 'https://t.example/{z}/{x}/{y}.png');
  const sent = await saved(box);
  assert.equal([sent?.mode, sent?.tile_url, sent?.points, sent?.image], ['tile', 'https://t.example/{z}/{x}/{y}.png', [], '']);
  assert.not('picture' in sent!, 'nothing but what the box knows is sent');
  assert.not('image_width' in sent!);
});

test('a picture is sent at once and becomes the map with both of its points', async () => {
  const box = await open();
  const input = the<HTMLInputElement>('input[type=file]');
  const file = new File([new Uint8Array(10)], 'plan.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle(30);
  FakeRequest.last.moves(50);
  await settle(20);
  assert.match(texts('label.btn').join(), /上传中 50 %/);
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { image: 'new.png', width: 800, height: 640 } });
  await until('the picture', () => document.querySelector('.plane img') !== null);
  assert.is(await saved(box), undefined);
  assert.match(partFault(gis.picture), /两个参考点/);
  for (const [i, values] of [
    [100, 560, 121.35, 31.17],
    [700, 80, 121.55, 31.31],
  ].entries())
    for (const [n, name] of [gis.x, gis.y, gis.longitude, gis.latitude].entries()) await put(number(i, name), values[n]!);
  assert.ok(texts('.pin').includes('总部'), 'where the points put the sites is seen before it is saved');
  const sent = await saved(box);
  assert.equal(sent?.points, [
    { x: 100, y: 560, longitude: 121.35, latitude: 31.17 },
    { x: 700, y: 80, longitude: 121.55, latitude: 31.31 },
  ]);
  assert.is(sent?.image, 'new.png');
});

test('a picture that the box refuses is told where it was chosen, and a file too large is not sent', async () => {
  await open();
  const input = the<HTMLInputElement>('input[type=file]');
  const choosing = async (bytes: number): Promise<void> => {
    const file = new File([new Uint8Array(bytes)], 'plan.png', { type: 'image/png' });
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settle(30);
  };
  await choosing(10);
  const made = FakeRequest.made.length;
  FakeRequest.last.answers({ code: 1001, message: '输入有误', data: { fields: { image: '每边应为 64–8192 像素' } } });
  await settle(60);
  assert.is(texts('.err[role=alert]').join(), '上传失败：每边应为 64–8192 像素');
  await choosing(4 * 1024 * 1024 + 1);
  assert.is(texts('.err[role=alert]').join(), gis.picture_large);
  assert.is(FakeRequest.made.length, made);
});

test('where the map begins is set by moving it, bounded by what is seen, and given back to itself', async () => {
  const box = await open();
  const plane = the('.plane');
  plane.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true, cancelable: true }));
  await settle(40);
  await press(button(gis.set_bounds));
  const sent = (await saved(box)) as { bounds: number[]; center: number[] };
  const [west = 0, south = 0, east = 0, north = 0] = sent.bounds;
  const [longitude = 0, latitude = 0] = sent.center;
  assert.ok(west < longitude && longitude < east && south < latitude && latitude < north, JSON.stringify(sent));
  await until('it to be shown again', () => texts('p').some((text) => text.startsWith('中心：')));
  await press(button(gis.home));
  await press(button(gis.clear_bounds));
  const again = await saved(box);
  assert.equal([again?.center, again?.bounds], [null, null]);
});

test('what the box finds wrong stands at the part that shows it', async () => {
  const box = await open(TILES);
  box.instead['PUT gis/params'] = () => {
    throw refusal(1001, '输入有误', { fields: { zoom: '级别不对', points: '参考点不对' } });
  };
  await press(button(kitWords.save));
  await settle(60);
  assert.is(partFault(gis.preview), '级别不对');
  assert.is(partFault(gis.picture), '参考点不对');
});

test('without the right it is looked at only, and without the link nothing is saved', async () => {
  await open({}, OPERATOR);
  assert.not(texts('button').includes(kitWords.save));
  assert.is(document.querySelector('input[type=file]'), null);
  await closePage();
  await open();
  $link.set({ state: 'lost', since: Date.now() });
  await settle(30);
  assert.ok(button(kitWords.save).disabled);
  assert.ok(the<HTMLInputElement>('input[type=file]').disabled);
});

test.run();
