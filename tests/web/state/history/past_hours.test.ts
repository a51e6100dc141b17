import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../web/app/words/shell/zh_cn';
import { pastHours, watchHours } from '../../../../web/state/history/past_hours';
import { openCalls } from '../../../../web/state/session/session';
import { until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';

openCalls(shell);

const box = new ConsoleBox();
Object.assign(box.instead, {
  'POST data_historys': ({ body }: { body: { item_ids?: number[] } }) => ({
    step: 150,
    from: 0,
    to: 150,
    clock_steps: [],
    alarms: [],
    total: 0,
    data: [],
    statistics: [],
    times: [0],
    series: body.item_ids?.map((item_id) => ({ item_id, name: '', unit: '', data_type: 1, avg: [item_id], min: [], max: [] })),
  }),
});
box.install();

const known = (): number[] => [...(pastHours.$.get().data?.keys() ?? [])];
const knows = (ids: readonly number[]) => until(`${ids}`, () => known().join() === ids.join());

test('two sheets that are seen at once draw the curves of both, and the one that stays keeps its own', async () => {
  const end = pastHours.$.listen(() => {});
  const page = watchHours([1, 2]);
  await knows([1, 2]);
  const version = watchHours([2, 3]);
  await knows([1, 2, 3]);
  version();
  await knows([1, 2]);
  page();
  const asked = box.of('POST data_historys').length;
  const again = watchHours([1, 2]);
  assert.is(box.of('POST data_historys').length, asked, 'what is known already is not asked for anew');
  again();
  end();
});

test.run();
