// Net-SNMP's agent, whose contact whoever knows its community may set.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { newFolder } from '../hands/box';
import { freePort } from '../hands/free_port';
import { letGo } from './started';

export const WRITER = 'writer';
export const CONTACT = '1.3.6.1.2.1.1.4.0';

export async function startSnmpd(): Promise<{ readonly port: number; stop(): void }> {
  const [port, folder] = [await freePort('udp'), newFolder()];
  const config = path.join(folder, 'snmpd.conf');
  fs.writeFileSync(config, `agentAddress udp:127.0.0.1:${port}\nrwcommunity ${WRITER} 127.0.0.1\n`);
  const child = spawn('/usr/sbin/snmpd', ['-f', '-C', '-c', config, '-Lo', '-p', path.join(folder, 'pid')], {
    stdio: 'ignore',
    env: { ...process.env, SNMP_PERSISTENT_DIR: folder },
  });
  letGo(child);
  return { port, stop: () => void child.kill() };
}
