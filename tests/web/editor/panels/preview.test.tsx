// How a map looks to whoever watches the room, and what a preview pretends of it.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Category } from '../../../../daemon/contract/entities';
import { categoryId } from '../../../../daemon/contract/model';
import { feigned } from '../../../../web/editor/panels/preview/feigned';
import preview from '../../../../web/editor/words/map_preview/zh_cn';
import { learn } from '../../../../web/lang/words';
import * as widgets from '../../../../web/widgets/index';
import cloud from '../../../../web/widgets/words/cloud/zh_cn';
import { settle, the, until } from '../../../hands/dom';
import { group, leaf } from '../../pages/rows';
import { element, roomWith, UPS, voltage, widgetOf } from '../../widgets/hands';
import { commands, openWorkplace } from '../canvas/hands';
import { deviceOf, roomOf } from '../test_editor';
import { pickIn } from './hands';

learn('map_preview', preview);
learn('cloud', cloud);

const CATEGORIES = [{ id: 1, name: 'UPS' }] as unknown as readonly Category[];
let end: () => Promise<void> = async () => {};
test.after.each(() => end());
const LIVE = roomWith([voltage()]);
const bound = widgetOf('Cdefault');
const liveAs = (what: Parameters<typeof feigned>[1]) => widgets.liveOf(bound, feigned(LIVE, what, widgets.itemsIn));

async function open(live = LIVE) {
  const workplace = await openWorkplace(
    roomOf({
      a: { kind: 'Cdefault', device_id: UPS },
      b: { kind: 'Cdefault', device_id: 99 },
      t: { kind: 'VText', propValue: 'x' },
    }),
    { known: { live, categories: CATEGORIES }, devices: [deviceOf(UPS), deviceOf(99)] },
  );
  end = workplace.close;
  workplace.desk.run('preview');
  await until('the bar', () => document.querySelector('.ed-preview') !== null);
  return workplace;
}
const choice = (label: string): HTMLSelectElement => the<HTMLSelectElement>(`.ed-preview [aria-label="${label}"]`);
const isFaded = (uid: string): boolean => element(uid).hasAttribute('data-faded');

test('a feigned alarm is of the worst level and not confirmed; silence and age are seconds since the last value', () => {
  const alarm = liveAs('alarm');
  assert.equal([alarm.alarm?.level, alarm.alarm?.handled, alarm.trust], ['crit', null, 'good']);
  const silence = liveAs('silence');
  assert.equal([silence.trust, silence.some, silence.age], ['offline', false, 600]);
  const age = liveAs('age');
  assert.equal([age.trust, age.some, age.age], ['stale', false, 3600]);
  assert.is(widgets.liveOf(bound, LIVE).alarm, null);
});

test('a switch of the preview feigns alarms, silence and age on the sheet, and takes them back', async () => {
  await open();
  for (const [what, attribute] of [
    ['alarm', 'data-lv'],
    ['silence', 'data-trust'],
    ['age', 'data-trust'],
  ] as const) {
    await pickIn(choice(preview.feign), what);
    assert.ok(element('a').hasAttribute(attribute), what);
    if (attribute === 'data-trust') assert.is.not(element('a').getAttribute('data-trust'), 'good');
  }
  await pickIn(choice(preview.feign), '');
  assert.is(element('a').getAttribute('data-trust'), 'good');
  assert.not.ok(element('a').hasAttribute('data-lv'));
});

test('a device filter lets everything else of devices step back', async () => {
  await open();
  assert.equal(
    [...choice(preview.device).options].map(({ value }) => value),
    ['', String(UPS), '99'],
  );
  await pickIn(choice(preview.device), String(UPS));
  assert.equal(['a', 'b', 't'].map(isFaded), [false, true, false]);
  await pickIn(choice(preview.device), '');
  assert.equal(['a', 'b', 't'].map(isFaded), [false, false, false]);
});

test('standard mode or temperature cloud, where there are sensors of the air: of them a legend, and the map as it is again', async () => {
  const air = [
    voltage({ id: 31, item_name: '温度', item_cell_name: 'temperature', value: 24.5, unit: '℃' }),
    voltage({ id: 32, item_name: '湿度', item_cell_name: 'humidity', value: 50, unit: '%RH' }),
  ];
  await open();
  assert.is(document.querySelector(`.ed-preview [aria-label="${cloud.cloud}"]`), null, 'a UPS tells nothing of the air');
  await end();
  const sensor = leaf(UPS, 'TH 1', { category_id: categoryId('temperature_humidity') });
  await open(roomWith(air, [group(3, '总部数据机房', [sensor])]));
  assert.is(choice(cloud.cloud).options[0]?.textContent, cloud.standard);
  await pickIn(choice(cloud.cloud), 'temperature');
  await until('the cloud', () => document.querySelector('.cloud b') !== null);
  assert.is(the('.cloud b').textContent, '24.5');
  await pickIn(choice(cloud.cloud), '');
  assert.is(document.querySelector('.cloud'), null);
});

test('the heat map offers the categories of devices that are there, and lets others step back', async () => {
  await open();
  const ticks = [...document.querySelectorAll<HTMLElement>('.ed-preview .ck')];
  assert.equal(
    ticks.map(({ textContent }) => textContent),
    ['UPS'],
  );
  ticks[0]!.querySelector('input')!.click();
  await settle();
  assert.equal(['a', 'b', 't'].map(isFaded), [false, true, false]);
  assert.ok(document.querySelector('[data-ringed]'));
});

test('closing the preview returns to edit mode', async () => {
  const { desk } = await open();
  const close = [...document.querySelectorAll<HTMLElement>('.ed-preview button')].at(-1)!;
  assert.is(close.textContent, preview.close);
  close.click();
  await settle();
  assert.is(desk.see().preview, false);
  assert.is(document.querySelector('.ed-preview'), null);
  assert.ok(document.querySelector('.ed-side'));
});

test('in a preview the tools are grey with the reason, and Save is offered', async () => {
  const { desk } = await open();
  desk.drop('VText');
  await settle();
  const isGrey = (label: string): boolean =>
    [...document.querySelectorAll<HTMLElement>('.ed>header>button')]
      .find(({ title }) => title.startsWith(label))!
      .hasAttribute('aria-disabled');
  const undo = the<HTMLElement>(`.ed>header [aria-label="${commands.command.undo}"]`);
  assert.equal([isGrey(commands.command.undo), isGrey(commands.command.save)], [true, false]);
  assert.match(undo.title, commands.reason.in_preview);
  undo.click();
  await settle();
  assert.is(the('.ed>footer [role=status]').textContent, commands.reason.in_preview);
});

test('Esc closes the preview wherever the keyboard is, in a choice as well', async () => {
  for (const at of ['body', '.ed-window', '.ed-preview select', '.ed>header input']) {
    const { desk, close } = await open();
    the(at).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    await settle();
    assert.is(desk.see().preview, false, at);
    await close();
    end = async () => {};
  }
});

test.run();
