// Everything around the pages: menu, tabs, guard, full screens, theme and language, the own password, and all of it by keyboard.
import type { Route } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../daemon/contract/model';
import { nextMorning } from '../../web/pages/overview/board/fresh';
import { eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const PASSWORD = 'slow-river-58';
let box: Awaited<ReturnType<typeof openBox>>;
test.before(async () => {
  box = await openBox();
});
test.after(() => box.stop());

const scene = (name: string, use: (console: Console) => Promise<void>): void => {
  test(name, () => withConsole(box, {}, use));
};
const headline = (console: Console, name: string) => console.page.getByRole('heading', { level: 1, name }).waitFor();
const strip = (console: Console) => console.page.locator('.strip [role=tab]');
const tab = (console: Console, name: string) => console.page.locator('.strip').getByRole('tab', { name });

/** A page that has arrived takes the keyboard: what is focused before that loses it. */
const focusOnHeadline = (console: Console): Promise<unknown> =>
  eventually('the focus on the new headline', () => console.page.evaluate(() => document.activeElement?.tagName === 'H1'));

async function expectTabs(console: Console, names: readonly string[], shown: string): Promise<void> {
  await eventually(`tabs ${names}`, async () => (await strip(console).allTextContents()).join() === names.join());
  await tab(console, shown).and(console.page.locator('[aria-selected=true]')).waitFor();
  await headline(console, shown);
}

/** Picks from what is offered for the tabs. */
async function pick(console: Console, action: string): Promise<void> {
  await console.button('标签操作').click();
  await console.menuItem(action).click();
}

const GROUPS: Readonly<Record<string, string>> = { 告警处理: '告警中心', 告警日志: '告警中心', 数据列表: '实时监控' };
/** Opens a page by the menu, unfolding its group where that is needed. */
async function follow(console: Console, page: string): Promise<void> {
  const nav = console.page.locator('.nav');
  const fold = nav.getByRole('button', { name: GROUPS[page] });
  const link = nav.getByRole('link', { name: page });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await link.click();
  await headline(console, page);
  assert.is(await link.getAttribute('aria-current'), 'page');
}

scene(
  'the menu opens pages, each has a tab, and tabs are closed one by one, together, and are kept over a reload',
  async (console) => {
    await console.enter('/overview');
    for (const page of ['告警处理', '数据列表', '告警日志']) await follow(console, page);
    const all = ['总览', '告警处理', '数据列表', '告警日志'];
    await expectTabs(console, all, '告警日志');
    await console.page.reload();
    await expectTabs(console, all, '告警日志');

    await tab(console, '数据列表').click();
    await pick(console, '关闭当前');
    await expectTabs(console, ['总览', '告警处理', '告警日志'], '告警日志');
    await follow(console, '数据列表');
    await tab(console, '告警日志').locator('.x').click();
    await expectTabs(console, ['总览', '告警处理', '数据列表'], '数据列表');
    await tab(console, '告警处理').click({ button: 'right' });
    await console.menuItem('关闭其他').click();
    await expectTabs(console, ['总览', '告警处理'], '告警处理');
    await follow(console, '数据列表');
    await pick(console, '关闭全部');
    await expectTabs(console, ['总览'], '总览');
    await follow(console, '数据列表');
    await pick(console, '重置到首个菜单');
    await expectTabs(console, ['总览'], '总览');
    await console.page.goBack();
    await headline(console, '数据列表');
  },
);

scene(
  'a menu as long as it may be shows every name on one line, its open groups after a reload, and the page in sight',
  async (console) => {
    const groups = () => console.page.locator('.nav button[aria-expanded=false]');
    await console.enter('/overview');
    for (const language of LANGUAGES) {
      await console.dress(language, 'default');
      await console.page.locator('.nav .cut').first().waitFor();
      while ((await groups().count()) > 0) await groups().first().click();
      const broken = await console.page
        .locator('.nav .cut')
        .evaluateAll((names) =>
          names.flatMap((name) =>
            name.getClientRects()[0]!.height > 26 || name.scrollWidth > name.clientWidth ? name.textContent : [],
          ),
        );
      assert.equal(broken, [], language);
    }
    await console.page.reload();
    await console.page.locator('.nav .cut').first().waitFor();
    assert.is(await groups().count(), 0);
    await console.resize(1366, 500);
    await console.open('/software_version');
    await eventually('the entry of the page is in sight', () =>
      console.page.locator('.nav [aria-current=page]').evaluate((entry) => {
        const [inner, menu] = [entry.getBoundingClientRect(), entry.closest('.nav')!.getBoundingClientRect()];
        return inner.top >= menu.top && inner.bottom <= menu.bottom;
      }),
    );
  },
);

scene('with more tabs than have room the one that is shown is in sight, and so are the actions', async (console) => {
  const pages = ['/alarm', '/data_list', '/history_report', '/setting_items', '/system_log_alarm', '/setting_users'];
  const more = ['/setting_user_groups', '/authority_groups', '/setting_device_mange', '/setting_mailbox', '/setting_action'];
  // thirteenth and fourteenth, which the strip holds only while they are shown
  const last = ['/warning_level', '/setting_device_groups'];
  await console.resize(1024, 768);
  await console.enter('/overview');
  for (const page of [...pages, ...more, ...last]) {
    await console.open(page);
    await console.page.locator('.strip [aria-selected=true]', { hasNotText: /^$/ }).waitFor();
  }
  await headline(console, '站点管理');
  const within = (selector: string) =>
    console.page.locator(selector).evaluate((part) => {
      const [inner, strip] = [part.getBoundingClientRect(), part.closest('.strip')!.getBoundingClientRect()];
      return inner.left >= strip.left && inner.right <= strip.right;
    });
  await eventually('the tab is in sight', () => within('.strip [aria-selected=true]'));
  assert.is(await within('.strip [aria-haspopup=menu]'), true);
  await console.resize(800, 700);
  await eventually('the tab is in sight of a narrower window', () => within('.strip [aria-selected=true]'));
  await console.page.reload();
  await headline(console, '站点管理');
  await eventually('the tab is in sight after a reload', () => within('.strip [aria-selected=true]'));
  await console.page.locator('.strip [aria-selected=true]').focus();
  await console.page.keyboard.press('Home');
  await eventually('the tab that the keyboard reached', () => within('.strip [role=tab]:focus'));
  await tab(console, '总览').click();
  await headline(console, '总览');
  await eventually('the first tab is in sight', () => within('.strip [aria-selected=true]'));
});

scene(
  'an address that is none says so, one that is not open yet says that, and the rest of the console stays',
  async (console) => {
    await console.enter('/no_such_page');
    await headline(console, '页面不存在');
    await console.expectText('没有这个地址：/no_such_page', 'main');
    await console.open('/alrm');
    await console.page.locator('main').getByRole('link', { name: '告警处理' }).click();
    await headline(console, '告警处理');
    for (const address of ['/electricity_safe/overview', '/tools']) {
      await console.open(address);
      await console.expectText('暂未开放', 'main');
    }
    await console.expectText('此功能将在后续版本开放。', 'main');
    await console.page.locator('main').getByRole('link', { name: '返回首页' }).click();
    await console.expectRoute('/overview');
  },
);

scene('fullShow shows a page alone; the way back to the console clears the tabs', async (console) => {
  await console.enter('/alarm');
  await headline(console, '告警处理');
  await console.open('/alarm?fullShow=yes');
  await console.page.locator('.top').waitFor({ state: 'detached' });
  await console.page.locator('.nav').waitFor({ state: 'detached' });
  await headline(console, '告警处理');
  await console.open('/');
  await console.expectRoute('/home?fullShow=yes');
  assert.is(await console.page.locator('.nav').count(), 0);
  await console.button('监控台').click();
  await expectTabs(console, ['总览'], '总览');
  const opened = console.page.context().waitForEvent('page');
  await console.button('新窗口打开').click();
  const other = await opened;
  await other.waitForURL(/#\/overview\?fullShow=yes$/);
  await other.close();
});

scene('theme and language are chosen at the top and kept', async (console) => {
  await console.enter('/overview');
  const theme = () => console.page.evaluate(() => document.documentElement.dataset.theme);
  const surface = () => console.page.evaluate(() => getComputedStyle(document.querySelector('main')!).backgroundColor);
  await headline(console, '总览');
  const white = await surface();
  /** of all that is drawn, without doubles: which values stand there may be others by now */
  const colours = () =>
    console.page.evaluate(() => {
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
      const parts = [document.documentElement, ...document.querySelectorAll('.top, .nav, main, h1, .nav a, .card, main .btn')];
      const said = parts.map((part) => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(part);
        return [part.tagName, color, backgroundColor, borderTopColor].join(' ');
      });
      return [...new Set(said)].sort();
    });
  await console.button('主题').click();
  await console.page.getByRole('menuitemradio', { name: '深蓝' }).click();
  assert.is(await theme(), 'blackBlue');
  assert.is.not(await surface(), white);
  await console.page.mouse.move(0, 0);
  const chosen = await colours();
  await console.page.reload();
  await headline(console, '总览');
  let loaded: readonly string[] = [];
  await eventually('the colours that were there before it was loaded anew', async () => {
    loaded = await colours();
    return loaded.join() === chosen.join();
  }).catch((fault) => assert.equal(loaded, chosen, String(fault)));

  await console.button('语言').click();
  await console.page.getByRole('menuitemradio', { name: 'English' }).click();
  await headline(console, 'Overview');
  assert.is(await console.page.getAttribute('html', 'lang'), 'en-US');
  assert.is(await theme(), 'blackBlue');
  await console.page.reload();
  await headline(console, 'Overview');
  await console.page
    .locator('.nav')
    .getByText('Alarm centre')
    .or(console.page.locator('.nav').getByText('Alarms'))
    .first()
    .waitFor();
  await console.button('Language').click();
  await console.page.getByRole('menuitemradio', { name: '繁體中文（台灣）' }).click();
  await console.unpressed(`document.documentElement.lang === 'zh-TW' && document.querySelector('h1')?.textContent === '總覽'`);
});

/** Presses Tab until the focus is on what the selector names. @throws when 60 presses do not reach it */
async function tabTo({ page }: Console, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}
/** Waits until the focus is on what has this name. */
const focusOn = ({ page }: Console, name: string): Promise<unknown> =>
  eventually(`the focus on ${name}`, () =>
    page.evaluate((wanted) => {
      const { activeElement: at } = document;
      return (at?.getAttribute('aria-label') ?? at?.textContent) === wanted;
    }, name),
  );

scene(
  'the keyboard alone reaches everything: past the menu, through it, over the tabs, into a dialog and back',
  async (console) => {
    const { keyboard } = console.page;
    await console.enter('/overview');
    await headline(console, '总览');
    await keyboard.press('Tab');
    await focusOn(console, '跳到内容');
    await console.page.locator('.skip').and(console.page.locator(':focus-visible')).waitFor();
    await keyboard.press('Enter');
    await console.page.locator('#main:focus').waitFor();

    await console.page.reload();
    await headline(console, '总览');
    await tabTo(console, '.nav button[aria-expanded=false]');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await focusOn(console, '站点监控');
    await keyboard.press('Enter');
    await console.expectRoute('/station');
    await focusOnHeadline(console);
    assert.is(await console.page.locator('#status').textContent(), '站点监控');

    await tab(console, '站点监控').focus();
    await keyboard.press('ArrowLeft');
    await focusOn(console, '总览');
    await keyboard.press('Enter');
    await console.expectRoute('/overview');
    await focusOnHeadline(console);
    await tab(console, '站点监控').focus();
    await keyboard.press('Delete');
    await expectTabs(console, ['总览'], '总览');
    await focusOn(console, '总览');

    await console.button('admin', '.top').focus();
    await keyboard.press('Enter');
    await focusOn(console, '修改密码');
    await keyboard.press('End');
    await focusOn(console, '退出登录');
    await keyboard.press('Home');
    await focusOn(console, '修改密码');
    await keyboard.press('Escape');
    await focusOn(console, 'admin');
    await keyboard.press('Enter');
    await focusOn(console, '修改密码');
    await keyboard.press('Enter');
    await console.dialog().getByLabel('旧密码').and(console.page.locator(':focus')).waitFor();
    const inDialog = () =>
      console.page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body);
    for (let presses = 0; presses < 12; presses++) {
      await keyboard.press('Tab');
      assert.ok(await inDialog(), `press ${presses}: the focus left the dialog`);
    }
    await keyboard.press('Escape');
    await console.dialog().waitFor({ state: 'detached' });
    await focusOn(console, 'admin');

    const bell = console.button(/^通知/, '.top');
    await bell.focus();
    await keyboard.press('Enter');
    await console.page.getByRole('dialog', { name: '通知' }).waitFor();
    await keyboard.press('Escape');
    await console.page.getByRole('dialog', { name: '通知' }).waitFor({ state: 'detached' });
    await bell.and(console.page.locator(':focus')).waitFor();
  },
);

/** px of one rem; of the smallest text of what `within` holds, and of the shell's */
const sizesOf = (console: Console, within: string) =>
  console.page.evaluate((root) => {
    const px = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
    const isText = ({ childNodes }: Element): boolean =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const texts = [...document.querySelectorAll(`${root} *`)].filter((each) => isText(each) && each.checkVisibility());
    const nav = document.querySelector('.nav a');
    return { rem: px(document.documentElement), least: Math.min(...texts.map(px)), shell: nav && px(nav) };
  }, within);

/** Where the board stands after 2.5, 4.5 and 6.5 minutes, and how large the page is then. */
const driftOf = (console: Console) =>
  console.page.evaluate(() => {
    const board = document.querySelector('.board')!;
    const moved = board.getAnimations().flatMap((drift) =>
      [2.5, 4.5, 6.5].map((minutes) => {
        drift.currentTime = minutes * 60_000;
        return getComputedStyle(board).translate;
      }),
    );
    const { scrollHeight, scrollWidth } = document.documentElement;
    return { moved, scrollWidth, scrollHeight };
  });

scene('overview and board grow from a design of 1920, at most twice; the shell and other pages do not', async (console) => {
  await console.enter('/overview');
  await console.page.locator('.ov .chart canvas').waitFor();
  for (const [width, height, rem] of [
    [1920, 1080, 100],
    [1366, 768, 75],
    [3840, 2160, 200],
    [5120, 2880, 200],
  ] as const) {
    await console.resize(width, height);
    const sizes = await sizesOf(console, '.ov');
    assert.equal([sizes.rem, sizes.shell], [rem, 14], `at ${width}`);
    assert.ok(sizes.least >= 0.12 * rem && sizes.least >= 12, `text of ${sizes.least} px at ${width}`);
  }
  await console.resize(1920, 1080);
  await console.open('/home?fullShow=yes');
  await console.page.locator('.board .chart canvas').waitFor();
  const board = await sizesOf(console, '.board');
  assert.ok(board.rem === 100 && board.least >= 20, `the board has text of ${board.least} px`);
  const numbers = await console.page
    .locator('.board .stat b:has(+ .lv), .board dd b, .board .stat > b')
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  assert.ok(numbers.length > 4 && Math.min(...numbers) >= 48, `its numbers have ${numbers} px`);
  const { scrollHeight, scrollWidth } = await console.page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return { scrollHeight, scrollWidth };
  });
  assert.equal([scrollWidth, scrollHeight], [1920, 1080], 'it is one screen');
  assert.equal(await driftOf(console), { moved: ['-4px', '-4px -4px', '0px -4px'], scrollWidth: 1920, scrollHeight: 1080 });
  await console.page.emulateMedia({ reducedMotion: 'reduce' });
  assert.equal((await driftOf(console)).moved, [], 'it rests where less motion is asked for');
  await console.page.emulateMedia({ reducedMotion: null });
  await console.resize(1366, 768);
  await console.open('/home');
  const plot = console.page.locator('.board .chart .u-over');
  await plot.waitFor();
  const { height } = (await plot.boundingBox())!;
  assert.ok(height >= 100, `on a small screen its curve is ${height} px high`);
  await console.open('/alarm');
  await headline(console, '告警处理');
  assert.is((await sizesOf(console, '.main')).rem, 16);
});

scene(
  'on a small screen with the longer words of English the curve of the board and the scale of the risk stand whole, and no numbers touch',
  async (console) => {
    await console.resize(1366, 768);
    await console.enter('/alarm');
    await console.dress('en_us', 'default');
    for (const board of ['/home', '/home?fullShow=yes']) {
      await console.open(board);
      await console.page.locator('.board .chart canvas').waitFor();
      const [chart, card] = await console.page
        .locator('.board .chart, .board .env')
        .evaluateAll((all) => all.map((each) => [each.className, each.getBoundingClientRect().bottom] as const).sort());
      assert.ok(chart![1] <= card![1], `${board}: its axis ends at ${chart![1]} px, its card at ${card![1]}`);
      // the mark is placed on four parts of one width: on others a low risk would stand in the part of a higher one
      const parts = await console.page
        .locator('.risk > i')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      assert.ok(parts.length === 4 && Math.max(...parts) - Math.min(...parts) < 1, `${board}: parts of the risk of ${parts} px`);
      const cut = await console.page
        .locator('.risk > span')
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
      assert.equal(cut, [], `${board}: they run into the next`);
      assert.equal(await console.page.locator('.board').evaluate(tightIn), [], board);
    }
  },
);

/** Runs in the page: which of the totals touch the next one once a room is large, and whether the head cuts its first line. */
function tightIn(board: Element): string[] {
  const numbers = [...board.querySelectorAll<HTMLElement>('.stat dd > b')];
  for (const each of numbers) each.textContent = '5,000';
  const at = numbers.map((each) => each.getBoundingClientRect());
  const touch = at[1]!.left - at[0]!.right < 4 ? [`the totals end at ${at[0]!.right} and begin at ${at[1]!.left}`] : [];
  const cell = numbers[1]!.closest('.stat')!.getBoundingClientRect();
  const out = at[1]!.right > cell.right ? [`the totals end at ${at[1]!.right}, their cell at ${cell.right}`] : [];
  const head = board.querySelector('.head')!.getBoundingClientRect();
  const clock = board.querySelector('.clock')!.getBoundingClientRect();
  return [...touch, ...out, ...(clock.top - head.top < 4 ? ['the clock touches the edge of its head'] : [])];
}

scene('the wall of the air has the colours of its legend, whether or not a room has a map', async (console) => {
  await console.enter('/fullScreen3');
  const hues = console.page.locator('.airs [data-air]');
  await hues.first().waitFor();
  await eventually('a square before each', () =>
    hues.evaluateAll((all) => all.length === 4 && all.every((each) => getComputedStyle(each, '::before').content !== 'none')),
  );
});

scene('a board and a wall load themselves anew when the box has another console', async (console) => {
  console.announce(/WebSocket connection/);
  await console.page.clock.install();
  await console.page.route(`${box.url}/`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html>another console' });
  });
  for (const board of ['/home?fullShow=yes', '/fullScreen6']) {
    await console.enter(board);
    await console.page.locator('.board').waitFor();
    const loaded = console.page.waitForEvent('load');
    await console.page.clock.fastForward('11:00');
    await loaded;
  }
});

scene('a wall loads itself anew once a day', async (console) => {
  // a leap of the clock ends the link, and the page tries the port that it was not told yet
  console.announce(/WebSocket connection/);
  await console.page.clock.install();
  // half a minute before the hour on the clock of the box
  const began = Math.floor(Date.now() / 1000);
  const { timezone } = await box.call('GET setting/time');
  const ahead = nextMorning(began, timezone) - 30 - began;
  const tell = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const told = (await response.json()) as { data: { server_time: number } };
    await route.fulfill({ response, json: { ...told, data: { ...told.data, server_time: told.data.server_time + ahead } } });
  };
  // a page that is left gives up what it was asking for
  await console.page.route('**/api/v1/setting/time*', (route) => tell(route).catch(() => {}));
  await console.enter('/fullScreen2');
  const live = console.page.locator('.board').getByText('实时').first();
  await live.waitFor();
  let isLoaded = false;
  console.page.once('load', () => {
    isLoaded = true;
  });
  // it waits for the link, which takes a leap for a silence and comes back a step of its pauses at a time
  await eventually('it is loaded anew', async () => {
    if (!isLoaded) await console.page.clock.fastForward((await live.isVisible()) ? '01:01' : '00:02').catch(() => {});
    return isLoaded;
  });
});

scene('the own password is changed inside the console: rules first, a question, then the login', async (console) => {
  await console.enter('/overview');
  await console.button('admin', '.top').click();
  await console.menuItem('修改密码').click();
  const put = async (old: string, next: string, again = next): Promise<void> => {
    await console.dialog().getByLabel('旧密码').fill(old);
    await console.dialog().getByLabel('新密码').fill(next);
    await console.dialog().getByLabel('确认密码').fill(again);
    await console.button('确定', 'dialog[open] >> nth=-1').click();
  };
  await put(FIRST_PASSWORD, 'short');
  await console.expectText('密码长度不能少于8位', 'dialog');
  await put(FIRST_PASSWORD, PASSWORD, 'another-one');
  await console.expectText('两次输入密码不一致！', 'dialog');
  await put('not-the-old-one', PASSWORD);
  await console.expectText('点击确定后生效，确定修改吗？', 'dialog');
  await console.button('确定', 'dialog[open] >> nth=-1').click();
  await console.expectText('旧密码不正确', 'dialog');
  await put(FIRST_PASSWORD, PASSWORD);
  await console.expectText('点击确定后生效，确定修改吗？', 'dialog');
  await console.button('确定', 'dialog[open] >> nth=-1').click();
  await console.expectText('以下接口令牌仍然有效', 'dialog');
  await console.button('确定', 'dialog[open] >> nth=-1').click();
  await console.expectText('修改成功！请重新登录！');
  await console.expectRoute('/login');
  await console.login('admin', PASSWORD);
  await console.expectRoute('/home?fullShow=yes');
});

test.run();
