import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressOf, go, here, hrefOf, onAddress } from '../../../web/route/hash';
import { setQuery } from '../../../web/route/query';
import { closePage, settle } from '../../hands/dom';

const at = (hash: string) => addressOf(`http://192.168.1.100/${hash}`);

test('the query stands behind the hash and is not part of the path', () => {
  const { path, query } = at('#/work_order?index=1&state=1');
  assert.is(path, '/work_order');
  assert.is(query.get('index'), '1');
  assert.is(query.get('state'), '1');
  assert.is(at('#/login?type=active').query.get('type'), 'active');
  assert.is(at('#/setting_backup?backupShow=1&tabActive=2').path, '/setting_backup');
});

test('a query before the hash belongs to nobody', () => {
  const { path, query } = addressOf('http://192.168.1.100/?fullShow=yes#/overview');
  assert.is(path, '/overview');
  assert.is(query.get('fullShow'), null);
});

test('values are decoded once', () => {
  assert.is(at('#/station?nodeId=%E6%9C%BA%E6%88%BFA%2F1_12').query.get('nodeId'), '机房A/1_12');
  assert.is(at('#/station?nodeId=100%2525').query.get('nodeId'), '100%25');
});

test('a broken escape is shown as it stands instead of throwing', () => {
  assert.is(at('#/station?nodeId=50%').query.get('nodeId'), '50%');
});

test('an empty hash, a bare hash and doubled slashes all name a path', () => {
  assert.is(at('').path, '/');
  assert.is(at('#').path, '/');
  assert.is(at('#//overview').path, '/overview');
  assert.is(at('#overview').path, '/overview');
});

test('what is written is read back the same', () => {
  const odd = { nodeId: '机房 A/1_12', pathUrl: 'http://x/?a=1&b=2#c', plus: 'a+b', none: null };
  const { path, query } = at(`#${hrefOf('/station', odd)}`);
  assert.is(path, '/station');
  assert.equal(Object.fromEntries(query), { nodeId: odd.nodeId, pathUrl: odd.pathUrl, plus: odd.plus });
});

test('the next page does not inherit the query', async () => {
  go('/home?fullShow=yes');
  await settle();
  assert.is(here().query.get('fullShow'), 'yes');
  go('/overview');
  await settle();
  assert.is(location.href, 'http://192.168.1.100/#/overview');
  assert.is(here().query.get('fullShow'), null);
});

test('changing the query keeps the page, tells its listeners and adds no entry to the history', async () => {
  go('/alarm?level=3&site=2');
  await settle();
  const entries = history.length;
  let told = 0;
  const end = onAddress(() => {
    told += 1;
  });
  setQuery({ level: null, page: 2 });
  await settle();
  end();
  assert.is(here().path, '/alarm');
  assert.equal(Object.fromEntries(here().query), { site: '2', page: '2' });
  assert.is(history.length, entries);
  assert.ok(told > 0);
});

test('a listener that ended hears nothing', async () => {
  let told = 0;
  onAddress(() => {
    told += 1;
  })();
  go('/map');
  await settle();
  assert.is(told, 0);
});

test.after(closePage);
test.run();
