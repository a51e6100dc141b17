import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../web/app/words/shell/zh_cn';
import { openCalls } from '../../../../web/state/session/session';
import { allItems } from '../../../../web/state/values/all_items';
import { closePage } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { item } from '../../pages/rows';

openCalls(shell);
const CALL = 'GET device_groups/device/item';
const numbered = (n: number) => Array.from({ length: n }, (_, i) => item({ id: i + 1 }));

/** A box of so many items, whose answers the test may change. */
function boxOf(n: number, change: (page: number, data: readonly unknown[]) => readonly unknown[] = (_, data) => data) {
  const box = new ConsoleBox();
  const all = numbered(n);
  box.instead[CALL] = ({ query }) => {
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))];
    return { total: n, data: change(page, all.slice((page - 1) * limit, page * limit)) };
  };
  box.install();
  return box;
}
const pagesAsked = (box: ConsoleBox): number[] =>
  box.asked.filter(({ key }) => key === CALL).map(({ query }) => Number(query.get('page')));

test('every item is there once and in its order, however many parts its answer comes in', async () => {
  for (const [n, pages] of [
    [0, [1]],
    [500, [1]],
    [501, [1, 2]],
    [1203, [1, 2, 3]],
  ] as const) {
    const box = boxOf(n);
    const ids = (await allItems()).map(({ id }) => id);
    assert.equal(
      ids,
      numbered(n).map(({ id }) => id),
    );
    assert.equal(pagesAsked(box), [...pages]);
  }
});

test('an item that moves on to the next part between two answers is there once', async () => {
  boxOf(1000, (page, data) => (page === 2 ? [item({ id: 500 }), ...data.slice(0, -1)] : data));
  const ids = (await allItems()).map(({ id }) => id);
  assert.is(ids.length, new Set(ids).size);
});

test('a part that fails fails the whole: a list with a hole would look complete', async () => {
  boxOf(1000, (page, data) => {
    if (page === 2) throw new Error('磁盘忙');
    return data;
  });
  const said = await allItems().then(
    () => 'answered',
    (fault: Error) => fault.message,
  );
  assert.is(said, '磁盘忙');
});

test.after(closePage);
test.run();
