import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { levelOf, levelsOf, pageOfLevel, subPagesOf } from '../../../../web/editor/page/levels';

const info = { device: null, driver: '', deviceName: 'UPS', items: [], abnormal_img: '', normal_img: '' };
const leads = (parent_id: string, selfId: string, label = '') => ({ parent_id, selfId, label, info });
const TREE = subPagesOf([
  leads('0', 'power', '配电'),
  leads('power', 'ups'),
  leads('ups', 'batteries', '电池'),
  leads('0', 'cooling', '制冷'),
  leads('0', ''),
]);

test('sub-pages stand behind the page above them, each with its depth and the name of what leads there', () => {
  assert.equal(
    TREE.map(({ parent_id, name, level }) => [parent_id, name, level]),
    [
      ['power', '配电', 1],
      ['ups', 'UPS', 2],
      ['batteries', '电池', 3],
      ['cooling', '制冷', 1],
    ],
  );
  assert.is(levelOf(TREE, '0'), 0);
  assert.is(levelOf(TREE, 'batteries'), 3);
  assert.equal(levelsOf(TREE), [0, 1, 2, 3]);
});

test('pages that lead to each other are told once', () => {
  assert.equal(
    subPagesOf([leads('0', 'a'), leads('a', 'b'), leads('b', 'a')]).map(({ parent_id }) => parent_id),
    ['a', 'b'],
  );
});

test('another level leads to the page above or below the present one, else to the first there is', () => {
  assert.is(pageOfLevel(TREE, 'batteries', 1), 'power');
  assert.is(pageOfLevel(TREE, 'power', 2), 'ups');
  assert.is(pageOfLevel(TREE, 'cooling', 3), 'batteries');
  assert.is(pageOfLevel(TREE, 'batteries', 0), '0');
});

test.run();
