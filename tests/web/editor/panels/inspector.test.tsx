// What stands of a selection to the right of the sheet, and what comes of filling it in.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CANVAS_FIELDS } from '../../../../daemon/contract/widgets/canvas';
import { KINDS } from '../../../../daemon/contract/widgets/index';
import { fillIn } from '../../../../web/editor/panels/filling';
import type { KnownDevice } from '../../../../web/editor/saving/clip';
import { payloadOf } from '../../../../web/editor/saving/payload';
import { settle } from '../../../hands/dom';
import { editor, key, openWorkplace, panels, sheetWindow, status } from '../canvas/hands';
import { reloaded } from '../saving/loaded';
import { deviceOf, roomOf, type Said } from '../test_editor';
import { control, field, fieldNames, openTab, picked, side, ticked, told, typed, written } from './hands';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

const SITES = [
  { id: 3, name: '总部数据机房' },
  { id: 4, name: '东区汇聚机房' },
];
const SWITCHES: KnownDevice = {
  ...deviceOf(7),
  items: [
    { id: 71, item_name: '开关状态_01', item_cell_name: 's_01' },
    { id: 72, item_name: '开关状态_02', item_cell_name: 's_02' },
    { id: 73, item_name: '电流_03', item_cell_name: 'i_03' },
  ],
};

async function open(said: Readonly<Record<string, Said>>, ...select: string[]) {
  const known = { sites: SITES as never };
  const workplace = await openWorkplace(roomOf(said), { known, devices: [deviceOf(1), deviceOf(2), SWITCHES] });
  end = workplace.close;
  workplace.desk.select(select);
  await settle();
  const steps = (): number => workplace.desk.see().editing.history.done.length;
  const widget = (uid: string) => workplace.doc().widgets.get(uid)!;
  return { ...workplace, steps, widget };
}
const tabs = (): readonly (string | null)[] => [...side().querySelectorAll('[role=tab]')].map((tab) => tab.textContent);

test('right panel with tabs Attribute, Animation, Event and Device, Device not shown for picture components', async () => {
  const { desk } = await open({ a: { kind: 'Cdefault' }, p: { kind: 'Picture' } }, 'a');
  const { attribute, animation, event, device } = panels.tabs;
  assert.equal(tabs(), [attribute, animation, event, device]);
  desk.select(['p']);
  await settle();
  assert.equal(tabs(), [attribute, animation, event]);
});

for (const kind of ['Cdefault', 'ElectricSafe', 'Group'] as const)
  test(`${kind}: every field of it stands under its tab, but cameras as long as there are none`, async () => {
    await open(kind === 'Group' ? { a: { kind }, b: { group: 'a' } } : { a: { kind } }, 'a');
    const asked = KINDS[kind].fields.filter(
      ({ shape, of, name }) => shape.is !== 'video' && (of !== 'dialog' || name === 'content'),
    );
    const found: string[] = [];
    for (const tab of tabs()) {
      await openTab(tab!);
      found.push(...fieldNames());
      for (const name of fieldNames()) assert.ok(field(name)!.querySelector('input,select,textarea,button'), name);
    }
    assert.equal([...found].sort(), asked.map(({ of, name }) => `${of}.${name}`).sort());
  });

test('while nothing is selected the sheet has its fields', async () => {
  const { doc, desk } = await open({});
  assert.equal(
    fieldNames(),
    CANVAS_FIELDS.map(({ name }) => `canvas.${name}`),
  );
  await written('canvas.width', '900');
  await picked('canvas.fit', 'width');
  await picked('canvas.paper', 'cyan');
  await written('canvas.metres', '12.5');
  const { width, fit, paper, metres } = doc().canvas;
  assert.equal([width, fit, paper, metres], [900, 'width', 'cyan', 12.5]);
  await written('canvas.metres', '');
  assert.is(doc().canvas.metres, null);
  await written('canvas.scale', '62.9');
  assert.is(doc().canvas.scale, 62);
  assert.is(desk.see().editing.history.done.length, 5);
});

test('what is typed is taken once its field is left, within its limits and as one step', async () => {
  const { widget, steps } = await open({ a: { kind: 'VText' } }, 'a');
  await typed('style.fontSize', '1');
  await typed('style.fontSize', '18');
  assert.is(widget('a').style.fontSize, 16);
  control('style.fontSize').blur();
  await settle();
  assert.equal([widget('a').style.fontSize, steps()], [18, 1]);
  await written('style.fontSize', '9000');
  assert.is(control('style.fontSize').value, '400');
});

test('Enter takes what is typed, Esc gives it up and goes back to the sheet', async () => {
  const { widget } = await open({ a: { left: 100 } }, 'a');
  await typed('widget.left', '150');
  await key('Enter', {}, control('widget.left'));
  assert.is(widget('a').left, 150);
  await typed('widget.left', '170');
  await key('Escape', {}, control('widget.left'));
  assert.equal([widget('a').left, control('widget.left').value], [150, '150']);
  assert.is(document.activeElement, sheetWindow());
});

test('Enter on the sheet goes to the first field, F2 to the name whatever tab is open', async () => {
  await open({ a: {} }, 'a');
  sheetWindow().focus();
  await key('Enter');
  assert.is(document.activeElement, control('widget.label'));
  await openTab(panels.tabs.event);
  sheetWindow().focus();
  await key('F2');
  assert.is(document.activeElement, control('widget.label'));
  for (const press of ['Enter', 'F2'])
    assert.ok(
      Object.values(editor.held).some(({ by }) => by === press),
      press,
    );
});

test('what is refused stays beside its reason and changes nothing, until it is mended', async () => {
  const { widget, steps } = await open({ a: { kind: 'VButton' } }, 'a');
  await written('widget.left', 'x');
  assert.ok(told('widget.left').length > 0);
  assert.equal([control('widget.left').value, control('widget.left').getAttribute('aria-invalid'), steps()], ['x', 'true', 0]);
  await typed('widget.left', '12');
  assert.is(told('widget.left'), '');
  control('widget.left').blur();
  await settle();
  assert.equal([widget('a').left, steps()], [12, 1]);
});

test('an address that would run a script is refused beside its field', async () => {
  const { widget } = await open({ a: { kind: 'VButton' } }, 'a');
  await openTab(panels.tabs.event);
  await written('events.redirect', 'javascript:alert(1)');
  assert.is(told('events.redirect'), panels.fault.layout_web);
  await picked('events.link_route', 'address');
  const address = field('events.link_route')!.querySelector('input')!;
  address.focus();
  address.value = 'javascript:alert(1)';
  address.dispatchEvent(new Event('input', { bubbles: true }));
  address.blur();
  await settle();
  assert.is(told('events.link_route'), panels.fault.layout_link);
  assert.equal(widget('a').events, {});
});

test('a jump asks for its target first, and leads to the station of a device or of a site', async () => {
  const { widget } = await open({ a: { kind: 'VButton' } }, 'a');
  await openTab(panels.tabs.event);
  await picked('events.link_route', 'device');
  assert.is(told('events.link_route'), panels.no_target);
  const target = (): HTMLSelectElement => field('events.link_route')!.querySelectorAll('select')[1]!;
  const lead = async (to: number): Promise<void> => {
    target().value = String(to);
    target().dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };
  await lead(2);
  assert.equal([widget('a').events.link_route, told('events.link_route')], ['/station?deviceId=2', '']);
  await picked('events.link_route', 'site');
  assert.is(told('events.link_route'), panels.no_target);
  await lead(4);
  assert.is(widget('a').events.link_route, `/station?nodeId=${encodeURIComponent('东区汇聚机房_4')}`);
  await picked('events.link_route', 'none');
  assert.equal(widget('a').events, {});
});

test('an event is a text, or what the console does, with some of the items where it is about items', async () => {
  const { widget } = await open({ a: { kind: 'VButton' } }, 'a');
  await openTab(panels.tabs.event);
  await written('events.alert', '<b>请勿断电</b>');
  await picked('events.callback', 'history');
  const params = field('events.callback')!.querySelector('input')!;
  params.value = 'temperature, relay_1';
  params.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  assert.equal(widget('a').events, {
    alert: '<b>请勿断电</b>',
    callback: { name: 'history', params: ['temperature', 'relay_1'] },
  });
  await picked('events.callback', 'silence');
  assert.is(field('events.callback')!.querySelector('input'), null);
  assert.equal(widget('a').events.callback, { name: 'silence', params: [] });
});

test('how a text opens beside a widget is asked once there is one', async () => {
  const { widget } = await open({ a: { kind: 'VButton' } }, 'a');
  await openTab(panels.tabs.event);
  assert.equal(
    fieldNames().filter((name) => name.startsWith('dialog.')),
    ['dialog.content'],
  );
  await written('dialog.content', '备用');
  await picked('dialog.placement', 'left');
  assert.equal(widget('a').dialog, { placement: 'left', width: 200, trigger: 'hover', content: '备用' });
});

test('several that differ say so, and what is filled in becomes that of all', async () => {
  const { widget, steps } = await open({ a: { kind: 'VText' }, b: { kind: 'VText', style: { fontSize: 20 } } }, 'a', 'b');
  assert.is(field('widget.left'), null);
  assert.equal([control('style.fontSize').value, told('style.fontSize')], ['', panels.mixed]);
  assert.equal([control('style.textAlign').value, told('style.textAlign')], [panels.several, panels.mixed]);
  await written('style.fontSize', '24');
  assert.equal([widget('a').style.fontSize, widget('b').style.fontSize, told('style.fontSize'), steps()], [24, 24, '', 1]);
});

test('a field that is left untouched changes nothing, whatever it shows', async () => {
  const { steps } = await open({ a: { kind: 'VText' }, b: { kind: 'VText', style: { fontSize: 20 } } }, 'a', 'b');
  control('style.fontSize').focus();
  control('style.fontSize').blur();
  await settle();
  assert.is(steps(), 0);
});

test('locked components cannot be moved, resized, rotated or changed in the panel, which says why', async () => {
  const { steps } = await open({ a: { kind: 'VText', isLock: true } }, 'a');
  assert.ok(side().textContent!.includes('锁定'));
  assert.ok((control('widget.left') as HTMLInputElement).readOnly);
  assert.ok((control('style.textAlign') as HTMLSelectElement).disabled);
  assert.is(steps(), 0);
});

test('what is locked is not filled in, whoever asks', async () => {
  const { desk, steps } = await open({ a: { kind: 'VText', isLock: true } }, 'a');
  const left = KINDS.VText.fields.find(({ name }) => name === 'left')!;
  fillIn(desk, left, 5, { page: desk.page, items: () => [], siteName: () => '', labels: [] });
  await settle();
  assert.is(steps(), 0);
  assert.ok(status().length > 0);
});

test("changing a widget's device resets its items and its link, and flags it while it has a camera", async () => {
  const { widget, steps } = await open({ a: { kind: 'Cdefault', device_id: 1, item_ids: [10, 11], video_id: 4 } }, 'a');
  await openTab(panels.tabs.device);
  await picked('widget.device_id', '2');
  const { device_id, item_ids, link, video_id, rest } = widget('a');
  assert.equal([device_id, item_ids, link, video_id, rest.edit], [2, [], '/station?deviceId=2', 4, true]);
  assert.is(steps(), 1);
  await picked('widget.device_id', '');
  assert.equal([widget('a').device_id, widget('a').link], [null, '']);
});

test('until there are cameras the video field is hidden, and whatever is filled in or saved the video stays', async () => {
  const [name, other] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
  const filmed = { kind: 'Cdefault', device_id: 1, item_ids: [10], video_id: 4 } as const;
  const { desk, doc, widget } = await open({ [name]: { ...filmed, id: 5 }, [other]: filmed }, name);
  const { attribute, animation, event, device } = panels.tabs;
  for (const tab of [attribute, animation, event, device]) {
    await openTab(tab);
    assert.not.ok(
      fieldNames().some((name) => name.endsWith('video_id')),
      tab,
    );
  }
  await picked('widget.device_id', '2');
  await openTab(attribute);
  await written('widget.label', 'Door');
  assert.equal([widget(name).label, widget(name).device_id, widget(name).video_id], ['Door', 2, 4]);
  const { create, update } = payloadOf(desk.see().saved, doc());
  assert.equal(
    [...create, ...update].map(({ video_id }) => video_id),
    [4, 4],
  );
  assert.equal(
    [name, other].map((uid) => reloaded(doc()).widgets.get(uid)!.video_id),
    [4, 4],
  );
});

test('items are ticked among those of the device, and all ticks of one visit are one step', async () => {
  const { widget, steps } = await open({ a: { kind: 'Items', device_id: 1 } }, 'a');
  await openTab(panels.tabs.device);
  const ticks = (): HTMLInputElement[] => [...field('widget.item_ids')!.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  assert.is(ticks().length, 2);
  ticks()[0]!.click();
  await settle();
  ticks()[1]!.click();
  await settle();
  assert.equal([widget('a').item_ids, steps()], [[10, 11], 1]);
});

test('a list of items without a device offers those of every device of the site', async () => {
  await open({ a: { kind: 'Items' } }, 'a');
  await openTab(panels.tabs.device);
  assert.is(field('widget.item_ids')!.querySelectorAll('.ticks [type=checkbox]').length, 7);
});

test('a device that is gone is said to be so and kept', async () => {
  await open({ a: { kind: 'Cdefault', device_id: 99, item_ids: [990] } }, 'a');
  await openTab(panels.tabs.device);
  const { value, options } = control('widget.device_id') as HTMLSelectElement;
  assert.is(value, '99');
  assert.ok([...options].some(({ textContent }) => textContent === panels.gone.replace('{id}', '99')));
  assert.ok(field('widget.item_ids')!.textContent!.includes(panels.gone.replace('{id}', '990')));
});

test('choosing a switch reads the item named with the state label and _0{n}; the list goes to the highest numbered cell', async () => {
  const { widget } = await open({ a: { kind: 'ElectricSafe', device_id: 7 } }, 'a');
  const { options } = control('style.sortId') as HTMLSelectElement;
  assert.equal(
    [...options].map(({ value }) => value),
    ['1', '2', '3'],
  );
  await picked('style.sortId', '2');
  assert.equal([widget('a').style.sortId, widget('a').item_ids], [2, [72]]);
});

test('nobody is asked how a switch stands: its item says it', async () => {
  for (const kind of ['ElectricSafe', 'Duanluqi']) {
    await open({ a: { kind, style: { onOff: 'on' } } }, 'a');
    assert.is(field('style.onOff'), null);
    await end();
  }
});

test('poles make a switch 60 units wide each', async () => {
  const { widget } = await open({ a: { kind: 'ElectricSafe' } }, 'a');
  for (const [poles, width] of [
    ['1P', 60],
    ['2P', 120],
    ['3P', 180],
    ['4P', 240],
  ] as const) {
    await picked('style.name', poles);
    assert.is(widget('a').width, width);
  }
});

test('choosing a site for a SiteButton sets the link to the station of its node', async () => {
  const { widget } = await open({ a: { kind: 'SiteButton' } }, 'a');
  await picked('style.link_group_id', '4');
  assert.equal(widget('a').link, `/station?nodeId=${encodeURIComponent('东区汇聚机房_4')}`);
  assert.is(widget('a').style.device_group_name, '东区汇聚机房');
});

test('a colour is one of the theme or one of its own', async () => {
  const { widget } = await open({ a: { kind: 'VText' } }, 'a');
  await picked('style.color', 'crit');
  assert.is(widget('a').style.color, 'crit');
  const own = field('style.color')!.querySelector<HTMLInputElement>('[type=color]')!;
  own.value = '#112233';
  own.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  assert.equal([widget('a').style.color, control('style.color').value], ['#112233', '#112233']);
});

test('an animation has a label, a value and a condition, and goes again', async () => {
  const { widget } = await open({ a: { kind: 'Cdefault', device_id: 1 } }, 'a');
  await openTab(panels.tabs.animation);
  const box = (): HTMLElement => field('widget.animations')!;
  const button = (label: string): HTMLElement =>
    [...box().querySelectorAll('button')].find(
      (each) => each.textContent === label || each.getAttribute('aria-label') === label,
    )!;
  const choose = async (at: number, value: string): Promise<void> => {
    const select = box().querySelectorAll('select')[at]!;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };
  button(panels.add_animation).click();
  await settle();
  assert.equal(widget('a').animations, [{ label: panels.animation.pulse, value: 'pulse', when: { is: 'alarming' } }]);
  await choose(0, 'turn');
  await choose(1, 'state');
  assert.equal(widget('a').animations, [
    { label: panels.animation.turn, value: 'turn', when: { is: 'state', item_id: 10, value: 1 } },
  ]);
  button(panels.remove_animation).click();
  await settle();
  assert.equal(widget('a').animations, []);
});

test('a flag is one press', async () => {
  const { widget } = await open({ a: { kind: 'Items' } }, 'a');
  await ticked('propValue.showName');
  assert.equal(widget('a').propValue, { showName: false, columns: 1 });
});

test('a preview has no panel', async () => {
  const { desk } = await open({ a: {} }, 'a');
  desk.run('preview');
  await settle();
  assert.is(document.querySelector('.ed-side'), null);
});

test('adding a sub-device to a device opens its sub-page, which the first one gives a name', async () => {
  const pages: string[] = [];
  const known = { openPage: (page: string) => void pages.push(page), pages: [{ parent_id: 'S', widgets: 4 }] };
  const workplace = await openWorkplace(
    roomOf({
      a: { kind: 'Cdefault', device_id: 1 },
      b: { kind: 'Cdefault', device_id: 2, selfId: 'S' },
      t: { kind: 'Cdefault' },
    }),
    { known },
  );
  end = workplace.close;
  const button = (): HTMLElement | undefined =>
    [...side().querySelectorAll<HTMLElement>('button.btn')].find(({ textContent }) => textContent?.includes('子页面'));
  const at = async (uid: string): Promise<HTMLElement | undefined> => {
    workplace.desk.select([uid]);
    await settle();
    await openTab(panels.tabs.device);
    return button();
  };
  assert.is(await at('t'), undefined);
  (await at('b'))!.click();
  assert.is(button()!.textContent, panels.sub_page.replace('{n}', '4'));
  assert.equal([pages, workplace.desk.see().editing.history.done.length], [['S'], 0]);
  (await at('a'))!.click();
  await settle();
  const { selfId } = workplace.doc().widgets.get('a')!;
  assert.ok(selfId);
  assert.equal([pages.at(-1), workplace.desk.see().editing.history.done.length], [selfId, 1]);
});

test.run();
