// Type check, lint, build, then every *.test.ts(x) below tests/, each in a process of its own, two at a time.
// The last line is `N passed, N failed`. `node tests/run.mjs alarms` runs the files whose path holds that word, and nothing else.
// `npm run soak` (SOAK in the environment) runs the tests that count with hands/long.ts at their full counts, one at a time.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

process.chdir(path.join(path.dirname(new URL(import.meta.url).pathname), '..'));
const only = process.argv[2];
const soak = Boolean(process.env.SOAK);
const FILE_LIMIT_MS = soak ? 3_600_000 : 240_000;
const AT_ONCE = soak ? 1 : 2;
/** characters of a failed file's output that the end repeats */
const FAULT_TOLD = 2000;
const GIB = 2 ** 30;
/** Boxes under test write much and keep nothing: in memory where there is room, but for a soak, which waits for a real disk. */
function roomForFiles() {
  const memory = fs.existsSync('/dev/shm') ? fs.statfsSync('/dev/shm') : { bavail: 0, bsize: 0 };
  const free = memory.bavail * memory.bsize;
  return fs.mkdtempSync(path.join(!soak && free > 2 * GIB ? '/dev/shm' : os.tmpdir(), 'roomward-tests-'));
}
const folder = roomForFiles();
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
let passed = 0;
let failed = 0;
/** What failed, told once more at the end: a long record is often cut in its middle. */
const faults = [];

/** Runs a program to its end; a hang ends with the whole process group. */
function runToEnd(program, args) {
  return new Promise((done) => {
    const env = { ...process.env, TMPDIR: folder, FORCE_COLOR: '0', NO_COLOR: '1' };
    const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const timer = setTimeout(() => {
      output += `\n(ended after ${FILE_LIMIT_MS / 1000} s)`;
      killGroup(child.pid);
    }, FILE_LIMIT_MS);
    child.stdout.on('data', (bytes) => (output += bytes));
    child.stderr.on('data', (bytes) => (output += bytes));
    child.on('exit', (status, signal) => {
      clearTimeout(timer);
      // a peer that outlived its test would hold its port for the next one
      killGroup(child.pid);
      setTimeout(() => done({ status: status ?? 1, signal, output }), 20);
    });
  });
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // the group is gone already
  }
}

const counted = (output, word) =>
  [...output.matchAll(new RegExp(`^\\s*${word}:\\s+(\\d+)`, 'gm'))].reduce((sum, m) => sum + Number(m[1]), 0);

function tellFault(name, output) {
  console.log(output);
  faults.push(`FAIL ${name}\n${output.slice(-FAULT_TOLD)}`);
}

async function runFile(file) {
  const started = Date.now();
  const { status, signal, output } = await runToEnd(process.execPath, ['--import', './tests/ts-hook.mjs', file]);
  const total = counted(output, 'Total');
  const ok = counted(output, 'Passed');
  const skipped = counted(output, 'Skipped');
  const broken = status !== 0 && total === ok;
  const bad = status !== 0 || total === 0 || skipped > 0 || ok < total;
  passed += ok;
  failed += Math.max(total - ok, broken || total === 0 || skipped > 0 ? 1 : 0);
  console.log(`${bad ? 'FAIL' : 'ok  '} ${file} ${ok}/${total} ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const notes = output.split('\n').filter((line) => line.startsWith('note: '));
  if (bad) tellFault(file, output + (signal ? `\n(ended by ${signal})` : '') + (total === 0 ? '\n(no test ran)' : ''));
  else if (notes.length > 0) console.log(notes.join('\n'));
}

async function runStep(name, args) {
  const { status, output } = await runToEnd(process.execPath, args);
  if (status === 0) passed++;
  else failed++;
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status !== 0) tellFault(name, output);
}

if (!only && !soak) {
  await runStep('types', ['node_modules/typescript/bin/tsc', '-p', '.']);
  await runStep('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);
  await runStep('build', ['build.mjs', '--quiet']);
}
/** Files that take longest begin first, so that both ends come together; the others by name. */
const LONG = ['tests/browser/', 'tests/daemon/whole/', 'tests/daemon/history/', 'tests/peers/', 'tests/web/app/'];
const rank = (file) => LONG.findIndex((folder) => file.startsWith(folder)) >>> 0;
const files = fs
  .readdirSync('tests', { recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  .filter((file) => !only || file.includes(only))
  .filter((file) => !soak || fs.readFileSync(file, 'utf8').includes('/hands/long'))
  .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
if (files.length === 0) failed++;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let file = files.shift(); file; file = files.shift()) await runFile(file);
  }),
);
if (faults.length > 0) console.log(`\nAgain, what failed:\n${faults.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
