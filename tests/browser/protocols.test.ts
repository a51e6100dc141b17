// Device templates as files in a browser: fetched, changed by a spreadsheet, looked into and imported.
import fs from 'node:fs';
import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBox } from '../hands/box';
import { withConsole } from '../hands/console';

let box: Awaited<ReturnType<typeof openBox>>;
test.before(async () => {
  box = await openBox();
});
test.after(() => box.stop());

test('a point table is fetched, given another model by a spreadsheet, and imported', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/download_protocol');
    await console.expectText('协议下载', 'main h1');
    await page.getByRole('searchbox').fill('XY-MD02');
    await console.expectText('XY-MD02', 'main tbody tr:first-child');
    await console.shot('protocols');
    const coming = page.waitForEvent('download');
    await console
      .button(/^Modbus 点表（XLSX）/, 'main tbody')
      .first()
      .click();
    const file = await coming;
    assert.match(file.suggestedFilename(), /^Modbus点表_.*\.xlsx$/);
    const saved = new ExcelJS.Workbook();
    await saved.xlsx.load(new Uint8Array(fs.readFileSync(await file.path())).buffer);
    const [sheet] = saved.worksheets;
    const head = (sheet!.getRow(1).values as string[]).indexOf('template.model');
    sheet!.getCell(2, head).value = 'XY-MD02B';
    const bytes = Buffer.from(await saved.xlsx.writeBuffer());
    await console.button('导入模板', 'main').click();
    await page.locator('dialog input[type=file]').setInputFiles({ name: '点表.xlsx', mimeType: '', buffer: bytes });
    await console.expectText('新增', 'dialog tbody');
    await console.shot('protocols_import');
    await console.button('导入 1 个模板', 'dialog').click();
    await console.expectText('已导入 1 个模板', '.toasts');
    const { data } = await box.call('GET setting/device_templates', { keyword: 'XY-MD02B' });
    assert.is(data.length, 1);
  });
});

test('a CSV in GB18030 is shown as it was read, another encoding can be chosen, and faults are told with their rows', async () => {
  await withConsole(box, { width: 390, height: 844, theme: 'blackBlue', language: 'en_us' }, async (console) => {
    const { page } = console;
    await console.enter('/download_protocol');
    await console.expectText('Protocol download', 'main h1');
    await console.shot('protocols_phone');
    await console.button('Import templates', 'main').click();
    // 机房 as GB18030
    const rows = Buffer.concat([
      Buffer.from('template.model,template.name,item_cell_name,address\r\nM1,'),
      Buffer.from('bbfab7bf', 'hex'),
      Buffer.from(',a,70000\r\n'),
    ]);
    await page.locator('dialog input[type=file]').setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer: rows });
    await console.expectText('机房', 'dialog');
    await console.expectText('#2 address', 'dialog');
    await console.shot('protocols_import_phone');
    await console.field('Encoding').selectOption('big5');
    await console.expectNoText('机房', 'dialog');
    assert.ok(await console.button(/^Import 0 templates/, 'dialog').isDisabled());
  });
});

test.run();
