import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressFault, rangesOf, textOf } from '../../../../web/pages/security/addresses';
import { browserOf } from '../../../../web/pages/security/browser';
import { faultsOf, passwordOf, settingsOf } from '../../../../web/pages/security/directory_values';

test('addresses are read as people write them, and written the same way', () => {
  const text = '192.168.1.5\n\n 192.168.1.10 - 192.168.1.20 \n10.0.0.0 / 8';
  const ranges = [{ from: '192.168.1.5' }, { from: '192.168.1.10', to: '192.168.1.20' }, { cidr: '10.0.0.0/8' }];
  assert.equal(rangesOf(text), ranges);
  assert.is(textOf(ranges), '192.168.1.5\n192.168.1.10-192.168.1.20\n10.0.0.0/8');
  assert.equal(rangesOf(textOf(ranges)), ranges);
  assert.is(addressFault(text, true), null);
});

test('the first line that is wrong is named, counted as it stands in the field', () => {
  assert.equal(addressFault('192.168.1.5\n\n192.168.1.256', false), { key: 'ip_line_wrong', data: { line: 3 } });
  for (const wrong of [
    '10.0.0.0/33',
    '10.0.0',
    'fe80::1',
    '10.0.0.1-',
    '-10.0.0.1',
    '1.1.1.1-2.2.2.2-3.3.3.3',
    'box.local',
    '/8',
  ])
    assert.is(addressFault(wrong, false)?.key, 'ip_line_wrong', wrong);
  assert.equal(addressFault('10.0.0.9-10.0.0.1', false), { key: 'ip_line_order', data: { line: 1 } });
});

test('no address at all is a fault only while the rule is on', () => {
  assert.is(addressFault(' \n', false), null);
  assert.equal(addressFault(' \n', true), { key: 'ip_needed' });
});

const AGENTS: readonly (readonly [string, string])[] = [
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36', 'Chrome 120'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36 Edg/121.0.0.0', 'Edge 121'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/94.0.4606.71 Safari/537.36 Core/1.94 QQBrowser/12.5.5659', 'QQ 12'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:109.0) Gecko/20100101 Firefox/118.0', 'Firefox 118'],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'IE 11'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1', 'Safari 17'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '—'],
];
test('a user agent is told in a few words, by the narrower name where it gives two', () => {
  for (const [agent, told] of AGENTS) assert.is(browserOf(agent), told);
  assert.is(browserOf('x'.repeat(200)).length, 33);
});

const VALUES = {
  url: ' ldap://dc.site.test:389 ',
  base_dn: 'dc=site',
  bind_dn: 'cn=reader',
  at_user_name: 'uid',
  start_tls: true,
};
test('a directory is asked with its attributes as one part, and without blanks around what was pasted', () => {
  assert.equal(settingsOf(VALUES), {
    url: 'ldap://dc.site.test:389',
    base_dn: 'dc=site',
    bind_dn: 'cn=reader',
    user_filter: '',
    group_dn: '',
    attributes: { user_name: 'uid', name: '', email: '', phone: '' },
    start_tls: true,
    ca: '',
  });
});

test('what is wrong with attributes stands at the first of them', () => {
  assert.equal(faultsOf({ ...VALUES, at_email: 'mail)(x' }), { at_user_name: { key: 'attribute_name' } });
  assert.equal(faultsOf({ ...VALUES, url: 'ldaps://dc.site.test' }), { start_tls: { key: 'start_tls_of_ldaps' } });
});

test('a kept password stays, none goes where nobody binds, a typed one goes', () => {
  assert.is(passwordOf({ bind_dn: 'cn=reader', pass_word: '' }, true), undefined);
  assert.is(passwordOf({ bind_dn: 'cn=reader', pass_word: '' }, false), '');
  assert.is(passwordOf({ bind_dn: 'cn=reader', pass_word: 'new' }, true), 'new');
  assert.is(passwordOf({ bind_dn: ' ', pass_word: 'new' }, true), '');
});

test.run();
