import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../hands/free_port';
import { ownFolder, programOf, type Started, startPeer } from '../../../peers/started';

export const USER = { user: 'ups', auth_pass_word: 'authpass123', priv_pass_word: 'privpass123' };

export interface Snmpd extends Started {
  readonly port: number;
}

/** A value that Debian's agent tells in place of its own. */
export const override = (oid: string, type: string, value: string | number, writable = false): string =>
  `override ${writable ? '-rw ' : ''}${oid} ${type} ${value}`;

/** Debian's SNMP agent: communities `public` and `private`, users with every kind of secret, and the values that a test wants. */
export async function startSnmpd(lines: readonly string[] = [], at?: number): Promise<Snmpd> {
  const dir = ownFolder();
  const port = at ?? (await freePort('udp'));
  const conf = path.join(dir, 'snmpd.conf');
  const users = [
    ['ups', 'SHA', 'AES'],
    ['upsmd5', 'MD5', 'AES'],
    ['ups256', 'SHA-256', 'AES'],
    ['upslong', 'SHA-512', 'AES-256'],
  ].flatMap(([name, auth, priv]) => [
    `createUser ${name} ${auth} "${USER.auth_pass_word}" ${priv} "${USER.priv_pass_word}"`,
    `rouser ${name} priv`,
  ]);
  users.push(`createUser plain SHA "${USER.auth_pass_word}"`, 'rouser plain auth');
  const text = [
    `agentAddress udp:127.0.0.1:${port}`,
    'rocommunity public',
    'rwcommunity private',
    'sysName test-room',
    ...users,
    ...lines,
  ];
  fs.writeFileSync(conf, `${text.join('\n')}\n`);
  process.env.MIBS = '';
  const args = ['-f', '-Lo', '-C', '-c', conf, `--persistentDir=${dir}`];
  const peer = await startPeer(programOf('snmpd', 'snmpd'), args, (output) => output.includes('NET-SNMP version'));
  return { ...peer, port };
}

/** Sends with Debian's tools; what they print. */
export const run = (program: 'snmptrap' | 'snmpinform' | 'snmpget', args: readonly string[]): string =>
  execFileSync(programOf(program, 'snmp'), [...args], { encoding: 'utf8', env: { ...process.env, MIBS: '' } });
