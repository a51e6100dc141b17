// What sequences carry out, looked up for a whole list.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createKnownActions } from '../../../daemon/actions/known';
import { createActionStore } from '../../../daemon/store/actions';
import { ALL } from '../../../daemon/store/list';
import { FAN, OWNER, openActionRoom, SAVER } from './room';

test('a list of sequences of sequences reads all actions once, and again when one of them is another', () => {
  const room = openActionRoom();
  const { db } = room.box;
  let reads = 0;
  const store = createActionStore(db);
  const { known } = createKnownActions(db, {
    all: () => {
      reads += 1;
      return store.list(ALL, { limit: 0 }).data;
    },
    one: () => undefined,
  });
  const sequence = (name: string, action_id: number, n: number) =>
    room.actions.addAction(
      ALL,
      { name, type: 'template', params: { steps: Array.from({ length: n }, () => ({ action_id })) } },
      OWNER,
    );
  const fan = room.add(FAN, 1);
  const inner = sequence('inner', fan, 20);
  const outer = Array.from({ length: 30 }, (_, i) => sequence(`outer ${i}`, inner, 4));
  const carried = () =>
    outer.map((id) =>
      known()
        .carried(known().one(id)!)
        .map(({ value }) => value),
    );
  assert.equal(
    carried(),
    outer.map(() => Array.from({ length: 80 }, () => 1)),
  );
  assert.equal(known().users.get(inner)?.length, 30);
  assert.is(reads, 1);
  room.actions.changeAction(ALL, fan, { value: 0 }, SAVER);
  assert.is(carried()[0]![0], 0);
  assert.is(reads, 2);
  room.stop();
});

test.run();
