// What the machine has to have, and the command that brings what it lacks.
import fs from 'node:fs';
import path from 'node:path';

/** The oldest Node on which the program was tried. */
const NODE = [20, 19];
export const isOld = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major < NODE[0] || (major === NODE[0] && minor < NODE[1]);
};

/** Programs that addons are compiled with → the Debian package of each. */
const COMPILERS = { python3: 'python3', make: 'make', 'g++': 'g++' };

/** Debian packages that the tests talk to → a file that shows that it is there. */
const PEERS = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'fonts-wqy-microhei': '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
  socat: '/usr/bin/socat',
  gcc: '/usr/bin/gcc',
  'libc6-dev': '/usr/include/stdio.h',
  'python3-pymodbus': '/usr/lib/python3/dist-packages/pymodbus/__init__.py',
  'python3-serial-asyncio': '/usr/lib/python3/dist-packages/serial_asyncio',
  'python3-aiosmtpd': '/usr/lib/python3/dist-packages/aiosmtpd/__init__.py',
  'python3-dateutil': '/usr/lib/python3/dist-packages/dateutil/__init__.py',
  slapd: '/usr/sbin/slapd',
  'ldap-utils': '/usr/bin/ldapadd',
  openssl: '/usr/bin/openssl',
  'openssh-server': '/usr/sbin/sshd',
  snmpd: '/usr/sbin/snmpd',
  snmp: '/usr/bin/snmptrap',
  snmpsim: '/usr/bin/snmpsimd',
};

/** Whether a program is on the path. */
export const has = (program, { PATH = '' } = process.env) =>
  PATH.split(':').some((folder) => fs.existsSync(path.join(folder, program)));

/** Debian packages of the compilers that are not there. */
export const missingCompilers = (env = process.env) =>
  Object.keys(COMPILERS).flatMap((program) => (has(program, env) ? [] : [COMPILERS[program]]));

/** Debian packages of the tests' peers that are not there. */
export const missingPeers = () => Object.keys(PEERS).filter((name) => !fs.existsSync(PEERS[name]));

const isRoot = () => process.getuid?.() === 0;
export const canInstall = () => isRoot() && has('apt-get');

/** What somebody types who wants these packages. */
export const installCommand = (names, root = isRoot()) =>
  `${root ? '' : 'sudo '}apt-get install -y --no-install-recommends ${names.join(' ')}`;

/**
 * Where the headers of this very Node lie, if they came with it: then nothing is fetched from nodejs.org, which many networks do
 * not reach. Null: node-gyp fetches them.
 */
export function headersOf(execPath, version) {
  const prefix = path.dirname(path.dirname(execPath));
  const file = path.join(prefix, 'include/node/node_version.h');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const found = ['MAJOR', 'MINOR', 'PATCH'].map((part) => new RegExp(`NODE_${part}_VERSION (\\d+)`).exec(text)?.[1]);
  return found.join('.') === version ? prefix : null;
}
