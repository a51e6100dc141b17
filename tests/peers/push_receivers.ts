import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../hands/free_port';
import type { Certificate } from './mail_server';
import { programOf, type Started, sleep, startPeer } from './started';

const SCRIPT = fileURLToPath(new URL('./push_receivers.py', import.meta.url));
// what push_receivers.py expects
export const HOOK_SECRET = 'hook secret 密钥';
export const WECOM_KEY = '693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa';
export const DING = { token: 'd1ng70ken', secret: 'SEC000000000000000000000', keyword: '机房' };

/** A message as a receiver accepted it. */
export interface Accepted {
  readonly kind: 'hook' | 'wecom' | 'dingtalk' | 'followed';
  readonly head: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
export interface Receivers extends Started {
  /** http://127.0.0.1:PORT, or https: */
  readonly url: string;
  /** all that they accepted, once it is so many */
  accepted(least?: number): Promise<readonly Accepted[]>;
}

export async function startReceivers(certificate?: Certificate): Promise<Receivers> {
  const port = await freePort();
  const secure = certificate ? ['server.crt', 'server.key'].map((file) => path.join(certificate.dir, file)) : [];
  const args = [SCRIPT, String(port), ...secure];
  const peer = await startPeer(programOf('python3', 'python3'), args, (output) => output.includes('ready'));
  const kept = () =>
    peer
      .output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'));
  return {
    ...peer,
    url: `http${certificate ? 's' : ''}://127.0.0.1:${port}`,
    async accepted(least = 0) {
      for (let waited = 0; kept().length < least && waited < 10_000; waited += 20) await sleep(20);
      return kept().map((line) => JSON.parse(line) as Accepted);
    },
  };
}
