import { seconds } from '../clock';
import type { Language } from '../contract/model';
import type { Ground } from '../ground';
import { part } from '../part';
import type { Caller } from '../people/caller';
import type { People } from '../people/index';
import { question } from '../question';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { type Use, usedBy } from '../sites/use';
import type { Settings } from '../store/settings';
import { zone } from '../zone';
import { createHistory, type History, type Known, settingsOf, type Witness } from './index';
import { createReplacements } from './replacements';
import { wrongClock } from './stepping';
import { createHistoryTemplates } from './templates';
import { metersIn } from './totals';
import type { Replaced } from './use';

/** The configuration remembers what there is of history: a folder that is gone is not a new box. */
function witnessOf(settings: Settings): Witness {
  const KEY = 'HISTORY_SINCE';
  const known = (): Known => settings.get<Known>(KEY, { since: null, seq: 0 });
  return {
    known,
    note(fresh): void {
      const { since, seq } = known();
      if (since !== fresh.since || seq !== fresh.seq) settings.put(KEY, fresh);
    },
  };
}

/** Bytes that a demo reserves: it has no months of alarms ahead, and its whole folder is to stay below 30 MB. */
const DEMO_RESERVE = 2 ** 20;

interface Room {
  readonly sites: Pick<Sites, 'catalogue'>;
}
interface Needs
  extends Pick<Ground, 'options' | 'historyFolder' | 'bus' | 'clock' | 'settings' | 'boxNumber' | 'fault' | 'credible'>,
    Room {
  readonly people: Pick<People, 'config'>;
}

export const history = part({
  name: 'history',
  asks: () => ({
    /** when an item's meter was replaced, in order of time */
    replaced: question((_item_id: number): readonly Replaced[] => []),
    /** powers whose hours are kept beside those of meters of energy */
    meterLines: question((): Iterable<number> => []),
  }),
  make: (
    { options, historyFolder: dir, bus, clock, settings, boxNumber, fault, credible, people, sites }: Needs,
    { replaced, meterLines },
  ) => {
    const kept = createHistory({
      bus,
      clock,
      zone,
      catalogue: sites.catalogue,
      failed: fault('history'),
      dir,
      settings: () => settingsOf(people.config('HISTORY_KEEP')),
      owner: { box: boxNumber, now: () => seconds(clock) },
      witness: witnessOf(settings),
      reserve: options.demo ? DEMO_RESERVE : undefined,
      replaced: replaced.ask,
      lines: () => new Set([...metersIn(sites.catalogue()), ...meterLines.ask()]),
    });
    let written = true;
    bus.on('history', ({ ok }) => {
      written = ok;
    });
    /** what is read is kept, on the disk */
    return { ...kept, clockWrong: () => wrongClock(clock, credible), well: (): boolean => written && kept.alive() };
  },
  answers: (history) => ({
    makeRoom: history.makeRoom,
    historyState: () => ({ value: Number(history.well()), reason: history.trouble() }),
    // a clock that shows what cannot be is not well again because nobody moved it for half a minute
    clockState: () => {
      const reason = history.clockSet() ?? history.clockWrong();
      return { value: Number(reason === null), reason };
    },
  }),
  start: (history) => history.start(),
  stop: (history) => history.stop(),
});

interface Metered extends Pick<Ground, 'db' | 'clock'>, Room {
  readonly history: Pick<History, 'line' | 'metering'>;
}
/** Meters that were replaced. */
export const meterReplacements = part({
  name: 'meterReplacements',
  make: ({ db, clock, sites, history }: Metered) =>
    createReplacements({ db, clock, sites, line: history.line, changed: history.metering.forget }),
  answers: ({ of }) => ({ replaced: of }),
});

/** Reports that people keep. */
export const historyTemplates = part({
  name: 'historyTemplates',
  asks: () => ({
    /** what mails a report */
    mailed: question((_report: number, _caller: Caller, _language: Language): Use => usedBy([])),
  }),
  make: ({ db, clock, sites }: Pick<Ground, 'db' | 'clock'> & Room, { mailed }) =>
    createHistoryTemplates({
      db,
      clock,
      mailed: mailed.ask,
      sees: ({ scope }, id) => {
        const item = sites.catalogue().items.get(id);
        return item !== undefined && scope.has(item.device_group_id);
      },
    }),
  answers: ({ using, of }, { sites }) => ({
    users: referencesToItems(using, sites.catalogue),
    keeps: of,
  }),
});
