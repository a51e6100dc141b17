import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { GisParams, GisSite, MyRoles } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import MapPage from '../../../../web/pages/map/map';
import map from '../../../../web/pages/map/words/map/zh_cn';
import { openLink } from '../../../../web/state/feeds/link';
import { mapParams } from '../../../../web/state/room/drawing';
import { mapSites } from '../../../../web/state/room/gis';
import { closePage as closeDom, settle, sizeAll, the, until } from '../../../hands/dom';
import { ConsoleBox, FakeSocket } from '../../app/console_box';
import { closePage, OPERATOR, openPage, press, refuse, shellWords, texts } from '../hands';
import { button } from '../kit/hands';
import { PARAMS, PICTURE, SITES, TILES } from './rows';

learn('map', map);
// nothing is laid out here: every box has this size
sizeAll(800, 600);
/** What becomes of a picture that is asked for. */
let picture: 'load' | 'error' | 'barred' = 'load';
const asked: string[] = [];
Object.defineProperty(globalThis, 'Image', {
  configurable: true,
  value: class {
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    set src(address: string) {
      asked.push(address);
      if (picture === 'barred')
        document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI: new URL(address).origin }));
      queueMicrotask(() => (picture === 'load' ? this.onload?.() : this.onerror?.()));
    }
  },
});

const EDITOR: MyRoles = { ...OPERATOR, funcs: ['device_edit'] };

function mapBox(params: Partial<GisParams> = {}, sites: readonly GisSite[] = SITES): ConsoleBox {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET gis': () => ({ total: sites.length, data: sites }),
    'GET gis/params': () => ({ ...PARAMS, ...params }),
  });
  return box;
}
async function open(box = mapBox(), roles: MyRoles = EDITOR, at = '/map'): Promise<ConsoleBox> {
  await openPage(MapPage, box, { at, roles, feeds: [mapSites, mapParams] });
  await until('the map', () => document.querySelector('.plane,.empty') !== null);
  await settle(80);
  return box;
}
const pins = (): string[] => [...document.querySelectorAll('.pin')].map((pin) => pin.getAttribute('aria-label') ?? '');
const rows = (): string[] => texts('.roster li b');

test.before.each(() => {
  picture = 'load';
  asked.length = 0;
});
test.after.each(closePage);
test.after(closeDom);

test('every site that has coordinates stands on the map, told by its name and how it is', async () => {
  await open();
  assert.equal(new Set(pins()), new Set(['东区 · 3 项告警', '西区 · 1 项告警', '总部 · 监控项全部正常']));
  const east = button('东区 · 3 项告警');
  assert.is(east.dataset.lv, 'crit', 'by shape');
  assert.match(east.textContent ?? '', /3/, 'and by count');
  assert.is(button('总部 · 监控项全部正常').dataset.lv, 'ok');
});

test('the list has all of them, the worst first, and those without coordinates apart', async () => {
  await open();
  assert.equal(rows(), ['东区', '西区', '总部', '未定位']);
  assert.equal(texts('.roster section li b'), ['未定位']);
  assert.equal(texts('.roster li p')[0], '3 项告警 · 5 台设备');
  assert.is(the('.roster li a').getAttribute('href'), '#/station?nodeId=%E4%B8%9C%E5%8C%BA_2');
  assert.is(texts('.roster section a.btn').join(), map.set_coordinates);
});

test('where no site has coordinates, one button leads to where they are set', async () => {
  await open(mapBox({}, [SITES.find(({ longitude }) => longitude === null)!]));
  assert.equal(
    texts('a.btn').filter((text) => text === map.set_coordinates),
    [map.set_coordinates],
  );
});

test('whoever may not change sites is not sent to where they are changed', async () => {
  await open(mapBox(), OPERATOR);
  assert.equal(texts('.roster section a.btn'), []);
});

test('only what is abnormal, and what a keyword finds, is shown in both', async () => {
  await open(mapBox(), EDITOR, '/map?abnormal=1');
  assert.equal(rows(), ['东区', '西区', '未定位']);
  assert.not(pins().some((label) => label.startsWith('总部')));
  location.hash = '#/map?keyword=%E8%A5%BF';
  await settle(60);
  assert.equal(rows(), ['西区']);
  assert.equal(pins(), ['西区 · 1 项告警']);
  location.hash = '#/map?keyword=nothing';
  await settle(60);
  assert.ok(texts('.roster .empty').join().includes(map.no_match));
});

test('sites that would cover each other are one pin, which opens where it cannot be taken apart', async () => {
  const twin = { ...SITES[1]!, id: 9, name: '东区二楼', item_abnormal: 1, level: 2 };
  await open(mapBox({}, [SITES[1]!, twin]));
  const cluster = button('2 个站点，共 4 项异常，最严重的是东区');
  assert.match(cluster.textContent ?? '', /4×2/);
  await press(cluster);
  assert.equal(texts('.fly .item b'), ['东区', '东区二楼'], 'the worst first');
});

test('a pin tells what is known of its site and leads there', async () => {
  await open(mapBox({ coord: 'gcj02' }));
  await press(button('总部 · 监控项全部正常'));
  const fly = the('.fly');
  assert.match(fly.textContent ?? '', /人民大道 200 号/);
  assert.match(fly.textContent ?? '', /121.47, 31.23 \(GCJ-02\)/);
  assert.is(the('.fly footer a').getAttribute('href'), '#/station?nodeId=%E6%80%BB%E9%83%A8_1');
  await press(button(shellWords.close, fly));
  assert.is(document.querySelector('.fly'), null);
});

test('an alarm shows at once', async () => {
  let sites = SITES;
  const box = mapBox();
  box.instead['GET gis'] = () => ({ total: sites.length, data: sites });
  const end = openLink();
  await open(box);
  await until('the link', () => FakeSocket.open.length > 0);
  await settle(30);
  sites = SITES.map((site) => (site.id === 1 ? { ...site, item_abnormal: 1, item_alarm: 1, level: 4 } : site));
  box.push({ type: 'changed', what: 'settings' });
  await until('the pin', () => pins().includes('总部 · 1 项告警'), 3000);
  end();
});

test('where no site has coordinates the page says so and where they are set', async () => {
  await open(mapBox({}, [SITES[3]!]));
  assert.match(the('.note').textContent ?? '', new RegExp(map.nowhere));
  assert.equal(rows(), ['未定位']);
});

test('where there are no sites there is the way to the first', async () => {
  await open(mapBox({}, []));
  assert.match(the('.empty').textContent ?? '', new RegExp(map.no_sites));
  const way = the('.empty a');
  assert.equal([way.getAttribute('href'), way.textContent], ['#/setting_device_groups', map.add_site]);
});

test('tiles are asked for in the middle, and drawn with the words of whose they are', async () => {
  await open(mapBox(TILES));
  await until('the tiles', () => document.querySelector('.plane img') !== null);
  assert.match(asked[0] ?? '', /^https:\/\/t\.example\/12\/\d+\/\d+\.png$/);
  assert.ok(texts('small').includes('© 示例'));
  assert.is(document.querySelector('.note'), null);
});

test('tiles that do not come leave a grid, which says so and can be asked again', async () => {
  picture = 'error';
  await open(mapBox(TILES));
  await until('the note', () => document.querySelector('.note') !== null);
  assert.match(the('.note').textContent ?? '', new RegExp(map.lost_blank));
  assert.is(document.querySelector('.plane img'), null, 'never a grey broken map');
  assert.is(pins().length, 3);
  picture = 'load';
  await press(button(shellWords.retry, the('.note')));
  await until('the tiles', () => document.querySelector('.plane img') !== null);
  assert.is(document.querySelector('.note'), null);
});

test('the picture is fetched where it is seen: not while there are tiles', async () => {
  const box = await open(mapBox({ ...TILES, ...PICTURE }));
  await until('the tiles', () => document.querySelector('.plane img') !== null);
  assert.is(box.of('GET gis/image').length, 0);
  await closePage();
  picture = 'error';
  const other = await open(mapBox({ ...TILES, ...PICTURE, tile_url: 'https://gone.example/{z}/{x}/{y}.png' }));
  await until('the note', () => document.querySelector('.note') !== null);
  await until('the picture to be asked for', () => other.of('GET gis/image').length === 1);
});

test('a page that may not ask the server yet says that it must be loaded again', async () => {
  picture = 'barred';
  await open(mapBox({ ...TILES, tile_url: 'https://new.example/{z}/{x}/{y}.png' }));
  await until('the note', () => texts('.note').join().includes(map.barred));
  assert.ok(button(map.reload));
});

test('what is old stays and says so', async () => {
  const box = await open();
  refuse(box, 'GET gis');
  await mapSites.refresh();
  await settle(60);
  assert.is(document.querySelector('[data-st=stale] .age') !== null, true);
  assert.is(pins().length, 3);
});

test('keys and buttons move the map: nearer, farther, aside, and back to all of it', async () => {
  await open();
  const plane = the('.plane');
  const at = (): string => button('总部 · 监控项全部正常').style.insetInlineStart;
  const key = async (name: string): Promise<void> => {
    plane.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    await settle(30);
  };
  const home = at();
  await key('ArrowLeft');
  assert.is(Math.round(Number.parseFloat(at()) - Number.parseFloat(home)), 80);
  await key('0');
  assert.is(at(), home);
  await press(button(map.nearer));
  await press(button(map.farther));
  assert.is(Math.round(Number.parseFloat(at())), Math.round(Number.parseFloat(home)));
  await key('ArrowUp');
  const moved = at();
  await mapParams.refresh();
  await mapSites.refresh();
  await settle(60);
  assert.is(at(), moved, 'what is asked again does not move it back');
  await key('x');
  assert.is(at(), moved);
});

test('a wheel over the map makes it nearer; one that scrolls the page goes on scrolling, and moves the map once it rested', async () => {
  await open();
  const pin = () => button('总部 · 监控项全部正常').style.insetInlineStart;
  const turned = async (deltaY = -120): Promise<boolean> => {
    const wheel = Object.assign(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }), {
      clientX: 40,
      clientY: 40,
    });
    the('.plane').dispatchEvent(wheel);
    await settle(30);
    return wheel.defaultPrevented;
  };
  const home = pin();
  assert.is(await turned(), true);
  assert.is.not(pin(), home);
  const near = pin();
  the('main').dispatchEvent(new Event('scroll'));
  assert.equal([await turned(), pin()], [false, near]);
  await settle(400);
  assert.is(await turned(120), true);
  assert.is.not(pin(), near);
});

test.run();
