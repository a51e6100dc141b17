// What a console that asks for other items again and again costs: all that one may see is read for each wish.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../../daemon/clock';
import type { ConsoleSocket } from '../../../../daemon/http/push/console-socket';
import type { PushSources, Watch } from '../../../../daemon/http/push/sources';
import { createTelling } from '../../../../daemon/http/push/telling';

function open() {
  const clock = fakeClock();
  const asked: (readonly number[])[] = [];
  const sources = {
    watched({ item_ids = [] }: Watch) {
      asked.push(item_ids);
      return new Set(item_ids);
    },
    items: () => [],
  };
  const telling = createTelling({ clock, connections: { known: () => [] }, sources: sources as unknown as PushSources });
  const consoleOf = (caller: object | null = {}) =>
    ({ caller, watch: null, watching: new Set(), tell() {} }) as unknown as ConsoleSocket;
  const wants = (socket: ConsoleSocket, id: number) => telling.watch(socket, { item_ids: [id] } as unknown as Watch);
  return { clock, asked, telling, consoleOf, wants };
}

test('of what a console asks for in quick succession the first is worked out at once and the last a moment later', async () => {
  const { clock, asked, consoleOf, wants } = open();
  const socket = consoleOf();
  for (let id = 1; id <= 450; id += 1) wants(socket, id);
  assert.equal(asked, [[1]]);
  await clock.advance(300);
  assert.equal(asked, [[1], [450]]);
  assert.equal([...socket.watching], [450]);
  await clock.advance(10_000);
  assert.is(asked.length, 2);
});

test('whoever asks now and then waits for nothing, and no console waits for another', async () => {
  const { clock, asked, consoleOf, wants } = open();
  const [one, other] = [consoleOf(), consoleOf()];
  wants(one, 1);
  wants(other, 2);
  await clock.advance(301);
  wants(one, 3);
  assert.equal(asked, [[1], [2], [3]]);
});

test('what waits is not worked out for whoever is not known any more, nor after the end', async () => {
  const { clock, asked, telling, consoleOf, wants } = open();
  const [gone, late] = [consoleOf(), consoleOf()];
  for (const socket of [gone, late]) for (const id of [1, 2]) wants(socket, id);
  gone.caller = null;
  await clock.advance(300);
  assert.equal(asked, [[1], [1], [2]]);
  wants(late, 3);
  telling.stop();
  await clock.advance(1000);
  assert.is(asked.length, 3);
});

test.run();
