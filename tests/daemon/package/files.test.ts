// Files as people and programs send them: one sheet as text, odd cells, and what was made to do harm.

import ExcelJS from 'exceljs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { writeWorkbook } from '../../../daemon/sheets/index';
import { valueOfCell } from '../../../daemon/sheets/values';
import { ALL } from '../../../daemon/store/list';
import { zoneOf } from '../../../daemon/zone';
import { packed } from '../../hands/packed';
import { fillMany } from './rich';
import { count, failures, openPackageRoom, type PackageRoom, packageOf } from './room';

type Cell = string | number | boolean | null;
async function book(
  ...sheets: readonly { readonly name: string; readonly rows: readonly (readonly Cell[])[] }[]
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const all = sheets.map(({ name, rows }) => ({
    name,
    header: (rows[0] ?? []).map((head) => String(head ?? '')),
    rows: rows.slice(1),
  }));
  await writeWorkbook(all, { zone: zoneOf('UTC') }, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}
/** The fault at `file` for which it is refused. */
async function faultAt(file: Uint8Array | string): Promise<string> {
  try {
    await openPackageRoom().check(file);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    assert.is(fault.code, 1001);
    return (fault.data!.fields as { file: { key: string } }).file.key;
  }
  throw new Error('it was not refused');
}

// ── one sheet as text ──

const SITES = '站点,地址,备注\r\n电池间,"三层, 东",\'=1+1\r\n開關室,,－\r\n';
const GBK = Buffer.from('d5beb5e32cb5d8d6b70d0ab5e7b3d8bce42cc8fdb2e30d0a', 'hex');
const BIG5 = Buffer.from('af b8 c2 49 2c a6 61 a7 7d 0d 0a b9 71 a6 c0 ab c7 2c a4 54 bc d3 0d 0a'.replaceAll(' ', ''), 'hex');

test('one sheet as text is known by its heads, with a mark or without', async () => {
  for (const text of [SITES, `\ufeff${SITES}`]) {
    const room = openPackageRoom();
    const plan = await room.apply(text, 'merge', room.asker('zh_cn'));
    assert.equal([plan.text?.encoding, plan.text?.section, failures(plan)], ['utf-8', 'sites', []]);
    const found = room.sites.groups(ALL, { limit: 0 }).data.filter(({ id }) => id > 0);
    assert.equal(
      found.map(({ name, address, remark }) => [name, address, remark]),
      [
        ['电池间', '三层, 东', '=1+1'],
        ['開關室', '', '－'],
      ],
    );
  }
});

test('GB18030 is found out and shown, Big5 is what somebody chooses', async () => {
  const room = openPackageRoom();
  const guessed = await room.check(GBK);
  assert.equal([guessed.text?.encoding, guessed.text?.rows[1]], ['gb18030', ['电池间', '三层']]);
  const wrong = await room.check(BIG5);
  assert.equal([wrong.text?.encoding, wrong.text?.section, wrong.ok], ['gb18030', null, false]);
  assert.is(wrong.misplaced[0]!.fault.key, 'package_heads');
  const chosen = await room.check(BIG5, 'merge', room.asker(), { encoding: 'big5' });
  assert.equal([chosen.text?.encoding, chosen.text?.section, chosen.ok], ['big5', 'sites', true]);
  assert.equal(
    chosen.told.map(({ name, what }) => [name, what]),
    [['電池室', 'added']],
  );
});

test('an encoding that does not have the bytes is said, and another can still be chosen for the same section', async () => {
  const room = openPackageRoom();
  const wrong = await room.check(GBK, 'merge', room.asker(), { encoding: 'utf-8', section: 'sites' });
  assert.equal([wrong.text, wrong.ok, wrong.told], [{ encoding: 'utf-8', section: 'sites', rows: [] }, false, []]);
  assert.equal(wrong.misplaced, [{ place: '', line: null, fault: { key: 'sheet_encoding', data: { encoding: 'UTF-8' } } }]);
  assert.is((await room.check(Buffer.from('ffd8ff0001', 'hex'))).text?.encoding, 'utf-16le', 'of what is no text at all, too');
});

test('a section that somebody names counts more than the heads', async () => {
  const room = openPackageRoom();
  const plan = await room.check('name,remark\nday,x\n', 'merge', room.asker(), { section: 'contact_groups' });
  assert.equal(
    [plan.text?.section, plan.told.map(({ section, name }) => [section, name])],
    ['contact_groups', [['contact_groups', 'day']]],
  );
});

// ── cells ──

test('cells are read as people write them', async () => {
  const room = openPackageRoom();
  const levels = {
    name: '告警等级',
    rows: [
      ['名称', 'weight', 'Colour', '弹窗', '声音', '邮件', '短信', '电话', '推送'],
      [' 严重 ', '35', '#aa0000', '是', 'No', true, 1, '0', 'TRUE'],
    ] as const,
  };
  const periods = {
    name: 'time_periods',
    rows: [
      ['name', 'weeks', 'periods'],
      ['白班', '1，2、3 4;5', '8:00-12:00；13:00~18:00'],
    ] as const,
  };
  const plan = await room.apply(await book(levels, periods), 'merge', room.asker('zh_cn'));
  assert.equal(failures(plan), []);
  const level = room.sites.levels({ limit: 0 }).data.find(({ names }) => names.zh_cn === '严重')!;
  assert.equal(
    [
      level.weight,
      level.popup_enable,
      level.voice_enable,
      level.email_enable,
      level.sms_enable,
      level.phone_enable,
      level.push_enable,
    ],
    [35, true, false, true, true, false, true],
  );
  const period = room.sites.periods(ALL, { limit: 0 }).data.find(({ names }) => names.zh_cn === '白班')!;
  assert.equal(
    [period.weeks, period.periods],
    [
      [1, 2, 3, 4, 5],
      [
        { start: '08:00', end: '12:00' },
        { start: '13:00', end: '18:00' },
      ],
    ],
  );
});

test('a cell that cannot be read is told at its row and column', async () => {
  const room = openPackageRoom();
  const sheet = {
    name: 'Sites',
    rows: [
      ['Site', 'Weight', 'Longitude'],
      ['a', 'heavy', 1],
      ['b', 1.5, 'x'],
      [null, null, null],
      ['c', '1e3', '１'],
      ['d', '', ''],
    ] as const,
  };
  const plan = await room.check(await book(sheet));
  assert.equal(failures(plan), [
    ['sites', 2, ['weight:number']],
    ['sites', 3, ['weight:integer', 'longitude:number']],
    ['sites', 5, ['longitude:number']],
  ]);
  assert.is(count(plan, 'added'), 1);
});

test('a sheet, a head or a head’s double that nobody reads is a fault, an empty sheet and the notes are not', async () => {
  const room = openPackageRoom();
  const plan = await room.check(
    await book(
      { name: 'Pumps', rows: [['a']] },
      { name: '说明', rows: [['anything']] },
      {
        name: 'Sites',
        rows: [
          ['site', 'site', 'height', null],
          ['a', 'a', 3, 'lost'],
        ],
      },
      { name: 'Contacts', rows: [[]] },
    ),
  );
  assert.equal(
    plan.misplaced.map(({ place, line, fault }) => [place, line, fault.key]),
    [
      ['Pumps', null, 'package_section_unknown'],
      ['sites', 1, 'package_column_twice'],
      ['sites', 1, 'package_column_known'],
    ],
  );
});

/** The file is one of contacts, said by its page. */
const ofContacts = (room: PackageRoom) => ['merge', room.asker('en_us'), { section: 'contacts' }] as const;

test('a head that is unknown is told with the columns there are, and rows are judged once the heads are known', async () => {
  const room = openPackageRoom();
  const plan = await room.check('Name,Cell phone,Mailing,By SMS\nTom,+44 7700 900123,t@x.org,1\n', ...ofContacts(room));
  assert.equal(plan.told, [], 'what a row lacks may stand below a head that is called otherwise');
  const [first, second] = plan.misplaced.map(({ fault }) => fault);
  assert.equal([first!.key, second!.key], ['package_column_known', 'package_column_unknown']);
  assert.match(String(first!.data!.known_en_us), /^Number among namesakes, Phone, Email, Job title, Contact groups/);
});

test('numbers of contacts are read as people write them', async () => {
  const room = openPackageRoom();
  const text = 'Name,Mobile,Group\nTom,+44 7700-900123,\nEva,0151 23456789,\n';
  const plan = await room.check(text, ...ofContacts(room));
  assert.equal([failures(plan), count(plan, 'added')], [[], 2]);
  assert.is(valueOfCell({ t: 'opt', of: { t: 'text', like: 'phone' } }, ' +44 7700-900123'), '+447700900123');
});

test('a new contact is told in the language of whoever brings him, unless the file says another', async () => {
  const room = openPackageRoom();
  const languages = async (text: string) => {
    const { mark } = await room.check(text, ...ofContacts(room));
    await room.files.apply(room.asker('en_us'), Buffer.from(text), { mode: 'merge', section: 'contacts' }, mark);
    return room.notify.contacts({ limit: 0 }).data.map(({ name, language }) => `${name} ${language}`);
  };
  assert.equal(await languages('Name,Email\nTom,t@x.org\n'), ['Tom en_us']);
  const text = 'Name,Email,Language\nTom,t@x.org,zh_cn\nEva,e@x.org,\nAda,a@x.org,zh_tw\n';
  assert.equal((await languages(text)).toSorted(), ['Ada zh_tw', 'Eva ', 'Tom zh_cn']);
});

// ── harm ──

test('what is no package is told in one sentence', async () => {
  assert.is(await faultAt('{"format":1'), 'no_json');
  assert.is(await faultAt('[1,2]'), 'package_none');
  assert.is(await faultAt('{"sections":{}}'), 'package_none');
  assert.is(await faultAt('{"format":2,"sections":{}}'), 'package_format');
  assert.is(await faultAt(`{"format":1,"sections":${'['.repeat(200_000)}`), 'json_depth');
  const rows = `${'{},'.repeat(20_000)}{}`;
  assert.is(await faultAt(`{"format":1,"sections":{"sites":[${rows}]}}`), 'package_rows');
  assert.is(await faultAt(`{"format":1,"sections":{},"x":[${'0,'.repeat(1_000_000)}0]}`), 'json_values');
  assert.is(await faultAt(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])), 'sheet_damaged');
  assert.match(await faultAt(Buffer.from('d0cf11e0a1b11ae1', 'hex')), /^sheet_(old|locked)$/);
});

test('a bomb is refused before it is unpacked', async () => {
  const bomb = packed({ 'xl/workbook.xml': new Uint8Array(64 * 2 ** 20), '[Content_Types].xml': new Uint8Array(0) });
  assert.ok(bomb.length < 100_000);
  assert.match(await faultAt(bomb), /^sheet_/);
});

test('names that mean something to a program are names that nobody reads', async () => {
  const room = openPackageRoom();
  const text =
    '{"format":1,"sections":{"__proto__":[{"a":1}],"constructor":[],"sites":[{"site":"a","__proto__":{"x":1},"constructor":"b"}]}}';
  const plan = await room.check(text);
  assert.equal(
    plan.misplaced.map(({ place }) => place),
    ['__proto__', 'constructor'],
  );
  assert.equal(failures(plan), [['sites', 1, ['__proto__:package_column_unknown', 'constructor:package_column_unknown']]]);
  assert.is(({} as { x?: number }).x, undefined);
});

test('values of every wrong kind are refused at their place, and nothing else happens', async () => {
  const room = openPackageRoom();
  const wrong = [null, 7, true, [], {}, [[]], 'x'.repeat(2000), '\u0000', '\ud800', Number.MAX_VALUE, -1];
  const rows = wrong.map((value) => ({ site: value, weight: value, longitude: value, contact_group: value }));
  const plan = await room.check(
    packageOf({
      sites: rows,
      devices: wrong.map((value) => ({ site: value, name: value, vendor: value, model: value })),
      items: wrong.map((value) => ({ device: value, item: value, alarm_states: value })),
      templates: wrong.map((value) => ({ vendor: 'v', model: value, document: value })),
      time_periods: wrong.map((value) => ({ name: 'p', weeks: value, periods: value })),
    }),
  );
  assert.equal(
    plan.told.filter(({ what }) => what !== 'failed'),
    [],
  );
  assert.is(count(plan, 'failed'), wrong.length * 5);
});

test('ten thousand rows are checked, and more rows than are taken are refused', async () => {
  const room = openPackageRoom();
  fillMany(room, 50, 200);
  const plan = await room.check(await room.text(), 'replace');
  assert.equal([plan.ok, count(plan, 'unchanged') > 10_000], [true, true]);
  assert.is(
    await faultAt(JSON.stringify(packageOf({ sites: Array.from({ length: 20_001 }, (_, i) => ({ site: `s${i}` })) }))),
    'package_rows',
  );
});

test('cells that a spreadsheet has worked out count as what they show', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('站点');
  sheet.addRow(['site', 'weight']);
  sheet.addRow(['a', { formula: '3*4', result: 12 }]);
  const room = openPackageRoom();
  const plan = await room.apply(new Uint8Array(await workbook.xlsx.writeBuffer()));
  assert.equal(failures(plan), []);
  assert.is(room.sites.groups(ALL, { keyword: 'a' }).data[0]!.weight, 12);
});

test.run();
