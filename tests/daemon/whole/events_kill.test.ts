// The built program is killed while an agent tells it things: what it has answered is stored, and nothing twice.
import dgram from 'node:dgram';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EVENTS_DB, eventMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { newFolder, type ProcessBox, sleep, startBox } from '../../hands/box';
import { freePort } from '../../hands/free_port';
import { count } from '../../hands/long';

/** An inform of version 2c: only its number differs from one to the next. */
function inform(id: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeInt32BE(id);
  return Buffer.concat([
    Buffer.from('301d02010104067075626c6963a6100204', 'hex'),
    number,
    Buffer.from('0201000201003002', 'hex'),
    Buffer.from('0000', 'hex'),
  ]);
}

/** An agent that sends a number until it is answered, as senders of informs do. */
async function createAgent(port: number) {
  const socket = dgram.createSocket('udp4');
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  const answered = new Set<number>();
  socket.on('message', (bytes) => answered.add(bytes.readInt32BE(17)));
  let sent = 0;
  return {
    answered,
    sent: () => sent,
    /** sends what is not answered yet, and new ones until so many wait: fewer than a flood is */
    async tell(waiting: number): Promise<void> {
      sent = Math.max(sent, answered.size + waiting);
      for (let id = 1; id <= sent; id += 1) {
        if (!answered.has(id)) socket.send(inform(id), port, '127.0.0.1');
        await sleep(2);
      }
    },
    close: (): void => void socket.close(),
  };
}

async function addAgent(box: ProcessBox): Promise<void> {
  const { id: device_group_id } = await box.call('POST setting/device_groups', { name: 'site', parent_id: 0 });
  const { data } = await box.call('GET setting/device_templates', { driver: 'snmp', limit: 0 });
  const device_template_id = data.find(({ model }) => model.startsWith('UPS-MIB'))!.id;
  await box.call('POST setting/devices', {
    name: 'UPS',
    device_group_id,
    device_template_id,
    driver: 'snmp',
    ip_address: '127.0.0.1',
    port: await freePort('udp'),
    protocol_id: 1,
    timeout: 100,
    poll_interval: 3600,
    snmp: { version: 2, community: 'public' },
  });
}

function storedIn(data: string): number[] {
  const db = openDb(path.join(data, EVENTS_DB), eventMigrations);
  const rows = db.prepare('SELECT sequence FROM event ORDER BY id').pluck().all() as string[];
  const state = db.pragma('integrity_check', { simple: true });
  db.close();
  assert.is(state, 'ok');
  return rows.map((sequence) => Number(sequence.replace('.', '')));
}

test('what an agent was answered is stored, whenever the power goes, and what it repeats is not stored twice', async () => {
  const data = newFolder();
  const port = await freePort('udp');
  const args = ['--board', 'none', '--traps', String(port)];
  const agent = await createAgent(port);
  for (let life = 0; life < count(40); life += 1) {
    const box = await startBox(args, data);
    if (life === 0) await addAgent(box);
    const telling = agent.tell(12);
    await sleep(3 + 5 * (life % 5));
    await box.kill('SIGKILL');
    await telling;
  }
  const last = await startBox(args, data);
  await agent.tell(0);
  await sleep(300);
  await agent.tell(0);
  await last.stop();
  agent.close();
  const stored = storedIn(data);
  assert.is(new Set(stored).size, stored.length, 'nothing twice');
  assert.equal(
    [...agent.answered].filter((id) => !stored.includes(id)),
    [],
    'everything that was answered',
  );
  assert.is(stored.length, agent.sent());
  fs.rmSync(data, { recursive: true });
});

test.run();
