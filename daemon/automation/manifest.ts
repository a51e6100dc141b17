import type { Actions } from '../actions/index';
import type { Alarms } from '../alarms/index';
import type { Kept } from '../alarms/rehearsal/index';
import type { Commands } from '../commands/index';
import type { Ground } from '../ground';
import type { Items } from '../items/index';
import type { Jobs } from '../jobs/index';
import { part } from '../part';
import { momentOf } from '../people/access';
import type { People } from '../people/index';
import { refusalOf } from '../sites/faults';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { ALL } from '../store/list';
import { createAutomation } from './index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'fault'> {
  readonly sites: Pick<Sites, 'catalogue' | 'week'>;
  readonly items: Pick<Items, 'actual'>;
  readonly alarms: Pick<Alarms, 'alarmed' | 'periods'>;
  readonly people: Pick<People, 'rightsOf'>;
  readonly commands: Pick<Commands, 'bar' | 'known' | 'overrides' | 'interlocks'>;
  readonly jobs: Pick<Jobs, 'begin' | 'running'>;
  readonly history: Kept;
  readonly actions: Pick<Actions, 'seenAction' | 'action' | 'changes' | 'store' | 'go' | 'ofAutoRun'>;
}

export const automation = part({
  name: 'automation',
  make: ({ db, bus, clock, credible, fault, sites, items, alarms, people, commands, actions, jobs, history }: Needs) =>
    createAutomation({
      db,
      bus,
      clock,
      credible,
      sites,
      items,
      alarmed: alarms.alarmed,
      momentAt: (wall) => momentOf(wall),
      jobs,
      history,
      interlocks: commands.interlocks,
      alarmSpans: (item_id, from, to) => alarms.periods(ALL, { item_ids: [item_id], from, to, apart: 1 }),
      actionSeen: (scope, id) => refusalOf(() => actions.seenAction(scope, id)) === null,
      actions,
      rightsOf: people.rightsOf,
      bar: commands.bar,
      known: commands.known,
      inHand: (item_id) => commands.overrides.on(item_id) !== undefined,
      failed: fault('automation'),
    }),
  answers: ({ actors, holds, lasts, yields, hands, doing, owned, using, inPeriod }, { sites }) => ({
    actors,
    ruleHolds: holds,
    ruleLasts: lasts,
    ruleYields: yields,
    wanted: hands.wanted,
    handMinutes: (item_id: number) => [hands.handMinutes(item_id)],
    doers: doing,
    keeps: owned,
    users: referencesToItems(using, sites.catalogue, { period: inPeriod }),
  }),
  start: (automation) => automation.start(),
  stop: (automation) => automation.stop(),
});
