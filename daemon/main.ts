import path from 'node:path';
import { openBoard } from '../board/index';
import type { Board, Clock, Find } from '../board/interfaces';
import packageJson from '../package.json';
import { createAside } from './aside/index';
import { createAuthor } from './author';
import { createBus } from './bus';
import { ending, seconds } from './clock';
import type { Language } from './contract/model';
import { Refusal } from './contract/refusal';
import { UNOPENED } from './contract/unopened';
import { openCredibleTime } from './credible_time';
import { createFaultLog } from './fault_log';
import type { Ground } from './ground';
import { FOLDER, giveUpReserve } from './history/space';
import { createHouse } from './house';
import { DEFAULT_LANGUAGE } from './lang/index';
import type { Options } from './options';
import { PARTS } from './parts';
import { FIRST_USER } from './people/index';
import type { HashCost } from './people/passwords';
import { createPeers, type Peers } from './people/peers';
import { question } from './question';
import { openRecordFile } from './record/file';
import { purposeOf } from './sites/agent-access';
import { openConfig } from './store/config-file';
import { refusalOfFolder } from './store/folder';
import { isFull } from './store/full';
import { createSettings } from './store/settings';
import { takeFolder } from './store/taken';
import { createVault, VAULT_KEY } from './store/vault';
import { LICENCE_KEY } from './upkeep/licence-key';

export interface Start {
  readonly options: Options;
  readonly clock: Clock;
  /** of whoever starts it; the product's own unless given */
  readonly language?: Language;
  /** first password of an empty box; null: one is made up and told once */
  readonly firstPassword: string | null;
  /** tells whoever started it something, by key */
  readonly say: (key: string, words: Record<string, string | number>) => void;
  readonly log: (text: string) => void;
  /** what the next captcha says, for a caller who cannot read pictures */
  readonly captcha?: () => string;
  /** ms that an address waits after so many failed logins, for a caller who cannot wait */
  readonly loginPause?: (failures: number) => number;
  /** of a new password, for a caller who hashes many */
  readonly hashCost?: HashCost;
  /** public key of whoever signs activation codes; the one that was built in unless given */
  readonly licenceKey?: string;
  /** where the built console lies; beside the program unless given */
  readonly web?: string;
  /** program of the thread aside; the one beside the program unless given */
  readonly worker?: string;
  /** routes whose pages are not built yet; those of the product unless given */
  readonly unopened?: readonly string[];
}
export interface Daemon {
  /** HOST:PORT of the console and of the push */
  readonly http: string;
  readonly push: string;
  readonly board: Board;
  stop(): Promise<void>;
}

/** What was opened and started, to be undone in reverse. */
type Undo = (() => void | Promise<void>)[];

/** Where uploaded files lie, in the data folder. */
const UPLOADS = 'upload';

/**
 * A box that went out on a full disk comes back: what is written at the start has the room that history keeps for such.
 * @throws Refusal 'data_unusable' where there is none
 */
function withRoom<T>(dir: string, open: () => T): T {
  const unlessFull = (otherwise: (fault: unknown) => T): T => {
    try {
      return open();
    } catch (fault) {
      if (isFull(fault)) return otherwise(fault);
      throw fault;
    }
  };
  return unlessFull(() => {
    giveUpReserve(path.join(dir, FOLDER));
    return unlessFull((fault) => {
      throw refusalOfFolder(dir, fault);
    });
  });
}

/** What is asked before there is any part. */
const groundAsks = ({ http, push }: Options) => ({
  /** on which the box itself listens */
  ownPorts: question((): readonly number[] => [http.port, push]),
  /** what tells whether the name of a device's host has come to mean one where another device is */
  moves: question((): ((host: string, port: number) => boolean) => () => false),
  /** somebody could not write for lack of room: whoever holds a reserve gives it up */
  makeRoom: question((): void => {}),
});
type GroundAsks = ReturnType<typeof groundAsks>;

/** Where a device's host is connected to. Names move: a unit that another device has is not read a second time by one. */
const findBy =
  ({ find }: Peers, { moves }: Pick<GroundAsks, 'moves'>): Find =>
  async (host, port) => {
    const address = await find(host, port);
    if (moves.ask()(host, port)) throw new Refusal(-1, 'peer_refused', null, { host });
    return address;
  };

interface BoardNeeds extends Pick<Ground, 'options' | 'clock' | 'vault' | 'fault'> {
  readonly find: Find;
}
async function boardOf({ options, clock, vault, fault, find }: BoardNeeds): Promise<Board> {
  const { board: kind, data, sysfs, board_file } = options;
  const unseal = (sealed: string, what: 'community' | 'auth' | 'priv') => vault.open(sealed, purposeOf(what));
  const failed = fault('board');
  return openBoard({ kind, clock, data, sysfs, unseal, failed, find, ...(board_file === null ? {} : { boardFile: board_file }) });
}

async function openGround(start: Start, undo: Undo, asks: GroundAsks): Promise<Ground> {
  const { makeRoom, ownPorts } = asks;
  const { captcha, loginPause, hashCost, firstPassword, licenceKey = LICENCE_KEY, unopened = UNOPENED } = start;
  const clock = ending(start.clock);
  undo.push(clock.end);
  const folder = start.options.data;
  const tellFault = createFaultLog(clock, start.log, start.options.debug);
  // whoever finds the disk full succeeds the next time
  const fault = (where: string, reference?: string) => (thrown: unknown) => {
    if (isFull(thrown)) makeRoom.ask();
    tellFault(where, thrown, reference);
  };
  const { dir: data, isKept, release } = withRoom(folder, () => takeFolder(folder));
  undo.push(release);
  if (!isKept) start.say('data_read_only_start', { dir: folder });
  const options = { ...start.options, data };
  const config = withRoom(data, () => openConfig(data, seconds(clock)));
  const { db, boxNumber } = config;
  undo.push(config.ahead.close);
  for (const { key, data: words } of config.troubles) start.say(key, { ...words });
  const record = withRoom(data, () => openRecordFile(data, seconds(clock), boxNumber));
  undo.push(record.ahead.close);
  const vault = createVault(path.join(data, VAULT_KEY));
  const here = path.dirname(new URL(import.meta.url).pathname);
  const aside = createAside({ clock, script: start.worker ?? path.join(here, 'worker.mjs') });
  undo.push(() => aside.stop());
  // gateways and agents may live beside the program
  const devicePeers = createPeers({ loopback: true, ownPorts: ownPorts.ask });
  const board = await boardOf({ options, clock, vault, fault, find: findBy(devicePeers, asks) });
  undo.push(() => board.close());
  const settings = createSettings({ db, clock });
  return {
    options,
    language: start.language ?? DEFAULT_LANGUAGE,
    isKept,
    clock,
    settings,
    credible: openCredibleTime(clock, settings),
    db,
    vault,
    recordFile: { db: record.db, asides: [...config.asides, ...record.asides] },
    configTroubles: config.troubles,
    peopleLost: config.peopleLost,
    boxNumber,
    noteAheads: () => {
      config.ahead.keep();
      record.ahead.keep();
    },
    board,
    ownPorts: ownPorts.ask,
    devicePeers,
    aside,
    fault,
    captcha,
    loginPause,
    hashCost,
    licenceKey,
    firstPassword,
    unopened,
    author: createAuthor(),
    bus: createBus((event, thrown) => fault(`bus ${event}`)(thrown)),
    version: packageJson.version,
    historyFolder: path.join(folder, FOLDER),
    uploads: path.join(folder, UPLOADS),
    web: start.web ?? path.join(here, 'web'),
  };
}

async function assemble(start: Start, undo: Undo, stop: () => Promise<void>): Promise<Daemon> {
  const asks = groundAsks(start.options);
  const ground = await openGround(start, undo, asks);
  const house = createHouse(PARTS, ground, asks);
  await house.start((end) => undo.push(end));
  const { firstUser, server } = house.parts;
  const password = firstUser.password();
  if (password !== null) start.say('first_login', { user: FIRST_USER, password });
  return { ...server.addresses(), board: ground.board, stop };
}

/**
 * The composition root: opens what all stand on, makes the parts and starts them, and stops everything in reverse.
 * @throws Refusal with one sentence when the folder, the database or a port cannot be had; nothing is left running then
 */
export async function startDaemon(start: Start): Promise<Daemon> {
  const { options } = start;
  if (options.demo && options.board !== 'sim') throw new Refusal(-1, 'demo_without_sim');
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
