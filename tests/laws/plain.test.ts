// Code says what it means and nothing for the sake of its layout: what the formatter makes of it stays.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf, filesBelow, productSources, textOf } from './sources';

/** An object that is written down only to be taken apart at once. */
const SPREAD_IN_PLACE = /\.\.\.\{/;

test('fields of an object are written where they stand, and not as an object that is spread in place', () => {
  const sources = [...productSources(), ...filesBelow('tests', /\.tsx?$/)];
  assert.ok(sources.length > 1500);
  const found = sources.flatMap((file) =>
    codeOf(textOf(file))
      .split('\n')
      .flatMap((line, i) => (SPREAD_IN_PLACE.test(line) ? [`${file}:${i + 1}`] : [])),
  );
  assert.equal(found, []);
});

test.run();
