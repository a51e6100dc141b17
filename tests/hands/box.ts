// A whole box for tests: the built program as a process of its own, or the same daemon inside the test with its room in hand.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Simulation } from '../../board/interfaces';
import { realClock } from '../../daemon/clock';
import type { Calls } from '../../daemon/contract/endpoints/index';
import type { Envelope } from '../../daemon/contract/entities';
import { type Daemon, type Start, startDaemon } from '../../daemon/main';
import { readOptions } from '../../daemon/options';
import { createApiToken } from '../../daemon/token';
import { held, letGo } from '../peers/started';
import { request } from './http';
import { CHEAP_HASH } from './people';

export const PROGRAM = new URL('../../dist/roomward.mjs', import.meta.url).pathname;
/** the thread aside, of the same sources as the test */
const WORKER = new URL('../../.transpiled/daemon/worker.ts.js', import.meta.url).pathname;
const WEB = new URL('../../dist/web', import.meta.url).pathname;
export const FIRST_PASSWORD = 'first-secret-1';
/** what every captcha of a box inside the test says */
export const CAPTCHA = 'ABCD';

export const newFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'box-'));
export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Asks again and again, often at first, until the answer is there. @throws after `ms` with what was waited for */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  ms = 20_000,
): Promise<T> {
  let last: unknown;
  let pause = 5;
  for (const end = performance.now() + ms; performance.now() < end; await sleep(pause)) {
    pause = Math.min(100, pause * 1.5);
    try {
      const found = await look();
      if (found) return found;
    } catch (fault) {
      last = fault;
    }
  }
  throw new Error(`${what} did not happen within ${ms} ms${last ? `: ${last}` : ''}`);
}

export interface Box {
  /** http://HOST:PORT */
  readonly url: string;
  readonly push: string;
  readonly data: string;
  /** of user 1 */
  readonly token: string;
  /** a call as user 1. @throws when it is not answered with code 0 */
  call<K extends keyof Calls & string>(key: K, input?: Partial<Calls[K]['in']>): Promise<Calls[K]['out']>;
  /** the same, answered as it is */
  ask(key: string, input?: Record<string, unknown>, token?: string): Promise<Envelope<unknown> & { readonly status: number }>;
  stop(): Promise<void>;
}

function caller(url: string, token: string): Pick<Box, 'call' | 'ask'> {
  const port = Number(new URL(url).port);
  const ask: Box['ask'] = async (key, input = {}, as = token) => {
    const [method = 'GET', pattern = ''] = key.split(' ');
    const rest = { ...input };
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest[name];
      delete rest[name];
      return encodeURIComponent(String(value));
    });
    const query =
      method === 'GET' ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))}` : '';
    const got = await request(port, `/api/v1/${path}${query}`, {
      method,
      token: as,
      ...(method === 'GET' ? {} : { json: rest }),
    });
    return { status: got.status, ...got.envelope };
  };
  return {
    ask,
    async call(key, input) {
      const got = await ask(key, input as Record<string, unknown>);
      if (got.code !== 0) throw new Error(`${key}: ${got.code} ${got.message} ${JSON.stringify(got.data)}`);
      return got.data as never;
    },
  };
}

/** One token a folder, however often its box starts: a user has only so many. */
const tokens = new Map<string, string>();
async function tokenFor(data: string, url: string): Promise<string> {
  const works = async (token = ''): Promise<boolean> => (await caller(url, token).ask('GET user/roles')).code === 0;
  const known = tokens.get(data);
  if (known && (await works(known))) return known;
  const token = createApiToken(data, realClock, 'admin', null);
  await eventually('the token', () => works(token));
  tokens.set(data, token);
  return token;
}

/** The console as it was built when this process asked first: its boxes keep it when another is built. */
let ownConsole = '';
function consoleOfBoxes(): string {
  if (ownConsole || !fs.existsSync(WEB)) return ownConsole || WEB;
  ownConsole = newFolder();
  fs.cpSync(WEB, ownConsole, { recursive: true });
  process.once('exit', () => fs.rmSync(ownConsole, { recursive: true, force: true }));
  return ownConsole;
}

/** The one value of the demo that leaves its limits by itself. */
const CLIMBING = { device: '汇聚机房温湿度', cell: 'humidity', calm: 56 };

/**
 * The daemon inside this process, whose room stays as it is until a test moves it: its simulated room can be moved, and its captchas are known. `printed` is the password that
 * an empty box made up and told, where it was given none; `more.unopened`: empty for what belongs to pages that come later;
 * `more.language`: in which a demo is named.
 */
export async function openBox(
  args: readonly string[] = ['--demo'],
  data = newFolder(),
  licenceKey = '',
  firstPassword: string | null = FIRST_PASSWORD,
  more: Pick<Start, 'unopened' | 'language'> & Partial<Pick<Start, 'clock' | 'say'>> = {},
): Promise<Box & { readonly simulation: Simulation; readonly daemon: Daemon; readonly printed: () => string }> {
  const options = readOptions(['--data', data, '--http', '127.0.0.1:0', '--push', '0', '--board', 'sim', ...args], {});
  const faults: string[] = [];
  let printed = '';
  const daemon = await startDaemon({
    options,
    clock: realClock,
    firstPassword,
    say: (key, words) => {
      if (key === 'first_login') printed = String(words.password);
    },
    log: (text) => faults.push(text),
    captcha: () => CAPTCHA,
    loginPause: () => 0,
    hashCost: CHEAP_HASH,
    licenceKey,
    web: consoleOfBoxes(),
    worker: WORKER,
    ...more,
  });
  const simulation = daemon.board.simulation!;
  // it would climb over its limit after a minute and a quarter, which a busy machine comes to see
  daemon.board.simulation?.force(CLIMBING.device, CLIMBING.cell, CLIMBING.calm);
  const url = `http://${daemon.http}`;
  const token = await tokenFor(data, url);
  const calls = caller(url, token);
  return {
    url,
    push: daemon.push,
    data,
    token,
    ...calls,
    simulation,
    daemon,
    printed: () => printed,
    async stop() {
      await daemon.stop();
      if (faults.length > 0) throw new Error(`the daemon logged: ${faults.join('\n')}`);
    },
  };
}

export interface ProcessBox extends Box {
  readonly pid: number;
  /** from its start as a process to its ready line */
  readonly ready_s: number;
  readonly output: () => string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the program to its end. */
export async function runProgram(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, LC_ALL: 'en_US.UTF-8', ...env } });
  return ended(child);
}

function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (bytes) => {
    output += bytes;
  });
  child.stderr?.on('data', (bytes) => {
    errors += bytes;
  });
  return new Promise((done) => child.on('close', (code) => done({ code, output, errors })));
}

/** How Node starts it. */
export interface Started {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}
const PLAIN: Started = { flags: [], env: {} };
/** what a start may take on a machine that others keep busy */
const START_MS = 60_000;

/** A demo is named in the language of its terminal: tests know its Chinese names. What is printed else they know in English. */
const localeFor = (args: readonly string[]): string => (args.includes('--demo') ? 'zh_CN.UTF-8' : 'en_US.UTF-8');

/** The built program as a process. @throws when it does not say that it is ready within 15 s */
export async function startBox(
  args: readonly string[],
  data = newFolder(),
  { flags, env }: Started = PLAIN,
): Promise<ProcessBox> {
  const all = [...flags, PROGRAM, 'serve', '--data', data, '--http', '127.0.0.1:0', '--push', '0', ...args];
  const child = spawn(process.execPath, all, {
    env: { ...process.env, LC_ALL: localeFor(args), ...env, ROOMWARD_ADMIN_PASSWORD: FIRST_PASSWORD },
  });
  letGo(child);
  const startedAt = performance.now();
  let readyAt: number | null = null;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes;
      if (readyAt === null && output.includes('roomward ready')) readyAt = performance.now();
    });
  const gone = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  const ended = gone.then(() => Promise.reject(new Error(output)));
  const begun = eventually('the ready line', () => /roomward ready (http:\/\/\S+) push ws:\/\/([^/]+)\//.exec(output), START_MS);
  begun.catch(() => {});
  ended.catch(() => {});
  const ready = await Promise.race([begun, ended]).catch((fault) => {
    child.kill('SIGKILL');
    throw fault;
  });
  const ready_s = readyAt === null ? Number.NaN : (readyAt - startedAt) / 1000;
  const [, url = '', push = ''] = ready;
  const token = await tokenFor(data, url);
  const calls = caller(url, token);
  const kill = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return held(gone);
  };
  return {
    url,
    push,
    data,
    token,
    ...calls,
    pid: child.pid!,
    ready_s,
    output: () => output,
    kill,
    stop: async () => {
      await kill('SIGTERM');
    },
  };
}

/** Polls devices every second instead of every five: what is driven there shows sooner. */
export async function hasten(box: Pick<Box, 'call'>, ...names: readonly string[]): Promise<void> {
  const { data } = await box.call('GET setting/devices', { limit: 0 });
  for (const name of names) {
    const device = data.find((one) => one.name === name);
    if (!device) throw new Error(`no device ${name}`);
    await box.call('PUT setting/devices/{id}', { id: device.id, poll_interval: 1 });
  }
}
