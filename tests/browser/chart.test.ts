// What only a canvas shows: ticks on the box's clock where the browser's is another, on a day of 25 hours; states as steps; a
// chart beside a list that is moved, read as a table, printed and kept as a picture.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HistoryReport, Item } from '../../daemon/contract/entities';
import { eventually, hasten, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { fingerOn } from './finger';

const HALL = '冷通道温湿度';
const HOUR = 3600;
/** 2026-10-25 00:00 in Berlin, where the clock is set back that night */
const FROM = Date.UTC(2026, 9, 24, 22) / 1000;
const HOURS = 25;
/** the state changes at this hour */
const CHANGE = 12;

let box: Awaited<ReturnType<typeof openBox>>;
let value: Item;
let state: Item;
test.before(async () => {
  box = await openBox();
  await hasten(box, HALL);
  const { data } = await box.call('GET device_groups/device/item', {});
  value = data.find((item) => item.device_name === HALL && item.data_type === 1)!;
  state = data.find((item) => item.device_name === HALL && item.data_type === 0)!;
  await box.call('POST data_history_template', { name: '日报', item_ids: [value.id, state.id], type: 0, interval: 6 });
  await eventually('readings to be stored', async () => {
    const { statistics } = await box.call('POST data_historys', { item_ids: [value.id], type: 0 });
    return statistics.every((of) => of.known_seconds > 0);
  });
});
test.after(() => box.stop());

/** A day whose clock is moved, with a state that changes once. */
function day(): HistoryReport {
  const hours = Array.from({ length: HOURS }, (_, hour) => hour);
  const states = hours.map((hour) => (hour < CHANGE ? 0 : 1));
  const statistics = {
    min: 20,
    max: 24,
    avg: 22,
    known_seconds: HOURS * HOUR,
    over_seconds: 0,
    over_at_least: false,
    began: null,
  };
  return {
    step: HOUR,
    from: FROM,
    to: FROM + HOURS * HOUR,
    clock_steps: [],
    alarms: [],
    total: HOURS,
    data: [],
    times: hours.map((hour) => FROM + hour * HOUR),
    series: [
      {
        item_id: value.id,
        name: value.item_name,
        unit: '℃',
        data_type: 1,
        avg: hours.map(() => 22),
        min: hours.map(() => 20),
        max: hours.map(() => 24),
      },
      { item_id: state.id, name: state.item_name, unit: '', data_type: 0, avg: states, min: states, max: states },
    ],
    statistics: [value, state].map(({ id }) => ({ item_id: id, ...statistics })),
  };
}

interface Written {
  readonly text: string;
  readonly x: number;
}
declare global {
  interface Window {
    written: Written[];
  }
}

/** Has the box be in Berlin and answer with that day, and keeps what is written on canvases. */
async function inBerlin({ page }: Console): Promise<void> {
  await page.addInitScript(() => {
    window.written = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function keep(text, x, y) {
      window.written.push({ text, x: this.getTransform().e + x });
      write.call(this, text, x, y);
    };
  });
  await page.route('**/api/v1/setting/time*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, timezone: 'Europe/Berlin' } } });
  });
  await page.route('**/api/v1/data_historys', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: day() } });
  });
}
const chart = (console: Console, within = 'main') => console.page.locator(`${within} [role=slider]`);

/** How high the lowest line of the picture stands over stretches of hours: from 0 at the bottom to 1. Lines may be dashed. */
const heights = ({ page }: Console, stretches: readonly (readonly [number, number])[]): Promise<number[]> =>
  page.evaluate(
    ([parts, hours]) => {
      const all = [...document.querySelectorAll<HTMLCanvasElement>('.u-over canvas')];
      const seen = all.find((each) => each.style.visibility !== 'hidden');
      if (!seen) return [];
      const { width, height } = seen;
      const { data } = seen.getContext('2d')!.getImageData(0, 0, width, height);
      const isDrawn = (x: number, y: number): boolean => data[4 * (y * width + x) + 3]! > 128;
      return parts.map(([from, to]) => {
        for (let y = height - 1; y >= 0; y -= 1)
          for (let x = Math.round((width * from) / hours); x < (width * to) / hours; x += 1)
            if (isDrawn(x, y)) return 1 - y / height;
        return Number.NaN;
      });
    },
    [stretches, HOURS] as const,
  );

/** How bright what is written beside the lines is drawn: 0 black, 255 white. */
const brightness = ({ page }: Console): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('dialog .uplot canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, canvas.height - 20, canvas.width, 20);
    let [sum, n] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3]! < 200) continue;
      sum += (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
      n += 1;
    }
    return sum / n;
  });
/** As a browser does it: the page has no more time than this to change what is drawn. */
const tell = ({ page }: Console, event: 'beforeprint' | 'afterprint') =>
  page.evaluate((name) => void dispatchEvent(new Event(name)), event);

test('ticks stand on the clock of the box, also where it is set back, whatever the clock of the browser says', async () => {
  await withConsole(box, {}, async (console) => {
    await inBerlin(console);
    await console.enter('/history_report');
    await console.button('日报', 'main li').click();
    await chart(console).waitFor();
    const ticks = await eventually('ticks', async () => {
      const all = await console.page.evaluate(() => window.written.filter(({ text }) => /^\d\d[:-]\d\d$/.test(text)));
      return all.at(-1)?.text === '10-26' && all.slice(all.findLastIndex(({ text }) => text === '10-25'));
    });
    const texts = ticks.map(({ text }) => text);
    assert.is(texts[0], '10-25');
    const every = Number(texts[2]!.slice(0, 2)) - Number(texts[1]!.slice(0, 2));
    assert.equal(
      texts.slice(1, -1).map((text) => Number(text.slice(0, 2))),
      Array.from({ length: 24 / every - 1 }, (_, i) => (i + 1) * every),
    );
    const [first, second, third] = ticks.map(({ x }) => x);
    const ratio = (second! - first!) / (third! - second!);
    assert.ok(Math.abs(ratio - (every + 1) / every) < 0.02, `the hour that comes twice is as long as any: ${ratio}`);
    await chart(console).focus();
    await console.page.keyboard.press('Home');
    await console.expectText('2026-10-25 00:00:00', 'main .legend');
  });
});

test('a state stands until it changes, and then at once', async () => {
  await withConsole(box, {}, async (console) => {
    console.announce(/willReadFrequently/);
    await inBerlin(console);
    await console.enter('/history_report');
    await console.button('日报', 'main li').click();
    await chart(console).waitFor();
    const [early, before, after] = await eventually('the lines', async () => {
      const found = await heights(console, [
        [1, 2],
        [CHANGE - 0.5, CHANGE - 0.1],
        [CHANGE + 0.2, CHANGE + 0.8],
      ]);
      return found.every((height) => height > 0) && found.length > 0 && found;
    });
    assert.ok(Math.abs(before! - early!) < 0.02, `${early} ${before}: no slope before the change`);
    assert.ok(after! > before! + 0.1, `${before} ${after}`);
  });
});

test('the chart of a list is looked at nearer by keys, read as a table, printed in dark ink, and kept as a picture', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/data_list');
    await page.locator('main tbody tr', { hasText: HALL }).first().locator('input').check();
    await page.locator('main .head button').first().click();
    await chart(console, 'dialog').waitFor();
    await chart(console, 'dialog').focus();
    const light = await brightness(console);
    await page.evaluate(() => void document.documentElement.setAttribute('data-theme', 'blackBlue'));
    const dark = await brightness(console);
    await tell(console, 'beforeprint');
    const printed = await brightness(console);
    await tell(console, 'afterprint');
    assert.ok(dark > light + 40, `the ink of a dark theme is light: ${dark} ${light}`);
    assert.ok(Math.abs(printed - light) < 5, `on paper it is dark: ${printed}`);
    assert.is(await page.evaluate(() => document.documentElement.dataset.theme), 'blackBlue');
    await page.keyboard.press('+');
    await console.expectText(/^显示 .* 至 /, 'dialog [role=status]');
    await page.keyboard.press('Escape');
    await console.expectNoText(/^显示 .* 至 /, 'dialog [role=status]');
    const drawn = page.waitForEvent('download');
    await console.button('下载图片', 'dialog').click();
    assert.match((await drawn).suggestedFilename(), /^1 个监控项.*\.png$/);
    await console.button('表格', 'dialog').click();
    await page
      .locator('dialog tbody tr', { hasText: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/ })
      .first()
      .waitFor();
    await console.button('表格', 'dialog').click();
    await chart(console, 'dialog').waitFor();
    await page.keyboard.press('Escape');
    await console.dialog().waitFor({ state: 'detached' });
  });
});

test('on a phone two fingers look nearer and one moves along', async () => {
  await withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    const { page } = console;
    await inBerlin(console);
    await console.enter('/history_report');
    await console.button('日报', 'main li').click();
    await chart(console).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await eventually('the place of the chart', () => page.locator('.u-over').boundingBox());
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...shares: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: shares.map((share, id) => ({ x: x + width * share, y: y + height / 3, id })),
      });
    const said = (): Promise<string | null> => page.locator('main p [role=status]').textContent();
    await touch('touchStart', 0.4, 0.6);
    for (const apart of [0.12, 0.2, 0.3]) await touch('touchMove', 0.5 - apart, 0.5 + apart);
    await touch('touchEnd');
    await console.expectText(/^显示 .* 至 /, 'main p [role=status]');
    const near = await said();
    await touch('touchStart', 0.5);
    for (const to of [0.45, 0.35, 0.25]) await touch('touchMove', to);
    await touch('touchEnd');
    await eventually('it moves along', async () => (await said()) !== near);
    const finger = await fingerOn(page);
    await finger.flick([0.8, 0.5, 0.2].map((share) => ({ x: x + width * share, y: y + height / 3 })));
    // Chromium would take it for the end of a fling
    const clicked = page.evaluate(
      () => new Promise((done) => document.addEventListener('click', () => done(true), { once: true })),
    );
    await page.touchscreen.tap(x + width / 2, y + height / 3);
    assert.ok(await clicked);
  });
});

test.run();
