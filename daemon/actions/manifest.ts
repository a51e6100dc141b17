import type { Alarms } from '../alarms/index';
import type { Commands } from '../commands/index';
import type { Reference } from '../contract/entities';
import type { Ground } from '../ground';
import type { Notify } from '../notify/index';
import type { Means } from '../notify/ways/index';
import { part } from '../part';
import type { People } from '../people/index';
import { createPeers } from '../people/peers';
import { question, survey } from '../question';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import type { Run } from '../store/action-runs';
import { type Actions, createActions } from './index';
import type { ReportParts, ReportWish } from './types/report';
import { createSending } from './types/sending';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'board' | 'fault' | 'options' | 'ownPorts'> {
  readonly sites: Pick<Sites, 'catalogue' | 'actionUse'>;
  readonly commands: Pick<Commands, 'command' | 'back' | 'pulses' | 'bar' | 'rest' | 'shows'>;
  readonly alarms: Alarms;
  readonly means: Pick<Means, 'reach' | 'email'>;
  readonly people: Pick<People, 'rightsOf'>;
  readonly notify: Pick<Notify, 'language'>;
}

export const actions = part({
  name: 'actions',
  asks: () => ({
    /** whether a rule stands as it did when it had something carried out */
    ruleHolds: question((_run: Run): boolean => false),
    /** whether a task that had something carried out is still there and on */
    taskHolds: question((_run: Run): boolean => false),
    /** a letter that brings a report */
    letter: question((_wish: ReportWish): ReturnType<ReportParts['letter']> => {
      throw new Error('nobody writes letters yet');
    }),
    /** who asks for an action besides items and levels */
    doers: survey<[action: number], Reference>(),
  }),
  make: (
    { db, bus, clock, board, fault, options, ownPorts, sites, commands, alarms, means, people, notify }: Needs,
    { ruleHolds, taskHolds, letter, doers },
  ) =>
    createActions({
      ruleHolds: ruleHolds.ask,
      taskHolds: taskHolds.ask,
      doers: doers.ask,
      letter: letter.ask,
      rightsOf: people.rightsOf,
      email: means.email,
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
  answers: ({ knownAction, moving, mailing }, { sites }) => ({
    knownAction,
    mailed: mailing,
    users: referencesToItems(moving, sites.catalogue),
  }),
  start: (actions) => actions.start(),
  stop: (actions) => actions.stop(),
});

/** Pulses end while lines may still be written. */
export const pulseEnds = part({
  name: 'pulseEnds',
  make: ({ actions }: { readonly actions: Pick<Actions, 'endPulses'> }) => actions,
  rank: 'serves',
  stop: (actions) => actions.endPulses(),
});
