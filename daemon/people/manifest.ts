import type { Ground } from '../ground';
import { part } from '../part';
import { question } from '../question';
import { createPeople } from './index';
import { createPeers } from './peers';

type Needs = Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'fault' | 'vault' | 'options' | 'captcha' | 'unopened'>;

export const people = part({
  name: 'people',
  asks: ({ options }: Needs) => ({
    /** on which the box itself listens: nobody is sent there */
    ownPorts: question((): readonly number[] => [options.http.port, options.push]),
  }),
  make: ({ db, bus, clock, credible, fault, vault, options, captcha, unopened }, { ownPorts }) =>
    createPeople({
      db,
      bus,
      clock,
      credible,
      vault,
      unopened,
      failed: fault('people'),
      peers: createPeers({ loopback: options.loopback_peers, ownPorts: ownPorts.ask }),
      ...(captcha ? { captcha } : {}),
    }),
  start: (people) => people.start(),
  stop: (people) => people.stop(),
});
