// Groups of meters over the wire, and what they used and cost: as much as the meter sheet says, line by line.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { eventually, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let meter: { item_id: number; device_group_id: number; kwh: number };
const DAY = 86_400;
/** whole days that are over in every zone of the demo */
const to = Math.floor(Date.now() / 1000 / DAY) * DAY - 2 * DAY;
const span = { type: 5, start_time: to - 7 * DAY, end_time: to } as const;

test.before(async () => {
  box = await openBox(['--demo', '--demo-past']);
  we = callerOf(box.url, box.token);
  meter = await eventually(
    'a week of a meter of the demo',
    async () => {
      // its past comes day by day: what lies behind the span says what its last minutes were
      const behind = { ...span, start_time: to, end_time: to + DAY };
      const later = (await we.call('GET setting/electricity_statistics', behind)).data.filter(({ coverage }) => coverage === 1);
      const { data } = await we.call('GET setting/electricity_statistics', span);
      const isThere = ({ item_id }: { item_id: number }): boolean => later.some((one) => one.item_id === item_id);
      const found = data.find((line) => line.kwh !== null && line.kwh > 0 && line.coverage === 1 && isThere(line));
      return found && { ...found, kwh: found.kwh! };
    },
    60_000,
  );
});
test.after(() => box.stop());

const asked = () => ({ device_group_id: meter.device_group_id, ...span });
const near = (a: number | null, b: number): void => assert.ok(a !== null && Math.abs(a - b) < 0.05, `${a}, ${b}`);

test('a site without groups says which it lacks, and gives no number', async () => {
  const { pue, lacks } = await we.call('GET energy/pue_value', asked());
  assert.equal([pue, lacks], [null, ['total', 'it']]);
  assert.equal((await we.call('GET energy/analysis', asked())).groups, []);
  const { total_cost, segments } = await we.call('GET energy_analysis/cost_statistics', asked());
  assert.equal([total_cost, segments], [null, []]);
  assert.equal(Object.keys(await we.faults('GET energy/pue_value', { ...asked(), device_group_id: 9999 })), ['device_group_id']);
});

test('what groups used is what their meters counted, PUE is their quotient, and the bill is what that costs', async () => {
  const meters = (ratio: number) => [{ item_id: meter.item_id, ratio }];
  const { id: whole } = await we.call('POST setting/energy', {
    name: 'Mains',
    type: 'total',
    device_group_id: meter.device_group_id,
    meters: meters(1),
  });
  const { id: it } = await we.call('POST setting/energy', {
    name: 'Racks',
    type: 'it',
    parent_id: whole,
    device_group_id: meter.device_group_id,
    measured_at: 'pdu_output',
    meters: meters(0.5),
  });
  const listed = (await we.call('GET setting/energy', { device_group_id: meter.device_group_id })).data;
  assert.equal(listed.map(({ name }) => name).sort(), ['Mains', 'Racks']);

  const { groups, trend } = await we.call('GET energy/analysis', asked());
  near(groups.find(({ id }) => id === whole)!.kwh, meter.kwh);
  near(groups.find(({ id }) => id === it)!.percent, 50);
  near(groups.find(({ id }) => id === whole)!.unmetered, meter.kwh / 2);
  near(
    trend.series.find(({ type }) => type === 'total')!.kwh.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    meter.kwh,
  );
  const pue = await we.call('GET energy/pue_value', asked());
  near(pue.pue, 2);
  assert.equal([pue.name, pue.lacks, pue.level], ['iPUE', [], null]);

  const { id: table } = await we.call('POST stairstep', {
    ...endpoints['POST stairstep'].example,
    name: 'One price',
    season: 'all',
    gradients: [{ start: 0, end: null, price: 0.6 }],
  });
  await we.call('PUT energy_cost_set/{id}', {
    id: meter.device_group_id,
    method: 'stairstep',
    stairstep_id: table,
    effective_from: '2020-01-01',
  });
  const bill = await we.call('GET energy_analysis/cost_statistics', asked());
  near(bill.total_cost, meter.kwh * 0.6);
  assert.equal(
    bill.segments.map(({ table: name, price, version }) => [name, price, version]),
    [['One price', 0.6, '2020-01-01']],
  );

  await we.call('PUT setting/energy/{id}', { id: it, name: 'Servers' });
  await we.call('DELETE setting/energy/{id}', { id: it });
  assert.equal((await we.call('GET energy/pue_value', asked())).lacks, ['it']);
});

test.run();
