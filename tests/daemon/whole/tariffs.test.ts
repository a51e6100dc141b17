// Prices over the wire: tables, tariffs with their versions, who may change them, and what is in their way.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let site: number;
test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
  site = (await we.call('POST setting/device_groups', { name: 'Hall' })).id;
});
test.after(() => box.stop());

const day = (date: Date): string => date.toISOString().slice(0, 10);
const YEAR_AGO = day(new Date(Date.now() - 366 * 86_400_000));
const NEXT_WEEK = day(new Date(Date.now() + 7 * 86_400_000));
const cost = async () => (await we.call('GET energy_cost_set', { device_group_id: site })).data[0]!;

test('a site is priced by stairs, then by the time of the day; a used table is succeeded or corrected, and none that is named goes', async () => {
  assert.equal([(await cost()).method, (await cost()).versions], [null, []]);
  const { id: stairs } = await we.call('POST stairstep', endpoints['POST stairstep'].example);
  const { id: slots } = await we.call('POST time_sharing_system', {
    ...endpoints['POST time_sharing_system'].example,
    months: [],
    season: 'all',
  });
  await we.call('PUT energy_cost_set/{id}', { id: site, method: 'stairstep', stairstep_id: stairs, effective_from: YEAR_AGO });
  await we.call('PUT energy_cost_set/{id}', {
    id: site,
    method: 'time_sharing',
    time_sharing_id: slots,
    demand_price: 38.5,
    effective_from: NEXT_WEEK,
  });
  const now = await cost();
  assert.equal([now.method, now.stairstep_id, now.demand_price], ['stairstep', stairs, 0]);
  assert.equal(
    now.versions.map(({ from, method }) => [from, method]),
    [
      [YEAR_AGO, 'stairstep'],
      [NEXT_WEEK, 'time_sharing'],
    ],
  );

  const gradients = [{ start: 0, end: null, price: 0.66 }];
  const refused = await we.ask('PUT stairstep/{id}', { id: stairs, gradients });
  assert.equal([refused.code, (refused.data as { refs: { name: string }[] }).refs.map(({ name }) => name)], [1003, ['Hall']]);
  assert.equal(Object.keys(await we.faults('PUT stairstep/{id}', { id: stairs, gradients, correct: true })), ['reason']);
  await we.call('PUT stairstep/{id}', { id: stairs, gradients, correct: true, reason: 'as billed' });
  const [told] = (await we.call('GET stairstep', { keyword: '阶梯' })).data;
  assert.equal(
    [told!.reason, told!.corrected_by, told!.used, told!.sites],
    ['as billed', 'admin', true, [{ id: site, name: 'Hall' }]],
  );
  assert.is((await we.ask('DELETE stairstep/{id}', { id: stairs })).code, 1003);

  const [first, then] = (await cost()).versions;
  await we.call('PUT energy_cost_set/{id}', { id: site, versions: [first!], update_time: (await cost()).update_time });
  await we.call('DELETE time_sharing_system/{id}', { id: slots });
  assert.is(then!.time_sharing_id, slots);
  assert.equal(Object.keys(await we.faults('PUT energy_cost_set/{id}', { id: site, versions: [] })), ['versions']);
});

test('prices with more than 6 decimals, below −100, without a name or a step are refused by their field', async () => {
  const bad = async (change: object) =>
    Object.keys(await we.faults('POST stairstep', { ...endpoints['POST stairstep'].example, name: 'bad', ...change }));
  const priced = (price: unknown) => ({ gradients: [{ start: 0, end: null, price }] });
  for (const price of [0.1234567, -100.01, '0.5', null]) assert.equal(await bad(priced(price)), ['gradients'], String(price));
  assert.equal(await bad({ gradients: [] }), ['gradients']);
  assert.equal(await bad({ name: '  ' }), ['name']);
  assert.equal(await bad({ name: endpoints['POST stairstep'].example.name }), ['name']);
  await we.call('POST stairstep', { ...endpoints['POST stairstep'].example, name: 'fed in', ...priced(-0.123456) } as never);
  const stepped = endpoints['POST stemp_time'].example;
  assert.equal(Object.keys(await we.faults('POST stemp_time', { ...stepped, gradients: [{ start: 0, end: 5, periods: [] }] })), [
    'gradients',
  ]);
  const { id } = await we.call('POST stemp_time', stepped);
  await we.call('PUT stemp_time/{id}', { id, name: 'renamed' });
  assert.equal(
    (await we.call('GET stemp_time', {})).data.map(({ name }) => name),
    ['renamed'],
  );
  await we.call('PUT time_sharing_system/{id}', {
    ...(await we.call('POST time_sharing_system', { ...endpoints['POST time_sharing_system'].example, name: 'of June' })),
    months: [6],
  });
  assert.equal((await we.call('GET time_sharing_system', { keyword: 'june' })).data[0]!.months, [6]);
  await we.call('DELETE stemp_time/{id}', { id });
});

test.run();
