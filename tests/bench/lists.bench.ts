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
];
const TIMES = 3;

type Input = Readonly<Record<string, unknown>>;
interface Asked {
  readonly key: string;
  readonly input: Input;
}

/** Every look of the table as its example asks, whole, for a word, and each of its sharper filters. */
function asks(ids: Input): Asked[] {
  return (Object.entries(endpoints) as [string, Row][])
    .filter(([key]) => key.startsWith('GET ') && !/openapi|login/.test(key))
    .flatMap(([key, { input = {}, example }]) => {
      const path = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, ids[name!] ?? 1]));
      const has = (name: string) => Object.hasOwn(input, name);
      const base = { ...(has('limit') && { limit: 0 }), ...path };
      return [
        { ...(example as Input), ...path },
        base,
        ...(has('keyword')
          ? [
              { ...base, keyword: 'zz' },
              { ...base, keyword: 'r' },
            ]
          : []),
        ...(has('sort') ? [{ ...base, limit: 10, sort: 'name' }] : []),
        ...(has('status')
          ? [
              { ...base, status: 1 },
              { ...base, status: 3 },
            ]
          : []),
        ...(has('abnormal') ? [{ ...base, abnormal: true }] : []),
      ].map((asked) => ({ key, input: asked }));
    });
}

async function worst(box: ProcessBox, { sites, devices, items }: Size, print: Print): Promise<void> {
  const root = callerOf(box.url, box.token);
  const group = (await root.call('GET setting/device_groups', { limit: 1, keyword: 'room 3' })).data[0]!.id;
  const device = (await root.call('GET setting/devices', { limit: 1, keyword: 'sensor' })).data[0]!.id;
  const item = (await root.call('GET setting/items', { limit: 1, device_id: device })).data[0]!.id;
  const found: { readonly name: string; readonly own: number; readonly bytes: number; readonly code: number }[] = [];
  for (const { key, input } of asks({ id: group, device_group_id: group })) {
    const asked = key.includes('devices/{id}')
      ? { ...input, id: device }
      : key.includes('items/{id}')
        ? { ...input, id: item }
        : input;
    let own = Number.POSITIVE_INFINITY;
    let got = { text: '', code: 0 };
    for (let i = 0; i < TIMES && own > 30; i += 1) {
      const turns = await turnsWhile(box, async () => {
        got = await root.ask(key, asked).catch(() => ({ text: '', code: -1 }) as never);
      });
      own = Math.min(own, turns.own_ms);
    }
    found.push({ name: `${key.slice(4)} ${JSON.stringify(asked)}`, own, bytes: got.text.length, code: got.code });
  }
  print(row(`\n${sites} sites x ${devices} devices x ${items} items`, 'own ms', 'kB', 'code'));
  for (const { name, own, bytes, code } of found.sort((a, b) => b.own - a.own).slice(0, 40))
    print(`${own.toFixed(1).padStart(8)} ${(bytes / 1000).toFixed(0).padStart(8)} ${code} ${name}`);
}

export default async function measure(print: Print): Promise<void> {
  for (const size of ROOMS.filter(({ sites }) => !process.env.ONLY || sites === Number(process.env.ONLY))) {
    const data = await largeRoom(size);
    const box = await startBox([], data, { flags: [...THRIFTY.flags, ...WATCHED], env: THRIFTY.env });
    await worst(box, size, print);
    await box.stop();
  }
}
