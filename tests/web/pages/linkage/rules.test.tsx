// Rules as a list: how each is switched, whether its conditions hold, what came of it last, and what may be done with it.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Auto } from '../../../../daemon/contract/entities';
import LinkagePage from '../../../../web/pages/linkage/linkage';
import { $link } from '../../../../web/state/feeds/link';
import { $question, forgetTicket } from '../../../../web/state/session/verify';
import { settle, the, until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { closePage, OPERATOR, openPage, press } from '../hands';
import { button, calmDown, refusal } from '../kit/hands';
import { condition, rule, rulesBox, w } from './rule_rows';

async function open(rows: Auto[], more: Parameters<typeof openPage>[2] = {}): Promise<ConsoleBox> {
  const box = rulesBox(rows);
  await openPage(LinkagePage, box, { at: '/linkage', ...more });
  await until('the list', () => document.querySelector('tbody tr,.empty') !== null);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
  forgetTicket();
  $question.set(null);
});

const row = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].find((each) => each.textContent?.includes(name))!;
const position = (name: string): string | undefined => row(name).querySelector('[aria-pressed=true]')?.textContent ?? undefined;
const turn = (to: keyof typeof w.positions, name = '过热') => press(button(`${w.positions[to]} · ${name}`));

test('a rule is a sentence, with whether its conditions hold, since when it has begun, and what came of it', async () => {
  await open([
    rule({
      begun: true,
      truth: true,
      last_time: 1_764_224_000,
      last_result: 'fail',
      last_error: '“水泵”已由 op1 锁定',
      held: '由 op1 手动',
    }),
    rule({ id: 2, name: '夜里', time_period_id: 3, period_name: '夜间', recovery_actions: [], recovery_names: [] }),
    rule({ id: 3, name: '没有读数', truth: null, mode: 'watch', begun: true, last_time: 1_764_224_000 }),
    rule({ id: 6, name: '刚结束', cooling_until: 1_764_224_300, last_time: 1_764_224_000 }),
    rule({ id: 8, name: '快了', truth: false, lasting: true }),
    rule({ id: 7, name: '观察过', last_time: 1_764_224_000, last_watched: true }),
    rule({ id: 4, name: '太频繁', stopped: true, truth: true, owner_name: '' }),
    rule({ id: 5, name: '停着', state: 0, truth: null, action_names: [''] }),
  ]);
  const said = row('过热').textContent!;
  assert.match(said, '当总部 / 漏水绳 / 温度 高于 30 ℃ 持续 1\u00a0分钟：开泵；结束后：关泵');
  assert.match(said, w.truths.so);
  assert.match(said, '由 op1 手动');
  assert.match(said, /已启动，自 /);
  assert.match(said, '未成功“水泵”已由 op1 锁定');
  assert.match(row('夜里').textContent!, '，且在时间段“夜间”内：开泵');
  assert.not.match(row('夜里').textContent!, '结束后');
  assert.match(row('没有读数').textContent!, /未知.*本应于 .* 启动/);
  assert.ok(row('没有读数').querySelector('[data-lv=nodata]'));
  assert.match(row('刚结束').textContent!, /冷却中，至 .*\d\d:\d\d/);
  assert.match(row('快了').textContent!, w.lasting, 'what is so, but not for long enough, is told apart from what is not');
  assert.match(row('观察过').textContent!, /\d\d:\d\d · 没有下发/, 'nothing ran while it watched, whatever it is now');
  assert.match(row('太频繁').textContent!, w.stopped);
  assert.match(row('太频繁').textContent!, w.nobody);
  assert.match(row('停着').textContent!, '动作 #4');
  assert.is(row('停着').querySelector('.lv'), null, 'nothing is judged of one that is off');
  assert.equal(['过热', '没有读数', '停着'].map(position), [w.positions.armed, w.positions.watch, w.positions.off]);
});

test('a rule is switched where it stands, and shows what the box made of it', async () => {
  const box = await open([rule()]);
  await turn('off');
  await until('it is off', () => position('过热') === w.positions.off);
  await turn('armed');
  await until('it is on', () => position('过热') === w.positions.armed);
  await turn('watch');
  await until('it watches', () => position('过热') === w.positions.watch);
  assert.equal(
    box.of('POST setting/auto/update_state').map(({ body: { id, state } }) => [id, state]),
    [
      [1, 0],
      [1, 1],
    ],
  );
  const { mode, state } = box.of('PUT setting/auto/1')[0]!.body;
  assert.equal([mode, state], ['watch', 1]);
});

test('arming what cuts power asks for the own password, and whoever gives up leaves the rule as it was', async () => {
  const box = await open([rule({ mode: 'watch' })]);
  const accept = box.instead['PUT setting/auto/1']!;
  box.instead['PUT setting/auto/1'] = (asked) => {
    if (!asked.body.verify_password) throw refusal(1001, '请输入密码', { fields: { verify_password: '请输入密码' } });
    return accept(asked);
  };
  await turn('armed');
  await until('the question', () => $question.get() !== null);
  $question.get()!.answer(null);
  await settle(60);
  assert.is(position('过热'), w.positions.watch);
  await turn('armed');
  await until('the question', () => $question.get() !== null);
  $question.get()!.answer('ticket');
  await until('it is armed', () => position('过热') === w.positions.armed);
});

test('while the link is lost nobody knows how rules stand, and none is switched', async () => {
  await open([rule({ truth: true, begun: true, last_time: 100 })]);
  assert.ok(row('过热').querySelector('[data-lv=warn]'));
  $link.set({ state: 'lost', since: 100 });
  await settle(60);
  assert.is(row('过热').querySelector('[data-lv=warn]'), null);
  assert.ok(row('过热').querySelector('.age'));
  assert.ok(the<HTMLFieldSetElement>('tbody fieldset').disabled);
});

test('who may not edit, or does not see all of a rule, reads how it is switched', async () => {
  await open([rule(), rule({ id: 2, name: '他处', may_edit: false, conditions: [condition({ item_name: '' })] })]);
  assert.match(row('他处').textContent!, w.beyond);
  assert.match(row('他处').textContent!, '#10 高于');
  assert.is(row('他处').querySelector('fieldset'), null);
  await closePage();
  await open([rule()], { roles: OPERATOR });
  assert.is(row('过热').querySelector('fieldset'), null);
  assert.match(row('过热').textContent!, w.positions.armed);
});

test('one that stopped itself goes on once somebody with the right says so', async () => {
  const box = await open([rule({ stopped: true }), rule({ id: 2, name: '好的' })]);
  box.instead['POST setting/auto/1/rearm'] = () => null;
  const menu = async (name: string): Promise<HTMLElement[]> => {
    await press(button(`更多 · ${name}`));
    return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  };
  const rearm = (items: readonly HTMLElement[]) => items.find((each) => each.textContent === w.rearm);
  assert.is(rearm(await menu('好的')), undefined);
  await press(document.body);
  await press(rearm(await menu('过热'))!);
  await press(button(w.rearm, the('dialog')));
  await until('sent', () => box.of('POST setting/auto/1/rearm').length === 1);
});

test.run();
