// Values of many devices: a site as cards and as a table, the list of all; live, narrowed by their address, on to their history.
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../daemon/contract/model';
import { eventually, hasten, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const HALL = '冷通道温湿度';
let box: Awaited<ReturnType<typeof openBox>>;
let site = '';
let hall = 0;
test.before(async () => {
  box = await openBox();
  await hasten(box, HALL);
  const [first] = (await box.call('GET device_groups/menu')).data;
  site = `${first!.name}_${first!.id}`;
  hall = first!.children.find(({ name }) => name === HALL)!.id;
});
test.after(() => box.stop());

const query = (console: Console) => [...new URLSearchParams(new URL(console.page.url()).hash.split('?')[1])];

test('a site is seen by its devices, narrowed by category and followed as it changes', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    const card = (name: string) => page.locator('.dev', { hasText: name });
    await console.enter(`/station?nodeId=${encodeURIComponent(site)}`);
    await card('UPS 主机').waitFor();
    for (const value of [24.4, 25.5]) {
      box.simulation.force(HALL, 'temperature', value);
      await card(HALL).getByText(String(value)).waitFor();
    }
    await page.locator('main .bar select').selectOption({ label: '温湿度' });
    await card('UPS 主机').waitFor({ state: 'detached' });
    await console.button('监控项', 'main .bar').click();
    await page.locator('main tbody th', { hasText: '湿度' }).first().waitFor();
    assert.equal(query(console), [
      ['nodeId', site],
      ['category', '2'],
      ['view', 'items'],
    ]);
    await page.reload();
    await page.locator('main tbody th', { hasText: '湿度' }).first().waitFor();
    await console.button('设备卡片', 'main .bar').click();
    await card(HALL).getByRole('link', { name: HALL }).click();
    await page.getByRole('heading', { level: 1, name: HALL }).waitFor();
    assert.equal(query(console), [['deviceId', String(hall)]]);
  });
});

test('the list of all is live, put in order by a head, shared by its address, and leads to history', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    const names = () => page.locator('main tbody th').allTextContents();
    await console.enter(`/data_list?device=${hall}`);
    const row = page.locator('main tbody tr', { has: page.locator('th', { hasText: /^温度$/ }) });
    for (const value of [23.1, 26.2]) {
      box.simulation.force(HALL, 'temperature', value);
      await row.getByText(String(value)).waitFor();
    }
    box.simulation.force(HALL, 'temperature', null);
    const before = await names();
    await console.button('监控项', 'main thead').click();
    await page.locator('main th[aria-sort=ascending]').waitFor();
    const sorted = await names();
    assert.equal([...sorted].sort(), [...before].sort());
    assert.not.equal(sorted, before);
    await row.locator('input').check();
    await console.button('历史', 'main .head').click();
    await console.expectRoute('/history_report');
    await console.expectText(HALL, 'main');
    await page.goBack();
    await row.waitFor();
    assert.equal(query(console), [['device', String(hall)]]);
  });
});

/** As long as names may be: without a space, and of words. */
const LONG = {
  unbroken: '华东大区数据中心基础设施运维值守与应急处置联合小组第二机房'.repeat(3).slice(0, 64),
  words: 'Uninterruptible power supply of the eastern aggregation room 1234',
} as const;

/** Cards that hold something that stands out of them, or that lie upon another; and how many stand beside each other. */
const cardsIn = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('.dev')];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const spills = cards.flatMap((card, i) =>
      [...card.querySelectorAll('*')].some((part) => {
        const { left, right, bottom, width } = part.getBoundingClientRect();
        return width > 0 && (left < boxes[i]!.left - 1 || right > boxes[i]!.right + 1 || bottom > boxes[i]!.bottom + 1);
      })
        ? [card.textContent]
        : [],
    );
    const covered = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    return {
      spills,
      covered: covered.length,
      beside: boxes.filter(({ top }) => top === boxes[0]?.top).length,
      all: cards.length,
    };
  });

test('cards keep within themselves at every width and in every language, however long names are, and fill their rows', async () => {
  const { data: devices } = await box.call('GET setting/devices', { limit: 0, device_group_id: 1 });
  const { data: items } = await box.call('GET device_groups/device/item', { device_group_id: 1 });
  const named = devices.filter(({ driver }) => driver !== 'board').slice(0, 4);
  for (const [i, { id }] of named.entries())
    await box.call('PUT setting/devices/{id}', { id, name: `${i}${i % 2 ? LONG.words : LONG.unbroken}`.slice(0, 64) });
  for (const [i, { id }] of named.entries())
    for (const [n, item] of items
      .filter(({ device_id, builtin }) => device_id === id && !builtin)
      .slice(0, 2)
      .entries())
      await box.call('PUT setting/items/{id}', {
        id: item.id,
        item_name: `${i}${n}${n ? LONG.words : LONG.unbroken}`.slice(0, 64),
      });
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter(`/station?nodeId=${encodeURIComponent(site)}`);
    for (const language of LANGUAGES) {
      await console.dress(language, 'default');
      await page.locator('.dev').nth(4).waitFor();
      for (const width of [1920, 1366, 1101, 1024, 761, 390, 320]) {
        await console.resize(width, 800);
        const { spills, covered } = await cardsIn(page);
        assert.equal({ spills, covered }, { spills: [], covered: 0 }, `${language} at ${width}`);
      }
      await console.resize(1920, 1080);
      const { beside, all } = await cardsIn(page);
      assert.ok(beside >= Math.min(6, all), `${beside} of ${all} stand beside each other at 1920`);
    }
  });
});

/** What a page loses of itself: it or a table scrolls sideways, or a name is cut that does not tell itself whole. */
const lostIn = (page: Page) =>
  page.evaluate(() => {
    const wide = (part: Element): boolean => part.scrollWidth > part.clientWidth + 1;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((part) => part.getClientRects().length > 0);
    const cut = shown.filter((part) => part.matches('.cut,.two') && (wide(part) || part.scrollHeight > part.clientHeight));
    for (const name of cut) name.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return [
      ...shown.filter((part) => part.matches('main,.wrap') && wide(part)).map((part) => `${part.className} scrolls sideways`),
      ...cut.filter((name) => !name.closest('[title]')).map((name) => `${name.textContent} is cut and not told`),
    ];
  });

test('with names as long as they may be no page and no table scrolls sideways, and what is cut is told whole', async () => {
  box.simulation.force(HALL, 'temperature', 45);
  await eventually('the alarm', async () => (await box.call('GET review', { limit: 0 })).total > 0);
  const pages = [
    `/station?deviceId=${hall}`,
    '/overview',
    `/station?nodeId=${encodeURIComponent(site)}&view=items`,
    '/data_list',
    '/alarm',
    '/map',
    '/setting_items',
    '/setting_device_mange',
    '/setting_device_groups',
    '/system_log_alarm',
  ];
  await withConsole(box, { language: 'en_us' }, async (console) => {
    const { page } = console;
    const headline = () => page.locator('h1').first().textContent();
    await console.enter('/setting_time');
    let before = await headline();
    for (const address of pages) {
      await console.open(address);
      // the page before has gone
      await eventually(`the headline of ${address}`, async () => (await headline()) !== before);
      before = await headline();
      await page.locator('main :is(tbody th, .alarms li, .roster li):visible').first().waitFor();
      for (const width of [1920, 1366, 390]) {
        await console.resize(width, 800);
        await eventually(`${address} at ${width}`, async () => (await lostIn(page)).length === 0, 3000).catch(async () => {
          assert.equal(await lostIn(page), [], `${address} at ${width}`);
        });
      }
    }
  });
});

/** Of the overview's lists, what is cut though it says what happened, and what runs over its row. */
const unsaidIn = (page: Page) =>
  page.evaluate(() => {
    const whole = [...document.querySelectorAll<HTMLElement>('.alarms .item>b,.keeps>:first-child')];
    return {
      told: whole.length > 1,
      lost: whole
        .filter((text) => {
          const row = text.closest('li')!.getBoundingClientRect();
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const isInside = left >= row.left && right <= row.right && top >= row.top && bottom <= row.bottom + 1;
          return !isInside || text.scrollWidth > text.clientWidth + 1;
        })
        .map((text) => text.textContent),
    };
  });

test('the overview tells whole what alarms and what it says, however long the names are', async () => {
  await box.call('PUT setting/device_groups/{id}', { id: 1, name: LONG.words.slice(0, 64) });
  await withConsole(box, { language: 'en_us' }, async (console) => {
    await console.enter('/overview');
    await console.page.locator('.rank .keeps').first().waitFor();
    for (const width of [1920, 1366, 390]) {
      await console.resize(width, 800);
      assert.equal(await unsaidIn(console.page), { told: true, lost: [] }, `at ${width}`);
    }
  });
});

test('a range of its own is there after a reload, and after going away and back', async () => {
  await withConsole(box, { language: 'en_us' }, async ({ page, enter, expectRoute, button }) => {
    await enter('/overview');
    const custom = button('Custom');
    await custom.click();
    const from = page.getByLabel('From', { exact: true });
    await from.waitFor();
    const before = page.url();
    await from.fill('2026-01-02T03:04');
    await eventually('the range in the address', async () => page.url() !== before);
    const isShown = async (): Promise<void> => {
      await eventually('the range', async () => (await from.inputValue()) === '2026-01-02T03:04');
      assert.is(await custom.getAttribute('aria-pressed'), 'true');
    };
    await isShown();
    await page.reload();
    await isShown();
    await page.evaluate(() => {
      location.hash = '/alarm';
    });
    await expectRoute('/alarm');
    await page.goBack();
    await isShown();
  });
});

test.run();
