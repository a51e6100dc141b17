import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AgentAccess } from '../../../../board/interfaces';
import type { ObjectItem } from '../../../../daemon/contract/model';
import { stopPeers } from '../../../peers/started';
import { clockAhead, community, item, model, openBench, says, sealed } from './bench';
import { override, type Snmpd, startSnmpd, USER } from './snmpd';

const UPS = '1.3.6.1.2.1.33.1';
const ALARMS = `${UPS}.6.2.1.2`;
const WELL_KNOWN = `${UPS}.6.3`;
const LINES = [
  override(`${UPS}.2.4.0`, 'integer', 97),
  override(`${UPS}.2.5.0`, 'integer', 542),
  override(`${UPS}.2.7.0`, 'integer', -5),
  override('1.3.6.1.4.1.99999.1.0', 'integer', 230, true),
  // more rows than one answer brings; the last of them is the one that counts
  ...Array.from({ length: 70 }, (_, i) => override(`${ALARMS}.${i + 1}`, 'object_id', `${WELL_KNOWN}.${i === 69 ? 8 : 24}`)),
];
const CHARGE = item('charge', `${UPS}.2.4.0`);
const ITEMS = [
  CHARGE,
  item('voltage', `${UPS}.2.5.0`, { scale: 0.1 }),
  item('temperature', `${UPS}.2.7.0`),
  item('name', '1.3.6.1.2.1.1.5.0', { asn1: 'string' }),
  item('kind', '1.3.6.1.2.1.1.2.0', { asn1: 'oid' }),
];
const SAID = { charge: 97, voltage: 54.2, temperature: -5, name: 'test-room', kind: '1.3.6.1.4.1.8072.3.2.10' };

const user = (name: string, rest: Partial<AgentAccess>): AgentAccess => ({
  ...community(''),
  version: 3,
  user: name,
  auth_pass_word: sealed(USER.auth_pass_word),
  priv_pass_word: sealed(USER.priv_pass_word),
  ...rest,
});
const V3 = user('ups', { auth: 'sha', priv: 'aes' });

let snmpd: Snmpd;
const bench = openBench();
test.before(async () => {
  snmpd = await startSnmpd(LINES);
});
test.after(async () => {
  bench.close();
  await stopPeers();
});

const ACCESS: Readonly<Record<string, AgentAccess>> = {
  'version 1': community('public', 1),
  'version 2c': community('public'),
  'version 3 with SHA and AES': V3,
  'version 3 with MD5 and AES': user('upsmd5', { auth: 'md5', priv: 'aes' }),
  'version 3 with no encryption': user('plain', { auth: 'sha', priv: 'none', priv_pass_word: '' }),
  'version 3 with SHA-256 and AES': user('ups256', { auth: 'sha256', priv: 'aes' }),
  'version 3 with SHA-512 and AES-256': user('upslong', { auth: 'sha512', priv: 'aes256' }),
};
for (const [name, access] of Object.entries(ACCESS))
  test(`${name} reads numbers, a negative one, a text and an OID`, async () => {
    const plan = bench.plan(snmpd.port, access, model(ITEMS));
    const round = await plan.run();
    assert.equal(says(round), SAID);
    assert.ok(round.answered);
    assert.equal(says(await plan.run()), SAID, 'and once more over the same session');
  });

test('items are asked for in as few requests as the model allows', async () => {
  const plan = bench.plan(snmpd.port, community('public'), model(ITEMS, 2));
  assert.is(plan.requests, 3);
  const round = await plan.run();
  assert.equal(says(round), SAID);
  assert.is(round.requests, 3);
});

test('what is sent and heard shows on the line of the agent', async () => {
  const before = bench.line(snmpd.port).trace().length;
  await bench.plan(snmpd.port, community('public'), model([CHARGE])).run();
  const [out, back] = bench.line(snmpd.port).trace().slice(before);
  assert.equal([out?.dir, out?.verdict, back?.dir, back?.verdict], ['out', 'sent', 'in', 'ok']);
  assert.match(Buffer.from(out!.hex, 'hex').toString('latin1'), /public/);
});

const table = (options: ObjectItem['options']) =>
  item('alarm', ALARMS, { data_type: 0, asn1: 'oid', walk: true, ...(options && { options }) });
const OPTIONS = [
  { value: 0, label: 'normal', alarm: false },
  { value: 8, label: 'overload', alarm: true },
  { value: 24, label: 'test', alarm: false },
];
for (const version of [1, 2] as const)
  test(`a table longer than one answer is read to its end with version ${version === 1 ? '1' : '2c'}`, async () => {
    const round = await bench.plan(snmpd.port, community('public', version), model([table(OPTIONS)])).run();
    assert.equal(says(round), { alarm: 8 });
    assert.ok(round.requests > 3, String(round.requests));
  });

test('a table that holds nothing of what is looked for says 0', async () => {
  const round = await bench.plan(snmpd.port, V3, model([table(OPTIONS.filter(({ value }) => value === 0))])).run();
  assert.equal(says(round), { alarm: 0 });
});

for (const [name, access] of Object.entries({ '1': community('public', 1), '2c': community('public'), '3': V3 }))
  test(`an object that the agent lacks spoils no other with version ${name}`, async () => {
    const lacking = item('phase_c', `${UPS}.3.3.1.3.3`, { optional: true });
    const gone = item('gone', `${UPS}.9.9.0`);
    const plan = bench.plan(snmpd.port, access, model([lacking, CHARGE, gone]));
    for (const turn of [1, 2]) {
      const round = await plan.run();
      assert.equal(says(round), { phase_c: 'no_such_object', charge: 97, gone: 'no_such_object' }, `round ${turn}`);
      assert.equal(
        round.readings.map(({ quality, reason }) => [quality, reason?.data?.optional]),
        [
          ['refused', 1],
          ['good', undefined],
          ['refused', undefined],
        ],
      );
    }
  });

for (const version of [1, 2] as const)
  test(`what an agent lacks is asked for alone once a minute, and with the rest again once it has it, version ${version}`, async () => {
    const time = clockAhead();
    const later = openBench(time.clock);
    const late = `${UPS}.9.9.0`;
    const made = model([item('late', late), CHARGE, item('gone', `${UPS}.9.8.0`)]);
    let agent = await startSnmpd([override(`${UPS}.2.4.0`, 'integer', 97)]);
    const plan = later.plan(agent.port, community('public', version), made, { retries: 1 });
    const said = { late: 'no_such_object', charge: 97, gone: 'no_such_object' };
    assert.equal(says(await plan.run()), said);
    for (const _ of [1, 2]) {
      const round = await plan.run();
      assert.equal([round.requests, says(round)], [1, said]);
    }
    time.put(61_000);
    const again = await plan.run();
    assert.equal([again.requests, says(again)], [3, said]);
    await agent.stop();
    agent = await startSnmpd([override(`${UPS}.2.4.0`, 'integer', 97), override(late, 'integer', 5)], agent.port);
    time.put(61_000);
    assert.equal(says(await plan.run()), { ...said, late: 5 });
    const round = await plan.run();
    assert.equal([round.requests, says(round)], [1, { ...said, late: 5 }]);
    later.close();
    await agent.stop();
  });

test('an agent that has nothing of what is asked for is asked one thing, to know that it is there', async () => {
  const plan = bench.plan(snmpd.port, community('public'), model([item('a', `${UPS}.9.8.0`), item('b', `${UPS}.9.9.0`)]));
  await plan.run();
  const round = await plan.run();
  assert.equal([round.answered, round.requests], [true, 1]);
});

test('a wrong community is silence, and nothing is a zero', async () => {
  const plan = bench.plan(snmpd.port, community('wrong'), model(ITEMS), { timeout_ms: 200, retries: 1 });
  const round = await plan.run();
  assert.not.ok(round.answered);
  for (const reading of round.readings)
    assert.equal([reading.value, reading.quality, reading.reason?.key], [null, 'lost', 'timeout']);
  assert.is(plan.stats().timed_out, 1);
});

test('a wrong password is said to be one', async () => {
  const wrong = { ...V3, auth_pass_word: sealed('another secret') };
  const round = await bench.plan(snmpd.port, wrong, model([CHARGE])).run();
  assert.not.ok(round.answered);
  assert.equal(says(round), { charge: 'auth_failed' });
  const nobody = await bench.plan(snmpd.port, { ...V3, user: 'nobody' }, model([CHARGE])).run();
  assert.equal(says(nobody), { charge: 'auth_failed' });
});

test('a wrong key of the encryption is no value', async () => {
  const wrong = { ...V3, priv_pass_word: sealed('another secret') };
  const round = await bench.plan(snmpd.port, wrong, model([CHARGE]), { timeout_ms: 300 }).run();
  assert.is(round.readings[0]?.value, null);
  assert.is(round.readings[0]?.quality, 'lost');
});

test('a secret that cannot be opened is asked for again, and nothing is sent', async () => {
  const before = bench.line(snmpd.port).stats().tx;
  const round = await bench.plan(snmpd.port, { ...community(''), community: '?' }, model([CHARGE])).run();
  assert.equal(says(round), { charge: 'secret_lost' });
  assert.is(bench.line(snmpd.port).stats().tx, before);
});

const SETPOINT = item('setpoint', '1.3.6.1.4.1.99999.1.0', { scale: 0.1, write: { range: [20, 26] } });
test('a value is written and read back', async () => {
  const plan = bench.plan(snmpd.port, community('private'), model([SETPOINT]));
  const outcome = await plan.write('setpoint', 24.5);
  assert.equal([outcome.ok, outcome.ok && outcome.readback], [true, 24.5]);
  assert.equal(says(await plan.run()), { setpoint: 24.5 });
});

test('a value out of range is not sent, and who may not write is told so', async () => {
  const plan = bench.plan(snmpd.port, community('public'), model([SETPOINT, CHARGE]));
  const reason = async (cell: string, value: number) => {
    const outcome = await plan.write(cell, value);
    return outcome.ok ? null : outcome.reason;
  };
  assert.equal(await reason('setpoint', 30), { key: 'out_of_range' });
  assert.equal(await reason('setpoint', 24.55), { key: 'out_of_range' });
  assert.equal(await reason('charge', 1), { key: 'not_writable' });
  assert.equal(await reason('nothing', 1), { key: 'unknown_cell' });
  assert.equal(await reason('setpoint', 24), { key: 'agent_error', data: { error: 'noAccess' } });
});

test('devices of one agent share a session', async () => {
  const plans = [1, 2, 3].map((unit) => bench.plan(snmpd.port, V3, model(ITEMS), { unit }));
  const before = bench.line(snmpd.port).stats().tx;
  for (const round of await Promise.all(plans.map((plan) => plan.run()))) assert.equal(says(round), SAID);
  assert.is(bench.line(snmpd.port).stats().tx - before, 3, 'without learning the engine anew');
});

test('an agent that was restarted is read again', async () => {
  const plan = bench.plan(snmpd.port, V3, model([CHARGE]), { timeout_ms: 400, retries: 1 });
  assert.equal(says(await plan.run()), { charge: 97 });
  const { port } = snmpd;
  await snmpd.stop();
  assert.equal(says(await plan.run()), { charge: 'timeout' });
  snmpd = await startSnmpd(LINES, port);
  const rounds = [await plan.run(), await plan.run()];
  assert.equal(says(rounds[1]!), { charge: 97 });
});

test.run();
