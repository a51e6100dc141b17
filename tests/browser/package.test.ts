// A room from a workbook: taken from an empty box, filled in by a spreadsheet program, shown what it would do, and imported.
import fs from 'node:fs';
import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, FIRST_PASSWORD, newFolder, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { press, tabTo } from '../hands/keyboard';

const DEVICES = 20;
let box: Box;
test.before(async () => {
  box = await openBox([]);
});
test.after(() => box.stop());

async function opened(file: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(fs.readFileSync(file) as never);
  return workbook;
}
/** A row by the heads of its sheet. */
function addRow(workbook: ExcelJS.Workbook, name: string, cells: Readonly<Record<string, string | number>>): void {
  const sheet = workbook.getWorksheet(name)!;
  const heads = sheet.getRow(1).values as unknown[];
  const row = sheet.addRow([]);
  for (const [head, value] of Object.entries(cells)) {
    const place = heads.indexOf(head);
    assert.ok(place > 0, `${head} in ${heads}`);
    row.getCell(place).value = value;
  }
}

/** By keys alone. */
async function give(console: Console, file: string): Promise<void> {
  const { page } = console;
  // heard from before the keyboard goes there: asked for together with the key, the browser may hear of it after the key
  const asked = page.waitForEvent('filechooser');
  await tabTo(console, page.locator('dialog input[type=file]'));
  await page.keyboard.press('Space');
  await (await asked).setFiles(file);
}

test('by keys alone a workbook with faults is shown them all, row by row, and once mended makes a room of twenty devices', () =>
  withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/setting_device_mange');
    await press(console, console.button('整站导入导出'));
    const coming = page.waitForEvent('download');
    await press(console, console.button('工作簿 xlsx', 'dialog'));
    await page.locator('input[type=password]').waitFor();
    await page.keyboard.type(FIRST_PASSWORD);
    await page.keyboard.press('Enter');
    const form = await opened(await (await coming).path());
    // the question gives the focus back when it goes
    await page.locator('input[type=password]').waitFor({ state: 'detached' });
    assert.is(form.getWorksheet('设备')!.rowCount, 1, 'an empty box gives heads alone');

    addRow(form, '站点', { 站点: '机房' });
    addRow(form, '串口', { 名称: 'COM1', 设备文件: 'sim/one', 波特率: 9600 });
    const [template] = (
      await box.call('GET setting/device_templates', { device_template_category_id: 2, limit: 1, driver: 'modbus' })
    ).data;
    for (let i = 1; i <= DEVICES; i++)
      addRow(form, '设备', {
        站点: '机房',
        名称: `温湿度 ${i}`,
        模板厂商: template!.vendor,
        模板型号: template!.model,
        驱动: 'modbus_rtu',
        串口: i === 7 ? 'COM7' : 'COM1',
        协议地址: i === 7 || i === 12 ? 300 : i,
      });
    const file = `${newFolder()}/room.xlsx`;
    await form.xlsx.writeFile(file);
    await give(console, file);
    await console.expectText('2 行有错误，共 3 处', 'dialog');
    await console.expectText('没有“COM7”', 'dialog');
    await console.shot('package_faults');
    assert.ok(await console.button('导入', 'dialog').isDisabled());
    assert.is((await box.call('GET setting/devices', { limit: 0 })).total, 1, 'a check leaves nothing behind');

    form.getWorksheet('设备')!.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.value === 'COM7') cell.value = 'COM1';
        if (cell.value === 300) cell.value = row.number - 1;
      });
    });
    await form.xlsx.writeFile(file);
    await give(console, file);
    await console.expectText(/^将新增 22 项，修改 0 项/, 'dialog');
    await press(console, console.button('导入', 'dialog'));
    await console.expectText(/^已导入：新增 22 项/, 'dialog');
    await press(console, console.button('关闭', 'dialog').last());
    await console.expectText('温湿度 19', 'tbody');
    await console.expectText('COM1 · 9600 8N1 · 地址 19', 'tbody');
  }));

test('by keyboard alone, on a phone’s width, the room comes out again as one readable file', () =>
  withConsole(box, { width: 390, height: 844, language: 'en_us', theme: 'blackBlue' }, async (console) => {
    const { page } = console;
    await console.enter('/setting_device_mange');
    await console.button('Import/export room').focus();
    await page.keyboard.press('Enter');
    await console.button('JSON file', 'dialog').focus();
    const coming = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    await page.locator('input[type=password]').waitFor();
    await page.keyboard.type(FIRST_PASSWORD);
    await page.keyboard.press('Enter');
    const file = await (await coming).path();
    const { sections } = JSON.parse(fs.readFileSync(file, 'utf8')) as { sections: Record<string, unknown[]> };
    assert.is(sections.devices!.length, DEVICES);
    await give(console, file);
    await console.expectText('there is nothing to import', 'dialog');
    assert.ok(await console.button('Import', 'dialog').isDisabled());
  }));

test.run();
