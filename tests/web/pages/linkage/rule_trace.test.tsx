// Why a rule does not begin, and what it did: told as far as it is known.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AutoRun, AutoSeen, AutoWhy } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import actionWords from '../../../../web/pages/actions/words/actions/zh_cn';
import whyWords from '../../../../web/pages/item/words/why/zh_cn';
import { RuleRuns } from '../../../../web/pages/linkage/rule_runs';
import { RuleWhy } from '../../../../web/pages/linkage/rule_why';
import { settle, until } from '../../../hands/dom';
import { closePage, openPage, press, texts } from '../hands';
import { calmDown, dialog } from '../kit/hands';
import { condition, rule, rulesBox, w } from './rule_rows';

learn('actions', actionWords);
test.after.each(async () => {
  await closePage();
  await calmDown();
});

const seen = (change: Partial<AutoSeen> = {}): AutoSeen => ({
  item_id: 10,
  item_name: '总部 / 漏水绳 / 温度',
  info: '31 ℃',
  quality: 'good',
  truth: false,
  held: 3,
  ...change,
});
async function why(change: Partial<AutoWhy>): Promise<void> {
  const box = rulesBox([]);
  box.instead['GET setting/auto/1/why'] = (): AutoWhy => ({
    on: true,
    truth: false,
    begun: false,
    stopped: false,
    awaits: false,
    in_period: true,
    cooling: 0,
    cooling_until: null,
    owner_may: true,
    owner_name: 'limin',
    conditions: [seen()],
    held: [],
    missing: [],
    ...change,
  });
  await openPage(
    () => (
      <RuleWhy
        rule={rule({ conditions: [condition(), condition({ item_id: 9, operator: 'alarm', value: null })] })}
        onClose={() => {}}
      />
    ),
    box,
  );
  await until('the answer', () => document.querySelector('dialog tbody tr') !== null);
}

test('why a rule does not begin is a list of what is missing, and each condition with its reading and how long it has been so', async () => {
  await why({
    conditions: [seen(), seen({ item_id: 9, info: '', quality: 'lost', truth: null, held: null })],
    held: [{ item_id: 40, item_name: '水泵', reason: '已由 op1 手动操作' }],
    missing: ['冷却中，还需 5 分钟', '条件 1：已持续 3 秒，需 60 秒'],
  });
  assert.equal(texts('dialog ul > li'), ['冷却中，还需 5 分钟', '条件 1：已持续 3 秒，需 60 秒']);
  assert.match(dialog().textContent!, '水泵：已由 op1 手动操作');
  const [first, second] = texts('dialog tbody tr');
  assert.match(first!, '1. 总部 / 漏水绳 / 温度 高于 30 ℃ 持续 1 分钟');
  assert.match(first!, '31 ℃3 秒，需 1 分钟');
  assert.match(second!, w.truth_of.unknown);
  assert.match(second!, whyWords.quality_lost);
});

test('of a rule that has begun nothing is missing', async () => {
  await why({ begun: true, conditions: [seen({ truth: true })] });
  assert.match(dialog().textContent!, w.why_begun);
  await closePage();
  await why({});
  assert.match(dialog().textContent!, w.why_nothing);
});

const run = (change: Partial<AutoRun>): AutoRun => ({
  id: 1,
  kind: 'begin',
  watched: false,
  time: 1_764_224_000,
  conditions: [seen({ truth: true, held: 60 })],
  proof: null,
  actions: [],
  ...change,
});
const carried = {
  action_name: '开泵',
  step: null,
  time: 1_764_224_000,
  value: 1,
  value_label: '开',
  sent_ms: 200,
  elapsed_ms: 1500,
  result: 'success',
  readback: 1,
  readback_label: '开',
  error: '',
} as const;
const unread = { readback: null, readback_label: '' } as const;
async function runs(data: AutoRun[]): Promise<void> {
  const box = rulesBox([]);
  box.instead['GET setting/auto/1/runs'] = () => data;
  await openPage(() => <RuleRuns rule={rule()} onClose={() => {}} />, box);
  await until('the answer', () => document.querySelector('dialog :is(summary,p)') !== null);
}

test('runs are a list whose newest is opened: its cause, and each action with what came of it', async () => {
  await runs([
    run({
      id: 3,
      actions: [
        carried,
        { ...carried, action_name: '', ...unread, result: 'held', sent_ms: null, elapsed_ms: 900, error: '已由 op1 锁定' },
        { ...carried, ...unread, result: 'fail', sent_ms: null, elapsed_ms: 1000, error: '无权控制' },
        { ...carried, action_name: '旧的', ...unread, sent_ms: null, elapsed_ms: null, result: 'unknown' },
      ],
    }),
    run({ id: 2, kind: 'end', actions: [carried] }),
    run({ id: 1, watched: true }),
  ]);
  const rows = [...dialog().querySelectorAll<HTMLDetailsElement>('details')];
  assert.equal(
    rows.map(({ open }) => open),
    [true, false, false],
  );
  const [newest] = rows;
  assert.match(newest!.querySelector('summary')!.textContent!, w.kinds.begin);
  assert.match(newest!.querySelector('summary')!.textContent!, actionWords.results.fail);
  assert.match(newest!.textContent!, '31 ℃');
  assert.match(newest!.textContent!, '开泵');
  assert.match(newest!.textContent!, '回读 开');
  assert.match(newest!.textContent!, '已由 op1 锁定');
  assert.equal(texts('ol ol > li', dialog()).slice(0, 5), [
    `+200 ms开泵 → 开 ${w.sent}`,
    `+900 ms${w.unseen_action} → 开${actionWords.results.held}已由 op1 锁定`,
    `+1.0 秒开泵 → 开${actionWords.results.fail}${w.not_sent}无权控制`,
    `+1.5 秒开泵${actionWords.results.success}回读 开`,
    // of what was broken off nobody says that it was not sent
    `—旧的${actionWords.results.unknown}`,
  ]);
  assert.match(rows[1]!.textContent!, w.kinds.end);
  assert.match(rows[2]!.textContent!, w.would.begin);
  rows[2]!.open = true;
  rows[2]!.dispatchEvent(new Event('toggle'));
  await settle(60);
  assert.match(rows[2]!.textContent!, w.nothing_sent);
});

test('a run whose effect the room did not show says so in the list, with what was asked of the room and what it showed', async () => {
  const proof = { item_id: 10, item_name: '温度', operator: '<', value: 28, value_label: '28 ℃', within: 600 } as const;
  await runs([run({ actions: [carried], proof: { ...proof, result: 'not_effective', info: '33 ℃', time: 1_764_224_600 } })]);
  assert.match(dialog().querySelector('summary')!.textContent!, w.proofs.not_effective);
  assert.match(dialog().textContent!, /温度 低于 28 ℃/);
  assert.match(dialog().textContent!, '读数 33 ℃');
});

test('where there is no run it says so', async () => {
  await runs([]);
  assert.match(dialog().textContent!, w.no_runs);
  await press(dialog().querySelector('button')!);
});

test.run();
