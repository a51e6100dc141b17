import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../hands/free_port';
import { fingerprintOf, makeCertificates } from './certificates';
import { ownFolder, programOf, type Started, sleep, startPeer } from './started';

const SCRIPT = fileURLToPath(new URL('./mail_server.py', import.meta.url));

/** A letter as the server kept it. */
export interface KeptLetter {
  readonly from: string;
  readonly to: readonly string[];
  readonly login: boolean;
  readonly encrypted: boolean;
  readonly letter: string;
}
export interface MailServer extends Started {
  readonly port: number;
  /** all that it kept, once they are so many */
  letters(least?: number): Promise<readonly KeptLetter[]>;
}
export interface Certificate {
  readonly dir: string;
  /** the root's, in PEM */
  readonly ca: string;
  readonly fingerprint: string;
}

export function newCertificate(names?: string): Certificate {
  const dir = ownFolder();
  makeCertificates(dir, names);
  const server = path.join(dir, 'server.crt');
  return { dir, ca: fs.readFileSync(path.join(dir, 'ca.crt'), 'utf8'), fingerprint: fingerprintOf(server) };
}

/** Debian's aiosmtpd; `user` '': nobody need log in. */
export async function startMailServer(
  { dir }: Certificate,
  { secure, user = '', password = '' }: { readonly secure: 'none' | 'starttls' | 'ssl'; user?: string; password?: string },
): Promise<MailServer> {
  const port = await freePort();
  const args = [SCRIPT, String(port), path.join(dir, 'server.crt'), path.join(dir, 'server.key'), secure, user, password];
  const peer = await startPeer(programOf('python3', 'python3-aiosmtpd'), args, (output) => output.includes('ready'));
  const kept = () =>
    peer
      .output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'));
  async function letters(least = 0): Promise<readonly KeptLetter[]> {
    for (let waited = 0; kept().length < least && waited < 10_000; waited += 20) await sleep(20);
    return kept().map((line) => JSON.parse(line) as KeptLetter);
  }
  return { ...peer, port, letters };
}
