// Energy groups of a site: meters are chosen, and what runs through them now stands beside them, with what no meter counts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, type ProcessBox, startBox } from '../hands/box';
import { withConsole } from '../hands/console';

let box: ProcessBox;
let site: { id: number; name: string };
let meter: number;
test.before(async () => {
  box = await startBox(['--board', 'sim', '--demo']);
  meter = await eventually('a meter that shows something', async () => {
    const { data } = await box.call('GET energy/energy_device', { limit: 0 });
    const found = data.flatMap(({ items }) => items).find(({ unit, value }) => unit === 'kWh' && value !== null);
    return found?.item_id;
  });
  const { data: items } = await box.call('GET setting/items', { limit: 0 });
  const of = items.find(({ id }) => id === meter)!.device_group_id;
  site = (await box.call('GET setting/device_groups', { limit: 0 })).data.find(({ id }) => id === of)!;
});
test.after(() => box.stop());

test('a group is made by hand, shows what runs through it, and its part leaves what no meter counts', async () => {
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const { page } = console;
    await console.enter('/setting_energy');
    await console.expectText(/No energy group yet/, 'main');
    await page.getByRole('button', { name: 'Add group' }).first().click();
    const form = console.dialog();
    await form.getByLabel('Name', { exact: true }).fill('Mains');
    await form.getByLabel('Site', { exact: true }).selectOption({ label: site.name });
    await form.getByLabel('Capacity', { exact: true }).fill('10');
    await form.getByLabel('Meter 1 · Choose an item').selectOption(String(meter));
    await form.getByRole('button', { name: 'Save' }).click();
    await console.expectText(/Mains/, 'main');
    await console.expectText(/: \d+(\.\d+)? kW/, 'main');
    await console.expectText(/kW \/ 10 kW · \d+ %/, 'main');

    const [whole] = (await box.call('GET setting/energy', {})).data;
    assert.equal([whole!.type, whole!.meters.map(({ item_id }) => item_id)], ['total', [meter]]);
    await box.call('POST setting/energy', {
      name: 'Racks',
      type: 'it',
      parent_id: whole!.id,
      device_group_id: site.id,
      meters: [{ item_id: meter, ratio: 0.75 }],
    });
    await console.enter(`/setting_energy?site=${site.id}`);
    await console.expectText(/total [\d.]+ kW, parts [\d.]+ kW, unmetered [\d.]+ kW/, 'main');
  });
});

test.run();
