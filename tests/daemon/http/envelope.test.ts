import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE, ROOT_ROLE } from '../../../daemon/contract/codes';
import type { Reference } from '../../../daemon/contract/entities';
import { Refusal } from '../../../daemon/contract/refusal';
import { failure } from '../../../daemon/http/envelope';

const refsIn = (language: 'zh_cn' | 'en_us', refs: readonly Reference[]): unknown =>
  failure(language, new Refusal(CODE.conflict, 'in_use', { refs })).body.data;

test('what stands in the way goes by the name its reader knows it under', () => {
  const group = { type: 'user_group', id: 1, name: 'default' };
  assert.equal(refsIn('zh_cn', [group]), { refs: [{ ...group, name: '默认组' }] });
  assert.equal(refsIn('en_us', [{ type: 'role', id: ROOT_ROLE, name: 'administrator' }]), {
    refs: [{ type: 'role', id: ROOT_ROLE, name: 'Administrator' }],
  });
});

test('a name that somebody gave stays, whatever it is', () => {
  const refs = [
    { type: 'user_group', id: 1, name: '夜班' },
    { type: 'user_group', id: 2, name: 'default' },
    { type: 'device', id: 1, name: 'administrator' },
  ];
  assert.equal(refsIn('en_us', refs), { refs });
});

test('a sentence under a field is told in the language of the caller, and a status by its code', () => {
  const refused = new Refusal(CODE.validation, 'validation', {
    fields: { name: { key: 'length_range', data: { min: 1, max: 64 } } },
  });
  const { status, body } = failure('en_us', refused);
  assert.is(status, 200);
  assert.match(JSON.stringify(body.data), /"fields":\{"name":"[^"]*1[^"]*64/);
  assert.is(body.msg, body.message);
  assert.is(failure('en_us', new Refusal(CODE.forbidden, 'forbidden')).status, 403);
});

test.run();
