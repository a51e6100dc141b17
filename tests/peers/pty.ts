import fs from 'node:fs';
import path from 'node:path';
import { ownFolder, programOf, type Started, startPeer } from './started';

/** Two ends of a pretend serial cable. */
export interface PtyPair extends Started {
  readonly ours: string;
  readonly theirs: string;
}

/** Starts socat with a pair of ptys behind two links. */
export async function startPtyPair(folder = ownFolder(), names = ['ours', 'theirs']): Promise<PtyPair> {
  const [ours, theirs] = names.map((name) => path.join(folder, name)) as [string, string];
  const args = [ours, theirs].map((link) => `pty,raw,echo=0,link=${link}`);
  const socat = await startPeer(programOf('socat', 'socat'), args, () => [ours, theirs].every((link) => fs.existsSync(link)));
  return { ...socat, ours, theirs };
}
