import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  withDevice,
  withOtherDevice,
  withPoles,
  withSite,
  withSubPage,
  withSwitch,
  withVideo,
} from '../../../../web/editor/document/bind';
import { HOME, widgetOf } from '../test_editor';

const meter = widgetOf('meter', { kind: 'Cdefault', device_id: 7, item_ids: [1, 2], link: '/station?deviceId=7' });
const item = (id: number, cell: string, item_name = cell) => ({ id, item_name, item_cell_name: cell });

test("changing a widget's device resets its items and item ids, and its link to that of the station", () => {
  const { device_id, item_ids, link } = withDevice(meter, 8, HOME);
  assert.equal([device_id, item_ids, link], [8, [], '/station?deviceId=8']);
});

test('the link of a device widget is empty on pages of other types, and without a device', () => {
  assert.is(withDevice(meter, 8, { ...HOME, type: 1 }).link, '');
  assert.is(withDevice(meter, 8, { ...HOME, type: 2 }).link, '');
  assert.is(withDevice(meter, null, HOME).link, '');
});

test('changing the device sets the edit flag where a video is assigned, and choosing a video clears it', () => {
  assert.is(withDevice(meter, 8, HOME).rest.edit, false);
  const filmed = withVideo(meter, 3);
  assert.equal([filmed.video_id, filmed.rest.edit], [3, false]);
  const changed = withDevice(filmed, 8, HOME);
  assert.equal([changed.video_id, changed.rest.edit], [3, true]);
  assert.is(withVideo(changed, 4).rest.edit, false);
});

test('choosing a site for a button sets its link to the station of the site', () => {
  const { style, link } = withSite(widgetOf('b', { kind: 'SiteButton' }), { id: 4, name: 'East_1' });
  assert.equal([style.link_group_id, style.device_group_name, link], [4, 'East_1', '/station?nodeId=East_1_4']);
});

test('the first sub-page of a device gives its widget the name of that page, for good', () => {
  const first = withSubPage(meter, () => 'abcdefghijkl');
  assert.is(first.selfId, 'abcdefghijkl');
  assert.is(
    withSubPage(first, () => 'other'),
    first,
  );
});

test('choosing a switch takes the item that tells whether it is on, in place of that of the switch before', () => {
  const items = [item(1, 'v_01', 'Voltage'), item(2, 's_01', 'On/off state_01'), item(3, 's_02', 'On/off state_02')];
  const labels = ['分合闸状态', 'On/off state'];
  const first = withSwitch({ ...meter, item_ids: [1] }, 1, items, labels);
  assert.equal([first.style.sortId, first.item_ids], [1, [2, 1]]);
  const second = withSwitch(first, 2, items, labels);
  assert.equal([second.style.sortId, second.item_ids], [2, [3, 1]]);
  assert.equal(withSwitch(second, 3, items, labels).item_ids, [1]);
});

test('of a device that calls its switches otherwise, the cell of the same number comes along', () => {
  const items = [item(1, 'mode', 'Mode'), item(2, 'relay_1', 'Relay 1'), item(3, 'relay_2', 'Relay 2')];
  const second = withSwitch({ ...meter, item_ids: [1, 2] }, 2, items, ['On/off state']);
  assert.equal([second.style.sortId, second.item_ids], [2, [3, 1]]);
});

test('a switch is 60 px wide a pole', () => {
  const widths = ['1P', '2P', '3P', '4P'].map((name) => withPoles(widgetOf('s', { kind: 'ElectricSafe' }), name).width);
  assert.equal(widths, [60, 120, 180, 240]);
});

test('a device is replaced with what is shown of it, found by cell; what the other does not have goes', () => {
  const animations = [{ label: '', value: 'turn', when: { is: 'state', item_id: 2, value: 1 } as const }];
  const before = [item(1, 'temperature'), item(2, 'fan')];
  const other = { id: 8, items: [item(12, 'fan'), item(13, 'smoke')] };
  const after = withOtherDevice({ ...meter, animations }, other, before, HOME);
  assert.equal([after.device_id, after.item_ids, after.link], [8, [12], '/station?deviceId=8']);
  assert.equal(after.animations[0]?.when, { is: 'state', item_id: 12, value: 1 });
});

test.run();
