import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { say } from '../../../daemon/lang/index';
import { openConfig } from '../../../daemon/store/config-file';

test('a configuration that is damaged is named, with what can be done, and left as it is', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'));
  const file = path.join(folder, 'config.db');
  openConfig(folder, 1).ahead.close();
  const whole = fs.readFileSync(file);
  for (const spoilt of [Buffer.alloc(40_000, 'noise'), whole.subarray(0, 40_000)]) {
    fs.writeFileSync(file, spoilt);
    try {
      openConfig(folder, 2).ahead.close();
      assert.unreachable('it was opened');
    } catch (fault) {
      assert.instance(fault, Refusal);
      const { key, words } = fault as Refusal;
      assert.is(key, 'config_damaged');
      assert.match(say('en_us', key, words), `${file} is damaged`);
    }
    assert.ok(fs.readFileSync(file).equals(spoilt));
  }
  fs.rmSync(folder, { recursive: true });
});

test.run();
