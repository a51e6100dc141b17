// Debian's openssh-server, as a plain user would run it: a host key, a port, and one key or password that may log in.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '../hands/box';
import { freePort } from '../hands/free_port';
import { preloaded } from './compiled';
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
  /** a line by which it goes down, as a machine does that is shut down: who is logged in may finish */
  readonly halt: string;
  /** it goes down from outside */
  down(): Promise<void>;
  /** it is there again, as it was */
  up(): Promise<void>;
  /** it comes back with another key of its own */
  rekey(): Promise<void>;
  stop(): Promise<void>;
}

/** The password of whoever may log in, and how the system would keep it. */
export const PASSWORD = 'right one';
const KEPT = '$6$mains$tALvpLU8By2/u/OnUFIeMg6XzWG2TFcf3.aPEsbu2V5fD2smgA.QLLrXHfxtR2DWgema/R/k/acdK5S57S/gB/';

/** @param by what logs in */
export async function startSshd(by: 'key' | 'password' = 'key'): Promise<Sshd> {
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
      'ListenAddress ::1',
      `HostKey ${at('host')}`,
      `AuthorizedKeysFile ${at('authorized')}`,
      `PidFile ${at('pid')}`,
      'StrictModes no',
      'UsePAM no',
      // it stands for many machines
      'MaxStartups 100',
      `PasswordAuthentication ${by === 'password' ? 'yes' : 'no'}`,
      `PubkeyAuthentication ${by === 'key' ? 'yes' : 'no'}`,
      'PermitRootLogin yes',
    ].join('\n'),
  );
  // whoever is root separates rights by this folder, which the system's own service would make
  if (process.getuid?.() === 0) fs.mkdirSync('/run/sshd', { recursive: true });
  const start = async () => {
    const child = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', at('config')], {
      stdio: 'ignore',
      env: { ...process.env, ...(by === 'password' && { LD_PRELOAD: preloaded('shadow', { PASSWORD: KEPT }) }) },
    });
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
    halt: `kill $(cat ${at('pid')})`,
    down: end,
    async up() {
      child = await start();
    },
    async rekey() {
      await end();
      for (const name of ['host', 'host.pub']) fs.rmSync(at(name));
      keygen(at('host'));
      child = await start();
    },
    async stop() {
      child.kill('SIGKILL');
      fs.rmSync(folder, { recursive: true });
    },
  };
}
