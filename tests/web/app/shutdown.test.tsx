// The banner that every page shows while hosts go down by a plan.
import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ShutdownRunning } from '../../../daemon/contract/entities';
import ShutdownBanner from '../../../web/app/shutdown/index';
import { learn } from '../../../web/lang/words';
import w from '../../../web/pages/linkage/words/shutdowns/zh_cn';
import { $link } from '../../../web/state/feeds/link';
import { runningPlans } from '../../../web/state/room/shutdowns';
import { settle, the, until } from '../../hands/dom';
import { closePage, OPERATOR, openPage, press } from '../pages/hands';
import { button, dialog } from '../pages/kit/hands';
import { NOW } from '../pages/rows';
import { ConsoleBox } from './console_box';

learn('shutdowns', w);

const PLAN: ShutdownRunning = {
  id: 3,
  name: '机房关机',
  phase: 'countdown',
  stage: 0,
  countdown_time: NOW + 45,
  troubled: 0,
  may_edit: true,
};
async function open(plans: ShutdownRunning[], more: Parameters<typeof openPage>[2] = {}): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  box.instead['GET setting/ups_linkage_shutdown/running'] = () => [...plans];
  box.instead['POST setting/ups_linkage_shutdown/3/abort'] = () => {
    plans.length = 0;
    return null;
  };
  await openPage(() => <ShutdownBanner onClose={() => undefined} />, box, more);
  await runningPlans.refresh();
  await until('the banner', () => document.querySelector('.unsaved') !== null);
  return box;
}
test.after.each(closePage);

test('plans that run at once leave the page below them its room, however many there are', async () => {
  await open(Array.from({ length: 50 }, (_, i) => ({ ...PLAN, id: i + 1, name: `plan ${i}` })));
  const banners = [...document.querySelectorAll<HTMLElement>('.unsaved')];
  assert.is(banners.length, 50);
  const [around] = new Set(banners.map(({ parentElement }) => parentElement));
  assert.equal([around!.style.maxBlockSize, around!.style.overflowY, around!.children.length], ['40vh', 'auto', 50]);
});

test('a plan that runs is told with its countdown, and aborted after a question', async () => {
  const box = await open([PLAN]);
  assert.match(the('.unsaved').textContent!, '机房关机');
  assert.match(the('.unsaved').textContent!, /倒计时.*剩余 \d+\u00a0秒/);
  await press(button(`${w.abort} · 机房关机`));
  assert.match(dialog().textContent!, w.abort_says);
  assert.is(box.of('POST setting/ups_linkage_shutdown/3/abort').length, 0);
  await press(button(w.abort, dialog()));
  await until('nothing runs', () => document.querySelector('.unsaved') === null);
  assert.is(box.of('POST setting/ups_linkage_shutdown/3/abort').length, 1);
});

test('a countdown is told to the second, also while more than a minute is left', async () => {
  await open([{ ...PLAN, countdown_time: NOW + 105 }]);
  assert.match(the('.unsaved').textContent!, /剩余 1\u00a0分钟 4\d\u00a0秒/);
});

test('that all stages were gone through does not say that hosts are down, nor mains that is back that they are woken', async () => {
  await open([{ ...PLAN, phase: 'down', countdown_time: null }]);
  assert.match(the('.unsaved').textContent!, /各级已执行完，等待市电/);
  assert.not.match(the('.unsaved').textContent!, /已关机/);
  await closePage();
  await open([{ ...PLAN, phase: 'returning', countdown_time: null }]);
  assert.match(the('.unsaved').textContent!, /市电已恢复/);
  assert.not.match(the('.unsaved').textContent!, /唤醒/);
});

test('hosts of which something is wrong are counted beside it', async () => {
  await open([{ ...PLAN, phase: 'stage', stage: 2, countdown_time: null, troubled: 2 }]);
  assert.match(the('.unsaved').textContent!, /2 台主机异常/);
  await closePage();
  await open([PLAN]);
  assert.not.match(the('.unsaved').textContent!, /异常/);
});

test('who may not command is told of it without a way to abort, as is everybody once the UPS was told or mains is back', async () => {
  await open([PLAN], { roles: OPERATOR });
  assert.is(document.querySelector('.unsaved button'), null);
  await closePage();
  for (const phase of ['ups_off', 'returning'] as const) {
    await open([{ ...PLAN, phase, countdown_time: null }]);
    assert.is(document.querySelector('.unsaved button'), null, phase);
    await closePage();
  }
});

test('while the link is lost nobody knows how far it is: no countdown goes on, and nothing is aborted', async () => {
  await open([PLAN]);
  $link.set({ state: 'lost', since: NOW });
  await settle(60);
  assert.not.match(the('.unsaved').textContent!, /剩余 \d+\u00a0秒/);
  assert.ok(the('.unsaved .age'));
  assert.ok(button(`${w.abort} · 机房关机`).disabled);
});

test.run();
