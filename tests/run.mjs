// Type check, lint, build, then every *.test.ts(x) below tests/. The last line is `N passed, N failed`.
//   node tests/run.mjs            everything
//   node tests/run.mjs alarms     the files whose path holds that word, or one of several, and nothing else
//   node tests/run.mjs --quick    types, and the files that need no browser, no whole box and no foreign peer, long ones shorter
// SOAK in the environment runs the tests that count with hands/long.ts at their full counts, one at a time.
import { fork, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { idleCores } from './runner/idle.mjs';
import { inSources } from './runner/places.mjs';
import { hasPage, isQuick, planOf, testFiles } from './runner/plan.mjs';
import { transpile } from './runner/transpile.mjs';
import { ROOT, transpiled } from './runner/tree.mjs';
import { makeWhole } from './runner/whole.mjs';

process.chdir(ROOT);
const args = process.argv.slice(2);
const quick = args.includes('--quick');
/** words of which each file that runs holds one; none: all files run */
const words = args.filter((arg) => !arg.startsWith('--'));
const some = words.length > 0;
const soak = Boolean(process.env.SOAK);
const FILE_LIMIT_MS = soak ? 3_600_000 : 240_000;
const CORES = soak ? 1 : Math.max(2, os.availableParallelism());
/** How long a file may take: where more is at work than there are cores, each gets less of them. */
const MOST_CROWDED = 4;
const patience = () => FILE_LIMIT_MS * Math.min(MOST_CROWDED, Math.max(1, os.loadavg()[0] / os.availableParallelism()));
/** processes at a time, however idle the machine */
const MOST = soak ? 1 : 3 * CORES;
/** characters of a failed file's output that the end repeats */
const FAULT_TOLD = 2000;
const SLOWEST_TOLD = 10;
const GIB = 2 ** 30;
/** Boxes under test write much and keep nothing: in memory where there is room, but for a soak, which waits for a real disk. */
function roomForFiles() {
  const memory = fs.existsSync('/dev/shm') ? fs.statfsSync('/dev/shm') : { bavail: 0, bsize: 0 };
  const free = memory.bavail * memory.bsize;
  return fs.mkdtempSync(path.join(!soak && free > 2 * GIB ? '/dev/shm' : os.tmpdir(), 'roomward-tests-'));
}
const folder = roomForFiles();
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const asked = process.env.ROOMWARD_ASKED ?? path.join(folder, 'asked');
/** The compiler ends before its memory is worth collecting, which is a third of its work. */
const COLLECTS_LATE = { GOGC: 'off', GOMEMLIMIT: '2GiB' };
/** what counts with hands/long.ts counts less */
const SHORT = quick ? { QUICK: '1' } : {};
const env = {
  ...process.env,
  ...COLLECTS_LATE,
  ...SHORT,
  ROOMWARD_ASKED: asked,
  TMPDIR: folder,
  FORCE_COLOR: '0',
  NO_COLOR: '1',
};
let passed = 0;
let failed = 0;
/** What failed, told once more at the end: a long record is often cut in its middle. */
const faults = [];
/** Seconds by file. */
const took = [];

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // the group is gone already
  }
}

function tellFault(name, output) {
  const told = inSources(output);
  console.log(told);
  faults.push(`FAIL ${name}\n${told.slice(-FAULT_TOLD)}`);
}

/** All that a process prints; whatever it started goes with it: a peer that outlived its test would hold its port for the next. */
function watched(child, heard) {
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  return new Promise((done) => {
    child.on('exit', (status, signal) => {
      killGroup(child.pid);
      setTimeout(() => done({ status: status ?? 1, signal }), 20);
    });
  });
}

function tellFile(file, { total, passed: ok, skipped }, seconds, output, end) {
  const bad = end !== '' || total === 0 || skipped > 0 || ok < total;
  passed += ok;
  failed += Math.max(total - ok, bad ? 1 : 0);
  took.push([seconds, file]);
  console.log(`${bad ? 'FAIL' : 'ok  '} ${file} ${ok}/${total} ${seconds.toFixed(1)} s`);
  const notes = output.split('\n').filter((line) => line.startsWith('note: '));
  if (bad) tellFault(file, `${output}${end}${total === 0 && end === '' ? '\n(no test ran)' : ''}`);
  else if (notes.length > 0) console.log(notes.join('\n'));
}

const NONE = { total: 0, passed: 0, skipped: 0 };
/** A page under test is drawn a few times and never again: optimising it is a sixth of the work, and saves nothing. */
const UNOPTIMISED = ['--no-opt'];
/** Runs files in one process. @returns those that it did not come to, because one before them ended it */
async function runProcess(files) {
  const execArgv = files.every(hasPage) ? UNOPTIMISED : [];
  const child = fork('tests/runner/process.mjs', files, { env, execArgv, detached: true, silent: true });
  let output = '';
  let began = performance.now();
  let file = files[0];
  let ended = 0;
  let well = true;
  let why = '';
  let timer;
  const limit = () => {
    clearTimeout(timer);
    const from = performance.now();
    const look = () => {
      const spent = performance.now() - from;
      if (spent < patience()) timer = setTimeout(look, patience() - spent);
      else {
        why = `\n(ended after ${Math.round(spent / 1000)} s)`;
        killGroup(child.pid);
      }
    };
    timer = setTimeout(look, FILE_LIMIT_MS);
  };
  let last = null;
  const tell = (end) => {
    if (!last) return;
    tellFile(last.ends, last, last.seconds, last.output, end);
    last = null;
  };
  child.on('message', (message) => {
    limit();
    if (message.begins) {
      // what a file prints until the next begins is its own
      tell('');
      file = message.begins;
      output = '';
      began = performance.now();
    } else if (message.ends) {
      ended += 1;
      well &&= message.passed === message.total;
      last = { ...message, seconds: (performance.now() - began) / 1000, output };
    }
  });
  limit();
  const { status, signal } = await watched(child, (bytes) => {
    output += bytes;
    if (last) last.output += bytes;
  });
  clearTimeout(timer);
  if (signal && why === '') why = `\n(ended by ${signal})`;
  if (ended === files.length) {
    tell(status === 0 || !well ? '' : `${why}\n(its process ended with ${status})`);
    return [];
  }
  tell('');
  tellFile(file, NONE, (performance.now() - began) / 1000, output, `${why}\n(its process ended before its tests did)`);
  return files.slice(ended + 1);
}

async function runWhole(files) {
  for (let left = files; left.length > 0; ) left = await runProcess(left);
}

/** how often it is looked whether the machine has room for one more */
const LOOK_MS = 700;
/** of a core: what must have been idle */
const ROOM = 0.35;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Runs what is planned: one process a core, and one more wherever the others wait and leave a core idle. */
async function runAll(plan) {
  const waiting = [...plan];
  const running = new Set();
  const begin = () => {
    const run = runWhole(waiting.shift()).finally(() => running.delete(run));
    running.add(run);
  };
  const idle = idleCores();
  while (waiting.length > 0) {
    while (running.size < CORES && waiting.length > 0) begin();
    const looked = pause(LOOK_MS).then(() => 'looked');
    const what = await Promise.race([looked, ...running]);
    if (what === 'looked' && idle() >= ROOM && running.size < MOST && waiting.length > 0) begin();
  }
  await Promise.all(running);
}

async function runStep(name, args) {
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const started = performance.now();
  const { status } = await watched(child, (bytes) => (output += bytes));
  if (status === 0) passed++;
  else failed++;
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (status !== 0) tellFault(name, output);
}

/** each of its checkers begins anew with the types that all of them need */
const TYPES = ['types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', `${CORES}`]];
/** only what has changed since, and what depends on it */
const TYPES_AGAIN = ['types', [...TYPES[1], '--incremental', '--tsBuildInfoFile', '.transpiled/types.tsbuildinfo']];
const LINT = ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']];
const BUILD = ['build', ['build.mjs', '--quiet']];

/** Pages that rows name and that no console of this run was seen to ask from. */
async function tellUnseen() {
  const { unseenIn } = await import(transpiled('tests/hands/asked.ts'));
  const lines = unseenIn(asked);
  if (lines.length > 0) console.log(`\nNamed by rows, and never seen to ask:\n${lines.join('\n')}`);
}

function chosen() {
  const files = testFiles(words);
  if (quick) return files.filter(isQuick);
  return soak ? files.filter((file) => fs.readFileSync(file, 'utf8').includes('/hands/long')) : files;
}

const steps = some || soak ? [] : quick ? [TYPES_AGAIN] : [TYPES, LINT, BUILD];
const checked = (async () => {
  for (const [name, args] of steps) await runStep(name, args);
})();
await transpile();
// what is quick needs no build
if (!quick) await checked;
const files = chosen();
if (files.length === 0) failed++;
await makeWhole(files.filter(hasPage));
await runAll(planOf(files));
await checked;
const slowest = took.sort(([a], [b]) => b - a).slice(0, SLOWEST_TOLD);
if (slowest.length > 1) console.log(`\nSlowest: ${slowest.map(([s, file]) => `${file} ${s.toFixed(1)} s`).join(', ')}`);
if (!some && !quick && !soak) await tellUnseen();
if (faults.length > 0) console.log(`\nAgain, what failed:\n${faults.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
