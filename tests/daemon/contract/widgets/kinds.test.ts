import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bareWidget, KINDS, kindOf } from '../../../../daemon/contract/widgets';
import { COLOURS, cssColour, isColour } from '../../../../daemon/contract/widgets/colours';
import { stateItem, switchesOf, widthOfPoles } from '../../../../daemon/contract/widgets/electric_safe';
import { type Field, TABS } from '../../../../daemon/contract/widgets/field';
import { KIND_NAMES } from '../../../../daemon/contract/widgets/kind';
import { stationOfDevice, stationOfSite } from '../../../../daemon/contract/widgets/site_button';

const facts = Object.values(KINDS);
const place = ({ of, name }: Field): string => `${of}.${name}`;

test('every kind stands under its own name', () => {
  assert.equal(Object.keys(KINDS).sort(), [...KIND_NAMES].sort());
  for (const name of KIND_NAMES) assert.is(kindOf(name)?.kind, name);
});

test('a kind of another version is none, nor is what every object has', () => {
  for (const name of ['Hologram', 'toString', '__proto__', '', 'picture']) assert.is(kindOf(name), null, name);
  assert.is(bareWidget('Hologram', 'a').kind, 'Hologram');
});

test('no kind asks for a value twice', () => {
  for (const { kind, fields } of facts) assert.is(new Set(fields.map(place)).size, fields.length, kind);
});

test('what a kind begins with can be changed in its inspector', () => {
  for (const { kind, defaults, fields } of facts) {
    const places = fields.map(place);
    for (const name of Object.keys(defaults.style)) assert.ok(places.includes(`style.${name}`), `${kind} style.${name}`);
    const own = defaults.propValue;
    if (typeof own === 'object' && own !== null)
      for (const name of Object.keys(own)) assert.ok(places.includes(`propValue.${name}`), `${kind} propValue.${name}`);
  }
});

test('every kind has a place, a label, animations and events, and pictures have no device', () => {
  for (const { kind, fields } of facts) {
    for (const name of ['left', 'top', 'width', 'height', 'rotate', 'label', 'animations'])
      assert.ok(
        fields.some((field) => field.of === 'widget' && field.name === name),
        `${kind} ${name}`,
      );
    assert.ok(
      fields.every(({ tab }) => TABS.includes(tab)),
      kind,
    );
    assert.ok(
      fields.some(({ tab }) => tab === 'event'),
      kind,
    );
  }
  assert.not.ok(KINDS.Picture.fields.some(({ tab }) => tab === 'device'));
  for (const name of ['Cdefault', 'component2', 'component3', 'component4', 'component5', 'ElectricSafe', 'Items'] as const)
    assert.ok(
      KINDS[name].fields.some(({ shape }) => shape.is === 'device'),
      name,
    );
});

test('all but groups can be taken from the palette at a size that can be seen', () => {
  for (const { kind, palette, size } of facts) {
    assert.is(palette === null, kind === 'Group', kind);
    if (palette !== null) assert.ok(size.width >= 8 && size.height >= 8, kind);
  }
});

test('a switch is 60 wide a pole and 170 high', () => {
  assert.equal(
    ['1P', '2P', '3P', '4P'].map((name) => widthOfPoles({ name })),
    [60, 120, 180, 240],
  );
  assert.is(KINDS.ElectricSafe.size.height, 170);
  for (const name of ['5P', '', '2', 2]) assert.is(widthOfPoles({ name }), 60);
});

test('the switches of a device go up to its highest numbered cell', () => {
  assert.equal(switchesOf(['voltage_1', 'current_3', 'state_02', 'total']), [1, 2, 3]);
  assert.equal(switchesOf(['total', 'a_b']), []);
});

test('the state of a switch is the item called by the label and its number', () => {
  const items = ['开关状态_01', '开关状态_02', '温度_01'].map((item_name) => ({ item_name }));
  assert.is(stateItem(items, ['On/off state', '开关状态'], 2)?.item_name, '开关状态_02');
  assert.is(stateItem(items, ['开关状态'], 3), null);
});

test('a colour is a name of the theme or a number of six figures', () => {
  for (const colour of ['', 'transparent', '#00ff7F', ...COLOURS]) assert.ok(isColour(colour), colour);
  for (const colour of ['red', '#fff', 'url(x)', 'var(--c-text)', '#0000000', 1, null]) assert.not.ok(isColour(colour));
  assert.is(cssColour('accent'), 'var(--c-accent)');
  assert.is(cssColour('y3'), 'var(--y3)');
  assert.is(cssColour('#102030'), '#102030');
  assert.is(cssColour(''), undefined);
  assert.is(cssColour('url(x)'), undefined);
});

test('stations are linked by device, or by name and number of the site', () => {
  assert.is(stationOfDevice(7), '/station?deviceId=7');
  assert.is(new URLSearchParams(stationOfSite('A & B#1', 12).slice('/station'.length)).get('nodeId'), 'A & B#1_12');
});

test.run();
