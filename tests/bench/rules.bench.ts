// Rules: what two hundred that run ask of the processor, how long a rehearsal of as many conditions as there may be takes, and for how long nothing else has its turn meanwhile.
import process from 'node:process';
import v8 from 'node:v8';
import vm from 'node:vm';
import { createRuleRehearsals } from '../../daemon/automation/rehearsal/index';
import { createRunning } from '../../daemon/automation/running';
import { createBus } from '../../daemon/bus';
import { fakeClock, realClock, seconds } from '../../daemon/clock';
import type { Value } from '../../daemon/contract/live';
import { conditionOf } from '../../daemon/contract/rules/condition';
import { createJobs } from '../../daemon/jobs/index';
import { createAutoRuns } from '../../daemon/store/auto-runs';
import type { AutoEntry } from '../../daemon/store/autos';
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
const ITEMS = Array.from({ length: 16 }, (_, n) => 1 + n);
const ROOM = catalogueOf(deviceOf({ id: 10, poll_interval: 2, items: ITEMS.map((id) => itemOf({ id })) }));
const CONDITIONS = ITEMS.map((item_id) =>
  conditionOf({ item_id, operator: '>', value: 26, duration: 120, recovery: 1, group: 1 + (item_id % 8) }),
);

const RULES = 200;
const DEVICES = 50;
const PER_DEVICE = 10;
const ROUND_S = 2;
const ROUNDS_RUN = 60;

/** Bytes of the heap that are still named. */
function heap(): number {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
/**
 * The rounds of a busy room in which so many rules run, each with four conditions that mostly do not hold: ms of the processor, and
 * bytes of the heap after them.
 */
async function running(count: number): Promise<{ readonly ms: number; readonly bytes: number }> {
  const before = heap();
  const devices = Array.from({ length: DEVICES }, (_, d) =>
    deviceOf({
      id: d + 1,
      poll_interval: ROUND_S,
      items: Array.from({ length: PER_DEVICE }, (__, i) => itemOf({ id: d * PER_DEVICE + i + 1 })),
    }),
  );
  const room = catalogueOf(...devices);
  const clock = fakeClock();
  const bus = createBus(() => {});
  const db = openDb(':memory:', configMigrations);
  const values = new Map<number, Value>();
  const all = Array.from({ length: count }, (_, r): AutoEntry => {
    const conditions = [0, 1, 2, 3].map((i) =>
      conditionOf({
        item_id: 1 + ((r * 7 + i * 131) % (DEVICES * PER_DEVICE)),
        operator: '>',
        value: 29,
        duration: 10,
        recovery: 1,
      }),
    );
    const rest = { time_period_id: null, at_period_end: 'recover', actions: [], recovery_actions: [], cooldown: 60 } as const;
    const own = { on_unknown: 'hold', override_minutes: 60, proof: null, owner_id: 1, update_time: 1 } as const;
    return { id: r + 1, name: `${r}`, state: 1, mode: 'watch', logic: 'and', conditions, ...rest, ...own };
  });
  for (const { id } of all)
    db.prepare(
      `INSERT INTO auto (id, name, state, mode, conditions, logic, at_period_end, actions, recovery_actions, cooldown, on_unknown, owner_id, update_time)
       VALUES (?, ?, 1, 'watch', '[]', 'and', 'recover', '[]', '[]', 60, 'hold', 1, 1)`,
    ).run(id, `${id}`);
  const rules = createRunning({
    db,
    bus,
    clock,
    book: { all: () => all, changes: () => 0 },
    runs: createAutoRuns(db, () => seconds(clock)),
    actions: { store: () => null, go: () => {}, action: () => undefined, changes: () => 0, ofAutoRun: () => [] },
    sites: { catalogue: () => room, week: () => null },
    items: { actual: (id) => values.get(id) },
    alarmed: () => false,
    moment: () => ({ day: 1, time: '12:00' }),
    inHand: () => false,
    known: () => null,
    failed: (fault) => {
      throw fault;
    },
  });
  rules.start();
  const cpu = process.cpuUsage();
  for (let round = 0; round < ROUNDS_RUN; round++) {
    for (const device of devices) {
      const told = device.items.map(({ id }): Value => {
        const value = Math.round(250 + 60 * Math.sin((round + id) / 7)) / 10;
        const of = { item_id: id, device_id: device.id, device_group_id: 1, value, quality: 'good' } as const;
        return { ...of, value_time: 1, last_check: 1, mono: clock.mono() };
      });
      for (const value of told) values.set(value.item_id, value);
      bus.tell('values', told);
    }
    await clock.advance(1000 * ROUND_S);
  }
  const { user, system } = process.cpuUsage(cpu);
  const bytes = heap() - before;
  rules.stop();
  db.close();
  return { ms: (user + system) / 1000, bytes };
}
/** Percent of a core that they ask for, and MB of the heap: the same rounds with none beside. */
async function points(): Promise<readonly string[]> {
  const [shares, held]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await running(0);
    const full = await running(RULES);
    shares.push((full.ms - bare.ms) / (10 * ROUNDS_RUN * ROUND_S));
    held.push((full.bytes - bare.bytes) / 1e6);
  }
  const told = (name: string, all: readonly number[], unit: string): string =>
    row(name, `${quantile(all, 0.5).toFixed(2)} ${unit}`, `${Math.max(...all).toFixed(2)} ${unit}`);
  return [
    told(`${RULES} rules of 4 conditions, ${DEVICES} × ${PER_DEVICE} values every ${ROUND_S} s`, shares, '%'),
    told('of the heap', held, 'MB'),
  ];
}

/** Rules that run beside none, and rehearsals of a rule of sixteen conditions, each of another item. */
export default async function rules(print: Print): Promise<void> {
  print(row('points of a core', 'median', 'worst'));
  for (const line of await points()) print(line);
  const history = await keptHistory(ROOM, { until: UNTIL, days: 90, every: EVERY_S });
  // it gives way by the time that it takes
  const clock = { ...fakeClock(UNTIL * 1000), mono: realClock.mono };
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
  const rest = { actions: [], recovery_actions: [], cooldown: 0, on_unknown: 'hold', override_minutes: 60, proof: null } as const;
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
  print(row(`rehearsal of ${ITEMS.length} conditions, kept every ${EVERY_S} s`, 'ms, median', 'ms, worst', 'longest turn'));
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
