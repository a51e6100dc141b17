import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { LANGUAGES } from '../../../daemon/contract/model';
import type { Row } from '../../../daemon/contract/row';
import { changesOf } from '../../../daemon/http/subjects';
import { sayField } from '../../../daemon/lang/fields';

const rows = Object.entries(endpoints) as [string, Row][];
/** Fields that the record may tell of a call when it sends all of them. */
function toldOf(row: Row): string[] {
  const sent = Object.fromEntries(Object.keys(row.input ?? {}).map((name) => [name, 'sent']));
  return changesOf(row, sent, null, null).map(([field]) => field);
}

test('what is changed of people, logins and security is told by words in every language', () => {
  for (const [call, row] of rows) {
    // of what everybody may send nothing is told but that it came
    if (call.startsWith('GET ') || row.who === 'public' || !['login', 'people', 'security'].includes(row.module)) continue;
    for (const field of toldOf(row))
      for (const language of LANGUAGES) {
        const word = sayField(language, field);
        assert.ok(/^[\p{Lu}\p{Script=Han}]/u.test(word) && !word.includes('_'), `${call}: ${field} in ${language} is ${word}`);
      }
  }
});

test('a field is called in the language of the reader, and one without words as it is sent', () => {
  assert.equal(
    LANGUAGES.map((language) => sayField(language, 'role_ids')).sort(),
    ['Roles', '权限组', '權限組', '權限群組'].sort(),
  );
  assert.is(sayField('zh_cn', 'acc_logout_config.opt_period'), '超时退出 · 无操作时长');
  assert.is(sayField('zh_cn', 'no_such_field'), 'no_such_field');
  assert.is(sayField('zh_cn', 'constructor'), 'constructor');
});

test.run();
