// Makes a fresh clone run: `node setup.mjs start` and `node setup.mjs test` install what the lock names, build, and go on.
// It uses nothing but Node itself, because nothing else is there yet. Its pieces: setup/README.md

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { canInstall, installCommand, isOld, missingCompilers, missingPeers } from './setup/machine.mjs';
import { adviceOf, createProgress, install, isInstalled } from './setup/packages.mjs';
import { runningFrom } from './setup/running.mjs';
import { dataFolder, serve } from './setup/serve.mjs';
import { createSteps, Failed, runQuietly } from './setup/step.mjs';
import { fill, wordsOf } from './setup/words.mjs';
import { THRIFTY } from './thrifty.mjs';

process.chdir(path.dirname(new URL(import.meta.url).pathname));

const words = wordsOf(process.env);
const print = (line) => console.log(line);
const step = createSteps(words, print);
const fail = (...sentences) => {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
};
/** For a step that failed: all that it printed, then what to do. */
const failWith = (fault, ...sentences) => {
  if (!(fault instanceof Failed)) throw fault;
  fail(fault.output.trimEnd(), ...sentences);
};

function checkMachine() {
  if (isOld(process.versions.node)) fail(fill(words.node_old, { version: process.versions.node }));
  const missing = isInstalled() ? [] : missingCompilers();
  if (missing.length > 0) fail(fill(words.programs_missing, { programs: missing.join(', ') }), `  ${installCommand(missing)}`);
}

/** A build replaces what the program that runs still reads. */
function checkAlone() {
  const pid = runningFrom(process.cwd());
  if (pid !== null) fail(fill(words.already, { pid }));
}

async function installPackages() {
  if (isInstalled()) return;
  print(words.first);
  const doing = createProgress('.', words);
  await step(words.packages, doing, install).catch((fault) => {
    const advice = adviceOf(fault.output ?? '');
    failWith(fault, words.packages_failed, ...(advice === 'packages_failed' ? [] : [words[advice]]));
  });
}

async function installPeers() {
  const missing = missingPeers();
  if (missing.length === 0) return;
  const command = `  ${installCommand(missing)}`;
  if (!canInstall()) fail(words.peers_missing, command);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => runQuietly('apt-get', ['-o', 'DPkg::Lock::Timeout=900', ...args], env);
  const fetchAll = async () => {
    // a list that is old may still name what is wanted
    await apt('update').catch(() => undefined);
    await apt('install', '-y', '--no-install-recommends', ...missing);
  };
  await step(words.debian, () => words.fetching, fetchAll).catch((fault) => failWith(fault, words.peers_failed, command));
}

const build = () =>
  step(
    words.build,
    () => words.building,
    () => runQuietly(process.execPath, ['build.mjs']),
  ).catch((fault) => failWith(fault, words.build_failed));

const [what, ...rest] = process.argv.slice(2);
if (what === 'start') {
  checkAlone();
  checkMachine();
  await installPackages();
  await build();
  const args = [...THRIFTY.flags, 'dist/roomward.mjs', 'serve', '--board', 'sim', '--demo', '--demo-past', ...rest];
  const env = { ...process.env, ...THRIFTY.env };
  process.exit(await serve(args, { words, print, env, folder: dataFolder(rest, process.env) }));
} else if (what === 'test') {
  checkMachine();
  // one core compiles, the other unpacks
  await Promise.all([installPackages(), installPeers()]);
  process.exit(spawnSync(process.execPath, ['tests/run.mjs', ...rest], { stdio: 'inherit' }).status ?? 1);
} else {
  fail(words.usage);
}
