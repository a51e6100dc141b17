// A shutdown plan from the first reading on battery to the last host that is woken, and what a kill leaves of it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { type FakeClock, fakeClock, seconds } from '../../../daemon/clock';
import type { LiveValue, Value } from '../../../daemon/contract/live';
import type { ShutdownInput } from '../../../daemon/contract/rules/shutdown';
import { createPeers } from '../../../daemon/people/peers';
import { createShutdown } from '../../../daemon/shutdown/index';
import type { Telling } from '../../../daemon/shutdown/telling/index';
import type { Probe } from '../../../daemon/shutdown/telling/probe';
import { SENT, type Told, told } from '../../../daemon/shutdown/telling/told';
import { refusalOf } from '../../../daemon/sites/faults';
import { ALL } from '../../../daemon/store/list';
import { createVault } from '../../../daemon/store/vault';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';

const UPS = 11;
const [ON_BATTERY, RUNTIME, CHARGE] = [3, 4, 5];
const item = (id: number, cell: string, unit: string) => itemOf({ id, cell, unit, device_id: UPS });
const ROOM = catalogueOf(
  deviceOf({
    id: UPS,
    poll_interval: 5,
    // it can be told to switch off
    address: { driver: 'snmp', line: { kind: 'udp', host: '10.0.0.9', port: 161 } } as never,
    items: [item(ON_BATTERY, 'on_battery', ''), item(RUNTIME, 'runtime', 'min'), item(CHARGE, 'charge', '%')],
  }),
);
const host = (name: string, stage: number) =>
  ({
    name,
    stage,
    ip_address: '10.0.0.21',
    port: 22,
    protocol: 'ssh',
    user: 'ups',
    pass_word: 'x',
    command: 'halt',
    timeout: 60,
    wake_mac: '02:00:00:00:00:01',
    host_key: `SHA256:${'a'.repeat(43)}`,
  }) as const;
const PLAN: ShutdownInput = {
  name: 'Order',
  device_id: UPS,
  item_id: CHARGE,
  operator: '<',
  value: 20,
  triggers: [
    { kind: 'on_battery', item_id: ON_BATTERY, value: 10 },
    { kind: 'runtime', item_id: RUNTIME, value: 300 },
  ],
  delay: 30,
  hosts: [host('web', 1), host('disk', 2)],
};

function openRoom(plan: Partial<ShutdownInput> = {}) {
  const db = freshDb();
  const faults: unknown[] = [];
  const shown = new Map<number, number | null>([
    [ON_BATTERY, 0],
    [RUNTIME, 40],
    [CHARGE, 100],
  ]);
  const done: string[] = [];
  const ports = new Map<string, Probe>();
  const set = { answer: async (): Promise<Told> => SENT, ups: true, keeps: [] as boolean[] };
  let clock: FakeClock = fakeClock();
  const telling: Telling = {
    tell: async ({ name }) => {
      done.push(`tell ${name}`);
      return set.answer();
    },
    test: async ({ name }) => {
      done.push(`test ${name}`);
      return { ...(await set.answer()), host_key: `SHA256:${'b'.repeat(43)}` };
    },
    probe: async ({ name }) => ports.get(name) ?? 'up',
    wake: async ({ name }) => void done.push(`wake ${name}`),
    ups: {
      off: async (_, delay) => {
        done.push(`off ${delay}`);
        return set.ups;
      },
      keep: async () => {
        done.push('keep');
        return set.keeps.shift() ?? true;
      },
    },
  };
  function boot() {
    const shutdown = createShutdown({
      db,
      clock,
      telling,
      bus: createBus((_, fault) => faults.push(fault)),
      credible: { passed: () => seconds(clock) },
      vault: createVault(null),
      peers: createPeers({ loopback: false, ownPorts: () => [] }),
      sites: { catalogue: () => ROOM },
      items: {
        actual: (id): Value | undefined => {
          const value = shown.get(id);
          return { item_id: id, value: value as LiveValue, quality: value === null ? 'lost' : 'good', mono: 0 } as never;
        },
      },
      alarmed: () => false,
      failed: (fault) => faults.push(fault),
    });
    shutdown.start();
    return shutdown;
  }
  let shutdown = boot();
  const id = shutdown.add(ALL, { ...PLAN, ...plan });
  return {
    id,
    shown,
    done,
    ports,
    set,
    faults,
    now: () => shutdown,
    standing: () => shutdown.standing(shutdown.one(ALL, id)),
    pass: (s: number) => clock.advance(s * 1000),
    /** nothing can be written to a table until it is mended */
    breaks(table: string) {
      db.exec(`CREATE TRIGGER full BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'full'); END`);
      return { mend: () => void db.exec('DROP TRIGGER full') };
    },
    /** so many days go by while the program is out */
    lives(days: number): void {
      shutdown.stop();
      clock = fakeClock(clock.wall() + days * 86_400_000);
      shutdown = boot();
    },
    trouble: () => shutdown.actors()[0]?.trouble?.reason.key ?? null,
    /** when what is told as trouble happened, epoch s */
    troubleAt: () => shutdown.actors()[0]?.trouble?.at ?? null,
    /** the program ends wherever it is, and starts again */
    async kill(): Promise<void> {
      shutdown.stop();
      clock = fakeClock(clock.wall());
      shutdown = boot();
    },
  };
}

test('a plan counts down, tells stage after stage as hosts go down, waits for mains, and wakes them in turn', async () => {
  const room = openRoom();
  await room.pass(2);
  room.shown.set(ON_BATTERY, 1);
  await room.pass(12);
  assert.equal([room.standing().phase, room.done], ['countdown', []]);
  await room.pass(30);
  assert.equal(room.done, ['tell web']);
  room.ports.set('web', 'refused');
  await room.pass(7);
  assert.equal([room.done, room.standing().hosts], [['tell web', 'tell disk'], { web: 'down', disk: 'told' }]);
  room.ports.set('disk', 'silent');
  await room.pass(9);
  assert.equal(room.standing().hosts.disk, 'told', 'two silences are none');
  await room.pass(6);
  assert.equal([room.standing().phase, room.standing().hosts.disk], ['down', 'down']);

  room.shown.set(ON_BATTERY, 0);
  room.done.length = 0;
  await room.pass(125);
  assert.equal(room.done, ['wake disk', 'wake disk', 'wake disk']);
  room.ports.set('disk', 'up');
  await room.pass(8);
  assert.equal(room.done.slice(3), ['wake web', 'wake web', 'wake web']);
  room.ports.set('web', 'up');
  await room.pass(8);
  assert.is(room.standing().phase, 'ready');
  const [run] = room.now().runs(ALL, room.id);
  assert.ok(run!.end_time! > run!.time);
  assert.equal(
    room
      .now()
      .events(run!.id)
      .flatMap(({ what, host: name }) => (name === 'web' ? [what] : [])),
    ['telling', 'told', 'down', 'waking', 'up'],
  );
  assert.equal([room.trouble(), room.faults], [null, []]);
});

test('minutes of runtime are seconds of a trigger, and with mains there no low charge begins anything', async () => {
  const room = openRoom();
  room.shown.set(CHARGE, 10);
  await room.pass(60);
  assert.is(room.standing().phase, 'ready');
  room.shown.set(CHARGE, 100);
  room.shown.set(RUNTIME, 4);
  room.shown.set(ON_BATTERY, 1);
  await room.pass(2);
  assert.is(room.standing().phase, 'countdown');
});

test('after a kill nobody is told twice, and the rest is told only if the UPS is still on battery', async () => {
  for (const back of [false, true]) {
    const room = openRoom();
    room.shown.set(ON_BATTERY, 1);
    // it is under way and answers nobody any more
    room.set.answer = () => new Promise(() => {});
    await room.pass(45);
    assert.equal(room.done, ['tell web']);
    room.set.answer = async () => SENT;
    room.shown.set(ON_BATTERY, null);
    await room.kill();
    await room.pass(300);
    assert.equal([room.done, room.standing().phase], [['tell web'], 'stage'], 'nobody knows yet whether it is on battery');
    room.shown.set(ON_BATTERY, back ? 0 : 1);
    await room.pass(20);
    assert.equal(room.done, back ? ['tell web'] : ['tell web', 'tell disk']);
    assert.is(room.standing().hosts.disk, back ? 'cancelled' : 'told');
    assert.is(room.now().runs(ALL, room.id).length, 1);
  }
});

test('a step that cannot be stored is taken a second later, and what was heard meanwhile is not forgotten', async () => {
  const room = openRoom();
  room.shown.set(ON_BATTERY, 1);
  await room.pass(11);
  const full = room.breaks('ups_shutdown_event');
  await room.pass(60);
  assert.equal(room.done, [], 'nobody is told what is not stored');
  full.mend();
  await room.pass(32);
  assert.equal(room.done, ['tell web']);
  const again = room.breaks('ups_shutdown_event');
  room.ports.set('web', 'refused');
  await room.pass(7);
  again.mend();
  await room.pass(2);
  assert.equal(room.done, ['tell web', 'tell disk']);
  assert.is(room.faults.length > 0, true, 'it is said');
});

test('who aborts stands in the run; a plan that runs is not changed, and one that was aborted stays so', async () => {
  const room = openRoom();
  room.shown.set(ON_BATTERY, 1);
  await room.pass(15);
  assert.is(refusalOf(() => room.now().change(ALL, room.id, { delay: 1 }))?.key, 'shutdown_runs');
  room.now().abort(ALL, room.id, 'ann');
  assert.is(refusalOf(() => room.now().abort(ALL, room.id, 'ann'))?.key, 'shutdown_no_abort');
  room.now().change(ALL, room.id, { delay: 1 });
  await room.pass(60);
  await room.kill();
  await room.pass(60);
  assert.equal([room.standing().phase, room.done], ['aborted', []]);
  assert.equal(
    room
      .now()
      .runs(ALL, room.id)
      .map(({ user_name, end_time }) => [user_name, end_time !== null]),
    [['ann', true]],
  );
});

test('one that was changed after it was aborted stays so over a start, and asks nobody for hosts that it has no more', async () => {
  const changes: Partial<ShutdownInput>[] = [
    { triggers: [] },
    { hosts: [{ ...host('mail', 1), pass_word: 'y' }] },
    { triggers: [], hosts: [{ ...host('mail', 1), pass_word: 'y' }] },
  ];
  for (const change of changes) {
    const room = openRoom();
    room.shown.set(CHARGE, 10);
    room.shown.set(ON_BATTERY, 1);
    await room.pass(35);
    assert.equal(room.done, ['tell web']);
    room.now().abort(ALL, room.id, 'ann');
    room.now().change(ALL, room.id, change);
    await room.kill();
    await room.pass(120);
    assert.equal([room.standing().phase, room.done, room.faults], ['aborted', ['tell web'], []], JSON.stringify(change));
    room.shown.set(CHARGE, 100);
    room.shown.set(ON_BATTERY, 0);
    await room.pass(5);
    assert.is(room.standing().phase, 'ready');
  }
});

test('a box that is killed while it wakes hosts wakes them anew: the packet may never have left', async () => {
  const room = openRoom({ hosts: [host('web', 1)] });
  room.shown.set(ON_BATTERY, 1);
  room.ports.set('web', 'refused');
  await room.pass(60);
  room.shown.set(ON_BATTERY, 0);
  room.ports.set('web', 'silent');
  await room.pass(122);
  const before = room.done.length;
  assert.ok(room.done.includes('wake web'));
  await room.kill();
  await room.pass(10);
  assert.equal(room.done.slice(before), ['wake web', 'wake web', 'wake web']);
  room.ports.set('web', 'up');
  await room.pass(10);
  assert.equal(room.standing().hosts, { web: 'up' });
  // the mains have to be steady anew: nobody looked while the box was out
  await room.pass(120);
  assert.is(room.standing().phase, 'ready');
});

test('a host that may be up because it was woken before a kill is told again when mains goes once more', async () => {
  const room = openRoom({ hosts: [host('web', 1)] });
  room.shown.set(ON_BATTERY, 1);
  room.ports.set('web', 'refused');
  await room.pass(60);
  room.shown.set(ON_BATTERY, 0);
  room.ports.set('web', 'silent');
  await room.pass(122);
  const before = room.done.length;
  room.shown.set(ON_BATTERY, 1);
  await room.kill();
  await room.pass(40);
  assert.equal(room.done.slice(before), ['tell web']);
});

test('a plan that waits for a UPS that tells nothing any more can be mended or deleted, and its run is over', async () => {
  for (const mend of ['change', 'off', 'delete'] as const) {
    const room = openRoom();
    room.shown.set(ON_BATTERY, 1);
    await room.pass(45);
    room.ports.set('web', 'refused');
    room.ports.set('disk', 'refused');
    await room.pass(30);
    room.shown.set(ON_BATTERY, 0);
    await room.pass(3);
    assert.is(room.standing().phase, 'returning');
    room.shown.set(CHARGE, null);
    await room.pass(300);
    const act = (): void => {
      if (mend === 'delete') room.now().remove(ALL, room.id);
      else room.now().change(ALL, room.id, mend === 'off' ? { enable: false } : { delay: 31 });
    };
    assert.is(refusalOf(act)?.key, 'shutdown_runs', 'it may still be told');
    await room.pass(400);
    act();
    if (mend === 'delete') continue;
    assert.is(room.standing().phase, mend === 'off' ? null : 'ready');
    assert.ok(room.now().runs(ALL, room.id)[0]!.end_time !== null);
    await room.kill();
    if (mend === 'off') room.now().change(ALL, room.id, { enable: true });
    assert.is(room.standing().phase, 'ready', 'no start goes on with it');
    assert.equal(room.faults, []);
  }
});

test('a host that refuses, a UPS that stays on, and data that nobody reads are told as trouble of the site', async () => {
  const room = openRoom({ ups_off: false });
  room.set.answer = async () => told('refused', 'shutdown_key_changed');
  room.shown.set(ON_BATTERY, 1);
  await room.pass(45);
  assert.equal(room.standing().hosts, { web: 'failed', disk: 'failed' });
  assert.is(room.trouble(), 'automation_shutdown_failed', 'while mains is out, when somebody may still go there');
  room.shown.set(ON_BATTERY, 0);
  await room.pass(5);
  assert.is(room.trouble(), 'automation_shutdown_failed');
  const [run] = room.now().runs(ALL, room.id);
  assert.is(
    room
      .now()
      .events(run!.id)
      .find(({ what }) => what === 'failed')?.why?.key,
    'shutdown_key_changed',
  );
  for (const id of [ON_BATTERY, RUNTIME, CHARGE]) room.shown.set(id, null);
  await room.pass(70);
  assert.is(room.trouble(), 'automation_shutdown_blind');
});

test('that a host failed is told of the moment it failed, and not once more when its run is over', async () => {
  const room = openRoom({ hosts: [host('web', 1)] });
  room.set.answer = async () => told('refused', 'shutdown_key_changed');
  room.shown.set(ON_BATTERY, 1);
  await room.pass(45);
  const at = room.troubleAt();
  assert.type(at, 'number');
  await room.pass(300);
  room.shown.set(ON_BATTERY, 0);
  await room.pass(5);
  assert.is(room.now().runs(ALL, room.id)[0]!.end_time !== null, true);
  assert.is(room.troubleAt(), at);
});

test('a test tells nobody anything, and what a host shows of itself for the first time is known from then on', async () => {
  const room = openRoom({ hosts: [{ ...host('web', 1), host_key: '' }, host('disk', 2)] });
  const found = await room.now().test(ALL, room.id);
  assert.equal(
    found.map(({ name, ok }) => [name, ok]),
    [
      ['web', true],
      ['disk', true],
    ],
  );
  assert.equal(room.done, ['test web', 'test disk']);
  assert.equal(
    room
      .now()
      .one(ALL, room.id)
      .hosts.map((one) => one.host_key[7]),
    ['b', 'a'],
  );
  assert.ok(room.standing().passed);
  room.set.answer = async () => told('refused', 'shutdown_login');
  await room.now().test(ALL, room.id);
  assert.is(room.trouble(), 'automation_shutdown_test');
});

test('a plan that is being tested is not tested a second time meanwhile', async () => {
  const room = openRoom();
  let answer: (one: Told) => void = () => {};
  const answers = new Promise<Told>((done) => {
    answer = done;
  });
  room.set.answer = () => answers;
  const first = room.now().test(ALL, room.id);
  const second = await room
    .now()
    .test(ALL, room.id)
    .catch((fault: { readonly key: string }) => fault.key);
  assert.is(second, 'shutdown_tests');
  answer(SENT);
  assert.is((await first).length, 2);
  assert.is((await room.now().test(ALL, room.id)).length, 2);
});

test('a plan that is on counts as untested until it passes a test, and again 90 days after that', async () => {
  const room = openRoom();
  const untested = () => room.now().untested(ALL);
  assert.is(untested(), 1);
  room.set.answer = async () => told('refused', 'shutdown_login');
  await room.now().test(ALL, room.id);
  assert.is(untested(), 1, 'one that fails says nothing');
  room.set.answer = async () => SENT;
  await room.now().test(ALL, room.id);
  assert.is(untested(), 0);
  room.lives(89);
  assert.is(untested(), 0);
  room.lives(2);
  assert.is(untested(), 1);
  await room.now().test(ALL, room.id);
  assert.is(untested(), 0);
  room.lives(-30);
  assert.is(untested(), 1, 'passed under a clock that had run a month ahead');
  room.now().change(ALL, room.id, { enable: false });
  assert.is(untested(), 0, 'one that is off does nothing anyway');
});

test('a plan whose hosts are others than those that passed its test counts as untested', async () => {
  const room = openRoom();
  const bare = ({ pass_word: _, ...known }: ReturnType<typeof host>) => known;
  const [web, disk] = [bare(host('web', 1)), bare(host('disk', 2))];
  const changed = (...hosts: ShutdownInput['hosts']) => {
    room.now().change(ALL, room.id, { hosts });
    return [room.now().untested(ALL), room.standing().passed === null];
  };
  for (const change of [{ check: 'sudo -l' }, { host_key: '' }, { ip_address: '10.0.0.99', pass_word: 'x' }]) {
    await room.now().test(ALL, room.id);
    assert.equal(changed({ ...web, stage: 3, timeout: 90, command: 'off' }, disk), [0, false], 'how it goes down is not tried');
    assert.equal(changed({ ...web, ...change }, disk), [1, true], JSON.stringify(change));
    changed({ ...web, pass_word: 'x' }, disk);
  }
  await room.now().test(ALL, room.id);
  assert.equal(changed(disk), [0, false], 'one that went is not missed');
  assert.equal(changed({ ...web, pass_word: 'x' }, disk), [1, true], 'one that came was never tried');
});

test('a plan that may take longer than the battery lasts says so', async () => {
  const room = openRoom();
  assert.equal(room.standing().warnings, []);
  room.shown.set(RUNTIME, 2);
  assert.equal(room.standing().warnings, ['shutdown_too_long']);
});

test('a UPS is told to stay on until it shows that it does: a lost order would switch everything off', async () => {
  const room = openRoom({ hosts: [host('web', 1)], ups_off: true, after_return: 'abort' });
  room.set.keeps = [false, false, true];
  room.shown.set(ON_BATTERY, 1);
  room.ports.set('web', 'refused');
  await room.pass(60);
  assert.is(room.standing().phase, 'ups_off');
  room.shown.set(ON_BATTERY, 0);
  await room.pass(30);
  assert.equal(room.done.filter((deed) => deed === 'keep').length, 3);
  await room.pass(60);
  assert.equal(room.done.filter((deed) => deed === 'keep').length, 3, 'one that is taken is not given again');
});

test.run();
