// Somebody who writes history in a process of its own, to be killed, and what a start after that finds.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import { createHistory, type History } from '../../../daemon/history/index';
import { room } from './box';

const CHILD = fileURLToPath(new URL('writer.child.ts', import.meta.url));
/** beside the packages, so that they are found, and out of the way of a build */
const PROGRAM = fileURLToPath(new URL(`../../../node_modules/.writer-${process.pid}.mjs`, import.meta.url));
/** the child commits every 0.4 s; on a machine with other work a commit may begin late */
export const MOST_LOST_MS = 1500;

let made = false;
/** One file, made once: it starts many times. */
function program(): string {
  if (made) return PROGRAM;
  buildSync({
    entryPoints: [CHILD],
    outfile: PROGRAM,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    loader: { '.sql': 'text' },
    sourcemap: 'inline',
  });
  process.on('exit', () => fs.rmSync(PROGRAM, { force: true }));
  made = true;
  return PROGRAM;
}

/** Starts to write numbers from `first` on. It tells each round as a line: its number and its ms. */
export const startWriter = (dir: string, first: number): ChildProcessByStdio<null, Readable, null> =>
  spawn(process.execPath, [program(), dir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });

/** History as a start without anybody's help opens it, with whether each commit went well. */
export function reopened(dir: string): { history: History; told: readonly boolean[] } {
  const told: boolean[] = [];
  const failed = (fault: unknown) => {
    throw fault;
  };
  const bus = createBus((_, fault) => failed(fault));
  bus.on('history', ({ ok }) => told.push(ok));
  const catalogue = room(0);
  const history = createHistory({ dir, bus, clock: fakeClock(), catalogue: () => catalogue, zone: () => 'UTC', failed });
  history.start();
  return { history, told };
}
