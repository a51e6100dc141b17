// The built program is killed while it is told what to do: what it has answered is in the operation record.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, startBox } from '../../hands/box';
import { everyPage } from '../../hands/every_page';
import { count } from '../../hands/long';

test('what was answered is recorded, whenever the power goes', async () => {
  const data = newFolder();
  let made = 0;
  for (let life = 0; life < count(40); life++) {
    const alive = await startBox(['--board', 'none'], data);
    const stop = performance.now() + 300 + 250 * (life % 4);
    while (performance.now() < stop) {
      await alive.call('POST setting/device_groups', { name: `site ${made}`, parent_id: 0 });
      made++;
    }
    await alive.kill('SIGKILL');
  }
  const last = await startBox(['--board', 'none'], data);
  const rows = await everyPage((page) => last.call('GET operation_record', { keyword: 'device_groups', ...page }));
  const names = rows.map((row) => row.content).reverse();
  assert.equal(
    names.filter((name) => Number(name.slice(5)) < made),
    Array.from({ length: made }, (_, i) => `site ${i}`),
  );
  assert.is((await last.call('GET operation_record/check')).intact, true);
  await last.stop();
  fs.rmSync(data, { recursive: true });
});

test.run();
