import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { estimateOf, LANES } from '../../../daemon/contract/rules/shutdown_time';
import type { Truth } from '../../../daemon/contract/rules/truth';
import type { Plan, PlanHost } from '../../../daemon/shutdown/plan';
import { fromKept, ready, type ShutdownState, toKeep } from '../../../daemon/shutdown/state';
import { type Deed, type Facts, type News, step } from '../../../daemon/shutdown/step';

const host = (name: string, stage: number, more: Partial<PlanHost> = {}): PlanHost => ({
  name,
  stage,
  timeout: 60,
  wake_mac: '02:00:00:00:00:01',
  ...more,
});
const onBattery = { item_id: 1, operator: '=', value: 1, duration: 30, group: null, recovery: 0 } as const;
const PLAN: Plan = {
  triggers: [onBattery],
  delay: 120,
  hosts: [host('web', 1), host('mail', 1), host('disk', 2), host('core', 3)],
  return_seconds: 120,
  return_charge: 30,
  ups_off: false,
  ups_off_delay: 300,
  after_return: 'cycle',
};

/** A plan that is looked at each second, with what is known meanwhile. */
function running(plan: Plan, from: ShutdownState = ready(plan, 0), start = 0) {
  let state = from;
  let now = start;
  const done: (Deed & { readonly at: number })[] = [];
  const world = { mains: true as Truth, runtime: null as number | null, charge: 100 as number | null | undefined };
  function look(news: readonly News[] = []): void {
    const number = world.mains === null ? null : Number(!world.mains);
    const facts: Facts = {
      now,
      ...world,
      triggers: plan.triggers.map(() => ({ number, alarm: null })),
      patience: plan.triggers.map(() => 60_000),
      news,
    };
    const next = step(plan, state, facts);
    state = next.state;
    done.push(...next.deeds.map((deed) => ({ ...deed, at: now / 1000 })));
  }
  look();
  return {
    world,
    done,
    look,
    state: () => state,
    now: () => now,
    is: () => Object.fromEntries(Object.entries(state.hosts).map(([name, one]) => [name, one.is])),
    told: () => done.flatMap((deed) => (deed.do === 'tell' ? [deed.host] : [])),
    woken: () => done.flatMap((deed) => (deed.do === 'wake' ? [deed.host] : [])),
    pass(seconds: number): void {
      for (let s = 0; s < seconds; s += 1) {
        now += 1000;
        look();
      }
    },
    /** mains has gone, and the countdown is over */
    begun(): void {
      world.mains = false;
      this.pass(30 + plan.delay + 1);
    },
  };
}
const say = (is: 'sent' | 'unreached' | 'refused' | 'down' | 'up', ...hosts: string[]): News[] =>
  hosts.map((one) => ({ host: one, is }));

test('mains that is gone for less than the trigger says, or comes back in the countdown, tells nobody', () => {
  const one = running(PLAN);
  one.world.mains = false;
  one.pass(30);
  assert.is(one.state().phase, 'ready');
  one.pass(1);
  assert.is(one.state().phase, 'countdown');
  one.pass(119);
  assert.is(one.state().phase, 'countdown');
  one.world.mains = true;
  one.pass(1);
  assert.is(one.state().phase, 'ready');
  assert.equal(one.done, []);
});

test('hosts go down stage by stage: the next is told when each of the one before is down or out of time', () => {
  const one = running(PLAN);
  one.begun();
  assert.equal(one.told(), ['web', 'mail']);
  one.look(say('sent', 'web', 'mail'));
  one.look(say('down', 'web'));
  one.pass(59);
  assert.equal(one.told(), ['web', 'mail']);
  one.pass(1);
  assert.equal(one.is(), { web: 'down', mail: 'late', disk: 'telling', core: 'waiting' });
  one.look(say('sent', 'disk'));
  one.look(say('down', 'disk'));
  one.look(say('refused', 'core'));
  assert.equal(one.is(), { web: 'down', mail: 'late', disk: 'down', core: 'failed' });
  assert.is(one.state().phase, 'down');
});

test('the countdown is cut short where the battery would not last for what the stages may take', () => {
  const one = running(PLAN);
  one.world.mains = false;
  one.pass(35);
  one.world.runtime = 180;
  one.pass(1);
  assert.is(one.state().phase, 'countdown');
  one.world.runtime = 179;
  one.pass(1);
  assert.equal(one.told(), ['web', 'mail']);
});

test('one that cannot be reached is tried again within its time, and nothing was sent to it', () => {
  const one = running(PLAN);
  one.begun();
  one.look([...say('unreached', 'web'), ...say('sent', 'mail')]);
  one.look(say('down', 'mail'));
  one.pass(10);
  assert.equal(one.told(), ['web', 'mail', 'web']);
  for (let n = 0; n < 5; n += 1) {
    one.look(say('unreached', 'web'));
    one.pass(10);
  }
  one.look(say('unreached', 'web'));
  one.pass(1);
  assert.is(one.is().web, 'failed');
  assert.is(one.told().at(-1), 'disk');
});

test('mains that comes back half-way has nobody new told, and wakes who was told, the highest stage first', () => {
  const one = running(PLAN);
  one.begun();
  one.look(say('sent', 'web', 'mail'));
  one.look(say('down', 'web', 'mail'));
  one.look(say('sent', 'disk'));
  one.world.mains = true;
  one.pass(1);
  assert.equal([one.state().phase, one.is().core], ['returning', 'cancelled']);
  one.look(say('down', 'disk'));
  one.pass(118);
  assert.equal(one.woken(), []);
  one.pass(2);
  assert.equal(one.woken(), ['disk']);
  one.look(say('up', 'disk'));
  assert.equal(one.woken(), ['disk', 'web', 'mail']);
  one.pass(60);
  assert.is(one.state().phase, 'ready');
  assert.equal(one.told(), ['web', 'mail', 'disk']);
});

test('nothing is woken before the battery is as full as it should be, nor where nobody knows whether mains is there', () => {
  const one = running({ ...PLAN, hosts: [host('web', 1)] });
  one.begun();
  one.look(say('sent', 'web'));
  one.look(say('down', 'web'));
  Object.assign(one.world, { mains: true, charge: 29 });
  one.pass(300);
  assert.equal(one.woken(), []);
  one.world.mains = null;
  one.pass(1);
  Object.assign(one.world, { mains: true, charge: 30 });
  one.pass(120);
  assert.equal(one.woken(), []);
  one.pass(1);
  assert.equal(one.woken(), ['web']);
});

test('one that is woken and loses mains again goes down again after a new countdown; who was not woken is left alone', () => {
  const one = running({ ...PLAN, hosts: [host('web', 1), host('disk', 2)] });
  one.begun();
  one.look(say('sent', 'web'));
  one.look(say('down', 'web'));
  one.look(say('sent', 'disk'));
  one.look(say('down', 'disk'));
  one.world.mains = true;
  one.pass(121);
  assert.equal(one.woken(), ['disk']);
  one.world.mains = false;
  one.pass(1);
  assert.equal([one.state().phase, one.is()], ['countdown', { web: 'down', disk: 'waiting' }]);
  one.pass(120);
  assert.equal(one.told(), ['web', 'disk', 'disk']);
});

test('a host that turns out unreached once mains was back is told in its turn when mains goes again', () => {
  const one = running(PLAN);
  one.begun();
  assert.equal(one.told(), ['web', 'mail']);
  one.look(say('sent', 'web'));
  one.world.mains = true;
  one.pass(1);
  one.look(say('unreached', 'mail'));
  assert.equal([one.state().phase, one.is().mail], ['returning', 'cancelled']);
  one.world.mains = false;
  one.pass(122);
  assert.equal(one.told(), ['web', 'mail', 'mail'], 'before any of a later stage');
});

test('data that are lost begin nothing, and stop nothing that has begun', () => {
  const one = running(PLAN);
  one.world.mains = false;
  one.pass(20);
  one.world.mains = null;
  one.pass(600);
  assert.is(one.state().phase, 'ready');
  one.world.mains = false;
  one.pass(32);
  one.world.mains = null;
  one.pass(121);
  assert.equal(one.told(), ['web', 'mail']);
  one.look(say('sent', 'web', 'mail'));
  one.pass(61);
  assert.is(one.told().at(-1), 'disk');
});

test('the UPS is switched off at the end, and mains that comes back leaves that to run, or has it taken back', () => {
  for (const after_return of ['cycle', 'abort'] as const) {
    const one = running({ ...PLAN, hosts: [host('web', 1)], ups_off: true, after_return });
    one.begun();
    one.look(say('sent', 'web'));
    one.look(say('down', 'web'));
    assert.equal(one.done.at(-1)?.do, 'ups_off');
    one.look([{ ups: 'set' }]);
    one.world.mains = true;
    one.pass(1);
    if (after_return === 'abort') {
      assert.equal([one.state().phase, one.done.at(-1)?.do], ['returning', 'ups_keep']);
    } else {
      assert.is(one.state().phase, 'ups_off');
      one.pass(299);
      assert.is(one.state().phase, 'returning');
    }
    one.pass(121);
    assert.equal(one.woken(), ['web']);
  }
});

test('an order that the UPS did not confirm leaves it on, and mains is waited for', () => {
  const one = running({ ...PLAN, hosts: [host('web', 1)], ups_off: true });
  one.begun();
  one.look(say('sent', 'web'));
  one.look(say('down', 'web'));
  one.look([{ ups: 'failed' }]);
  assert.equal([one.state().phase, one.state().ups], ['down', 'failed']);
});

test('who aborts has nobody new told until the condition ended and came anew', () => {
  const one = running(PLAN);
  one.begun();
  one.look([...say('sent', 'web', 'mail'), { abort: true }]);
  assert.equal(one.is(), { web: 'told', mail: 'told', disk: 'cancelled', core: 'cancelled' });
  one.pass(3600);
  assert.is(one.state().phase, 'aborted');
  one.world.mains = true;
  one.pass(1);
  assert.is(one.state().phase, 'ready');
  one.world.mains = false;
  one.pass(32);
  assert.is(one.state().phase, 'countdown');
  assert.equal(one.told(), ['web', 'mail']);
});

test('after a kill nobody is told twice, and nobody new before it is known that the UPS is still on battery', () => {
  const one = running(PLAN);
  one.begun();
  const kept = JSON.parse(toKeep(one.state(), one.now())) as ShutdownState;
  const back = running(PLAN, fromKept(kept, 5_000_000), 5_000_000);
  back.pass(61);
  assert.equal([back.told(), back.state().phase, back.is().disk], [[], 'returning', 'cancelled']);
  const on = fromKept(kept, 5_000_000);
  const facts = { triggers: [{ number: 1, alarm: null }], patience: [60_000], runtime: null, charge: 100, news: [] } as const;
  const blind = step(PLAN, on, { ...facts, now: 5_100_000, mains: null });
  assert.equal([blind.deeds, blind.state.phase, blind.state.hosts.web?.is], [[], 'stage', 'told']);
  const known = step(PLAN, blind.state, { ...facts, now: 5_100_000, mains: false });
  assert.equal(known.deeds, [{ do: 'tell', host: 'disk' }]);
});

test('whatever happens: each is told once a going down, none before the stages below, none with mains, never more than lanes', () => {
  const plans = fc.record({
    hosts: fc
      .array(fc.record({ stage: fc.integer({ min: 1, max: 4 }), timeout: fc.integer({ min: 10, max: 40 }) }), {
        minLength: 1,
        maxLength: 40,
      })
      .map((all) => all.map((one, i) => host(`h${i}`, one.stage, { timeout: one.timeout, wake_mac: i % 2 ? 'x' : '' }))),
    ups_off: fc.boolean(),
    after_return: fc.constantFrom('cycle' as const, 'abort' as const),
  });
  const happening = fc.record({
    mains: fc.constantFrom<Truth>(false, false, false, true, null),
    pass: fc.integer({ min: 0, max: 60 }),
    answers: fc.array(fc.constantFrom('sent' as const, 'unreached' as const, 'refused' as const, 'down' as const, 'up' as const)),
    abort: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    kill: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  });
  fc.assert(
    fc.property(plans, fc.array(happening, { maxLength: 30 }), (some, happenings) => {
      const plan: Plan = { ...PLAN, ...some, delay: 20, return_seconds: 5 };
      let one = running(plan);
      /** told and neither woken nor surely unreached since */
      const told = new Set<string>();
      function check(): void {
        const telling = plan.hosts.filter(({ name }) => one.state().hosts[name]?.is === 'telling');
        for (const stage of new Set(telling.map((of) => of.stage)))
          assert.ok(telling.filter((of) => of.stage === stage).length <= LANES);
        for (const deed of one.done.splice(0)) {
          if (deed.do === 'wake') told.delete(deed.host);
          if (deed.do !== 'tell') continue;
          assert.not(told.has(deed.host), `${deed.host} was told twice`);
          assert.is.not(one.world.mains, true);
          told.add(deed.host);
          const { stage } = plan.hosts.find(({ name }) => name === deed.host)!;
          for (const below of plan.hosts.filter((of) => of.stage < stage))
            assert.not(['waiting', 'again'].includes(one.state().hosts[below.name]!.is), 'a stage below was left out');
        }
        if (one.state().phase === 'ready' || one.state().phase === 'countdown')
          for (const name of [...told])
            if (!['telling', 'told', 'late', 'down'].includes(one.state().hosts[name]?.is ?? '')) told.delete(name);
      }
      for (const { mains, pass, answers, abort, kill } of happenings) {
        one.world.mains = mains;
        for (let s = 0; s < pass; s += 1) {
          one.pass(1);
          check();
        }
        for (const [i, is] of answers.entries()) {
          const { name } = plan.hosts[i % plan.hosts.length]!;
          if (is === 'unreached' && one.state().hosts[name]?.is === 'telling') told.delete(name);
          one.look(say(is, name));
          check();
        }
        if (abort) one.look([{ abort: true }]);
        if (kill) {
          const kept = JSON.parse(toKeep(one.state(), one.now())) as ShutdownState;
          one = running(plan, fromKept(kept, 0));
          one.done.splice(0);
          one.world.mains = mains;
        }
        check();
      }
    }),
    { numRuns: 100 },
  );
});

test('the worst time that is told is no shorter than what a plan takes, whatever its hosts do', () => {
  const hosts = fc.array(fc.record({ stage: fc.integer({ min: 1, max: 3 }), timeout: fc.integer({ min: 10, max: 60 }) }), {
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(
      hosts,
      fc.array(fc.constantFrom('sent' as const, 'unreached' as const), { minLength: 50, maxLength: 50 }),
      (all, fate) => {
        const plan: Plan = { ...PLAN, hosts: all.map((one, i) => host(`h${i}`, one.stage, { timeout: one.timeout })) };
        const one = running(plan);
        one.world.mains = false;
        one.pass(31);
        assert.is(one.state().phase, 'countdown');
        const begun = one.now();
        // each takes all the time that telling one may take, and none goes down
        while (one.state().phase !== 'down') {
          one.pass(1);
          const late = Object.entries(one.state().hosts).filter(([, of]) => of.is === 'telling' && one.now() - of.at >= 30_000);
          for (const [name] of late) one.look(say(fate[Number(name.slice(1))]!, name));
        }
        assert.ok((one.now() - begun) / 1000 <= estimateOf(plan), `${(one.now() - begun) / 1000} s of ${estimateOf(plan)} s`);
      },
    ),
    { numRuns: 30 },
  );
});

test.run();
