// What a rule says that it misses, in words.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { whyNot } from '../../../daemon/automation/why';
import { sentenceText } from '../../../daemon/http/render/item';
import { ALL } from '../../../daemon/store/list';
import { FAN, HEAT, openRoom } from './room';

test('how long a condition has lasted is told to the second: a minute and a half is no minute', async () => {
  const room = openRoom();
  const conditions = [{ item_id: HEAT, operator: '>', value: 30, duration: 90 } as const];
  const id = room.rule({ actions: [room.does(FAN, 1)], conditions });
  await room.read({ [HEAT]: 31 });
  await room.read({ [HEAT]: 31 }, 3);
  const entry = room.automation.one(ALL, id);
  const missing = whyNot(entry, room.automation.standing(entry));
  assert.equal(
    missing.map((sentence) => sentenceText(sentence, 'en_us')),
    ['Condition 1: 3\u00a0s of 1\u00a0min 30\u00a0s'],
  );
});

test('what nobody knows is no time for which a condition has held, and after a minute of it nothing counts any more', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)] });
  const held = () => room.automation.standing(room.automation.one(ALL, id)).conditions[0]?.held;
  await room.read({ [HEAT]: 31 });
  await room.read({ [HEAT]: 31 }, 10);
  assert.is(held(), 10);
  await room.read({ [HEAT]: null });
  await room.read({ [HEAT]: null }, 40);
  assert.is(held(), 10, 'as long as was known');
  await room.read({ [HEAT]: null }, 40);
  assert.is(held(), null);
});

test.run();
