// A program of its own for crash.test.ts: alarms begin and end as fast as they can be stored; every event that was told is
// printed, so that whoever ends this process knows what must be found afterwards.

import fs from 'node:fs';
import { createBus } from '../../../daemon/bus';
import { realClock } from '../../../daemon/clock';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { usualAlarms } from '../../hands/alarms';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';

const ITEMS = 8;
const items = Array.from({ length: ITEMS }, (_, i) => itemOf({ id: i + 1, cell: `t${i}` }));
const room = catalogueOf(deviceOf({ id: 10, items }));
const fail = (fault: unknown) => {
  fs.writeSync(2, `${fault}\n`);
  process.exit(1);
};
const bus = createBus((_, fault) => fail(fault));
const alarms = usualAlarms({
  db: openDb(process.argv[2]!, configMigrations),
  bus,
  clock: realClock,
  catalogue: () => room,
  items: { value: () => undefined, actual: () => undefined, isAwaited: () => false },
  failed: fail,
});
/** A line is told whole, or not yet: whoever reads may be slower than the alarms. */
function say(line: string): void {
  for (;;) {
    try {
      fs.writeSync(1, `${line}\n`);
      return;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EAGAIN') throw fault;
    }
  }
}

alarms.start();
const open = new Set(items.map((item) => item.id).filter((id) => alarms.state(id).occurrence));
say(`open ${[...open].map((id) => alarms.state(id).occurrence?.id).join(',')}`);
bus.on('alarm', ({ seq, state, occurrence }) => say(`${seq} ${state} ${occurrence.id}`));

/** Half of the items change sides in each round. */
function round(n: number): void {
  const now = Math.floor(realClock.wall() / 1000);
  const values = items.map((item) => ({
    item_id: item.id,
    device_id: 10,
    device_group_id: 1,
    value: (n + item.id) % 4 < 2 ? 31 : 20,
    quality: 'good' as const,
    value_time: now,
    last_check: now,
    mono: realClock.mono(),
  }));
  bus.tell('values', values);
  setImmediate(() => round(n + 1));
}
round(0);
