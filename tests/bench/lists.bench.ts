import { endpoints } from '../../daemon/contract/endpoints/index';
import type { Row } from '../../daemon/contract/row';
import { THRIFTY } from '../../thrifty.mjs';
import { type ProcessBox, startBox } from '../hands/box';
import { callerOf } from '../hands/calls';
import { largeRoom, type Size } from './many_rooms';
import { type Print, row } from './table';
import { turnsWhile, WATCHED } from './turns';

const ROOMS: readonly Size[] = [
  { sites: 3000, devices: 1, items: 1 },
  { sites: 10, devices: 300, items: 10 },
  { sites: 10, devices: 50, items: 10, rules: 499 },
];
/** A machine that others use takes longer: what is above the goal is asked for again. */
const TIMES = 3;
const GOAL_MS = 50;
const SHOWN = 12;

type Input = Readonly<Record<string, unknown>>;

/** How a row is asked: whole, for a word that nothing holds, and by what stands in no row. */
function asksOf({ input = {}, example }: Row, ids: Input): Input[] {
  const has = (name: string): boolean => Object.hasOwn(input, name);
  const whole = { ...(has('limit') ? { limit: 0 } : (example as Input)), ...ids };
  return [
    whole,
    ...(has('keyword') ? [{ ...whole, keyword: 'zz' }] : []),
    ...(has('status') ? [{ ...whole, status: 3 }] : []),
    ...(has('abnormal') ? [{ ...whole, abnormal: true }] : []),
  ];
}

/** Every look of the table that answers of sites. */
const LOOKS = (Object.entries(endpoints) as [string, Row][]).filter(([key, { sites }]) => sites && key.startsWith('GET '));

async function worst(box: ProcessBox, size: Size, print: Print): Promise<void> {
  const root = callerOf(box.url, box.token);
  const site = (await root.call('GET setting/device_groups', { limit: 1, keyword: 'room 3' })).data[0]!;
  const device = site.devices[0]!.id;
  const [item] = (await root.call('GET setting/items', { limit: 1, device_id: device })).data;
  const idFor = (key: string): number => (key.includes('devices/') ? device : key.includes('items/') ? item!.id : site.id);
  const found: { readonly name: string; readonly ms: number; readonly kB: number }[] = [];
  for (const [key, row] of LOOKS) {
    const ids = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, idFor(key)]));
    for (const input of asksOf(row, ids)) {
      let [ms, bytes] = [Number.POSITIVE_INFINITY, 0];
      for (let i = 0; i < TIMES && ms > GOAL_MS; i += 1) {
        const { own_ms } = await turnsWhile(box, async () => {
          // on a busy machine all of 33 000 items take longer than a connection that says nothing is kept
          const got = await root.ask(key, input).catch(() => null);
          bytes = got?.text.length ?? 0;
        });
        ms = Math.min(ms, own_ms);
      }
      found.push({ name: `${key} ${JSON.stringify(input)}`, ms, kB: bytes / 1000 });
    }
  }
  const { sites, devices, items } = size;
  print(row(`\n${sites} sites, ${sites * devices} devices, ${sites * devices * items} items`, 'turn, ms', 'kB'));
  const first = found.sort((a, b) => b.ms - a.ms).slice(0, SHOWN);
  for (const { name, ms, kB } of first) print(`${name.padEnd(68)}${ms.toFixed(0).padStart(14)}${kB.toFixed(0).padStart(14)}`);
}

/** The longest turn of the processor for every look at a room as large as they come, worst first: the goal is 50 ms. */
export default async function measure(print: Print): Promise<void> {
  for (const size of ROOMS) {
    const box = await startBox([], await largeRoom(size), { flags: [...THRIFTY.flags, ...WATCHED], env: THRIFTY.env });
    await worst(box, size, print);
    await box.stop();
  }
}
