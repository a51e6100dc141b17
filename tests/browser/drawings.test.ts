// What draws figures, each by itself: looked at in every theme, language and width, and asked for its picture.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../daemon/contract/model';
import { THEMES } from '../../daemon/contract/themes';
import type { Console, ConsoleWish } from '../hands/console';
import { filesOf, openDrawings } from '../hands/drawings';
import { faultsOf, keptIn } from './audit';
import { foreignTo } from './tongues';

/** What can be had as a table and as a picture, and what cannot. */
const CHARTS = ['bars', 'flow', 'phasors'] as const;
const SHOWN = [...CHARTS, 'shares', 'day_ring'] as const;
const isChart = (name: string): boolean => CHARTS.some((chart) => chart === name);
const TAG = { zh_cn: 'zh-CN', zh_tw: 'zh-TW', zh_xg: 'zh-HK', en_us: 'en-US' } as const;
type Files = Awaited<ReturnType<typeof filesOf>>;
const made = new Map<string, Files>();

async function shown(name: string, wish: ConsoleWish, use: (console: Console) => Promise<void>): Promise<void> {
  const console = await openDrawings(made.get(name)!, wish);
  try {
    await console.page.locator('[data-shown] svg').first().waitFor();
    await use(console);
  } catch (fault) {
    await console.shot(`failed-${name}-${Date.now()}`);
    await console.close().catch(() => {});
    throw fault;
  }
  await console.close();
}

test.before(async () => {
  for (const name of SHOWN) made.set(name, await filesOf(`tests/browser/drawings/${name}.tsx`, ['chart', 'shell']));
});

for (const name of SHOWN)
  test(`${name} are whole and readable on a desk and on a phone, in every theme and language`, async () => {
    const found: string[] = [];
    // English words are the longest
    for (const [i, language] of LANGUAGES.entries())
      for (const width of language === 'en_us' ? [1366, 390] : [[1366, 390][i % 2]!]) {
        const phone = width === 390;
        const theme = THEMES[(i + Number(phone)) % THEMES.length]!;
        await shown(name, { language, theme, width, height: 844, phone }, async (console) => {
          const foreign = keptIn(console.page, await foreignTo(language));
          const faults = await faultsOf(console.page, TAG[language], foreign, THEMES);
          if (isChart(name)) {
            await console
              .button(/^(表格|Table)$/)
              .first()
              .click();
            await console.page.locator('tbody tr').first().waitFor();
            faults.push(...(await faultsOf(console.page, TAG[language], foreign, THEMES)));
          }
          found.push(...faults.map((fault) => `${name}.${theme}.${language}.${width}: ${fault}`));
        });
      }
    assert.equal(found, []);
  });

/** Runs in the page: how many px of a picture have each of the colours of series. */
async function inksOf(bytes: number[]): Promise<number[]> {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, image.width, image.height);
  const counts = new Map<number, number>();
  for (const px of new Uint32Array(data.buffer)) counts.set(px, (counts.get(px) ?? 0) + 1);
  const style = getComputedStyle(document.documentElement);
  return [1, 2, 3, 4, 5, 6, 7, 8].map((ink) => {
    ctx.fillStyle = style.getPropertyValue(`--y${ink}`);
    ctx.fillRect(0, 0, 1, 1);
    return counts.get(new Uint32Array(ctx.getImageData(0, 0, 1, 1).data.buffer)[0]!) ?? 0;
  });
}

/** Which colours the first chart of each page is drawn in. */
const INKS: Readonly<Record<(typeof CHARTS)[number], readonly number[]>> = {
  bars: [1, 5],
  flow: [1, 2, 3, 5, 6],
  phasors: [1, 2, 3],
};
/** px of a colour that is no edge of a letter */
const SEEN = 60;

for (const name of CHARTS)
  test(`a picture of ${name} holds all that is seen, also in a dark theme`, async () => {
    for (const theme of ['default', 'blackBlue'])
      await shown(name, { theme }, async (console) => {
        const coming = console.page.waitForEvent('download');
        await console.button('下载图片').first().click();
        const bytes = fs.readFileSync(await (await coming).path());
        const counts = await console.page.evaluate(inksOf, [...bytes]);
        const seen = counts.flatMap((count, i) => (count > SEEN ? i + 1 : []));
        assert.equal(seen, INKS[name], `${theme}: ${counts}`);
      });
  });

/** Where an hour lies on the ring of a day. */
async function hourOn(console: Console, hour: number): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await console.page.locator('[data-shown=part] svg[aria-hidden]').first().boundingBox())!;
  const turn = (hour / 24) * 2 * Math.PI;
  const radius = width / 3;
  return { x: x + width / 2 + radius * Math.sin(turn), y: y + height / 2 - radius * Math.cos(turn) };
}
const rowsOf = (console: Console): Promise<string[]> =>
  console.page
    .locator('[data-shown=part] tbody tr:not(.gap)')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [row.querySelector('th')!, ...row.querySelectorAll('select')]
          .map((cell) => (cell instanceof HTMLSelectElement ? cell.selectedOptions[0]!.text : cell.textContent))
          .join(' '),
      ),
    );

test('a day is drawn on its ring past midnight, back again and by the table, and both tell the same', async () => {
  await shown('day_ring', { height: 1100 }, async ({ page, ...console }) => {
    const all = { page, ...console };
    assert.equal(await rowsOf(all), ['00:00 08:00 谷', '08:00 24:00 未设置']);
    await page.locator('[data-shown=part] .seg button').nth(1).click();
    const path = [20.1, 22, 23.9, 1.9];
    for (const [i, hour] of path.entries()) {
      const { x, y } = await hourOn(all, hour);
      await page.mouse.move(x, y, { steps: 4 });
      if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
    assert.equal(await rowsOf(all), ['02:00 08:00 谷', '08:00 20:00 未设置', '20:00 02:00 峰']);
    for (const [i, hour] of [12.9, 10, 8.1].entries()) {
      const { x, y } = await hourOn(all, hour);
      await page.mouse.move(x, y, { steps: 4 });
      if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
    assert.equal(await rowsOf(all), ['02:00 08:00 谷', '08:00 13:00 峰', '13:00 20:00 未设置', '20:00 02:00 峰']);
    await page.locator('[data-shown=part] tbody select').nth(4).selectOption({ label: '15:30' });
    assert.equal(await rowsOf(all), ['02:00 08:00 谷', '08:00 13:00 峰', '13:00 15:30 未设置', '15:30 02:00 峰']);
  });
});

test.run();
