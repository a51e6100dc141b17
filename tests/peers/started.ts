import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where a program lies, or a failure that names the Debian package that brings it. */
export function programOf(name: string, debianPackage: string): string {
  for (const folder of ['/usr/bin', '/usr/sbin', '/usr/local/bin']) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) return file;
  }
  throw new Error(`${name} is missing: install Debian's package ${debianPackage}.`);
}

/** A folder of this test's own. */
export const ownFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-'));

const letGoOf = new Set<ChildProcess>();

/** A peer must not outlive its test, nor keep a failed one alive: it is let go of at once and killed at the end. */
export function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as { unref?(): void } | null)?.unref?.();
  if (letGoOf.size === 0) process.once('exit', killAll);
  letGoOf.add(child);
}

function killAll(): void {
  for (const child of letGoOf) child.kill('SIGKILL');
}

/** Keeps the test alive until something that was let go of has happened. */
export async function held<T>(promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 1000);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
  }
}

export interface Started {
  readonly pid: number;
  /** what it has printed so far */
  output(): string;
  /** ends it and answers with everything it printed */
  stop(signal?: NodeJS.Signals): Promise<string>;
}

const running = new Set<Started>();

/** For a test file's end: ends every peer that a failed test has left. */
export async function stopPeers(): Promise<void> {
  await Promise.all([...running].map((peer) => peer.stop('SIGKILL')));
}

/**
 * Starts a peer with no shell between and waits until it is up.
 * @param isUp asked every 20 ms with what was printed so far
 * @throws when it ends or is not up within 15 s, with its output
 */
export async function startPeer(program: string, args: readonly string[], isUp: (output: string) => boolean): Promise<Started> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  letGo(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  for (let waited = 0; !isUp(output); waited += 20) {
    if (isOver(child) || waited > 15_000) {
      child.kill('SIGKILL');
      throw new Error(`${program} ${args.join(' ')} did not come up: ${output}`);
    }
    await sleep(20);
  }
  const peer: Started = {
    pid: child.pid!,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (!isOver(child)) child.kill(signal);
      await held(ended);
      running.delete(peer);
      return output;
    },
  };
  running.add(peer);
  return peer;
}

const isOver = (child: ChildProcess): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
