// A room on a database of its own with everything that a package holds, and what may be asked of it.
import * as assert from 'uvu/assert';
import { createActionBook } from '../../../daemon/actions/book';
import { createAutoBook } from '../../../daemon/automation/book';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import { createInterlockBook } from '../../../daemon/commands/interlock-book';
import type { Func } from '../../../daemon/contract/codes';
import type { DeviceModel, Language } from '../../../daemon/contract/model';
import { HISTORY_KEEP } from '../../../daemon/contract/rules/history';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { createEnergyGroups } from '../../../daemon/energy/groups';
import { createTariffs } from '../../../daemon/energy/tariffs';
import { createLayouts } from '../../../daemon/layouts/index';
import { createContactBook } from '../../../daemon/notify/index';
import { createWaySettings, roomOf } from '../../../daemon/notify/ways/index';
import { createPackage, type Mode, type Plan } from '../../../daemon/package/index';
import type { TextAsk } from '../../../daemon/package/text';
import { createPeers } from '../../../daemon/people/peers';
import { createPictures } from '../../../daemon/pictures/index';
import { createPowerLimits } from '../../../daemon/power/limits';
import { createShutdownBook } from '../../../daemon/shutdown/book';
import { COMPUTED_MODELS } from '../../../daemon/sites/computed-models';
import { createSites } from '../../../daemon/sites/index';
import type { Allowance } from '../../../daemon/sites/licensing';
import { ALL, type Scope } from '../../../daemon/store/list';
import { createSettings } from '../../../daemon/store/settings';
import { createVault } from '../../../daemon/store/vault';
import { createTaskBook } from '../../../daemon/tasks/book';
import { createGis } from '../../../daemon/upkeep/gis';
import { zoneOf } from '../../../daemon/zone';
import { freshDb } from '../../hands/fresh_db';
import { METER, SENSOR } from '../sites/room';

export const AGENT: DeviceModel = {
  name: 'agent',
  vendor: 'Maker',
  model: 'A1',
  version: '1',
  category_code: 'ups',
  device_template_category_id: 1,
  driver: 'snmp',
  source: 'a manual',
  limits: { max_registers: 20, gap: 0, functions: [], turnaround_ms: 0 },
  items: [
    {
      item_cell_name: 'load',
      names: { zh_cn: '负载', zh_xg: '負載', zh_tw: '負載', en_us: 'Load' },
      data_type: 1,
      unit: '%',
      oid: '1.3.6.1.2.1.33.1.4.4.1.5.1',
      asn1: 'integer',
    },
  ],
};

export interface World {
  models: readonly DeviceModel[];
  allowance: Allowance;
  file: string;
  /** folder of pictures that are maps */
  pictures: string;
  /** what is served as /upload */
  uploads: string;
  /** whether lines are being scanned */
  scanned: boolean;
  /** addresses that names have */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
}

export function openPackageRoom(given: Partial<World> = {}) {
  const world: World = {
    models: [SENSOR, METER, AGENT, ...COMPUTED_MODELS],
    allowance: { device_quantity: 256, item_quantity: 30_000, expired: false },
    file: ':memory:',
    pictures: '/nowhere',
    uploads: '/nowhere',
    scanned: false,
    hosts: {},
    ...given,
  };
  const db = freshDb(world.file);
  const told: string[] = [];
  const bus = createBus((_, fault) => {
    throw fault;
  });
  bus.on('catalogue', ({ reason }) => void told.push(reason));
  const clock = fakeClock();
  const settings = createSettings({ db, clock });
  const sites = createSites({
    db,
    bus,
    clock,
    peers: createPeers({ loopback: true, ownPorts: () => [], lookup: async (host) => world.hosts[host] ?? [] }),
    models: world.models,
    references: () => [],
    allowance: () => world.allowance,
    contactGroup: (id) => notify.contactGroupExists(id),
    action: (id) => actions.knownAction(id),
    terminals: { serialPorts: async () => [], isTty: () => true, isConsole: () => false, pretend: true },
  });
  sites.start();
  const notify = createContactBook({ db, clock, sites, settings });
  const way_settings = createWaySettings({
    settings,
    clock,
    vault: createVault(null),
    room: roomOf(sites),
    peers: createPeers({ loopback: false, ownPorts: () => [80] }),
  });
  const actions = createActionBook({ db, clock, sites, peers: { refuses: () => false } });
  const interlocks = createInterlockBook({ db, clock, sites });
  const actionSeen = (_: Scope, id: number): boolean => actions.action(id) !== undefined;
  const autos = createAutoBook({ db, clock, sites, action: actions.action, actionSeen });
  const crons = createTaskBook({ db, clock, zone: () => zoneOf('UTC'), knownAction: actions.knownAction, actionSeen });
  const refuses = (host: string): boolean => host.startsWith('169.254.');
  const shutdowns = createShutdownBook({ db, clock, vault: createVault(null), sites, peers: { refuses } });
  const tariffs = createTariffs({ db, clock, zone: () => zoneOf('UTC'), sites });
  const energyGroups = createEnergyGroups({ db, clock, sites });
  const power_limits = createPowerLimits({ db, sites });
  const DEFAULTS = { HISTORY_KEEP, ALARM_JITTER };
  const gis = createGis({ settings, folder: world.pictures });
  const pictures = createPictures({ db, clock, folder: world.uploads, shown: () => layouts.shown() });
  const layouts = createLayouts({ db, clock, settings, sites, pictures });
  const files = createPackage({
    sites,
    notify,
    way_settings,
    actions,
    interlocks,
    autos,
    crons,
    shutdowns,
    tariffs,
    energyGroups,
    power_limits,
    zone: () => zoneOf('UTC'),
    isScanned: () => world.scanned,
    globals: { read: (key) => settings.get<never>(key, DEFAULTS[key] as never), write: settings.put },
    maps: gis,
    layouts,
    pictures,
  });
  const asker = (language: Language = 'en_us', scope: Scope = ALL, funcs: readonly Func[] | null = null) => ({
    user_id: 1,
    scope,
    language,
    may: (func: Func) => funcs === null || funcs.includes(func),
  });
  const bytes = (file: Uint8Array | string | object): Uint8Array =>
    file instanceof Uint8Array ? file : Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
  told.length = 0;
  return {
    db,
    bus,
    clock,
    sites,
    notify,
    way_settings,
    actions,
    interlocks,
    autos,
    crons,
    shutdowns,
    tariffs,
    energyGroups,
    power_limits,
    files,
    told,
    world,
    settings,
    gis,
    layouts,
    pictures,
    asker,
    text: async (by = asker()): Promise<string> => Buffer.from(await files.write(by, 'json')).toString(),
    check: (file: Uint8Array | string | object, mode: Mode = 'merge', by = asker(), ask: TextAsk = {}): Promise<Plan> =>
      files.check(by, bytes(file), { mode, ...ask }),
    async apply(file: Uint8Array | string | object, mode: Mode = 'merge', by = asker()): Promise<Plan> {
      const { mark } = await files.check(by, bytes(file), { mode });
      return files.apply(by, bytes(file), { mode }, mark);
    },
  };
}
export type PackageRoom = ReturnType<typeof openPackageRoom>;

/** A package of some sections. */
export const packageOf = (sections: Readonly<Record<string, readonly object[]>>) => ({ format: 1, sections });

/** What a plan says of its rows, short. */
export const failures = ({ told }: Plan) =>
  told
    .filter(({ what }) => what === 'failed')
    .map(({ section, line, faults }) => [section, line, Object.entries(faults).map(([at, { key }]) => `${at}:${key}`)] as const);
export const count = ({ told }: Plan, what: string): number => told.filter((row) => row.what === what).length;

/** The lines in which two files differ: a whole file is too much to look at. */
export function assertSame(written: string, wanted: string): void {
  const [ours, theirs] = [written.split('\n'), wanted.split('\n')];
  const different = ours.flatMap((line, i) => (line === theirs[i] ? [] : [[i + 1, line, theirs[i]]]));
  assert.equal([different.slice(0, 10), ours.length], [[], theirs.length]);
}
