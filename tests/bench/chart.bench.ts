// How smoothly the chart moves with 50 series of 10 000 points, beside plain uPlot and a page that draws nothing.

import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM } from '../hands/console';
import { bundled } from './bundled';
import type { Kind, Move } from './chart_page';
import { longestTask } from './main_thread';
import { type Print, quantile, row } from './table';

const STEPS = 60;
/** of several rounds the calmest counts: what else the machine does comes on top of what a chart costs */
const ROUNDS = 3;
const PAGE = fileURLToPath(new URL('./chart_page.tsx', import.meta.url));
const STYLES = ['../../web/main.css', '../../node_modules/uplot/dist/uPlot.min.css'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

interface Parts {
  readonly code: string;
  readonly styles: readonly string[];
}
const MOVES: readonly Move[] = ['scroll', 'zoom', 'pointer'];

/** ms: until it is there; then of each move half of the frames, the worst one, and the longest task's own time */
async function round(page: Page, { code, styles }: Parts, kind: Kind): Promise<number[]> {
  await page.goto('about:blank');
  await page.setContent('<!doctype html><body>');
  for (const content of styles) await page.addStyleTag({ content });
  await page.addScriptTag({ content: code });
  const figures = [await page.evaluate((of) => window.makeChart(of), kind)];
  for (const move of MOVES) {
    const run = () => page.evaluate(([of, steps]) => window.moveChart(of, steps), [move, STEPS] as const);
    const { ms, answer } = await longestTask(page.context().browser()!, page, run);
    figures.push(quantile(answer, 0.5), Math.max(...answer), ms);
  }
  return figures;
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Frames of a chart that is scrolled and looked at nearer, and over which the pointer moves. */
export default async function chart(print: Print): Promise<void> {
  const parts = { code: await bundled(PAGE), styles: await Promise.all(STYLES.map(bundled)) };
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  print(`50 series of 10 000 points, ${STEPS} steps, one a frame, without a graphics card; the calmest of ${ROUNDS} rounds`);
  print(row('', 'there after', ...MOVES.flatMap((move) => [`${move}, half`, 'worst', 'its work'])));
  for (const [kind, name] of [
    ['empty', 'a page that draws nothing'],
    ['plain', 'plain uPlot'],
    ['ours', 'our chart'],
  ] as const) {
    const rounds: number[][] = [];
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(page, parts, kind));
    print(row(name, ...rounds[0]!.map((_, i) => ms(Math.min(...rounds.map((figures) => figures[i]!))))));
  }
  print(row('goal', '', ...MOVES.flatMap(() => ['', '50 ms', ''])));
  print('its work: the longest task of the page in its own processor time, whatever else the machine does');
  await browser.close();
}
