// Tables as makers print them: foreign headings in any order, a cover sheet, decimal commas, registers of 40001 on, headlines.
import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RegisterItem } from '../../../daemon/contract/model';
import { csvLine, type Read, type Sheet, writeWorkbook } from '../../../daemon/sheets/index';
import { patternSheets } from '../../../daemon/sites/tables/pattern';
import { readTemplates, type TemplatesAsk } from '../../../daemon/sites/template-file';
import { ALL } from '../../../daemon/store/list';
import { zoneOf } from '../../../daemon/zone';
import { refusalOf } from '../../hands/refused';
import { openRoom } from './room';

const UTC = zoneOf('UTC');

async function bookOf(...sheets: readonly Sheet[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await writeWorkbook(sheets, { zone: UTC }, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}
const csvOf = (rows: readonly (readonly (string | number | null)[])[]): Buffer =>
  Buffer.from(rows.map((row) => csvLine(row, UTC)).join(''));

const POINTS = [
  ['Energy meter EM-30', '', '', '', '', '', ''],
  [null],
  ['Unit', 'Scale factor', 'Parameter', 'R/W', 'Reg. address', 'Data format', 'Range'],
  ['Instantaneous values', null, null, null, null, null, null],
  ['V', '0,1', 'Voltage A', 'R', '40001', 'U16', '0…300'],
  ['A', '0,001', 'Current A', 'R', '40002-40003', 'UINT32', null],
  ['°C', '1/10', 'Temperature', 'R', '40010', 'S16', '-40 ~ 125'],
  ['Status', 'Status', 'Status', 'Status', 'Status', 'Status', 'Status'],
  [null, null, 'Relay', 'R/W', '40020.3', null, null],
  ['kWh', '1', 'Energy', 'R', '30031', 'Float (CDAB)', null],
] as const;
const cover: Sheet = {
  name: 'Cover',
  header: ['Modbus register list'],
  rows: [
    ['Edition', '2.1'],
    ['Author', 'Acme'],
  ],
};
const maker = () => bookOf(cover, { name: 'Registers', header: POINTS[0] as never, rows: POINTS.slice(1) as never });

const ABOUT = { vendor: 'Acme', model: 'EM-30', name: 'Meter', category_code: 'electricity_meter', source: 'list.xlsx' } as const;
/** Read as its headings propose it, which somebody confirmed. */
function confirmed(file: Uint8Array, ask: TemplatesAsk = {}) {
  const { table } = readTemplates(file);
  return readTemplates(file, { ...ABOUT, columns: table!.keys, sheet: table!.sheet, header: table!.header, ...ask });
}

test('the sheet and the row of the headings are found behind a cover, and columns are proposed by what makers call them', async () => {
  const { table, models, faults, rows } = readTemplates(await maker());
  assert.equal([table!.sheet, table!.header, table!.settled], [2, 3, false]);
  assert.equal(table!.keys, ['unit', 'scale', 'name', '', 'register', 'type', 'plausible']);
  assert.equal(table!.samples[1], ['0,1', '0,001', '1/10']);
  assert.equal([models, faults!.file!.key], [[], 'template_header'], 'nothing is read before it is confirmed');
  assert.equal(rows[0], POINTS[2]);
});

test('headings in a language that nobody here speaks are sought where the rows are full, not in a title above them', () => {
  const file = csvOf([
    ['', ''],
    ['Kühlgerät Typ 7'],
    ['Stand 03/2024'],
    ['Bezeichnung', 'Merker', 'Datenart', 'Faktor'],
    ['Zuluft', '40001', 'INT16', '0.1'],
    ['Abluft', '40002', 'INT16', '0.1'],
  ]);
  const { table } = readTemplates(file);
  assert.equal([table!.header, table!.headings], [4, ['Bezeichnung', 'Merker', 'Datenart', 'Faktor']]);
});

test('registers of 40001 on ask how the maker counts, and everything else is read', async () => {
  const file = await maker();
  const asked = confirmed(file);
  assert.equal(asked.table!.ambiguous, '40001');
  assert.equal([asked.faults!['#5 Reg. address']!.key, Object.keys(asked.faults!).length], ['register_base', 5]);
  const { models, faults, table } = confirmed(file, { count: 'kind' });
  assert.is(faults, null, JSON.stringify(faults));
  assert.equal(table!.skipped, [4, 8], 'headlines are passed by and told');
  const items = models[0]!.items as readonly RegisterItem[];
  assert.equal(
    items.map(({ item_cell_name, function: read, address, type, data_type }) => [item_cell_name, read, address, type, data_type]),
    [
      ['voltage_a', 3, 0, 'uint16', 1],
      ['current_a', 3, 1, 'uint32', 1],
      ['temperature', 3, 9, 'int16', 1],
      ['relay', 3, 19, 'uint16', 0],
      ['energy', 4, 30, 'float32', 1],
    ],
  );
  assert.equal(
    items.map(({ scale, unit, plausible, bits, order }) => [scale, unit, plausible, bits, order]),
    [
      [0.1, 'V', [0, 300], undefined, undefined],
      [0.001, 'A', undefined, undefined, undefined],
      [0.1, '℃', [-40, 125], undefined, undefined],
      [undefined, undefined, undefined, [3, 3], undefined],
      [1, 'kWh', undefined, undefined, 'CDAB'],
    ],
  );
  assert.equal(models[0]!.limits, { max_registers: 32, gap: 0, functions: [3, 4], turnaround_ms: 0 });
  assert.equal([models[0]!.device_template_category_id, items[0]!.names.zh_xg, models[0]!.source], [3, 'Voltage A', 'list.xlsx']);
});

test('percent and relative humidity are one unit each, however a maker writes them, and never stand twice', () => {
  const written = ['%', '％', 'percent', 'Pct.', '%RH', '% rh', '％RH', 'RH%', '%R.H.'];
  const file = csvOf([
    ['Parameter', 'Register', 'Format', 'Unit', 'Upper limit'],
    ...written.map((unit, i) => [`Share ${i}`, i, 'uint16', unit, i % 2 ? '80 %' : '80％RH']),
  ]);
  const { models, faults } = confirmed(file, { count: 'wire', function: 3 });
  assert.is(faults, null, JSON.stringify(faults));
  const items = models[0]!.items as readonly RegisterItem[];
  assert.equal(
    items.map(({ unit }) => unit),
    ['%', '%', '%', '%', '%RH', '%RH', '%RH', '%RH', '%RH'],
  );
  assert.equal([...new Set(items.map(({ threshold_max }) => threshold_max))], [80]);
});

test('another way of counting reads other registers', async () => {
  const file = await maker();
  const addresses = (count: TemplatesAsk['count']) =>
    confirmed(file, { count, function: 3 }).models[0]!.items.map((item) => (item as RegisterItem).address);
  assert.equal(addresses('wire'), [40_001, 40_002, 40_010, 40_020, 30_031]);
  assert.equal(addresses('one'), [40_000, 40_001, 40_009, 40_019, 30_030]);
});

test('tabs, semicolons and a chosen row of headings are read alike, decimal commas or not', () => {
  const rows = [
    ['参数名称', '寄存器地址', '类型', '增益', '单位'],
    ['温度', '0', '有符号16位', '10', '℃'],
    ['湿度', '1', 'U16', '10', '%'],
  ];
  for (const between of ['\t', ';', ',']) {
    const file = Buffer.from(rows.map((row) => row.join(between)).join('\r\n'));
    const { models, faults } = confirmed(file, { function: 4 });
    assert.is(faults, null, JSON.stringify(faults));
    assert.equal(
      models[0]!.items.map((item) => [item.item_cell_name, (item as RegisterItem).type, (item as RegisterItem).scale]),
      [
        ['temperature', 'int16', 0.1],
        ['humidity', 'uint16', 0.1],
      ],
    );
  }
  const late = csvOf([['Name', 'Register'], ['see below', '1'], ...rows]);
  assert.equal(readTemplates(late, { header: 3 }).table!.keys, ['name', 'register', 'type', 'divisor', 'unit']);
});

test('a number that one comma cannot tell apart is read as the rest of its table is', () => {
  const scaleOf = (...cells: readonly string[]) => {
    const file = Buffer.from([['Name;Register;Scale'], ...cells.map((cell, i) => [`p${i};${i};${cell}`])].join('\n'));
    return confirmed(file, { function: 3, type: 'uint16' }).models[0]?.items.map((item) => (item as RegisterItem).scale);
  };
  assert.equal(scaleOf('1,250', '0,5'), [1.25, 0.5]);
  assert.is(scaleOf('1,250', '0.5'), undefined, 'among points it is no number that anybody can be sure of');
});

test('every fault of a row is told at once, by what the file calls its columns, row after row', () => {
  const file = csvOf([
    ['Name', 'Register', 'Data type', 'Function', 'Scale', 'Invalid value', 'Unit'],
    ['ok', '0', 'uint16', 'holding', '1', null, 'V'],
    ['bad', '1', 'int99', 'output', 'ten', null, 'x'.repeat(20)],
    ['next', '70000', 'float', 'Holding', '0', '8000', null],
  ]);
  const { faults, models } = confirmed(file);
  assert.equal(models, []);
  assert.equal(
    Object.entries(faults!).map(([at, { key }]) => [at, key]),
    [
      ['#3 Unit', 'length_max'],
      ['#3 Scale', 'number'],
      ['#3 Function', 'choice_of'],
      ['#3 Data type', 'choice_of'],
      ['#4 Register', 'register_none'],
      ['#4 Scale', 'zero'],
      ['#4 Invalid value', 'hex'],
    ],
  );
  assert.match(String(faults!['#3 Data type']!.data!.choices), 'float32');
});

const HEAD =
  'template.name,template.vendor,template.model,template.category_code,template.device_template_category_id,template.driver';

test('a first try is told one thing that is wrong, and that with its column (field case 11)', () => {
  const file = Buffer.from(
    `${HEAD},template.source,item_cell_name,data_type,function,register,type,no_value
Meter,Acme,M-11,electricity_meter,3,modbus,manual,power,value,Holding,40001,float,8000
`,
  );
  const { faults } = readTemplates(file);
  assert.equal(
    Object.entries(faults!).map(([at, { key, data }]) => [at, key, data?.digits ?? data?.register]),
    [
      ['#2 register', 'register_base', '40001'],
      ['#2 no_value', 'hex', 8],
    ],
  );
  assert.equal(Object.keys(readTemplates(file, { count: 'kind' }).faults!), ['#2 no_value']);
});

test('columns of a template that are repeated or merged down are one template (field case 12)', async () => {
  const header = `${HEAD},template.source,template.limits.functions,item_cell_name,function,register,type`.split(',');
  const rows = ['a', 'b', 'c'].map((cell, i) => ['T', 'Acme', 'FD-1', 'battery', 11, 'modbus', 's', '3', cell, 3, i, 'uint16']);
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('points');
  sheet.addRow(header);
  sheet.addRows(rows.map((cells, i) => cells.map((cell, k) => (i > 0 && k < 8 ? null : cell))));
  for (let column = 1; column <= 8; column++) sheet.mergeCells(2, column, 4, column);
  for (const file of [csvOf([header, ...rows]), Buffer.from(await book.xlsx.writeBuffer())]) {
    const { models, faults } = readTemplates(file);
    assert.is(faults, null, JSON.stringify(faults));
    assert.equal(
      models.map(({ items }) => items.map(({ item_cell_name }) => item_cell_name)),
      [['a', 'b', 'c']],
    );
  }
});

test('an empty table is filled in and read without a question, in every language, and says of each column what it takes', async () => {
  for (const language of ['zh_cn', 'zh_tw', 'zh_xg', 'en_us'] as const)
    for (const driver of ['modbus', 'snmp'] as const) {
      const [points, notes] = patternSheets(driver, (code) => code, language);
      const about = notes!.rows as readonly (readonly Read[])[];
      for (const [i, heading] of points!.header.entries()) assert.equal([about[i]![0], Boolean(about[i]![1])], [heading, true]);
      const empty = readTemplates(await bookOf(points!, notes!));
      assert.equal([empty.table!.sheet, empty.table!.settled, empty.faults!.file!.key], [1, true, 'count_range'], language);
      const cells = driver === 'modbus' ? ['40001', 'kind'] : ['1.3.6.1.4.1.9.1.0', ''];
      const filled = points!.header.map((_, i) => {
        const key = empty.table!.keys[i]!;
        const said: Readonly<Record<string, string>> = {
          'template.vendor': 'Acme',
          'template.model': 'E1',
          'template.name': 'E',
          'template.category_code': 'UPS',
          name: 'Load',
          register: cells[0]!,
          base: '40001',
          function: 'holding',
          type: 'float',
          oid: cells[0]!,
          asn1: 'Gauge32',
        };
        return said[key] ?? null;
      });
      const { faults, models } = readTemplates(await bookOf({ ...points!, rows: [filled] }, notes!), { source: 'x.xlsx' });
      assert.is(faults, null, JSON.stringify(faults));
      assert.equal([models[0]!.driver, models[0]!.category_code, models[0]!.items.length], [driver, 'ups', 1]);
      assert.is(models[0]!.limits.max_registers, driver === 'modbus' ? 32 : 20);
    }
});

test('a file that is imported again says what differs and changes the template, and its devices follow once it is synced', async () => {
  const { sites } = openRoom({ models: [] });
  const file = await maker();
  const first = confirmed(file, { count: 'kind' });
  const [id] = sites.importTemplates(ALL, first);
  assert.equal(
    sites.lookAt(ALL, first.models).map(({ state }) => state),
    ['same'],
  );
  const site = sites.addGroup(ALL, { name: 'Room' });
  const device = sites.addDevice(ALL, {
    name: 'M1',
    device_group_id: site,
    device_template_id: id!,
    driver: 'modbus_tcp',
    ip_address: '192.0.2.7',
    port: 502,
    protocol_id: 1,
  });
  assert.ok(device);
  const again = confirmed(file, { count: 'wire', function: 3, name: 'Meter 2' });
  const [found] = sites.lookAt(ALL, again.models);
  assert.equal([found!.state, found!.sync!.devices, found!.refused], ['changed', 1, null]);
  assert.ok(found!.sync!.changed.length + found!.sync!.replaced.length > 0);
  assert.is((await refusalOf(() => sites.importTemplates(ALL, again))).key, 'template_exists', 'not unless it is wished');
  assert.equal(sites.importTemplates(ALL, again, true), [id]);
  assert.is(sites.template(id!).entry.synced, false);
  assert.is((sites.template(id!).model!.items[0] as RegisterItem).address, 40_001);
  sites.syncTemplate(ALL, id!, 'en_us');
  assert.is(sites.template(id!).entry.synced, true);
});

test('a shipped template is not changed by a file, and says why', async () => {
  const { sites } = openRoom();
  const shipped = sites.templates(ALL, { limit: 0 }).data.find(({ builtin }) => builtin)!;
  const model = { ...sites.template(shipped.id).model!, source: 'mine' };
  const [found] = sites.lookAt(ALL, [model]);
  assert.equal([found!.state, found!.refused!.key], ['taken', 'template_shipped']);
  assert.is((await refusalOf(() => sites.importTemplates(ALL, { models: [model], faults: null }, true))).key, 'template_shipped');
});

const NAMED = ['Reg.', 'Bezeichnung', 'Type', 'Range', 'States'];
/** A table of these points, read with every column. */
const named = (...rows: readonly (readonly (string | null)[])[]) =>
  readTemplates(csvOf([NAMED, ...rows]), {
    ...ABOUT,
    columns: ['register', 'name', 'type', 'plausible', 'options'],
    header: 1,
    count: 'kind',
  });

test('marks above letters leave no trace in a key, and points of one name are numbered', () => {
  const { models } = named(
    ['40001', 'Rücklauf Temperatur', 'U16', null, null],
    ['40002', 'Außenluft', 'U16', null, null],
    ['40003', 'Außenluft', 'U16', null, null],
    ['40004', 'Außenluft', 'U16', null, null],
  );
  assert.equal(
    models[0]!.items.map(({ item_cell_name }) => item_cell_name),
    ['rucklauf_temperatur', 'aussenluft', 'aussenluft_2', 'aussenluft_3'],
  );
});

test('a dash is how a table says nothing', () => {
  const { models, faults } = named(['40001', 'Power', 'U16', '–', '-'], ['40002', 'Relay', 'U16', 'n/a', '0=Off; 1=On']);
  assert.is(faults, null);
  const [power, relay] = models[0]!.items;
  assert.equal([power!.options, power!.plausible, relay!.options!.length], [undefined, undefined, 2]);
});

test('a range that is none says what one is, and that states belong elsewhere', () => {
  const { faults } = named(['40001', 'Mode', 'U16', '0=Off; 1=Standby; 2=Run', null], ['40002', 'Load', 'U16', 'full', null]);
  assert.equal(
    Object.entries(faults!).map(([at, { key, data }]) => [at, key, data]),
    [
      ['#2 Range', 'range_states', { text: '0=Off; 1=Standby; 2=Run' }],
      ['#3 Range', 'range_pair', { text: 'full' }],
    ],
  );
});

test('states that are none say what states are, and that a range belongs elsewhere', () => {
  const { faults } = named(
    ...['-40 … 85', '0~100 ℃', '-20–60', 'run/stop'].map((text, i) => [`4000${i + 1}`, `Mode ${i}`, 'U16', null, text]),
  );
  assert.equal(
    Object.entries(faults!).map(([at, { key, data }]) => [at, key, data?.text]),
    [
      ['#2 States', 'states_range', '-40 … 85'],
      ['#3 States', 'states_range', '0~100 ℃'],
      ['#4 States', 'states_range', '-20–60'],
      ['#5 States', 'states_form', 'run/stop'],
    ],
  );
});

test.run();
