import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { noTimeService } from '../../../board/host/timedate';
import type { Host } from '../../../board/interfaces';
import type { Language } from '../../../daemon/contract/model';
import { overviewHandlers } from '../../../daemon/http/handlers/overview';
import { sizeText } from '../../../daemon/http/render/size';
import type { Unheard } from '../../../daemon/notify/troubles';
import type { Caller } from '../../../daemon/people/caller';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { boxOf, catalogueOf, deviceOf, itemOf, statusOf } from '../../hands/catalogue';
import { createBox } from '../alarms/box';

const ROOM = catalogueOf(
  boxOf(statusOf({ id: 90, cell: '_line_1', builtin: true })),
  deviceOf({ id: 10, name: 'Sensor A', items: [itemOf({ id: 1 })] }),
  deviceOf({ id: 11, name: 'Meter', device_group_id: 2, items: [itemOf({ id: 2 })] }),
);
const HOST = {
  cpuPercent: (): number | null => 12.5432,
  cpuInfo: () => ({
    model: 'ARM',
    cores: 4,
    arch: 'arm64',
    temperature: 51.5,
    uptime: 3600,
    load: [0.5, 0.4, 0.3] as [number, number, number],
  }),
  memory: () => ({ total_bytes: 2_040_109_465, used_bytes: 851_443_712 }),
  disk: () => ({ use_percent: 41.4, size_bytes: 31_138_512_896, used_bytes: 12_884_901_888, mount: '/data' }),
  processes: () => ({
    total: 137,
    greatest: [{ pid: 1, name: 'roomward', cpu: 1.5, mem: 3.2, rss: 60_000_000, start: 1_764_000_000 }],
  }),
  time: noTimeService,
  start() {},
  stop() {},
} satisfies Host;

const PAUSE = { until: 60, reason: 'work', user_id: 1, user_name: 'admin', time: 0 };
function setUp(more: Partial<Host> = {}) {
  const box = createBox(ROOM);
  const untold: Unheard[] = [];
  const paused: number[] = [];
  const untested: number[] = [];
  const heard = { people: 0, channels: 0 };
  const well = { acquisition: true, store: true, notices: true };
  const modem = { signal: 72, operator: 'CMCC', net_type: 'LTE' };
  const handlers = overviewHandlers({
    alarms: box.alarms,
    notify: { alive: () => well.notices, untold: () => untold, heard: () => heard.people, heardByChannels: () => heard.channels },
    sites: { catalogue: () => ROOM, mutedLevels: () => [] },
    acquisition: { alive: () => well.acquisition },
    commands: {
      pauses: { list: (scope) => paused.filter((id) => scope.has(id)).map((id) => ({ ...PAUSE, device_group_id: id })) },
    },
    shutdown: { untested: (scope) => untested.filter((id) => scope.has(id)).length },
    db: { open: true },
    history: { alive: () => well.store },
    board: { host: { ...HOST, ...more }, modem: { read: () => modem } },
  });
  const caller: Caller = {
    user_id: 7,
    user_name: 'ann',
    login_type: 1,
    roles: [],
    funcs: new Set(),
    menus: null,
    scope: ALL,
    session: 's',
  };
  const ctx = <I>(input: I, scope: Scope = ALL, language: Language = 'en_us') => ({
    input,
    scope,
    language,
    caller,
    address: '127.0.0.1',
    secure: true,
    agent: '',
  });
  return { box, well, untold, paused, untested, heard, handlers, ctx };
}

const test = suite<{ it: ReturnType<typeof setUp> }>('overview');
test.before.each((context) => {
  context.it = setUp();
});
test.after.each(({ it: { box } }) => {
  assert.equal(box.faults, []);
  box.close();
});

test('the counts are those of the caller', async ({ it: { box, handlers, ctx } }) => {
  box.read({ 1: 31 });
  box.read({ 2: 20 });
  box.read({ 90: 1 });
  assert.equal(await handlers['GET dataview'](ctx({})), {
    device_groups: 2,
    devices: 2,
    device_off: 0,
    items: 2,
    item_normal: 1,
    item_abnormal: 1,
    item_held: 0,
    alarm_disabled: 0,
    item_alarm: 1,
    item_no_value: 0,
    item_disabled: 0,
    item_waiting: 0,
    item_unwatched: 0,
    alarm_untold: 0,
    site_paused: 0,
    shutdown_untested: 0,
    level_muted: 0,
    unheard: 1,
  });
  assert.is((await handlers['GET dataview'](ctx({}, scopeOf([2])))).item_abnormal, 0);
});

test('alarms that nobody was told of are counted, each for whoever sees its site', async ({ it: { untold, handlers, ctx } }) => {
  for (const alarm_id of [1, 2]) untold.push({ alarm_id, item_id: 1, because: { key: 'nobody_group' } });
  const count = async (sites: readonly number[]) => (await handlers['GET dataview'](ctx({}, scopeOf(sites)))).alarm_untold;
  const { device_group_id: site } = ROOM.items.get(1)!;
  assert.equal([await count([site]), await count([site + 1])], [2, 0]);
});

test('shutdown plans that passed no test for long are counted, each for whoever sees its site', async ({
  it: { untested, handlers, ctx },
}) => {
  untested.push(1, 2, 3);
  const count = async (sites: readonly number[]) => (await handlers['GET dataview'](ctx({}, scopeOf(sites)))).shutdown_untested;
  assert.equal([await count([1, 2]), await count([9])], [2, 0]);
});

test('sites that somebody paused are counted, each for whoever sees it', async ({ it: { paused, handlers, ctx } }) => {
  paused.push(1, 2, 3);
  const count = async (sites: readonly number[]) => (await handlers['GET dataview'](ctx({}, scopeOf(sites)))).site_paused;
  assert.equal([await count([1, 2]), await count([9])], [2, 0]);
});

test('a box that tells nobody says so to everybody, until a contact or a channel hears of its alarms', async ({
  it: { heard, handlers, ctx },
}) => {
  const unheard = async () => (await handlers['GET dataview'](ctx({}, scopeOf([2])))).unheard;
  assert.is(await unheard(), 1);
  heard.people = 1;
  assert.is(await unheard(), 0);
  Object.assign(heard, { people: 0, channels: 1 });
  assert.is(await unheard(), 0);
});

test('items are ranked by their alarms and described by site, device and item', async ({ it: { box, handlers, ctx } }) => {
  for (const value of [31, 20, 31]) box.read({ 1: value });
  box.read({ 2: 31 });
  assert.equal(await handlers['GET alarm_count'](ctx({ limit: 5, page: 1 })), {
    total: 2,
    data: [
      {
        id: 1,
        description: 'Room 1/Sensor A/Temperature',
        device_group_name: 'Room 1',
        device_name: 'Sensor A',
        item_name: 'Temperature',
        alarm_count: 2,
      },
      {
        id: 2,
        description: 'Room 2/Meter/Temperature',
        device_group_name: 'Room 2',
        device_name: 'Meter',
        item_name: 'Temperature',
        alarm_count: 1,
      },
    ],
  });
  assert.is((await handlers['GET alarm_count'](ctx({ limit: 1, page: 2 }))).data[0]?.id, 2);
});

test('an alarm of the box is described in the language of the reader', async ({ it: { box, handlers, ctx } }) => {
  box.read({ 90: 1 });
  const { data } = await handlers['GET alarm_count'](ctx({}, ALL, 'zh_cn'));
  assert.equal(
    data.map((row) => row.description),
    ['监控系统/本机/Temperature'],
  );
  assert.is((await handlers['GET alarm_count'](ctx({}, scopeOf([1, 2])))).total, 0);
});

test('each service says whether it turns, and the signal comes from the modem', async ({ it: { box, well, handlers, ctx } }) => {
  assert.equal(await handlers['GET system/info'](ctx({})), {
    alert_service: 1,
    system_serice: 1,
    collection_service: 1,
    signal: 72,
    operator: 'CMCC',
    net_type: 'LTE',
  });
  well.acquisition = false;
  well.store = false;
  box.alarms.stop();
  const { alert_service, system_serice, collection_service } = await handlers['GET system/info'](ctx({}));
  assert.equal([alert_service, system_serice, collection_service], [0, 0, 0]);
});

test('disk, memory and processor are told as a console shows them', async ({ it: { handlers, ctx } }) => {
  assert.equal(await handlers['GET disk/usage'](ctx({})), [{ use: '41%', size: '29G', used: '12G', mount: '/data' }]);
  assert.equal(await handlers['GET memory/usage'](ctx({})), { total: '1.9G', used: '812M' });
  assert.equal(await handlers['GET cpu/usage'](ctx({ interval: 3000 })), [12.5]);
  assert.is((await handlers['GET cpu/info'](ctx({}))).cores, 4);
  assert.is((await handlers['GET process/list'](ctx({}))).data[0]?.name, 'roomward');
});

test('processes that are not told are counted all the same', async ({ it: { handlers, ctx } }) => {
  const { total, data } = await handlers['GET process/list'](ctx({}));
  assert.equal([total, data.length], [137, 1]);
});

test('a load that nobody has measured yet is not told as zero', async () => {
  const { box, handlers, ctx } = setUp({ cpuPercent: () => null });
  assert.equal(await handlers['GET cpu/usage'](ctx({ interval: 3000 })), []);
  box.close();
});

test('a box that was never inspected has no report', async ({ it: { handlers, ctx } }) => {
  assert.is(await handlers['GET setting/intelligent_inspection/one'](ctx({})), null);
});

test('sizes are short and never 1000 or more of a unit', () => {
  for (const [bytes, text] of [
    [0, '0B'],
    [999, '999B'],
    [1000, '1.0K'],
    [1024, '1.0K'],
    [10_137, '9.9K'],
    [10_240, '10K'],
    [1_023_488, '1.0M'],
    [1_048_576, '1.0M'],
    [2 ** 40, '1.0T'],
    [-5, '0B'],
  ] as const)
    assert.is(sizeText(bytes), text, `${bytes}`);
});

test.run();
