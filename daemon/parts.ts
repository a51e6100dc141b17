import path from 'node:path';
import type { Board, Clock } from '../board/interfaces';
import { createBox } from './acquisition/box';
import { createAcquisition } from './acquisition/index';
import { createBusScan } from './acquisition/scan/index';
import { createAlarms } from './alarms/index';
import type { Bus } from './bus';
import { zone } from './clock';
import { UNOPENED } from './contract/unopened';
import { createExports } from './exports/index';
import { createHistory, settingsOf, type Witness } from './history/index';
import { createHistoryTemplates } from './history/templates';
import { createComputed } from './items/computed';
import { createItems } from './items/index';
import { createJobs } from './jobs/index';
import { createNotify } from './notify/index';
import type { Options } from './options';
import { createPackage } from './package/index';
import { createPeople } from './people/index';
import { createPeers } from './people/peers';
import { createRecord } from './record/index';
import { COMPUTED_MODELS } from './sites/computed-models';
import { createSites } from './sites/index';
import { createReferences } from './sites/references';
import { createTerminals } from './sites/terminals';
import type { Db } from './store/open';
import { createSettings, type Settings } from './store/settings';
import { createVault, VAULT_KEY } from './store/vault';
import { createEditions } from './upkeep/editions';
import { createGis } from './upkeep/gis';
import { createLicence } from './upkeep/licence';
import { createLogos } from './upkeep/logos';
import { serialNumber } from './upkeep/serial-number';
import { createSetup } from './upkeep/setup';
import { createBoxTime } from './upkeep/time';
import { zoneOf } from './zone';

/** Where uploaded files lie, in the data folder. */
export const UPLOADS = 'upload';

/** What the parts stand on. */
export interface Ground {
  readonly options: Options;
  readonly clock: Clock;
  readonly db: Db;
  /** the operation record's own file; `damaged`: what the one before it is called now */
  readonly recordFile: { readonly db: Db; readonly damaged: string | null };
  readonly board: Board;
  readonly bus: Bus;
  readonly fault: (where: string) => (fault: unknown) => void;
  readonly captcha: (() => string) | undefined;
  /** ports that the box itself listens on */
  readonly ownPorts: () => readonly number[];
  /** public key of whoever signs activation codes */
  readonly licenceKey: string;
}

/** The configuration remembers that there is a history: a folder that is gone is not a new box. */
function witnessOf(settings: Settings): Witness {
  const KEY = 'HISTORY_SINCE';
  return {
    since: () => settings.get<{ since: number | null }>(KEY, { since: null }).since,
    note: (since) => settings.put(KEY, { since }),
  };
}

/** The parts of the house, each knowing only what stands before it. */
export function createParts({ options, clock, db, board, bus, fault, captcha, ownPorts, licenceKey, recordFile }: Ground) {
  const vault = createVault(path.join(options.data, VAULT_KEY));
  const people = createPeople({
    ...{ db, bus, clock, failed: fault('people'), unopened: UNOPENED },
    vault,
    peers: createPeers({ loopback: options.loopback_peers, ownPorts }),
    ...(captcha ? { captcha } : {}),
  });
  const record = createRecord({ ...recordFile, clock, failed: fault('record') });
  // questions that run upward are asked through functions
  const counts = () => sites.quantity();
  const settings = createSettings({ db, clock });
  const references = createReferences();
  const sn = serialNumber();
  const licence = createLicence({ settings, clock, sn, key: licenceKey, counts, failed: fault('licence') });
  const sites = createSites({
    ...{ db, bus, clock, models: [...board.models, ...COMPUTED_MODELS], allowance: licence.allowance },
    vault,
    terminals: {
      ...createTerminals({ sys: options.sysfs }),
      serialPorts: board.serialPorts,
      pretend: board.kind === 'sim',
    },
    contactGroup: (id) => notify.contactGroupExists(id),
    references: references.of,
  });
  const { catalogue } = sites;
  const acquisition = createAcquisition({
    ...{ board, bus, clock, catalogue, failed: fault('acquisition') },
    foresee: (reading) => alarms.foresee(reading),
  });
  const jobs = createJobs({ bus, clock, failed: fault('jobs') });
  const exports = createExports({ dir: path.join(options.data, 'export'), jobs, clock });
  const scan = createBusScan({ board, clock, jobs, sites, lend: acquisition.lend });
  const items = createItems({ bus, clock, catalogue, failed: fault('items') });
  const computed = createComputed({ bus, clock, catalogue, items });
  const recordDays = () => sites.alarmCommons().record_days;
  const jitter = () => people.config('ALARM_JITTER');
  const alarms = createAlarms({ db, bus, clock, catalogue, items, recordDays, jitter, failed: fault('alarms') });
  const notify = createNotify({ db, clock, contactUse: sites.contactUse });
  const history = createHistory({
    dir: path.join(options.data, 'history'),
    bus,
    clock,
    catalogue,
    zone,
    failed: fault('history'),
    settings: () => settingsOf(people.config('HISTORY_KEEP')),
    witness: witnessOf(settings),
  });
  const historyTemplates = createHistoryTemplates({
    ...{ db, clock },
    sees: ({ scope }, id) => {
      const item = catalogue().items.get(id);
      return item !== undefined && scope.has(item.device_group_id);
    },
  });
  references.join('period', (id) => (people.usesPeriod(id) ? [{ type: 'setting', id: 0, name: 'ACCESS_LIMIT' }] : []));
  references.join('period', notify.toldIn);
  references.join('item', (id) => historyTemplates.using([id]));
  references.join('device', (id) =>
    historyTemplates.using(
      catalogue()
        .devices.get(id)
        ?.items.map((item) => item.id) ?? [],
    ),
  );
  let written = true;
  bus.on('history', ({ ok }) => {
    written = ok;
  });
  const historyWell = () => written && history.alive();
  const box = createBox({
    ...{ bus, clock, catalogue, failed: fault('box') },
    sources: {
      _disk: () => board.host.disk().use_percent,
      _history: () => ({ value: Number(historyWell()), reason: history.trouble() }),
      _modem: () => Number(board.modem.read().ok),
    },
  });
  const gis = createGis({ settings, folder: path.join(options.data, UPLOADS, 'map') });
  const files = createPackage({
    ...{ sites, notify, zone: () => zoneOf(zone()) },
    globals: { read: people.config, write: settings.put },
    maps: gis,
    isScanned: (port) => scan.on(port) !== null,
  });
  const editions = createEditions(settings);
  const logos = createLogos(path.join(options.data, UPLOADS), editions);
  const time = createBoxTime({ settings, clock, service: board.host.time });
  const setup = createSetup({
    ...{ settings, timeRight: time.right, passwordSet: people.setupDone },
    room: () => ({
      sites: [...catalogue().sites.keys()].filter((id) => id > 0).length,
      devices: sites.quantity().devices,
      contacts: notify.plainContacts({ limit: 1 }).total,
    }),
  });
  return {
    people,
    record,
    licence,
    editions,
    logos,
    gis,
    setup,
    time,
    sites,
    acquisition,
    jobs,
    exports,
    scan,
    items,
    computed,
    alarms,
    notify,
    history,
    files,
    historyTemplates,
    historyWell,
    box,
  };
}
export type Parts = ReturnType<typeof createParts>;
