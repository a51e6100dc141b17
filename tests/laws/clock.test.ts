import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf, filesBelow, textOf } from './sources';

const TIME = /\bDate\b(?!\.UTC)|\bperformance\.now\b|\bsetTimeout\b|\bsetInterval\b|node:timers/;

test('daemon and board read the time from one clock', () => {
  const wrong = ['board', 'daemon']
    .flatMap((folder) => filesBelow(folder, /\.ts$/))
    .filter((file) => file !== 'daemon/clock.ts' && TIME.test(codeOf(textOf(file)).replaceAll('new Date(', 'date(')));
  assert.equal(wrong, []);
});

test('no SQL asks the database for the time', () => {
  const wrong = [...filesBelow('daemon', /\.ts$/), ...filesBelow('migrations', /\.sql$/)].filter((file) =>
    /\bdatetime\s*\(|\bstrftime\s*\(|CURRENT_TIMESTAMP|unixepoch\s*\(|julianday\s*\(/i.test(textOf(file)),
  );
  assert.equal(wrong, []);
});

test.run();
