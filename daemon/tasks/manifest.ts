import type { Actions } from '../actions/index';
import type { Ground } from '../ground';
import { part } from '../part';
import type { People } from '../people/index';
import type { Schedule } from '../schedule/index';
import { refusalOf } from '../sites/faults';
import { zone, zoneOf } from '../zone';
import { createTasks } from './index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible'> {
  readonly schedule: Pick<Schedule, 'set' | 'rest' | 'remove' | 'next'>;
  readonly people: Pick<People, 'rightsOf'>;
  readonly actions: Pick<Actions, 'seenAction' | 'knownAction' | 'action' | 'changes' | 'store' | 'carry'>;
}

export const tasks = part({
  name: 'tasks',
  make: ({ db, bus, clock, credible, schedule, people, actions }: Needs) =>
    createTasks({
      db,
      bus,
      clock,
      credible,
      schedule,
      zone: () => zoneOf(zone()),
      actions,
      knownAction: actions.knownAction,
      actionSeen: (scope, id) => refusalOf(() => actions.seenAction(scope, id)) === null,
      rightsOf: people.rightsOf,
    }),
  answers: ({ actors, holds, doing, owned, handMinutes }) => ({
    actors,
    taskHolds: holds,
    doers: doing,
    keeps: owned,
    handMinutes: (item_id: number) => [handMinutes(item_id)],
  }),
  start: (tasks) => tasks.start(),
  stop: (tasks) => tasks.stop(),
});
