// Writes through the real part until it is killed: writer.child.ts DIR FIRST. One line a round: its number and mono ms.
import fs from 'node:fs';
import { createBus } from '../../../daemon/bus';
import { realClock } from '../../../daemon/clock';
import type { Value } from '../../../daemon/contract/live';
import { createHistory } from '../../../daemon/history/index';
import { MIDNIGHT, room } from './box';

const [dir, first] = process.argv.slice(2);
const failed = (fault: unknown) => {
  throw fault;
};
const bus = createBus((_, fault) => failed(fault));
const catalogue = room(0);
const history = createHistory({
  dir: dir!,
  bus,
  clock: realClock,
  catalogue: () => catalogue,
  zone: () => 'UTC',
  failed,
  settings: () => ({ commit_seconds: 0.4, fold_seconds: 0.3 }),
});
history.start();

let n = Number(first);
function round(): void {
  const at = MIDNIGHT + n;
  const mono = realClock.mono();
  const values = [101, 102, 103].map((item_id): Value => {
    return { item_id, device_id: 10, device_group_id: 1, value: n, quality: 'good', value_time: at, last_check: at, mono };
  });
  bus.tell('values', values);
  fs.writeSync(1, `${n} ${Math.round(mono)}\n`);
  n++;
}
setInterval(round, 3);
