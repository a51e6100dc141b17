import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Level, Reason } from '../../../board/interfaces';
import { createContacts, readersOf } from '../../../daemon/acquisition/contacts';
import { tasksOf } from '../../../daemon/acquisition/task';
import type { ChannelItem } from '../../../daemon/contract/model';
import { catalogueOf, deviceOf, itemOf, MODEL } from '../../hands/catalogue';
import { device } from './bench';

const own = { driver: 'board', line: { kind: 'board' }, unit: 1, timeout_ms: 500, retries: 0 } as const;
const names = { zh_cn: 'x', zh_tw: 'x', zh_xg: 'x', en_us: 'x' };
const point = (channel: string): ChannelItem => ({ item_cell_name: `cell_${channel}`, names, data_type: 0, channel });

/** A device of the box that reads these channels. */
const contacts = (id: number, ...channels: readonly string[]) =>
  deviceOf({
    id,
    address: own,
    model: { ...MODEL, driver: 'board', items: channels.map(point) },
    items: channels.map((channel, i) =>
      itemOf({ id: id * 10 + i, cell: `cell_${channel}`, point: point(channel), data_type: 0, enable: channel !== 'di_9' }),
    ),
  });

test('a device is named when one of its contacts moved since the last look, and only then', () => {
  const levels: Record<string, Level | Reason> = { di_1: 0, di_2: 0, di_9: 0 };
  const asked: string[] = [];
  const moved = createContacts({
    read(name) {
      asked.push(name);
      return levels[name]!;
    },
    tells: () => false,
  });
  const tasks = tasksOf(catalogueOf(contacts(1, 'di_1', 'di_9'), contacts(2, 'di_1', 'di_2'), device(3)));
  assert.is(tasks.length, 3);
  assert.equal(moved(tasks), [], 'nothing is known to have moved at the first look');
  assert.equal(asked, ['di_1', 'di_2'], 'each is looked at once, one that is switched off not at all');
  levels.di_2 = 1;
  assert.equal(moved(tasks), [2]);
  assert.equal(moved(tasks), []);
  levels.di_1 = 1;
  assert.equal(moved(tasks), [1, 2]);
  levels.di_1 = { key: 'channel_unavailable', data: { why: 'EIO' } };
  assert.equal(moved(tasks), [1, 2], 'one that is gone is worth a look too');
  levels.di_1 = { key: 'channel_unavailable', data: { why: 'ENOENT' } };
  assert.equal(moved(tasks), []);
});

test('a contact whose edges are told is not looked at, until they are told no more', () => {
  const levels: Record<string, Level> = { di_1: 0, di_2: 0 };
  const telling = new Set(['di_1']);
  const moved = createContacts({ read: (name) => levels[name]!, tells: (name) => telling.has(name) });
  const tasks = tasksOf(catalogueOf(contacts(1, 'di_1'), contacts(2, 'di_2')));
  moved(tasks);
  levels.di_1 = levels.di_2 = 1;
  assert.equal(moved(tasks), [2]);
  telling.clear();
  assert.equal(moved(tasks), []);
  levels.di_1 = 0;
  assert.equal(moved(tasks), [1]);
});

test('an edge is for each device that reads its contact, and for no other', () => {
  const tasks = tasksOf(catalogueOf(contacts(1, 'di_1', 'di_9'), contacts(2, 'di_1', 'di_2'), device(3)));
  assert.equal(readersOf(tasks, 'di_1'), [1, 2]);
  assert.equal(readersOf(tasks, 'di_2'), [2]);
  assert.equal(readersOf(tasks, 'di_9'), []);
});

test.run();
