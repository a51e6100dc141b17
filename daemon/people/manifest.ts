import type { Reference } from '../contract/entities';
import type { Ground } from '../ground';
import { part } from '../part';
import { survey } from '../question';
import { createPeople } from './index';
import { createPeers } from './peers';

type Needs = Pick<
  Ground,
  | 'db'
  | 'bus'
  | 'clock'
  | 'credible'
  | 'fault'
  | 'vault'
  | 'options'
  | 'captcha'
  | 'loginPause'
  | 'hashCost'
  | 'unopened'
  | 'ownPorts'
  | 'peopleLost'
>;

export const people = part({
  name: 'people',
  asks: () => ({
    /** what goes with a user who is deleted, or does nothing any more without him */
    keeps: survey<[user_id: number], Reference>(),
  }),
  make: (
    { db, bus, clock, credible, fault, vault, options, captcha, loginPause, hashCost, unopened, ownPorts, peopleLost }: Needs,
    { keeps },
  ) =>
    createPeople({
      keeps: keeps.ask,
      db,
      bus,
      clock,
      credible,
      vault,
      unopened,
      loginPause,
      hashCost,
      lost: peopleLost,
      failed: fault('people'),
      peers: createPeers({ loopback: options.loopback_peers, ownPorts }),
      ...(captcha ? { captcha } : {}),
    }),
  start: (people) => people.start(),
  stop: (people) => people.stop(),
});
