import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHouse, type InOrder } from '../../daemon/house';
import { part, type Rank } from '../../daemon/part';
import { question, survey } from '../../daemon/question';

interface Ground {
  readonly told: string[];
}
const GROUND = (): Ground => ({ told: [] });

const lamp = part({
  name: 'lamp',
  asks: () => ({ isNight: question(() => false) }),
  make: (_: Ground, { isNight }) => ({ lit: () => isNight.ask() }),
});
const sun = part({
  name: 'sun',
  make: ({ lamp }: Ground & { readonly lamp: { lit(): boolean } }) => ({ hour: 22, shows: () => !lamp.lit() }),
  answers: (sun) => ({ isNight: () => sun.hour > 20 }),
});
/** tells when it is started and stopped */
const teller = <const Name extends string>(name: Name, rank?: Rank) =>
  part({
    name,
    ...(rank && { rank }),
    make: ({ told }: Ground) => told,
    start: (told) => void told.push(`${name} on`),
    stop: (told) => void told.push(`${name} off`),
  });

test('a part takes what stands before it, and a question is answered from behind', () => {
  const { parts } = createHouse([lamp, sun], GROUND(), {});
  assert.is(parts.lamp.lit(), true);
  assert.is(parts.sun.shows(), false);
});

/** Whether a list of parts compiles. */
type Compiles<List> = List extends InOrder<List, { readonly parts: Ground; readonly asked: unknown }> ? true : false;
const asker = part({ name: 'asker', asks: () => ({ hour: question((): number => 0) }), make: (_: Ground) => null });
const liar = part({ name: 'liar', make: (_: Ground) => null, answers: () => ({ hour: () => 'late' }) });

test('what takes a later part, answers what nobody asked or is called like another does not compile', () => {
  const right: Compiles<readonly [typeof lamp, typeof sun]> = true;
  const later: Compiles<readonly [typeof sun, typeof lamp]> = false;
  const nowhere: Compiles<readonly [typeof sun]> = false;
  const unasked: Compiles<readonly [typeof liar]> = false;
  const other: Compiles<readonly [typeof asker, typeof liar]> = false;
  const twice: Compiles<readonly [typeof lamp, typeof lamp]> = false;
  assert.equal([right, later, nowhere, unasked, other, twice], [true, false, false, false, false, false]);
});

test('parts start by rank, then by their place, and stop backwards', async () => {
  const ground = GROUND();
  const house = createHouse(
    [
      teller('mouth', 'speaks'),
      teller('ear'),
      teller('desk', 'prepares'),
      teller('door', 'serves'),
      teller('eye'),
      teller('hand', 'relays'),
    ],
    ground,
    {},
  );
  const undo: (() => void | Promise<void>)[] = [];
  await house.start((stop) => undo.push(stop));
  const ons = ['desk on', 'ear on', 'eye on', 'hand on', 'mouth on', 'door on'];
  assert.equal(ground.told, ons);
  for (const stop of undo.reverse()) await stop();
  assert.equal(ground.told.slice(ons.length), ['door off', 'mouth off', 'hand off', 'eye off', 'ear off', 'desk off']);
});

test('what did not start is not stopped', async () => {
  const ground = GROUND();
  const broken = part({
    name: 'broken',
    make: (_: Ground) => null,
    start() {
      throw new Error('no port');
    },
    stop: () => void ground.told.push('broken off'),
  });
  const house = createHouse([teller('ear'), broken, teller('eye')], ground, {});
  const undo: (() => void | Promise<void>)[] = [];
  let thrown = '';
  await house
    .start((stop) => undo.push(stop))
    .catch((fault: Error) => {
      thrown = fault.message;
    });
  for (const stop of undo) await stop();
  assert.is(thrown, 'no port');
  assert.equal(ground.told, ['ear on', 'ear off']);
});

test('a question that nobody answers keeps the house from starting, by its name', () => {
  assert.throws(() => createHouse([lamp], GROUND(), {}), /nobody answers isNight/);
  assert.throws(() => createHouse([], GROUND(), { makeRoom: question(() => {}) }), /nobody answers makeRoom/);
});

test('two parts cannot ask by one name, nor answer a question twice', () => {
  const again = part({ name: 'again', asks: () => ({ isNight: question(() => true) }), make: (_: Ground) => null });
  assert.throws(() => createHouse([lamp, again], GROUND(), {}), /two parts ask isNight/);
  const moon = part({ name: 'moon', make: (_: Ground) => null, answers: () => ({ isNight: () => true }) });
  assert.throws(() => createHouse([lamp, sun, moon], GROUND(), {}), /answered twice/);
});

test('until it is answered a question has its safe answer, and a survey of everybody has none', () => {
  const allowed = question((n: number) => n < 1);
  const users = survey<[id: number], string>();
  assert.is(allowed.ask(1), false);
  assert.equal(users.ask(7), []);
  allowed.answer((n) => n < 10);
  users.answer((id) => [`rule ${id}`]);
  users.answer((id) => (id > 5 ? ['map'] : []));
  assert.is(allowed.ask(1), true);
  assert.equal(users.ask(7), ['rule 7', 'map']);
});

test.run();
