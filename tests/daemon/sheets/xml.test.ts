import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tokens } from '../../../daemon/sheets/xml';

test('a tag with very many attributes takes time in proportion to its length', () => {
  // looked through anew for each attribute it would take minutes
  const [tag] = tokens(`<row ${'a="b>" '.repeat(500_000)}/>`);
  assert.is(tag?.is === 'open' && tag.attribute('a'), 'b>');
});

test.run();
