// The test of a shutdown plan of a hundred hosts, as people start it: how long it takes, and for how long nothing else has its turn.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { THRIFTY } from '../../thrifty.mjs';
import { FIRST_PASSWORD, newFolder, type ProcessBox, startBox } from '../hands/box';
import { callerOf } from '../hands/calls';
import { type Sshd, startSshd } from '../peers/sshd';
import { type Print, row } from './table';
import { turnsWhile, WATCHED } from './turns';

const HOSTS = 100;
/** logins that OpenSSH's client makes side by side, as many as the box does */
const AT_ONCE = 16;
const ssh = promisify(execFile);

/** Adds a plan whose hosts are all that server, by names of their own. */
async function addPlan(box: ProcessBox, { port, user, key }: Sshd): Promise<number> {
  const { call } = callerOf(box.url, box.token);
  const [item] = (await call('GET setting/items', { limit: 1, keyword: '电池' })).data;
  const host = { ip_address: '127.0.0.1', port, protocol: 'ssh', user, key, command: 'halt', check: 'true', stage: 1 } as const;
  const hosts = Array.from({ length: HOSTS }, (_, n) => ({ ...host, name: `host ${n}` }));
  const trigger = { device_id: item!.device_id, item_id: item!.id, operator: '>', value: 1e6, delay: 60 } as const;
  return (await call('POST setting/ups_linkage_shutdown', { name: 'all', ...trigger, hosts, enable: false })).id;
}

/** s in which OpenSSH's client logs in to as many, and runs the same. */
async function byClient({ port, user, key }: Sshd): Promise<number> {
  const file = path.join(newFolder(), 'key');
  fs.writeFileSync(file, key, { mode: 0o600 });
  const args = ['-i', file, '-p', `${port}`, '-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null'];
  let left = HOSTS;
  const began = performance.now();
  const lane = async (): Promise<void> => {
    while (left-- > 0) await ssh('ssh', [...args, '-o', 'LogLevel=ERROR', `${user}@127.0.0.1`, 'true']);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return (performance.now() - began) / 1000;
}

export default async function measure(print: Print): Promise<void> {
  const sshd = await startSshd();
  const box = await startBox(['--board', 'sim', '--demo', '--loopback-peers'], newFolder(), {
    flags: [...THRIFTY.flags, ...WATCHED],
    env: THRIFTY.env,
  });
  const id = await addPlan(box, sshd);
  const { ask } = callerOf(box.url, box.token);
  let [passed, took] = [0, 0];
  const turns = await turnsWhile(box, async () => {
    const began = performance.now();
    const got = await ask('POST setting/ups_linkage_shutdown/{id}', { id, dry_run: true, verify_password: FIRST_PASSWORD });
    took = (performance.now() - began) / 1000;
    passed = (got.data as { hosts: { ok: boolean }[] }).hosts.filter(({ ok }) => ok).length;
  });
  const theirs = await byClient(sshd);
  print(row(`${HOSTS} hosts by ssh, ${passed} passed`, 's', 'turns p99, ms', 'longest, ms'));
  print(row('the test of a plan', took.toFixed(1), turns.p99_ms.toFixed(1), turns.longest_ms.toFixed(1)));
  print(row("OpenSSH's client", theirs.toFixed(1)));
  print(row('goal', 15, 50));
  await box.stop();
  await sshd.stop();
}
