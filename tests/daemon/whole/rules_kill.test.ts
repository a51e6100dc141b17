// In a process of its own: it waits for kills
// The built program is killed while a rule has something moved, and while somebody has it in hand: what is sent twice, what is kept.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, newFolder, sleep, startBox } from '../../hands/box';
import { count } from '../../hands/long';
import { configureOutputs, startUnit } from '../../hands/outputs_room';
import { stopPeers } from '../../peers/started';

const ARGS = ['--board', 'sim', '--loopback-peers'];
const WARM = 310;
const COOL = 200;
const RELAY = 3;

test.after(() => stopPeers());

/** A box whose rule switches the relay of a unit when its set point rises. */
async function openRoom(params: { readonly pulse_ms?: number }) {
  const [unit, data] = [await startUnit(), newFolder()];
  unit.holding.set(10, COOL);
  const box = await startBox(ARGS, data);
  const { items, device } = await configureOutputs(box, unit.port);
  const [set_point, relay] = [items.set_point!, items.relay!];
  const action = await box.call('POST setting/actions', { name: 'on', type: 'digital_output', item_id: relay, value: 1, params });
  const conditions = [{ item_id: set_point, operator: '>', value: 30 } as const];
  const { id } = await box.call('POST setting/auto', { name: 'Too warm', conditions, actions: [action.id] });
  await eventually('it is judged', async () => (await box.call('GET setting/auto/{id}', { id })).truth === false);
  return { unit, data, box, id, device, relay };
}
const ons = (written: readonly string[]): number => written.filter((pdu) => /^05....ff00$/.test(pdu)).length;

test('a pulse is never sent twice, whenever the box is killed, and its run says so where nobody knows', async () => {
  for (let life = 0; life < count(50, 3, 0.5); life++) {
    const { unit, data, box, id } = await openRoom({ pulse_ms: 1000 });
    unit.delay_ms = 15;
    unit.holding.set(10, WARM);
    // one while it is sent or just was, the next at any moment on the way there
    if (life % 2 === 0) await eventually('it is sent', () => ons(unit.written) > 0);
    else await sleep(97 * (life % 20));
    await box.kill('SIGKILL');
    const sent = ons(unit.written);
    const again = await startBox(ARGS, data);
    await eventually('it goes on', async () => {
      const [run] = await again.call('GET setting/auto/{id}/runs', { id });
      return run?.actions[0] !== undefined && run.actions[0].result !== 'running' ? run : null;
    });
    assert.ok(ons(unit.written) <= 1, `${sent} before the kill, ${ons(unit.written)} in all`);
    await again.stop();
    await unit.stop();
  }
});

test('a box that is stopped while a pulse lasts sends the other value first', async () => {
  const { unit, box } = await openRoom({ pulse_ms: 60_000 });
  unit.holding.set(10, WARM);
  await eventually('the relay is on', () => unit.coils.get(RELAY) === 1);
  await box.stop();
  assert.is(unit.coils.get(RELAY), 0);
  await unit.stop();
});

/** The same room, whose rule has a sequence carried out: a pulse, a wait of a second, and what may be sent twice. */
async function openSequence() {
  const room = await openRoom({ pulse_ms: 1000 });
  const { box, id } = room;
  const [pulse] = (await box.call('GET setting/actions', { type: 'digital_output' })).data;
  const valve = (await box.call('GET setting/items', { device_id: room.device, limit: 0 })).data.find(
    ({ item_cell_name }) => item_cell_name === 'valve',
  )!;
  const opens = await box.call('POST setting/actions', { name: 'open', type: 'digital_output', item_id: valve.id, value: 1 });
  const steps = [{ action_id: pulse!.id }, { action_id: opens.id, delay: 1 }];
  const { id: sequence } = await box.call('POST setting/actions', { name: 'both', type: 'template', params: { steps } });
  await box.call('PUT setting/auto/{id}', { id, actions: [sequence] });
  await eventually('it is judged', async () => (await box.call('GET setting/auto/{id}', { id })).truth === false);
  return { ...room, sequence };
}
const opened = (written: readonly string[]): number => written.filter((pdu) => pdu.startsWith('0f')).length;

test('a sequence that is killed between two steps goes on with the next, and sends the pulse before it once or says that nobody knows', async () => {
  for (let life = 0; life < count(20, 3, 0.5); life++) {
    const { unit, data, box, sequence } = await openSequence();
    unit.delay_ms = 15;
    unit.holding.set(10, WARM);
    // while the pulse is sent, then in the wait before the next step, then at any moment on the way through both
    await eventually('the pulse is sent', () => ons(unit.written) > 0);
    if (life % 3 === 1) await eventually('it has gone back', () => unit.coils.get(RELAY) === 0);
    if (life % 3 === 2) await sleep(137 * (life % 20));
    await box.kill('SIGKILL');
    const again = await startBox(ARGS, data);
    const run = await eventually('it goes on to its end', async () => {
      const found = await again.call('GET setting/actions/{id}/last_run', { id: sequence });
      return found?.actions[0] && found.actions[0].result !== 'running' ? found : null;
    });
    const [whole, pulse, opens] = run.actions;
    assert.is(ons(unit.written), 1, 'a pulse is never sent twice');
    const said = `${whole!.result}, ${pulse!.result}, ${opens!.result}`;
    if (pulse!.result === 'success') {
      assert.is(opens!.result === 'success' || opens!.result === 'skipped', true, said);
      // what does no harm may be sent once more, where nobody knows
      assert.ok(opened(unit.written) >= 1 && opened(unit.written) <= 2, said);
    } else {
      assert.equal([whole!.result, pulse!.result, opens!.result], ['fail', 'unknown', 'dropped'], 'and the rest is stopped');
      assert.is(opened(unit.written), 0);
    }
    await again.stop();
    await unit.stop();
  }
});

test('a sequence that somebody stopped stays stopped over a kill at that moment, while its rule stands', async () => {
  const { unit, data, box, id, sequence } = await openSequence();
  const { params } = (await box.call('GET setting/actions', { type: 'template' })).data[0]!;
  const steps = params.steps!.map((step) => ({ ...step, ...(step.delay && { delay: 600 }) }));
  await box.call('PUT setting/actions/{id}', { id: sequence, params: { steps } });
  unit.holding.set(10, WARM);
  // what the unit has seen the box may not know yet: only what is told as done is no longer under way
  await eventually('the pulse is told as done', async () => {
    const run = await box.call('GET setting/actions/{id}/last_run', { id: sequence });
    return run?.actions.some(({ step, result }) => step === 1 && result === 'success');
  });
  assert.equal([ons(unit.written), unit.coils.get(RELAY)], [1, 0]);
  await box.call('POST setting/actions/{id}/stop', { id: sequence });
  await box.kill('SIGKILL');
  const again = await startBox(ARGS, data);
  await eventually('the rule stands', async () => (await again.call('GET setting/auto/{id}', { id })).begun);
  const run = await eventually('it is over', async () => {
    const found = await again.call('GET setting/actions/{id}/last_run', { id: sequence });
    return found?.actions[0]?.result === 'dropped' ? found : null;
  });
  assert.match(run.actions[0]!.error, 'admin');
  assert.match(run.actions.at(-1)!.error, 'admin');
  assert.equal([ons(unit.written), opened(unit.written)], [1, 0]);
  await again.stop();
  await unit.stop();
});

test('a hand outlives a kill: the rule goes on as begun, and leaves the relay alone', async () => {
  const { unit, data, box, id, device, relay } = await openRoom({});
  unit.holding.set(10, WARM);
  await eventually('the relay is on', () => unit.coils.get(RELAY) === 1);
  await eventually('it is switched off by hand', async () => {
    const done = await box.ask('POST pub/remote_control', { device_id: device, item_id: relay, value: 0 });
    return done.code === 0;
  });
  await box.kill('SIGKILL');
  const before = unit.written.length;
  const again = await startBox(ARGS, data);
  await eventually('it is judged', async () => (await again.call('GET setting/auto/{id}', { id })).truth === true);
  const { begun, held } = await again.call('GET setting/auto/{id}', { id });
  assert.ok(begun && /^admin 手动控制中/.test(held), held);
  assert.is((await again.call('GET setting/overrides', { item_id: relay })).total, 1);
  assert.equal(unit.written.slice(before), []);
  await again.call('DELETE setting/overrides/{item_id}', { item_id: relay });
  await eventually('the relay is on again', () => unit.coils.get(RELAY) === 1);
  await again.stop();
  await unit.stop();
});

test.run();
