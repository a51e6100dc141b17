// Files of somebody who wants the box to stop: whatever stands in them, others are answered meanwhile, and the sender is told
// in one sentence what is wrong.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PackagePlan } from '../../daemon/contract/entities';
import { FIRST_PASSWORD, openBox } from '../hands/box';
import { type Asked, type Caller, callerOf, formOf } from '../hands/calls';
import { packed } from '../hands/packed';

const verify_password = FIRST_PASSWORD;
let box: Awaited<ReturnType<typeof openBox>>;
let root: Caller;

test.before(async () => {
  box = await openBox([]);
  root = callerOf(box.url, box.token);
});
test.after(() => box.stop());

type File = Buffer | Uint8Array | string;
const sent = (key: string, file: File, fields: Record<string, string> = {}): Promise<Asked> => {
  const [method = '', path = ''] = key.split(' ');
  return root.send(`/api/v1/${path}`, { method, ...formOf(Buffer.from(file), 'file', fields) });
};
const checked = (file: File, mode = 'merge') => sent('POST setting/package/check', file, { mode, verify_password });
/** What is said of a file that is refused. */
function saidOf({ code, data, text }: Asked): string {
  assert.is(code, 1001, text.slice(0, 200));
  return (data as { fields: { file: string } }).fields.file;
}
const packageOf = (sections: object): string => JSON.stringify({ format: 1, sections });

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
function bookOf(more: Readonly<Record<string, string>>): Uint8Array {
  const files = {
    'xl/workbook.xml': `<workbook ${MAIN}><sheets><sheet name="sites" sheetId="1" r:id="r"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData/></worksheet>`,
    ...more,
  };
  return packed(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
}
const sheetOf = (data: string) =>
  bookOf({ 'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${data}</sheetData></worksheet>` });

/** How often somebody else was answered while something was done. */
async function answeredWhile<T>(run: () => Promise<T>): Promise<{ readonly done: T; readonly answers: number }> {
  let [going, answers] = [true, 0];
  const stranger = callerOf(box.url);
  const asking = (async () => {
    while (going) {
      assert.is((await stranger.ask('GET pub/health')).code, 0);
      answers += 1;
    }
  })();
  const done = await run();
  going = false;
  await asking;
  return { done, answers };
}

test('three thousand sites are checked and imported, and others are answered all the while', async () => {
  const path = (i: number): string => (i < 30 ? `room ${i}` : `room ${i % 30} > rack ${i}`);
  const file = packageOf({ sites: Array.from({ length: 3000 }, (_, i) => ({ site: path(i), address: `street ${i}` })) });
  const check = await answeredWhile(() => checked(file));
  const { ok, mark } = check.done.data as PackagePlan;
  assert.ok(ok);
  const apply = await answeredWhile(() => sent('POST setting/package/apply', file, { mode: 'merge', mark, verify_password }));
  assert.is(apply.done.code, 0, apply.done.text.slice(0, 200));
  assert.ok(check.answers > 10 && apply.answers > 10, `${check.answers} and ${apply.answers} answers`);
  assert.is((await root.call('GET setting/device_groups', { limit: 1 })).total, 3001);
  // all of them go again, in one transaction
  const bare = packageOf({ sites: [{ site: 'room 0' }] });
  const again = (await checked(bare, 'replace')).data as PackagePlan;
  const gone = await sent('POST setting/package/apply', bare, { mode: 'replace', mark: again.mark, verify_password });
  assert.is(gone.code, 0, gone.text.slice(0, 200));
  assert.is((await root.call('GET setting/device_groups', { limit: 1 })).total, 2);
});

test('a name of blanks, rows of nothing and brackets without end are refused or told, and stop nobody', async () => {
  const blanks = (await checked(packageOf({ sites: [{ site: `a${' '.repeat(80_000)}b` }] }))).data as PackagePlan;
  assert.equal([blanks.ok, blanks.rows.length], [false, 1]);
  const files: readonly (readonly [string, RegExp])[] = [
    [`{"format":1,"sections":{"sites":[${'{},'.repeat(4_000_000)}{}]}}`, /more than 20000 rows/],
    [`{"format":1,"sections":{},"x":[${'0,'.repeat(4_000_000)}0]}`, /more than 1000000 values/],
    [`{"format":1,"sections":${'['.repeat(1_000_000)}`, /nested more than 64 levels deep/],
    [`{"format":1,"sections":{"sites":[${'{"a":'.repeat(100_000)}`, /nested more than 64 levels deep/],
  ];
  for (const [file, said] of files) {
    const { done, answers } = await answeredWhile(() => checked(file));
    assert.match(saidOf(done), said);
    assert.ok(answers > 0);
  }
});

test('thousands of columns and of rows with one name are told in bounds', async () => {
  const strange = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`column ${i}`, i]));
  const wide = (await checked(packageOf({ sites: [{ site: 'a', ...strange }] }))).data as PackagePlan;
  assert.ok(!wide.ok && wide.rows[0]!.fields.length <= 10);
  const same = (await checked(packageOf({ sites: Array.from({ length: 19_000 }, () => ({ site: 'one' })) }))).data as PackagePlan;
  assert.equal([same.ok, same.total, same.rows.length], [false, 19_000, 2000]);
});

test('an answer does not grow with what a file says: names, columns and first rows are told in bounds', async () => {
  const wrong = Object.fromEntries(
    ['enable', 'alarm_enable', 'threshold_max', 'threshold_min', 'repetitions'].map((key) => [key, {}]),
  );
  const named = (i: number) => ({ site: 's'.repeat(2400), device: `${'d'.repeat(2400)}${i}`, item: 'i'.repeat(2400), ...wrong });
  const long = await checked(packageOf({ items: Array.from({ length: 250 }, (_, i) => named(i)) }));
  assert.is((long.data as PackagePlan).total, 250);
  const unseen = Array.from({ length: 6 }, () => Array.from({ length: 12 }, () => '\u0001'.repeat(25_000)).join(',')).join('\n');
  const first = await checked(unseen);
  assert.is((first.data as PackagePlan).text?.rows.length, 6);
  for (const { text } of [long, first]) assert.ok(text.length < 2 ** 20, `${text.length} letters`);
});

test('a workbook with brackets in a form, quotes in a tag, too many files or too much in them stops nobody', async () => {
  const forms = `<s><numFmts><numFmt numFmtId="9" formatCode="${'['.repeat(80_000)}"/></numFmts></s>`;
  // without a password, too
  const check = await sent('POST setting/device_templates/check', bookOf({ 'xl/styles.xml': forms }));
  assert.is(check.code, 0);
  assert.is((await sent('POST setting/device_templates/import', bookOf({ 'xl/styles.xml': forms }))).code, 1001);
  const many = packed(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`${i}`, new Uint8Array()])));
  const books: readonly (readonly [Uint8Array, RegExp])[] = [
    [sheetOf(`<row r="1"><c ${'""'.repeat(200_000)}/></row>`), /sheet|workbook|heads|file/i],
    [sheetOf(`<row r="1">${'<c><v>1</v></c>'.repeat(100_000)}</row>`), /more than 200 columns/],
    [sheetOf(`<row r="1"><c r="ZZZ1"><v>1</v></c></row>`), /more than 200 columns/],
    [sheetOf('<row/>'.repeat(100_000)), /more than 20000 rows/],
    [bookOf({ 'xl/sharedStrings.xml': `<sst>${' '.repeat(40 * 2 ** 20)}</sst>` }), /exceeds 24 MB/],
    [many, /more than 200 files/],
  ];
  for (const [book, said] of books) {
    const { done, answers } = await answeredWhile(() => checked(book));
    if (done.code !== 0) assert.match(saidOf(done), said);
    assert.ok(answers > 0);
  }
});

test('a form of a hundred thousand parts is refused', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
  const body = Buffer.from(`${part.repeat(100_000)}--b--`);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const { status } = await root.send('/api/v1/setting/package/check', { method: 'POST', body, headers });
  assert.is(status, 400);
});

test('a file of another program is refused by what it has that this one does not know', async () => {
  for (const format of [0, 2, 1.5])
    assert.is(
      saidOf(await checked(JSON.stringify({ format, sections: {} }))),
      `The file has format ${format}; this box can only read 1`,
    );
  for (const none of [{ sections: {} }, { format: '1', sections: {} }, { format: 1 }, []])
    assert.is(saidOf(await checked(JSON.stringify(none))), 'This is not a room export file');
  const later = (await checked(packageOf({ sites: [{ site: 'later', colour: 'red' }], robots: [{ name: 'r' }] })))
    .data as PackagePlan;
  assert.not.ok(later.ok);
  const said = later.rows.flatMap(({ fields }) => fields.map(({ message }) => message));
  assert.equal(said.sort(), ['There is no column “colour”', 'There is no section “robots”']);
});

test('a file of an earlier program, which knew fewer columns, leaves what it does not name as it is', async () => {
  const made = { name: 'elder', parent_id: 0, address: 'street 1', longitude: 116.4, latitude: 39.9 };
  const { id } = await root.call('POST setting/device_groups', made);
  for (const mode of ['merge', 'replace']) {
    const file = packageOf({ sites: [{ site: 'elder', remark: mode }] });
    const { ok, mark } = (await checked(file, mode)).data as PackagePlan;
    assert.ok(ok);
    assert.is((await sent('POST setting/package/apply', file, { mode, mark, verify_password })).code, 0);
    const sites = (await root.call('GET setting/device_groups', { limit: 0, keyword: 'elder' })).data;
    const { address, longitude, latitude, remark } = sites.find((site) => site.id === id)!;
    assert.equal(
      { address, longitude, latitude, remark },
      { address: 'street 1', longitude: 116.4, latitude: 39.9, remark: mode },
    );
  }
});

test.run();
