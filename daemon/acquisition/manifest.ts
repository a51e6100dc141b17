import type { Sentence } from '../contract/live';
import type { Events } from '../events/index';
import type { Ground } from '../ground';
import type { Jobs } from '../jobs/index';
import { part } from '../part';
import { question, survey } from '../question';
import type { Sites } from '../sites/index';
import { type BoxFact, configFact, createBox, modemFact } from './box';
import type { Foresee } from './confirm';
import { type Health, outdated } from './health';
import { type Acquisition, createAcquisition } from './index';
import { createBusScan } from './scan/index';
import { type Actor, createSitesOwn } from './sites-own';

interface Room {
  readonly sites: Pick<Sites, 'catalogue'>;
}

/** What the board looks at by itself. */
export const boardWatch = part({
  name: 'boardWatch',
  make: ({ board }: Pick<Ground, 'board'>) => board,
  start({ host, modem }) {
    host.start();
    modem.start();
  },
  stop({ host, modem }) {
    modem.stop();
    host.stop();
  },
});

export const acquisition = part({
  name: 'acquisition',
  asks: () => ({
    /** what a reading would begin or end */
    foresee: question<Parameters<Foresee>, ReturnType<Foresee>>(() => null),
    /** how a device is that nobody reads; null: it is read */
    unreadHealth: question((_device_id: number): Health | null => null),
    /** why what is known of a device's link is too old; null: it is not */
    staleLink: question((_device_id: number): Sentence | null => null),
  }),
  make: (
    { board, bus, clock, fault, sites }: Pick<Ground, 'board' | 'bus' | 'clock' | 'fault'> & Room,
    { foresee, unreadHealth, staleLink },
  ) => {
    const read = createAcquisition({
      board,
      bus,
      clock,
      catalogue: sites.catalogue,
      failed: fault('acquisition'),
      foresee: foresee.ask,
    });
    const health = (device_id: number): Health =>
      unreadHealth.ask(device_id) ?? outdated(read.health(device_id), staleLink.ask(device_id));
    return { ...read, health };
  },
  rank: 'speaks',
  start: (acquisition) => acquisition.start(),
  stop: (acquisition) => acquisition.stop(),
});

interface ScanNeeds extends Pick<Ground, 'board' | 'clock'> {
  readonly sites: Sites;
  readonly jobs: Jobs;
  readonly acquisition: Pick<Acquisition, 'lend'>;
}
export const scan = part({
  name: 'scan',
  make: ({ board, clock, jobs, sites, acquisition }: ScanNeeds) =>
    createBusScan({ board, clock, jobs, sites, lend: acquisition.lend }),
});

/** The items of the box itself. */
export const box = part({
  name: 'box',
  asks: () => ({
    /** whether what is read is kept */
    historyState: question((): BoxFact | null => null),
    /** whether the clock runs on as it did */
    clockState: question((): BoxFact | null => null),
    /** whether letters leave */
    mailState: question((): BoxFact | null => null),
    /** whether messages and calls leave */
    messagesState: question((): BoxFact | null => null),
    /** whether somebody is told by messages or calls that the modem carries */
    modemCarries: question((): boolean => false),
    /** whether alarms reach somebody */
    noticeState: question((): BoxFact | null => null),
  }),
  make: (
    {
      board,
      bus,
      clock,
      fault,
      configTroubles,
      sites,
    }: Pick<Ground, 'board' | 'bus' | 'clock' | 'fault' | 'configTroubles'> & Room,
    { historyState, clockState, mailState, messagesState, modemCarries, noticeState },
  ) =>
    createBox({
      bus,
      clock,
      catalogue: sites.catalogue,
      failed: fault('box'),
      sources: {
        _disk: () => board.host.disk().use_percent,
        _history: historyState.ask,
        _clock: clockState.ask,
        _config: () => configFact(configTroubles),
        _modem: () => modemFact(board.modem.read(), modemCarries.ask(), messagesState.ask()),
        _mail: mailState.ask,
        _notice: noticeState.ask,
      },
    }),
  rank: 'speaks',
  start: (box) => box.start(),
  stop: (box) => box.stop(),
});

/** The items of sites' own devices. */
export const sitesOwn = part({
  name: 'sitesOwn',
  asks: () => ({
    /** what acts by itself, and how it is */
    actors: survey<[], Actor>(),
    /** when somebody confirmed an item's last alarm */
    confirmedAt: question((_item_id: number): number | null => null),
  }),
  make: (
    {
      bus,
      clock,
      fault,
      sites,
    }: Pick<Ground, 'bus' | 'clock' | 'fault'> & { readonly sites: Pick<Sites, 'catalogue' | 'giveOwn'> },
    { actors, confirmedAt },
  ) => createSitesOwn({ bus, clock, sites, actors: actors.ask, confirmedAt: confirmedAt.ask, failed: fault('sitesOwn') }),
  rank: 'speaks',
  start: (own) => own.start(),
  stop: (own) => own.stop(),
});

interface TrapNeeds extends Pick<Ground, 'board' | 'options' | 'fault'> {
  readonly acquisition: Pick<Acquisition, 'look' | 'devicesAt'>;
  readonly events: Pick<Events, 'tell'>;
}
/** What agents send by themselves; closed with the board. */
export const traps = part({
  name: 'traps',
  make: ({ board }: TrapNeeds) => board.traps,
  rank: 'serves',
  async start(traps, { options, acquisition, events, fault }) {
    const { look, devicesAt: at } = acquisition;
    if (options.traps !== null) await traps.start(options.traps, { at, look, tell: events.tell }).catch(fault('traps'));
  },
});
