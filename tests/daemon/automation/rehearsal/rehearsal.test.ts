// What a rule would have done, asked for as a job: over samples, over hours where they are gone, beside a saved one.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seconds } from '../../../../daemon/clock';
import type { RuleRehearsal } from '../../../../daemon/contract/entities';
import { Refusal } from '../../../../daemon/contract/refusal';
import { ALL, scopeOf } from '../../../../daemon/store/list';
import { DOOR, FAN, HEAT, OWNER, openRoom } from '../room';

const DAY = 86_400;
const HOT = [{ item_id: HEAT, operator: '>', value: 30 }] as const;
type Room = ReturnType<typeof openRoom>;
type Asked = Parameters<Room['automation']['rehearsals']['begin']>[1];

async function rehearsed(room: Room, asked: Asked): Promise<RuleRehearsal> {
  const job_id = room.automation.rehearsals.begin(ALL, asked, OWNER);
  for (let i = 0; i < 10_000; i++) {
    const job = room.jobs.one(job_id, null);
    if (job.state !== 'running') return job.result as RuleRehearsal;
    await new Promise((done) => setImmediate(done));
  }
  throw new Error('it does not end');
}
/** A reading a minute of one item; at the others nothing was read. */
const minutes = (item: number, valueAt: (at: number) => number | null) => ({
  raw: async (id: number, from: number, to: number) => {
    const at = id === item ? Array.from({ length: Math.ceil((to - from) / 60) }, (_, i) => from + 60 * i) : [];
    return { n: at.length, at, v: at.map((one) => valueAt(one) ?? Number.NaN), hold: at.map(() => 150) };
  },
  rolled: async () => [],
});

test('waits of a sequence are in a rehearsal: a step is told when it comes, and not where the rule ends before', async () => {
  const room = openRoom();
  const until = seconds(room.box.clock);
  room.keeps(minutes(HEAT, (at) => ((until - at + 7200) % DAY < 1800 ? 35 : 25)));
  const sequence = (name: string, steps: readonly { readonly action_id: number; readonly delay?: number }[]): number =>
    room.actions.addAction(ALL, { name, type: 'template', params: { steps: [...steps] } }, OWNER);
  const inner = sequence('on, and off an hour later', [
    { action_id: room.does(FAN, 1), delay: 600 },
    { action_id: room.does(FAN, 0), delay: 3600 },
  ]);
  const found = await rehearsed(room, {
    rule: { conditions: [...HOT], actions: [sequence('whole', [{ action_id: inner, delay: 600 }])] },
    days: 7,
  });
  assert.is(found.tried.begins, 7);
  assert.equal(
    found.commands,
    [{ item_id: FAN, sent: 1, rests: 0, interlocked: 0 }],
    'it is on from the first time, and stays so',
  );
});

test('a rule is played over what is kept, and tells how often and how long it would have begun', async () => {
  const room = openRoom();
  const until = seconds(room.box.clock);
  // an hour of heat a day
  room.keeps(minutes(HEAT, (at) => ((until - at + 7200) % DAY < 3600 ? 35 : 25)));
  const found = await rehearsed(room, {
    rule: { conditions: [...HOT], actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] },
    days: 7,
  });
  assert.is(found.tried.begins, 7);
  assert.ok(Math.abs(found.tried.longest - 3600) <= 60, String(found.tried.longest));
  assert.equal(found.commands, [{ item_id: FAN, sent: 14, rests: 0, interlocked: 0 }]);
  assert.is(found.against, null);
  assert.is(found.rolled_seconds, 0);
});

test('others have their turns meanwhile, however few readings a day has', async () => {
  const room = openRoom();
  const { clock } = room.box;
  const turns = [0];
  const days = 30;
  room.keeps({
    raw: async (_, from) => {
      clock.hold(3);
      turns[turns.length - 1]! += 1;
      return { n: 1, at: [from], v: [20], hold: [150] };
    },
    rolled: async () => [],
  });
  let over = false;
  const next = (): void => {
    turns.push(0);
    if (!over) setImmediate(next);
  };
  setImmediate(next);
  await rehearsed(room, { rule: { conditions: [...HOT, { item_id: DOOR, operator: '=', value: 1 }] }, days });
  over = true;
  assert.ok(turns.reduce((sum, one) => sum + one) >= 2 * days);
  assert.ok(Math.max(...turns) <= 4, `${turns}`);
});

test('where samples are gone hours answer, and how much of it is said', async () => {
  const room = openRoom();
  const hour = { seconds: 3600, min: 20, max: 35, mean: 25, covered: 3600 };
  room.keeps({
    raw: async () => ({ n: 0, at: [], v: [], hold: [] }),
    rolled: async (_, from, to) =>
      Array.from({ length: Math.ceil((to - from) / 3600) }, (__, i) => ({
        ...hour,
        start: Math.ceil(from / 3600) * 3600 + 3600 * i,
      })),
  });
  const found = await rehearsed(room, { rule: { conditions: [...HOT] }, days: 1 });
  assert.ok(found.tried.begins > 10, String(found.tried.begins));
  assert.ok(found.rolled_seconds > 80_000, String(found.rolled_seconds));
});

test('two versions are played over the same readings', async () => {
  const room = openRoom();
  room.keeps(minutes(HEAT, (at) => (at % 7200 < 600 ? 32 : 25)));
  const id = room.rule({ conditions: [...HOT], actions: [room.does(FAN, 1)] });
  const found = await rehearsed(room, { rule: { conditions: [{ ...HOT[0], duration: 300 }] }, against: id, days: 1 });
  assert.is(found.against?.begins, 12);
  assert.is(found.tried.begins, 12);
  assert.ok(found.list.every((span) => span.in !== 'both'));
  assert.is(found.tried.seconds, found.against!.seconds - 12 * 300);
});

test('an item of which nothing is kept is unknown, and so is the rule for as long', async () => {
  const room = openRoom();
  room.keeps(minutes(HEAT, () => 35));
  const found = await rehearsed(room, { rule: { conditions: [...HOT, { item_id: DOOR, operator: '=', value: 1 }] }, days: 1 });
  assert.equal([found.tried.begins, found.tried.unknown_seconds], [0, DAY]);
});

test('what is wrong with a rule is said at its field, and who does not see an item, or a rule, rehearses neither', () => {
  const room = openRoom();
  const begin = (scope: typeof ALL, asked: Asked) => () => room.automation.rehearsals.begin(scope, asked, OWNER);
  const fieldsOf = (act: () => unknown): string[] => {
    try {
      act();
      return [];
    } catch (fault) {
      return Object.keys(((fault as Refusal).data?.fields ?? {}) as object);
    }
  };
  assert.equal(fieldsOf(begin(ALL, { rule: { conditions: [{ item_id: 99, operator: '>', value: 1 }] }, days: 1 })), [
    'conditions',
  ]);
  assert.equal(fieldsOf(begin(scopeOf([2]), { rule: { conditions: [...HOT] }, days: 1 })), ['conditions']);
  assert.throws(begin(ALL, { rule: { conditions: [...HOT] }, against: 9, days: 1 }), (fault: Refusal) => fault.code === 1002);
});

test('one rehearsal runs at a time', async () => {
  const room = openRoom();
  room.keeps(minutes(HEAT, () => 25));
  room.automation.rehearsals.begin(ALL, { rule: { conditions: [...HOT] }, days: 90 }, OWNER);
  const again = () => room.automation.rehearsals.begin(ALL, { rule: { conditions: [...HOT] }, days: 1 }, OWNER);
  assert.throws(again, (fault: unknown) => fault instanceof Refusal && fault.key === 'rehearsal_running');
});

test.run();
