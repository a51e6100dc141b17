import type { Acquisition } from '../acquisition/index';
import type { Ground } from '../ground';
import type { Items } from '../items/index';
import { part } from '../part';
import type { People } from '../people/index';
import { question } from '../question';
import type { OperationLog } from '../record/index';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { createCommandStore } from '../store/commands';
import { createLockStore } from '../store/locks';
import { createCommands } from './index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'fault'> {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly acquisition: Pick<Acquisition, 'write'>;
  readonly items: Pick<Items, 'actual'>;
  readonly people: Pick<People, 'rightsOf'>;
  readonly record: Pick<OperationLog, 'done'>;
}

export const commands = part({
  name: 'commands',
  asks: () => ({
    /** whether an alarm of an item stands that nobody practises */
    alarmed: question((_item_id: number): boolean => false),
  }),
  make: ({ db, bus, clock, credible, fault, sites, acquisition, items, people, record }: Needs, { alarmed }) =>
    createCommands({
      db,
      clock,
      bus,
      credible,
      store: createCommandStore(db),
      lockStore: createLockStore(db),
      sites,
      acquisition,
      items,
      record,
      alarmed: alarmed.ask,
      rightsOf: people.rightsOf,
      failed: fault('commands'),
    }),
  answers: ({ locks, interlocks }, { sites }) => ({
    mayGo: (item_ids: readonly number[]) => item_ids.forEach(locks.mustBeFree),
    users: referencesToItems(interlocks.using, sites.catalogue),
  }),
  rank: 'prepares',
  start: (commands) => commands.start(),
  stop: (commands) => commands.stop(),
});
