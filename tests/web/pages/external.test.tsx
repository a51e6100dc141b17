import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { placeIn } from '../../../web/app/nav/open';
import { bareHref } from '../../../web/app/top/full';
import shell from '../../../web/app/words/shell/zh_cn';
import { learn } from '../../../web/lang/words';
import { DoorDevice, External } from '../../../web/pages/external/external';
import { entryFor, sandbox, targetOf } from '../../../web/pages/external/target';
import w from '../../../web/pages/external/words/external/zh_cn';
import { Addressed } from '../../../web/route/index';
import { outside } from '../../../web/route/outside';
import { $granted } from '../../../web/state/people/menus';
import { closePage, settle, the } from '../../hands/dom';
import { menu } from '../app/rows';

learn('external', w);
learn('shell', shell);
const BOX = 'http://192.168.1.100';
const UPS = 'http://10.0.0.8/status?a=1&b=2';
const LINK = `/external_link?pathUrl=${encodeURIComponent(UPS)}`;
const MENUS = [menu(5000, 0, LINK, { name: 'UPS 网卡' })];
let root: ReturnType<typeof createRoot> | null = null;

async function open(pathUrl: string | null, menus = MENUS): Promise<void> {
  $granted.set(menus);
  location.hash = pathUrl === null ? '#/external_link' : `#/external_link?pathUrl=${encodeURIComponent(pathUrl)}`;
  root = createRoot(the('#app'));
  root.render(
    <Addressed>
      <External />
    </Addressed>,
  );
  await settle();
}
test.after.each(async () => {
  root?.unmount();
  root = null;
  await settle();
});
const frame = (): HTMLIFrameElement | null => document.querySelector('iframe');

test('http and https lead somewhere, everything else is refused', () => {
  for (const address of ['http://10.0.0.8/', 'https://ups.example.com:8443/a?b#c', ' http://10.0.0.8 '])
    assert.is(targetOf(address, BOX).is, 'page', address);
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'blob:http://192.168.1.100/1',
    'ftp://10.0.0.8/',
    '//10.0.0.8/',
    'ups',
    'http://',
    'http://user:secret@10.0.0.8/',
    'http://192.168.1.100@evil.example/',
  ])
    assert.is(targetOf(address, BOX).is, 'refused', address);
  assert.is(outside('about:blank'), null);
});

test('no address is told apart from a bad one', () => {
  assert.is(targetOf(null, BOX).is, 'none');
  assert.is(targetOf('  ', BOX).is, 'none');
});

test('the console is never shown inside itself, also by a detour', () => {
  for (const address of [
    BOX,
    `${BOX}/#/overview`,
    '/',
    '/static/../',
    '/static/%2e%2e/',
    'http://192.168.1.100:80/x',
    '/\\evil.example',
  ])
    assert.is(targetOf(address, BOX).is, 'own', address);
  assert.is(targetOf('/static/help.html', BOX).is, 'page');
  assert.is(targetOf(`${BOX}:8080/`, BOX).is, 'page', 'another port is another place');
});

test('a page of the box itself gets no origin, and nobody may leave the frame', () => {
  assert.not.match(sandbox(true), 'allow-same-origin');
  for (const own of [true, false]) assert.not.match(sandbox(own), /top-navigation|popups/);
});

test('an address of the menu is found whatever else stands there', () => {
  const url = new URL(UPS);
  assert.is(entryFor(MENUS, url, BOX)?.name, 'UPS 网卡');
  assert.is(entryFor(MENUS, new URL('http://10.0.0.9/'), BOX), undefined);
  assert.is(entryFor([menu(1, 0, '/external_link')], url, BOX), undefined);
});

test('what the menu leads to is shown at once, under its name, with its host and a way out', async () => {
  await open(UPS);
  assert.equal([frame()?.src, frame()?.title], [UPS, '10.0.0.8 的页面']);
  assert.is(frame()?.getAttribute('sandbox'), sandbox(false));
  assert.is(frame()?.getAttribute('referrerpolicy'), 'no-referrer');
  assert.is(the('h1').textContent, 'UPS 网卡');
  assert.match(the('.head').textContent ?? '', '10.0.0.8');
  const out = the<HTMLAnchorElement>('.head a');
  assert.equal([out.href, out.target, out.rel], [UPS, '_blank', 'noopener noreferrer']);
});

test('an address that somebody put into a link is named first, and shown when it is wanted', async () => {
  await open('https://unknown.example/login');
  assert.is(frame(), null);
  assert.match(the('.empty').textContent ?? '', '它指向 unknown.example');
  the('.empty button').click();
  await settle();
  assert.is(frame()?.src, 'https://unknown.example/login');
});

test('what is refused is told in a sentence, without a frame and without a link', async () => {
  for (const [address, says] of [
    [null, w.none_says],
    ['javascript:alert(1)', w.refused_says],
    ['/', w.own],
  ] as const) {
    await open(address);
    assert.match(the('.empty').textContent ?? '', says);
    assert.equal([frame(), document.querySelector('#app a')], [null, null]);
    root?.unmount();
  }
});

test('an entry that leads outside is marked in the menu, and opens bare in a window of its own', () => {
  assert.is(placeIn('/external_link', new URLSearchParams({ pathUrl: UPS })), LINK);
  assert.is(placeIn('/alarm', new URLSearchParams({ pathUrl: UPS })), '/alarm');
  const href = new URL(`http://box/${bareHref(LINK).slice(1)}`);
  assert.equal([href.searchParams.get('pathUrl'), href.searchParams.get('fullShow')], [UPS, 'yes']);
  assert.is(bareHref('/fullScreen'), '#/fullScreen?fullShow=yes');
});

test('the page of a door controller is shown as any other outside, under its own name', async () => {
  const controller = 'http://10.0.0.9/';
  const link = `/door_device?pathUrl=${encodeURIComponent(controller)}`;
  $granted.set([menu(5001, 0, link)]);
  location.hash = `#${link}`;
  root = createRoot(the('#app'));
  root.render(
    <Addressed>
      <DoorDevice />
    </Addressed>,
  );
  await settle();
  assert.is(frame()?.getAttribute('src'), controller, 'the menu leads there');
  location.hash = '#/door_device?pathUrl=javascript:alert(1)';
  await settle();
  assert.is(frame(), null);
  assert.is(the('h1').textContent, w.door);
});

test.after(closePage);
test.run();
