// Debian's snmpsim: agents that answer as a recording says.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../hands/free_port';
import { programOf, type Started, startPeer } from './started';

const RECORDINGS = new URL('./recordings/', import.meta.url);
export const SECRETS = { auth_pass_word: 'authpass123', priv_pass_word: 'privpass123' };
/** Those who may ask by version 3: all with the same passwords. */
const USERS = [
  ['sim-md5', 'MD5', 'AES'],
  ['sim-sha', 'SHA', 'AES'],
] as const;

export interface Snmpsim extends Started {
  readonly port: number;
}

/** An OID with its type and value, as a line of a recording. */
export const recorded = (oid: string, type: number, value: string | number): string => `${oid}|${type}|${value}`;

/** A copy that whoever it runs as may read: the folder of a test run is for its owner alone. */
function folderOf(more: Readonly<Record<string, readonly string[]>>): string {
  const folder = fs.mkdtempSync('/tmp/roomward-snmpsim-');
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  fs.chmodSync(folder, 0o755);
  const data = path.join(folder, 'data');
  fs.cpSync(RECORDINGS, data, { recursive: true });
  for (const [name, lines] of Object.entries(more)) fs.writeFileSync(path.join(data, `${name}.snmprec`), `${lines.join('\n')}\n`);
  // a box inside this process has files made for their owner alone
  fs.chmodSync(data, 0o755);
  for (const name of fs.readdirSync(data)) fs.chmodSync(path.join(data, name), 0o644);
  fs.mkdirSync(path.join(folder, 'cache'), { mode: 0o777 });
  fs.chmodSync(path.join(folder, 'cache'), 0o777);
  return folder;
}

/**
 * Serves the recordings of this folder and more of a test's own: each under its name as the community of versions 1 and 2c, and
 * as the context of version 3.
 */
export async function startSnmpsim(more: Readonly<Record<string, readonly string[]>> = {}, at?: number): Promise<Snmpsim> {
  const folder = folderOf(more);
  const port = at ?? (await freePort('udp'));
  const users = USERS.flatMap(([name, auth, priv]) => [
    `--v3-user=${name}`,
    `--v3-auth-key=${SECRETS.auth_pass_word}`,
    `--v3-auth-proto=${auth}`,
    `--v3-priv-key=${SECRETS.priv_pass_word}`,
    `--v3-priv-proto=${priv}`,
  ]);
  const args = [
    `--data-dir=${path.join(folder, 'data')}`,
    `--cache-dir=${path.join(folder, 'cache')}`,
    // what it remembers of its engine lies in a folder that all of its kind share
    `--v3-engine-id=80000000${randomBytes(6).toString('hex')}`,
    ...users,
    `--agent-udpv4-endpoint=127.0.0.1:${port}`,
    // it refuses to serve as root
    ...(process.getuid?.() === 0 ? ['--process-user=nobody', '--process-group=nogroup'] : []),
  ];
  const peer = await startPeer(programOf('snmpsimd', 'snmpsim'), args, (output) => output.includes('Listening at UDP'));
  return { ...peer, port };
}
