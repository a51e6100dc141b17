import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TemplateTable } from '../../../../../daemon/contract/entities';
import { NOTHING, proposed, withChoice } from '../../../../../web/pages/devices/importing/proposed';

const table = (headings: Readonly<Record<string, string>>, more: Partial<TemplateTable> = {}): TemplateTable => ({
  sheets: ['Registers'],
  sheet: 1,
  header: 3,
  settled: false,
  choices: [],
  ambiguous: '',
  skipped: [],
  columns: Object.entries(headings).map(([heading, key]) => ({ heading, key, samples: [] })),
  ...more,
});
const HEADS = { Signal: 'name', Address: 'register', Notes: '' };

test('columns are read as their headings say, until somebody read such a table or chooses', () => {
  const here = table(HEADS);
  assert.equal(proposed(here, null, NOTHING).columns, ['name', 'register', '']);
  const before = { columns: ['name', 'register', 'unit'], vendor: 'Acme' };
  assert.equal(proposed(here, before, NOTHING), before);
  const chosen = withChoice(NOTHING, here, { columns: ['', 'register', 'name'] });
  assert.equal(proposed(here, before, chosen), { columns: ['', 'register', 'name'], vendor: 'Acme' });
});

test('another sheet or row of headings proposes its columns anew, and what was said beside them stays', () => {
  const here = table(HEADS);
  const chosen = withChoice(withChoice(NOTHING, here, { vendor: 'Acme' }), here, { columns: ['', 'register', 'name'] });
  for (const other of [table(HEADS, { sheet: 2 }), table(HEADS, { header: 4 }), table({ Name: 'name' })]) {
    const { columns, vendor } = proposed(other, null, chosen);
    assert.equal([columns, vendor], [other.columns.map(({ key }) => key), 'Acme']);
  }
  assert.equal(proposed(here, null, chosen).columns, ['', 'register', 'name'], 'and the first again as it was chosen');
});

test('what somebody emptied is not filled in again', () => {
  const here = table(HEADS);
  assert.is(proposed(here, { vendor: 'Acme' }, withChoice(NOTHING, here, { vendor: '' })).vendor, '');
});

test.run();
