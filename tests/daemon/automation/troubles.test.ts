// What keeps rules and interlocks from doing what they are there for, as the alarm of their site's own item: from its cause to its end.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSitesOwn } from '../../../daemon/acquisition/sites-own';
import type { Refusal } from '../../../daemon/contract/refusal';
import { say } from '../../../daemon/lang/index';
import { SITE_ITEMS } from '../../../daemon/sites/builtin';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { deviceOf, itemOf } from '../../hands/catalogue';
import { DOOR, FAN, HEAT, openRoom } from './room';

const OWN = 40;

/** A room whose first site has its own device, and is told how what acts there is. */
function openTold() {
  const [{ cell, kind, ...settings }] = SITE_ITEMS as readonly [(typeof SITE_ITEMS)[0]];
  const item = itemOf({ id: OWN, ...kind, ...settings, cell, builtin: true });
  const room = openRoom(deviceOf({ id: 20, name: '', template_id: null, model: null, address: null, items: [item] }));
  const { box } = room;
  const given: (readonly number[])[] = [];
  const tell = () =>
    createSitesOwn({
      bus: box.bus,
      clock: box.clock,
      sites: { catalogue: room.catalogue, giveOwn: (at) => void given.push(at) },
      actors: () => [...room.commands.interlocks.actors(), ...room.automation.actors()],
      confirmedAt: (id) => box.alarms.confirmedAt(id),
      failed: (fault) => void room.faults.push(fault),
    });
  let own = tell();
  own.start();
  return {
    ...room,
    room,
    /** sites that were to have a device of their own, time by time */
    given,
    /** the next look at what acts there has come */
    looks: () => box.clock.advance(10_000),
    restart(): void {
      own.stop();
      room.restart();
      own = tell();
      own.start();
    },
    shows: () => box.items.actual(OWN)?.value,
    /** what its open alarm says; none: there is none */
    alarms: () =>
      box.alarms.review(ALL, { item_id: OWN, active: true }).data.map(({ info }) => say('en_us', info.key, info.data)),
    confirm: () => box.alarms.operate(ALL, { action: 0, item_id: OWN, remarks: 'seen' }, 'op'),
  };
}

test('a site is not in use without anything that acts, and well with a rule that has nothing to do', async () => {
  const told = openTold();
  assert.is(told.shows(), 2);
  told.room.rule({ actions: [told.room.does(FAN, 1)] });
  await told.looks();
  assert.equal([told.shows(), told.alarms()], [1, []]);
});

test('with what is set at a site comes the device that speaks of it, and not seconds after it, when somebody else is at work', () => {
  const { room, given } = openTold();
  given.length = 0;
  room.rule({ actions: [room.does(FAN, 1)] });
  assert.equal(given, [[1]]);
});

test('a rule whose action fails alarms, by its name, until its next run is good', async () => {
  const told = openTold();
  const { room } = told;
  room.rule({ name: 'Cool', actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] });
  room.answers(async (_, value) => ({ ok: true, readback: 1 - value, elapsed_ms: 1 }));
  await room.read({ [HEAT]: 31 });
  await told.looks();
  assert.equal(told.alarms(), ['An action of rule “Cool” failed']);
  room.answers(async (_, value) => ({ ok: true, readback: value, elapsed_ms: 1 }));
  await told.looks();
  assert.is(told.alarms().length, 1, 'nothing ran since');
  await room.read({ [HEAT]: 20 });
  await told.looks();
  assert.equal([told.shows(), told.alarms()], [1, []]);
});

test('what failed is over once somebody has confirmed its alarm, over restarts too, and what fails after it alarms anew', async () => {
  const told = openTold();
  const { room } = told;
  room.rule({ name: 'Cool', actions: [room.does(FAN, 1)] });
  room.answers(async () => ({ ok: true, readback: 0, elapsed_ms: 1 }));
  await room.read({ [HEAT]: 31 });
  await told.looks();
  told.confirm();
  await told.looks();
  assert.equal([told.shows(), told.alarms()], [1, []]);
  told.restart();
  await told.looks();
  assert.equal([told.shows(), told.alarms()], [1, []]);
  await room.read({ [HEAT]: 20 });
  await room.read({ [HEAT]: 31 }, 5);
  await told.looks();
  assert.is(told.alarms().length, 1);
});

test('a rule that stopped itself alarms until somebody re-arms it, whoever confirms', async () => {
  const told = openTold();
  const { room } = told;
  const id = room.rule({ name: 'Flap', actions: [room.does(FAN, 1)] });
  for (let n = 0; n < 11; n += 1) {
    await room.read({ [HEAT]: 31 }, 2);
    await room.read({ [HEAT]: 20 }, 2);
  }
  await told.looks();
  assert.equal(told.alarms(), ['Rule “Flap” was triggered too often and stopped itself']);
  told.confirm();
  await told.looks();
  assert.is(told.shows(), 0);
  room.automation.rearm(ALL, id);
  await told.looks();
  assert.equal([told.shows(), told.alarms()], [1, []]);
});

test('a rule whose owner lost his right, or that uses what is gone, alarms before it is to act; one that is off does not', async () => {
  const told = openTold();
  const { room } = told;
  const id = room.rule({ name: 'Cool', actions: [room.does(FAN, 1)], conditions: [{ item_id: DOOR, operator: '=', value: 1 }] });
  room.allows(null);
  await told.looks();
  assert.equal(told.alarms(), ['The owner of rule “Cool” no longer has the “Edit automation” permission']);
  room.allowsByHand();
  await told.looks();
  assert.equal(told.alarms(), []);
  room.without(DOOR);
  await told.looks();
  assert.equal(told.alarms(), ['Rule “Cool” uses an item, a time period or an action that was deleted']);
  room.automation.change(ALL, id, { state: 0 }, 5);
  await told.looks();
  assert.equal([told.shows(), told.alarms()], [2, []]);
});

test('an interlock of which nobody knows whether it applies alarms once that lasts, and until it is known', async () => {
  const told = openTold();
  const { room } = told;
  const conditions = [{ item_id: HEAT, operator: '>', value: 40 } as const];
  room.commands.interlocks.add(ALL, { name: 'Smoke', item_id: FAN, values: [1], conditions, logic: 'and', allow_unknown: false });
  room.rule({ actions: [room.does(FAN, 0)], conditions: [{ item_id: DOOR, operator: '=', value: 1 }] });
  await told.looks();
  assert.equal(told.alarms(), []);
  // the interlock is of the second site: its own item would say so
  const [interlock] = room.commands.interlocks.actors();
  assert.equal([interlock!.site, interlock!.trouble], [2, null]);
  await room.box.clock.advance(120_000);
  const { trouble } = room.commands.interlocks.actors()[0]!;
  assert.is(
    say('en_us', trouble!.reason.key, trouble!.reason.data),
    'Interlock “Smoke” cannot be evaluated: its conditions have no valid readings',
  );
  await room.read({ [HEAT]: 20 });
  assert.is(room.commands.interlocks.actors()[0]!.trouble, null);
});

test('of several troubles the first is said, and how many more there are', async () => {
  const told = openTold();
  const { room } = told;
  for (const name of ['One', 'Two', 'Three']) room.rule({ name, actions: [room.does(FAN, 1)] });
  room.allows(null);
  await told.looks();
  assert.equal(told.alarms(), ['The owner of rule “One” no longer has the “Edit automation” permission (2 more)']);
});

test('a rule whose effect the room does not show in time alarms, over a restart too, until a later begin has it', async () => {
  const told = openTold();
  const { room } = told;
  const proof = { item_id: DOOR, operator: '=', value: 1, within: 60 } as const;
  const id = room.rule({ name: 'Cool', actions: [room.does(FAN, 1)], proof });
  const traced = () => room.automation.runs(id).map((run) => run.proof && [run.proof.result, run.proof.shown]);
  // what is shown before the begin proves nothing
  await room.read({ [DOOR]: 1 });
  await room.read({ [HEAT]: 31 });
  assert.equal(traced(), [['waits', null]]);
  await room.read({ [DOOR]: 0 }, 20);
  told.restart();
  await room.read({ [HEAT]: 31, [DOOR]: 0 });
  await room.read({ [HEAT]: 31, [DOOR]: 0 }, 20);
  assert.equal([traced(), told.alarms()], [[['waits', null]], []]);
  // what went by since it was kept last, once a minute, is counted again
  await room.read({ [HEAT]: 31, [DOOR]: 0 }, 35);
  await room.box.clock.advance(5000);
  assert.equal(traced(), [['not_effective', 0]]);
  await told.looks();
  assert.equal(told.alarms(), ['Rule “Cool” had no effect: the item did not reach its target value in time']);

  await room.read({ [HEAT]: 20 }, 5);
  await told.looks();
  assert.is(told.alarms().length, 1, 'that it ended says nothing of its effect');
  await room.read({ [HEAT]: 31 }, 5);
  await room.read({ [DOOR]: 1 }, 5);
  assert.equal(traced()[0], ['shown', 1]);
  await told.looks();
  assert.equal(told.alarms(), []);
});

test('what nobody reads in time is not known, what ends before its time is over, and a rule that watches is asked for no proof', async () => {
  const told = openTold();
  const { room } = told;
  const proof = { item_id: DOOR, operator: '=', value: 1, within: 60 } as const;
  const id = room.rule({ name: 'Cool', actions: [room.does(FAN, 1)], proof });
  const watched = room.rule({ name: 'Look', mode: 'watch', actions: [room.does(FAN, 1)], proof });
  const results = (of: number) => room.automation.runs(of).map((run) => run.proof?.result);
  await room.read({ [HEAT]: 31 });
  await room.read({ [HEAT]: 20 }, 5);
  await room.read({ [HEAT]: 31 }, 5);
  await room.box.clock.advance(60_000);
  assert.equal(results(id), ['unknown', undefined, 'over']);
  assert.equal(results(watched), [undefined, undefined, undefined]);
  await told.looks();
  assert.is(told.alarms().length, 1);
  await room.read({ [HEAT]: 20 }, 5);
  await room.read({ [HEAT]: 31 }, 5);
  room.automation.change(ALL, id, { state: 0 }, 5);
  assert.is(results(id)[0], 'over', 'a rule that is switched off waits for nothing');
});

test('a proof names an item that its owner sees, and keeps that item from going unnoticed', () => {
  const { room } = openTold();
  const proof = { item_id: DOOR, operator: '=', value: 1, within: 60 } as const;
  const id = room.rule({
    name: 'Cool',
    actions: [room.does(FAN, 1)],
    conditions: [{ item_id: FAN, operator: '=', value: 1 }],
    proof,
  });
  assert.equal(
    room.automation.using([DOOR]).map((one) => one.id),
    [id],
  );
  const fields = (act: () => unknown): string[] => {
    try {
      act();
    } catch (fault) {
      return Object.keys((fault as Refusal).data!.fields as object);
    }
    return [];
  };
  assert.equal(
    fields(() => room.automation.change(ALL, id, { proof: { ...proof, item_id: 999 } }, 5)),
    ['proof'],
  );
  const theirs = {
    name: 'Theirs',
    conditions: [{ item_id: FAN, operator: '=', value: 1 } as const],
    actions: [room.does(FAN, 1)],
    proof,
  };
  assert.equal(
    fields(() => room.automation.add(scopeOf([2]), theirs, 5)),
    ['proof'],
    'of a site that he does not see',
  );
  room.automation.change(ALL, id, { proof: null }, 5);
  assert.equal([room.automation.one(ALL, id).proof, room.automation.using([DOOR])], [null, []]);
});

test.run();
