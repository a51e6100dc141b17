// How sites are priced moves with their room, and no file alters what was.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import { failures, openPackageRoom } from './room';

const ANN = { user_name: 'ann' };
const periods = [
  { name: 'valley', start: '22:00', end: '06:00', price: 0.3 },
  { name: 'peak', start: '06:00', end: '22:00', price: 1.1 },
] as const;

async function pricedRoom() {
  const room = openPackageRoom();
  await room.apply({ format: 1, sections: { sites: [{ site: 'Hall' }] } });
  const [site] = [...room.sites.catalogue().sites.keys()];
  const day = room.tariffs.add('time_sharing', { name: 'day', season: 'all', periods: [...periods] });
  const weekend = room.tariffs.add('time_sharing', {
    name: 'weekend',
    season: 'all',
    weeks: [6, 7],
    special_days: ['2026-10-01'],
    periods: [{ name: 'flat', start: '00:00', end: '24:00', price: 0.5 }],
  });
  const stairs = room.tariffs.add('stairstep', {
    name: 'day',
    season: 'all',
    cycle: 'year',
    gradients: [
      { start: 0, end: 100, price: 0.5 },
      { start: 100, end: null, price: 0.75 },
    ],
  });
  const first = {
    from: '2020-01-01',
    method: 'stairstep' as const,
    stairstep_id: stairs,
    billing_day: 15,
    clock: 'standard' as const,
  };
  const then = { from: '2024-01-01', method: 'time_sharing' as const, time_sharing_id: day, further_ids: [weekend], fixed: 12.5 };
  room.tariffs.set(ALL, site!, { currency: 'EUR', versions: [first, then] }, ANN);
  return { room, site: site!, day };
}

test('tables of prices and tariffs with their versions move whole, by their names', async () => {
  const { room, site } = await pricedRoom();
  const file = await room.text();
  const same = await room.check(file, 'replace');
  assert.equal(failures(same), []);
  assert.ok(same.ok);

  const other = openPackageRoom();
  assert.equal(failures(await other.apply(file, 'replace')), []);
  assert.is(await other.text(), file);
  const [moved] = other.tariffs.list(ALL);
  assert.equal(
    other.tariffs.versionsOf(moved!.device_group_id).map(({ tables }) => tables.map(({ name, steps }) => [name, steps.length])),
    room.tariffs.versionsOf(site).map(({ tables }) => tables.map(({ name, steps }) => [name, steps.length])),
  );
});

test('a file that would alter what days that are over were priced by is refused, and what it misspells is named', async () => {
  const { room } = await pricedRoom();
  const file = JSON.parse(await room.text());
  file.sections.tariffs[0].versions.all[0].billing_day = 20;
  file.sections.price_tables.find((one: { name: string }) => one.name === 'weekend').prices.weks = [1];
  const plan = await room.check(file);
  assert.not(plan.ok);
  assert.is(failures(plan).length, 2);
});

test('what a file leaves out goes: tariffs before their tables', async () => {
  const { room } = await pricedRoom();
  const file = JSON.parse(await room.text());
  const bare = { ...file, sections: { ...file.sections, tariffs: [], price_tables: [] } };
  assert.equal(failures(await room.apply(bare, 'replace')), []);
  assert.equal(room.tariffs.tables('time_sharing'), []);
  assert.equal(room.tariffs.list(ALL)[0]!.versions, []);
});

test.run();
