// Documents of device models with everything wrong that can be, through both doors: as a body and as a file.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { configMigrations } from '../../../daemon/store/migrations';
import { type Db, openDb } from '../../../daemon/store/open';
import { openBox } from '../../hands/box';
import { type Asked, type Caller, callerOf, formOf } from '../../hands/calls';
import { assertFit, createWitness, HOSTILE, LANGUAGES, nested } from '../../hands/hostile';
import { METER, modelOf, point, SENSOR } from '../sites/room';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let db: Db;
let witness: ReturnType<typeof createWitness>;

test.before(async () => {
  box = await openBox([]);
  we = callerOf(box.url, box.token);
  db = openDb(path.join(box.data, 'config.db'), configMigrations);
  witness = createWitness(db);
});
test.after(async () => {
  assert.equal(witness.damage(), []);
  db.close();
  await box.stop();
});

const IMPORT = '/api/v1/setting/device_templates/import';
type Way = (document: unknown, language: string) => Promise<Asked>;
const asBody: Way = (template, language) => we.in(language).ask('POST setting/device_templates', { template });
const asFile: Way = (document, language) =>
  we.in(language).send(IMPORT, { method: 'POST', ...formOf(JSON.stringify(document) ?? 'undefined') });
const count = async (): Promise<number> => (await we.call('GET setting/device_templates', { limit: 1 })).total;

/** A document with everything that a point may have. */
const FULL = modelOf('Full', [
  point('power', 0, {
    type: 'int32',
    order: 'CDAB',
    scale: 0.1,
    offset: 1,
    decimals: 1,
    plausible: [-100, 100],
    no_value: ['80000000'],
    threshold_max: 50,
    threshold_min: -50,
    recovery_point: 1,
    alarm_level: 3,
    multiplier: 'ratio',
    optional: true,
  }),
  point('ratio', 2, { type: 'uint16', function: 3, scale: 1, write: { function: 6, class: 1, range: [1, 10] } }),
  point('state', 3, {
    data_type: 0,
    unit: '',
    scale: 1,
    type: 'uint16',
    bits: [0, 1],
    function: 3,
    options: [
      { value: 0, label: 'off', alarm: false },
      { value: 1, labels: SENSOR.names!, alarm: true },
    ],
    write: { function: 16, words: { 0: [0], 1: [1, 0] } },
  }),
  point('name', 20, { data_type: 0, unit: '', scale: 1, type: 'string', length: 4 }),
]);
const DOCUMENT = { ...FULL, limits: { ...FULL.limits, functions: [3, 4, 6, 16], address_per_unit: 0 } };

type Place = readonly (string | number)[];
/** Every place of a document, the whole of it first. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...at, Array.isArray(value) ? Number(name) : name])),
  ];
}
/** A copy with another value in one place; undefined takes the place away. */
function withValue(value: unknown, at: Place, other: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  const inner = withValue(copy[name], rest, other);
  if (inner === undefined) delete copy[name];
  else copy[name] = inner;
  return copy;
}

/** Sends a document and holds the answer against what anybody may get. @returns its code */
let number = 0;
async function send(way: Way, document: unknown, said: string): Promise<number> {
  const language = LANGUAGES[number++ % LANGUAGES.length]!;
  const got = await way(document, language);
  assertFit(got, language, `${said} in ${language} → ${got.text.slice(0, 300)}`);
  assert.ok(got.text.length < 40_000, said);
  const changed = witness.changed();
  if (got.code !== CODE.ok) assert.not(changed, `${said} was refused and changed something`);
  return got.code;
}

test('a sound document goes through both doors', async () => {
  assert.equal(placesOf(DOCUMENT).length > 100, true);
  assert.is(await send(asBody, DOCUMENT, 'the sound one'), CODE.ok);
  assert.is(await send(asFile, METER, 'a sound file'), CODE.ok);
});

test('no value in any place of a document breaks anything: it is refused with its place, or it is a document', async () => {
  const values = [undefined, ...HOSTILE.filter((value) => !(Array.isArray(value) && value.length > 1000))];
  const codes = new Map<number, number>();
  const places = placesOf(DOCUMENT);
  for (const [i, at] of places.entries())
    for (const [k, value] of values.entries()) {
      // each place gets a third of the values, neighbours another third
      if ((i + k) % 3 !== 0) continue;
      const document = withValue(DOCUMENT, at, value);
      const code = await send(
        k % 2 ? asBody : asFile,
        document,
        `${at.join('.')} = ${String(JSON.stringify(value)).slice(0, 40)}`,
      );
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  assert.ok(codes.get(CODE.validation)! > 500, JSON.stringify([...codes]));
});

test('of a list none comes when one of it is wrong, wherever it stands', async () => {
  const good = (n: number) => modelOf(`List ${n}`, [point('a', 0)]);
  const before = await count();
  for (const [said, wrong] of [
    ['no document', 7],
    ['a list', [good(1)]],
    ['nothing', null],
    ['an item too few', { ...good(1), items: [] }],
    ['the same model twice', good(2)],
    ['an overlap', modelOf('Overlap', [point('a', 0), point('b', 0)])],
    ['a name of the prototype', JSON.parse(`{"__proto__":{},${JSON.stringify(good(9)).slice(1)}`)],
    ['a known model with another document', { ...METER, source: 'another' }],
  ] as const)
    for (const at of [0, 1, 2]) {
      const list: unknown[] = [good(2), good(3)];
      list.splice(at, 0, wrong);
      const code = await send(asFile, list, `${said} at ${at}`);
      assert.ok(code === CODE.validation || code === CODE.conflict, `${said} at ${at}: ${code}`);
    }
  assert.is(await count(), before);
  const got = await we.send(IMPORT, { method: 'POST', ...formOf(JSON.stringify([good(2), { ...good(3), driver: 'none' }])) });
  assert.equal(got.data, { fields: { '[1].driver': 'Must be one of the choices' } });
  assert.is(await send(asFile, [good(2), good(3)], 'both'), CODE.ok);
  assert.is(await count(), before + 2);
});

test('files that are none are refused at the file, forms that are none as forms', async () => {
  const before = await count();
  const file = async (bytes: Buffer | string, field?: string) =>
    (await we.send(IMPORT, { method: 'POST', ...formOf(bytes, field) })).data;
  const said = async (bytes: Buffer | string) => ((await file(bytes)) as { fields: Record<string, string> }).fields;
  for (const bytes of ['', '{', 'null,', "{'a':1}", 'NaN', '<xml/>', '\u0000', '{"a":1}{"a":1}'])
    assert.ok((await said(bytes)).file, bytes);
  for (const bytes of [Buffer.from([0xff, 0xfe, 0x7b, 0]), Buffer.from('7bff7d', 'hex'), Buffer.from('PK\x03\x04')])
    assert.ok((await said(bytes)).file);
  for (const bytes of ['null', '7', '"x"', '[[]]', '[null]', '[7]']) assert.is(Object.keys(await said(bytes)).length, 1, bytes);
  for (const bytes of ['[]', JSON.stringify(new Array(201).fill(METER))]) assert.match((await said(bytes)).file!, /200/);
  for (const deep of [100, 1000]) assert.ok(await said(JSON.stringify(nested(deep))));
  for (const open of ['[', '{"a":', '{"x_note":', '[{"items":[']) assert.ok((await said(open.repeat(40_000))).file, open);
  assert.equal(await file(JSON.stringify(METER), 'other'), { fields: { file: 'Required' } });

  const form = async (type: string, body: string) =>
    (await we.send(IMPORT, { method: 'POST', body, headers: { 'content-type': type } })).status;
  const part = 'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n{}\r\n';
  assert.is(await form('multipart/form-data', `--B\r\n${part}--B--`), 415, 'no boundary');
  assert.is(await form('multipart/form-data; boundary=B', ''), 400);
  assert.is(await form('multipart/form-data; boundary=B', `--C\r\n${part}--C--`), 400, 'another boundary');
  assert.is(await form('multipart/form-data; boundary=B', `--B\r\n${part}`), 400, 'no end');
  assert.is(await form(`multipart/form-data; boundary=${'b'.repeat(5000)}`, `--B\r\n${part}--B--`), 400);
  assert.is(await form('application/json', JSON.stringify(METER)), 415);
  const text = 'Content-Disposition: form-data; name="file"\r\n\r\n{}\r\n';
  assert.is(
    await form('multipart/form-data; boundary=B', `--B\r\n${text}--B--\r\n`),
    200,
    'a field is no file: refused at the field',
  );
  assert.is((await we.send(IMPORT, { method: 'POST', ...formOf('x'.repeat(4 * 1024 * 1024 + 1)) })).status, 413);
  assert.is(await count(), before);
});

test.run();
