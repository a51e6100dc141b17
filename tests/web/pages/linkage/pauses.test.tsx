// Sites at which automation is paused, below the rules: told with who and why, paused by a form, given back.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SitePause } from '../../../../daemon/contract/entities';
import { PauseList, pauses } from '../../../../web/pages/linkage/pause_list';
import { until } from '../../../hands/dom';
import { choose, closePage, OPERATOR, openPage, press } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, save } from '../kit/hands';
import { rulesBox, w } from './rule_rows';

await import('../../../../web/pages/linkage/pause_form');

const PAUSED: SitePause = {
  device_group_id: 3,
  name: '机房A',
  reason: '检修空调',
  user_name: 'limin',
  time: 1_764_224_000,
  until: 1_764_227_600,
};
async function open(rows: SitePause[], more: Parameters<typeof openPage>[2] = {}) {
  const box = rulesBox([]);
  box.instead['GET setting/automation/pauses'] = () => ({ total: rows.length, data: rows });
  box.instead['DELETE setting/automation/pause/3'] = () => null;
  box.instead['GET setting/device_groups'] = () => ({ total: 1, data: [{ id: 3, name: '机房A' }] });
  await openPage(PauseList, box, more);
  // what an earlier test was told is asked again at once
  await pauses.refresh();
  await until('the answer', () => document.querySelector('section p,section tbody tr') !== null);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('a paused site is told with who, why and until when, and is given back', async () => {
  const box = await open([PAUSED]);
  const text = document.querySelector('tbody tr')!.textContent!;
  for (const each of ['机房A', '检修空调', 'limin']) assert.match(text, each);
  await press(button(`${w.paused.resume} · 机房A`));
  await until('given back', () => box.of('DELETE setting/automation/pause/3').length === 1);
});

test('a site is paused for some hours and a reason, without which nothing is sent', async () => {
  const box = await open([]);
  await until('none', () => document.body.textContent!.includes(w.paused.none));
  await press(button(w.paused.pause));
  await until('the form', () => document.querySelector('dialog select') !== null);
  assert.match(dialog().textContent!, w.paused.says);
  await save();
  assert.ok(faultAt(w.paused.reason));
  await choose(field(w.paused.span) as never, '8');
  await enter(w.paused.reason, '检修');
  assert.is(box.of('POST setting/automation/pause').length, 0);
});

test('who may not change rules sees what is paused, and no way to change it', async () => {
  await open([PAUSED], { roles: OPERATOR });
  await until('the row', () => document.body.textContent!.includes('机房A'));
  assert.throws(() => button(w.paused.pause));
  assert.throws(() => button(`${w.paused.resume} · 机房A`));
});

test.run();
