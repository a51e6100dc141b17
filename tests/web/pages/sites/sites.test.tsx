import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceGroup, MyRoles } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import faultWords from '../../../../web/pages/kit/words/fault/zh_cn';
import SitesPage from '../../../../web/pages/sites/sites';
import sites from '../../../../web/pages/sites/words/sites/zh_cn';
import { contactGroupFeed, siteFeed } from '../../../../web/state/room/sites';
import { closePage as closeDom, settle, the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { choose, closePage, kitWords, OPERATOR, openPage, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';

learn('sites', sites);
const w = sites;
const EDITOR: MyRoles = { ...OPERATOR, funcs: ['device_edit'] };
const site = (id: number, name: string, parent_id: number, weight: number, more: Partial<DeviceGroup> = {}): DeviceGroup => ({
  id,
  name,
  parent_id,
  weight,
  address: '',
  longitude: null,
  latitude: null,
  items: 0,
  item_alarm: 0,
  item_no_value: 0,
  item_disabled: 0,
  item_waiting: 0,
  item_unwatched: 0,
  contact_group_id: null,
  remark: '',
  has_device: false,
  device_count: 0,
  abnormal_count: 0,
  devices: [],
  update_time: 50,
  ...more,
});
const ups = { id: 12, name: 'UPS 主机', category_id: 1 };
/** 本机 (the box's own) · 总部 [机房A, 机房B] · 东区 */
const SITES: readonly DeviceGroup[] = [
  site(-1, '本机', 0, 1),
  site(1, '总部', 0, 90, { longitude: 121.473701, latitude: 31.230416, contact_group_id: 5 }),
  site(11, '机房A', 1, 20, {
    has_device: true,
    device_count: 1,
    abnormal_count: 2,
    items: 5,
    item_alarm: 1,
    item_no_value: 1,
    devices: [ups],
  }),
  site(12, '机房B', 1, 10, { address: '北楼' }),
  site(2, '东区', 0, 80),
];

function sitesBox(given: readonly DeviceGroup[] = SITES): ConsoleBox {
  const box = new ConsoleBox();
  let all = given;
  const group = { id: 5, name: '夜班', contact_ids: [], duty_mode: 0, used_by: 1, remark: '', update_time: 1 };
  Object.assign(box.instead, {
    'GET setting/device_groups': () => ({ total: all.length, data: all }),
    'GET setting/contact_groups': () => ({ total: 1, data: [group] }),
    'POST setting/device_groups': () => ({ id: 9 }),
    'DELETE setting/device_groups': () => null,
    'POST setting/security/check_password': () => ({ ticket: 't1', expires: 1_764_224_525 + 300 }),
  });
  for (const { id } of given)
    box.instead[`PUT setting/device_groups/${id}`] = ({ body }: Asked) => {
      all = all.map((each) => (each.id === id ? { ...each, ...body, update_time: each.update_time + 1 } : each));
      return null;
    };
  return box;
}
async function open(box = sitesBox(), roles: MyRoles = EDITOR, at = '/setting_device_groups'): Promise<ConsoleBox> {
  await openPage(SitesPage, box, { at, roles, feeds: [siteFeed, contactGroupFeed] });
  return box;
}
const names = (): string[] => texts('tbody th');
const row = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].find((each) => each.querySelector('th')?.textContent === name)!;
/** Opens the menu of a row and picks from it. */
async function pick(name: string, label: string): Promise<void> {
  await press(button(`更多 · ${name}`));
  await press(button(label, the('.menu')));
}
const bodies = (box: ConsoleBox, id: number): Record<string, unknown>[] =>
  box.of(`PUT setting/device_groups/${id}`).map(({ body: { t: _, ...body } }) => body);

test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('sites stand below each other with what is known of them; the box itself is none', async () => {
  await open();
  assert.equal(names(), ['总部', '机房A', '机房B', '东区']);
  const cells = texts('td', row('总部'));
  assert.equal(cells.slice(0, 7), ['', '0', '没有监控项', '121.473701', '31.230416', '夜班', '90']);
  assert.equal(texts('td', row('机房A')).slice(0, 7), ['总部', '1', '1 项告警 · 1 项无值', '—', '—', w.no_contacts, '20']);
  assert.is(row('机房A').querySelector('a')?.getAttribute('href'), `#/station?nodeId=${encodeURIComponent('机房A_11')}`);
});

test('a site that holds others is closed and opened by the keyboard and by a press', async () => {
  await open();
  const fold = button(`${w.close} · 总部`);
  assert.is(fold.getAttribute('aria-expanded'), 'true');
  await press(fold);
  assert.equal(names(), ['总部', '东区']);
  await press(button(`${w.open} · 总部`));
  assert.is(names().length, 4);
});

test('a search looks through names, addresses and remarks, and names the parent of what it finds', async () => {
  await open(sitesBox(), EDITOR, `/setting_device_groups?keyword=${encodeURIComponent('北楼')}`);
  assert.equal(names(), ['机房B']);
  assert.is(texts('td', row('机房B'))[0], '总部');
  assert.not.ok(row('机房B').draggable);
});

test('a new site is sent as its rules want it, and stands below the site it was added to', async () => {
  const box = await open();
  await pick('东区', w.add_below);
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.is(field(w.parent).value, '2');
  await save();
  assert.ok(faultAt(w.name));
  await enter(w.name, '机房 <C>');
  assert.ok(faultAt(w.name));
  await enter(w.name, '机房C');
  for (const weight of ['010', '0', '-5', '1.5', '']) {
    await enter(w.weight, weight);
    assert.ok(faultAt(w.weight) && !faultAt(w.weight).includes(w.weight_help), weight);
  }
  await enter(w.weight, '25');
  for (const wrong of ['180.1', '-1', '12.3456789']) {
    await enter(w.longitude, wrong);
    assert.is.not(faultAt(w.longitude), '0–180，最多 6 位小数', wrong);
  }
  await enter(w.longitude, '121.473701');
  await save();
  assert.match(faultAt(w.latitude), faultWords.place_half, 'half of a place');
  await enter(w.latitude, '90.000001');
  await save();
  assert.is(document.activeElement, field(w.latitude));
  assert.is(box.of('POST setting/device_groups').length, 0);
  await enter(w.latitude, '31.2');
  await save();
  await until('sent', () => box.of('POST setting/device_groups').length === 1);
  const { t: _, ...body } = box.of('POST setting/device_groups')[0]!.body;
  assert.equal(body, {
    name: '机房C',
    parent_id: 2,
    weight: 25,
    address: '',
    longitude: 121.473701,
    latitude: 31.2,
    contact_group_id: null,
    remark: '',
  });
});

test('a site is changed with the time of what was seen, and cannot be put below itself', async () => {
  const box = await open();
  await press(button(`${w.edit} · 总部`));
  await until('the groups', () => document.querySelectorAll('dialog form option').length > 3);
  const parents = [...(field(w.parent) as unknown as HTMLSelectElement).options].map(({ value }) => value);
  assert.equal(parents, ['0', '2']);
  await choose(field(w.contacts) as unknown as HTMLSelectElement, '');
  await save();
  await until('sent', () => bodies(box, 1).length === 1);
  assert.equal([bodies(box, 1)[0]?.contact_group_id, bodies(box, 1)[0]?.update_time], [null, 50]);
});

test('what the box says is wrong with a field stands at the field', async () => {
  const box = await open();
  box.instead['PUT setting/device_groups/2'] = () => {
    throw refusal(1001, '输入有误', { fields: { name: '名称已存在' } });
  };
  await press(button(`${w.edit} · 东区`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.name, '总部');
  await save();
  await until('the fault', () => faultAt(w.name) === '名称已存在');
});

test('a site is moved without dragging, among its siblings and to another site, and back again', async () => {
  const box = await open();
  await pick('机房B', w.up);
  await until('moved', () => names()[1] === '机房B');
  assert.equal(bodies(box, 12), [{ weight: 20, update_time: 50 }]);
  assert.equal(bodies(box, 11), [{ weight: 10, update_time: 50 }]);
  await pick('机房B', w.move_to);
  await until('the form', () => document.querySelector('dialog form') !== null);
  await choose(field(w.move_below) as unknown as HTMLSelectElement, '2');
  await save(w.move);
  await until('below', () => texts('td', row('机房B'))[0] === '东区');
  assert.equal(names(), ['总部', '机房A', '东区', '机房B']);
  assert.equal(bodies(box, 12)[1], { parent_id: 2, weight: 10, update_time: 51 });
  await press(button(w.undo));
  await until('back', () => texts('td', row('机房B'))[0] === '总部');
  assert.equal(bodies(box, 12)[2], { parent_id: 1, weight: 20 });
});

test('a move that is made while another is on its way is sent after it, and none is lost', async () => {
  const box = await open();
  const straight = globalThis.fetch;
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  globalThis.fetch = async (...asked: Parameters<typeof fetch>) => {
    if (asked[1]?.method === 'PUT') await held;
    return straight(...asked);
  };
  await pick('机房B', w.up);
  await until('shown ahead', () => names()[1] === '机房B');
  await pick('机房B', w.down);
  await until('shown ahead again', () => names()[2] === '机房B');
  assert.is(bodies(box, 12).length, 0, 'the box was not told yet');
  release();
  await until('both sent', () => bodies(box, 12).length === 2);
  globalThis.fetch = straight;
  assert.equal(
    bodies(box, 12).map((body) => (body as { weight: number }).weight),
    [20, 10],
  );
});

test('a move that is refused is told, and the list shows where everything stands', async () => {
  const box = await open();
  box.instead['PUT setting/device_groups/2'] = () => {
    throw refusal(1003, '已被其他用户修改，请刷新后重试', { refs: [] });
  };
  await pick('东区', w.into);
  await until('told', () => document.querySelectorAll('tbody tr').length === 4 && names()[3] === '东区');
  await settle(60);
  assert.equal(texts('td', row('东区'))[0], '');
  assert.not.ok(document.body.textContent?.includes(w.undo));
});

test('dragging one onto another puts it inside', async () => {
  const box = await open();
  row('东区').getBoundingClientRect = () => ({ top: 100, height: 40 }) as DOMRect;
  const at = (kind: string, clientY: number): Event =>
    Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { clientY });
  row('机房A').dispatchEvent(at('dragstart', 0));
  row('东区').dispatchEvent(at('dragover', 120));
  await settle(60);
  assert.is(row('东区').dataset.over, 'in');
  row('东区').dispatchEvent(at('drop', 120));
  await until('inside', () => names().at(-1) === '机房A');
  assert.equal(bodies(box, 11)[0]?.parent_id, 2);
});

test('a site that holds devices or sites is not deleted: which ones is said before a password is asked for', async () => {
  const box = await open();
  await pick('机房A', kitWords.delete.action);
  await until('told', () => document.querySelector('dialog') !== null);
  assert.match(dialog().textContent!, w.blocked);
  assert.match(dialog().textContent!, 'UPS 主机');
  await calmDown();
  await settle(60);
  await pick('总部', kitWords.delete.action);
  await until('told', () => document.querySelector('dialog') !== null);
  assert.match(dialog().textContent!, '机房A');
  assert.is(box.of('DELETE setting/device_groups').length, 0);
});

test('an empty site is deleted after a question and the own password', async () => {
  const box = await open();
  await pick('东区', kitWords.delete.action);
  assert.match(dialog().textContent!, '东区');
  await press(button(kitWords.delete.action, the('dialog footer')));
  await until('the password', () => document.querySelector('dialog input[type=password]') !== null);
  assert.is(box.of('DELETE setting/device_groups').length, 0);
});

test('an empty box says what to do first; who may not do it is offered nothing', async () => {
  await open(sitesBox([site(-1, '本机', 0, 1)]));
  assert.match(texts('.empty')[0]!, w.none);
  assert.is(button(w.add, the('.empty')).disabled, false);
  await closePage();
  await open(sitesBox(), OPERATOR);
  assert.equal(names(), ['总部', '机房A', '机房B', '东区']);
  assert.is(document.querySelectorAll('tbody td.act').length, 0);
  assert.not.ok(row('东区').draggable);
  assert.not.ok(document.body.textContent?.includes(w.add));
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
