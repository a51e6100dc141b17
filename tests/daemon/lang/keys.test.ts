import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WORDS } from '../../../daemon/lang/index';

const sources = ['daemon', 'board'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name)),
);
/** Refusals, faults and sentences as the sources write them: a key that is written out. */
const NAMED = [
  /new Refusal\(\s*[^,]+,\s*'([a-z]\w*)'/g,
  // but for what brings its names along
  /\bkey: '([a-z]\w*)'(?!,\s*names:)/g,
  // rules of a document: when, where, what
  /\bwhen\([^;]*?,\s*'([a-z]\w*)'(?:,\s*\{[^}]*\})?,?\s*\)/g,
];

test('every sentence that the daemon can say has words', () => {
  const missing: string[] = [];
  let found = 0;
  for (const file of sources) {
    const text = fs.readFileSync(file, 'utf8');
    for (const pattern of NAMED) {
      for (const [, key] of text.matchAll(pattern)) {
        found += 1;
        if (key && !Object.hasOwn(WORDS.zh_cn, key)) missing.push(`${file}: ${key}`);
      }
    }
  }
  assert.ok(found > 50);
  assert.equal(missing, []);
});

test.run();
