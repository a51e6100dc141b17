import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Refusal } from '../../../daemon/contract/refusal';
import { createRouting } from '../../../daemon/http/routing';

const route = createRouting(
  [
    'GET setting/devices',
    'POST setting/devices',
    'POST setting/devices/test',
    'PUT setting/devices/{id}',
    'GET setting/devices/{id}/frames',
    'DELETE setting/{name}',
  ],
  '/api/v1/',
);
const codeOf = (method: string, path: string): number => {
  try {
    route(method, path);
    return 0;
  } catch (fault) {
    return (fault as Refusal).code;
  }
};

test('a path and a method name one call, with what the path says', () => {
  assert.equal(route('GET', '/api/v1/setting/devices'), { call: 'GET setting/devices', params: {} });
  assert.equal(route('PUT', '/api/v1/setting/devices/7'), { call: 'PUT setting/devices/{id}', params: { id: '7' } });
  assert.equal(route('GET', '/api/v1/setting/devices/7/frames'), {
    call: 'GET setting/devices/{id}/frames',
    params: { id: '7' },
  });
});

test('a path that is written out goes before one with a parameter in that place', () => {
  assert.is(route('POST', '/api/v1/setting/devices/test').call, 'POST setting/devices/test');
  assert.is(codeOf('PUT', '/api/v1/setting/devices/test'), 405, 'what is written out there is no id');
  assert.is(route('DELETE', '/api/v1/setting/ports').call, 'DELETE setting/{name}');
});

test('HEAD is answered as GET is', () => {
  assert.is(route('HEAD', '/api/v1/setting/devices').call, 'GET setting/devices');
});

test('a parameter comes decoded, and one that cannot be is no path', () => {
  assert.equal(route('DELETE', '/api/v1/setting/a%20b%2Fc').params, { name: 'a b/c' });
  assert.is(codeOf('DELETE', '/api/v1/setting/%E0%A4%A'), 404);
});

test('no other spelling of a path is that path', () => {
  for (const path of [
    '/api/v1/setting/devices/',
    '/api/v1//setting/devices',
    '/api/v1/Setting/devices',
    '/api/v1/setting/device%73',
    '/api/v1/setting/./devices',
    '/api/v1/setting/devices;x',
    '/api/v2/setting/devices',
    '/setting/devices',
    '/api/v1/',
    '/api/v1',
    '/',
    '',
    '/api/v1/setting/devices//frames',
  ])
    assert.is.not(codeOf('GET', path), 0, path);
  assert.is(codeOf('PUT', '/api/v1/setting/devices/'), 404, 'an empty part is no id');
});

test('another method is refused as wrong, one that is none as unknown, and names of an object are no paths', () => {
  assert.is(codeOf('PATCH', '/api/v1/setting/devices'), 405);
  assert.is(codeOf('BREW', '/api/v1/setting/devices'), 501);
  for (const name of ['constructor', '__proto__', 'toString']) assert.is(codeOf('GET', `/api/v1/${name}`), 404, name);
});

test.run();
