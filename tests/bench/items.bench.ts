// Lists of a room with 5 000 items: how soon they are there and how smoothly they scroll; the search through them, in Chromium against the built program.
import { newFolder, startBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { configureBusyRoom, startDevices } from './busy_room';
import { type Print, quantile, row } from './table';

const ROOM = { devices: 100, registers: 50, save_interval: 60, poll_interval: 30 };
const ROUNDS = 5;
const STEPS = 60;
const STEP_PX = 120;
const ELSEWHERE = '/alarm';
const ROW = 'main tbody tr:not(.gap)';

/** ms from a change of the address, in a console that is already there, to the frame after the one that shows the first rows */
function opened({ page }: Console, address: string): Promise<number> {
  return page.evaluate(
    async ([to, rows]) => {
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const began = performance.now();
      location.hash = `#${to}`;
      // the rows of the page before are no rows of this one
      const isThere = () => [...document.querySelectorAll(rows)].some((each) => each.textContent?.includes('Voltage'));
      while (!isThere()) await frame();
      await frame();
      return performance.now() - began;
    },
    [address, ROW] as const,
  );
}

/** ms of the call alone, made from the same page */
function asked({ page }: Console, call: string, token: string): Promise<number> {
  return page.evaluate(
    async ([path, bearer]) => {
      const began = performance.now();
      const answer = await fetch(`/api/v1/${path}`, { headers: { authorization: `Bearer ${bearer}` } });
      await answer.json();
      return performance.now() - began;
    },
    [call, token] as const,
  );
}

/** ms between frames while the list is scrolled by the wheel's usual step in each */
function scrolled({ page }: Console): Promise<number[]> {
  return page.evaluate(
    async ([rows, steps, px]) => {
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const isScroller = (element: Element): boolean =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;
      let scroller: Element | null = document.querySelector(rows);
      while (scroller && !isScroller(scroller)) scroller = scroller.parentElement;
      const spans: number[] = [];
      let before = await frame();
      for (let i = 0; i < steps; i += 1) {
        (scroller ?? document.documentElement).scrollTop += px;
        const now = await frame();
        spans.push(now - before);
        before = now;
      }
      return spans;
    },
    [ROW, STEPS, STEP_PX] as const,
  );
}

interface List {
  readonly name: string;
  readonly address: string;
  readonly call: string;
}
const LISTS: readonly List[] = [
  { name: '/setting_items, 20 a page', address: '/setting_items', call: 'setting/items?page=1&limit=20' },
  { name: '/setting_items, 100 a page', address: '/setting_items?limit=100', call: 'setting/items?page=1&limit=100' },
  { name: '/data_list, all 5 000 in one', address: '/data_list', call: 'device_groups/device/item' },
];
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const least = (numbers: readonly number[]): number => Math.min(...numbers);

async function measured(console: Console, { name, address, call }: List, token: string): Promise<string> {
  const rounds: { open: number; call: number; spans: number[] }[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    await console.open(ELSEWHERE);
    await console.page.locator('h1').first().waitFor();
    await console.page.waitForTimeout(500);
    const open = await opened(console, address);
    rounds.push({ open, spans: await scrolled(console), call: await asked(console, call, token) });
  }
  return row(
    name,
    ms(
      quantile(
        rounds.map(({ open }) => open),
        0.5,
      ),
    ),
    ms(least(rounds.map(({ open }) => open))),
    ms(least(rounds.map((round) => round.call))),
    ms(
      quantile(
        rounds.flatMap(({ spans }) => spans),
        0.5,
      ),
    ),
    ms(least(rounds.map(({ spans }) => Math.max(...spans)))),
  );
}

/** What somebody looks for in that room: much, one, nothing, several words. */
const SEARCHES = ['voltage', 'device 57', 'no such thing', 'device 3 voltage'];
const SEARCH_ROUNDS = 50;

/** ms of every call of a search, made from the page */
async function searched(console: Console, token: string): Promise<number[]> {
  const spans: number[] = [];
  for (let n = 0; n < SEARCH_ROUNDS; n += 1) {
    const text = SEARCHES[n % SEARCHES.length]!;
    spans.push(await asked(console, `search?keyword=${encodeURIComponent(text)}`, token));
  }
  return spans;
}

/** Opening and scrolling of long lists, and the search through them. */
export default async function items(print: Print): Promise<void> {
  const devices = await startDevices();
  const box = await startBox(['--board', 'none'], newFolder());
  await configureBusyRoom(box, devices.port, ROOM);
  const { total } = await box.call('GET setting/items', { limit: 1 });
  await withConsole(box, {}, async (console) => {
    await console.enter(ELSEWHERE);
    print(`${total} items; the calmest of ${ROUNDS} rounds, without a graphics card`);
    print(row('', 'there, half', 'calmest', 'its call alone', 'scroll, half', 'worst'));
    for (const list of LISTS) print(await measured(console, list, box.token));
    print(row('goal', '', '300 ms', '', '', '50 ms'));
    const spans = await searched(console, box.token);
    print(row('the search through them all', 'half', 'p95', 'goal'));
    print(row('the call alone', ms(quantile(spans, 0.5)), ms(quantile(spans, 0.95)), '50 ms'));
  });
  await box.stop();
  await devices.stop();
}
