// Power cuts are not announced: the built program is killed in the middle of its work, again and again.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { eventually, newFolder, type ProcessBox, sleep, startBox } from '../../hands/box';
import { count } from '../../hands/long';

const DEMO = ['--board', 'sim', '--demo'];
const KILLS = count(20);
/** s between two commits, as short as may be set: a life need not be long to leave something behind */
const COMMIT_S = 1;

/** ms when history last wrote anything */
const lastWritten = (data: string): number =>
  Math.max(...fs.readdirSync(path.join(data, 'history')).map((name) => fs.statSync(path.join(data, 'history', name)).mtimeMs));

const itemsOf = async (box: ProcessBox) =>
  (await box.call('GET setting/items', { limit: 0 })).data.filter((item) => !item.builtin);
const openOf = async (box: ProcessBox) => (await box.call('GET review', { limit: 0 })).data.filter((row) => row.status_id !== 6);
const facts = (rows: readonly AlarmRow[]) =>
  rows
    .map(({ id, item_id, start_time, is_confirm, confirm_user, confirm_time, remarks }) => ({
      id,
      item_id,
      start_time,
      is_confirm,
      confirm_user,
      confirm_time,
      remarks,
    }))
    .sort((a, b) => a.id - b.id);

/** Thresholds far below what is measured: three items alarm for as long as the test lasts. */
async function raiseThree(box: ProcessBox): Promise<void> {
  const candidates = (await itemsOf(box))
    .filter((item) => item.item_cell_name === 'temperature' || item.item_cell_name === 'humidity')
    .slice(0, 3);
  assert.is(candidates.length, 3);
  for (const { id } of candidates)
    await box.call('PUT setting/items/{id}', {
      id,
      alarm_enable: true,
      threshold_max: 1,
      threshold_min: -50,
      recovery_point: 0,
      save_interval: 1,
    });
}

const PAGE = { device_group_id: 1, type: 1, parent_id: '0' } as const;
const DOTS = 100;
const pageOf = (box: ProcessBox) => box.call('GET setting/top_view/layout/{device_group_id}', PAGE);
/** Draws a page of which every widget says the same number, or sets it to another one. */
async function saveAll(box: ProcessBox, number: number): Promise<void> {
  const { version, widgets } = await pageOf(box);
  const dot = (i: number) => ({ component: 'Dot', left: String(number), extend: `{"uid":"${String(i).padStart(12, 'w')}"}` });
  const changes =
    widgets.length === 0
      ? { create: Array.from({ length: DOTS }, (_, i) => dot(i)) }
      : { update: widgets.map(({ id }, i) => ({ id, ...dot(i) })) };
  await box.call('PUT setting/top_view/layout/{device_group_id}', { ...PAGE, version, ...changes });
}
/** The number that all of a page says. */
async function numberOn(box: ProcessBox): Promise<number> {
  const { version, widgets } = await pageOf(box);
  assert.is(widgets.length, DOTS);
  const numbers = new Set(widgets.map(({ left }) => Number(left)));
  assert.is(numbers.size, 1, `half a save: ${[...numbers].join()}`);
  const kept = await box.call('GET setting/top_view/layout/{device_group_id}/versions/{n}', { ...PAGE, n: version });
  assert.equal(
    kept.widgets.map(({ left }) => Number(left)),
    widgets.map(({ left }) => Number(left)),
    'a page without its version',
  );
  return [...numbers][0]!;
}

test('open alarms, confirmations and history survive kill -9, and a map is saved as a whole or not at all', async () => {
  const data = newFolder();
  let box = await startBox(DEMO, data);
  await box.call('POST setting/gc', { key: 'HISTORY_KEEP', commit_seconds: COMMIT_S });
  await raiseThree(box);
  const open = await eventually(
    'three alarms',
    async () => {
      const rows = await openOf(box);
      return rows.length >= 3 && rows;
    },
    40_000,
  );
  await box.call('POST warning_operation', { alarm_action: 0, item_id: open[0]!.item_id, remarks: '已派人到场' });
  const before = facts(await openOf(box));
  assert.is(before.filter((row) => row.is_confirm === 1).length, 1);
  const watched = open[0]!;

  await saveAll(box, 0);
  let drawn = 0;
  for (let i = 0; i < KILLS; i++) {
    const saving = saveAll(box, i + 1).catch(() => {});
    // at another moment of the save each time
    await sleep((i * 7) % 30);
    await box.kill('SIGKILL');
    await saving;
    box = await startBox(DEMO, data);
    const now_drawn = await numberOn(box);
    assert.ok(now_drawn === drawn || now_drawn === i + 1, `${now_drawn} after ${i + 1}`);
    drawn = now_drawn;
    assert.equal(facts(await openOf(box)), before, `after kill ${i + 1}`);
    await eventually('polls again', async () => {
      const item = (await box.call('GET device_groups/device/item', { device_id: watched.device_id })).data.find(
        (one) => one.id === watched.item_id,
      );
      return item?.quality === 'good';
    });
    assert.equal(facts(await openOf(box)), before, 'the same values raise nothing new');
    const now = Date.now() + 1000 * COMMIT_S;
    await eventually('a commit of what was read since', () => lastWritten(data) > now);
  }
  const log = await box.call('GET alarm_log', { limit: 0 });
  assert.is(log.data.filter((row) => before.some((one) => one.item_id === row.item_id)).length, before.length, 'no alarm twice');

  // what came after the last commit is lost with each kill; a poll and the restart come on top
  const end_time = Math.floor(Date.now() / 1000);
  const raw = await box.call('GET device_groups/device/data', {
    device_id: watched.device_id,
    item_ids: [watched.item_id],
    type: 5,
    start_time: watched.start_time,
    end_time,
    points: 5000,
  });
  assert.is(raw.step, 1);
  const inside = (_: unknown, i: number): boolean => raw.times[i]! >= watched.start_time && raw.times[i]! < end_time;
  const gaps = raw.series[0]!.avg.filter(inside)
    .map((value) => (value === null ? '.' : '#'))
    .join('');
  const longest = Math.max(0, ...[...gaps.matchAll(/\.+/g)].map(([gap]) => gap.length));
  assert.ok(gaps.includes('#'), gaps);
  assert.ok(longest <= COMMIT_S + 8, gaps);
  await box.stop();
});

test.run();
