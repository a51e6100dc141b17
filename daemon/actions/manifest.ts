import type { Alarms } from '../alarms/index';
import type { Commands } from '../commands/index';
import type { Ground } from '../ground';
import type { Notify } from '../notify/index';
import type { Means } from '../notify/ways/index';
import { part } from '../part';
import { createPeers } from '../people/peers';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { createActions } from './index';
import { createSending } from './types/sending';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'board' | 'fault' | 'options' | 'ownPorts'> {
  readonly sites: Pick<Sites, 'catalogue' | 'actionUse'>;
  readonly commands: Pick<Commands, 'command' | 'rest'>;
  readonly alarms: Alarms;
  readonly means: Pick<Means, 'reach'>;
  readonly notify: Pick<Notify, 'language'>;
}

export const actions = part({
  name: 'actions',
  make: ({ db, bus, clock, board, fault, options, ownPorts, sites, commands, alarms, means, notify }: Needs) =>
    createActions({
      db,
      bus,
      clock,
      signals: board.signals,
      sites,
      commands,
      alarms,
      peers: createPeers({ loopback: options.loopback_peers, ownPorts }),
      sending: createSending({ reach: means.reach, clock }),
      language: notify.language,
      failed: fault('actions'),
    }),
  answers: ({ knownAction, moving }, { sites }) => ({
    knownAction,
    users: referencesToItems(moving, sites.catalogue),
  }),
  start: (actions) => actions.start(),
  stop: (actions) => actions.stop(),
});
