// The objects of a map as rows, where it is too small to be read.
import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ObjectList } from '../../../web/pages/station/map/object_list';
import * as widgets from '../../../web/widgets/index';
import { mount } from '../ui/mount';
import { breaker, pageOf, roomWith, voltage, widgetOf } from '../widgets/hands';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());
const rows = (): string[] => [...document.querySelectorAll('.wobjs li')].map((row) => row.textContent ?? '');

test('a device that several widgets show has one row, which tells what they tell', async () => {
  const items = [voltage(), breaker({ value: 0, info: '分闸' })];
  const doc = pageOf([
    widgetOf('component2', { label: 'UPS 甲', item_ids: [118] }),
    widgetOf('Duanluqi', { label: '开关', item_ids: [119], top: 200 }),
    widgetOf('Line_x', { label: '', item_ids: [119], top: 300 }),
    widgetOf('SiteButton', { device_id: null, label: '去隔壁', top: 400 }),
    widgetOf('VButton', { label: '重启', events: { link_route: '/alarm' }, top: 500 }),
  ]);
  const picked: string[] = [];
  end = await mount(<ObjectList widgets={widgets} doc={doc} room={roomWith(items)} onPick={(uid) => picked.push(uid)} />);
  assert.is(rows().length, 3);
  assert.match(rows()[0]!, /^UPS1.*V.*分闸/s);
  assert.match(rows()[1]!, '去隔壁');
  assert.match(rows()[2]!, '重启', 'what is pressed for something else has its own');
  document.querySelector<HTMLElement>('.wobjs button')?.click();
  assert.equal(picked, ['component2-1']);
});

test('a row of widgets of which one tells of its whole device tells of the whole device', async () => {
  const doc = pageOf([widgetOf('component2', { item_ids: [119] }), widgetOf('Cdefault', { top: 200 })]);
  end = await mount(<ObjectList widgets={widgets} doc={doc} room={roomWith([voltage(), breaker()])} onPick={() => {}} />);
  assert.is(rows().length, 1);
  assert.match(rows()[0]!, /UPS 甲.*V/s);
});

test.run();
