// Every page that is built in the light themes, in four languages, on a desk and on a phone: whole and readable.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { count } from '../hands/long';
import { EVERY, lookAround } from './looks';
import { openRoom, type Room } from './looks_room';

let room: Room;
test.before(async () => {
  room = await openRoom();
});
test.after(() => room.stop());

for (const theme of ['default', 'blue', 'green'] as const)
  for (const [place, width] of [
    ['desk', 1366],
    ['phone', 390],
  ] as const)
    test(`on a ${place}, in ${theme}, every page is whole and readable`, async () => {
      assert.equal(await lookAround(room, theme, width, count(EVERY)), []);
    });

test.run();
