import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAside, ownMemory } from '../../../daemon/aside/index';
import { fakeClock } from '../../../daemon/clock';
import { isFull } from '../../../daemon/store/full';
import { eventually } from '../../hands/box';
import { refusalOf } from '../../hands/refused';
import { BREAK, DOUBLE, FAIL, FILL, NEVER_END, REFUSE, REVERSE, UNKNOWN } from './doings';

const SCRIPT = new URL('../../../.transpiled/tests/daemon/aside/doings.ts.js', import.meta.url).pathname;
function opened() {
  const clock = fakeClock();
  return { clock, aside: createAside({ clock, script: SCRIPT }) };
}
const fileFault = ({ data }: { data: unknown }) => (data as { fields: { file: { key: string } } }).fields.file.key;

test('what is asked is done in its order, and what is refused or fails keeps nothing from the next', async () => {
  const { aside } = opened();
  assert.equal(await Promise.all([aside.run(DOUBLE, 1), aside.run(DOUBLE, 2), aside.run(DOUBLE, 3)]), [2, 4, 6]);
  const refusal = await refusalOf(aside.run(REFUSE, null));
  assert.equal([refusal.code, fileFault(refusal), refusal.words], [1001, 'no_json', { max: 3 }]);
  for (const errand of [FAIL, UNKNOWN])
    assert.match(await aside.run(errand, null).then(String, (fault: Error) => fault.message), /broken|nobody does unknown/);
  const broken = await aside.run(BREAK, null).then(
    () => null,
    (fault: unknown) => fault,
  );
  assert.equal([String(broken), isFull(broken)], ['Error: disk full', true]);
  assert.is(await aside.run(DOUBLE, 4), 8);
  await aside.stop();
});

test('memory is handed over and not copied', async () => {
  const { aside } = opened();
  const bytes = new Uint8Array(100_000).fill(7, 0, 1);
  const back = await aside.run(REVERSE, bytes, ownMemory(bytes));
  assert.equal([bytes.length, back.length, back.at(-1)], [0, 100_000, 7]);
  // a small piece lies in memory that others use
  assert.equal(ownMemory(Buffer.from('small')), []);
  await aside.stop();
});

test('what fills the memory is refused, and the box goes on', async () => {
  const { aside } = opened();
  assert.is(fileFault(await refusalOf(aside.run(FILL, null))), 'aside_memory');
  assert.is(await aside.run(DOUBLE, 1), 2);
  await aside.stop();
});

test('what never ends is ended, and who waited has his turn', async () => {
  const { clock, aside } = opened();
  const endless = refusalOf(aside.run(NEVER_END, null));
  const next = aside.run(DOUBLE, 5);
  await clock.advance(120_000);
  assert.is(fileFault(await endless), 'aside_time');
  assert.is(await next, 10);
  await aside.stop();
});

test('many small ones may wait, and few large ones: others are told to come again', async () => {
  const { aside } = opened();
  const small = Array.from({ length: 65 }, (_, n) => aside.run(DOUBLE, n));
  assert.is((await refusalOf(aside.run(DOUBLE, 65))).code, 1008);
  assert.equal(
    await Promise.all(small),
    Array.from({ length: 65 }, (_, n) => 2 * n),
  );
  const send = (): Promise<Uint8Array> => {
    const bytes = new Uint8Array(12 * 2 ** 20);
    return aside.run(REVERSE, bytes, ownMemory(bytes));
  };
  const large = [send(), send(), send()];
  assert.is((await refusalOf(send())).code, 1008);
  assert.is(await aside.run(DOUBLE, 1), 2, 'a small one comes in between');
  assert.is((await Promise.all(large)).length, 3);
  await aside.stop();
});

test('an idle thread ends, and whoever comes then gets another', async () => {
  const { clock, aside } = opened();
  const threads = (): number => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = threads();
  await aside.run(DOUBLE, 1);
  await clock.advance(1000);
  await eventually('its end', () => threads() <= before);
  assert.is(await aside.run(DOUBLE, 2), 4);
  await aside.stop();
});

test('nothing is answered once it is stopped', async () => {
  const { aside } = opened();
  const running = refusalOf(aside.run(NEVER_END, null));
  await aside.stop();
  assert.is((await running).code, 1008);
});

test.run();
