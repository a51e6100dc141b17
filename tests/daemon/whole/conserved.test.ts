// In a process of its own: it waits for restarts
// R13, the conservation of alarms: so many edges, so many rows, so many pushes to each console that may know of them, however
// often the box goes out between.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../../daemon/clock';
import type { AlarmPush, PushMessage } from '../../../daemon/contract/live';
import { ALARM_JITTER, MOST_CHANGES } from '../../../daemon/contract/rules/jitter';
import { createMenuStore } from '../../../daemon/store/menus';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { createApiToken } from '../../../daemon/token';
import { eventually, newFolder, type ProcessBox, startBox } from '../../hands/box';
import { authenticated, type TestSocket } from '../../hands/console-socket';
import { OUTPUTS, startUnit, type Unit } from '../../hands/outputs_room';
import { addRole, addUser } from '../../hands/people';

const RESTARTS = 20;
const HOT = 400;
const USUAL = 220;
const limits = { alarm_enable: true, threshold_max: 30, threshold_min: -50, repetitions: 1, check_interval: 0 };
/** it changes at every check of a life, which is no jitter here */
const jitter_config = { ...ALARM_JITTER, jitter_type: 1, jitter_threshold: MOST_CHANGES } as const;
const isEdge = ({ state }: AlarmPush): boolean => state === 'begin' || state === 'recover';

/** A room whose item changes sides, and counts how often it did. */
async function openRoom(box: ProcessBox, { port, holding }: Unit, name: string, device_template_id: number) {
  const { id: site } = await box.call('POST setting/device_groups', { name });
  const { id: device_id } = await box.call('POST setting/devices', {
    name,
    device_group_id: site,
    device_template_id,
    driver: 'modbus_tcp',
    ip_address: '127.0.0.1',
    port,
    protocol_id: 1,
    poll_interval: 1,
    timeout: 200,
    retries: 0,
  });
  const { data } = await box.call('GET setting/items', { device_id, limit: 0 });
  const item_id = data.find(({ item_cell_name }) => item_cell_name === 'set_point')!.id;
  await box.call('PUT setting/items/{id}', { id: item_id, ...limits, jitter_config });
  let edges = 0;
  return {
    site,
    item_id,
    edges: (): number => edges,
    swing(): void {
      edges += 1;
      holding.set(10, edges % 2 === 1 ? HOT : USUAL);
    },
    /** edges that the box stored: a row has one, and one more once it is over */
    async stored(now: ProcessBox): Promise<number> {
      const rows = (await now.call('GET alarm_log', { limit: 0 })).data.filter((row) => row.item_id === item_id);
      return rows.length + rows.filter(({ end_time }) => end_time !== null).length;
    },
  };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

/** Somebody who holds these sites. @returns a token of his */
async function hire(data: string, name: string, sites: readonly number[]): Promise<string> {
  const db = openDb(path.join(data, 'config.db'), configMigrations);
  const menus = createMenuStore(db)
    .all()
    .map(({ id }) => id);
  await addUser(db, name, 'a good long one', [addRole(db, { name, menus, sites })]);
  db.close();
  return createApiToken(data, realClock, name, null);
}

/** A console that comes back after each restart with the last event that it saw. */
function openConsole(token: string, rooms: readonly Room[]) {
  const before: AlarmPush[] = [];
  let socket: TestSocket | null = null;
  const said = (): readonly AlarmPush[] => {
    const messages = (socket?.waiting() ?? []).filter((message): message is PushMessage => message !== 'pong');
    assert.not(
      messages.some(({ type }) => type === 'reload'),
      'a backlog as short as this comes whole',
    );
    return [...before, ...messages.filter((message): message is AlarmPush => message.type === 'alarm')];
  };
  return {
    async connect(push: string): Promise<void> {
      socket = await authenticated(Number(push.split(':').at(-1)), token, { since: before.at(-1)?.seq ?? 0 });
    },
    leave(): void {
      before.splice(0, before.length, ...said());
      socket?.ws.terminate();
      socket = null;
    },
    /** edges of each room that it was told of */
    edges: (): readonly number[] =>
      rooms.map(({ item_id }) => said().filter((push) => isEdge(push) && push.item_id === item_id).length),
    numbers: (): readonly number[] => said().map(({ seq }) => seq),
  };
}

test('N edges are N rows and N pushes to each console that may know of them, over twenty restarts and kills', async () => {
  const units = [await startUnit(), await startUnit()] as const;
  const data = newFolder();
  const start = () => startBox(['--board', 'none'], data);
  let box = await start();
  const { id: template } = await box.call('POST setting/device_templates', { template: { ...OUTPUTS } });
  const rooms = [await openRoom(box, units[0], 'near', template), await openRoom(box, units[1], 'far', template)] as const;
  const both = openConsole(box.token, rooms);
  const near = openConsole(await hire(data, 'clerk', [rooms[0].site]), rooms);
  const none = openConsole(await hire(data, 'guest', []), rooms);
  const consoles = [both, near, none];
  const injected = (): readonly number[] => rooms.map(({ edges }) => edges());

  for (let n = 0; n < RESTARTS; n += 1) {
    await box.kill(n % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    for (const console of consoles) console.leave();
    rooms[0].swing();
    if (n % 2 === 0) rooms[1].swing();
    box = await start();
    // every third time nobody looks until the next start
    if (n % 3 < 2) for (const console of consoles) await console.connect(box.push);
    const stored = () => Promise.all(rooms.map((room) => room.stored(box)));
    await eventually('the edges stored', async () => `${await stored()}` === `${injected()}`);
    if (n % 3 < 2) await eventually('the edges told', () => `${both.edges()}` === `${injected()}`);
  }
  const [here] = injected();
  assert.equal(injected(), [RESTARTS, RESTARTS / 2]);
  await eventually('the clerk hears of his own', () => near.edges()[0] === here);
  assert.equal([both.edges(), near.edges(), none.edges()], [injected(), [here, 0], [0, 0]]);
  for (const { numbers } of consoles)
    assert.equal(
      numbers(),
      [...new Set(numbers())].toSorted((a, b) => a - b),
      'in order, once',
    );
  for (const console of consoles) console.leave();
  await box.stop();
  for (const unit of units) await unit.stop();
});

test.run();
