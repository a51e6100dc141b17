// What the main thread of a page has to do at once, in its own processor time: what else the machine does is not in it.
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** µs by the clock */
  readonly ts: number;
  readonly dur?: number;
  /** µs of the thread */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}
const TASK = /RunTask$/;

/** ms of the processor that the longest task of any page took while something ran */
export async function longestTask<T>(browser: Browser, page: Page, run: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] });
  const answer = await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const place = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place),
  );
  const tasks = traceEvents.filter((event) => TASK.test(event.name) && mains.has(place(event))).map(({ tdur = 0 }) => tdur);
  return { ms: Math.max(0, ...tasks.map((us) => us / 1000)), answer };
}

/** ms of the processor */
export interface OwnTimes {
  /** in all, while something ran */
  readonly all: number;
  /** of each frame: from the task that begins it to the next one */
  readonly frames: readonly number[];
}
const TIMELINE = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const FRAME = 'FireAnimationFrame';

/** Of tasks in their order, what those of each frame took together. */
function byFrame(tasks: readonly TraceEvent[], frames: readonly number[]): number[] {
  const sums: number[] = [];
  let next = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    let begins = false;
    for (; next < frames.length && frames[next]! < ts + dur; next += 1) begins = true;
    if (begins) sums.push(0);
    if (sums.length > 0) sums[sums.length - 1]! += tdur / 1000;
  }
  // the last one is not over
  return sums.slice(0, -1);
}

/** What the main thread of a page took while something ran, frame by frame; frames go on meanwhile whether anything changes or not. */
export async function ownTimes(page: Page, run: () => Promise<unknown>): Promise<OwnTimes> {
  await page.evaluate(() => {
    Reflect.set(window, 'framesGoOn', true);
    const tick = (): void => void (Reflect.get(window, 'framesGoOn') && requestAnimationFrame(tick));
    tick();
  });
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: TIMELINE });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  await page.evaluate(() => Reflect.set(window, 'framesGoOn', false));
  const frame = traceEvents.find(({ name }) => name === FRAME);
  const own = traceEvents.filter(({ pid, tid }) => pid === frame?.pid && tid === frame.tid).sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const starts = own.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  return { all: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0), frames: byFrame(tasks, starts) };
}
