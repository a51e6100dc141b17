import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { createNamedBook } from '../../../daemon/sites/named_book';
import { freshDb } from '../../hands/fresh_db';

interface Fields {
  readonly name: string;
  readonly update_time: number;
  readonly actions: readonly number[];
}
interface Entry extends Fields {
  readonly id: number;
}

test('however many things are asked who names them, all that name any are gone through once while none of them changes', () => {
  const entry = (id: number, actions: readonly number[]): Entry => ({ id, name: `${id}`, update_time: 1, actions });
  let all: readonly Entry[] = [entry(1, [7, 8, 7]), entry(2, [8])];
  let read = 0;
  let placed = 0;
  const { namingEach } = createNamedBook<Fields, Entry>({
    db: freshDb(),
    clock: fakeClock(),
    rows: { all: () => all, add: () => 0, save: () => {}, remove: () => {} },
    kind: 'auto',
    most: 9,
    *sitesOf({ actions }) {
      for (const id of actions) {
        placed += 1;
        yield 10 * id;
      }
    },
    faults: () => ({}),
    changed: () => {},
  });
  const naming = namingEach(({ actions }) => {
    read += 1;
    return actions;
  });
  const one = { type: 'auto', id: 1, name: '1', site: 70 };
  assert.equal([naming(7), naming(8), naming(9)], [[one], [one, { type: 'auto', id: 2, name: '2', site: 80 }], []]);
  // of each its first place is looked up, and no other
  assert.equal([read, placed], [2, 3]);
  all = [entry(3, [9])];
  assert.equal([naming(7), naming(9)], [[], [{ type: 'auto', id: 3, name: '3', site: 90 }]]);
});

test.run();
