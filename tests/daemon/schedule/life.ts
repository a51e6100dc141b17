// One life of a program with a schedule, for tests that end it: node life.ts DATA WALL_MS LIFE_MS POINT. The task writes the key of its
// moment into DATA/ran; at POINT (before or after that) the process is killed.
import fs from 'node:fs';
import path from 'node:path';
import { realClock } from '../../../daemon/clock';
import { createSchedule } from '../../../daemon/schedule/index';
import { CONFIG_DB } from '../../../daemon/store/migrations';
import { freshDb } from '../../hands/fresh_db';

const [, , data = '', wall = '0', most = '0', point = ''] = process.argv;
const db = freshDb(path.join(data, CONFIG_DB));
// its clock begins once everything else is there, or the moment would be over on a slow machine
const ahead = Number(wall) - realClock.wall();
const clock = { ...realClock, wall: () => realClock.wall() + ahead };
const killAt = (reached: string): void => {
  if (reached === point) process.kill(process.pid, 'SIGKILL');
};

const schedule = createSchedule({
  db,
  clock,
  zone: () => 'Asia/Shanghai',
  right: () => true,
  failed: (fault) => console.log('failed', fault),
});
schedule.set({
  id: 'cron/1',
  since: 0,
  catch_up: 'once',
  catch_up_minutes: 60,
  cycle: { cycle: 'day', time: '02:00' },
  run({ key }) {
    killAt('before');
    fs.appendFileSync(path.join(data, 'ran'), `${key}\n`);
    killAt('after');
    clock.after(50, () => process.exit(0));
  },
});
schedule.start();
clock.after(Number(most), () => process.exit(0));
