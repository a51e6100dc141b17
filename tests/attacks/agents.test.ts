// SNMP agents that answer whatever they like: what is read is right or is none, in bounded time and memory, other agents are read
// meanwhile, and whoever comes to his senses is read again.
import dgram from 'node:dgram';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { community, item, model, openBench, says } from '../board/drivers/snmp/bench';
import { eventually } from '../hands/box';

const ROOT = '1.3.6.1.4.1.99999';
const ITEMS = [
  item('passed', `${ROOT}.1.0`, { asn1: 'counter64' }),
  item('passed_long', `${ROOT}.2.0`, { asn1: 'counter64' }),
  item('named', `${ROOT}.3.0`, { asn1: 'string' }),
];
const QUICK = { timeout_ms: 150, retries: 0 };
/** however busy the machine is that the test runs on */
const PATIENT = { timeout_ms: 10_000, retries: 0 };
/** the most that a datagram over IPv4 holds */
const MOST_BYTES = 65_507;
const MB = 2 ** 20;

// ── answers, written by hand ──

const [SEQUENCE, OCTETS, COUNTER32, COUNTER64, RESPONSE] = [0x30, 0x04, 0x41, 0x46, 0xa2];
function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head =
    body.length < 128 ? [tag, body.length] : [tag, 0x83, body.length >> 16, (body.length >> 8) & 255, body.length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}
/** The end of a part and its value, from its tag on. */
function partAt(bytes: Buffer, at: number): { readonly from: number; readonly to: number } {
  const short = bytes[at + 1]!;
  const long = short > 127 ? short - 128 : 0;
  const length = long ? bytes.readUIntBE(at + 2, long) : short;
  const from = at + 2 + long;
  return { from, to: from + length };
}
/** Parts that stand in another one after the other, as they are written. */
function partsIn(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { to } = partAt(bytes, at);
    parts.push(bytes.subarray(at, to));
    at = to;
  }
  return parts;
}
const inside = (part: Buffer): Buffer => part.subarray(partAt(part, 0).from);

type Varbinds = (asked: readonly Buffer[]) => readonly Buffer[];
/** A response to a request of version 2c: its own version, community and number, and other objects. */
function answering(request: Buffer, varbinds: Varbinds): Buffer {
  const [version, name, pdu] = partsIn(inside(request)) as [Buffer, Buffer, Buffer];
  const [id, status, index, list] = partsIn(inside(pdu)) as [Buffer, Buffer, Buffer, Buffer];
  const asked = partsIn(inside(list)).map((one) => partsIn(inside(one))[0]!);
  return tlv(SEQUENCE, version, name, tlv(RESPONSE, id, status, index, tlv(SEQUENCE, ...varbinds(asked))));
}
const ENDS = ITEMS.map((_, i) => i + 1);
const endOf = (oid: Buffer): number => oid[oid.length - 2]!;
const counterOf = (tag: number, n: bigint, bytes: number): Buffer =>
  tlv(tag, Buffer.from(n.toString(16).padStart(2 * bytes, '0'), 'hex'));

/** What a healthy agent says of its objects: two counters and a name. */
const told = (passed: bigint, long: bigint, name: Buffer): Varbinds => {
  const values = [counterOf(COUNTER32, passed, 5), counterOf(COUNTER64, long, 9), tlv(OCTETS, name)];
  return (asked) => asked.map((oid) => tlv(SEQUENCE, oid, values[ENDS.indexOf(endOf(oid))] ?? values[0]!));
};
const WELL = told(4_294_967_290n, 7n, Buffer.from('pdu'));
const SAID = { passed: 4_294_967_290, passed_long: 7, named: 'pdu' };

async function startAgent(answer: (request: Buffer) => readonly Buffer[]) {
  const socket = dgram.createSocket('udp4');
  let say = answer;
  socket.on('message', (bytes, from) => {
    for (const reply of say(bytes)) socket.send(reply, from.port, from.address, () => {});
  });
  await new Promise<void>((up) => socket.bind(0, '127.0.0.1', up));
  return {
    port: socket.address().port,
    says: (next: typeof answer) => {
      say = next;
    },
    close: () => socket.close(),
  };
}

const bench = openBench();
test.after(() => bench.close());
const planOf = (port: number, timing = PATIENT) => bench.plan(port, community('public'), model(ITEMS), timing);

const isBounded = (value: unknown): boolean => String(value).length <= 1000;
const letters = (n: number): Buffer => Buffer.alloc(n, 'x');
/** Ways to answer in datagrams as large as they come that bring no value. */
const OVERSIZE: Readonly<Record<string, (request: Buffer) => readonly Buffer[]>> = {
  'noise as large as a datagram': () => [Buffer.alloc(MOST_BYTES, 0xa5)],
  'sequences within sequences': () => [
    Buffer.concat(Array.from({ length: 16_000 }, () => Buffer.from([0x30, 0x82, 0xff, 0xff]))),
  ],
  'thousands of objects for three': (request) => [
    answering(request, (asked) => Array.from({ length: 3000 }, (_, i) => tlv(SEQUENCE, asked[i % asked.length]!, tlv(OCTETS)))),
  ],
  'a number of sixty thousand digits': (request) => [
    answering(request, (asked) => asked.map((oid) => tlv(SEQUENCE, oid, tlv(COUNTER64, letters(20_000))))),
  ],
  'a storm of all of these': (request) => Array.from({ length: 200 }, (_, i) => (i % 2 ? letters(MOST_BYTES) : request)),
};

for (const [what, answer] of Object.entries(OVERSIZE))
  test(`${what} is no value, stops nobody, and the agent that comes to its senses is read`, async () => {
    const [ill, well] = [await startAgent(answer), await startAgent((request) => [answering(request, WELL)])];
    const [bad, good] = [planOf(ill.port, QUICK), planOf(well.port)];
    const before = process.memoryUsage().rss;
    for (let i = 0; i < 3; i++) {
      const [wrong, right] = await Promise.all([bad.run(), good.run()]);
      assert.equal(says(right), SAID, 'the one beside it');
      // whatever stands in its place is a text; but no number
      for (const { point, quality, value } of wrong.readings)
        assert.ok(quality !== 'good' || (point.cell === 'named' && isBounded(value)), `${quality} ${String(value).slice(0, 40)}`);
    }
    assert.ok(process.memoryUsage().rss - before < 100 * MB);
    ill.says((request) => [answering(request, WELL)]);
    await eventually('it is read', async () => says(await bad.run()).passed === SAID.passed);
    ill.close();
    well.close();
  });

test('a text as long as a datagram is told in bounds, beside values that are right', async () => {
  const agent = await startAgent((request) => [answering(request, told(1n, 2n, letters(60_000)))]);
  const round = await planOf(agent.port).run();
  agent.close();
  const { passed, passed_long, named } = says(round);
  assert.equal([passed, passed_long], [1, 2]);
  assert.ok(isBounded(named), `${String(named).length} letters`);
});

test('a counter that wraps, jumps or begins anew is told as it is: never below zero, never guessed', async () => {
  const agent = await startAgent(() => []);
  const plan = planOf(agent.port);
  const most32 = 2n ** 32n - 1n;
  const most64 = 2n ** 64n - 1n;
  const course = [
    [most32 - 1n, most64 - 1n],
    [3n, 5n],
    [most32, most64],
    [0n, 0n],
    [2n ** 31n, 2n ** 63n],
    [1n, 1n],
  ] as const;
  for (const [passed, long] of course) {
    agent.says((request) => [answering(request, told(passed, long, Buffer.from('pdu')))]);
    const round = await plan.run();
    const exact = long <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(long) : String(long);
    assert.equal(says(round), { passed: Number(passed), passed_long: exact, named: 'pdu' });
  }
  agent.close();
});

test.run();
