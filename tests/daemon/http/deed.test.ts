import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../../daemon/contract/model';
import { deedIn } from '../../../daemon/http/render/deed';

test('a reading that was refused is told in words with what was to be read', () => {
  assert.is(deedIn('zh_cn', 'GET user/roles'), '读取 user/roles');
  assert.is(deedIn('en_us', 'GET setting/users/{id}'), 'Read setting/users/{id}');
  assert.is(deedIn('en_us', 'TRACE nothing'), 'TRACE nothing');
});

test('what grants rights goes by the name that menu and pages give it', () => {
  const said = LANGUAGES.map((language) => deedIn(language, 'DELETE setting/roles/{id}'));
  assert.equal(said, ['删除权限组', '刪除權限組', '刪除權限群組', 'Deleted a role']);
  for (const method of ['POST', 'PUT', 'DELETE'])
    assert.not.match(deedIn('zh_cn', `${method} setting/roles${method === 'POST' ? '' : '/{id}'}`), '角色');
});

test('where a field decides what a call does, its value has words of its own, and another has those of the call', () => {
  assert.is(deedIn('en_us', 'POST setting/gc LDAP'), 'Changed the directory settings');
  assert.is(deedIn('en_us', 'POST setting/gc'), 'Changed a global setting');
  assert.is(deedIn('en_us', 'POST warning_operation 9'), 'Alarm operation');
  assert.is(deedIn('en_us', 'POST warning_operation constructor'), 'Alarm operation');
});

test('what is no call is told by a sentence', () => {
  assert.is(deedIn('en_us', 'others'), 'Rejected calls too numerous to list one by one');
  assert.match(deedIn('zh_tw', 'record_damaged'), '操作記錄檔案');
  assert.is(deedIn('en_us', 'constructor'), 'constructor');
});

test.run();
