import { type ActionBook, createActionBook } from './actions/book';
import { type AutoBook, createAutoBook } from './automation/book';
import { createBus } from './bus';
import { type Clock, realClock, seconds } from './clock';
import { createInterlockBook, type InterlockBook } from './commands/interlock-book';
import { createLocks } from './commands/locks';
import { createEnergyGroups, type EnergyGroups } from './energy/groups';
import { createTariffs } from './energy/tariffs';
import { createHistoryTemplates } from './history/templates';
import { createLayouts, type Layouts } from './layouts/index';
import { type ContactBook, createContactBook } from './notify/index';
import { createWaySettings, roomOf, type WaySettings } from './notify/ways/index';
import type { Box, For } from './package/errands';
import { type Asker, createPackage } from './package/index';
import { createAccess } from './people/access';
import { type Config, createConfig } from './people/config';
import { createPeers } from './people/peers';
import { createRootDoor } from './people/root-door';
import { createPictures } from './pictures/index';
import { createPowerLimits } from './power/limits';
import { createShutdownBook, type ShutdownBook } from './shutdown/book';
import type { Catalogue } from './sites/catalogue';
import { refusalOf } from './sites/faults';
import { createSites } from './sites/index';
import { type KnownReferences, referencesBy, referencesToItems, usersAmongPeople } from './sites/references';
import { createTerminals } from './sites/terminals';
import { openDraft } from './store/draft';
import { ALL, type Scope, scopeOf } from './store/list';
import { createLockStore } from './store/locks';
import type { Db } from './store/open';
import { createPeriodStore } from './store/periods';
import { createSettings } from './store/settings';
import { createUserStore } from './store/users';
import { createVault } from './store/vault';
import { createTaskBook } from './tasks/book';
import { createGis } from './upkeep/gis';
import { zoneOf } from './zone';

export const askerOf = ({ user_id, sites, language, funcs }: For): Asker => ({
  user_id,
  scope: sites === null ? ALL : scopeOf(sites),
  language,
  may: (func) => funcs.includes(func),
});

/** Hours in which user 1 came in last are not taken from him by a file either. */
function rootDoorOf(db: Db, clock: Clock, config: Config) {
  const store = createPeriodStore(db);
  const periods = () => store.list(ALL, { limit: 0 }).data;
  const credible = { now: () => seconds(clock), passed: () => seconds(clock) };
  const access = createAccess({ clock, credible, limits: config.access, periods });
  return createRootDoor({ credible, config, access, users: createUserStore(db), periods, accountById: () => null });
}

interface UsersIn {
  readonly means: Pick<WaySettings, 'channels'>;
  readonly notify: Pick<ContactBook, 'toldIn'>;
  readonly actions: Pick<ActionBook, 'moving'>;
  readonly interlocks: Pick<InterlockBook, 'using'>;
  readonly autos: Pick<AutoBook, 'using' | 'inPeriod'>;
  readonly shutdowns: Pick<ShutdownBook, 'using'>;
  readonly energyGroups: Pick<EnergyGroups, 'using' | 'inSite'>;
  readonly reports: Pick<ReturnType<typeof createHistoryTemplates>, 'using'>;
  readonly layouts: Pick<Layouts, 'usingDevice' | 'usingItem' | 'leadingTo'>;
  readonly catalogue: () => Pick<Catalogue, 'devices'>;
}

/** Who still uses what is to go: by its name each part of the house that answers `users` (`tests/laws/parts`). */
export function usersIn({
  means,
  notify,
  actions,
  interlocks,
  autos,
  shutdowns,
  energyGroups,
  reports,
  layouts,
  catalogue,
}: UsersIn): Readonly<Record<string, KnownReferences>> {
  return {
    commands: referencesToItems(interlocks.using, catalogue),
    historyTemplates: referencesToItems(reports.using, catalogue),
    layouts: referencesBy({ device: layouts.usingDevice, item: layouts.usingItem, group: layouts.leadingTo }),
    means: referencesBy({ group: means.channels.ofSite, level: means.channels.ofLevel }),
    notify: referencesBy({ period: notify.toldIn }),
    actions: referencesToItems(actions.moving, catalogue),
    automation: referencesToItems(autos.using, catalogue, { period: autos.inPeriod }),
    shutdown: referencesToItems(shutdowns.using, catalogue),
    energyGroups: referencesToItems(energyGroups.using, catalogue, { group: energyGroups.inSite }),
  };
}

/**
 * The parts that a package speaks for, on a draft of the configuration: what is tried here becomes true nowhere.
 * @param compared whether somebody will ask what differs
 */
export function openDraftRoom(box: Box, compared: boolean) {
  const draft = openDraft(box.config, compared);
  const { db } = draft;
  // one moment for all of it
  const clock = { ...realClock, wall: () => box.wall };
  const settings = createSettings({ db, clock });
  const config = createConfig(settings);
  const rootDoor = rootDoorOf(db, clock, config);
  const bus = createBus((_, fault) => {
    throw fault;
  });
  const sites = createSites({
    db,
    bus,
    clock,
    vault: createVault(box.vault),
    models: [],
    terminals: { ...createTerminals({ sys: box.sysfs }), serialPorts: async () => box.ports, pretend: box.pretend },
    modemPort: () => way_settings.sms.service().device,
    peers: createPeers({ loopback: true, ownPorts: () => box.own_ports, named: box.named }),
    keepsPeriod: rootDoor.keepsPeriod,
    allowance: () => box.allowance,
    contactGroup: (id) => notify.contactGroupExists(id),
    action: (id) => actions.knownAction(id),
    references: (kind, id) => users.flatMap((known) => known(kind, id)),
    mayGo: (item_ids) => item_ids.forEach(locks.mustBeFree),
  });
  const credible = { now: () => seconds(clock), reached: () => null };
  const locks = createLocks({ clock, store: createLockStore(db), credible, sites, isMoving: () => false });
  const notify = createContactBook({ db, clock, sites, settings });
  const peers = createPeers({ loopback: box.loopback_peers, ownPorts: () => box.own_ports, named: box.named });
  const way_settings = createWaySettings({ settings, clock, vault: createVault(box.vault), peers, room: roomOf(sites) });
  const actions = createActionBook({ db, clock, sites, peers, doers: (id) => [...autos.doing(id), ...crons.doing(id)] });
  const interlocks = createInterlockBook({ db, clock, sites });
  const actionSeen = (scope: Scope, id: number): boolean => refusalOf(() => actions.seenAction(scope, id)) === null;
  const autos = createAutoBook({ db, clock, sites, action: actions.action, actionSeen });
  const zone = () => zoneOf(box.zone);
  const crons = createTaskBook({ db, clock, zone, knownAction: actions.knownAction, actionSeen });
  const shutdowns = createShutdownBook({ db, clock, vault: createVault(box.vault), sites, peers });
  const tariffs = createTariffs({ db, clock, zone, sites });
  const energyGroups = createEnergyGroups({ db, clock, sites });
  const power_limits = createPowerLimits({ db, sites });
  const reports = createHistoryTemplates({ db, clock, sees: () => true, mailed: actions.mailing });
  const pictures = createPictures({ db, clock, folder: box.uploads, shown: () => layouts.shown() });
  const layouts = createLayouts({ db, clock, settings, sites, pictures });
  const users = [
    usersAmongPeople((id) => config.access().period_config.time_period_ids.includes(id)),
    ...Object.values(
      usersIn({
        means: way_settings,
        notify,
        actions,
        interlocks,
        autos,
        shutdowns,
        energyGroups,
        reports,
        layouts,
        catalogue: sites.catalogue,
      }),
    ),
  ];
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
    zone,
    isScanned: (port) => box.scanned.includes(port),
    globals: { read: config.read, write: settings.put },
    maps: createGis({ settings, folder: box.pictures }),
    layouts,
    pictures,
  });
  return { files, differences: draft.differences, land: pictures.land, close: draft.close };
}
