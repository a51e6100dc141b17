// Prices from the page: tables are drawn and typed, a site is priced by one, and what was used is succeeded from a day on.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ProcessBox, startBox } from '../hands/box';
import { withConsole } from '../hands/console';

let box: ProcessBox;
let site: number;
test.before(async () => {
  box = await startBox(['--board', 'none']);
  site = (await box.call('POST setting/device_groups', { name: '机房' })).id;
});
test.after(() => box.stop());

test('a day is priced in the table beside its ring, and stairs by where each step ends', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/energy_manage/param_config?tab=time_sharing');
    await page.getByRole('button', { name: '添加电价' }).first().click();
    await page.getByLabel('名称').fill('峰谷');
    const form = console.dialog();
    await form.getByLabel('平 电价', { exact: true }).fill('1.05');
    await form.getByLabel('谷 电价', { exact: true }).fill('0.32');
    // the later half of a whole day, which then begins at 08:00 in the morning
    await form.getByRole('button', { name: /拆分/ }).first().click();
    await form.getByLabel(/^12:00 .*时段$/).selectOption('valley');
    await form.getByLabel(/^12:00 .*结束$/).selectOption({ label: '08:00' });
    await console.dialog().getByRole('button', { name: '保存' }).click();
    await console.expectText(/平 1.05 · 谷 0.32/, 'main');
    const { data } = await box.call('GET time_sharing_system', {});
    assert.equal(
      data[0]!.periods.map(({ name, start, end, price }) => [name, start, end, price]),
      [
        ['flat', '08:00', '12:00', 1.05],
        ['valley', '12:00', '08:00', 0.32],
      ],
    );

    await page.getByRole('tab', { name: '阶梯电价', exact: true }).click();
    await page.getByRole('button', { name: '添加电价' }).first().click();
    await page.getByLabel('名称').fill('阶梯');
    await page.getByRole('button', { name: '添加一档' }).click();
    await page.getByLabel('终止值').fill('2000');
    await console.dialog().getByLabel('电价', { exact: true }).nth(0).fill('0.58');
    await console.dialog().getByLabel('电价', { exact: true }).nth(1).fill('0.72');
    await console.dialog().getByRole('button', { name: '保存' }).click();
    await console.expectText(/0–2000 kWh: 0.58 · 2000 kWh 以上: 0.72/, 'main');
  });
});

test('a site is priced from a day on, its line of time says so, and a used table gets a successor', async () => {
  const [stairs] = (await box.call('GET stairstep', {})).data;
  await box.call('PUT energy_cost_set/{id}', {
    id: site,
    method: 'stairstep',
    stairstep_id: stairs!.id,
    effective_from: '2026-01-01',
  });
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/energy_manage/param_config');
    await console.expectText(/2026-01-01 阶梯电价 · 阶梯 · 当前/, 'main');
    await page.getByRole('button', { name: '修改' }).first().click();
    await page.getByLabel('计费方式').selectOption('time_sharing');
    await console.dialog().getByLabel(/^电价/).first().selectOption({ label: '峰谷' });
    await page.getByLabel('生效日期').fill('2099-01-01');
    await console.dialog().getByRole('button', { name: '保存' }).click();
    await console.expectText(/2099-01-01 分时电价 · 峰谷 · 待生效/, 'main');

    await page.getByRole('tab', { name: '阶梯电价', exact: true }).click();
    await page.getByRole('button', { name: '修改' }).first().click();
    await console.expectText(/该电价已用于过去的日期/, 'dialog[open]');
    await page.getByLabel('终止值').fill('3000');
    await page.getByLabel('生效日期').fill('2098-05-01');
    await console.dialog().getByRole('button', { name: '保存' }).click();
    await console.expectText(/阶梯 2098-05-01/, 'main');
    const { versions } = (await box.call('GET energy_cost_set', { device_group_id: site })).data[0]!;
    assert.equal(
      versions.map(({ from }) => from),
      ['2026-01-01', '2098-05-01', '2099-01-01'],
    );
  });
});

test.run();
