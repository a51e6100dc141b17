import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { historyHandlers } from '../../../daemon/http/handlers/history';
import type { Caller } from '../../../daemon/people/caller';
import { type Scope, scopeOf } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { HistoryBox, MIDNIGHT } from '../history/box';

const catalogue = catalogueOf(
  deviceOf({
    id: 10,
    items: [
      itemOf({ id: 101, names: { zh_cn: '温度', zh_xg: '溫度', zh_tw: '溫度', en_us: 'Temperature' } }),
      itemOf({ id: 102, cell: 'humidity', unit: '%', decimals: 0, alarm_enable: false }),
      itemOf({ id: 103, cell: 'door', data_type: 0, enable: false }),
    ],
  }),
  deviceOf({ id: 11, device_group_id: 2, items: [itemOf({ id: 111, cell: 'power', unit: 'kW' })] }),
);
const caller: Caller = {
  user_id: 2,
  user_name: 'o',
  login_type: 1,
  roles: [],
  funcs: new Set(),
  menus: null,
  scope: scopeOf([1]),
  session: 's',
};
const asked = <I>(input: I, scope: Scope = scopeOf([1])) =>
  ({ input, scope, caller, language: 'zh_cn', address: '10.0.0.2', secure: false, agent: '' }) as const;

function boxOf() {
  const box = new HistoryBox({}, catalogue);
  return { box, handlers: historyHandlers({ history: box.history, sites: { catalogue: () => box.catalogue } }) };
}
const codeOf = (call: () => unknown): Promise<number> =>
  Promise.resolve()
    .then(call)
    .then(
      () => 0,
      (fault: unknown) => (fault instanceof Refusal ? fault.code : -99),
    );

test('the curve of a device has its temperature and its humidity', async () => {
  const { box, handlers } = boxOf();
  box.tell(101, 24.1);
  box.tell(102, 47);
  await box.clock.advance(60_000);
  const curve = await handlers['GET environment_curve'](asked({ device_id: 10, type: 0 }));
  assert.is(curve.step, 120);
  assert.is(curve.temperature.length, 120);
  assert.equal(curve.temperature.at(-1), { date: '2025-11-28 00:00:00', value: 24.1, min: 24.1, max: 24.1 });
  assert.is(curve.humidity.at(-1)!.value, 47);
  const { threshold_min: min, threshold_max: max } = catalogue.items.get(101)!;
  assert.ok(min !== null && max !== null);
  const none = { min: null, max: null };
  assert.equal(curve.limits, { temperature: { min, max }, humidity: none }, 'limits of what alarms');
  box.end();
});

test('a device without one answers an empty array', async () => {
  const { box, handlers } = boxOf();
  const curve = await handlers['GET environment_curve'](asked({ device_id: 11, type: 1 }, scopeOf([2])));
  assert.equal([curve.temperature, curve.humidity], [[], []]);
  assert.equal(curve.limits.temperature, { min: null, max: null });
  box.end();
});

test('readings come in columns with names in the caller’s language; items that are switched off only when asked for', async () => {
  const { box, handlers } = boxOf();
  box.tell(101, 24.1);
  await box.clock.advance(60_000);
  const whole = await handlers['GET device_groups/device/data'](asked({ device_id: 10, type: 0 }));
  assert.equal(
    whole.series.map(({ item_id, name, unit, data_type }) => [item_id, name, unit, data_type]),
    [
      [101, '温度', '℃', 1],
      [102, 'Temperature', '%', 1],
    ],
  );
  assert.is(whole.times.at(-1), MIDNIGHT);
  assert.is(whole.series[0]!.avg.at(-1), 24.1);
  assert.is(whole.series[1]!.avg.at(-1), null);
  const one = await handlers['GET device_groups/device/data'](asked({ device_id: 10, item_ids: [103], type: 0 }));
  assert.equal(
    one.series.map((series) => series.item_id),
    [103],
  );
  box.end();
});

test('a device of another site and one that does not exist answer alike; so does an item of another device', async () => {
  const { box, handlers } = boxOf();
  for (const device_id of [11, 999]) {
    assert.is(await codeOf(() => handlers['GET environment_curve'](asked({ device_id, type: 0 }))), 1002);
    assert.is(await codeOf(() => handlers['GET device_groups/device/data'](asked({ device_id }))), 1002);
  }
  assert.is(await codeOf(() => handlers['GET device_groups/device/data'](asked({ device_id: 10, item_ids: [101, 111] }))), 1002);
  assert.is(await codeOf(() => handlers['GET environment_curve'](asked({ device_id: 10, type: 5 }))), 1001);
  box.end();
});

test.run();
