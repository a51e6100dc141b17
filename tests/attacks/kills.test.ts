// The program is killed while a file is taken over: after the next start all of it is there or nothing, and no half of it.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PackagePlan } from '../../daemon/contract/entities';
import { readPicture } from '../../daemon/pictures/picture';
import { FIRST_PASSWORD, newFolder, type ProcessBox, sleep, startBox } from '../hands/box';
import { callerOf, formOf } from '../hands/calls';
import { count } from '../hands/long';
import { pictureForm, png } from '../hands/pictures';

const KILLS = count(30);
const SITES = 400;
const verify_password = FIRST_PASSWORD;

const sent = ({ url, token }: ProcessBox, call: 'check' | 'apply', file: string, fields: Record<string, string>) =>
  callerOf(url, token).send(`/api/v1/setting/package/${call}`, {
    method: 'POST',
    ...formOf(Buffer.from(file), 'file', { mode: 'merge', verify_password, ...fields }),
  });
const POINTS = [
  { x: 40, y: 160, longitude: 113, latitude: 23 },
  { x: 280, y: 20, longitude: 117, latitude: 40 },
];
/** A picture of some hundred thousand bytes, each size another. */
const big = (side: number): Buffer => png(side, side, [['teXt', Buffer.alloc(300_000, side % 251)]]);
const sitesOf = async (box: ProcessBox): Promise<number> => (await box.call('GET setting/device_groups', { limit: 1 })).total;
/** All files of a folder but what SQLite keeps beside its own, and the reserve, which grows after the start. */
const filesIn = (dir: string): string[] =>
  (fs.readdirSync(dir, { recursive: true }) as string[])
    .filter((name) => fs.statSync(path.join(dir, name)).isFile() && !/-(?:wal|shm|mark|journal)$|reserve$/.test(name))
    .sort();

/** Kills a box amid a call, some moment of its first 300 ms. @returns the box that starts after it, on the same folder */
async function killedAmid(box: ProcessBox, kill: number, called: Promise<unknown>, args: readonly string[]): Promise<ProcessBox> {
  const over = called.catch(() => null);
  await sleep((kill * 300) / KILLS);
  await box.kill('SIGKILL');
  await over;
  return startBox(args, box.data);
}

test(`a package whose import is cut short at any of ${KILLS} moments is there as a whole or not at all`, async () => {
  const data = newFolder();
  let box = await startBox(['--board', 'none'], data);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await sitesOf(box);
    const files = filesIn(data);
    const sites = Array.from({ length: SITES }, (_, i) => ({ site: `round ${kill} > rack ${i}` }));
    const file = JSON.stringify({ format: 1, sections: { sites: [{ site: `round ${kill}` }, ...sites] } });
    const { mark } = (await sent(box, 'check', file, {})).data as PackagePlan;
    box = await killedAmid(box, kill, sent(box, 'apply', file, { mark }), ['--board', 'none']);
    const after = await sitesOf(box);
    assert.ok([before, before + SITES + 1].includes(after), `${before} before, ${after} after kill ${kill}`);
    assert.equal(filesIn(data), files);
  }
  await box.stop();
  fs.rmSync(data, { recursive: true });
});

test(`items whose names come from a file are all as before or all as it says, at any of ${KILLS} moments`, async () => {
  const data = newFolder();
  const args = ['--board', 'sim', '--demo'];
  let box = await startBox(args, data);
  const items = async () => (await box.call('GET setting/items', { limit: 0 })).data.filter(({ builtin }) => !builtin);
  const names = async (): Promise<readonly string[]> => (await items()).map(({ item_name }) => item_name);
  const sites = (await box.call('GET setting/device_groups', { limit: 0 })).data;
  const pathOf = (id: number): string => {
    const site = sites.find((one) => one.id === id)!;
    return site.parent_id > 0 ? `${pathOf(site.parent_id)} > ${site.name}` : site.name;
  };
  const rows = (await items()).map(({ device_group_id, device_name: device, item_cell_name: item }) => {
    return { site: pathOf(device_group_id), device, item };
  });
  assert.ok(rows.length >= 100, `${rows.length} items`);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await names();
    const item_name = `round ${kill}`;
    const file = JSON.stringify({ format: 1, sections: { items: rows.map((row) => ({ ...row, item_name })) } });
    const plan = (await sent(box, 'check', file, {})).data as PackagePlan;
    const { ok, mark } = plan;
    assert.ok(ok, JSON.stringify(plan).slice(0, 500));
    box = await killedAmid(box, kill, sent(box, 'apply', file, { mark }), args);
    const after = await names();
    assert.ok(
      [before, rows.map(() => item_name)].some((whole) => whole.join() === after.join()),
      `${after} after kill ${kill}`,
    );
  }
  await box.stop();
  fs.rmSync(data, { recursive: true });
});

test(`a picture of the map whose upload is cut short at any of ${KILLS} moments replaces the one before as a whole, or not`, async () => {
  const data = newFolder();
  const args = ['--board', 'none'];
  let box = await startBox(args, data);
  const we = () => callerOf(box.url, box.token);
  const upload = async (side: number): Promise<void> => {
    const picture = await we().send('/api/v1/gis/image', pictureForm({}, big(side), 'plan.png'));
    await we().call('PUT gis/params', { image: (picture.data as { image: string }).image, points: POINTS });
  };
  await upload(600);
  let shown = 600;
  for (let kill = 0; kill < KILLS; kill++) {
    const next = 601 + kill;
    box = await killedAmid(box, kill, upload(next), args);
    const { image, image_width } = await we().call('GET gis/params', {});
    assert.ok([shown, next].includes(image_width), `${image_width} after kill ${kill}`);
    shown = image_width;
    assert.is(readPicture(fs.readFileSync(path.join(data, 'upload/map', image)))?.width, shown, 'the whole picture');
  }
  // what a kill left is no picture of anybody, and goes with the next one that is taken
  await upload(700);
  assert.equal(fs.readdirSync(path.join(data, 'upload/map')), [(await we().call('GET gis/params', {})).image]);
  await box.stop();
  fs.rmSync(data, { recursive: true });
});

test('an older copy of the configuration, laid beside what a killed program left, is that of its day and whole', async () => {
  const data = newFolder();
  const config = path.join(data, 'config.db');
  const names = async (box: ProcessBox): Promise<readonly string[]> =>
    (await box.call('GET setting/device_groups', { limit: 0 })).data.filter(({ id }) => id > 0).map(({ name }) => name);
  const first = await startBox(['--board', 'none'], data);
  await first.call('POST setting/device_groups', { name: 'then', parent_id: 0 });
  await first.stop();
  fs.copyFileSync(config, `${config}.old`);
  const second = await startBox(['--board', 'none'], data);
  for (let i = 0; i < 20; i++) await second.call('POST setting/device_groups', { name: `since ${i}`, parent_id: 0 });
  await second.stop();
  const killed = await startBox(['--board', 'none'], data);
  await killed.call('POST setting/device_groups', { name: 'of the write-ahead file', parent_id: 0 });
  await killed.kill('SIGKILL');
  fs.renameSync(`${config}.old`, config);
  const third = await startBox(['--board', 'none'], data);
  assert.equal(await names(third), ['then']);
  await third.call('POST setting/device_groups', { name: 'after', parent_id: 0 });
  await third.kill('SIGKILL');
  const fourth = await startBox(['--board', 'none'], data);
  assert.equal((await names(fourth)).toSorted(), ['after', 'then']);
  await fourth.stop();
  fs.rmSync(data, { recursive: true });
});

test.run();
