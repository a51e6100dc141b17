import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Own } from '../../../../web/pages/security/own';
import SecurityPage from '../../../../web/pages/security/security';
import { closePage as closeDom, the, until } from '../../../hands/dom';
import { choose, closePage, OPERATOR, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, field } from '../kit/hands';
import { NOW } from '../rows';
import { openVerified, SecurityBox, token, keyWords as w } from './hands';

const open = (tab: string, box?: SecurityBox, roles?: typeof OPERATOR) =>
  openVerified(SecurityPage, `/setting_security?tab=${tab}`, box, roles);
test.after.each(async () => {
  await closePage();
  await calmDown();
});
const rows = (): string[] => texts('tbody tr');
const shown = (n: number): Promise<void> => until('the rows', () => rows().length === n);
const submitDialog = (): void =>
  void the('form', dialog()).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const DAY = 86_400;

test('the own session is marked and cannot be ended here; another one ends after a question', async () => {
  const box = await open('sessions');
  await shown(2);
  assert.match(rows()[0]!, w.current);
  assert.match(rows()[1]!, '10.0.0.9');
  assert.is(document.querySelectorAll(`tbody [aria-label^="${w.end}"]`).length, 1);
  await press(button(`${w.end} · limin · 10.0.0.9`));
  await press(button(w.end, dialog()));
  await until('ended', () => box.of('DELETE user/sessions/b').length === 1);
});

test('whoever manages users sees everybody’s sessions and may turn to the own ones', async () => {
  const box = await open('sessions');
  await shown(2);
  assert.is(box.of('GET user/sessions').at(-1)!.query.get('all'), 'true');
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.everybody}"]`), 'mine');
  await until('asked', () => box.of('GET user/sessions').at(-1)!.query.get('all') === 'false');
});

test('others see their own sessions and have no choice', async () => {
  const box = await open('sessions', new SecurityBox(), OPERATOR);
  await shown(2);
  assert.is(box.of('GET user/sessions').at(-1)!.query.get('all'), 'false');
  assert.is(document.querySelector(`select[aria-label="${w.everybody}"]`), null);
});

test('a token tells its scope and its end, never itself', async () => {
  const box = new SecurityBox();
  const ended = token(3, 'old', { expire_time: NOW - 5, funcs: ['export', 'system'] });
  box.kept.tokens = [token(1, 'report'), token(2, 'reader', { funcs: [], expire_time: NOW + DAY }), ended];
  await open('keys', box);
  await shown(3);
  assert.match(rows()[0]!, new RegExp(`${w.everything}.*${w.never}`));
  assert.match(rows()[1]!, w.reads);
  assert.match(rows()[2]!, new RegExp(`${w.funcs.export}, ${w.funcs.system}.*${w.expired}`));
});

test('a new token can do nothing unless it is chosen, ends by itself, and is shown once', async () => {
  const box = await open('keys');
  await shown(1);
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.name, 'nightly');
  submitDialog();
  await until('made', () => document.querySelector('dialog textarea') !== null);
  const { expires, funcs, name } = box.of('POST user/tokens')[0]!.body;
  assert.equal([name, funcs], ['nightly', []]);
  assert.ok(Math.abs(Number(expires) - (NOW + 90 * DAY)) < 60, String(expires));
  assert.is(the('dialog textarea').textContent, 'only-this-once');
  await press(button(shellWords.close, the('dialog footer')));
  assert.not.match(document.body.innerHTML, 'only-this-once');
  assert.not.match(JSON.stringify({ ...localStorage, ...sessionStorage }), 'only-this-once');
});

test('only functions that one has oneself are offered, and all of them by one choice', async () => {
  const box = await open('keys', new SecurityBox(), OPERATOR);
  await shown(1);
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog .ticks') !== null);
  assert.equal(texts('dialog .ticks label'), [w.funcs.alarm_confirm]);
  await enter(w.name, 'mine');
  await choose(field(w.scope) as unknown as HTMLSelectElement, 'all');
  await choose(field(w.life) as unknown as HTMLSelectElement, 'never');
  submitDialog();
  await until('made', () => box.of('POST user/tokens').length === 1);
  const { body } = box.of('POST user/tokens')[0]!;
  assert.equal(['funcs' in body, 'expires' in body], [false, false]);
});

test('giving up a token leaves the list as it is and says nothing', async () => {
  const box = await open('keys');
  await shown(1);
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await press(button(shellWords.cancel, dialog()));
  await until('closed', () => document.querySelector('dialog') === null);
  assert.is(box.of('POST user/tokens').length, 0);
  assert.equal(texts('.toast'), []);
});

test('anybody ends his sessions and revokes his tokens above any page', async () => {
  let closed = 0;
  const close = (): void => {
    closed += 1;
  };
  const box = await openVerified(() => <Own onClose={close} />, '/overview', new SecurityBox(), OPERATOR);
  await shown(2);
  await press(button(`${w.end} · 10.0.0.9`));
  await press(button(w.end, dialog()));
  await until('ended', () => box.of('DELETE user/sessions/b').length === 1);
  await press(button(w.tokens));
  await shown(1);
  await press(button(`${w.revoke} · report`));
  await press(button(w.revoke, dialog()));
  await until('revoked', () => box.of('DELETE user/tokens/1').length === 1);
  await press(button(shellWords.close));
  assert.is(closed, 1);
});

test.after(closeDom);
test.run();
