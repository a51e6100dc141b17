import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { movedIn } from '../../../../web/pages/kit/list/steady';
import { closePage as closeDom, settle, the, until } from '../../../hands/dom';
import { choose, closePage, kitWords, press, texts } from '../hands';
import { button, calmDown, openList, type Thing } from './hands';

const thing = (id: number, weight = 0): Thing => ({ id, name: `site ${id}`, weight });
const rows = (): string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => texts('th,td.num', row).join(' ').replace('site ', ''));
const waiting = (): string => texts('.waits')[0] ?? '';
const point = (at: 'mouseenter' | 'mouseleave'): boolean =>
  the('.wrap').parentElement!.dispatchEvent(new MouseEvent(at, { bubbles: false }));

/** A list that is asked again every 40 ms, and how its rows are then. */
async function openLive(first: Thing[]): Promise<(next: Thing[]) => Promise<void>> {
  let [now, asked] = [first, 0];
  await openList({
    seconds: 0.04,
    ask: async () => {
      asked++;
      return { total: now.length, data: now };
    },
    actions: [{ key: 'x', label: '删除', run: async () => {}, done: '' }],
  });
  return async (next) => {
    const before = asked;
    now = next;
    await until('asked again', () => asked > before + 1);
  };
}

test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('rows stay in place under the pointer with values of now; what came waits until it is wanted', async () => {
  const answer = await openLive([thing(1), thing(2)]);
  point('mouseenter');
  await answer([thing(3), thing(2, 8), thing(1, 7)]);
  assert.equal(rows(), ['1 7', '2 8']);
  assert.is(waiting(), '1 条新记录，点击显示');
  await answer([thing(2, 9), thing(1, 7)]);
  assert.equal(rows(), ['1 7', '2 9']);
  assert.is(waiting(), kitWords.waits.moved);
  await press(button(kitWords.waits.moved));
  assert.equal(rows(), ['2 9', '1 7']);
  assert.is(waiting(), '');
});

test('with the keyboard in a row it is the same; where nobody is at them they come as they are', async () => {
  const answer = await openLive([thing(1), thing(2)]);
  the('tbody tr').focus();
  await answer([thing(2), thing(1)]);
  assert.equal(rows(), ['1 0', '2 0']);
  (document.activeElement as HTMLElement).blur();
  await answer([thing(2), thing(1)]);
  assert.equal(rows(), ['2 0', '1 0']);
  point('mouseenter');
  point('mouseleave');
  await answer([thing(1), thing(2)]);
  assert.equal([...rows(), waiting()], ['1 0', '2 0', '']);
});

test('what was asked for by hand comes at once: an action, another order', async () => {
  const answer = await openLive([thing(1), thing(2)]);
  point('mouseenter');
  await answer([thing(2)]);
  assert.equal(rows(), ['1 0', '2 0']);
  await press(button('删除 · site 1'));
  await until('without it', () => rows().length === 1);
  await answer([thing(4), thing(2)]);
  assert.equal(rows(), ['2 0']);
  await press(the('th button.sort'));
  await until('sorted', () => rows().length === 2);
});

test('what moved is told from what is new', () => {
  const moved = (before: number[], now: number[]): number | null => movedIn(before, now, (id) => id);
  assert.equal([moved([1, 2], [1, 2]), moved([1, 2], [2, 1]), moved([1, 2], [1]), moved([1], [2, 1])], [null, 0, 0, 1]);
});

const chips = (): string[] => texts('.chips .chip');
const KINDS = { key: 'kind', label: '全部类型', options: [['a', '甲'] as const, ['b', '乙'] as const] };

test('what narrows the list stands above it, and each of it can be taken away by itself', async () => {
  await openList(
    { filters: [KINDS, { kind: 'period', key: 'time' }] },
    '/setting_device_groups?keyword=site&kind=b&time=custom&from=1764225120&page=2',
  );
  await until('the chips', () => chips().length === 3);
  assert.equal(chips(), ['“site”', '乙', '2025-11-27 14:32 – …']);
  await press(button('移除条件：乙'));
  assert.equal(chips(), ['“site”', '2025-11-27 14:32 – …']);
  assert.not.match(location.hash, /kind|page/);
  await press(button('移除条件：“site”'));
  await press(button('移除条件：2025-11-27 14:32 – …'));
  assert.is(location.hash, '#/setting_device_groups');
  assert.is(document.querySelector('.chips'), null);
});

test('a choice shows as a chip in its own words, also before they have come', async () => {
  await openList({ filters: [KINDS, { key: 'role', label: '全部', options: [] }, { kind: 'period', key: 'time' }] });
  assert.is(document.querySelector('.chips'), null);
  await choose(the<HTMLSelectElement>('.bar select'), 'a');
  location.hash += '&role=7&time=week';
  await settle(80);
  assert.equal(chips(), ['甲', '7', kitWords.period.week]);
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
