// What the console weighs, and how soon its login is seen on a slow line with a slow processor.
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { LANGUAGES, type Language } from '../../daemon/contract/model';
import { newFolder, startBox } from '../hands/box';
import { CHROMIUM } from '../hands/console';
import { metaOf, named, outputOf, overviewCode, packed } from '../laws/built';
import { type Print, quantile, row } from './table';

const KIB = 1024;
const WEB = 'dist/web';
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
const kib = (bytes: number): string => (bytes / KIB).toFixed(1);

interface Weight {
  readonly bytes: number;
  readonly files: number;
}
/** of the heaviest language */
const heaviest = (of: (language: Language) => readonly number[]): Weight =>
  LANGUAGES.map((language) => ({ bytes: sum(of(language)), files: of(language).length })).reduce((a, b) =>
    a.bytes > b.bytes ? a : b,
  );

const meta = { page: () => metaOf('console'), styles: () => metaOf('styles'), seal: () => metaOf('seal') };
const index = (): number => fs.statSync(`${WEB}/index.html.br`).size;
const style = (name: string): number => packed(outputOf(meta.styles(), `web/${name}.css`));

const login = (language: Language): number[] => [index(), style('login'), packed(named(`login.${language}`))];

function overview(language: Language): number[] {
  const words = ['shell', 'overview'].map((area) => named(`${language}.${area}`));
  return [index(), style('main'), ...[...overviewCode(meta.page()), ...words].map(packed)];
}

const whole = (): number[] =>
  fs
    .readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).size);

function budgets(print: Print): void {
  print('As the box sends it (brotli), the heaviest language');
  print(row('', 'KiB', 'goal', 'files', 'goal'));
  const told = (name: string, { bytes, files }: Weight, goal: number, most: number | '') =>
    print(row(name, kib(bytes), goal, most ? files : '', most));
  told('login, first paint', heaviest(login), 20, 4);
  told('ciphers, at the first key press', { bytes: packed(outputOf(meta.seal(), 'web/wire/seal.ts')), files: 1 }, 16, '');
  told('overview, chart and words included', heaviest(overview), 60, 8);
  told('all of dist/web, .br and .gz too', { bytes: sum(whole()), files: 1 }, 3072, '');
  const quoted = 'Cockpit’s login 8, EMS-ESP 216, windfront 417, Cockpit 529, zigbee2mqtt 861, FUXA 2010, ioBroker 2073';
  print(`first load of others (quoted): ${quoted}`);
}

const SLOW = { bits: 250_000, delay_ms: 300, slower: 4 };
const VISITS = 3;

async function seen(page: Page): Promise<{ paint: number; form: number }> {
  await page.locator('#user_name').waitFor();
  const form = await page.evaluate(() => performance.now());
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  return { paint, form };
}

/** First visit: an empty profile each time. */
async function firstPaint(url: string): Promise<{ paint: number; form: number }> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const page = await (await browser.newContext()).newPage();
    const session = await page.context().newCDPSession(page);
    const bytes = SLOW.bits / 8;
    const line = { offline: false, latency: SLOW.delay_ms, downloadThroughput: bytes, uploadThroughput: bytes };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slower });
    await page.goto(`${url}/#/login`, { waitUntil: 'commit' });
    return await seen(page);
  } finally {
    await browser.close();
  }
}

async function slowLine(print: Print): Promise<void> {
  const box = await startBox(['--board', 'none'], newFolder());
  const visits: { paint: number; form: number }[] = [];
  for (let n = 0; n < VISITS; n += 1) visits.push(await firstPaint(box.url));
  await box.stop();
  const middle = (of: 'paint' | 'form') =>
    `${(
      quantile(
        visits.map((visit) => visit[of]),
        0.5,
      ) / 1000
    ).toFixed(2)} s`;
  print('');
  print(`The login at ${SLOW.bits / 1000} kb/s, ${SLOW.delay_ms} ms delay, processor slowed ${SLOW.slower} times, first visit`);
  print(row('', 'first paint', 'form there'));
  print(row('ours', middle('paint'), middle('form')));
  print(row('goal', '2.5 s'));
  print(row('EMS-ESP, windfront (quoted)', '8.1 s, 15 s'));
}

/** Bytes of the console and its first paint. */
export default async function weight(print: Print): Promise<void> {
  budgets(print);
  await slowLine(print);
}
