// What agents in the field were seen to answer.
import dgram from 'node:dgram';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contents, INTEGER, OID, oidOf, SEQUENCE, valueAt, valuesIn } from '../../../../board/drivers/snmp/ber';
import { decodeObject, TYPE } from '../../../../board/drivers/snmp/decode';
import type { ObjectItem } from '../../../../daemon/contract/model';
import { community, item, model, openBench, says } from './bench';

const ROOT = '1.3.6.1.4.1.99999';
const said = (type: number, value: unknown, rest: Partial<ObjectItem>) => {
  const { quality, value: number, ...more } = decodeObject(item('x', ROOT, rest), { oid: ROOT, type, value });
  return quality === 'good' ? number : 'reason' in more ? more.reason : quality;
};
const saidOf = (text: string, rest: Partial<ObjectItem> = {}) => said(TYPE.octets, Buffer.from(text), rest);

/** a text of an agent, and the number that it means */
const TEXTS: readonly (readonly [text: string, number: number])[] = [
  ['23.5', 23.5],
  ['23 C / 73 F', 23],
  ['60 degree Celsius', 60],
  ['0.48 A', 0.48],
  ['   29.1484 C: Normal', 29.1484],
  ['21.4°C', 21.4],
  ['23,5', 23.5],
  ['.5', 0.5],
  ['-18,5 °C', -18.5],
  ['T1: +4 C', 4],
  ['CO2 640 ppm', 640],
  ['1,234.5 kWh', 1234.5],
  ['1.234,5 kWh', 1234.5],
  ['1 234,5 kWh', 1234.5],
  ['-1 234 567.25 Wh', -1_234_567.25],
  ['1\u00a0234 W', 1234],
  ['12\u202f345', 12_345],
  ['3 1200 rpm', 3],
  ['1e3', 1000],
  ['-2.5E-02 A', -0.025],
  ['1,5e2 V', 150],
];

for (const [text, number] of TEXTS)
  test(`the text ${JSON.stringify(text)} of an agent means ${number}`, () => assert.is(saidOf(text), number));

test('a template says which number of a text is meant', () => {
  assert.is(saidOf('23 C / 73 F', { pick: 2 }), 73);
  assert.equal(saidOf('23 C / 73 F', { pick: 3 }), { key: 'not_a_number', data: { value: '23 C / 73 F' } });
});

test('a text without a number is no value, and the reason shows it', () => {
  for (const text of ['Not Enabled (NE)', '', 'v2.3.1', '10.0.0.7'])
    assert.equal(saidOf(text), { key: 'not_a_number', data: { value: text } });
});

test('the number of a text is scaled, judged, and no value where its model says so', () => {
  assert.is(saidOf('235 dC', { scale: 0.1 }), 23.5);
  assert.equal(saidOf('300 C', { plausible: [-40, 100] }), { key: 'implausible', data: { value: 300 } });
  assert.equal(saidOf('-1 A', { no_value: [{ lte: -1 }] }), { key: 'no_value_code', data: { raw: '-1' } });
});

test('an integer is signed whatever type the agent chose, a gauge is not', () => {
  assert.is(said(TYPE.gauge, 4_294_967_295, { asn1: 'integer' }), -1);
  assert.is(said(TYPE.counter32, 4_294_967_286, { asn1: 'integer', scale: 0.1 }), -1);
  assert.is(said(TYPE.integer, -10, { asn1: 'integer' }), -10);
  assert.is(said(TYPE.gauge, 2_147_483_647, { asn1: 'integer' }), 2_147_483_647);
  assert.is(said(TYPE.gauge, 4_294_967_295, { asn1: 'gauge' }), 4_294_967_295);
  assert.is(said(TYPE.counter32, 4_294_967_295, { asn1: 'counter32' }), 4_294_967_295);
  assert.equal(said(TYPE.gauge, 4_294_967_295, { asn1: 'integer', no_value: [{ lte: -1 }] }), {
    key: 'no_value_code',
    data: { raw: '-1' },
  });
});

const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  assert.ok(body.length < 0x80);
  return Buffer.concat([Buffer.from([tag, body.length]), body]);
};
const RESPONSE = 0xa2;
const NONE = tlv(INTEGER, Buffer.from([0]));

interface Asked {
  readonly oid: string;
  readonly bytes: Buffer;
}

/** A request of version 2c, taken apart: what stands before its PDU, its number, and the names that it asks for. */
function requestIn(bytes: Buffer) {
  const whole = contents(bytes, 0, SEQUENCE)!;
  const [, name, pdu] = valuesIn(bytes, whole);
  const [id, , , list] = valuesIn(bytes, pdu!);
  const asked = valuesIn(bytes, list!).map((pair): Asked => {
    const { from, to } = valueAt(bytes, pair.from)!;
    return { oid: oidOf(bytes, { from, to }), bytes: bytes.subarray(from, to) };
  });
  return { head: bytes.subarray(whole.from, name!.to), id: bytes.subarray(id!.from, id!.to), asked };
}

/** An agent whose objects hold the last number of their names, and which names them in its answers as a test says. */
async function startOdd(named: (asked: readonly Asked[]) => readonly Buffer[]) {
  const socket = dgram.createSocket('udp4');
  const requests: number[] = [];
  socket.on('message', (bytes, from) => {
    const { head, id, asked } = requestIn(bytes);
    requests.push(asked.length);
    const pairs = named(asked).map((oid) => {
      const number = oid.at(-1) === 0 ? oid.at(-2)! : oid.at(-1)!;
      return tlv(SEQUENCE, tlv(OID, oid), tlv(INTEGER, Buffer.from([number])));
    });
    const reply = tlv(SEQUENCE, head, tlv(RESPONSE, tlv(INTEGER, id), NONE, NONE, tlv(SEQUENCE, ...pairs)));
    socket.send(reply, from.port, from.address);
  });
  await new Promise<void>((up) => socket.bind(0, '127.0.0.1', up));
  return { port: socket.address().port, requests, close: () => socket.close() };
}

const scalar = (oid: Buffer): Buffer => Buffer.concat([oid, Buffer.from([0])]);

/** how an agent names three objects, and how many each request of two rounds asks for */
const ODD: readonly (readonly [
  how: string,
  named: (asked: readonly Asked[]) => readonly Buffer[],
  requests: readonly number[],
])[] = [
  ['in another order', (asked) => asked.map(({ bytes }) => bytes).reverse(), [3, 3]],
  ['one with .0 behind', (asked) => asked.map(({ oid, bytes }) => (oid.endsWith('.2') ? scalar(bytes) : bytes)), [3, 1, 3]],
  ['the first alone', ([first]) => (first ? [first.bytes] : []), [3, 1, 1, 1, 3, 1, 1, 1]],
  ['twice the first', (asked) => asked.map((_, i) => asked[Math.max(0, i - 1)]!.bytes), [3, 1, 3, 1]],
];

const bench = openBench();
test.after(() => bench.close());
const THREE = model([1, 2, 3].map((n) => item(`x${n}`, `${ROOT}.${n}`)));

for (const [how, named, requests] of ODD)
  test(`an agent that answers three objects ${how} is read all the same`, async () => {
    const agent = await startOdd(named);
    const plan = bench.plan(agent.port, community('public'), THREE);
    for (const _ of [1, 2]) {
      const round = await plan.run();
      assert.equal([says(round), round.answered, Boolean(round.spoilt)], [{ x1: 1, x2: 2, x3: 3 }, true, false]);
    }
    agent.close();
    assert.equal(agent.requests, requests);
  });

test('an object that is asked for alone and answered by the name of another is lost', async () => {
  const agent = await startOdd((asked) => asked.map(() => Buffer.from('2b06010401868d1f09', 'hex')));
  const round = await bench.plan(agent.port, community('public'), THREE).run();
  agent.close();
  assert.equal(says(round), { x1: 'bad_frame', x2: 'bad_frame', x3: 'bad_frame' });
});

test.run();
