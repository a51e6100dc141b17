import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearch, type FoundNow, stillOf } from '../../../web/state/room/search';

const AT = { driver: 'modbus_tcp', ip_address: '10.1.2.3', port: 502, serial_port: '', protocol_id: 5 } as const;
const device = (id: number, name: string) => ({ id, name, device_group_name: 'Room A', model: 'Huawei UPS2000', ...AT });
const foundOf = (...names: string[]): FoundNow => ({
  alarms: { rank: 0, total: 0, data: [] },
  sites: { rank: 0, total: 0, data: [] },
  devices: { rank: 3, total: names.length, data: names.map((name, i) => device(i + 1, name)) },
  items: { rank: 0, total: 0, data: [] },
  contacts: { rank: 0, total: 0, data: [] },
});
const namesOf = (found: FoundNow | null): string[] | undefined => found?.devices.data.map(({ name }) => name);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('whoever types is asked for once, when the text stands', async () => {
  const asked: string[] = [];
  const ask = async (text: string): Promise<FoundNow> => {
    asked.push(text);
    return foundOf(text);
  };
  const search = createSearch({ pause: 5, ask });
  for (const text of ['u', 'up', ' ups ']) search.look(text);
  assert.is(search.$.get().pending, true);
  await wait(30);
  assert.equal(asked, ['ups']);
  assert.equal(namesOf(search.$.get().found), ['ups']);
  assert.is(search.$.get().pending, false);
});

test('an answer to what is no longer typed is nobody’s', async () => {
  const answers = new Map<string, (found: FoundNow) => void>();
  const search = createSearch({ pause: 0, ask: (text) => new Promise((give) => answers.set(text, give)) });
  search.look('a');
  await wait(10);
  search.look('ab');
  await wait(10);
  answers.get('ab')!(foundOf('ab'));
  answers.get('a')!(foundOf('a'));
  await wait(0);
  assert.equal(namesOf(search.$.get().found), ['ab']);
  search.look('');
  assert.is(search.$.get().found, null);
});

test('meanwhile what still answers stays in sight, and nothing else', () => {
  const found = foundOf('UPS 1', 'UPS 12', 'Meter');
  assert.equal(namesOf(stillOf(found, 'ups')), ['UPS 1', 'UPS 12', 'Meter'], 'the model is known too');
  assert.equal(namesOf(stillOf(found, '12')), ['UPS 12']);
  assert.is(namesOf(stillOf(found, '10.1.2'))?.length, 3, 'and where they are reached');
  assert.equal(namesOf(stillOf(found, 'zzz')), []);
});

test('a refusal is kept until something else is typed', async () => {
  let fails = true;
  const ask = async (text: string): Promise<FoundNow> => {
    if (fails) throw new Error('too busy');
    return foundOf(text);
  };
  const search = createSearch({ pause: 0, ask });
  search.look('a');
  await wait(10);
  assert.is(search.$.get().fault, 'too busy');
  fails = false;
  search.look('b');
  assert.is(search.$.get().fault, null);
  search.stop();
});

test.run();
