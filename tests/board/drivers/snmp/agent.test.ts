import dgram from 'node:dgram';
import snmp from 'net-snmp';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeObject, TYPE } from '../../../../board/drivers/snmp/decode';
import { freePort } from '../../../hands/free_port';
import { clockAhead, community, item, model, openBench, says } from './bench';

const ROOT = '1.3.6.1.4.1.99999';
type Value = readonly [type: number, value: unknown];
/** What an agent tells: by the end of its OID. */
const VALUES: Readonly<Record<string, Value>> = {
  '1.0': [snmp.ObjectType.Counter, 4_294_967_295],
  '2.0': [snmp.ObjectType.Integer, 10],
  '3.0': [snmp.ObjectType.Gauge, 4_000_000_000],
  '4.0': [snmp.ObjectType.TimeTicks, 8_640_000],
  '5.0': [snmp.ObjectType.OctetString, '23.5'],
  '6.0': [snmp.ObjectType.OctetString, Buffer.from('001122aabbcc', 'hex')],
  '7.0': [snmp.ObjectType.Opaque, Buffer.from('9f780441bc0000', 'hex')],
  '8.0': [snmp.ObjectType.IpAddress, '10.0.0.7'],
  '9.0': [snmp.ObjectType.OctetString, 'UPS\u0007 <b>1</b>\u0000'],
  '10.0': [snmp.ObjectType.Integer, -32768],
  '11.0': [snmp.ObjectType.OctetString, 'broken'],
  '12.0': [snmp.ObjectType.Integer, 500],
};
const ITEMS = [
  item('counter', `${ROOT}.1.0`, { asn1: 'counter64' }),
  item('small', `${ROOT}.2.0`, { asn1: 'counter64', scale: 0.1 }),
  item('gauge', `${ROOT}.3.0`, { asn1: 'gauge' }),
  item('uptime', `${ROOT}.4.0`, { asn1: 'timeticks', scale: 0.01 }),
  item('number_text', `${ROOT}.5.0`),
  item('mac', `${ROOT}.6.0`, { asn1: 'string' }),
  item('float', `${ROOT}.7.0`),
  item('address', `${ROOT}.8.0`, { asn1: 'string' }),
  item('name', `${ROOT}.9.0`, { asn1: 'string' }),
  item('code', `${ROOT}.10.0`, { no_value: [-32768] }),
  item('word', `${ROOT}.11.0`),
  item('wild', `${ROOT}.12.0`, { plausible: [0, 100] }),
];
const SAID = {
  counter: 4_294_967_295,
  small: 1,
  gauge: 4_000_000_000,
  uptime: 86_400,
  number_text: 23.5,
  mac: '00:11:22:AA:BB:CC',
  float: 23.5,
  address: '10.0.0.7',
  name: 'UPS <b>1</b>',
  code: 'no_value_code',
  word: 'not_a_number',
  wild: 'implausible',
};

interface Agent {
  close(): void;
}

/** An agent of the library that drives it, with values of every type. */
async function startAgent(port: number): Promise<Agent> {
  const agent = snmp.createAgent({ port, address: '127.0.0.1', disableAuthorization: true }, () => {});
  const mib = agent.getMib();
  for (const [end, [type, value]] of Object.entries(VALUES)) {
    const name = `object${end}`;
    const oid = `${ROOT}.${end.slice(0, -2)}`;
    agent.registerProvider({ name, type: 1, oid, scalarType: type, maxAccess: 2 });
    mib.setScalarValue(name, value);
  }
  return agent as Agent;
}

/** A UDP port that answers each datagram as a test says; null: not at all. */
async function startPort(answer: (bytes: Buffer, n: number) => readonly Buffer[] | null) {
  const socket = dgram.createSocket('udp4');
  let heard = 0;
  socket.on('message', (bytes, from) => {
    heard += 1;
    for (const reply of answer(bytes, heard) ?? []) socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((up) => socket.bind(0, '127.0.0.1', up));
  return { port: socket.address().port, heard: () => heard, close: () => socket.close() };
}

test('a counter beyond 2^53 stays exact', () => {
  const value = Buffer.from('00ffffffffffffffff', 'hex');
  const decoded = decodeObject(ITEMS[0]!, { oid: `${ROOT}.1.0`, type: TYPE.counter64, value });
  assert.is(decoded.value, '18446744073709551615');
  const small = decodeObject(ITEMS[1]!, { oid: `${ROOT}.2.0`, type: TYPE.counter64, value: Buffer.from('0a', 'hex') });
  assert.is(small.value, 1);
});

const bench = openBench();
test.after(() => bench.close());
const ONE = model([item('x', `${ROOT}.1.0`)]);
const QUICK = { timeout_ms: 150, retries: 0 };

test('values of every type are read as what they are', async () => {
  const port = await freePort('udp');
  const agent = await startAgent(port);
  const round = await bench.plan(port, community('public'), model(ITEMS)).run();
  agent.close();
  assert.equal(says(round), SAID);
});

test('a silent port costs one time-out and its retries, whatever else would be asked', async () => {
  const silent = await startPort(() => null);
  const many = model(
    Array.from({ length: 60 }, (_, i) => item(`x${i}`, `${ROOT}.${i}.0`)),
    10,
  );
  const plan = bench.plan(silent.port, community('public'), many, { timeout_ms: 100, retries: 2 });
  const round = await plan.run();
  silent.close();
  assert.not.ok(round.answered);
  assert.is(silent.heard(), 3);
  assert.ok(
    round.readings.every(({ value, quality, reason }) => value === null && quality === 'lost' && reason?.key === 'timeout'),
  );
});

test('a host whose name leads nowhere is no device', async () => {
  const line = { kind: 'udp', host: 'no-such-host.invalid', port: 161 } as const;
  const round = await bench.plan(0, community('public'), ONE, { ...QUICK, line }).run();
  assert.not.ok(round.answered);
  assert.equal(says(round), { x: 'closed' });
});

test('noise from the device is a spoilt answer, and ends nothing', async () => {
  const junk = [
    Buffer.alloc(0),
    Buffer.from([0x30]),
    Buffer.from('3082ffff020101', 'hex'),
    Buffer.from('not snmp at all'),
    Buffer.alloc(1400, 0x30),
  ];
  const noisy = await startPort(() => junk);
  const plan = bench.plan(noisy.port, community('public'), ONE, QUICK);
  for (const _ of [1, 2]) {
    const round = await plan.run();
    assert.equal([says(round), round.answered, round.spoilt], [{ x: 'bad_frame' }, false, true]);
  }
  assert.equal([plan.stats().bad_frame, plan.stats().timed_out], [2, 0]);
  noisy.close();
});

test('a float that no sensor means is implausible, zero is zero', () => {
  const said = (hex: string) => {
    const { quality, value } = decodeObject(ITEMS[6]!, { oid: '', type: TYPE.opaque, value: Buffer.from(hex, 'hex') });
    return quality === 'good' ? value : quality;
  };
  assert.equal(
    ['9f780400004000', '9f78047effffff', '9f780400000000', '9f780480000000', '9f78047fc00000', '9f780441bc0000'].map(said),
    ['implausible', 'implausible', 0, 0, 'no_value', 23.5],
  );
  assert.equal(['9f79080000000000000001', '9f79084037800000000000'].map(said), ['implausible', 23.5]);
});

test('an answer bent in any one byte never becomes a throw', async () => {
  const port = await freePort('udp');
  const agent = await startAgent(port);
  const relay = dgram.createSocket('udp4');
  let at = 0;
  const bent = await startPort(() => null);
  bent.close();
  const front = dgram.createSocket('udp4');
  let client = 0;
  front.on('message', (bytes, from) => {
    client = from.port;
    relay.send(bytes, port, '127.0.0.1');
  });
  relay.on('message', (bytes) => {
    const changed = Buffer.from(bytes);
    changed[at % changed.length]! ^= 0xff;
    at += 1;
    front.send(changed, client, '127.0.0.1');
  });
  await new Promise<void>((up) => front.bind(0, '127.0.0.1', up));
  const plan = bench.plan(front.address().port, community('public'), model([ITEMS[2]!, ITEMS[8]!]), {
    timeout_ms: 30,
    retries: 0,
  });
  for (let n = 0; n < 90; n += 1) {
    const { readings } = await plan.run();
    for (const { quality, value } of readings) assert.ok(quality === 'good' || value === null);
  }
  agent.close();
  relay.close();
  front.close();
});

/** Before an agent: answers a request with an error status where a test says so, and hands on what gets none. */
async function startFront(port: number, statusOf: (bytes: Buffer) => number) {
  const relay = dgram.createSocket('udp4');
  const front = dgram.createSocket('udp4');
  let client = 0;
  front.on('message', (bytes, from) => {
    client = from.port;
    const told = statusOf(bytes);
    if (told === 0) return relay.send(bytes, port, '127.0.0.1');
    // the request as it came, turned into a response with that status
    const reply = Buffer.from(bytes);
    const pdu = reply.indexOf(0xa0);
    reply[pdu] = 0xa2;
    const id = reply[pdu + 2]! === 0x02 ? pdu + 2 : pdu + 3;
    const status = id + 2 + reply[id + 1]!;
    reply[status + 2] = told;
    front.send(reply, client, '127.0.0.1');
  });
  relay.on('message', (bytes) => front.send(bytes, client, '127.0.0.1'));
  await new Promise<void>((up) => front.bind(0, '127.0.0.1', up));
  return {
    port: front.address().port,
    close(): void {
      relay.close();
      front.close();
    },
  };
}
/** how many objects a request asks for */
const objectsOf = (bytes: Buffer): number => bytes.toString('hex').split('2b06010401868d1f').length - 1;
const TOO_BIG = 1;
const GEN_ERR = 5;

test('a request whose answer is too big is asked in halves, and the next round by what was learnt', async () => {
  const port = await freePort('udp');
  const agent = await startAgent(port);
  const sizes: number[] = [];
  const front = await startFront(port, (bytes) => {
    sizes.push(objectsOf(bytes));
    return objectsOf(bytes) <= 3 ? 0 : TOO_BIG;
  });
  const plan = bench.plan(front.port, community('public'), model(ITEMS));
  assert.equal(says(await plan.run()), SAID);
  assert.equal(sizes, [12, 6, 3, 3, 6, 3, 3]);
  sizes.length = 0;
  assert.equal(says(await plan.run()), SAID);
  assert.equal(sizes, [3, 3, 3, 3]);
  agent.close();
  front.close();
});

test('an object at which the agent errs is set aside, asked alone once a minute, and back with the others when it answers', async () => {
  const port = await freePort('udp');
  const agent = await startAgent(port);
  const sizes: number[] = [];
  let ill: readonly number[] = [2, 3];
  const front = await startFront(port, (bytes) => {
    sizes.push(objectsOf(bytes));
    return ill.some((end) => bytes.includes(Buffer.from([0x86, 0x8d, 0x1f, end, 0]))) ? GEN_ERR : 0;
  });
  const { clock, put } = clockAhead();
  const spent = openBench(clock);
  const plan = spent.plan(front.port, community('public'), model(ITEMS));
  const sick = { ...SAID, small: 'agent_error', gauge: 'agent_error' };
  const round = async () => {
    sizes.length = 0;
    const said = says(await plan.run());
    return [said, [...sizes]];
  };
  assert.equal((await round())[0], sick, 'the others are read in the same round');
  assert.equal(await round(), [sick, [10]], 'and it costs nothing in the next');
  put(55_000);
  assert.equal(await round(), [sick, [10, 1, 1]], 'each alone when its minute is over');
  ill = [2];
  assert.equal(await round(), [sick, [10]]);
  put(55_000);
  assert.equal(await round(), [{ ...SAID, small: 'agent_error' }, [10, 1, 1]]);
  assert.equal((await round())[0], { ...SAID, small: 'agent_error' });
  ill = [];
  put(55_000);
  await round();
  assert.equal(await round(), [SAID, [12]]);
  agent.close();
  front.close();
  spent.close();
});

test.run();
