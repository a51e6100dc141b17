// The editor of site maps: opened from a site's row, drawn in by hand, saved, and nothing lost of it, whatever happens meanwhile.
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { THEMES } from '../../daemon/contract/themes';
import { BLANK } from '../../daemon/contract/widgets/builtin';
import { KINDS } from '../../daemon/contract/widgets/index';
import { eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { faultsOf } from './audit';
import { fingerOn } from './finger';

let box: Awaited<ReturnType<typeof openBox>>;
let site = 0;
let east = 0;
test.before(async () => {
  box = await openBox();
  const { data } = await box.call('GET device_groups/menu');
  [site, east] = data.map(({ id }) => id) as [number, number];
});
test.after(() => box.stop());

const HOME = { type: 2, parent_id: '0' } as const;
const pageOf = (id = site) => box.call('GET setting/top_view/layout/{device_group_id}', { device_group_id: id, ...HOME });
const opened = async (console: Console, id = site): Promise<void> => {
  await console.enter(`/groupmap_edit?id=${id}&type=2`);
  await console.page.locator('.ed .sheet').waitFor();
};
const place = (page: Page, kind: string) =>
  page.locator('.ed-palette').getByRole('button', { name: kind, exact: true }).press('Enter');
const saved = async (console: Console): Promise<void> => {
  await console.page.getByRole('button', { name: '保存', exact: true }).click();
  await console.expectText('保存成功');
};
/** The sheet as those see it who watch the room. */
async function pictured(console: Console): Promise<Buffer> {
  await console.page.locator('.toasts > .toast').waitFor({ state: 'detached' });
  await console.page.keyboard.press('Control+p');
  await console.page.locator('.ed-palette').waitFor({ state: 'detached' });
  return console.page.locator('.ed .sheet').screenshot();
}
/** Takes everything off the page, so that each test begins with none. */
const cleared = (id = site) => box.call('DELETE setting/top_view/device', { device_group_id: id, ...HOME });

test('a site opens its editor in a window of its own, whose address never shows the token to anybody', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter('/setting_device_groups');
    await console.page.locator('tbody tr').first().getByRole('button', { name: /^更多/ }).click();
    const addresses: string[] = [];
    console.page.context().on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
    const [window] = await Promise.all([console.page.waitForEvent('popup'), console.menuItem('编辑地图').click()]);
    await window.locator('.ed .sheet').waitFor();
    assert.match(window.url(), new RegExp(`#/groupmap_edit\\?id=${site}&type=0$`));
    assert.is(await window.evaluate(() => sessionStorage.getItem('token')), box.token);
    assert.ok(!addresses.some((address) => address.includes(box.token)));
    await window.close();
  });
});

test('a room is drawn from nothing by keyboard alone, saved, and is the same once it is loaded again', async () => {
  await cleared();
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await opened(console);
    await console.button('从空白画布开始').press('Enter');
    await place(page, '文字');
    const text = page.locator('.ed .sheet .w').first();
    const outline = () => text.evaluate((drawn) => getComputedStyle(drawn).outlineStyle);
    assert.is(await outline(), 'dashed', 'a text without letters is seen while it is drawn');
    await page.locator('.ed-window').focus();
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Alt+Shift+ArrowDown', 'Control+d']) await page.keyboard.press(key);
    await place(page, '设备');
    await page.keyboard.press('Control+s');
    await console.expectText('保存成功');
    const before = await pictured(console);
    assert.is(await outline(), 'none', 'and by nobody who watches the room');
    await page.reload();
    await page.locator('.ed .sheet').waitFor();
    const { widgets, background } = await pageOf();
    assert.equal(
      widgets.map(({ component }) => component),
      ['VText', 'VText', 'Cdefault'],
    );
    assert.is(background?.background, BLANK);
    assert.ok(before.equals(await pictured(console)));
  });
});

/** A point of the sheet, in px of the window. */
async function at(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.ed .sheet').boundingBox())!;
  return { x: box.x + (x * box.width) / 1366, y: box.y + (y * box.height) / 768 };
}
const nearly = (one: string, other: number): boolean => Math.abs(Number(one) - other) < 4;

test('a room is drawn from nothing by mouse alone: carried from the palette, moved, made larger, saved, and the same again', async () => {
  await cleared();
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await opened(console);
    await console.button('从空白画布开始').click();
    await page.locator('.ed-palette').getByRole('button', { name: '文字', exact: true }).hover();
    await page.mouse.down();
    const middle = await at(page, 400, 300);
    await page.mouse.move(middle.x, middle.y, { steps: 4 });
    await page.mouse.up();
    const aside = await at(page, 700, 500);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.keyboard.down('Alt');
    await page.mouse.move(aside.x, aside.y, { steps: 4 });
    await page.mouse.up();
    const frame = (await page.locator('.ed-frame').boundingBox())!;
    await page.mouse.move(frame.x + frame.width, frame.y + frame.height);
    await page.mouse.down();
    const corner = await at(page, 900, 600);
    await page.mouse.move(corner.x, corner.y, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await saved(console);
    const [widget] = (await pageOf()).widgets;
    assert.ok(widget);
    assert.ok(nearly(String(Number(widget.left) + Number(widget.width)), 900), `${widget.left} ${widget.width}`);
    assert.ok(nearly(String(Number(widget.top) + Number(widget.height)), 600), `${widget.top} ${widget.height}`);
    const before = await pictured(console);
    await page.reload();
    await page.locator('.ed .sheet').waitFor();
    assert.ok(before.equals(await pictured(console)));
  });
});

test('a room is drawn by fingers: a press places, a finger moves what is selected, and it is saved', async () => {
  await cleared();
  await withConsole(box, { width: 1180, height: 820, phone: true }, async (console) => {
    const { page } = console;
    await opened(console);
    await console.button('从空白画布开始').tap();
    await page.locator('.ed-palette').getByRole('button', { name: '数值表', exact: true }).tap();
    await page.locator('.ed .sheet .w').waitFor();
    const finger = await fingerOn(page);
    const drag = async (...way: readonly (readonly [x: number, y: number])[]): Promise<void> =>
      finger.flick(await Promise.all(way.map(([x, y]) => at(page, x, y))));
    await drag([683, 384], [500, 300], [400, 250]);
    // Chromium would take it for the end of a fling
    await page.getByRole('button', { name: '保存', exact: true }).tap();
    await console.expectText('保存成功');
    const [widget] = (await pageOf()).widgets;
    assert.ok(widget && Number(widget.left) + Number(widget.width) / 2 < 450, widget?.left);
    // hardly larger than a finger, so that handles lie around it
    await place(page, '设备');
    await page.locator('.ed .sheet .w').nth(1).waitFor();
    await drag([683, 384], [800, 450], [900, 500]);
    await page.keyboard.press('Control+s');
    const small = await eventually('the box has both', async () => (await pageOf()).widgets[1]);
    const { size } = KINDS.Cdefault;
    assert.equal([Number(small.width), Number(small.height)], [size.width, size.height], 'it is moved and not sized');
    assert.ok(Math.abs(Number(small.left) + size.width / 2 - 900) < 12, small.left);
    await finger.down(await at(page, 900, 500));
    await page.locator('.menu :focus').waitFor();
    await finger.up();
    // what Chromium makes of a finger that lifts has come by then
    await page.keyboard.press('End');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.is(await page.locator('.menu button:focus').count(), 1, 'the menu that a resting finger asks for has the keys');
  });
});

test('every device of the site stands on an empty page with one press', async () => {
  await cleared(east);
  await withConsole(box, {}, async (console) => {
    await opened(console, east);
    await console.page.locator('.ed-first').getByRole('button', { name: '放置全部设备' }).click();
    await saved(console);
    const { data } = await box.call('GET setting/devices', { device_group_id: east, limit: 0 });
    const { widgets } = await pageOf(east);
    assert.equal(new Set(widgets.map(({ device_id }) => device_id)), new Set(data.map(({ id }) => id)));
  });
});

test('a tab that dies leaves a draft, which is offered and comes back', async () => {
  await cleared();
  await withConsole(box, {}, async (console) => {
    await opened(console);
    await place(console.page, '文字');
    await console.expectText(/^草稿已自动保存/);
    const context = console.page.context();
    await console.page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await next.goto(`${box.url}/#/groupmap_edit?id=${site}&type=2`);
    await next.getByRole('button', { name: '恢复草稿' }).click();
    await next.locator('.sheet .w').first().waitFor();
    await next.getByRole('button', { name: '保存', exact: true }).click();
    await eventually('the box has it', async () => (await pageOf()).widgets.length === 1);
    await next.reload();
    await next.locator('.sheet .w').first().waitFor();
    assert.is(await next.locator('dialog[open]').count(), 0);
  });
});

test('a second window of one browser looks on, and takes the page over with what was not saved', async () => {
  await cleared();
  await withConsole(box, {}, async (console) => {
    await opened(console);
    await place(console.page, '文字');
    const second = await console.page.context().newPage();
    await second.goto(`${box.url}/#/groupmap_edit?id=${site}&type=2`);
    // all of the map that can only be looked at is seen at once
    const sheet = await second.locator('main .sheet, .sheet').first().boundingBox();
    assert.ok(sheet && sheet.y + sheet.height <= second.viewportSize()!.height, JSON.stringify(sheet));
    const take = second.getByRole('button', { name: '在此编辑' });
    await take.waitFor();
    for (const theme of THEMES) {
      await second.evaluate((name) => {
        document.documentElement.dataset.theme = name;
        for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
      }, theme);
      assert.equal(await faultsOf(second, 'zh-CN'), [], `it is read in ${theme}`);
    }
    await take.click();
    await second.locator('.ed .sheet .w').first().waitFor();
    await console.page.getByText('您已在另一个窗口中编辑本页').waitFor();
    await second.close({ runBeforeUnload: false });
  });
});

/** How many windows have the page open, as somebody is told who asks from outside. */
async function present(): Promise<number> {
  const page = { device_group_id: site, type: 2, parent_id: '0' } as const;
  const { data } = await box.call('POST setting/top_view/layout/{device_group_id}/presence', { ...page, window: 'outside' });
  return data.length;
}

test('two people draw on one page: each is told of the other, and what both changed is walked through', async () => {
  await cleared();
  await withConsole(box, {}, async (mine) => {
    await opened(mine);
    await place(mine.page, '文字');
    await saved(mine);
    await withConsole(box, {}, async (theirs) => {
      await opened(theirs);
      await theirs.page.locator('.ed footer').getByText('您在另一处也打开了本页').waitFor();
      await theirs.page.locator('.ed-window').focus();
      await theirs.page.keyboard.press('Tab');
      await theirs.page.keyboard.press('ArrowRight');
      await place(theirs.page, '横线');
      await saved(theirs);
      await eventually('these two alone', async () => (await present()) === 2, 40_000);
      await theirs.page.goto('about:blank');
      // a window that says nothing more is forgotten 20 s later at the earliest
      await eventually('a window that was left is gone at once', async () => (await present()) === 1, 15_000);
    });
    await mine.page.locator('.ed-window').focus();
    await mine.page.keyboard.press('ArrowDown');
    await place(mine.page, '竖线');
    await mine.page.getByRole('button', { name: '保存', exact: true }).click();
    const dialog = mine.dialog();
    await dialog.getByText('以下 1 处双方都有修改').waitFor();
    assert.is(await dialog.getByRole('radio', { checked: true }).count(), 0, 'nobody has chosen for him');
    const join = dialog.getByRole('button', { name: '合并' });
    await join.click();
    await dialog
      .getByRole('alert')
      .getByText(/^请先选择保留哪一方：./)
      .waitFor();
    await dialog.getByRole('radio', { name: /^我的/ }).check();
    assert.is(await dialog.getByRole('alert').count(), 0);
    await join.click();
    await mine.expectText('保存成功');
    const { widgets } = await pageOf();
    assert.equal(widgets.map(({ component }) => component).sort(), ['Line_x', 'Line_y', 'VText']);
  });
});

test('a session that ends meanwhile takes nothing: its user logs in above the page, and it is saved', async () => {
  await cleared();
  await withConsole(box, {}, async (console) => {
    console.announce(/401|4401/);
    await console.open('/login');
    await console.login('admin', FIRST_PASSWORD);
    await console.page.locator('#main').waitFor();
    await console.open(`/groupmap_edit?id=${site}&type=2`);
    await console.page.locator('.ed .sheet').waitFor();
    await place(console.page, '文字');
    const { token } = await console.stored('session');
    await box.ask('POST pub/login/exit', {}, token);
    const dialog = console.dialog();
    await dialog.getByText('请重新登录后继续').waitFor();
    await dialog.getByLabel('密码').fill(FIRST_PASSWORD);
    if (await dialog.getByLabel('验证码').count()) await dialog.getByLabel('验证码').fill('ABCD');
    await dialog.getByRole('button', { name: '登录' }).click();
    await console.expectText('保存成功');
    assert.is((await pageOf()).widgets.length, 1);
  });
});

/** Opens what stands behind "more". */
async function more(console: Console, entry: string): Promise<void> {
  await console.button('更多').click();
  await console.menuItem(entry).click();
}

test('a version is looked at, named, deleted and brought back', async () => {
  await cleared();
  await withConsole(box, {}, async (console) => {
    await opened(console);
    await place(console.page, '文字');
    await saved(console);
    await place(console.page, '横线');
    await saved(console);
    await place(console.page, '竖线');
    await saved(console);
    await more(console, '历史版本');
    const rows = console.dialog().locator('tbody tr');
    await rows.nth(1).getByRole('button', { name: /^查看/ }).click();
    await console.dialog().locator('.sheet .w').first().waitFor();
    await console.page.keyboard.press('Escape');
    const button = (row: number, name: RegExp) => rows.nth(row).getByRole('button', { name });
    const named = (row: number) => rows.nth(row).getByRole('textbox', { name: /^名称/ });
    await named(2).fill('第一版');
    await named(2).press('Enter');
    const last = { device_group_id: site, ...HOME, limit: 3 };
    const names = async () =>
      (await box.call('GET setting/top_view/layout/{device_group_id}/versions', last)).data.map(({ name }) => name);
    await eventually('it has its name', async () => (await names())[2] === '第一版');
    await named(2).fill('');
    await named(2).blur();
    await eventually('it is called as before', async () => (await named(2).inputValue()) === '第一版');
    assert.is(await button(0, /^删除此版本/).count(), 0, 'the present one stays');
    await button(1, /^删除此版本/).click();
    await console.dialog().getByRole('button', { name: '删除此版本', exact: true }).click();
    await eventually('the one between is gone', async () => (await names())[1] === '第一版');
    await eventually('it is seen to be', async () => (await named(1).inputValue()) === '第一版');
    await button(1, /^恢复此版本/).click();
    await console.dialog().getByRole('button', { name: '恢复此版本', exact: true }).click();
    await eventually('one widget is left', async () => (await pageOf()).widgets.length === 1);
    await eventually('it is shown', async () => (await console.page.locator('.ed .sheet .w').count()) === 1);
  });
});

test('a page is copied to a site of like devices, and what is not found there is named first', async () => {
  await cleared();
  await cleared(east);
  await withConsole(box, {}, async (console) => {
    await opened(console);
    await console.page.locator('.ed-first').getByRole('button', { name: '放置全部设备' }).click();
    await saved(console);
    await more(console, '复制到其他站点');
    await console.dialog().getByRole('checkbox').first().check();
    await console.dialog().getByRole('button', { name: '核对设备' }).click();
    await console
      .dialog()
      .getByText(/找到 \d+ 台设备中的 \d+ 台/)
      .waitFor();
    await console.dialog().locator('table.tbl').waitFor();
    await console.dialog().getByRole('button', { name: '复制', exact: true }).click();
    await console.expectText('已复制到 1 个站点');
    assert.is((await pageOf(east)).widgets.length, (await pageOf()).widgets.length);
  });
});

test('a sub-page is copied below the same device of another site', async () => {
  await cleared();
  await cleared(east);
  const rack = { component: 'Cdefault', left: '10', top: '20', extend: '{}' } as const;
  const [own, twin] = await Promise.all(
    [site, east].map(async (device_group_id) => (await box.call('GET setting/devices', { device_group_id, limit: 1 })).data[0]!),
  );
  await box.call('PUT setting/devices/{id}', { id: twin!.id, name: own!.name });
  const { id } = await box.call('POST setting/top_view/device', { device_group_id: east, ...HOME, ...rack, device_id: twin!.id });
  await box.call('POST setting/top_view/device', {
    device_group_id: site,
    ...HOME,
    ...rack,
    device_id: own!.id,
    selfId: 'below',
  });
  await withConsole(box, {}, async (console) => {
    await console.enter(`/groupmap_edit?id=${site}&type=2&page=below`);
    await console.button('从空白画布开始').click();
    await place(console.page, '文字');
    await saved(console);
    await more(console, '复制到其他站点');
    await console.dialog().getByText('本页将复制为该站点同一设备的子页面').waitFor();
    for (const box of await console.dialog().getByRole('checkbox').all()) await box.check();
    await console.dialog().getByRole('button', { name: '核对设备' }).click();
    await console.dialog().getByRole('button', { name: '复制', exact: true }).click();
    await console.expectText('已复制到 1 个站点');
    const [leading] = (await pageOf(east)).widgets;
    assert.is(leading?.id, id);
    const below = await box.call('GET setting/top_view/layout/{device_group_id}', {
      device_group_id: east,
      type: HOME.type,
      parent_id: leading!.selfId,
    });
    assert.equal(
      below.widgets.map(({ component }) => component),
      ['VText'],
    );
  });
  await box.call('PUT setting/devices/{id}', { id: twin!.id, name: twin!.name });
});

test('what is copied in one window is pasted in another, at another site, past the clipboard of the machine', async () => {
  await cleared();
  await cleared(east);
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await opened(console);
    await place(page, '文字');
    await page.locator('.ed-window').focus();
    await page.keyboard.press('Control+c');
    const other = await page.context().newPage();
    await other.goto(`${box.url}/#/groupmap_edit?id=${east}&type=2`);
    await other.locator('.ed footer [role=status]').waitFor({ state: 'attached' });
    await other.locator('.ed-window').focus();
    // it listens once what attends to the page has come
    await eventually('it is pasted', async () => {
      await other.keyboard.press('Control+v');
      return (await other.locator('.ed .sheet .w').count()) > 0;
    });
    await other.locator('.ed-window').focus();
    await other.keyboard.press('Control+x');
    await other.locator('.ed .sheet .w').waitFor({ state: 'detached' });
    await page.bringToFront();
    await page.locator('.ed-window').focus();
    await page.keyboard.press('Control+v');
    await eventually('it lies there twice', async () => (await page.locator('.ed .sheet .w').count()) === 2);
    await other.close({ runBeforeUnload: false });
  });
});

test('whoever leaves what is not saved is asked, also before the account is left and the window is closed', async () => {
  await cleared();
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    const room = page.getByLabel('机房', { exact: true });
    await opened(console);
    await place(page, '文字');
    await room.selectOption(String(east));
    await console.dialog().getByText('离开前是否保存本页的修改？').waitFor();
    await console.dialog().getByRole('button', { name: '继续编辑' }).click();
    assert.is(await room.inputValue(), String(site));

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    assert.is(question.type(), 'beforeunload');
    await question.dismiss();
    await page.locator('.ed .sheet .w').waitFor();

    await room.selectOption(String(east));
    await console.dialog().getByRole('button', { name: '保存并离开' }).click();
    await console.expectRoute(`/groupmap_edit?id=${east}&type=2`);
    assert.is((await pageOf()).widgets.length, 1);

    await place(page, '横线');
    await more(console, '退出登录');
    await console.dialog().getByRole('button', { name: '放弃修改' }).click();
    await console.dialog().getByText('是否退出当前账号？').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.locator('.ed .sheet').waitFor();
    await more(console, '退出登录');
    await console.dialog().getByText('是否退出当前账号？').waitFor();
    await console.dialog().getByRole('button', { name: '确定' }).click();
    await console.expectRoute('/login');
    assert.is((await pageOf(east)).widgets.length, 0);
  });
});

test('the toolbar keeps saving in its first line and every name readable where words are longest, on the screens that most people have', async () => {
  await cleared();
  const [device] = (await box.call('GET setting/devices', { device_group_id: site, limit: 1 })).data;
  const above = { component: 'Cdefault', left: '10', top: '20', extend: '{}', device_id: device!.id, selfId: 'below' } as const;
  await box.call('POST setting/top_view/device', { device_group_id: site, ...HOME, ...above });
  await withConsole(box, { language: 'en_us' }, async (console) => {
    await opened(console);
    const toolbar = console.page.locator('.ed>header');
    await toolbar.locator('select').nth(3).waitFor();
    for (const width of [1280, 1366, 1536, 1600, 1680]) {
      await console.page.setViewportSize({ width, height: 768 });
      assert.equal(await toolbar.evaluate(barFaults), [], `at ${width}`);
    }
  });
});

/** Runs in the page: which selects do not show what is chosen, and whether the button that saves stands below them. */
function barFaults(bar: Element): string[] {
  const selects = [...bar.querySelectorAll('select')];
  selects[0]!.selectedOptions[0]!.text = 'Head office server room';
  const cut = selects.flatMap((select) => {
    const shown = select.offsetWidth;
    const [chosen] = select.selectedOptions;
    const alone = select.cloneNode() as HTMLSelectElement;
    alone.append(new Option(chosen!.text));
    alone.style.maxInlineSize = 'none';
    select.after(alone);
    const needed = alone.offsetWidth;
    alone.remove();
    return shown < needed ? [`${chosen!.text}: ${shown} of ${needed} px`] : [];
  });
  const [first, save] = [selects[0]!, bar.querySelector('.btn[data-k=main]')!].map((part) => part.getBoundingClientRect());
  return save!.top < first!.bottom ? cut : [...cut, 'Save stands below'];
}

test('on a phone the map is seen, and that a larger screen is wanted', async () => {
  await withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await console.enter(`/groupmap_edit?id=${site}&type=2`);
    await console.expectText('请在更大的屏幕上编辑，此处只能查看。');
    const sheet = (await console.page.locator('.sheet').boundingBox())!;
    assert.ok(sheet.x >= 0 && sheet.x + sheet.width <= 390, 'all of its width at first sight');
    assert.is(await console.page.locator('.ed').count(), 0);
  });
});

test.run();
