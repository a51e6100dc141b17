// Whether the program of a folder runs: a build would put another one under it.
import fs from 'node:fs';
import path from 'node:path';

const PROGRAM = 'dist/roomward.mjs';

/** What a process was started with, and where; null: it is gone, or somebody else's. */
function startOf(pid, proc) {
  try {
    const args = fs.readFileSync(path.join(proc, pid, 'cmdline'), 'utf8').split('\0');
    return { args, folder: fs.readlinkSync(path.join(proc, pid, 'cwd')) };
  } catch {
    return null;
  }
}

/**
 * @param root the folder of the clone
 * @param proc where the kernel shows its processes; where it shows none, the program itself refuses to run twice
 * @returns the process id of a program that serves from there; null: there is none
 */
export function runningFrom(root, proc = '/proc') {
  const pids = fs.existsSync(proc) ? fs.readdirSync(proc).filter((name) => /^\d+$/.test(name)) : [];
  const program = path.join(root, PROGRAM);
  const serves = (start) => start.args.includes('serve') && start.args.some((arg) => path.resolve(start.folder, arg) === program);
  const found = pids.find((pid) => {
    const start = startOf(pid, proc);
    return start !== null && serves(start);
  });
  return found === undefined ? null : Number(found);
}
