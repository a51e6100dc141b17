// The program is killed while a file is taken over: after the next start all of it is there or nothing, and no file lies about.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PackagePlan } from '../../daemon/contract/entities';
import { FIRST_PASSWORD, newFolder, type ProcessBox, sleep, startBox } from '../hands/box';
import { callerOf, formOf } from '../hands/calls';
import { count } from '../hands/long';

const KILLS = count(30);
const SITES = 400;
const verify_password = FIRST_PASSWORD;

const sent = ({ url, token }: ProcessBox, call: 'check' | 'apply', file: string, fields: Record<string, string>) =>
  callerOf(url, token).send(`/api/v1/setting/package/${call}`, {
    method: 'POST',
    ...formOf(Buffer.from(file), 'file', { mode: 'merge', verify_password, ...fields }),
  });
const sitesOf = async (box: ProcessBox): Promise<number> => (await box.call('GET setting/device_groups', { limit: 1 })).total;
/** All files of a folder but what SQLite keeps beside its own, and the reserve, which grows after the start. */
const filesIn = (dir: string): string[] =>
  (fs.readdirSync(dir, { recursive: true }) as string[])
    .filter((name) => fs.statSync(path.join(dir, name)).isFile() && !/-(?:wal|shm|mark|journal)$|reserve$/.test(name))
    .sort();

test(`a package whose import is cut short at any of ${KILLS} moments is there as a whole or not at all`, async () => {
  const data = newFolder();
  let box = await startBox(['--board', 'none'], data);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await sitesOf(box);
    const files = filesIn(data);
    const sites = Array.from({ length: SITES }, (_, i) => ({ site: `round ${kill} > rack ${i}` }));
    const file = JSON.stringify({ format: 1, sections: { sites: [{ site: `round ${kill}` }, ...sites] } });
    const { mark } = (await sent(box, 'check', file, {})).data as PackagePlan;
    const applied = sent(box, 'apply', file, { mark }).catch(() => null);
    await sleep((kill * 300) / KILLS);
    await box.kill('SIGKILL');
    await applied;
    box = await startBox(['--board', 'none'], data);
    const after = await sitesOf(box);
    assert.ok([before, before + SITES + 1].includes(after), `${before} before, ${after} after kill ${kill}`);
    assert.equal(filesIn(data), files);
  }
  await box.stop();
  fs.rmSync(data, { recursive: true });
});

test.run();
