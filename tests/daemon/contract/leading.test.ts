import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { inLead, type Standing, standingOfModel } from '../../../daemon/contract/leading';
import type { ModelItem } from '../../../daemon/contract/model';

/** What a card of a device of a model shows, in English. */
const leads = (items: readonly ModelItem[]): readonly string[] =>
  inLead(items, standingOfModel)
    .slice(0, 4)
    .map(({ names }) => names.en_us);
const leadsOf = (model: string): readonly string[] => leads(MODELS.find((one) => one.model === model)?.items ?? []);

test('a leak controller leads with its leaks, smoke with smoke, a door with doors', () => {
  const [mode, ...inputs] = leadsOf('WB-MWAC v.2');
  assert.is(mode, 'Leakage mode');
  assert.ok(
    inputs.every((name) => name.startsWith('Leak sensor')),
    inputs.join(),
  );
  assert.equal(leadsOf('SeaHawk 10K / Aqualeak 10K').slice(0, 2), ['Leak', 'Cable break']);
  assert.equal(leadsOf('Smoke and leak relays on 8 DI'), ['Smoke 1', 'Smoke 2', 'Leak 1', 'Leak 2']);
  assert.equal(leadsOf('FAAST').slice(0, 2), ['Fire 1', 'Fire 2']);
  assert.equal(leadsOf('Door contacts on 8 DI'), ['Door 1', 'Door 2', 'Door 3', 'Door 4']);
});

test('a UPS leads with its mains and its battery, a sensor with what it measures', () => {
  assert.equal(leadsOf('Smart-UPS SMT / SMX / SRT'), ['On battery', 'Output off', 'Runtime remaining', 'State of charge']);
  assert.equal(leadsOf('UPS-MIB (RFC 1628)'), ['Battery status', 'Output source', 'State of charge', 'Runtime remaining']);
  assert.equal(leadsOf('XY-MD02').slice(0, 2), ['Temperature', 'Humidity']);
  assert.equal(leadsOf('SDM630').slice(0, 3), ['Voltage A', 'Voltage B', 'Voltage C']);
});

test('a sensor of one thing leads with that, and its own faults stand behind it', () => {
  assert.equal(leadsOf('S8').slice(0, 2), ['CO2', 'Fatal error']);
});

test('a meter whose one state alarms leads with what it measures', () => {
  assert.is(leadsOf('PZEM-014 / PZEM-016')[0], 'Voltage');
});

test('what people set, and numbers of nothing such as an address or a version, lead nothing', () => {
  assert.not.match(leadsOf('Modbus RTU Relay 8CH').join(), /address|version/i);
  for (const { model, items } of MODELS) {
    const kinds = inLead<ModelItem>(items, standingOfModel).map((item) => standingOfModel(item).kind);
    const behind = kinds.findIndex((kind) => kind === 'bare' || kind === 'setting');
    assert.ok(behind === -1 || kinds.slice(behind).every((kind) => kind !== 'number' && kind !== 'state'), model);
  }
});

test('of every shipped model that has one the gravest state that alarms leads, and nothing beside it hides a limit', () => {
  for (const { model, items } of MODELS) {
    const standings = inLead<ModelItem>(items, standingOfModel).map(standingOfModel);
    const grave = Math.max(0, ...standings.filter(({ kind, alarms }) => kind === 'state' && alarms).map(({ weight }) => weight));
    const [first] = standings;
    const numbers = standings.filter(({ kind }) => kind === 'number');
    const alarming = standings.filter(({ kind, alarms }) => kind === 'state' && alarms);
    const isMeter = alarming.length === 1 && standings.filter(({ kind }) => kind === 'number' || kind === 'bare').length >= 4;
    if (isMeter || (numbers.length === 1 && numbers[0]!.alarms)) assert.is(first, numbers[0], model);
    else if (grave > 0) assert.equal([first?.kind, first?.alarms, first?.weight], ['state', true, grave], model);
    const lastWatched = standings.findLastIndex(({ kind, alarms }) => kind === 'number' && alarms);
    const firstSide = standings.findIndex(({ alarms }) => !alarms);
    assert.ok(firstSide === -1 || lastWatched < firstSide, model);
    assert.is(standings.length, items.length);
  }
});

test('what is abnormal stands before all, what the box adds behind all', () => {
  const calm: Standing = { abnormal: false, kind: 'state', alarms: true, weight: 4, builtin: false };
  const [leak, hot, own] = [calm, { ...calm, abnormal: true, kind: 'number', weight: 1 }, { ...calm, builtin: true }] as const;
  assert.equal(
    inLead<Standing>([own, leak, hot], (each) => each),
    [hot, leak, own],
  );
});

test.run();
