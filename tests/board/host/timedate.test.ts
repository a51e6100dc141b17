import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTimeService, noTimeService } from '../../../board/host/timedate';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'timedate-'));
test.after(() => fs.rmSync(folder, { recursive: true }));

let made = 0;
/** A program in the place of the system's: notes how it was called, says `out` or fails saying `said`. */
function program(out: string, said = '') {
  const file = path.join(folder, `timedatectl${made++}`);
  const log = `${file}.log`;
  const says = said ? `echo '${said}' >&2; exit 1` : `cat <<'END'\n${out}\nEND`;
  fs.writeFileSync(file, `#!/bin/sh\necho "$LC_ALL: $*" >> '${log}'\n${says}\n`, { mode: 0o755 });
  return { file, calls: () => fs.readFileSync(log, 'utf8').trim().split('\n') };
}
const missing = path.join(folder, 'missing');

test('the clock is set to the second, whatever zone the system is in', async () => {
  const { file, calls } = program('');
  assert.is(await createTimeService({ program: file }).set(1_764_288_000), null);
  assert.equal(calls(), ['C: set-time @1764288000 --no-ask-password']);
});

test('fetching the time from the network is switched on and off', async () => {
  const { file, calls } = program('');
  const service = createTimeService({ program: file });
  assert.is(await service.follow(true), null);
  assert.is(await service.follow(false), null);
  assert.equal(calls(), ['C: set-ntp true --no-ask-password', 'C: set-ntp false --no-ask-password']);
});

test('what the system says of its source of time is told in seconds', async () => {
  const { file } = program('NTP=yes\nServerName=ntp.room.lan\nPollIntervalUSec=34min 8s');
  const synced = path.join(folder, 'synchronized');
  fs.writeFileSync(synced, '');
  fs.utimesSync(synced, 1_764_288_000, 1_764_288_000);
  assert.equal(await createTimeService({ program: file, synced }).source(), {
    enable: true,
    server: 'ntp.room.lan',
    interval: 2048,
    last_sync: 1_764_288_000,
  });
});

test('a system that was never synchronised says so', async () => {
  const { file, calls } = program('NTP=no');
  const source = await createTimeService({ program: file, synced: missing }).source();
  assert.equal(source, { enable: false, server: '', interval: 0, last_sync: null });
  assert.equal(calls(), ['C: show --property=NTP']);
});

test('each reason for which a system keeps its clock is told apart', async () => {
  const said = async (words: string) => createTimeService({ program: program('', words).file }).set(1_764_288_000);
  assert.is(await said('Failed to set time: Automatic time synchronization is enabled'), 'follows_ntp');
  assert.is(await said('Failed to set time: Access denied'), 'denied');
  assert.is(await said('Failed to set time: Interactive authentication required.'), 'denied');
  assert.is(await said('Failed to set time: Connection timed out'), 'failed');
});

test('a system without that program does not say, and refuses', async () => {
  const service = createTimeService({ program: missing });
  assert.is(await service.source(), null);
  assert.is(await service.set(1_764_288_000), 'none');
  assert.is(await noTimeService.follow(true), 'none');
});

test.run();
