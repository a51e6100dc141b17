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

const SHOWN = ['bars', 'flow'] as const;
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
    for (const language of LANGUAGES)
      for (const width of [1366, 390]) {
        const phone = width === 390;
        const theme = THEMES[(LANGUAGES.indexOf(language) + Number(phone)) % THEMES.length]!;
        await shown(name, { language, theme, width, height: 844, phone }, async (console) => {
          const foreign = keptIn(console.page, await foreignTo(language));
          const faults = await faultsOf(console.page, TAG[language], foreign, THEMES);
          await console.page.locator('[aria-pressed=false]').first().click();
          await console.page.locator('tbody tr').first().waitFor();
          faults.push(...(await faultsOf(console.page, TAG[language], foreign, THEMES)));
          found.push(...faults.map((fault) => `${name}.${theme}.${language}.${width}: ${fault}`));
        });
      }
    assert.equal(found, []);
  });

/** Runs in the page: how much of a picture has another colour than its ground, by thousandths, and how many colours there are. */
async function colouredOf(bytes: number[]): Promise<{ readonly share: number; readonly colours: number }> {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const ctx = canvas.getContext('2d')!;
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, image.width, image.height);
  const all = new Uint32Array(data.buffer);
  const counts = new Map<number, number>();
  for (const px of all) counts.set(px, (counts.get(px) ?? 0) + 1);
  const colours = [...counts.values()].filter((count) => count > all.length / 1000).length;
  return { share: Math.round((1000 * all.filter((px) => px !== all[0]).length) / all.length), colours };
}

for (const name of SHOWN)
  test(`a picture of ${name} holds what is seen, also in a dark theme`, async () => {
    for (const theme of ['default', 'blackBlue'])
      await shown(name, { theme }, async (console) => {
        const coming = console.page.waitForEvent('download');
        await console.button('下载图片').first().click();
        const bytes = fs.readFileSync(await (await coming).path());
        const { share, colours } = await console.page.evaluate(colouredOf, [...bytes]);
        assert.ok(share > 50 && colours > 3, `${theme}: ${share} ‰ of ${colours} colours`);
      });
  });

test.run();
