import { tellsAnybody } from '../contract/rules/alarm_level';
import type { Ground } from '../ground';
import type { Items } from '../items/index';
import type { Jobs } from '../jobs/index';
import { part } from '../part';
import { momentOf } from '../people/access';
import type { People } from '../people/index';
import type { Sites } from '../sites/index';
import { createAlarms } from './index';
import { createMetrics } from './metrics/index';
import { createWatch } from './metrics/watch';
import { createRehearsals, type Kept } from './rehearsal/index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'fault' | 'author'> {
  readonly people: Pick<People, 'config'>;
  readonly sites: Pick<Sites, 'catalogue' | 'alarmCommons' | 'week'>;
  readonly items: Pick<Items, 'value' | 'actual' | 'isAwaited'>;
}

export const alarms = part({
  name: 'alarms',
  make: ({ db, bus, clock, credible, fault, author, people, sites, items }: Needs) =>
    createAlarms({
      db,
      bus,
      clock,
      credible,
      catalogue: sites.catalogue,
      items,
      author: author.now,
      failed: fault('alarms'),
      recordDays: () => sites.alarmCommons().record_days,
      jitter: () => people.config('ALARM_JITTER'),
      timing: {
        hours: (item_id) => ({
          week: sites.week(sites.catalogue().items.get(item_id)?.time_period_id ?? null),
          night: sites.week(sites.alarmCommons().night_mute_period_id),
        }),
        wait_s: () => sites.alarmCommons().link_wait_seconds,
        moment: () => momentOf(clock.wall()),
      },
    }),
  answers: ({ foresee, alarmed, record, confirmedAt }) => ({
    confirmedAt,
    foresee,
    alarmed,
    alarmLasts: (alarm_id: number) => record(alarm_id)?.end_time === null,
  }),
  start: (alarms) => alarms.start(),
  stop: (alarms) => alarms.stop(),
});

/** The figures of alarms, and when they were watched for. */
export const alarmMetrics = part({
  name: 'alarmMetrics',
  make: ({ db, clock, credible, fault, sites }: Omit<Needs, 'bus' | 'author' | 'people' | 'items'>) => {
    const recordDays = () => sites.alarmCommons().record_days;
    const watch = createWatch({ db, clock, credible, failed: fault('alarms'), recordDays });
    return { ...createMetrics({ db, clock, credible, catalogue: sites.catalogue, running: watch.running }), watch };
  },
  start: ({ watch }) => watch.start(),
  stop: ({ watch }) => watch.stop(),
});

interface RehearsalNeeds extends Pick<Needs, 'clock' | 'people'> {
  readonly sites: Pick<Sites, 'catalogue' | 'alarmCommons' | 'levels'>;
  readonly jobs: Pick<Jobs, 'begin' | 'running'>;
  readonly history: Kept;
}

/** What alarms would have been under another rule. */
export const rehearsals = part({
  name: 'rehearsals',
  make: ({ clock, jobs, history, people, sites }: RehearsalNeeds) =>
    createRehearsals({
      jobs,
      history,
      clock,
      catalogue: sites.catalogue,
      jitter: () => people.config('ALARM_JITTER'),
      tells: (id) => sites.levels({ id, limit: 1 }).data.some(tellsAnybody),
      commons: sites.alarmCommons,
    }),
});
