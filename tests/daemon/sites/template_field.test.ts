// Tables of templates as people fill them in, kept in field/.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fieldFaults from '../../../daemon/lang/faults/en_us';
import { readTemplates } from '../../../daemon/sites/template-file';

const fieldFile = (name: string): Buffer => fs.readFileSync(`tests/daemon/sites/field/${name}`);
const cellsOf = (name: string): unknown => {
  const { models, faults } = readTemplates(fieldFile(name));
  assert.is(faults, null, JSON.stringify(faults));
  return models.map(({ model, items }) => [model, items.map(({ item_cell_name }) => item_cell_name)]);
};

test('a sheet that is formatted down to its last row holds the rows that say something', () => {
  const { models, faults, rows } = readTemplates(fieldFile('04-formatted-to-the-end.xlsx'));
  assert.is(faults, null, JSON.stringify(faults));
  assert.equal([models.length, models[0]?.items.length, rows.length], [1, 1, 2]);
});

test('columns of a template that are repeated in each row, or merged down, are of one template', () => {
  assert.equal(cellsOf('12-filled.csv'), [['FD-1', ['a', 'b', 'c']]]);
  assert.equal(cellsOf('12-merged.xlsx'), [['MG-1', ['a', 'b', 'c']]]);
});

test('each fault of a first try names a column of its file and says what that takes, with an example', () => {
  const { faults } = readTemplates(fieldFile('11-first-try.csv'));
  assert.equal(faults, {
    '#2 register': { key: 'register_base', data: { register: '40001', first: 40_001 } },
    '#2 no_value': { key: 'hex', data: { digits: 8 } },
  });
  const [header = ''] = fieldFile('11-first-try.csv').toString().split('\n');
  for (const place of Object.keys(faults!)) assert.ok(header.split(',').includes(place.slice(3)), place);
  assert.match(fieldFaults.hex, /7FC00000/);
});

test.run();
