import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBoard } from '../board/index';
import type { Board, BoardKind, Clock } from '../board/interfaces';
import packageJson from '../package.json';
import { createBox } from './acquisition/box';
import { createAcquisition } from './acquisition/index';
import { createAlarms } from './alarms/index';
import { type Bus, createBus } from './bus';
import { every, seconds } from './clock';
import { endpoints } from './contract/endpoints/index';
import type { Health, Reference, TimeInfo } from './contract/entities';
import { Refusal } from './contract/refusal';
import { UNOPENED } from './contract/unopened';
import { createHistory } from './history/index';
import { alarmSettingsHandlers } from './http/handlers/alarm_settings';
import { historyHandlers } from './http/handlers/history';
import { liveHandlers } from './http/handlers/live';
import { overviewHandlers } from './http/handlers/overview';
import { sessionHandlers } from './http/handlers/session';
import { sitesHandlers } from './http/handlers/sites';
import { securityHeaders } from './http/headers';
import { mount } from './http/mount';
import { openapi } from './http/openapi';
import { createItemView } from './http/render/whole_item';
import { createServer } from './http/server';
import { createPush } from './http/socket';
import { pushSources } from './http/sources';
import { createStatic } from './http/static';
import { createItems } from './items/index';
import type { Address, Options } from './options';
import { createPeople, FIRST_USER } from './people/index';
import { createSites, type Sites } from './sites/index';
import { createTerminals } from './sites/terminals';
import { lockFolder } from './store/lock';
import { configMigrations } from './store/migrations';
import { type Db, openDb } from './store/open';
import { createSettings } from './store/settings';
import { createLicence } from './upkeep/licence';
import { serialNumber } from './upkeep/serial-number';

/** Another process beside the daemon (token, password) may change the database: it is looked at this often. */
const FOREIGN_CHANGE_MS = 1000;
const DATABASE = 'config.db';

export interface Start {
  readonly options: Options;
  readonly clock: Clock;
  /** first password of an empty box; null: one is made up and told once */
  readonly firstPassword: string | null;
  /** tells whoever started it something, by key */
  readonly say: (key: string, words: Record<string, string | number>) => void;
  readonly log: (text: string) => void;
  /** what the next captcha says, for a caller who cannot read pictures */
  readonly captcha?: () => string;
  /** where the built console lies; beside the program unless given */
  readonly web?: string;
}
export interface Daemon {
  /** HOST:PORT of the console and of the push */
  readonly http: string;
  readonly push: string;
  readonly board: Board;
  stop(): Promise<void>;
}

const hostText = (host: string, port: number): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Faults that nobody foresaw: once a minute each, so that a fault that repeats does not fill the disk. */
function createLog(clock: Clock, log: (text: string) => void, debug: boolean) {
  const told = new Map<string, number>();
  return (where: string, fault: unknown): void => {
    const text = `${where}: ${debug && fault instanceof Error ? fault.stack : String(fault)}`;
    const last = told.get(text);
    if (last !== undefined && clock.mono() - last < 60_000) return;
    if (told.size > 200) told.clear();
    told.set(text, clock.mono());
    log(text);
  };
}

async function boardOf(options: Options, clock: Clock): Promise<Board> {
  const kind: BoardKind = options.board;
  const { data, board_file, sysfs } = options;
  return openBoard({ kind, clock, data, sysfs, ...(board_file === null ? {} : { boardFile: board_file }) });
}

/** Tells that a port could not be had, naming the option that chooses another. */
function portRefusal(fault: NodeJS.ErrnoException & { port?: number }, { host, port }: Address, push: number): Refusal {
  const taken = fault.port ?? port;
  const option = taken === push && taken !== port ? '--push' : '--http';
  const address = hostText(host, taken);
  if (fault.code === 'EADDRINUSE') return new Refusal(-1, 'port_busy', null, { address, option });
  return new Refusal(-1, 'port_unusable', null, { address, why: fault.code ?? String(fault) });
}

/**
 * The composition root: opens everything, starts it in the order of the house and stops it in reverse.
 * @throws Refusal with one sentence when the folder, the database or a port cannot be had; nothing is left running then
 */
export async function startDaemon(start: Start): Promise<Daemon> {
  const { options } = start;
  if (options.demo && options.board !== 'sim') throw new Refusal(-1, 'demo_without_sim');
  /** what was opened and started, to be undone in reverse */
  const undo: Undo = [];
  const stop = async (): Promise<void> => {
    for (let back = undo.pop(); back; back = undo.pop()) await back();
  };
  try {
    return await assemble(start, undo, stop);
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** What the parts stand on. */
interface Ground {
  readonly options: Options;
  readonly clock: Clock;
  readonly db: Db;
  readonly board: Board;
  readonly bus: Bus;
  readonly fault: (where: string) => (fault: unknown) => void;
  readonly captcha: (() => string) | undefined;
}

/** The parts of the house, each knowing only what stands before it. */
function createParts({ options, clock, db, board, bus, fault, captcha }: Ground) {
  const people = createPeople({ db, bus, clock, failed: fault('people'), unopened: UNOPENED, ...(captcha ? { captcha } : {}) });
  // questions that run upward are asked through functions
  const counts = () => sites.quantity();
  const licence = createLicence({ settings: createSettings({ db, clock }), clock, sn: serialNumber(), counts });
  const sites = createSites({
    ...{ db, bus, clock, models: board.models, allowance: licence.allowance },
    terminals: {
      ...createTerminals({ sys: options.sysfs }),
      serialPorts: board.serialPorts,
      pretend: board.kind === 'sim',
    },
    references: (): readonly Reference[] => [],
  });
  const { catalogue } = sites;
  const acquisition = createAcquisition({
    ...{ board, bus, clock, catalogue, failed: fault('acquisition') },
    foresee: (reading) => alarms.foresee(reading),
  });
  const items = createItems({ bus, clock, catalogue, failed: fault('items') });
  const recordDays = () => sites.alarmCommons().record_days;
  const alarms = createAlarms({ db, bus, clock, catalogue, items, recordDays, failed: fault('alarms') });
  const history = createHistory({
    dir: path.join(options.data, 'history'),
    bus,
    clock,
    catalogue,
    zone,
    failed: fault('history'),
  });
  let written = true;
  bus.on('history', ({ ok }) => {
    written = ok;
  });
  const historyWell = () => written && history.alive();
  const box = createBox({
    ...{ bus, clock, catalogue, failed: fault('box') },
    sources: {
      _disk: () => board.host.disk().use_percent,
      _history: () => Number(historyWell()),
      _modem: () => Number(board.modem.read().ok),
    },
  });
  return { people, licence, sites, acquisition, items, alarms, history, historyWell, box };
}
type Parts = ReturnType<typeof createParts>;

/** What the box says of itself. */
function createInstallation(
  { clock, db, board }: Ground,
  { sites, acquisition, historyWell, licence }: Parts,
  pushPort: () => number,
) {
  const startedAt = clock.mono();
  const { version } = packageJson;
  const portOpen = (id: number): boolean => {
    const device = [...sites.catalogue().devices.values()].find((d) => d.serial_port_id === id && d.address && d.enable);
    return !device?.address || board.line(device.address.line).stats().lost_since === null;
  };
  return {
    version,
    pushPort,
    licence: licence.read,
    openapi: () => openapi(endpoints, version),
    time: (): TimeInfo => ({
      server_time: seconds(clock),
      timezone: zone(),
      ntp: { enable: false, server: '', interval: 0, last_sync: null, offset_ms: null },
      rtc: fs.existsSync('/dev/rtc0'),
    }),
    health: (): Health => ({
      ok: db.open && historyWell() && acquisition.alive(),
      uptime: Math.floor((clock.mono() - startedAt) / 1000),
      db: db.open ? 'ok' : 'failed',
      bus: sites.ports({ limit: 0 }).data.map(({ id }) => ({ id, ok: portOpen(id) })),
      version,
    }),
  };
}

/** Calls, files and push over the parts. */
function createFront(ground: Ground, parts: Parts, web: string, pushPort: () => number) {
  const { clock, bus, board, db, fault } = ground;
  const { people, sites, acquisition, items, alarms, history } = parts;
  const { catalogue } = sites;
  const files = createStatic(web);
  const headers = securityHeaders(files.script_hash);
  const hosts = () => ({ hostname: os.hostname(), domains: [] });
  const itemIn = createItemView({ catalogue, items, alarms });
  const handlers = {
    ...sessionHandlers({ people, box: createInstallation(ground, parts, pushPort) }),
    ...overviewHandlers({ alarms, acquisition, store: { alive: () => db.open && history.alive() }, board }),
    ...historyHandlers({ history, catalogue }),
    ...liveHandlers({ catalogue, items, alarms, acquisition, itemIn }),
    ...sitesHandlers({ sites, acquisition, alarms, itemIn, lineStats: (line) => board.line(line).stats() }),
    ...alarmSettingsHandlers({ sites }),
  };
  const app = mount(endpoints, handlers, {
    ...{ identity: people, hosts, reference: () => randomBytes(4).toString('hex') },
    failed: (reference, call, thrown) => fault(`${reference} ${call}`)(thrown),
  });
  const sources = pushSources({ catalogue, itemIn, alarms, people });
  const push = createPush({ bus, clock, identity: people, hosts, headers, sources, failed: fault('push') });
  return { push, server: createServer({ app, files, push, headers, hosts, clock }) };
}

type Undo = (() => void | Promise<void>)[];

async function assemble(start: Start, undo: Undo, stop: () => Promise<void>): Promise<Daemon> {
  const { options, clock, captcha } = start;
  const tellFault = createLog(clock, start.log, options.debug);
  undo.push(lockFolder(options.data));
  const db = openDb(path.join(options.data, DATABASE), configMigrations);
  undo.push(() => void db.close());
  const board = await boardOf(options, clock);
  undo.push(() => board.close());
  const bus = createBus((event, fault) => tellFault(`bus ${event}`, fault));
  const fault = (where: string) => (thrown: unknown) => tellFault(where, thrown);
  const ground: Ground = { options, clock, db, board, bus, fault, captcha };
  const parts = createParts(ground);
  let pushPort = options.push;
  const web = start.web ?? path.join(path.dirname(new URL(import.meta.url).pathname), 'web');
  const { push, server } = createFront(ground, parts, web, () => pushPort);

  parts.sites.start();
  parts.licence.start();
  const password = await parts.people.ensureFirst(start.firstPassword ?? undefined);
  if (options.demo) await demo(board, parts.sites);

  // The order of the house: what listens is started before what speaks.
  const { people, history, alarms, items, acquisition, box } = parts;
  for (const part of [people, board.host, board.modem, history, alarms, items, push, acquisition, box]) {
    part.start();
    undo.push(() => part.stop());
  }
  const ports = await server
    .start({ host: options.http.host, port: options.http.port, push_port: options.push })
    .catch((thrown: NodeJS.ErrnoException) => {
      throw portRefusal(thrown, options.http, options.push);
    });
  undo.push(() => server.stop());
  pushPort = ports.push_port;
  undo.push(watchForeignChanges(db, clock, people.reload, fault('reload')));
  if (password !== null) start.say('first_login', { user: FIRST_USER, password });
  const { host } = options.http;
  return { http: hostText(host, ports.port), push: hostText(host, ports.push_port), board, stop };
}

/** Fills an empty room; one that holds a site already stays as it is. */
async function demo(board: Board, sites: Sites): Promise<void> {
  if ([...sites.catalogue().sites.keys()].some((id) => id > 0) || !board.simulation) return;
  const { fillDemo } = await import('./demo');
  await fillDemo(sites, board.simulation);
}

/** Reads people again when another process wrote: SQLite counts the changes of others in data_version. */
function watchForeignChanges(db: Db, clock: Clock, reload: () => void, failed: (fault: unknown) => void): () => void {
  const version = (): unknown => db.pragma('data_version', { simple: true });
  let seen = version();
  return every(
    clock,
    FOREIGN_CHANGE_MS,
    () => {
      const now = version();
      if (now === seen) return;
      seen = now;
      reload();
    },
    failed,
  );
}

/**
 * Makes an API token in a data folder, beside a running daemon or without one.
 * @throws Refusal for a folder without a database or a user that is not there
 */
export function createApiToken(data: string, clock: Clock, user: string, days: number | null): string {
  const file = path.join(data, DATABASE);
  if (!fs.existsSync(file)) throw new Refusal(-1, 'data_empty', null, { dir: data });
  const db = openDb(file, configMigrations);
  try {
    const people = createPeople({ db, bus: createBus(() => {}), clock, failed: () => {} });
    return people.createToken(user, 'cli', days);
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 1002) throw new Refusal(-1, 'token_user', null, { user });
    throw fault;
  } finally {
    db.close();
  }
}
