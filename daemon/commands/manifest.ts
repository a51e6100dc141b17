import type { Acquisition } from '../acquisition/index';
import type { Ground } from '../ground';
import type { Items } from '../items/index';
import { part } from '../part';
import type { People } from '../people/index';
import type { OperationLog } from '../record/index';
import type { Sites } from '../sites/index';
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
  make: ({ db, bus, clock, credible, fault, sites, acquisition, items, people, record }: Needs) =>
    createCommands({
      clock,
      bus,
      credible,
      store: createCommandStore(db),
      lockStore: createLockStore(db),
      sites,
      acquisition,
      items,
      record,
      rightsOf: people.rightsOf,
      failed: fault('commands'),
    }),
  answers: ({ locks }) => ({ mayGo: (item_ids: readonly number[]) => item_ids.forEach(locks.mustBeFree) }),
  rank: 'prepares',
  start: (commands) => commands.start(),
  stop: (commands) => commands.stop(),
});
