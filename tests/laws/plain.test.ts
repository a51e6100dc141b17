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

/** How many rows are wanted, as a parameter that SQLite looks at when it plans. */
const LOOKED_AT = /\bLIMIT [@?:]/;

test('no statement is compiled anew for the number of rows that is bound to it', () => {
  const found = productSources().filter((file) => LOOKED_AT.test(textOf(file)));
  assert.equal(found, [], 'write LIMIT +@limit (daemon/store/README.md)');
});

/** Lines of the longest function: what is longer becomes a room of small ones. */
const LONGEST = 130;
const BEGINS = /^(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?[(<])/;

/** Functions that stand by themselves in a file, with their lines: each ends where a bracket closes at the margin. */
function functionsIn(file: string): readonly { readonly name: string; readonly lines: number }[] {
  const lines = textOf(file).split('\n');
  return lines.flatMap((line, at) => {
    const [, said, held] = BEGINS.exec(line) ?? [];
    const name = said ?? held;
    if (name === undefined || line.trimEnd().endsWith(';')) return [];
    const end = lines.findIndex((each, i) => i > at && /^}/.test(each));
    return end < 0 ? [] : [{ name: `${file} ${name}`, lines: end - at + 1 }];
  });
}

test('a function is read at one sight or two', () => {
  const found = productSources().flatMap(functionsIn);
  assert.ok(found.length > 2000, `${found.length}`);
  assert.equal(
    found.filter(({ lines }) => lines > LONGEST).map(({ name, lines }) => `${name}: ${lines} lines`),
    [],
  );
});

test.run();
