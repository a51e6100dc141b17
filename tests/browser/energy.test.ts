// The meter reading sheet: a meter that another one took the place of is marked, and once somebody has entered that, its use is
// what both counted.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, type ProcessBox, startBox } from '../hands/box';
import { withConsole } from '../hands/console';
import { addMeter } from '../hands/meter';
import { startUnit } from '../hands/outputs_room';

let unit: Awaited<ReturnType<typeof startUnit>>;
let box: ProcessBox;
let energy: number;
const show = (tenths: number): void => {
  unit.holding.set(0, tenths >> 16);
  unit.holding.set(1, tenths & 0xffff);
};
test.before(async () => {
  unit = await startUnit();
  unit.holding.set(2, 5);
  show(123_456);
  box = await startBox(['--board', 'none']);
  energy = (await addMeter(box, unit.port)).energy;
  const kept = async (): Promise<number | null> =>
    (await box.call('GET setting/electricity_statistics', { type: 1, limit: 0 })).data.find(({ item_id }) => item_id === energy)
      ?.end_value ?? null;
  await eventually('the old meter to be kept', async () => (await kept()) === 12_345.6);
  show(32);
  await eventually('the new one to be taken for one', async () => (await kept()) === 3.2);
});
test.after(async () => {
  await box.stop();
  await unit.stop();
});

test('a mark leads to the form, and what was entered makes 0.6 of a use of nothing, and is listed with who and when', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/electric_statistics?type=day');
    await console.expectText(/疑似换表/, 'main');
    await console.expectText(/12345.6/, 'main');
    await page
      .getByRole('button', { name: /登记换表/ })
      .first()
      .click();
    await page.getByLabel('旧表止数').fill('12346');
    await page.getByLabel('新表起数').fill('3');
    await console.dialog().getByRole('button', { name: '登记换表' }).click();
    await console.expectText(/已登记换表/, 'main');
    await console.expectText(/各行合计 0.6 kWh/, 'main');
    await page.getByRole('tab', { name: '换表登记' }).click();
    await console.expectText(/admin/, 'main');
    await console.expectText(/12346 kWh/, 'main');
    const { data } = await box.call('GET energy/meter_replacement', { item_id: energy });
    assert.equal([data[0]!.end, data[0]!.start], [12_346, 3]);
    await console.enter('/electric_statistics?type=day&print=1');
    await console.expectText(/抄表人/, 'main');
    await console.expectText(/各行合计 0.6 kWh/, 'main');
  });
});

test('a period without readings says so, and its use is not 0', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter('/electric_statistics?type=day&at=1700000000');
    await console.expectText(/各行合计 — kWh/, 'main');
    await console.expectText(/1 块电表无数据/, 'main');
  });
});

test.run();
