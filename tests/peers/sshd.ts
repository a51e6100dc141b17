// Debian's openssh-server, as a plain user would run it: a host key, a port and one key that may log in.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '../hands/box';
import { freePort } from '../hands/free_port';
import { letGo } from './started';

const keygen = (file: string): void => {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
};
const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

export interface Sshd {
  readonly port: number;
  readonly user: string;
  /** of whoever may log in, in PEM */
  readonly key: string;
  /** as OpenSSH says it of its own key */
  readonly fingerprint: string;
  readonly folder: string;
  /** it comes back with another key of its own */
  rekey(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSshd(): Promise<Sshd> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sshd-'));
  const at = (name: string): string => path.join(folder, name);
  const port = await freePort();
  keygen(at('user'));
  keygen(at('host'));
  fs.copyFileSync(at('user.pub'), at('authorized'));
  fs.writeFileSync(
    at('config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${at('host')}`,
      `AuthorizedKeysFile ${at('authorized')}`,
      `PidFile ${at('pid')}`,
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
    ].join('\n'),
  );
  // whoever is root separates rights by this folder, which the system's own service would make
  if (process.getuid?.() === 0) fs.mkdirSync('/run/sshd', { recursive: true });
  const start = async () => {
    const child = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', at('config')], { stdio: 'ignore' });
    letGo(child);
    await eventually('sshd answers', () => answers(port));
    return child;
  };
  let child = await start();
  async function end(): Promise<void> {
    child.kill('SIGTERM');
    await eventually('sshd is gone', async () => !(await answers(port)));
  }
  const fingerprint = (): string =>
    execFileSync('ssh-keygen', ['-l', '-f', at('host.pub')])
      .toString()
      .split(' ')[1]!;
  return {
    port,
    user: os.userInfo().username,
    key: fs.readFileSync(at('user'), 'utf8'),
    fingerprint: fingerprint(),
    folder,
    async rekey() {
      await end();
      for (const name of ['host', 'host.pub']) fs.rmSync(at(name));
      keygen(at('host'));
      child = await start();
    },
    async stop() {
      await end();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
