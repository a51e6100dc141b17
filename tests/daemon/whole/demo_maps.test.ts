// The demo's maps over the wire: bound to what the pretend box has.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SCENES } from '../../../daemon/contract/rules/scene';
import { docOf } from '../../../daemon/contract/widgets/rows';
import { demoPages } from '../../../daemon/demo/maps';
import { namesIn } from '../../../daemon/demo/names';
import { eventually, openBox } from '../../hands/box';
import { callerOf } from '../../hands/calls';

test('a demo with a past shows its rooms, a sub-page, a line diagram, a rotation and four scenes', async () => {
  const box = await openBox(['--demo', '--demo-month']);
  const we = callerOf(box.url, box.token);
  for (const { room, type, parent_id, pieces } of demoPages(namesIn('zh_cn'))) {
    const opened = await we.call('GET setting/top_view/layout/{device_group_id}', { device_group_id: room, type, parent_id });
    assert.equal([opened.version, opened.background?.background], [1, 'builtin:blank']);
    const bound = pieces.filter(({ device }) => device !== undefined);
    const shown = opened.widgets.filter(({ device_id }) => device_id !== null);
    assert.is(shown.length, bound.length);
    const labels = [...docOf(opened).widgets.values()].filter(
      ({ label, device_id, kind }) => label && device_id !== null && ['Cdefault', 'component2', 'component4'].includes(kind),
    );
    for (const { label, device_id } of labels) {
      const device = shown.find((widget) => widget.device_id === device_id)!.info.deviceName;
      assert.ok(label.length > device.length + 1 && label.startsWith(`${device} `), `${label} says of what its value is`);
    }
    shown.forEach((widget, i) => {
      const { kind, device, cells = [] } = bound[i]!;
      assert.equal([widget.component, widget.info.items.length], [kind, cells.length], `${device} ${cells}`);
      assert.ok(widget.info.deviceName !== '', device);
    });
  }
  const rules = (await we.call('GET setting/auto', { limit: 0 })).data;
  assert.equal(
    rules.map(({ state, mode, may_edit }) => [state, mode, may_edit]).sort(),
    [
      [1, 'armed', true],
      [1, 'armed', true],
      [1, 'armed', true],
      [1, 'watch', true],
    ],
    'four rules are on, and one of them watches only',
  );
  assert.is(rules.filter(({ proof }) => proof !== null).length, 1);
  assert.is((await we.call('GET setting/interlocks', {})).data.length, 1);
  assert.is((await we.call('GET setting/cron', {})).data.filter(({ next_time }) => next_time !== null).length, 2);
  const home = () => we.call('GET setting/top_view/layout/{device_group_id}', { device_group_id: 1, type: 0, parent_id: '0' });
  assert.is((await home()).sub_pages[0]?.parent_id, 'ups');
  await eventually('a value on the map', async () =>
    (await home()).widgets.some(({ info }) => info.items.some(({ info: value }) => value.includes('℃'))),
  );
  await eventually('the main switch closed, with mains behind it', async () => {
    const { widgets } = await we.call('GET setting/top_view/layout/{device_group_id}', {
      device_group_id: 1,
      type: 2,
      parent_id: '0',
    });
    const feeder = widgets.find(({ component }) => component === 'Duanluqi')!;
    return feeder.info.items[0]?.info === 'On';
  });
  assert.equal(await we.call('GET setting/vertical_view_polling_set'), { enable: true, interval: 15, device_group_ids: [1, 2] });
  for (const name of SCENES) {
    const scene = await we.call('GET setting/scene/{name}', { name });
    assert.ok(scene.objects.length > 1, name);
    assert.ok(
      scene.objects.some(({ device_id, device_group_id }) => device_id !== null || device_group_id !== null),
      name,
    );
  }
  await box.stop();
});

test.run();
