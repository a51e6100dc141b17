// What the rule as it is typed would have done: asked for once somebody pauses, told in words and as lines, and never of another rule.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Auto } from '../../../../daemon/contract/entities';
import LinkagePage from '../../../../web/pages/linkage/linkage';
import { until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { closePage, openPage, press } from '../hands';
import { button, calmDown, dialog, enter, refusal } from '../kit/hands';
import { action, REHEARSAL, rule, rulesBox, w } from './rule_rows';

await import('../../../../web/pages/linkage/forms');

async function edit(more: (box: ConsoleBox) => void = () => {}, row: Auto = rule()): Promise<ConsoleBox> {
  const box = rulesBox([row]);
  more(box);
  await openPage(LinkagePage, box, { at: '/linkage' });
  await until('the list', () => document.querySelector('tbody tr') !== null);
  await press(button(`${w.edit} · ${row.name}`));
  await until('the form', () => document.querySelector('dialog fieldset.form') !== null);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});
const said = (): string => dialog().querySelector('section [role=status]')?.textContent ?? '';
const asked = (box: ConsoleBox) => box.of('POST setting/auto/rehearsal').map(({ body }) => body as Record<string, unknown>);

test('a rule that is opened is rehearsed over a week beside the saved one, and told in words and lines', async () => {
  const box = await edit();
  await until('what it found', () => said().includes('本应启动 3 次'));
  assert.match(said(), '本应启动 3 次，最长 41\u00a0分钟，共 1\u00a0小时 30\u00a0分钟。');
  assert.match(said(), '其中 1\u00a0小时 无法判断。');
  assert.match(said(), '泵房 / 水泵：下发 6 次。 其中 1 次需等待最短开关时间。');
  const [first] = asked(box);
  assert.equal([first!.against, first!.days], [1, 7]);
  assert.not.ok('name' in (first!.rule as object));
  const lines = [...dialog().querySelectorAll('section svg[preserveAspectRatio=none]')].map(
    (line) => line.querySelectorAll('rect').length,
  );
  assert.equal(lines, [1, 2], 'the rule began once; its condition was unknown once and met once');
  await until('the readings', () => dialog().textContent!.includes(w.no_readings));
  const { query } = box.of('GET device_groups/device/data')[0]!;
  assert.equal(
    ['device_id', 'start_time', 'end_time'].map((key) => Number(query.get(key))),
    [13, REHEARSAL.from, REHEARSAL.until],
    'the readings are of the span that was rehearsed',
  );
});

test('what is typed is rehearsed once somebody pauses, and of what stood before nothing is told any more', async () => {
  const box = await edit();
  await until('what it found', () => said().includes('本应启动'));
  await enter(w.cooldown, '60');
  assert.is(said(), w.rehearses);
  await until('the second', () => asked(box).length === 2);
  assert.is((asked(box)[1]!.rule as { cooldown: number }).cooldown, 60);
  await until('what it found', () => said().includes('本应启动'));
});

test('what an action moves without naming it is called by its name', async () => {
  await edit((box) => {
    const cools = action({ type: 'air_conditioner', item_id: null, item_name: '' });
    box.instead['GET setting/actions'] = () => ({ total: 1, data: [cools] });
  });
  await until('what it found', () => said().includes('本应启动'));
  assert.match(said(), '泵房 / 水泵：下发 6 次。');
});

test('a longer span is asked for by its button', async () => {
  const box = await edit();
  await press(button('30 天', dialog()));
  await until('it is asked', () => asked(box).some(({ days }) => days === 30));
});

test('what is not whole is not rehearsed, and what cannot be says why', async () => {
  const box = await edit((of) => {
    of.instead['POST setting/auto/rehearsal'] = () => {
      throw refusal(1001, '请检查输入');
    };
  });
  await until('why not', () => said().includes('请检查输入'));
  const before = asked(box).length;
  await enter(w.cooldown, '');
  await enter('比较值', '');
  assert.is(dialog().querySelector('section [role=status]'), null);
  assert.is(asked(box).length, before);
});

test('while another rehearsal runs it is asked again', async () => {
  let tries = 0;
  await edit((box) => {
    box.instead['POST setting/auto/rehearsal'] = () => {
      tries += 1;
      if (tries === 1) throw refusal(1008, '正在预演');
      return { job_id: 'auto_rehearsal-1' };
    };
  });
  await until('what it found', () => said().includes('本应启动'));
  assert.is(tries, 2);
});

test('a rule that would not have begun says so, and how much only hours are kept of', async () => {
  const never = { ...REHEARSAL.tried, begins: 0, longest: 0, unknown_seconds: 0 };
  const found = { ...REHEARSAL, tried: never, against: never, commands: [], rolled_seconds: 7200 };
  await edit((box) => {
    box.instead['GET jobs/auto_rehearsal-1'] = () => ({ state: 'success', result: found, message: '' });
  });
  await until('what it found', () => said().includes(w.rehearsed_never));
  assert.match(said(), '只有小时数据');
  assert.match(said(), w.rehearsed_against_never);
});

test.run();
