// What a box writes, another one becomes: as JSON, as a workbook, and as a workbook that somebody has edited.
import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../../daemon/contract/model';
import { MOST_STEPS_IN_ALL } from '../../../daemon/contract/rules/action';
import { createHistoryTemplateStore } from '../../../daemon/store/history-templates';
import { ALL } from '../../../daemon/store/list';
import { deviceNamed, fillMany, fillRoom, itemOf, ownModel } from './rich';
import { assertSame, count, failures, openPackageRoom, type PackageRoom } from './room';

const zh = (room: PackageRoom) => room.asker('zh_cn');
async function filled(): Promise<PackageRoom> {
  const room = openPackageRoom();
  await fillRoom(room);
  return room;
}

test('an empty box becomes the room that a file is of, and writes the same file', async () => {
  const room = await filled();
  const file = await room.text(zh(room));
  const empty = openPackageRoom();
  const plan = await empty.apply(file, 'replace', zh(empty));
  assert.equal(failures(plan), []);
  assertSame(await empty.text(zh(empty)), file);
  assert.equal(empty.told, ['package applied'], 'everybody hears of it once');
});

test('a file changes nothing in the room that it is of, whoever reads it in whichever language', async () => {
  const room = await filled();
  const file = await room.text(zh(room));
  for (const language of ['zh_cn', 'zh_tw', 'zh_xg', 'en_us'] as const) {
    const plan = await room.check(file, 'replace', room.asker(language));
    assert.equal(
      plan.told.filter(({ what }) => what !== 'unchanged').map(({ name, changes }) => [name, changes]),
      [],
      language,
    );
    assert.ok(plan.ok);
  }
});

test('what stands behind an address that is called stays on its box', async () => {
  const room = openPackageRoom();
  const id = room.actions.addAction(ALL, { name: 'told', type: 'http', params: { url: 'https://a.example/x?key=secret' } }, 1);
  const file = await room.text();
  assert.not.match(file, 'key=');
  assert.equal(count(await room.check(file, 'replace'), 'changed'), 0);
  const empty = openPackageRoom();
  const { again } = await empty.apply(file, 'merge');
  assert.is(empty.actions.action(id)?.params.url, 'https://a.example/x');
  assert.equal(again, ['told'], 'and it is said that it is to be typed again');
  assert.is(count(await empty.check(file), 'changed'), 0);
  const typed = await empty.apply(file.replace('"https://a.example/x"', '"https://a.example/x?key=other"'));
  assert.equal([empty.actions.action(id)?.params.url, typed.again], ['https://a.example/x?key=other', []]);
});

test('sequences that have one another carried out as deep as they may come back, whatever they are called', async () => {
  const room = openPackageRoom();
  const params = { url: 'https://a.example/x' };
  let below = room.actions.addAction(ALL, { name: 'z', type: 'http', params }, 1);
  for (let depth = 1; depth < MOST_STEPS_IN_ALL; depth += 1) {
    const steps = [{ action_id: below }];
    below = room.actions.addAction(ALL, { name: `s${900 - depth}`, type: 'template', params: { steps } }, 1);
  }
  const file = await room.text();
  const empty = openPackageRoom();
  assert.equal(failures(await empty.apply(file, 'merge')), []);
  assertSame(await empty.text(), file);
});

test('a mailed report goes to the box where whoever reads the file keeps one of that name, to the same of two of one name', async () => {
  const people = (room: PackageRoom): readonly number[] =>
    ['Li', 'Li'].map((name, i) => room.notify.addContact({ name, email: `li${i}@site.test` }));
  const keep = (room: PackageRoom, name: string): number => {
    room.db.prepare("INSERT OR IGNORE INTO user (id, user_name) VALUES (1, 'admin')").run();
    const kept = { user_id: 1, item_ids: [], type: 1, interval: 2, agg: ['avg'], chart_type: 'table', compare: false } as const;
    return createHistoryTemplateStore(room.db).add({ ...kept, name, shared: false, update_time: 0 });
  };
  const room = openPackageRoom();
  const [, second = 0] = people(room);
  const params = { report_id: keep(room, 'Cold aisle'), contact_ids: [second], emails: ['wang@site.test'], previous: true };
  room.actions.addAction(ALL, { name: 'nightly', type: 'report', params }, 1);
  const file = await room.text();
  for (const language of LANGUAGES) assert.equal(count(await room.check(file, 'replace', room.asker(language)), 'changed'), 0);
  const empty = openPackageRoom();
  assert.match(JSON.stringify(await empty.check(file, 'merge')), 'Cold aisle');
  assert.is((await empty.check(file, 'merge')).ok, false);
  keep(empty, 'another');
  const report_id = keep(empty, 'Cold aisle');
  await empty.apply(file, 'merge');
  const { params: there } = empty.actions.actions(ALL, { type: 'report' }).data[0]!;
  assert.equal(there, { ...params, report_id, format: 'xlsx', contact_ids: [2] });
});

test('a sequence goes whole into another room, whichever of its steps stands first in the file', async () => {
  const room = openPackageRoom();
  const beep = (name: string) => room.actions.addAction(ALL, { name, type: 'sound_light' }, 1);
  const [first, last] = [beep('z first'), beep('a last')];
  const steps = [{ action_id: first, delay: 30, on_fail: 'go_on' as const }, { action_id: last }];
  const id = room.actions.addAction(ALL, { name: 'm sequence', type: 'template', params: { steps } }, 1);
  const file = await room.text();
  for (const language of LANGUAGES) assert.equal(count(await room.check(file, 'replace', room.asker(language)), 'changed'), 0);
  const empty = openPackageRoom();
  await empty.apply(file, 'merge');
  const all = empty.actions.actions(ALL).data;
  const { params } = all.find(({ names }) => names.zh_cn === 'm sequence')!;
  const called = (one: number) => all.find((action) => action.id === one)?.names.zh_cn;
  assert.equal(
    params.steps?.map(({ action_id, delay, on_fail }) => [called(action_id), delay, on_fail]),
    [
      ['z first', 30, 'go_on'],
      ['a last', 0, 'stop'],
    ],
  );
  await empty.apply(await openPackageRoom().text(), 'replace');
  assert.is(empty.actions.actions(ALL).data.length, 1, 'what is left out goes, sequences before their steps');
  room.actions.removeAction(ALL, id, 'en_us');
});

test('a check leaves no trace', async () => {
  const room = await filled();
  const dump = () =>
    JSON.stringify(
      ['device_group', 'device', 'item', 'contact', 'sqlite_sequence', 'setting'].map((t) =>
        room.db.prepare(`SELECT * FROM ${t}`).all(),
      ),
    );
  const before = dump();
  const catalogue = room.sites.catalogue();
  const empty = openPackageRoom();
  await room.check(await empty.text(), 'replace');
  assert.is(dump(), before);
  assert.is(room.sites.catalogue(), catalogue);
});

test('a workbook says the same as the JSON file, both ways', async () => {
  const room = await filled();
  const book = await room.files.write(zh(room), 'xlsx');
  const empty = openPackageRoom();
  const plan = await empty.apply(book, 'replace', zh(empty));
  assert.equal(failures(plan), []);
  assertSame(await empty.text(zh(empty)), await room.text(zh(room)));
});

test('a workbook written in one language is read in another', async () => {
  const room = await filled();
  const book = await room.files.write(room.asker('en_us'), 'xlsx');
  const plan = await room.check(book, 'replace', room.asker('zh_tw'));
  assert.equal(
    plan.told.filter(({ what }) => what !== 'unchanged').map(({ name, what, changes, faults }) => [name, what, changes, faults]),
    [],
  );
  assert.equal(plan.misplaced, []);
});

async function opened(book: Uint8Array): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(book) as never);
  return workbook;
}
const saved = async (workbook: ExcelJS.Workbook): Promise<Uint8Array> => new Uint8Array(await workbook.xlsx.writeBuffer());

/** The place of a column by its head. */
function columnOf(sheet: ExcelJS.Worksheet, head: string): number {
  const values = sheet.getRow(1).values as unknown[];
  const at = values.indexOf(head);
  assert.ok(at > 0, `${head} in ${values}`);
  return at;
}
const rowWith = (sheet: ExcelJS.Worksheet, ...texts: readonly string[]): ExcelJS.Row => {
  let found: ExcelJS.Row | undefined;
  sheet.eachRow((row) => {
    const values = (row.values as unknown[]).map(String);
    if (!found && texts.every((text) => values.includes(text))) found = row;
  });
  assert.ok(found, texts.join());
  return found;
};

test('what somebody edits in a spreadsheet program is what changes', async () => {
  const room = await filled();
  const workbook = await opened(await room.files.write(zh(room), 'xlsx'));
  assert.equal(workbook.worksheets.map(({ name }) => name).slice(0, 3), ['说明', '历史保存', '抖动默认值']);
  const items = workbook.getWorksheet('监控项')!;
  const temperature = rowWith(items, '-1+2', 'temperature');
  temperature.getCell(columnOf(items, '上限')).value = 27.5;
  temperature.getCell(columnOf(items, '联系人组')).value = null;
  temperature.getCell(columnOf(items, '告警等级')).value = '紧急';
  const sites = workbook.getWorksheet('站点')!;
  sites.addRow(['总部 > 三层 > 新间', 5]);
  const devices = workbook.getWorksheet('设备')!;
  rowWith(devices, '露点').getCell(columnOf(devices, '采集间隔（秒）')).value = '60';
  const file = await saved(workbook);
  const plan = await room.apply(file, 'merge', zh(room));
  assert.equal(failures(plan), []);
  const told = plan.told
    .filter(({ what }) => what !== 'unchanged')
    .map(({ name, what, changes }) => [name, what, changes.map(({ column, before, after }) => [column, before, after])]);
  assert.equal(told, [
    ['总部 > 三层 > 新间', 'added', []],
    ['总部 > 三层 > 露点', 'changed', [['poll_interval', 5, 60]]],
    [
      '总部 > 三层 > -1+2 > temperature',
      'changed',
      [
        ['threshold_max', 30.5, 27.5],
        ['alarm_level', '特急', '紧急'],
        ['contact_group', '=机房(A)', null],
      ],
    ],
  ]);
  const item = room.sites.catalogue().items.get(itemOf(room, deviceNamed(room, '-1+2'), 'temperature'))!;
  assert.equal([item.threshold_max, item.alarm_level_id, item.contact_group_id, item.save_delta], [27.5, 4, null, 0.2]);
});

test('texts that a spreadsheet takes for formulas arrive as they are, and no cell is one', async () => {
  const room = await filled();
  const workbook = await opened(await room.files.write(zh(room), 'xlsx'));
  for (const sheet of workbook.worksheets)
    sheet.eachRow((row) => row.eachCell((cell) => assert.is(cell.formula, undefined, `${sheet.name} ${cell.address}`)));
  assert.ok(rowWith(workbook.getWorksheet('设备')!, '-1+2'));
  assert.ok(rowWith(workbook.getWorksheet('联系人组')!, '=机房(A)'));
});

test('fifty devices and a thousand items pass through a workbook whole', async () => {
  const room = openPackageRoom();
  fillMany(room, 50, 20);
  const book = await room.files.write(zh(room), 'xlsx');
  const workbook = await opened(book);
  // a row of heads, a thousand points, fifty links and what the box watches itself
  assert.is(workbook.getWorksheet('监控项')!.rowCount, 1 + 1000 + 50 + 7);
  const again = await saved(workbook);
  const empty = openPackageRoom();
  const plan = await empty.apply(again, 'replace', zh(empty));
  assert.equal(failures(plan), []);
  assert.equal(empty.sites.quantity(), { devices: 50, items: 1000 });
  assertSame(await empty.text(zh(empty)), await room.text(zh(room)));
});

test('a template of many points stands in lines that a cell can hold', async () => {
  const room = openPackageRoom();
  room.sites.addTemplate(ownModel(400, 'large'));
  const workbook = await opened(await room.files.write(zh(room), 'xlsx'));
  assert.is(workbook.getWorksheet('设备模板')!.rowCount, 1 + 1 + 400);
  const empty = openPackageRoom();
  const plan = await empty.apply(await saved(workbook), 'merge', zh(empty));
  assert.equal([failures(plan), count(plan, 'added')], [[], 1]);
  assertSame(await empty.text(zh(empty)), await room.text(zh(room)));
});

test('the workbook of an empty box has every sheet with its heads, and says what may stand there', async () => {
  const empty = openPackageRoom();
  const workbook = await opened(await empty.files.write(empty.asker('en_us'), 'xlsx'));
  const names = workbook.worksheets.map(({ name }) => name);
  assert.equal(names, [
    'Notes',
    'Kept history',
    'Jitter',
    'Phrases for remarks',
    'Categories',
    'Map settings',
    'Time periods',
    'Contact groups',
    'Contacts',
    'Alarm settings',
    'Serial lines',
    'Device templates',
    'Sites',
    'Devices',
    'Reached through',
    'Actions',
    'Alarm levels',
    'Items',
    'Interlocks',
    'Linkage rules',
    'Scheduled tasks',
    'Alarm notices',
    'Recovery notices',
    'Mail server',
    'SMS and calls',
    'Push channels',
    'Site rotation',
  ]);
  assert.ok(columnOf(workbook.getWorksheet('Devices')!, 'Template model') > 0);
  assert.ok(rowWith(workbook.getWorksheet('Notes')!, 'Serial lines', 'Parity', 'none / even / odd'));
});

test.run();
