// Makes a fresh clone run: `node setup.mjs start` and `node setup.mjs test` install what the lock names, build, and go on.
// It uses nothing but Node itself, because nothing else is there yet.
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { THRIFTY } from './thrifty.mjs';

process.chdir(path.dirname(new URL(import.meta.url).pathname));

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
const has = (program) => (process.env.PATH ?? '').split(':').some((dir) => fs.existsSync(path.join(dir, program)));
const run = (program, args, options = {}) => spawnSync(program, args, { stdio: 'inherit', ...options }).status ?? 1;

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) fail(`Roomward needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** Installs exactly what the lock names, once for each content of the lock. */
function install() {
  const stamp = 'node_modules/.installed';
  const lock = crypto
    .createHash('sha256')
    .update(fs.readFileSync('package-lock.json'))
    .update(process.versions.modules)
    .digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  const missing = ['python3', 'make', 'g++'].filter((program) => !has(program));
  if (missing.length > 0)
    fail(
      `The database driver and the addon for edges are compiled here and need ${missing.join(', ')}: apt-get install python3 make g++`,
    );
  console.log('Installing the packages of package-lock.json (about a minute, two addons are compiled) …');
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) fail('npm ci failed; its message above says why.');
  fs.writeFileSync(stamp, lock);
}

/** Debian packages that the tests talk to: package → a file that shows it is there. */
const PEERS = {
  chromium: '/usr/bin/chromium',
  'fonts-wqy-microhei': '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
  socat: '/usr/bin/socat',
  gcc: '/usr/bin/gcc',
  'libc6-dev': '/usr/include/stdio.h',
  'python3-pymodbus': '/usr/lib/python3/dist-packages/pymodbus/__init__.py',
  'python3-serial-asyncio': '/usr/lib/python3/dist-packages/serial_asyncio',
  'python3-aiosmtpd': '/usr/lib/python3/dist-packages/aiosmtpd/__init__.py',
  slapd: '/usr/sbin/slapd',
  'ldap-utils': '/usr/bin/ldapadd',
  openssl: '/usr/bin/openssl',
  snmpd: '/usr/sbin/snmpd',
  snmp: '/usr/bin/snmptrap',
  snmpsim: '/usr/bin/snmpsimd',
};

function installPeers() {
  const missing = Object.keys(PEERS).filter((name) => !fs.existsSync(PEERS[name]));
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !has('apt-get')) fail(`The tests need these Debian packages: ${command}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  run('apt-get', ['-o', 'DPkg::Lock::Timeout=900', 'update'], quiet);
  const wanted = ['-o', 'DPkg::Lock::Timeout=900', 'install', '-y', '--no-install-recommends', ...missing];
  if (run('apt-get', wanted, quiet) !== 0) fail(`Debian packages could not be installed; run this and try again: ${command}`);
}

function build() {
  if (run(process.execPath, ['build.mjs', '--quiet']) !== 0) fail('The build failed; its message above says why.');
}

const [what, ...rest] = process.argv.slice(2);
checkNode();
if (what === 'start') {
  install();
  build();
  const args = [...THRIFTY.flags, 'dist/roomward.mjs', 'serve', '--board', 'sim', '--demo', '--demo-month', ...rest];
  process.exit(run(process.execPath, args, { env: { ...process.env, ...THRIFTY.env } }));
} else if (what === 'test') {
  install();
  installPeers();
  process.exit(run(process.execPath, ['tests/run.mjs', ...rest]));
} else {
  fail('Usage: node setup.mjs start | test');
}
