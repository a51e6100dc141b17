// Device templates as files over the wire: exported, looked into, imported as they are.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TemplateFileCheck } from '../../../daemon/contract/entities';
import { readTables } from '../../../daemon/sheets/index';
import { openBox } from '../../hands/box';
import { type Caller, callerOf, formOf } from '../../hands/calls';
import { openStaff } from '../../hands/staff';

let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
test.before(async () => {
  box = await openBox();
  root = callerOf(box.url, box.token, 'zh-CN');
  staff = openStaff(box);
});
test.after(async () => {
  staff.close();
  await box.stop();
});

async function file(path: string, token = box.token) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' };
  const response = await fetch(`${box.url}/api/v1/${path}`, { headers });
  const named = /filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { status: response.status, name: decodeURIComponent(named), bytes: Buffer.from(await response.arrayBuffer()) };
}
const codeOf = (bytes: Buffer): number => JSON.parse(bytes.toString()).code as number;
const sent = (call: string, bytes: Buffer, fields: Record<string, string>) => {
  const { body, headers } = formOf(bytes);
  const more = Object.entries(fields).map(
    ([name, value]) => `------FormBoundary7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const form = { method: 'POST', body: Buffer.concat([Buffer.from(more.join('')), body]), headers };
  return root.send(`/api/v1/setting/device_templates/${call}`, form);
};
const looked = async (bytes: Buffer, fields: Record<string, string> = {}): Promise<TemplateFileCheck> => {
  const { code, data, text } = await sent('check', bytes, fields);
  assert.is(code, 0, text);
  return data as TemplateFileCheck;
};
const brought = (bytes: Buffer, fields: Record<string, string>) => sent('import', bytes, fields);
const templates = async (driver: string) => (await root.call('GET setting/device_templates', { driver, limit: 0 })).data;

test('all Modbus templates are one workbook, which is imported as it is', async () => {
  const { name, bytes } = await file('setting/modbus_excel');
  assert.is(name, 'Modbus点表_全部模板.xlsx');
  const known = await templates('modbus');
  const check = await looked(bytes);
  assert.equal([check.csv, check.faults, check.preview[0]![0]], [null, [], 'template.name']);
  assert.equal(
    check.templates.map(({ vendor, model, state }) => [vendor, model, state]).sort(),
    known.map(({ vendor, model }) => [vendor, model, 'same']).sort(),
  );
  const { code, data } = await root.upload('POST setting/device_templates/import', bytes);
  assert.equal(
    [code, (data as { ids: number[] }).ids.toSorted((a, b) => a - b)],
    [0, known.map(({ id }) => id).toSorted((a, b) => a - b)],
  );
});

test('one template, one device and SNMP have files of their own', async () => {
  const [modbus] = await templates('modbus');
  const [snmp] = await templates('snmp');
  const one = await file(`setting/modbus_excel?template_id=${modbus!.id}`);
  assert.is(one.name, `Modbus点表_${modbus!.name.replace(/[\\/:*?"<>|]/g, '_')}.xlsx`);
  assert.is(readTables(one.bytes).tables[0]!.rows.length, 1 + modbus!.item_count);
  const { data } = await root.call('GET setting/devices', { limit: 0 });
  const device = data.find(({ driver }) => driver.startsWith('modbus'))!;
  assert.is((await file(`setting/modbus_excel?device_id=${device.id}`)).status, 200);
  const sheet = await file(`setting/snmp_excel?template_id=${snmp!.id}`);
  assert.equal(
    (await looked(sheet.bytes)).templates.map(({ state }) => state),
    ['same'],
  );
  const json = await file(`setting/snmp_json?template_id=${snmp!.id}`);
  assert.ok(json.name.endsWith('.json'));
  assert.is(JSON.parse(json.bytes.toString()).model, snmp!.model);
  assert.equal(
    (await looked(json.bytes)).templates.map(({ state }) => state),
    ['same'],
  );
  assert.is(JSON.parse((await file('setting/snmp_json')).bytes.toString()).length, (await templates('snmp')).length);
  const wrong = await file(`setting/snmp_json?template_id=${modbus!.id}`);
  assert.is(codeOf(wrong.bytes), 1001);
  assert.is(codeOf((await file('setting/modbus_excel?template_id=999999')).bytes), 1002);
  assert.is(codeOf((await file('setting/modbus_excel?device_id=999999')).bytes), 1002);
});

test('a fault stands at the name that was written, whatever that is called', async () => {
  const odd = '{"__proto__": {"name": "x"}, "constructor": 1, "name": "toString", "driver": "modbus", "items": []}';
  const { faults } = await looked(Buffer.from(odd));
  assert.equal(faults.filter(({ at }) => at === '__proto__' || at === 'constructor').length, 2);
  assert.ok(faults.every(({ at }) => typeof at === 'string'));
});

test('files are for whoever may export, and of devices only those of the own sites', async () => {
  const guest = await staff.hire('guest', { sites: [1] });
  assert.is((await file('setting/modbus_excel', guest.token)).status, 403);
  const clerk = await staff.hire('clerk', { sites: [1], funcs: ['export'] });
  assert.is((await file('setting/modbus_excel', clerk.token)).status, 200);
  const foreign = (await root.call('GET setting/devices', { limit: 0 })).data.find(
    ({ device_group_id, driver }) => device_group_id > 1 && driver.startsWith('modbus'),
  )!;
  assert.is(codeOf((await file(`setting/modbus_excel?device_id=${foreign.id}`, clerk.token)).bytes), 1002);
  assert.is((await guest.ask('GET setting/modbus_excel')).code, 1004);
  assert.is((await guest.ask('GET setting/snmp_excel')).code, 1004);
  assert.is((await guest.ask('GET setting/snmp_json')).code, 1004);
  assert.is((await guest.upload('POST setting/device_templates/check', '[]')).code, 1004);
});

test('an empty table is fetched by whoever may change devices, and read without a question', async () => {
  const { name, status, bytes } = await file('setting/device_templates/pattern?driver=snmp');
  assert.equal([name, status], ['SNMP点表_空白点表.xlsx', 200]);
  const { table, faults } = await looked(bytes);
  assert.equal([table!.settled, table!.sheets, faults.length], [true, ['点表', '说明'], 1]);
  assert.is((await root.ask('GET setting/device_templates/pattern', { driver: 'board' })).code, 1001);
  const clerk = await staff.hire('reader', { sites: [1], funcs: ['export'] });
  assert.is((await file('setting/device_templates/pattern?driver=modbus', clerk.token)).status, 403);
});

test('columns of a maker are told with what they may be read as, faults with what they take, and a change waits for its wish', async () => {
  const rows = (scale: string) => Buffer.from(`Name;Reg. address;Data type;Scale\nPower;40001;uint32;${scale}\n`);
  const { table } = await looked(rows('0,1'));
  assert.equal(
    [table!.settled, table!.columns.map(({ heading, key }) => [heading, key])],
    [
      false,
      [
        ['Name', 'name'],
        ['Reg. address', 'register'],
        ['Data type', 'type'],
        ['Scale', 'scale'],
      ],
    ],
  );
  assert.match(table!.choices.find(({ key }) => key === 'divisor')!.name, '除数');
  const about = { vendor: 'Acme', model: 'EM-30', category_code: 'electricity_meter' };
  const said = { ...about, columns: 'name,register,type,scale' };
  const asked = await looked(rows('ten'), said);
  assert.equal([asked.table!.ambiguous, asked.faults.map(({ at }) => at)], ['40001', ['#2 Reg. address', '#2 Scale']]);
  assert.match(asked.faults[1]!.takes, '0.1');
  assert.equal(
    asked.faults.map(({ field }) => field),
    ['count', undefined],
  );
  const { vendor: _, ...nobody } = { ...said, count: 'kind' };
  assert.equal(
    (await looked(rows('0,1'), nobody)).faults.map(({ field }) => field),
    ['vendor'],
  );
  const counted = { ...said, count: 'kind' };
  assert.equal((await looked(rows('0,1'), counted)).templates[0]!.state, 'new');
  assert.is((await brought(rows('0,1'), counted)).code, 0);
  const [template] = (await looked(rows('0,01'), counted)).templates;
  assert.equal(
    [template!.state, template!.sync!.changed.map(({ fields }) => fields)],
    ['changed', [[{ name: 'scale', from: '0.1', to: '0.01' }]]],
  );
  assert.is((await brought(rows('0,01'), counted)).code, 1003);
  assert.is((await brought(rows('0,01'), { ...counted, changes: 'true' })).code, 0);
  assert.equal((await looked(rows('0,01'), counted)).templates[0]!.state, 'same');
});

test('how a text file is read is shown and can be chosen; what is wrong is said with its row', async () => {
  // the header 名称 as GB18030, which is the wrong header too
  const gbk = Buffer.from('c3fbb3c62cbbfab7bf0a412c42', 'hex');
  const found = await looked(gbk);
  assert.equal(
    [found.csv, found.preview],
    [
      { encoding: 'gb18030', delimiter: ',' },
      [
        ['名称', '机房'],
        ['A', 'B'],
      ],
    ],
  );
  assert.is(found.faults.length, 1);
  assert.match(found.faults[0]!.message, /item_cell_name/);
  const chosen = await looked(gbk, { encoding: 'big5', delimiter: ';' });
  assert.equal(chosen.csv, { encoding: 'big5', delimiter: ';' });
  assert.not.equal(chosen.preview[0], ['名称', '机房']);
  const misread = await looked(gbk, { encoding: 'utf-8' });
  assert.match(misread.faults[0]!.message, /UTF-8/);
  assert.equal(misread.csv, { encoding: 'utf-8', delimiter: ',' }, 'another can still be chosen');
  const { body, headers } = formOf('');
  assert.is((await root.send('/api/v1/setting/device_templates/check', { method: 'POST', body, headers })).code, 0);
  const bad = await looked(Buffer.from('template.model,item_cell_name,address\nM,a,70000\n'));
  assert.ok(
    bad.faults.some(({ at }) => at === '#2 address'),
    JSON.stringify(bad.faults),
  );
});

test.run();
