// One alarm by every means at once, each at its other end something that no one here wrote, and its end to the same people.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSerialWire } from '../../board/lines/serial';
import { createPretendModem } from '../../board/sim/at-modem';
import { realClock } from '../../daemon/clock';
import { readPart, readText } from '../board/modem/read_pdu';
import { fakeSignals } from '../board/signals/kernel';
import { eventually, newFolder, type ProcessBox, startBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { type Certificate, type MailServer, newCertificate, startMailServer } from '../peers/mail_server';
import { startPtyPair } from '../peers/pty';
import { HOOK_SECRET, type Receivers, startReceivers } from '../peers/push_receivers';
import { type RoomSlave, startRoomSlave } from '../peers/room_slave';
import { stopPeers } from '../peers/started';

const DEVICE = '一号机柜 TH-1';
const PHONE = '13800138000';
const ADDRESS = 'zhang@site.test';
const LOGIN = { user: 'box', password: 'correct horse 密码' };
const URGENT = 4;
/** more than one SMS holds */
const LONG = '【{level}】{device} {item}：{info}。请值班人员立即到现场检查冷却设备，并在平台上确认本告警。{site}，{time}。';
const PORT = { kind: 'serial', baud_rate: 115_200, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 } as const;

const kernel = fakeSignals({ 'fe20c000.pwm': 1 }, ['alarm']);
const buzzer = (fact: string) => kernel.says(`class/pwm/pwmchip0/pwm0/${fact}`);
const light = (fact: string) => kernel.says(`class/leds/alarm/${fact}`);
const sounds = (): boolean => buzzer('enable') === '1' && buzzer('duty_cycle') !== '0';
const flashes = (): boolean => light('trigger') === 'timer' && Number(light('delay_on')) > 0;

/** Files of a folder in the order in which somebody else writes them, each once for as long as it is alone. */
function watchWrites(folder: string) {
  const written: string[] = [];
  const watcher = fs.watch(path.join(kernel.sys, folder), (_, file) => {
    if (file !== null && written.at(-1) !== file) written.push(file);
  });
  return { written, stop: () => watcher.close() };
}

/** A modem at the other end of a pty: it takes its time, and says what nobody asked for in between. */
async function modemOn(tty: string) {
  const { wire, play } = createPretendModem(realClock);
  const theirs = createSerialWire({ ...PORT, path: tty });
  await theirs.open({ data: (bytes) => wire.write(bytes), closed() {} });
  await wire.open({ data: (bytes) => theirs.write(bytes), closed() {} });
  play.set({ delay_ms: 150 });
  const chatter = setInterval(() => {
    for (const line of ['RING', '+CMTI: "SM",3', '^BOOT:12345678,0,0,0,20']) play.urc(line);
  }, 70);
  return {
    messages: () => play.sent.map(({ pdu }) => pdu),
    stop(): void {
      clearInterval(chatter);
      theirs.close();
    },
  };
}

interface Ends {
  readonly mail: MailServer;
  readonly certificate: Certificate;
  readonly receivers: Receivers;
  /** terminals of the line and of the modem */
  readonly line: string;
  readonly modem: string;
}

/** How people are reached, and who they are. @returns the group of them */
async function nameWhom(box: ProcessBox, { mail, certificate, receivers, modem }: Ends): Promise<number> {
  const { user, password: pass_word } = LOGIN;
  const server = { host: '127.0.0.1', port: mail.port, secure: 'starttls', ca: certificate.ca } as const;
  await box.call('PUT setting/email_service', { ...server, user, pass_word, from: 'box@site.test', enable: true });
  await box.call('POST setting/sms', { mode: 'modem', device: modem });
  const channel = { kind: 'webhook', name: '值班系统', url: `${receivers.url}/hook`, secret: HOOK_SECRET } as const;
  await box.call('POST setting/gc', { key: 'ALARM_PUSH', channels: [channel] } as never);
  for (const call of ['PUT setting/notice_tpl', 'PUT setting/recover_tpl'] as const)
    await box.call(call, { language: 'zh_cn', sms_body: LONG });
  await box.call('PUT setting/alarm_levels/{id}', { id: URGENT, email_enable: true, sms_enable: true, push_enable: true });
  const { id } = await box.call('POST setting/contacts', { name: '张工', phone: PHONE, email: ADDRESS });
  const { id: group } = await box.call('POST setting/contact_groups', { name: '值班', contact_ids: [id] });
  return group;
}

/** A room with one transmitter whose temperature alarms at once. */
async function furnish(box: ProcessBox, path: string, contact_group_id: number): Promise<void> {
  const template = (await box.call('GET setting/device_templates', { keyword: 'XY-MD02', limit: 1 })).data[0]!;
  const { id: serial_port_id } = await box.call('POST setting/serial_port', { name: 'COM1', path, baud_rate: 9600 });
  const { id: device_group_id } = await box.call('POST setting/device_groups', { name: '总部机房', contact_group_id });
  const { id: device_id } = await box.call('POST setting/devices', {
    name: DEVICE,
    driver: 'modbus_rtu',
    device_template_id: template.id,
    device_group_id,
    serial_port_id,
    protocol_id: 1,
    poll_interval: 1,
    timeout: 300,
    retries: 1,
  });
  const items = (await box.call('GET setting/items', { device_id, limit: 0 })).data;
  const { id } = items.find(({ item_cell_name }) => item_cell_name === 'temperature')!;
  const limits = { alarm_enable: true, threshold_max: 30, threshold_min: -50, repetitions: 1, check_interval: 0 };
  await box.call('PUT setting/items/{id}', { id, ...limits, alarm_level_id: URGENT });
}

const said = (letter: string): string => {
  const body = letter.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  return /base64/i.test(letter) ? Buffer.from(body, 'base64').toString() : body;
};

/** What each of them got of one event: the last letter, message and push. */
async function told(box: ProcessBox, { mail, receivers }: Ends, messages: () => readonly string[], nth: number) {
  const letter = (await mail.letters(nth))[nth - 1]!;
  const push = (await receivers.accepted(nth))[nth - 1]!;
  const parts = await eventually('a message of two parts', async () => {
    const heard = messages();
    if (heard.filter((message) => readPart(message).part === 2).length >= nth) return heard.slice(-2);
    // what the box itself says of it, should it never come
    const { data } = await box.call('GET notification_log', { way: 'sms', limit: 0 });
    throw new Error(
      JSON.stringify([heard.length, data.map(({ kind, status, retries, error }) => ({ kind, status, retries, error }))]),
    );
  });
  return { letter, push, parts };
}

/** Confirms it where it shows. @returns once the call was answered */
async function confirm(console: Console): Promise<void> {
  const popup = console.page.locator('.pop', { hasText: DEVICE });
  await popup.getByRole('button', { name: '确认' }).click();
  await console.dialog().getByLabel('备注').fill('已到场');
  await console.button('确认', 'dialog').click();
  await console.dialog().waitFor({ state: 'detached' });
}

let slave: RoomSlave;
test.after(async () => {
  await stopPeers();
  kernel.remove();
});

test('a register that rises reaches mail, phone, program, buzzer, light and console; its end reaches the same people', async () => {
  const [line, port, certificate] = [await startPtyPair(), await startPtyPair(), newCertificate()];
  const [mail, receivers] = [await startMailServer(certificate, { secure: 'starttls', ...LOGIN }), await startReceivers()];
  slave = await startRoomSlave(line.theirs, 9600, 1);
  const modem = await modemOn(port.theirs);
  const ends: Ends = { mail, certificate, receivers, line: line.ours, modem: port.ours };
  const data = newFolder();
  const boardFile = path.join(data, 'board.json');
  fs.writeFileSync(boardFile, JSON.stringify({ buzzer: { pwm: ['fe20c000.pwm', 0] }, light: { led: 'alarm' } }));
  // plain files do not come by themselves: the kernel was asked for the channel, which rests at another tone
  kernel.leftOn();
  kernel.rest();
  kernel.put('class/pwm/pwmchip0/pwm0/period', '1000000');
  const box = await startBox(['--board', 'linux', '--board-file', boardFile, '--sysfs', kernel.sys, '--loopback-peers'], data);
  await furnish(box, ends.line, await nameWhom(box, ends));

  await withConsole(box, {}, async (console) => {
    await console.enter('/overview');
    await console.expectText('实时', '.top');
    const [pwm, led] = [watchWrites('class/pwm/pwmchip0/pwm0'), watchWrites('class/leds/alarm')];
    slave.set(1, 1, 352);

    await console.expectText('35.2 ℃，高于上限 30 ℃', '.pop');
    await eventually('sound and light', () => sounds() && flashes());
    assert.equal(pwm.written.slice(0, 3), ['period', 'duty_cycle', 'enable']);
    assert.equal(led.written.slice(0, 3), ['trigger', 'delay_on', 'delay_off']);
    for (const watch of [pwm, led]) watch.stop();

    const { letter, push, parts } = await told(box, ends, modem.messages, 1);
    assert.equal([letter.to, letter.encrypted, letter.login], [[ADDRESS], true, true]);
    assert.match(said(letter.letter), `${DEVICE}`);
    assert.match(said(letter.letter), '35.2 ℃，高于上限 30 ℃');
    assert.equal(
      parts.map(readPart).map(({ to, part, parts: of }) => [to, part, of]),
      [
        [PHONE, 1, 2],
        [PHONE, 2, 2],
      ],
    );
    assert.match(readText(parts), `】${DEVICE} 温度：35.2 ℃，高于上限 30 ℃。请值班人员`);
    // its receiver has checked the signature
    assert.is(push.kind, 'hook');
    assert.match(String(push.body.text), '35.2 ℃，高于上限 30 ℃');

    await confirm(console);
    await eventually('silence', () => !sounds() && !flashes(), 1000);
    await console.page.locator('.pop', { hasText: DEVICE }).waitFor({ state: 'detached' });
    assert.is(light('brightness'), '255', 'it still stands');

    slave.set(1, 1, 250);
    const end = await told(box, ends, modem.messages, 2);
    assert.equal([end.letter.to, end.parts.map(readPart).map(({ to }) => to)], [[ADDRESS], [PHONE, PHONE]]);
    assert.match(said(end.letter.letter), '告警已恢复');
    assert.match(readText(end.parts), DEVICE);
    assert.match(String(end.push.body.text), '【恢复】');
    await eventually('darkness', () => light('brightness') === '0');
  });

  const log = await eventually('the outcome of all', async () => {
    const { data } = await box.call('GET notification_log', { limit: 0 });
    return data.every(({ status }) => status === 'sent') && data;
  });
  const { signals } = await box.call('GET alarm_log/{id}', { id: log[0]?.alarm_id ?? 0 });
  assert.equal(
    signals.map(({ part, why }) => [part, why]),
    [
      ['buzzer', 'confirmed'],
      ['light', 'ended'],
    ],
  );
  const rows = log.map(({ kind, way, contact_name }) => `${kind} ${way} ${contact_name}`).sort();
  assert.equal(rows, [
    'begin email 张工',
    'begin push 值班系统',
    'begin sms 张工',
    'recover email 张工',
    'recover push 值班系统',
    'recover sms 张工',
  ]);
  await box.stop();
  modem.stop();
});

test.run();
