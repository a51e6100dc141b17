// What the main thread of a page has to do at once, in its own processor time: what else the machine does is not in it.
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
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
