import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type DataFilter, NO_FILTER, passes } from '../../../../web/state/values/data_list';
import { closePage } from '../../../hands/dom';
import { item } from '../../pages/rows';

const filter = (more: Partial<DataFilter>): DataFilter => ({ ...NO_FILTER, ...more });

test('values are narrowed by site, category, type, state and words', () => {
  const value = item({ device_group_id: 3, category_id: 1, data_type: 1, status_id: 2 });
  for (const [more, right] of [
    [{}, true],
    [{ site: 3 }, true],
    [{ site: 4 }, false],
    [{ category: 1 }, true],
    [{ category: 2 }, false],
    [{ type: 1 }, true],
    [{ type: 0 }, false],
    [{ abnormal: true }, true],
    [{ keyword: ' ups1 ' }, true],
    [{ keyword: '电池' }, true],
    [{ keyword: '总部' }, true],
    [{ keyword: '187' }, false],
    [{ site: 3, type: 0 }, false],
  ] as const)
    assert.is(passes(value, filter(more)), right, JSON.stringify(more));
  assert.not(passes(item({ status_id: 0 }), filter({ abnormal: true })));
  assert.ok(passes(item({ status_id: 4 }), filter({ abnormal: true })), 'silence is not normal');
});

test('status items are type 0, which is a filter and not none', () => {
  assert.ok(passes(item({ data_type: 0 }), filter({ type: 0 })));
  assert.not(passes(item({ data_type: 1 }), filter({ type: 0 })));
});

test.after(closePage);
test.run();
