import type { Ground } from '../ground';
import { part } from '../part';
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
  make: ({
    db,
    bus,
    clock,
    credible,
    fault,
    vault,
    options,
    captcha,
    loginPause,
    hashCost,
    unopened,
    ownPorts,
    peopleLost,
  }: Needs) =>
    createPeople({
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
