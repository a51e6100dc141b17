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

test.run();
