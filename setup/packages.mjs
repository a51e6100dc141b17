// What package-lock.json names, into node_modules, once for each content of the lock.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { headersOf } from './machine.mjs';
import { runQuietly } from './step.mjs';
import { fill } from './words.mjs';

const LOCK = 'package-lock.json';
const STAMP = 'node_modules/.installed';

/** Addons that are compiled: what they make, and what they are for. */
const ADDONS = { 'better-sqlite3': 'better_sqlite3.node', epoll: 'epoll.node' };

const stampOf = () => crypto.createHash('sha256').update(fs.readFileSync(LOCK)).update(process.versions.modules).digest('hex');
export const isInstalled = () => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === stampOf();

/**
 * @param folder of package-lock.json
 * @returns a function that says what npm is at, by what lies in node_modules
 */
export function createProgress(folder, words) {
  const { packages } = JSON.parse(fs.readFileSync(path.join(folder, LOCK), 'utf8'));
  const wanted = Object.keys(packages).filter((name) => name !== '' && !packages[name].optional);
  const there = (...parts) => fs.existsSync(path.join(folder, ...parts));
  return () => {
    const addon = Object.keys(ADDONS).find((name) => {
      const build = path.join('node_modules', name, 'build');
      return there(build) && !there(build, 'Release', ADDONS[name]);
    });
    if (addon) return fill(words.compiling, { addon });
    const n = wanted.filter((name) => there(name, 'package.json')).length;
    return fill(words.packages_came, { n, all: wanted.length });
  };
}

/** @throws Failed with what npm said */
export async function install() {
  const headers = headersOf(process.execPath, process.versions.node);
  // an addon is compiled by every core: SQLite takes one of them for a minute, while another makes what binds it
  const env = {
    ...process.env,
    JOBS: 'max',
    npm_config_update_notifier: 'false',
    ...(headers ? { npm_config_nodedir: headers } : {}),
  };
  await runQuietly('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], env);
  // ssh2 has addons, too, and does without them
  await runQuietly('npm', ['rebuild', ...Object.keys(ADDONS), '--loglevel=error'], env);
  fs.writeFileSync(STAMP, stampOf());
}

const SIGNS = [
  ['full', /ENOSPC/],
  ['denied', /EACCES|EPERM|EROFS/],
  ['unreachable', /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network connectivity|E50\d/],
];
/** Which sentence says what to do about it, by what npm said. */
export const adviceOf = (output) => SIGNS.find(([, sign]) => sign.test(output))?.[0] ?? 'packages_failed';
