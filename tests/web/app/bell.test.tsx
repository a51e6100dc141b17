import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { joinPages, PAGE } from '../../../web/app/bell/pages';
import words from '../../../web/app/words/bell/zh_cn';
import overview from '../../../web/pages/overview/words/overview/zh_cn';
import { $muted, unmute } from '../../../web/state/alarms/sound';
import { dataview } from '../../../web/state/room/overview';
import { toast } from '../../../web/state/window/toasts';
import { closePage, hurried, settle, the, type, until } from '../../hands/dom';
import { ConsoleBox, MENUS } from './console_box';
import { click, closeConsole, openConsole, shell, texts } from './hands';
import { alarm, menu, push } from './rows';

test.after.each(async () => {
  unmute();
  await closeConsole();
});

async function openBell(count: number, box = new ConsoleBox()): Promise<ConsoleBox> {
  box.alarms = Array.from({ length: count }, (_, i) => alarm({ id: i + 1, item_id: 100 + i, item_name: `item ${i + 1}` }));
  await openConsole('/map', box);
  await until('the count', () => document.querySelector('.top .badge') !== null || count === 0);
  the(`.top [aria-label^="${shell.bell.title}"]`).click();
  await until('the bell', () => document.querySelector('.fly [role=tab]') !== null);
  return box;
}
const rows = (): string[] => texts('.fly li.item b');

test('the bell lists unconfirmed alarms ten at a time, with confirm and disable alone', async () => {
  await openBell(23);
  await until('the rows', () => rows().length === PAGE);
  assert.is(rows()[0], 'UPS1 · item 1');
  assert.equal(texts('.fly li:first-child button'), ['确认', '禁用']);
  assert.equal(texts('.fly [role=tab] .badge'), ['23']);
});

test('scrolling to the end brings the next ten a second later, until there are no more', async () => {
  const box = await openBell(23);
  await until('the rows', () => rows().length === 10);
  const scroll = (): unknown => the('.fly ul').dispatchEvent(new Event('scroll'));
  scroll();
  scroll();
  await settle(300);
  assert.is(rows().length, 10, 'not at once');
  await until('twenty', () => rows().length === 20);
  assert.is(box.of('GET review').filter(({ query }) => query.get('page') === '2').length, 1, 'two scrolls ask once');
  scroll();
  await until('all', () => rows().length === 23);
  await hurried(10, async () => {
    scroll();
    await settle(1200);
  });
  assert.is(box.of('GET review').filter(({ query }) => query.get('page') === '4').length, 0);
});

test('an alarm that comes while the next ten are on their way leaves no gap between the pages', async () => {
  const box = await openBell(43);
  await until('the rows', () => rows().length === 10);
  const { fetch } = globalThis;
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  globalThis.fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (/review\?.*page=1&/.test(String(url))) await held;
    return answer;
  };
  box.push(push({ id: 1 }));
  await until('all of it is asked for again', () => box.of('GET review').at(-1)?.query.get('page') === '1');
  await hurried(10, async () => {
    the('.fly ul').dispatchEvent(new Event('scroll'));
    await settle(1200);
  });
  release();
  await until('twenty', () => rows().length === 20);
  the('.fly ul').dispatchEvent(new Event('scroll'));
  await until('thirty', () => rows().length === 30);
  assert.equal(
    rows(),
    Array.from({ length: 30 }, (_, i) => `UPS1 · item ${i + 1}`),
  );
});

test('a flood of alarms does not keep the open bell from being told of them', async () => {
  const box = await openBell(2);
  await until('the rows', () => rows().length === 2);
  const flood = setInterval(() => box.push(push({ id: 1 })), 50);
  box.alarms = [alarm({ id: 9, item_name: 'new' }), ...box.alarms];
  await until('the new row', () => rows()[0] === 'UPS1 · new').finally(() => clearInterval(flood));
});

test('a row that moved to the next page meanwhile does not come twice', () => {
  const first = [alarm({ id: 1 }), alarm({ id: 2 })];
  const second = [alarm({ id: 2 }), alarm({ id: 3 })];
  assert.equal(
    joinPages(first, second).map((row) => row.id),
    [1, 2, 3],
  );
});

test('a new alarm comes to the top of the open bell', async () => {
  const box = await openBell(2);
  await until('the rows', () => rows().length === 2);
  box.alarms = [alarm({ id: 9, item_name: 'new' }), ...box.alarms];
  box.push(push({ id: 9 }));
  await until('the new row', () => rows()[0] === 'UPS1 · new');
});

test('confirming all tells the box the remarks and says how many', async () => {
  const box = await openBell(3);
  await until('the rows', () => rows().length === 3);
  await click('全部确认…');
  await until('the dialog', () => document.querySelector('dialog textarea') !== null);
  the('dialog textarea').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settle();
  the('.fly');
  await type(the<HTMLTextAreaElement>('dialog textarea'), '交接班');
  await click('确认', the('dialog footer'));
  await until('it is said', () => texts('.toast').includes('已确认 3 条告警'));
  assert.is(box.of('PUT warning_operation')[0]?.body.remarks, '交接班');
});

test('confirming all of nothing warns instead of asking', async () => {
  const box = await openBell(0);
  await until('all is clear', () => texts('.fly .empty b').includes(words.all_clear));
  assert.is(the('.fly .empty span').textContent, words.beside, 'one that recovered may wait elsewhere');
  assert.is(the('.fly .empty').getAttribute('data-lv'), null, 'which is no good news');
  await click('全部确认…');
  assert.equal(texts('.toast'), [words.nothing_to_confirm]);
  assert.is(document.querySelector('dialog'), null);
  assert.is(box.of('PUT warning_operation').length, 0);
});

test('a list that cannot be loaded says why and can be tried again', async () => {
  const box = new ConsoleBox();
  let broken = true;
  const answer = () => {
    if (broken) throw new Error('正在恢复数据');
    return { total: 1, data: [alarm({ item_name: 'back' })] };
  };
  box.instead['GET review'] = answer;
  await openBell(0, box);
  await until('the failure', () => texts('.fly .empty').some((text) => text.includes('正在恢复数据')));
  broken = false;
  await click(shell.retry, the('.fly'));
  await until('the rows', () => rows()[0] === 'UPS1 · back');
});

test('muting is offered for ten minutes and can be taken back', async () => {
  await openBell(1);
  await click(words.mute);
  const left = ($muted.get() ?? 0) - 1_764_224_525;
  assert.ok(left > 590 && left < 660, String(left));
  await click(words.unmute);
  assert.is($muted.get(), null);
});

test('the system view keeps what went wrong and what is switched off', async () => {
  const box = new ConsoleBox();
  box.instead['GET dataview'] = () => ({ alarm_disabled: 2 });
  await openBell(0, box);
  toast('保存失败', 'crit');
  toast('操作成功');
  await click(words.system);
  await until('the disabled items', () => texts('.fly li').some((text) => text === '2 个监控项的告警被禁用'));
  assert.ok(texts('.fly li span').includes('保存失败'));
  assert.not.ok(texts('.fly li span').includes('操作成功'));
  assert.ok(texts('.fly li span').includes(shell.sound.enable), 'this browser cannot sound');
  assert.is(dataview.$.get().error, null);
});

test('what is not in effect leads to where it is mended, for whoever has that page', async () => {
  const box = new ConsoleBox();
  box.instead['GET dataview'] = () => ({ unheard: 1, alarm_disabled: 2, level_muted: 1, shutdown_untested: 1, site_paused: 1 });
  box.instead['GET menus'] = () => ({
    total: 8,
    data: [...MENUS, menu(900, 0, '/alarm'), menu(901, 0, '/alarm_push'), menu(902, 0, '/linkage')],
  });
  await openBell(0, box);
  await click(words.system);
  await dataview.refresh();
  await until('the things', () => texts('.fly li a').length === 4);
  assert.equal(
    [...document.querySelectorAll('.fly li a')].map((a) => [a.textContent, a.getAttribute('href')]),
    [
      [overview.attention.unheard, '#/alarm_push'],
      ['1 个关机计划 90 天无测试通过', '#/linkage?tab=ups'],
      ['1 个站点暂停自动控制', '#/linkage'],
      ['2 个监控项的告警被禁用', '#/alarm?view=suppressed'],
    ],
  );
  assert.ok(
    texts('.fly li span').some((text) => text.includes('蜂鸣器')),
    'nothing leads to a page that is not theirs',
  );
});

test.after(closePage);
test.run();
