import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MenuEntry, MyRoles } from '../../../../daemon/contract/entities';
import MenuNamesPage from '../../../../web/pages/menus/names';
import MenuStructurePage from '../../../../web/pages/menus/structure_page';
import { menuEntries, roleList } from '../../../../web/state/people/people';
import { closePage as closeDom, settle, the, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { closePage, kitWords, OPERATOR, openPage, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, save } from '../kit/hands';
import { role, menuWords as w } from '../people/hands';

const MANAGER: MyRoles = { ...OPERATOR, funcs: ['user_manage'] };
const entry = (id: number, menu_id: number, name: string, weight: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  menu_id,
  weight,
  name,
  names: { zh_cn: name, zh_tw: `${name}t`, zh_xg: `${name}h`, en_us: `${name}e` },
  url: `/p${id}`,
  target: '',
  icon: 'bell',
  enable: true,
  display: null,
  children: [],
  builtin: true,
  group: false,
  fixed: false,
  update_time: 50,
  ...more,
});
const LINK = entry(10001, 0, '厂家', 10, {
  builtin: false,
  url: `/external_link?pathUrl=${encodeURIComponent('http://10.0.0.8/')}`,
});
function menuBox(): ConsoleBox {
  const box = new ConsoleBox();
  let all: MenuEntry[] = [
    entry(1, 0, '总览', 100),
    entry(2, 0, '监控', 90, { group: true }),
    entry(21, 2, '站点', 30),
    entry(22, 2, '数据', 20),
    entry(9, 0, '菜单配置', 50, { fixed: true }),
    LINK,
  ];
  Object.assign(box.instead, {
    'GET setting/menus': () => ({ total: all.length, data: all }),
    'GET setting/roles': () => ({ total: 1, data: [role(2, '值班员', { menus: [2, 21, 22] })] }),
    'PUT setting/menus/22': () => null,
    'PUT setting/menus': ({ body }: { body: Record<string, unknown> }) => {
      const places = new Map((body.data as MenuEntry[]).map((place) => [place.id, place]));
      all = all.map((each) => ({ ...each, ...places.get(each.id) }));
      return null;
    },
    'POST setting/menus': () => ({ id: 10002 }),
    'POST setting/menus/restore': () => null,
    'DELETE setting/menus/10001': () => null,
  });
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

const names = (): string[] => texts('tbody th');
test('names stand in the order of the menu, can be searched in every language, and are changed in all four', async () => {
  const box = menuBox();
  await openPage(MenuNamesPage, box, { at: '/setting_menu' });
  await until('the list', () => names().length === 6);
  assert.equal(names(), ['总览', '监控', '站点', '数据', '菜单配置', '厂家']);
  await press(button(`${w.edit} · 数据`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.en_us, 'a<b');
  assert.ok(faultAt(w.en_us));
  await enter(w.en_us, 'Data');
  await save();
  await until('sent', () => box.of('PUT setting/menus/22').length === 1);
  const { t: _, ...body } = box.of('PUT setting/menus/22')[0]!.body;
  assert.equal(body, {
    names: { zh_cn: '数据', zh_tw: '数据t', zh_xg: '数据h', en_us: 'Data' },
    update_time: 50,
    enable: true,
  });
});

test('a search looks through all languages', async () => {
  await openPage(MenuNamesPage, menuBox(), { at: '/setting_menu?keyword=%E6%95%B0%E6%8D%AEe' });
  await until('one', () => names().length === 1);
  assert.equal(names(), ['数据']);
});

test('the way to the menu’s own pages cannot be switched off', async () => {
  await openPage(MenuNamesPage, menuBox(), { at: '/setting_menu' });
  await until('the list', () => names().length === 6);
  await press(button(`${w.edit} · 菜单配置`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.ok(field(w.enable).disabled);
  assert.match(dialog().textContent!, w.fixed);
});

const places = (): string[] => texts('.places li').map((text) => text.split('/')[0]!);
async function openStructure(roles?: MyRoles): Promise<ConsoleBox> {
  const box = menuBox();
  await openPage(MenuStructurePage, box, { at: '/config_menu', feeds: [menuEntries, roleList], ...(roles ? { roles } : {}) });
  await until('the menu', () => places().length === 6);
  return box;
}

test('entries are moved by buttons, nothing is sent before it is saved, and only what differs', async () => {
  const box = await openStructure();
  await press(button(`${w.up} · 数据`));
  assert.equal(places(), ['总览', '监控', '数据', '站点', '菜单配置', '厂家']);
  assert.match(texts('.bar')[0]!, '1');
  assert.is(box.of('PUT setting/menus').length, 0);
  await press(button(kitWords.save));
  await until('saved', () => box.of('PUT setting/menus').length === 1);
  const sent = box.of('PUT setting/menus')[0]!.body.data as { id: number }[];
  assert.equal(
    sent.map(({ id }) => id),
    [21],
  );
  await until('what the box has', () => places()[2] === '数据' && !document.body.textContent!.includes(kitWords.discard));
});

test('the ends hold: the first goes no further up, an entry without a group before it goes nowhere in', async () => {
  await openStructure();
  assert.ok(button(`${w.up} · 总览`).disabled);
  assert.ok(button(`${w.below} · 监控`).disabled);
  assert.not(button(`${w.below} · 菜单配置`).disabled);
  assert.ok(button(`${w.out} · 总览`).disabled);
});

test('dragging moves as well', async () => {
  await openStructure();
  const item = (name: string): HTMLElement =>
    [...document.querySelectorAll<HTMLElement>('.places li')].find((each) => each.textContent?.startsWith(name))!;
  item('厂家').dispatchEvent(new Event('dragstart', { bubbles: true }));
  item('站点').dispatchEvent(new Event('dragover', { bubbles: true, cancelable: true }));
  item('站点').dispatchEvent(new Event('drop', { bubbles: true }));
  await settle(60);
  assert.equal(places(), ['总览', '监控', '厂家', '站点', '数据', '菜单配置']);
  await press(button(kitWords.discard));
  assert.is(places().at(-1), '厂家');
});

test('a role that would lose a page is named while it is being chosen', async () => {
  await openStructure();
  await press(button(`${w.edit} · 站点`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.is(field(w.weight).value, '30');
  assert.not.ok(dialog().querySelector('.note'));
  await press(field(w.display));
  assert.match(texts('.note', dialog())[0]!, '值班员 · 站点');
});

test('a link out of the product takes http and https alone', async () => {
  const box = await openStructure();
  await press(button(w.add_link));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.name, '摄像机');
  await enter(w.address, 'javascript:alert(1)');
  await save();
  assert.ok(faultAt(w.address));
  assert.is(box.of('POST setting/menus').length, 0);
  await enter(w.address, 'https://10.0.0.9/cam?x=1');
  await save();
  await until('sent', () => box.of('POST setting/menus').length === 1);
  const { body } = box.of('POST setting/menus')[0]!;
  assert.is(body.url, `/external_link?pathUrl=${encodeURIComponent('https://10.0.0.9/cam?x=1')}`);
  assert.equal(body.names, { zh_cn: '摄像机', zh_xg: '摄像机', zh_tw: '摄像机', en_us: '摄像机' });
});

test('own entries can be deleted, the whole can be restored; both are asked about', async () => {
  const box = await openStructure();
  assert.not.ok(document.querySelector(`[aria-label="${w.delete} · 总览"]`));
  await press(button(`${w.delete} · 厂家`));
  await press(button(w.delete, the('dialog footer')));
  await until('deleted', () => box.of('DELETE setting/menus/10001').length === 1);
  await settle(60);
  await press(button(w.restore));
  assert.match(texts('dialog .body')[0]!, w.restore_text);
  await press(button(w.restore, the('dialog footer')));
  await until('restored', () => box.of('POST setting/menus/restore').length === 1);
});

test('who is not the super administrator looks only', async () => {
  await openStructure(MANAGER);
  assert.is(document.querySelectorAll('.places button').length, 0);
  assert.match(texts('.note')[0]!, w.root_only);
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
