import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './contract/refusal';

export interface Address {
  readonly host: string;
  /** 0 picks a free one */
  readonly port: number;
}

/** How the daemon is started; each is an option, a variable ROOMWARD_… and a key of the configuration file, in this order. */
export interface Options {
  readonly data: string;
  readonly http: Address;
  readonly push: number;
  readonly board: 'linux' | 'sim' | 'none';
  readonly board_file: string | null;
  readonly sysfs: string;
  /** UDP port for traps; null: they are not listened for */
  readonly traps: number | null;
  readonly demo: boolean;
  readonly demo_month: boolean;
  readonly demo_past: boolean;
  readonly loopback_peers: boolean;
  readonly debug: boolean;
}

interface Setting {
  readonly value: 'text' | 'flag';
  readonly default: string;
  readonly says: string;
}
/** Name on the command line → what it takes; the variable and the key of the file come from the name. */
export const SETTINGS = {
  data: { value: 'text', default: './data', says: 'folder of databases and uploads' },
  http: { value: 'text', default: '127.0.0.1:8080', says: 'HOST:PORT of the console; port 0 picks a free one' },
  push: { value: 'text', default: '15060', says: 'port of the alarm push, on the same host' },
  board: { value: 'text', default: 'linux', says: 'linux, sim (the pretend box) or none' },
  'board-file': { value: 'text', default: '', says: 'chips, lines, polarity, PWM, LEDs, modem port' },
  sysfs: { value: 'text', default: '/sys', says: 'where the kernel shows its devices' },
  traps: { value: 'text', default: '', says: 'UDP port for SNMP traps, such as 1162 (default: off)' },
  demo: { value: 'flag', default: '', says: 'fill an empty data folder with two rooms of the pretend box' },
  'demo-month': { value: 'flag', default: '', says: 'with --demo: people, and a month of alarms that they were told of' },
  'demo-past': { value: 'flag', default: '', says: 'with --demo: the same, and what was read in 13 months' },
  'loopback-peers': { value: 'flag', default: '', says: 'allow mail, directory, FTP and cameras on loopback' },
  debug: { value: 'flag', default: '', says: 'show where a fault came from' },
  config: { value: 'text', default: '', says: 'configuration file (default: roomward.json in the data folder)' },
} as const satisfies Record<string, Setting>;
type Name = keyof typeof SETTINGS;

const bad = (key: string, words: Record<string, string | number>): Refusal => new Refusal(-1, key, null, words);

/** @throws Refusal for a name that is none, or an option without its value */
export function parseArguments(args: readonly string[]): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {};
  for (let i = 0; i < args.length; i++) {
    const [name = '', joined] = (args[i] ?? '').replace(/^--/, '').split(/=(.*)/s);
    const setting = args[i]?.startsWith('--') && Object.hasOwn(SETTINGS, name) ? SETTINGS[name as Name] : null;
    if (!setting) throw bad('option_unknown', { option: args[i] ?? '' });
    if (setting.value === 'flag') {
      given[name as Name] = joined ?? 'true';
      continue;
    }
    const value = joined ?? args[++i];
    if (value === undefined || value.startsWith('--')) throw bad('option_value', { option: `--${name}` });
    given[name as Name] = value;
  }
  return given;
}

function readFile(file: string, required: boolean): Record<string, unknown> {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    if (required) throw bad('config_missing', { file });
    return {};
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Record<string, unknown>;
  } catch {
    // told below
  }
  throw bad('config_malformed', { file });
}

const TEXTS: readonly string[] = ['string', 'number', 'boolean'];

function parseAddress(text: string): Address {
  const m = /^(?:\[([^\]]+)\]|([^:]*)):(\d{1,5})$/.exec(text);
  const port = Number(m?.[3]);
  if (!m || port > 65535) throw bad('option_http', { value: text });
  return { host: m[1] ?? (m[2] || '127.0.0.1'), port };
}

function parsePort(text: string, key = 'option_push'): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65535) throw bad(key, { value: text });
  return port;
}

function parseFlag(name: string, text: string): boolean {
  if (text === '' || text === 'false' || text === '0') return false;
  if (text === 'true' || text === '1') return true;
  throw bad('option_flag', { option: `--${name}`, value: text });
}

/**
 * Option, then variable, then configuration file, then default.
 * @throws Refusal with one sentence saying which value is wrong
 */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const given = parseArguments(args);
  const variable = (name: Name): string | undefined => env[`ROOMWARD_${name.toUpperCase().replaceAll('-', '_')}`];
  const early = (name: Name): string => given[name] ?? variable(name) ?? SETTINGS[name].default;
  const named = early('config');
  const file = readFile(named || path.join(early('data'), 'roomward.json'), named !== '');
  for (const key of Object.keys(file)) if (!Object.hasOwn(SETTINGS, key)) throw bad('config_key', { key });
  const value = (name: Name): string => {
    const own = given[name] ?? variable(name);
    if (own !== undefined) return own;
    if (!Object.hasOwn(file, name)) return SETTINGS[name].default;
    if (!TEXTS.includes(typeof file[name])) throw bad('config_key', { key: name });
    return String(file[name]);
  };
  const board = value('board');
  if (board !== 'linux' && board !== 'sim' && board !== 'none') throw bad('option_board', { value: board });
  return {
    data: value('data'),
    http: parseAddress(value('http')),
    push: parsePort(value('push')),
    board,
    board_file: value('board-file') || null,
    sysfs: value('sysfs'),
    traps: value('traps') === '' ? null : parsePort(value('traps'), 'option_traps'),
    demo: parseFlag('demo', value('demo')),
    demo_month: parseFlag('demo-month', value('demo-month')),
    demo_past: parseFlag('demo-past', value('demo-past')),
    loopback_peers: parseFlag('loopback-peers', value('loopback-peers')),
    debug: parseFlag('debug', value('debug')),
  };
}
