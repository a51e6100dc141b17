import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmMetrics, MyRoles, Rehearsal, RehearsedSums } from '../../../daemon/contract/entities';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { fill } from '../../../web/lang/index';
import { learn } from '../../../web/lang/words';
import { percentText } from '../../../web/pages/alarm/quality/figure_text';
import { Quality } from '../../../web/pages/alarm/quality/quality';
import w from '../../../web/pages/alarm/words/quality/zh_cn';
import { closePage as closeDom, until } from '../../hands/dom';
import { openSources } from '../../hands/words';
import { ConsoleBox } from '../app/console_box';
import { closePage, OPERATOR, openPage, press, refuse, texts } from './hands';
import { item, NOW } from './rows';

openSources();
learn('quality', w);

const METRICS: AlarmMetrics = {
  start: NOW - 86_400,
  end: NOW,
  operators: 1,
  alarms: 12,
  box: 0,
  drills: 2,
  figures: [
    { key: 'a_day', value: 12, good: 150, most: 300, measured: 0.5 },
    { key: 'peak', value: 0, good: 10, most: 10, measured: 0 },
    { key: 'confirm_p50', value: 240, good: null, most: null, measured: 0.532 },
    { key: 'chattering', value: 1, good: 0, most: 0, measured: 0.5 },
  ],
  levels: [{ alarm_level_id: 4, name: '紧急', color: '', alarms: 12, share: 1, target: 0.01 }],
  rate: { start: NOW - 86_400, step: 3600, counts: [12, null, 0] },
  floods: [],
  actors: [
    {
      item_id: 118,
      device_group_name: '总部数据机房',
      device_name: 'UPS1',
      item_name: '电池组电压',
      alarms: 12,
      share: 1,
      untold: 0,
      fleeting: 9,
      chattering: 2,
      longest: 40,
      stale: false,
    },
  ],
  suppressed: [{ kind: 'disabled', items: 3, by_age: [1, 0, 2, 0], oldest: 172_800 }],
};
const sums = (alarms: number): RehearsedSums => ({ alarms, longest: 40, fleeting: 0, jitter_seconds: 0, notices: alarms * 2 });
const rehearsal = (then: number): Rehearsal => ({ now: sums(12), then: sums(then), list: [], blind_seconds: 60 });
const RULED = { threshold_max: 30, threshold_min: 10, recovery_point: 0, decimals: 1, unit: '℃', update_time: 77 };

/** @param mended alarms that each rehearsal after the other would leave */
function boxWith(mended: readonly number[], metrics: AlarmMetrics = METRICS): ConsoleBox {
  const box = new ConsoleBox();
  const left = [...mended];
  Object.assign(box.instead, {
    'GET alarm_metrics': () => metrics,
    'GET setting/items/118': () => item({ ...RULED, repetitions: 1, check_interval: 10, jitter_config: null }),
    'GET setting/devices/12': () => ({ poll_interval: 5 }),
    'GET setting/gc/readonly': () => ALARM_JITTER,
    'POST alarm_rehearsal': () => ({ job_id: 'alarm_rehearsal-1' }),
    'GET jobs/alarm_rehearsal-1': () => ({
      job_id: 'alarm_rehearsal-1',
      state: 'success',
      result: rehearsal(left.shift() ?? 12),
    }),
    'GET device_groups/device/data': () => ({ step: 60, times: [NOW - 60, NOW], series: [] }),
    'PUT setting/items/118': () => null,
  });
  return box;
}
const EDITOR: MyRoles = { ...OPERATOR, funcs: ['item_edit'] };
async function openAdvice(box: ConsoleBox, roles = EDITOR): Promise<void> {
  await openPage(Quality, box, { at: '/alarm?view=quality&days=1', roles });
  await until('the actors', () => texts('main td.act button').includes(w.mend));
  await press(document.querySelector<HTMLElement>('main td.act button')!);
}
const inDialog = (text: string): boolean => document.querySelector('dialog')?.textContent?.includes(text) === true;

test.after.each(closePage);

test('each figure stands beside its target and what was measured of it; what was not is unknown and not 0', async () => {
  await openPage(Quality, boxWith([]), { at: '/alarm?view=quality&days=1', roles: OPERATOR });
  await until('the figures', () => texts('main tbody th').includes(w.keys.a_day));
  const rows = texts('main tbody tr').map((text) => text.replaceAll('\u00a0', ' '));
  const row = (name: string): string => rows.find((text) => text.includes(name))!;
  for (const part of ['12.0', w.good, '≤ 150', fill(w.of_time, { n: '50 %' })]) assert.match(row(w.keys.a_day), part);
  assert.match(row(w.keys.confirm_p50), fill(w.of_alarms, { n: '53.2 %' }));
  assert.not.match(row(w.keys.chattering), '≤');
  assert.match(row(w.keys.peak), w.unknown);
  assert.match(row(w.keys.peak), '—');
  assert.match(row(w.kinds.disabled), '2 天');
  assert.match(document.querySelector('main')!.textContent!, fill(w.apart, { box: 0, drills: 2 }));
});

test('the first change whose rehearsal mends half is offered, and saved unless somebody changed the item meanwhile', async () => {
  const box = boxWith([9, 5]);
  await openAdvice(box);
  await until('the button', () => inDialog(w.save));
  assert.equal(
    box.of('POST alarm_rehearsal').map(({ body }) => body.rule),
    [{ recovery_point: 0.6 }, { recovery_point: 2 }],
  );
  const save = [...document.querySelectorAll<HTMLElement>('dialog button')].find(({ textContent }) => textContent === w.save)!;
  await press(save);
  await until('saved', () => document.querySelector('dialog') === null);
  const { recovery_point, update_time } = box.of('PUT setting/items/118')[0]!.body;
  assert.equal([recovery_point, update_time], [2, 77]);
});

/** What a rehearsal over readings that are hardly there comes to: one alarm of twelve. */
const unread: Rehearsal = { now: sums(1), then: sums(0), list: [], blind_seconds: 86_314 };
test('readings that show hardly any of the alarms say how little is stored, and nothing is advised', async () => {
  const box = boxWith([]);
  box.instead['GET jobs/alarm_rehearsal-1'] = () => ({ job_id: 'alarm_rehearsal-1', state: 'success', result: unread });
  await openAdvice(box);
  await until('the answer', () => inDialog(w.unread));
  assert.ok(
    inDialog(fill(w.unshown_says, { share: percentText(86 / 86_400), n: 1, what: w.sums.alarms, found: 1, counted: 12 })),
  );
  assert.ok(!inDialog(w.none_says) && !inDialog(w.save));
  assert.is(box.of('POST alarm_rehearsal').length, 1);
});

test('readings without gaps that do not show the alarms are not called too few', async () => {
  const box = boxWith([]);
  const result = { ...unread, blind_seconds: 0 };
  box.instead['GET jobs/alarm_rehearsal-1'] = () => ({ job_id: 'alarm_rehearsal-1', state: 'success', result });
  await openAdvice(box);
  await until('the answer', () => inDialog(w.unshown));
  assert.ok(!inDialog(w.unread) && !inDialog(w.none_says));
});

test('where there is no change to try nothing is said of rehearsals', async () => {
  const stale = { ...METRICS.actors[0]!, chattering: 0, stale: true };
  const box = boxWith([], { ...METRICS, actors: [stale] });
  await openAdvice(box);
  await until('the answer', () => inDialog(w.nothing));
  assert.ok(!inDialog(w.none_says));
  assert.is(box.of('POST alarm_rehearsal').length, 0);
});

test('where no change mends half none is offered', async () => {
  const box = boxWith([]);
  await openAdvice(box);
  await until('the answer', () => inDialog(w.none));
  assert.match(document.querySelector('dialog a.btn')!.getAttribute('href')!, 'edit=118');
  assert.ok(!inDialog(w.save));
  assert.is(box.of('PUT setting/items/118').length, 0);
});

test('whoever may not edit items reads what is proposed, and neither rehearses nor saves', async () => {
  const box = boxWith([5]);
  await openAdvice(box, OPERATOR);
  await until('the proposal', () => inDialog(w.proposal));
  assert.is(texts('dialog li').length, 7);
  assert.ok(!inDialog(w.save));
  assert.is(box.of('POST alarm_rehearsal').length, 0);
});

test('a range in which nothing was watched says so', async () => {
  const blind = METRICS.figures.map((figure) => ({ ...figure, value: null, measured: 0 }));
  const box = boxWith([], {
    ...METRICS,
    alarms: 0,
    figures: blind,
    actors: [],
    rate: { start: NOW - 86_400, step: 3600, counts: [null] },
  });
  await openPage(Quality, box, { at: '/alarm?view=quality&days=1', roles: OPERATOR });
  await until('said', () => texts('main .note').join().includes(w.unmeasured));
});

test('figures that do not come are asked for again', async () => {
  const box = boxWith([]);
  refuse(box, 'GET alarm_metrics');
  await openPage(Quality, box, { at: '/alarm?view=quality', roles: OPERATOR });
  await until('the failure', () => document.querySelector('main .empty') !== null);
  box.instead['GET alarm_metrics'] = () => METRICS;
  await press(document.querySelector<HTMLElement>('main .empty button')!);
  await until('the figures', () => texts('main tbody th').includes(w.keys.a_day));
});

test.after(closeDom);
test.run();
