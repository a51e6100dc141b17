// In a process of its own: it waits for kills
// The built program is killed before any one of its writes between an alarm's edge and what became of its notices: a row of the
// configuration, a file of the kernel's, bytes to a mail server or to a program that receives pushes.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALARM_JITTER, MOST_CHANGES } from '../../../daemon/contract/rules/jitter';
import { fakeSignals } from '../../board/signals/kernel';
import { eventually, newFolder, PROGRAM, type ProcessBox, runProgram, startBox } from '../../hands/box';
import { everyPage } from '../../hands/every_page';
import { count } from '../../hands/long';
import { configureOutputs, startUnit } from '../../hands/outputs_room';
import { startReceiver } from '../../hands/receiver';
import { type MailServer, newCertificate, startMailServer } from '../../peers/mail_server';
import { letGo, stopPeers } from '../../peers/started';

const NOTED = new URL('../../hands/noted_writes.mjs', import.meta.url).pathname;
const KILLS = count(200);
/** edges of one room, half of them ends: from the tenth of a kind within a minute they would go together */
const A_ROOM = 10;
const HOT = 400;
const USUAL = 220;
const URGENT = 4;
/** from the edge of an alarm to the outcome of its notices, rounded up: whoever comes to no end before is killed after it */
const WRITES = 44;
/** rooms whose boxes are killed side by side */
const AT_ONCE = 2;

test.after(() => stopPeers());

/** A box with an item that alarms, people by mail and a program by pushes, buzzer and light as plain files. */
async function openRoom(mail: MailServer, name: string) {
  const [unit, receiver, data] = [await startUnit(), await startReceiver(), newFolder()];
  const kernel = fakeSignals({ 'fe20c000.pwm': 1 }, ['alarm']);
  kernel.leftOn();
  kernel.rest();
  const boardFile = path.join(data, 'board.json');
  fs.writeFileSync(boardFile, JSON.stringify({ buzzer: { pwm: ['fe20c000.pwm', 0] }, light: { led: 'alarm' } }));
  const files = ['--board-file', boardFile, '--sysfs', kernel.sys];
  const start = () => startBox(['--board', 'linux', '--loopback-peers', ...files], data);
  const address = `${name}@site.test`;

  const box = await start();
  const { items } = await configureOutputs(box, unit.port);
  const item_id = items.set_point!;
  const limits = { alarm_enable: true, threshold_max: 30, threshold_min: -50, repetitions: 1, check_interval: 0 };
  const jitter_config = { ...ALARM_JITTER, jitter_type: 1, jitter_threshold: MOST_CHANGES } as const;
  await box.call('PUT setting/items/{id}', { id: item_id, ...limits, alarm_level_id: URGENT, jitter_config });
  await box.call('PUT setting/email_service', {
    host: '127.0.0.1',
    port: mail.port,
    secure: 'none',
    from: 'box@site.test',
    enable: true,
  });
  const channel = { kind: 'webhook', name: 'desk', url: receiver.url, secret: 'between the two' } as const;
  await box.call('POST setting/gc', { key: 'ALARM_PUSH', channels: [channel] } as never);
  await box.call('PUT setting/alarm_levels/{id}', { id: URGENT, email_enable: true, push_enable: true });
  const { id } = await box.call('POST setting/contacts', { name, email: address });
  const { id: group } = await box.call('POST setting/contact_groups', { name: 'crew', contact_ids: [id] });
  await box.call('PUT setting/alarm_commons', { default_contact_group_id: group });
  await box.stop();

  const sounds = (): boolean => kernel.says('class/pwm/pwmchip0/pwm0/enable') === '1';
  const isRest = (): boolean => !sounds() && kernel.says('class/leds/alarm/brightness') === '0';
  return {
    data,
    files,
    start,
    sounds,
    isRest,
    item_id,
    ports: [mail.port, receiver.port],
    /** what the item shows from now on */
    hold: (hot: boolean): void => void unit.holding.set(10, hot ? HOT : USUAL),
    /** by what each letter and push that arrived is known */
    async arrived(): Promise<readonly string[]> {
      const letters = (await mail.letters()).filter(({ to }) => to.includes(address));
      return [...letters.map(({ letter }) => /^Message-ID: <(.+)@/im.exec(letter)?.[1] ?? ''), ...receiver.identities()];
    },
    async close(): Promise<void> {
      await unit.stop();
      await receiver.stop();
      kernel.remove();
    },
  };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

/** Where in a life its writes are: what ran before the edge, what was made of it, and what of that is kept. */
interface Life {
  readonly before: readonly string[];
  readonly since: readonly string[];
  /** the edge reached the disk */
  readonly stored: boolean;
}
const SOUND = 'pwm0/enable 1';
const isEdge = (write: string): boolean => /^(INSERT INTO alarm \(|UPDATE alarm SET end_time)/.test(write);
const isReached = (write: string): boolean => write.startsWith('UPDATE notice_reached');
const isOutcome = (write: string): boolean => write.startsWith('UPDATE notice SET status = @status');
/** What was written, in its order, without when. */
const writesIn = (trace: string): readonly string[] =>
  trace
    .split('\n')
    .slice(0, -1)
    .map((line) => line.slice(line.indexOf(' ') + 1));
function lifeOf(writes: readonly string[]): Life {
  const edge = writes.findIndex(isEdge);
  const before = edge < 0 ? writes : writes.slice(0, edge);
  const since = writes.slice(before.length);
  return { before, since, stored: since.includes('COMMIT') };
}
/** Whether all that this life sent has its outcome on the disk, what it was told of its own edge too. */
function isOver({ before, since }: Life): boolean {
  const all = [...before, ...since];
  const left = all.filter((write) => write.startsWith("UPDATE notice SET status = 'sending'")).length;
  return since.some(isReached) && since.at(-1) === 'COMMIT' && left > 0 && all.filter(isOutcome).length === left;
}

/** One life that ends before a write of its edge, or once there is none left. */
async function live({ data, files, ports }: Room, kill_at: number): Promise<Life> {
  const trace = path.join(newFolder(), 'trace');
  const args = ['--import', NOTED, PROGRAM, 'serve', '--data', data, '--http', '127.0.0.1:0', '--push', '0'];
  const child = spawn(process.execPath, [...args, '--board', 'linux', '--loopback-peers', ...files], {
    env: { ...process.env, KILL_AT: String(kill_at), TRACE: trace, PEERS: ports.join(), PROGRAM },
    stdio: 'ignore',
  });
  letGo(child);
  const told = (): Life => lifeOf(fs.existsSync(trace) ? writesIn(fs.readFileSync(trace, 'utf8')) : []);
  const isDead = (): boolean => child.signalCode !== null || child.exitCode !== null;
  await eventually('its end, or that of its notices', () => isDead() || isOver(told()));
  child.kill('SIGKILL');
  await eventually('its end', isDead);
  assert.is(child.signalCode, 'SIGKILL', 'it did not end by itself');
  return told();
}

/** What buzzer and light did: nothing before the edge but what the alarm that is stored asks for, nothing by it before it is stored. */
function answers({ before, since }: Life, stood: boolean, where: string): void {
  assert.is(before.includes(SOUND), stood, `${where}: before the edge it does what is stored`);
  const sound = since.indexOf(SOUND);
  assert.ok(sound < 0 || (!stood && sound > since.indexOf('COMMIT')), `${where}: no sound without an alarm that is stored`);
}

/** Every alarm that is stored was told to both when it began and when it ended, and each notice arrived once, or is marked. */
async function hold(room: Room, box: ProcessBox): Promise<void> {
  const notices = await eventually('the outcome of all', async () => {
    const rows = await everyPage((page) => box.call('GET notification_log', page));
    return rows.every(({ status }) => status !== 'queued') && rows;
  });
  const logged = await everyPage((page) => box.call('GET alarm_log', page));
  const alarms = logged.filter(({ item_id }) => item_id === room.item_id);
  assert.ok(alarms.length > 0);
  for (const { id, end_time } of alarms)
    for (const kind of end_time === null ? ['begin'] : ['begin', 'recover'])
      for (const way of ['email', 'push']) {
        const rows = notices.filter((row) => row.alarm_id === id && row.kind === kind && row.way === way);
        const found = rows.map(({ status }) => status);
        assert.equal(found, ['sent'], `alarm ${id}: ${kind} by ${way}`);
      }
  const arrived = await room.arrived();
  for (const { id, carried_by, twice, kind, way } of notices) {
    const times = arrived.filter((identity) => identity.endsWith(`-${carried_by ?? id}`)).length;
    assert.ok(times === 1 || (times > 1 && twice), `${kind} ${id} by ${way} arrived ${times} times, marked: ${twice}`);
  }
  const known = new Set(notices.map(({ id }) => String(id)));
  assert.equal(
    arrived.filter((identity) => !known.has(identity.split('-').at(-1) ?? '')),
    [],
    'nothing that no row knows',
  );
}

/** Edges of one room, each killed before the write that it is given. */
async function roomOfKills(mail: MailServer, name: string, kills: readonly number[]): Promise<void> {
  const room = await openRoom(mail, name);
  let stands = false;
  for (const kill_at of kills) {
    room.hold(!stands);
    const where = `killed before write ${kill_at} of ${stands ? 'an end' : 'a begin'}`;
    const life = await live(room, kill_at);
    answers(life, stands, where);
    if (life.stored) stands = !stands;
    assert.is((await runProgram(['outputs-idle', ...room.files])).code, 0);
    assert.ok(room.isRest(), where);
  }
  room.hold(stands);
  const box = await room.start();
  assert.is(room.sounds(), stands, 'right after the start it sounds as what is stored asks for');
  await hold(room, box);
  await box.stop();
  await room.close();
}

test('killed before whichever write of an edge nobody is left untold, twice only under one identity and marked; outputs rest and follow what is stored', async () => {
  const mail = await startMailServer(newCertificate(), { secure: 'none' });
  const kills = Array.from({ length: KILLS }, (_, i) => 1 + Math.floor(((i + Math.random()) / KILLS) * WRITES));
  const rooms = Math.ceil(KILLS / A_ROOM);
  // every room has early and late ones, of begins and of ends
  const some = (room: number) => kills.filter((_, i) => i % rooms === room);
  for (let n = 0; n < rooms; n += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, rooms - n) }, (_, i) => n + i);
    await Promise.all(numbers.map((room) => roomOfKills(mail, `room${room}`, some(room))));
  }
});

test.run();
