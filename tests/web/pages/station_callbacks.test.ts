// What a press on a widget of a map may do beside telling: names out of a table, of which one alone writes to a device.
import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item } from '../../../daemon/contract/entities';
import { CALLBACKS } from '../../../daemon/contract/widgets/widget';
import { callbacks, meantBy } from '../../../web/pages/station/map/callbacks';
import { $asked, answerOperation } from '../../../web/state/alarms/asked';
import { $choice } from '../../../web/state/history/history';
import { closePage } from '../../hands/dom';
import { item } from './rows';

test.after(closePage);

const takes = { values: null, min: null, max: null, step: null, base: 0, verify: false };
const RELAY = item({ id: 7, item_name: '继电器', control: takes });

/** What was done of the things that a page does itself. */
function pressed(name: (typeof CALLBACKS)[number], items: readonly Item[]): readonly string[] {
  const did: string[] = [];
  callbacks(items, {
    tell: () => void did.push('tells'),
    control: ({ id }) => void did.push(`controls ${id}`),
    done: () => void did.push('done'),
  })[name]();
  return did;
}

test('every callback of the contract can be done, and nothing else', () => {
  const able = callbacks([], { tell: () => {}, control: () => {}, done: () => {} });
  assert.equal(Object.keys(able).sort(), [...CALLBACKS].sort());
});

test('the control window, which alone writes to a device, opens for the item that can be controlled, and for nothing that cannot', () => {
  assert.equal(pressed('control', [item({}), RELAY]), ['controls 7']);
  assert.equal(pressed('control', [item({})]), []);
  for (const name of ['item', 'why'] as const) assert.equal(pressed(name, [RELAY]), ['tells']);
});

test('an operation is about the items whose codes are named, about all where none is, and about nothing that could be meant where none has such a code', () => {
  const items = [item({ id: 1, item_cell_name: 'temperature' }), item({ id: 2, item_cell_name: 'relay_1' })];
  const ids = (...params: readonly (string | number)[]) => meantBy(items, params)?.map(({ id }) => id) ?? null;
  assert.equal([ids(), ids('relay_1'), ids('relay_1', 'temperature'), ids('gone', 7)], [[1, 2], [2], [1, 2], null]);
});

test('confirming asks first, for the alarms that nobody has confirmed, and for none where there are none', () => {
  const alarms = [item({ id: 1, alarm: true }), item({ id: 2, alarm: true, is_confirm: 1 }), item({ id: 3 })];
  pressed('confirm', alarms);
  const asked = $asked.get()?.alarms;
  assert.equal(Array.isArray(asked) && asked.map(({ item_id }) => item_id), [1]);
  answerOperation(false);
  pressed('confirm', alarms.slice(1));
  assert.is($asked.get(), null);
});

test('history leads to the curves of the items', () => {
  pressed('history', [item({ id: 4 }), item({ id: 5 })]);
  assert.match(location.hash, '#/history_report');
  assert.equal($choice.get().item_ids, [4, 5]);
});

test.run();
