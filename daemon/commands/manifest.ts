import type { Acquisition } from '../acquisition/index';
import type { Ground } from '../ground';
import type { Items } from '../items/index';
import { part } from '../part';
import type { People } from '../people/index';
import { question, survey } from '../question';
import type { OperationLog } from '../record/index';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { createCommandStore } from '../store/commands';
import { createLockStore } from '../store/locks';
import { createCommands } from './index';
import type { Reasons } from './reasons';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'fault'> {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly acquisition: Pick<Acquisition, 'write'>;
  readonly items: Pick<Items, 'actual'>;
  readonly people: Pick<People, 'rightsOf'>;
  readonly record: Pick<OperationLog, 'done'>;
}

const asks = () => ({
  /** whether an alarm of an item stands that nobody practises */
  alarmed: question((_item_id: number): boolean => false),
  /** whether an alarm is not over */
  alarmLasts: question((_alarm_id: number): boolean => false),
  /** whether a rule stands as it did when it had something carried out */
  ruleLasts: question((_auto_run_id: number): boolean => false),
  /** min for which a hand on an item holds off what moves it by itself, of each that does */
  handMinutes: survey<[item_id: number], number>(),
  /** whether a rule is held off by a hand */
  ruleYields: question((_auto_run_id: number): boolean => true),
  /** what a rule that has begun has an item show */
  wanted: question((_item_id: number): number | null => null),
});

/** A danger is told anew by its alarm, so no hand from before holds off what follows from one. */
const reasonsOf = ({ alarmLasts, ruleLasts, handMinutes, ruleYields, wanted }: ReturnType<typeof asks>): Reasons => ({
  handMinutes: (item_id) => Math.max(0, ...handMinutes.ask(item_id)),
  yields: ({ kind, id }) => kind !== 'alarm' && (kind === 'task' || id === null || ruleYields.ask(id)),
  wanted: wanted.ask,
  // a task moves at its time, and holds nothing after it
  lasts: ({ kind, id }) => id !== null && kind !== 'task' && (kind === 'alarm' ? alarmLasts : ruleLasts).ask(id),
});

export const commands = part({
  name: 'commands',
  asks,
  make: ({ db, bus, clock, credible, fault, sites, acquisition, items, people, record }: Needs, asked) =>
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
      alarmed: asked.alarmed.ask,
      reasons: reasonsOf(asked),
      rightsOf: people.rightsOf,
      failed: fault('commands'),
    }),
  answers: ({ locks, interlocks }, { sites }) => ({
    mayGo: (item_ids: readonly number[]) => item_ids.forEach(locks.mustBeFree),
    actors: interlocks.actors,
    users: referencesToItems(interlocks.using, sites.catalogue),
  }),
  rank: 'prepares',
  start: (commands) => commands.start(),
  stop: (commands) => commands.stop(),
});
