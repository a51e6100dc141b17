// Limits of a meter over the wire: a preset that is copied, and what does not go together.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { addMeter } from '../../hands/meter';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let device_id: number;
test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
  device_id = (await addMeter(we, 9)).device;
});
test.after(() => box.stop());

const supply = { nominal_voltage: 230, nominal_frequency: 50, public_supply: true } as const;
const limits = () => we.call('GET power/limits', { device_id });

test('a meter has no limits until somebody says so, and then a copy of the standard that may be changed', async () => {
  const { limits: none, preset, nominal_voltage, public_supply } = await limits();
  assert.equal([none, preset, nominal_voltage, public_supply], [[], null, null, false]);
  await we.call('PUT power/limits', { device_id, preset: 'en50160', ...supply });
  const copied = await limits();
  assert.equal([copied.preset, copied.rating, copied.device_name], ['en50160', null, 'Meter']);
  assert.equal(copied.limits[0], { of: 'voltage', low: 10, high: 10, share: 95, per: 'week' });
  const { device_name: _, ...read } = copied;
  const stricter = copied.limits.map((one) => (one.of === 'thd' ? { ...one, high: 5 } : one));
  await we.call('PUT power/limits', { ...read, rating: 400, preset: null, limits: stricter });
  const own = await limits();
  assert.equal([own.preset, own.rating, own.limits], [null, 400, stricter]);
});

test('what is wrong with limits is said at its field', async () => {
  const bad = async (change: object) =>
    Object.keys(await we.faults('PUT power/limits', { device_id, preset: 'en50160', ...supply, ...change }));
  const voltage = { of: 'voltage', low: 10, high: 10, share: 95, per: 'week' } as const;
  const fault = (...some: readonly object[]) => bad({ limits: some });
  assert.equal(await bad({ nominal_voltage: 0 }), ['nominal_voltage']);
  assert.equal(await bad({ rating: 0 }), ['rating']);
  assert.equal(await bad({ preset: 'en' }), ['preset']);
  assert.equal(await fault({ ...voltage, low: null }), ['limits'], 'how low it may be');
  assert.equal(await fault({ of: 'thd', low: 1, high: 8, share: 95, per: 'week' }), ['limits'], 'distortion is never too low');
  assert.equal(await fault({ of: 'harmonic', high: 8, share: 95, per: 'week' }), ['limits'], 'of which order');
  assert.equal(await fault({ ...voltage, orders: [3] }), ['limits']);
  assert.equal(await fault(voltage, { ...voltage, high: 8 }), ['limits'], 'twice');
  const both = [voltage, { ...voltage, share: 100, high: 15 }];
  await we.call('PUT power/limits', { device_id, ...supply, limits: both });
  assert.equal((await limits()).limits, both, 'for most of the week, and always');
  const without = (await we.call('GET setting/devices', { limit: 0 })).data.find(({ id }) => id !== device_id);
  if (without) assert.equal(await bad({ device_id: without.id }), ['device_id'], 'it measures no supply');
});

test.run();
