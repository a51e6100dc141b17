// What a rehearsal finds is what the rule that ran did: over random readings, silences, hands and hours of the week.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCourse } from '../../../../daemon/automation/rehearsal/course';
import { edgesOf } from '../../../../daemon/automation/rehearsal/edges';
import { createPlayer } from '../../../../daemon/automation/rehearsal/player';
import { createTimeline } from '../../../../daemon/automation/rehearsal/timeline';
import { seconds } from '../../../../daemon/clock';
import { conditionOf, OPERATORS } from '../../../../daemon/contract/rules/condition';
import type { WeekMoment } from '../../../../daemon/contract/rules/period';
import { ALL } from '../../../../daemon/store/list';
import { count } from '../../../hands/long';
import { random } from '../../history/random';
import { DOOR, FAN, HEAT, OWNER, openRoom } from '../room';

const POLL_S = 5;
/** of UTC */
const momentAt = (at: number): WeekMoment => {
  const date = new Date(1000 * at);
  return { day: date.getUTCDay() || 7, time: date.toISOString().slice(11, 16) };
};
type Draw = (below: number) => number;

function anyCondition(draw: Draw) {
  const operator = OPERATORS[draw(OPERATORS.length)]!;
  const item_id = draw(2) ? HEAT : DOOR;
  const compares = operator !== 'alarm' && operator !== 'recover';
  const steps = operator !== '=' && operator !== '!=';
  return conditionOf({
    item_id,
    operator,
    value: compares ? (item_id === HEAT ? 36 + draw(8) : draw(2)) : null,
    duration: 7 * draw(5),
    group: draw(3) ? null : 1 + draw(2),
    recovery: compares && steps ? draw(4) : 0,
  });
}
const anyRule = (draw: Draw, period: number | null) => ({
  conditions: Array.from({ length: 1 + draw(3) }, () => anyCondition(draw)),
  logic: draw(2) ? ('and' as const) : ('or' as const),
  cooldown: 23 * draw(4),
  on_unknown: (['hold', 'act', 'recover'] as const)[draw(3)]!,
  at_period_end: draw(2) ? ('recover' as const) : ('hold' as const),
  time_period_id: period,
});

/** What was read once, as a history that keeps each poll has it. */
function kept() {
  const at: number[] = [];
  const v: number[] = [];
  return {
    read(time: number, value: number | null): void {
      at.push(time);
      v.push(value ?? Number.NaN);
    },
    readings: () => ({ n: at.length, at, v, hold: at.map(() => 2.5 * 86_400) }),
  };
}

async function oneLife(draw: Draw, room: ReturnType<typeof openRoom>, fan: number): Promise<void> {
  const { box } = room;
  // some minutes of each hour, so that they begin and end while it runs
  const period = draw(3) === 0 ? 1 : null;
  const week = { weeks: [1, 2, 3, 4, 5, 6, 7], periods: Array.from({ length: 24 }, (_, h) => hourOf(h, draw(40))) };
  room.weeks.set(1, week);
  const asked = anyRule(draw, period);
  await box.clock.advance(1000 * draw(900) - (box.clock.wall() % 1000) + 1000);
  await room.read({ [HEAT]: null, [DOOR]: null });
  const from = seconds(box.clock);
  const id = room.rule({ ...asked, actions: [fan] });
  const history = new Map([HEAT, DOOR].map((item) => [item, kept()]));
  let silent = 0;
  for (let i = 0; i < 60; i++) {
    // a device that is silent is asked at each poll, and says nothing
    if (silent === 0 && draw(12) === 0) silent = draw(30);
    else silent = Math.max(0, silent - 1);
    const lost = silent > 0 || draw(7) === 0;
    const values: Record<number, number | null> = { [HEAT]: lost ? null : 34 + draw(12), [DOOR]: lost ? null : draw(2) };
    // what follows from a reading takes 10 ms in this room: each is taken on the second
    await room.read(values, POLL_S - 0.01);
    for (const [item, { read }] of history) read(seconds(box.clock), values[item] ?? null);
    // neither a hand nor what an item was told says anything of when a rule begins
    if (draw(9) === 0)
      await room.commands.command({ kind: 'user', id: null, user_id: OWNER }, { item_id: FAN, value: draw(2) }).catch(() => {});
  }
  const until = seconds(box.clock) + 1;
  const ran = room.automation.runs(id).map(({ kind, time }) => `${time - from} ${kind}`);

  const entry = room.automation.one(ALL, id);
  const patience = entry.conditions.map(() => 60_000);
  const course = createCourse({ rule: entry, patience }, from);
  const timeline = createTimeline([HEAT, DOOR]);
  for (const [item, { readings }] of history) timeline.day(item, readings());
  const alarms = new Map(
    [HEAT, DOOR].map((item) => [item, box.alarms.periods(ALL, { item_ids: [item], from, to: until, apart: 1 })] as const),
  );
  const edges = period === null ? null : edgesOf(week, momentAt, from, until);
  const player = createPlayer({ from, parts: [{ course, edges }], timeline, alarms, isThere: () => true });
  Array.from(player.upTo(until));
  const rehearsed = course.end(until).turns.map(({ at, turn }) => `${at - from} ${turn}`);
  assert.equal(rehearsed, ran.reverse(), JSON.stringify({ asked, from }));
  room.automation.remove(ALL, id);
}
const two = (n: number): string => String(n).padStart(2, '0');
const hourOf = (hour: number, minute: number) => ({
  start: `${two(hour)}:${two(minute)}`,
  end: `${two(hour)}:${two(minute + 1 + (minute % 19))}`,
});

test('a rehearsal finds exactly the begins and ends that the rule had which ran', async () => {
  const { below: draw } = random(11);
  for (let life = 0; life < count(10_000, 20, 0.1); ) {
    const room = openRoom();
    room.allowsByHand();
    room.tells(() => momentAt(seconds(room.box.clock)));
    const fan = room.does(FAN, 1);
    for (let i = 0; i < 20; i++, life++) await oneLife(draw, room, fan);
    assert.equal(room.faults, []);
  }
});

test.run();
