// How smoothly the chart moves with 50 series of 10 000 points, beside plain uPlot and a page that draws nothing.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { type Print, quantile, row } from './table';

const STEPS = 60;
/** of several rounds the calmest counts: what else the machine does comes on top of what a chart costs */
const ROUNDS = 3;
const PAGE = fileURLToPath(new URL('./chart_page.tsx', import.meta.url));
const STYLES = ['../../web/main.css', '../../node_modules/uplot/dist/uPlot.min.css'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

/** One file of all that these import, with the console's own framework. */
async function bundled(file: string): Promise<string> {
  const alias = {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  };
  const { outputFiles } = await build({
    entryPoints: [file],
    ...{
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      target: 'es2022',
      jsx: 'automatic',
      jsxImportSource: 'preact',
    },
    alias,
  });
  return outputFiles[0]!.text;
}

interface Parts {
  readonly code: string;
  readonly styles: readonly string[];
}
async function round(page: Page, { code, styles }: Parts, kind: 'empty' | 'plain' | 'ours') {
  await page.goto('about:blank');
  await page.setContent('<!doctype html><body>');
  for (const content of styles) await page.addStyleTag({ content });
  await page.addScriptTag({ content: code });
  const { made, scroll, zoom, point } = await page.evaluate(([of, steps]) => window.measure(of, steps), [kind, STEPS] as const);
  return [made, ...[scroll, zoom, point].flatMap((spans) => [quantile(spans, 0.5), Math.max(...spans)])];
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Frames of a chart that is scrolled and looked at nearer, and over which the pointer moves. */
export default async function chart(print: Print): Promise<void> {
  const parts = { code: await bundled(PAGE), styles: await Promise.all(STYLES.map(bundled)) };
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  print(`50 series of 10 000 points, ${STEPS} steps, one a frame, without a graphics card; the calmest of ${ROUNDS} rounds`);
  print(row('', 'there after', 'scroll, half', 'worst', 'zoom, half', 'worst', 'pointer, half', 'worst'));
  for (const [kind, name] of [
    ['empty', 'a page that draws nothing'],
    ['plain', 'plain uPlot'],
    ['ours', 'our chart'],
  ] as const) {
    const rounds: number[][] = [];
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(page, parts, kind));
    print(row(name, ...rounds[0]!.map((_, i) => ms(Math.min(...rounds.map((figures) => figures[i]!))))));
  }
  print(row('goal', '', '', '50 ms', '', '50 ms', '', '50 ms'));
  await browser.close();
}
