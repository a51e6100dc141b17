import path from 'node:path';
import { openBoard } from '../board/index';
import type { Board, BoardKind, Clock } from '../board/interfaces';
import { createBus } from './bus';
import { every, seconds } from './clock';
import { Refusal } from './contract/refusal';
import { createFaultLog } from './fault_log';
import { createFront } from './front';
import type { Address, Options } from './options';
import { createParts, type Ground } from './parts';
import { FIRST_USER } from './people/index';
import { openRecordFile } from './record/file';
import { purposeOf } from './sites/agent-access';
import type { Sites } from './sites/index';
import { lockFolder } from './store/lock';
import { CONFIG_DB, configMigrations } from './store/migrations';
import { type Db, openDb } from './store/open';
import { createVault, VAULT_KEY } from './store/vault';
import { LICENCE_KEY } from './upkeep/licence-key';

/** Another process beside the daemon (token, password) may change the database: it is looked at this often. */
const FOREIGN_CHANGE_MS = 1000;

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
  /** public key of whoever signs activation codes; the one that was built in unless given */
  readonly licenceKey?: string;
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

async function boardOf(options: Options, clock: Clock, failed: (fault: unknown) => void): Promise<Board> {
  const kind: BoardKind = options.board;
  const { data, board_file, sysfs } = options;
  const vault = createVault(path.join(data, VAULT_KEY));
  const unseal = (sealed: string, what: 'community' | 'auth' | 'priv') => vault.open(sealed, purposeOf(what));
  return openBoard({ kind, clock, data, sysfs, unseal, failed, ...(board_file === null ? {} : { boardFile: board_file }) });
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

const isFull = (thrown: unknown): boolean => (thrown as { code?: unknown } | null)?.code === 'SQLITE_FULL';

type Undo = (() => void | Promise<void>)[];

async function assemble(start: Start, undo: Undo, stop: () => Promise<void>): Promise<Daemon> {
  const { options, clock, captcha, licenceKey = LICENCE_KEY } = start;
  const tellFault = createFaultLog(clock, start.log, options.debug);
  undo.push(lockFolder(options.data));
  const db = openDb(path.join(options.data, CONFIG_DB), configMigrations);
  undo.push(() => void db.close());
  const recordFile = openRecordFile(options.data, seconds(clock));
  undo.push(() => void recordFile.db.close());
  const board = await boardOf(options, clock, (thrown) => tellFault('board', thrown));
  undo.push(() => board.close());
  // whoever finds the disk full has history give its reserve up, and succeeds the next time
  let makeRoom = (): void => {};
  const fault = (where: string) => (thrown: unknown) => {
    if (isFull(thrown)) makeRoom();
    tellFault(where, thrown);
  };
  const bus = createBus((event, thrown) => fault(`bus ${event}`)(thrown));
  let ownPorts: readonly number[] = [options.http.port, options.push];
  const ground: Ground = { options, clock, db, board, bus, fault, captcha, ownPorts: () => ownPorts, licenceKey, recordFile };
  const parts = createParts(ground);
  makeRoom = parts.history.makeRoom;
  let pushPort = options.push;
  const web = start.web ?? path.join(path.dirname(new URL(import.meta.url).pathname), 'web');
  const { push, server } = createFront(ground, parts, web, () => pushPort);

  parts.time.start();
  undo.push(() => parts.time.stop());
  parts.sites.start();
  parts.licence.start();
  undo.push(() => parts.licence.stop());
  parts.logos.sweep();
  const password = await parts.people.ensureFirst(start.firstPassword ?? undefined);
  if (options.demo) await demo(board, parts.sites);
  parts.setup.start();

  // The order of the house: what listens is started before what speaks.
  const { people, record, exports, history, alarms, items, computed, acquisition, box } = parts;
  for (const part of [
    people,
    record,
    exports,
    board.host,
    board.modem,
    history,
    alarms,
    items,
    computed,
    push,
    acquisition,
    box,
  ]) {
    part.start();
    undo.push(() => part.stop());
  }
  if (options.traps !== null) await board.traps.start(options.traps, acquisition).catch(fault('traps'));
  undo.push(() => parts.jobs.stop());
  const ports = await server
    .start({ host: options.http.host, port: options.http.port, push_port: options.push })
    .catch((thrown: NodeJS.ErrnoException) => {
      throw portRefusal(thrown, options.http, options.push);
    });
  undo.push(() => server.stop());
  pushPort = ports.push_port;
  ownPorts = [ports.port, ports.push_port];
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
