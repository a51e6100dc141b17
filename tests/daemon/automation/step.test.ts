// When a rule begins and ends: one pure function, for what is read now as for what was read once.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Proved } from '../../../daemon/automation/proving';
import { dueAt, fresh, MOST_BEGINS, type Rule, type RuleState, step, type Turn } from '../../../daemon/automation/step';
import { conditionOf } from '../../../daemon/contract/rules/condition';
import type { Fact } from '../../../daemon/contract/rules/truth';
import { count } from '../../hands/long';
import { random } from '../history/random';

const PATIENCE_MS = 60_000;
const USUAL: Rule = {
  conditions: [conditionOf({ item_id: 1, operator: '>', value: 30 })],
  logic: 'and',
  cooldown: 0,
  on_unknown: 'hold',
  at_period_end: 'recover',
  proof: null,
};
const shows = (number: number | null): Fact => ({ number, alarm: null });

/** A rule that is looked at again and again. */
function open(change: Partial<Rule> = {}) {
  const rule = { ...USUAL, ...change };
  const patience = rule.conditions.map(() => PATIENCE_MS);
  let now = 0;
  let state: RuleState = fresh(rule, now);
  let facts = rule.conditions.map(() => shows(null));
  let proof = shows(null);
  let proved: Proved | null = null;
  return {
    /** after so many seconds; what is not said stays as it was */
    at(after_s: number, values?: (number | null)[], inPeriod = true): Turn {
      now += after_s * 1000;
      facts = values?.map(shows) ?? facts;
      const done = step(rule, state, { now, facts, patience, inPeriod, proof });
      state = done.state;
      proved = done.proved;
      return done.turn;
    },
    /** seconds until it may be otherwise by itself */
    due(): number | null {
      const at = dueAt(rule, state, { now, patience });
      return at === null ? null : (at - now) / 1000;
    },
    /** what is read of its proof's item from now on */
    reads(value: number | null): void {
      proof = shows(value);
    },
    /** what came of its proof at the last look */
    proved: () => proved,
    get state() {
      return state;
    },
  };
}

test('a rule begins when the whole is so, and ends when it is not, once each', () => {
  const rule = open();
  assert.equal(
    [20, 31, 32, 33, 30, 29, 31].map((value) => rule.at(1, [value])),
    [null, 'begin', null, null, 'end', null, 'begin'],
  );
});

test('a duration begins it without another reading, and says when', () => {
  const rule = open({ conditions: [conditionOf({ item_id: 1, operator: '>', value: 30, duration: 60 })] });
  rule.at(0, [31]);
  assert.is(rule.due(), 60);
  assert.is(rule.at(59), null);
  assert.is(rule.at(1), 'begin');
  assert.is(rule.due(), null);
});

test('what cools down begins when that is over, if it is still so', () => {
  const rule = open({ cooldown: 300 });
  assert.is(rule.at(0, [31]), 'begin');
  assert.is(rule.at(10, [20]), 'end');
  assert.is(rule.at(10, [31]), null);
  assert.is(rule.due(), 280);
  assert.is(rule.at(280), 'begin');
  rule.at(10, [20]);
  rule.at(10, [31]);
  rule.at(10, [20]);
  assert.is(rule.at(300), null, 'it is not so any more');
});

test('outside its time of week it does not begin, and at the end of it ends, or holds, as it was told', () => {
  const recovers = open();
  assert.is(recovers.at(0, [31], false), null);
  assert.is(recovers.at(10, [31], true), 'begin');
  assert.is(recovers.at(10, [31], false), 'end');
  const holds = open({ at_period_end: 'hold' });
  holds.at(0, [31]);
  assert.is(holds.at(10, [31], false), null);
  assert.is(holds.at(10, [20], false), 'end');
});

test('what nobody knows changes nothing, unless it lasts and was told to act or to recover', () => {
  const turns = (on_unknown: Rule['on_unknown']): Turn[] => {
    const rule = open({ on_unknown });
    rule.at(0, [20]);
    const cold = [rule.at(1, [null]), rule.at(60), rule.at(1)];
    rule.at(1, [31]);
    return [...cold, rule.at(1, [null]), rule.at(60), rule.at(1)];
  };
  assert.equal(turns('hold'), [null, null, null, null, null, null]);
  assert.equal(turns('act'), [null, null, 'begin', null, null, null]);
  assert.equal(turns('recover'), [null, null, null, null, null, 'end']);
  const rule = open({ on_unknown: 'act' });
  rule.at(0, [20]);
  rule.at(1, [null]);
  assert.is(rule.due(), 60.001);
});

test('one that begins too often stops, and begins no more', () => {
  const rule = open();
  const turns: Turn[] = [];
  for (let i = 0; i <= MOST_BEGINS + 1; i++) {
    turns.push(rule.at(10, [31]));
    rule.at(10, [20]);
  }
  assert.equal(turns, [...Array(MOST_BEGINS).fill('begin'), 'stop', null]);
  assert.ok(rule.state.stopped);
});

test('one that begins as often over a longer time goes on', () => {
  const rule = open();
  for (let i = 0; i < 3 * MOST_BEGINS; i++) {
    assert.is(rule.at(60, [31]), 'begin');
    rule.at(1, [20]);
  }
});

test('whatever is read: begins and ends take turns, none begins early or outside its time, and none too often', () => {
  const { below: draw } = random(7);
  for (let life = 0; life < count(1000); life++) {
    const rule: Rule = {
      ...USUAL,
      conditions: [
        conditionOf({
          item_id: 1,
          operator: '>',
          value: 30,
          recovery: draw(3),
          duration: 10 * draw(4),
          group: draw(2) ? 1 : null,
        }),
        conditionOf({ item_id: 2, operator: '=', value: 1, duration: 10 * draw(3), group: draw(2) ? 1 : null }),
      ],
      logic: draw(2) ? 'and' : 'or',
      cooldown: 30 * draw(4),
      on_unknown: (['hold', 'act', 'recover'] as const)[draw(3)]!,
      at_period_end: draw(2) ? 'recover' : 'hold',
    };
    const run = open(rule);
    const begins: number[] = [];
    let now = 0;
    let begun = false;
    for (let i = 0; i < 120; i++) {
      const after = 1 + draw(40);
      now += after;
      const inPeriod = draw(8) > 0;
      const turn = run.at(after, [draw(6) ? 27 + draw(7) : null, draw(6) ? draw(2) : null], inPeriod);
      if (turn === 'begin') {
        assert.not(begun);
        assert.ok(inPeriod);
        const last = begins.at(-1);
        assert.ok(last === undefined || now - last >= rule.cooldown);
        begins.push(now);
        assert.ok(begins.filter((at) => now - at < 600).length <= MOST_BEGINS);
      }
      if (turn === 'end') assert.ok(begun);
      begun = run.state.begun;
      assert.is(begun, turn === 'begin' || (turn === null && begun));
    }
  }
});

const COOLS = { item_id: 2, operator: '<', value: 28, within: 600 } as const;

test('what the room shows within its time after a begin proves a rule, once', () => {
  const rule = open({ proof: COOLS });
  rule.reads(20);
  assert.is(rule.at(1, [31]), 'begin');
  assert.is(rule.proved(), null);
  assert.is(rule.due(), 600);
  rule.reads(29);
  rule.at(300);
  assert.is(rule.proved(), null);
  rule.reads(27);
  rule.at(10);
  assert.equal([rule.proved(), rule.state.begun, rule.due()], ['shown', true, null]);
  rule.reads(35);
  rule.at(1000);
  assert.is(rule.proved(), null, 'what follows is not asked for');
});

test('what the room does not show in time is no effect, and what nobody read is not known', () => {
  for (const [value, told] of [
    [30, 'not_effective'],
    [null, 'unknown'],
  ] as const) {
    const rule = open({ proof: COOLS });
    rule.reads(value);
    rule.at(1, [31]);
    rule.at(599);
    assert.is(rule.proved(), null);
    rule.at(1);
    assert.equal([rule.proved(), rule.state.begun], [told, true]);
  }
});

test('a rule that ends before its time, or asks for no proof any more, is neither proved nor not', () => {
  const rule = open({ proof: COOLS });
  rule.at(1, [31]);
  assert.equal([rule.at(10, [20]), rule.proved(), rule.state.proof], ['end', 'over', null]);
  rule.reads(20);
  rule.at(1, [31]);
  rule.at(1, [31]);
  assert.is(rule.proved(), 'shown', 'each begin is proved for itself');
});

test.run();
