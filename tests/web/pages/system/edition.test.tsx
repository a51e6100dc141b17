import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { THEMES } from '../../../../daemon/contract/themes';
import EditionPage from '../../../../web/pages/system/edition';
import { $info } from '../../../../web/state/session/session';
import { $toasts } from '../../../../web/state/window/toasts';
import { the, until } from '../../../hands/dom';
import { choose, closePage, kitWords, OPERATOR, press, refuse, texts } from '../hands';
import { button, dialog } from '../kit/hands';
import { EditionBox, openAt, w } from './edition_hands';

let reloads = 0;
location.reload = () => {
  reloads += 1;
};
test.before.each(() => {
  reloads = 0;
});
test.after.each(closePage);

const radios = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
async function pick(at: number): Promise<void> {
  radios()[at]!.checked = true;
  radios()[at]!.dispatchEvent(new Event('change', { bubbles: true }));
  await until('the choice', () => radios()[at]!.closest('.edition')!.hasAttribute('data-on'));
}
const confirm = (): Promise<void> => press(button(w.select_yes, dialog()));

test('each edition stands with its name, its system, its company and its picture; the current one is marked', async () => {
  const box = new EditionBox();
  box.editions[1]!.home_logo = '/upload/pub/logo/a.png';
  await openAt(EditionPage, box);
  assert.equal(texts('.edition'), [`标准版动环监控系统${w.current}`, '国际版动环监控系统Example', '中性版动环监控系统']);
  assert.equal(
    radios().map(({ checked }) => checked),
    [true, false, false],
  );
  assert.is(the('.edition img').getAttribute('src'), '/upload/pub/logo/a.png');
});

test('how the console starts is set here: its theme, and the page that a login leads to, of those there are', async () => {
  const box = new EditionBox();
  box.instead['GET setting/gc/readonly'] = () => ({ default_theme: 'default', default_language: 'zh_cn', home_route: '/home' });
  box.instead['POST setting/gc'] = () => null;
  await openAt(EditionPage, box);
  await until('the form', () => document.querySelectorAll('select').length === 2);
  const [theme, home] = [...document.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement];
  assert.is(theme.options.length, THEMES.length);
  assert.is(home.options[home.selectedIndex]?.text, w.home_whole);
  await choose(theme, 'cyan');
  await press(button(kitWords.save));
  await until('sent', () => box.of('POST setting/gc').length === 1);
  const { t: _, ...body } = box.of('POST setting/gc')[0]!.body;
  assert.equal(body, { key: 'UI', default_theme: 'cyan', home_route: '/home' });
});

test('nothing can be changed to before another edition is chosen', async () => {
  await openAt(EditionPage, new EditionBox());
  assert.ok(button(w.select).disabled);
  assert.is(document.querySelector('table'), null);
  await pick(1);
  assert.not(button(w.select).disabled);
  await pick(0);
  assert.ok(button(w.select).disabled);
});

test('what another edition changes is told before it is chosen, and nothing else is', async () => {
  await openAt(EditionPage, new EditionBox());
  await pick(1);
  assert.equal(texts('tbody tr'), [
    `${w.language}简体中文English`,
    `${w.company}${w.nothing}Example`,
    `${w.support_show}${w.not_shown}${w.shown}`,
  ]);
  await pick(2);
  assert.equal(texts('tbody tr'), [`${w.sys_info_show}${w.shown}${w.not_shown}`]);
});

test('an edition that shows the same says so; two pictures are not the same', async () => {
  const box = new EditionBox();
  Object.assign(box.editions[2]!, { sys_info_show: true, login_logo: '/b.png' });
  box.editions[0]!.login_logo = '/a.png';
  await openAt(EditionPage, box);
  await pick(2);
  assert.equal(texts('tbody tr'), [`${w.login_logo}${w.own_logo}${w.own_logo}`]);
  await closePage();
  box.editions[2]!.login_logo = '/a.png';
  await openAt(EditionPage, box);
  await pick(2);
  assert.match(texts('.settings')[0]!, w.no_changes);
});

test('it is asked once more, then the box is of that edition and the console begins anew in its language', async () => {
  const box = await openAt(EditionPage, new EditionBox());
  await pick(1);
  await press(button(w.select));
  assert.match(dialog().textContent!, '国际版');
  await confirm();
  await until('the reload', () => reloads === 1);
  assert.equal(
    box.of('POST pub/info').map(({ body }) => body.edition),
    [2],
  );
  assert.is($info.get()?.company, 'Example');
  assert.is(sessionStorage.getItem('language'), 'en_us');
});

test('somebody who thinks better of it changes nothing', async () => {
  const box = await openAt(EditionPage, new EditionBox());
  await pick(2);
  await press(button(w.select));
  await press(button('取消', dialog()));
  assert.equal([box.of('POST pub/info').length, document.querySelectorAll('dialog').length, reloads], [0, 0, 0]);
});

test('a refusal is told and nothing is loaded again', async () => {
  const box = await openAt(EditionPage, new EditionBox());
  refuse(box, 'POST pub/info');
  await pick(1);
  await press(button(w.select));
  await confirm();
  await until('the refusal', () => $toasts.get().some(({ text }) => text === '磁盘忙'));
  assert.equal([reloads, document.querySelectorAll('dialog').length], [0, 0]);
});

test('whoever is not the super administrator sees the editions and why they cannot be changed', async () => {
  await openAt(EditionPage, new EditionBox(), { roles: OPERATOR });
  assert.equal(texts('.note'), [w.root_only]);
  assert.ok(radios().length === 3 && radios().every(({ disabled }) => disabled));
  assert.equal(texts('.settings button'), []);
});

test('editions that do not come are told, and can be asked for again', async () => {
  const box = new EditionBox();
  refuse(box, 'GET pub/edition');
  await openAt(EditionPage, box);
  assert.match(texts('.settings')[0]!, '磁盘忙');
});

test.run();
