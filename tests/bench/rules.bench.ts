// Rules over what is kept: how long a rehearsal takes, and for how long nothing else has its turn meanwhile.
import { createRuleRehearsals } from '../../daemon/automation/rehearsal/index';
import { createBus } from '../../daemon/bus';
import { fakeClock } from '../../daemon/clock';
import { conditionOf } from '../../daemon/contract/rules/condition';
import { createJobs } from '../../daemon/jobs/index';
import { ALL } from '../../daemon/store/list';
import { configMigrations } from '../../daemon/store/migrations';
import { openDb } from '../../daemon/store/open';
import { catalogueOf, deviceOf, itemOf } from '../hands/catalogue';
import { keptHistory } from './kept_history';
import { longestTurn } from './longest_turn';
import { type Print, quantile, row } from './table';

const DAY = 86_400;
const UNTIL = 20_300 * DAY;
const EVERY_S = 120;
const ROUNDS = 9;
const ITEMS = [1, 2, 3, 4];
const ROOM = catalogueOf(deviceOf({ id: 10, poll_interval: 2, items: ITEMS.map((id) => itemOf({ id })) }));
const CONDITIONS = ITEMS.map((item_id) =>
  conditionOf({ item_id, operator: '>', value: 26, duration: 120, recovery: 1, group: 1 + (item_id % 2) }),
);

/** Rehearsals of a rule of four conditions, each of another item. */
export default async function rules(print: Print): Promise<void> {
  const history = await keptHistory(ROOM, { until: UNTIL, days: 90, every: EVERY_S });
  const clock = fakeClock(UNTIL * 1000);
  const bus = createBus(() => {});
  const jobs = createJobs({ db: openDb(':memory:', configMigrations), bus, clock, failed: () => {} });
  const tried = {
    state: 1,
    mode: 'armed',
    logic: 'and',
    conditions: CONDITIONS,
    time_period_id: null,
    at_period_end: 'recover',
  } as const;
  const rest = { actions: [], recovery_actions: [], cooldown: 0, on_unknown: 'hold', override_minutes: 60 } as const;
  const { begin } = createRuleRehearsals({
    jobs,
    history,
    clock,
    sites: { catalogue: () => ROOM, week: () => null },
    book: { tried: () => ({ ...tried, ...rest }), one: () => undefined as never },
    action: () => undefined,
    interlocks: { all: () => [] },
    alarmSpans: () => [],
    momentAt: () => ({ day: 1, time: '12:00' }),
  });
  print(row(`rehearsal of 4 conditions, kept every ${EVERY_S} s`, 'ms, median', 'ms, worst', 'longest turn'));
  for (const days of [7, 90]) {
    const took: number[] = [];
    const turns: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      turns.push(
        await longestTurn(
          () =>
            new Promise<void>((done) => {
              const end = bus.on('job', ({ state }) => {
                if (state === 'running') return;
                end();
                done();
              });
              begin(ALL, { rule: { conditions: CONDITIONS }, days }, 1);
            }),
        ),
      );
      took.push(performance.now() - began);
    }
    print(row(`${days} days`, quantile(took, 0.5).toFixed(0), Math.max(...took).toFixed(0), Math.max(...turns).toFixed(1)));
  }
  history.end();
}
