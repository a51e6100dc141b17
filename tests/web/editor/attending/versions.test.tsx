// A page as it was: looked at above the editor, with all that it tells.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rowsOf } from '../../../../daemon/contract/widgets/rows';
import { Versions } from '../../../../web/editor/attending/versions';
import type { Room } from '../../../../web/editor/canvas/room';
import saving from '../../../../web/editor/words/saving/zh_cn';
import { learn } from '../../../../web/lang/words';
import { pastHours, watchHours } from '../../../../web/state/history/past_hours';
import { openCalls } from '../../../../web/state/session/session';
import * as widgets from '../../../../web/widgets/index';
import { the, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { mount } from '../../ui/mount';
import { pageOf, roomWith, shell, voltage, widgetOf } from '../../widgets/hands';
import { HOME } from '../test_editor';

learn('saving', saving);
openCalls(shell);

/** Of the page as it is now. */
const PRESENT = 120;
const series = (item_id: number) => ({ item_id, name: '', unit: 'V', data_type: 1, avg: [215, 220], min: [], max: [] });

test('a kept version draws its own curves, and the editor below keeps those that it has', async () => {
  const box = new ConsoleBox();
  const curve = widgetOf('component4');
  Object.assign(box.instead, {
    'GET setting/top_view/layout/1/versions': () => ({
      total: 1,
      data: [{ n: 4, time: 1_764_224_000, user_name: 'limin', name: '', widgets: 1 }],
    }),
    'GET setting/top_view/layout/1/versions/4': () => ({
      version: 4,
      background: null,
      widgets: [...rowsOf(pageOf([curve])).values()].map((row) => ({ ...row, id: 7 })),
    }),
    'POST data_historys': ({ body }: { body: { item_ids?: number[] } }) => ({
      step: 150,
      from: 0,
      to: 300,
      clock_steps: [],
      alarms: [],
      total: 0,
      data: [],
      statistics: [],
      times: [0, 150],
      series: body.item_ids?.map(series),
    }),
  });
  box.install();
  const deaf = pastHours.$.listen(() => {});
  const leave = watchHours([PRESENT]);
  const live = roomWith([voltage()], undefined, { past: new Map([[118, [215, 220]]]) });
  const room: Room = { widgets, live, sites: [], categories: [], pages: [], openPage: () => {} };
  const nothing = (): void => {};
  const end = await mount(
    <Versions page={HOME} version={5} room={room} unsaved={false} onRestored={nothing} onClose={nothing} />,
  );
  await until('the versions', () => document.querySelector('tbody tr') !== null);
  the(`[aria-label^="${saving.versions.look}"]`).click();
  await until('the curve', () => document.querySelector('.sheet .spark') !== null);
  const watched = () => [...(pastHours.$.get().data?.keys() ?? [])];
  await until('both are asked for', () => watched().join() === `${PRESENT},118`);
  await end();
  await until('its own are left', () => watched().join() === `${PRESENT}`);
  assert.ok(box.of('POST data_historys').length >= 2);
  leave();
  deaf();
});

test.run();
