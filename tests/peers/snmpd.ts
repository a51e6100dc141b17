// Net-SNMP's agent, whose contact whoever knows its community may set.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newFolder } from '../hands/box';
import { freePort } from '../hands/free_port';
import { letGo } from './started';

export const WRITER = 'writer';
export const CONTACT = '1.3.6.1.2.1.1.4.0';

/** Whether this machine speaks IPv6 with itself. */
export const hasSix = (): boolean =>
  Object.values(os.networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

export async function startSnmpd(): Promise<{ readonly port: number; stop(): void }> {
  const [port, folder] = [await freePort('udp'), newFolder()];
  const config = path.join(folder, 'snmpd.conf');
  const six = hasSix() ? { at: `,udp6:[::1]:${port}`, who: `rwcommunity6 ${WRITER} ::1\n` } : { at: '', who: '' };
  fs.writeFileSync(config, `agentAddress udp:127.0.0.1:${port}${six.at}\nrwcommunity ${WRITER} 127.0.0.1\n${six.who}`);
  const child = spawn('/usr/sbin/snmpd', ['-f', '-C', '-c', config, '-Lo', '-p', path.join(folder, 'pid')], {
    stdio: 'ignore',
    env: { ...process.env, SNMP_PERSISTENT_DIR: folder },
  });
  letGo(child);
  return { port, stop: () => void child.kill() };
}
