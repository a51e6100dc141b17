// Figures of many alarms and rehearsals of an item: how long they take, and for how long nothing else has its turn meanwhile.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMetrics } from '../../daemon/alarms/metrics/index';
import { createRehearsals } from '../../daemon/alarms/rehearsal/index';
import { createBus } from '../../daemon/bus';
import { fakeClock, realClock } from '../../daemon/clock';
import { ALARM_JITTER } from '../../daemon/contract/rules/jitter';
import { createJobs } from '../../daemon/jobs/index';
import { ALL } from '../../daemon/store/list';
import { configMigrations } from '../../daemon/store/migrations';
import { type Db, openDb } from '../../daemon/store/open';
import { believed } from '../hands/believed';
import { catalogueOf, deviceOf, itemOf } from '../hands/catalogue';
import { keptHistory } from './kept_history';
import { longestTurn } from './longest_turn';
import { type Print, quantile, row } from './table';

const ALARMS = 100_000;
const DAYS = 90;
const ROUNDS = 7;
const BEGAN = 1_750_000_000;
const DAY = 86_400;
const ITEM_ROOM = catalogueOf(deviceOf({ id: 10, poll_interval: 5, items: [itemOf({ id: 1, check_interval: 5 })] }));

/** Alarms as a restless room has them: 200 items, in bursts, of every length, most of them confirmed. */
function fill(db: Db): void {
  const add = db.prepare(
    `INSERT INTO alarm (item_id, device_id, device_group_id, device_group_name, device_name, item_names, unit, decimals,
       alarm_level_id, status_id, info, value, limit_value, start_time, end_time, duration, end_reason, is_confirm, confirm_user,
       confirm_time, told)
     VALUES (@item, 1, @site, 'Server room', 'Cold aisle sensor', @names, '℃', 1, @level, 1, @info, '31.4', 30, @start, @end,
       @lasted, 'recovered', @is, 'ann', @confirm, 'recover')`,
  );
  const names = JSON.stringify({ zh_cn: '温度', zh_tw: '溫度', zh_xg: '溫度', en_us: 'Temperature' });
  const info = JSON.stringify({ key: 'alarm_over', data: { value: '31.4', unit: '℃', limit: '30' } });
  db.transaction(() => {
    for (let i = 0; i < ALARMS; i++) {
      const start = BEGAN + Math.floor((i / ALARMS) * DAYS * 86_400) + (i % 7);
      const lasted = (i * 7919) % 4000;
      const confirm = i % 3 === 0 ? null : start + ((i * 31) % 1800);
      const fields = { item: 1 + ((i * i) % 200), site: 1 + (i % 5), level: 1 + (i % 4) };
      add.run({ ...fields, names, info, start, end: start + lasted, lasted, is: Number(confirm !== null), confirm });
    }
  })();
  db.prepare('INSERT INTO alarm_watch (from_time, to_time) VALUES (?, ?)').run(BEGAN, BEGAN + DAYS * 86_400);
}

async function metrics(print: Print): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-bench-alarms-'));
  const db = openDb(path.join(folder, 'config.db'), configMigrations);
  fill(db);
  const { metrics: ask } = createMetrics({
    db,
    clock: realClock,
    credible: believed(realClock),
    catalogue: () => ITEM_ROOM,
    running: () => null,
  });
  const span = { start: BEGAN, end: BEGAN + DAYS * 86_400 };
  const took: number[] = [];
  const used: number[] = [];
  const turns: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const cpu = process.cpuUsage();
    turns.push(await longestTurn(() => ask(ALL, span)));
    took.push(performance.now() - began);
    const { user, system } = process.cpuUsage(cpu);
    used.push((user + system) / 1000);
  }
  db.close();
  fs.rmSync(folder, { recursive: true });
  print(row('figures of 100 000 alarms', 'ms, median', 'ms, worst', 'processor', 'longest turn'));
  print(
    row(
      '',
      quantile(took, 0.5).toFixed(0),
      Math.max(...took).toFixed(0),
      quantile(used, 0.5).toFixed(0),
      Math.max(...turns).toFixed(1),
    ),
  );
}

/** ms, of them the processor's, and the longest turn of a rehearsal of 90 days of one item. */
async function rehearsed(every: number): Promise<string> {
  const history = await keptHistory(ITEM_ROOM, { until: BEGAN + DAYS * DAY, days: DAYS, every });
  const until = (Math.floor(BEGAN / DAY) + DAYS) * DAY;
  const clock = fakeClock(until * 1000);
  const bus = createBus(() => {});
  const jobs = createJobs({ db: openDb(':memory:', configMigrations), bus, clock, failed: () => {} });
  const over = (): Promise<void> =>
    new Promise((done) => {
      const end = bus.on('job', ({ state }) => {
        if (state === 'running') return;
        end();
        done();
      });
    });
  const { begin } = createRehearsals({
    jobs,
    history,
    clock,
    catalogue: () => ITEM_ROOM,
    jitter: () => ALARM_JITTER,
    tells: () => true,
    commons: () => ({ repeat_notice: true, recover_notice: true }),
  });
  const took: number[] = [];
  const used: number[] = [];
  const turns: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const cpu = process.cpuUsage();
    turns.push(
      await longestTurn(() => {
        const end = over();
        begin(ALL, { item_id: 1, rule: { repetitions: 3, recovery_point: 1 }, days: DAYS }, 1);
        return end;
      }),
    );
    took.push(performance.now() - began);
    const { user, system } = process.cpuUsage(cpu);
    used.push((user + system) / 1000);
  }
  history.end();
  return row(
    `kept every ${every} s`,
    quantile(took, 0.5).toFixed(0),
    Math.max(...took).toFixed(0),
    quantile(used, 0.5).toFixed(0),
    Math.max(...turns).toFixed(1),
  );
}

/** What is reckoned of many alarms, and what alarms would have been. */
export default async function alarms(print: Print): Promise<void> {
  await metrics(print);
  print(row('rehearsal of 90 days, checked every 5 s', 'ms, median', 'ms, worst', 'processor', 'longest turn'));
  print(await rehearsed(120));
  print(await rehearsed(5));
}
