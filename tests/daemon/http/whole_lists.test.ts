// What is told whole is told a few at a time: whoever polls and tells has a turn between two of them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { actions } from '../../../daemon/http/handlers/actions';
import { autos } from '../../../daemon/http/handlers/autos';
import { crons } from '../../../daemon/http/handlers/crons';
import { interlocks } from '../../../daemon/http/handlers/interlocks';
import { liveHandlers } from '../../../daemon/http/handlers/live';
import { protocols } from '../../../daemon/http/handlers/protocols';
import { shutdowns } from '../../../daemon/http/handlers/shutdowns';
import { sitesHandlers } from '../../../daemon/http/handlers/sites';
import { onMap } from '../../../daemon/http/render/on_map';
import { treeOf } from '../../../daemon/http/render/tree';
import { ALL } from '../../../daemon/store/list';
import { othersTurn } from '../../../daemon/store/slices';
import { taken, turns } from '../../../daemon/store/turns';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { createBox } from '../alarms/box';

/** How often something is done in each turn of the loop in which it is, others having theirs in between. */
async function inTurns(run: (note: () => void) => unknown): Promise<number[]> {
  const turns = [0];
  let over = false;
  const next = (): void => {
    turns.push(0);
    if (!over) setImmediate(next);
  };
  setImmediate(next);
  await run(() => {
    turns[turns.length - 1]! += 1;
  });
  over = true;
  return turns.filter((done) => done > 0);
}
const sum = (all: readonly number[]): number => all.reduce((n, one) => n + one, 0);
/** all of them, and few in a turn */
const assertFew = (turns: readonly number[], all: number, few = 20): void =>
  assert.ok(sum(turns) === all && Math.max(...turns) <= few, `${all} in turns of ${turns}`);

const DEVICES = 60;
const ROOM = catalogueOf(
  ...Array.from({ length: DEVICES }, (_, n) =>
    deviceOf({
      id: 10 + n,
      device_group_id: 1 + (n % 30),
      items: [itemOf({ id: 100 + n }), itemOf({ id: 1000 + n, cell: 'b' })],
    }),
  ),
);
const ASK = { scope: ALL, language: 'en_us' };
type Told = (ctx: unknown) => unknown;
const NO_COUNTS = async () => () => ({});

test('lists of sites, of devices by how they answer, and of items are told a few at a time', async () => {
  const rows = Array.from({ length: DEVICES }, (_, id) => ({ id, name: 'a', device_count: 0, devices: [] }));
  const list = { total: DEVICES, data: rows };
  const needsOf = (note: () => void) =>
    ({
      sites: {
        *allGroups() {
          for (const row of rows) yield [row];
        },
        *allDevices() {
          yield rows;
        },
        groups: () => list,
        items: () => list,
        catalogue: () => {
          note();
          return ROOM;
        },
      },
      acquisition: { health: () => ({ status: 1 }), notices: () => null },
      itemIn: note,
      people: {},
      alarms: { devices: NO_COUNTS },
    }) as never;
  for (const [call, input] of [
    ['GET setting/device_groups', { limit: 0 }],
    ['GET setting/device_groups', { limit: 100 }],
    ['GET setting/devices', { status: 1 }],
    ['GET setting/items', { limit: 0 }],
  ] as const)
    assertFew(await inTurns((note) => (sitesHandlers(needsOf(note))[call] as Told)({ ...ASK, input })), DEVICES);
});

test('lists of what acts by itself are told a few at a time', async () => {
  const rows = Array.from({ length: DEVICES }, (_, id) => ({
    id,
    name: `${id}`,
    conditions: [],
    values: [],
    actions: [],
    recovery_actions: [],
    triggers: [],
    hosts: [],
    time_period_id: null,
    proof: null,
  }));
  const noting = <T>(note: () => void, answer: T) => {
    return (): T => {
      note();
      return answer;
    };
  };
  const told = (note: () => void) => ({
    list: () => rows,
    standing: noting(note, { conditions: [], hosts: {}, warnings: [] }),
    held: () => [],
    runs: () => [],
    isWhole: () => true,
    truthOf: noting(note, null),
    log: () => ({ total: DEVICES, data: rows }),
    actions: () => ({
      total: DEVICES,
      data: rows.map((row) => ({ ...row, item_id: null, device_id: null, names: {}, params: {} })),
    }),
    usesOf: noting(note, 0),
    stepNames: () => [],
    lastRun: () => null,
    reports: { reportName: () => '' },
  });
  const sites = { catalogue: () => ROOM };
  const needsOf = (note: () => void) => {
    const one = told(note) as never;
    return {
      automation: one,
      tasks: one,
      actions: one,
      shutdown: one,
      commands: { interlocks: one },
      sites,
      people: {},
    } as never;
  };
  for (const [area, call, few] of [
    [autos, 'GET setting/auto', 4],
    [crons, 'GET setting/cron'],
    [actions, 'GET setting/actions'],
    [interlocks, 'GET setting/interlocks'],
    [shutdowns, 'GET setting/ups_linkage_shutdown', 1],
  ] as const) {
    const tell = (note: () => void, more: object): unknown =>
      (area.handlers(needsOf(note)) as Readonly<Record<string, Told>>)[call]!({ ...ASK, input: { limit: 0 }, ...more });
    const caller = { caller: { funcs: new Set() } };
    assertFew(await inTurns((note) => tell(note, caller)), DEVICES, few);
    // what is set may be changed right after it was read for the record; a rule is read by its number
    const atOnce = tell(() => {}, { ...caller, forRecord: true });
    if (call !== 'GET setting/auto') assert.is((atOnce as { readonly total: number }).total, DEVICES, call);
  }
});

test('the runs of a shutdown plan are told one at a time, and no more than people look through', async () => {
  const run = { id: 1, time: 0, end_time: 0, user_name: '' };
  const turns = await inTurns((note) => {
    const shutdown = {
      runs: (_: unknown, __: number, most: number) => Array.from({ length: Math.min(most, DEVICES) }, () => run),
      events(): [] {
        note();
        return [];
      },
    };
    const handlers = shutdowns.handlers({ shutdown, sites: {}, people: {} } as never) as Readonly<Record<string, Told>>;
    return handlers['GET setting/ups_linkage_shutdown/{id}/runs']!({ ...ASK, input: { id: 1 } });
  });
  assertFew(turns, 20, 1);
});

test('what is read for the operation record is answered at once, since it is changed right afterwards', () => {
  const list = { total: 1, data: [{ id: 1, name: 'a', device_count: 0, devices: [] }] };
  const sites = { groups: () => list, devices: () => list, items: () => list, catalogue: () => ROOM };
  const acquisition = { health: () => ({ status: 1 }), notices: () => null };
  const alarms = { device: () => ({}) };
  const handlers = sitesHandlers({ sites, acquisition, alarms, itemIn: () => ({}), people: {} } as never);
  for (const call of ['GET setting/device_groups', 'GET setting/devices', 'GET setting/items'] as const) {
    const told = (handlers[call] as Told)({ ...ASK, input: { ids: [1] }, forRecord: true }) as { readonly total: number };
    assert.is(told.total, 1, call);
  }
});

test('all items of a room are told a few at a time, its devices gone through once however many sites there are', async () => {
  let gone = 0;
  const devices = new Map(ROOM.devices);
  const values = devices.values.bind(devices);
  devices.values = () => {
    gone += 1;
    return values();
  };
  const sites = Array.from({ length: 30 }, (_, n) => [1 + n, { id: 1 + n, name: '', parent_id: 0, weight: 10 }] as const);
  const room = { ...ROOM, devices, sites: new Map(sites) };
  for (const input of [{}, { keyword: 'x' }, { abnormal: true }]) {
    const turns = await inTurns((note) => {
      const itemIn = (): object => {
        note();
        return { item_name: '', device_name: '', item_cell_name: '' };
      };
      const needs = { sites: { catalogue: () => room, categories: () => [] }, itemIn } as never;
      return (liveHandlers({ ...(needs as object), history: {} } as never)['GET device_groups/device/item'] as Told)({
        ...ASK,
        input,
      });
    });
    assertFew(turns, 2 * DEVICES);
  }
  assert.is(gone, 3);
});

test('the page of a site is told a few items at a time', async () => {
  const devices = new Map([...ROOM.devices].map(([id, device]) => [id, { ...device, device_group_id: 1 }]));
  const sites = new Map([[1, { id: 1, name: '', parent_id: 0, weight: 10 }]]);
  const room = { ...ROOM, devices, sites };
  const turns = await inTurns((note) => {
    const itemIn = (): object => {
      note();
      return { item_cell_name: '' };
    };
    const needs = {
      sites: { catalogue: () => room, categories: () => [] },
      acquisition: { health: () => ({ status: 1 }) },
      itemIn,
    };
    const handlers = liveHandlers({ ...needs, history: {} } as never);
    return (handlers['GET setting/motion_management/{id}'] as Told)({ ...ASK, input: { id: 1 } });
  });
  assertFew(turns, 2 * DEVICES);
});

test('the tree and the map of all sites are made a step a site, others having their turn every eight milliseconds', async () => {
  const sites = new Map(
    Array.from({ length: 30 }, (_, n) => [1 + n, { id: 1 + n, name: '', parent_id: n, weight: 10 }] as const),
  );
  const room = { ...ROOM, sites };
  const none = { level: 0, items: 0, item_alarm: 0, item_no_value: 0, item_disabled: 0, item_waiting: 0, item_unwatched: 0 };
  const tree = () => treeOf(room, ALL, { status: () => 1, alarms: () => none }, 'en_us');
  assert.is([...tree()].length, 30);
  const spots = [...sites.keys()].map((id) => ({ id, longitude: 1, latitude: 2, address: '' }));
  assert.is([...onMap(spots, room, ALL, () => none, 'en_us')].length, 60);
  const clock = fakeClock();
  const steps = await inTurns((note) => {
    function* slowly(): Generator<void, number> {
      for (let n = 0; n < 30; n += 1) {
        clock.hold(3);
        note();
        yield;
      }
      return 30;
    }
    return taken(slowly(), turns(clock));
  });
  assertFew(steps, 30, 4);
});

test('the alarms of many devices are counted for eight milliseconds at most before others have their turn', async () => {
  const box = createBox(ROOM);
  const turns = await inTurns((note) => {
    function* slowly(): Generator<number> {
      for (const id of ROOM.devices.keys()) {
        box.clock.hold(3);
        note();
        yield id;
      }
    }
    return box.alarms.devices(slowly());
  });
  assertFew(turns, DEVICES, 4);
});

test('many that let others have their turn go on in a round of the loop each', async () => {
  const turns = await inTurns((note) =>
    Promise.all(
      Array.from({ length: 10 }, async () => {
        await othersTurn();
        note();
      }),
    ),
  );
  assert.equal(
    turns,
    Array.from({ length: 10 }, () => 1),
  );
});

test('the templates of a workbook leave others their turns', async () => {
  const model = { driver: 'modbus', name: 'M', names: null, vendor: '', model: '', items: [] };
  const turns = await inTurns((note) => {
    const sites = {
      templates: () => ({ total: 3, data: [{ id: 1 }, { id: 2 }, { id: 3 }] }),
      template: () => {
        note();
        return { model };
      },
    };
    return (protocols.handlers({ sites } as never)['GET setting/modbus_excel'] as Told)({ ...ASK, input: {} });
  });
  assert.equal(turns, [1, 1, 1]);
});

test.run();
