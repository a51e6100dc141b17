// A wall that 2 000 values a second are pushed to, in Chromium against the built program: its own processor time, and what 100 000 messages leave.
import type { CDPSession, WebSocketRoute } from 'playwright-core';
import type { Item } from '../../daemon/contract/entities';
import type { ItemPush } from '../../daemon/contract/live';
import { newFolder, sleep, startBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { type Print, row } from './table';

const ITEMS = 2000;
const ITEMS_A_DEVICE = 20;
const MESSAGES_A_SECOND = 10;
const SECONDS = 10;
const MESSAGES = 100_000;
/** between two looks whether the page keeps up */
const AT_ONCE = 2000;
const CELLS = ['load', 'input_voltage', 'charge', 'runtime', 'battery_voltage'];

type Pushed = ItemPush['data'][number];

/** Items of as many devices as a wall has to choose from, after one that the box has. */
const itemsLike = (one: Item): Item[] =>
  Array.from({ length: ITEMS }, (_, i) => {
    const device_id = 10_000 + Math.floor(i / ITEMS_A_DEVICE);
    const cell = CELLS[i % ITEMS_A_DEVICE] ?? `cell_${i % ITEMS_A_DEVICE}`;
    const id = 100_000 + i;
    return { ...one, id, item_id: id, device_id, device_name: `UPS ${device_id}`, item_cell_name: cell, builtin: false };
  });

const pushOf = ({ id, info, status_id, status_label, color, alarm, jitter, drill, quality }: Item, n: number): Pushed => {
  const now = Math.floor(Date.now() / 1000) + 60;
  return {
    item_id: id,
    info,
    status_id,
    status_label,
    color,
    alarm,
    jitter,
    drill,
    quality,
    value: n % 97,
    last_check: now,
    value_time: now,
  };
};

/** The page hears of the items as of those of the box. */
async function fed({ page }: Console, items: readonly Item[], category: number): Promise<() => WebSocketRoute> {
  let socket: WebSocketRoute | null = null;
  await page.routeWebSocket(/./, (route) => {
    socket = route;
    const box = route.connectToServer();
    box.onMessage((message) => route.send(message));
    route.onMessage((message) => box.send(message));
  });
  await page.route('**/device_groups/device/item*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [at, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
    const own = asked.get('category_id') === String(category) ? items : [];
    const data = { total: own.length, data: own.slice((at - 1) * limit, at * limit) };
    return route.fulfill({ json: { code: 0, message: 'ok', data } });
  });
  return () => socket!;
}

/** Seconds of its own processor that the main thread took so far. */
async function threadSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
async function heapMb(cdp: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function measure(console: Console, items: readonly Item[], socket: () => WebSocketRoute, print: Print): Promise<void> {
  const cdp = await console.page.context().newCDPSession(console.page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const say = (data: readonly Pushed[]): void => socket().send(JSON.stringify({ type: 'item', data }));
  const calm = await threadSeconds(cdp);
  await sleep(SECONDS * 1000);
  const began = await threadSeconds(cdp);
  const each = items.length / MESSAGES_A_SECOND;
  for (let n = 0; n < SECONDS * MESSAGES_A_SECOND; n += 1) {
    const from = (n * each) % items.length;
    say(items.slice(from, from + each).map((item) => pushOf(item, n)));
    await sleep(1000 / MESSAGES_A_SECOND);
  }
  const share = (seconds: number): string => `${((seconds / SECONDS) * 100).toFixed(1)} %`;
  const ended = await threadSeconds(cdp);
  print(row('main thread: calm, 2 000 values a second', share(began - calm), share(ended - began), 'goal 30 %'));
  // all are known once before the heap is looked at
  const before = await heapMb(cdp);
  for (let n = 0; n < MESSAGES; n += 1) {
    say([pushOf(items[n % items.length]!, n)]);
    if (n % AT_ONCE === 0) await console.page.evaluate(() => 0);
  }
  await console.page.evaluate(() => 0);
  await sleep(2000);
  const after = await heapMb(cdp);
  print(row('heap before, after 100 000 messages', `${before.toFixed(1)} MB`, `${after.toFixed(1)} MB`, 'goal +5 MB'));
}

export default async function walls(print: Print): Promise<void> {
  const box = await startBox(['--board', 'sim', '--demo'], newFolder());
  try {
    const { data } = await box.call('GET device_groups/device/item', { category_id: 1 });
    const items = itemsLike(data.find(({ data_type, builtin }) => data_type === 1 && !builtin)!);
    await withConsole(box, { width: 1920, height: 1080 }, async (console) => {
      console.announce(/WebSocket/);
      const socket = await fed(console, items, 1);
      await console.enter('/fullScreen4');
      await console.page.locator('.feeder .val').first().waitFor();
      await measure(console, items, socket, print);
    });
  } finally {
    await box.stop();
  }
}
