import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { PICTURES, type PictureKind } from '../../../daemon/contract/rules/picture';
import { createPictures } from '../../../daemon/pictures/index';
import { freshDb } from '../../hands/fresh_db';
import { jpg, png } from '../../hands/pictures';
import { refusalOf } from '../../hands/refused';

const folders: string[] = [];
test.after(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** Pictures whose clock goes with the files' own. */
function open() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  folders.push(folder);
  const db = freshDb();
  const shown: string[] = [];
  const clock = fakeClock(Date.now());
  const pictures = createPictures({ db, clock, folder, shown: () => shown });
  const put = (kind: PictureKind, bytes: Buffer, user_id = 1) => pictures.put(kind, bytes, user_id);
  const files = (): string[] => {
    const home = path.join(folder, 'pub', 'background');
    return fs.existsSync(home) ? fs.readdirSync(home) : [];
  };
  return { folder, db, shown, clock, pictures, put, files };
}
const DAY_MS = 86_400_000;

test('what nothing shows goes after a day, what is shown stays', async () => {
  const { pictures, put, shown, clock, files } = open();
  const kept = (await put('background', png(8, 8))).address;
  const gone = (await put('background', png(9, 9))).address;
  shown.push(kept);
  await clock.advance(DAY_MS - 1000);
  pictures.sweep();
  assert.equal([pictures.has(kept), pictures.has(gone), files().length], [true, true, 2]);
  await clock.advance(2000);
  pictures.sweep();
  assert.equal([pictures.has(kept), pictures.has(gone), files().length], [true, false, 1]);
  shown.pop();
  pictures.sweep();
  assert.equal([pictures.has(kept), files()], [false, []]);
});

test('a picture is used while something shows it', async () => {
  const { pictures, put, shown } = open();
  const first = await put('normal_icon', png(8, 8));
  const second = await put('normal_icon', jpg(8, 8));
  shown.push(second.address);
  assert.equal(
    pictures.list('normal_icon').map(({ id, used }) => [id, used]),
    [
      [first.id, false],
      [second.id, true],
    ],
  );
  assert.equal(pictures.list('background'), []);
});

test('a file of which nothing is known goes, but not before whoever brought it could tell', async () => {
  const { pictures, put, folder, clock, files } = open();
  await put('background', png(8, 8));
  const stray = path.join(folder, 'pub', 'background', `${'c'.repeat(32)}.png`);
  fs.writeFileSync(stray, png(8, 8));
  pictures.sweep();
  assert.is(files().length, 2);
  await clock.advance(2 * DAY_MS);
  pictures.sweep();
  assert.not.ok(fs.existsSync(stray));
});

test('a box keeps so many of a kind, and says so', async () => {
  const { put, shown } = open();
  const { most, kept, each } = PICTURES.background;
  for (let i = 0; i < most - kept; i++) shown.push((await put('background', png(8, 8 + i))).address);
  for (let i = 0; i < kept; i++) shown.push((await put('background', png(9, 8 + i), 2 + Math.floor(i / each))).address);
  const { data } = await refusalOf(() => put('background', png(4, 4), 9));
  assert.equal(data, { fields: { image: { key: 'picture_count', data: { max: most } } } });
  await put('normal_icon', png(4, 4));
});

test('nobody takes the places of all: the last ones are for those who have brought few', async () => {
  const { put, shown } = open();
  const { most, kept, each } = PICTURES.background;
  for (let i = 0; i < most - kept; i++) shown.push((await put('background', png(8, 8 + i))).address);
  const { data } = await refusalOf(() => put('background', png(4, 4)));
  assert.equal(data, { fields: { image: { key: 'picture_share', data: { kept, each } } } });
  for (let i = 0; i < each; i++) shown.push((await put('background', png(9, 8 + i), 2)).address);
  assert.is((await refusalOf(() => put('background', png(4, 4), 2))).key, 'picture_share');
  shown.push((await put('background', png(4, 4), 3)).address);
});

test('a picture without all of its rows is none, and nothing of it is kept', async () => {
  const { put, files } = open();
  for (const half of [png(64, 64, [], 0.5), jpg(640, 640, [], false)]) {
    const { data } = await refusalOf(() => put('background', half));
    assert.equal(data, { fields: { image: { key: 'picture_broken', data: {} } } });
  }
  assert.equal(files(), []);
});

test('a picture without a width or a height is damaged, not too large', async () => {
  const { put } = open();
  for (const flat of [png(0, 8), png(8, 0)])
    assert.equal((await refusalOf(() => put('background', flat))).data, {
      fields: { image: { key: 'picture_broken', data: {} } },
    });
});

test('a picture that comes from another box keeps its address, and is a file once all of it came', async () => {
  const { pictures, files } = open();
  const address = `/upload/pub/background/${'d'.repeat(32)}.png`;
  const id = pictures.bring(address, png(8, 8), 1);
  assert.equal([pictures.has(address), files()], [true, []]);
  assert.is(pictures.bring(address, png(8, 8), 1), id, 'twice is once');
  pictures.land();
  assert.equal(files(), [`${'d'.repeat(32)}.png`]);
  assert.equal(pictures.read(address), png(8, 8));
  for (const wrong of [
    '/upload/pub/background/x.png',
    '/upload/pub/logo/x.png',
    `/upload/pub/background/../${'d'.repeat(32)}.png`,
    '',
  ])
    assert.ok(await refusalOf(() => pictures.bring(wrong, png(8, 8), 1)), wrong);
  assert.ok(await refusalOf(() => pictures.bring(address.replace('png', 'jpg'), png(8, 8), 1)));
  assert.ok(await refusalOf(() => pictures.bring(address, Buffer.from('<svg/>'), 1)));
});

test('one that comes from another box is judged by the same rules and takes a place of whoever brings it', async () => {
  const { put, shown, pictures } = open();
  const address = `/upload/pub/background/${'d'.repeat(32)}.png`;
  const { most, kept, each, bytes } = PICTURES.background;
  const wrong: readonly Buffer[] = [png(64, 64, [], 0.5), png(8000, 8000), Buffer.from('<svg/>'), Buffer.alloc(bytes + 1)];
  for (const content of wrong) {
    const said = await refusalOf(() => put('background', content));
    assert.equal((await refusalOf(() => pictures.judge(address, content))).data, said.data);
  }
  for (let i = 0; i < most - kept; i++) shown.push((await put('background', png(8, 8 + i), 3)).address);
  assert.equal((await refusalOf(() => pictures.bring(address, png(8, 8), 3))).data, {
    fields: { image: { key: 'picture_share', data: { kept, each } } },
  });
  // a whole room is put back by one person, as far as there are places
  for (let i = 0; i < kept; i++) pictures.bring(address.replace(/d{2}/, String(10 + i)), png(8, 8), 1);
  assert.is((await refusalOf(() => pictures.bring(address, png(8, 8), 1))).key, 'picture_count');
});

test('no other address than one of ours has a picture', async () => {
  const { pictures, put } = open();
  await put('background', png(8, 8));
  for (const address of ['', '/etc/passwd', '/upload/pub/background/', '/upload/pub/logo/x.png', 'builtin:blank'])
    assert.equal([pictures.has(address), pictures.read(address)], [false, null], address);
});

test.run();
