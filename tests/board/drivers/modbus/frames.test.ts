import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { crc16 } from '../../../../board/drivers/modbus/crc';
import { mbapFrame, mbapMatcher } from '../../../../board/drivers/modbus/mbap';
import {
  bitAt,
  parseReply,
  readPdu,
  writeCoilPdu,
  writeCoilsPdu,
  writeRegisterPdu,
  writeRegistersPdu,
} from '../../../../board/drivers/modbus/pdu';
import { rtuFrame, rtuMatcher, rtuPdu } from '../../../../board/drivers/modbus/rtu';
import type { Match } from '../../../../board/interfaces';
import { bytes } from './model';

const hex = (buffer: Buffer): string => buffer.toString('hex').toUpperCase();
const rtu = (unit: number, pdu: Buffer): string => hex(rtuFrame(unit, pdu));
const sealed = (unit: number, pdu: string): string => rtu(unit, bytes(pdu));

test('the CRC is that of the specification', () => {
  assert.is(crc16(Buffer.from('123456789'), 0, 9), 0x4b37);
});

test('requests are the bytes that go on the wire', () => {
  assert.is(rtu(1, readPdu(3, 0, 1)), '010300000001840A');
  assert.is(rtu(1, readPdu(3, 10, 1)), '0103000A0001A408');
  assert.is(rtu(13, readPdu(3, 0x2000, 61)), '0D032000003D8F17');
  assert.is(rtu(1, readPdu(3, 0x6e, 1)), '0103006E0001E5D7');
  assert.is(hex(writeCoilPdu(172, true)), '0500ACFF00');
  assert.is(hex(writeCoilPdu(172, false)), '0500AC0000');
  assert.is(hex(writeRegisterPdu(1, 3)), '0600010003');
  assert.is(hex(writeRegistersPdu(1, [10, 258])), '100001000204000A0102');
  assert.is(hex(writeCoilsPdu(19, [true, false, true, true, false, false, true, true, true, false])), '0F0013000A02CD01');
  assert.is(hex(mbapFrame(5, 9, readPdu(3, 0, 1))), '000500000006090300000001');
});

test('a span that leaves the address space or the protocol is refused', () => {
  assert.throws(() => readPdu(3, 65535, 2), /cannot read 2 from 65535/);
  assert.throws(() => readPdu(3, 0, 126));
  assert.throws(() => readPdu(1, 0, 2001));
  assert.throws(() => readPdu(3, -1, 1));
  assert.throws(() => writeRegistersPdu(0, new Array(124).fill(0)));
  assert.is(hex(readPdu(3, 65535, 1)), '03FFFF0001');
  assert.is(hex(readPdu(2, 0, 2000)), '02000007D0');
});

test('answers are taken apart into data, echo or exception', () => {
  assert.equal(parseReply(bytes('0302 03E8')), { is: 'data', data: bytes('03E8') });
  assert.equal(parseReply(bytes('06 0001 0003')), { is: 'data', data: bytes('00010003') });
  assert.equal(parseReply(bytes('83 06')), { is: 'exception', code: 6 });
  assert.is(bitAt(bytes('CD01'), 0), 1);
  assert.is(bitAt(bytes('CD01'), 1), 0);
  assert.is(bitAt(bytes('CD01'), 8), 1);
});

const more: Match = { is: 'more' };
const frame = (length: number): Match => ({ is: 'frame', length });
const skip = (count: number, why: 'crc' | 'noise' | 'foreign' | 'late'): Match => ({ is: 'skip', count, why });
/** it answers this request, but not as it was asked */
const misdirected = (count: number): Match => ({ is: 'skip', count, why: 'foreign', answer: true });

/** What the matcher for one register of unit 1 says of these bytes. */
const rtuSays = (received: string): Match => rtuMatcher(1, readPdu(3, 10, 1))(bytes(received));
const GOOD = '01030207D0BBE8';

test('an RTU answer is recognised whole, and not before', () => {
  assert.equal(rtuSays(GOOD), frame(7));
  for (let length = 1; length < 7; length += 1) assert.equal(rtuSays(GOOD.slice(0, 2 * length)), more);
  assert.equal(rtuSays(`${GOOD}FF`), frame(7));
  assert.equal(rtuSays(sealed(1, '8306')), { is: 'frame', length: 5, exception: true });
  assert.is(sealed(1, '8306'), '018306C132');
});

test('an RTU answer is found behind noise, an echo and the traffic of others', () => {
  assert.equal(rtuSays(`00FF13${GOOD}`), skip(3, 'noise'));
  assert.equal(rtuSays(rtu(1, readPdu(3, 10, 1)) + GOOD), skip(8, 'foreign'));
  assert.equal(rtuSays(sealed(2, '0302 0001') + GOOD), misdirected(7));
  assert.equal(rtuSays(rtu(2, readPdu(3, 10, 1)) + GOOD), skip(8, 'foreign'));
  assert.equal(rtuSays(sealed(2, '10 0001 0002 04 000A 0102') + GOOD), skip(13, 'foreign'));
  assert.equal(rtuSays(sealed(2, '9002') + GOOD), skip(5, 'foreign'));
});

test('an answer of the same unit that this request did not ask for is late', () => {
  assert.equal(rtuSays(sealed(1, '0304 0001 0002')), skip(9, 'late'));
  assert.equal(rtuSays(sealed(1, '0402 0001')), skip(7, 'late'));
  assert.equal(rtuSays(sealed(1, '8402')), skip(5, 'late'));
});

test('a wrong CRC gives up one byte, so that an answer behind it is still found', () => {
  assert.equal(rtuSays('01030207D0BBE9'), skip(1, 'crc'));
  assert.equal(rtuSays(`010302${GOOD}`), skip(1, 'crc'));
  assert.equal(rtuSays('0183070000'), skip(1, 'crc'));
});

test('an exception without a code is none', () => {
  assert.equal(rtuSays(sealed(1, '8300')), skip(5, 'late'));
});

test('a write is answered by its own beginning', () => {
  const one = rtuMatcher(1, writeRegisterPdu(1, 3));
  assert.equal(one(bytes(sealed(1, '0600010003'))), frame(8));
  assert.equal(one(bytes(sealed(1, '0600010004'))), skip(8, 'late'));
  const many = rtuMatcher(1, writeRegistersPdu(1, [10, 258]));
  assert.equal(many(bytes(sealed(1, '1000010002'))), frame(8));
  assert.equal(many(bytes(sealed(1, '1000010003'))), skip(8, 'late'));
  assert.equal(rtuPdu(bytes(sealed(1, '1000010002'))), bytes('1000010002'));
});

test('bits are asked for in bits and answered in bytes', () => {
  const match = rtuMatcher(1, readPdu(2, 0, 10));
  assert.equal(match(bytes(sealed(1, '0202CD01'))), frame(7));
  assert.equal(match(bytes(sealed(1, '0201CD'))), skip(6, 'late'));
});

const tcpSays = (received: string): Match => mbapMatcher(5, 3, readPdu(3, 10, 1))(bytes(received));

test('a TCP answer is known by its transaction number', () => {
  assert.equal(tcpSays('0005 0000 0005 03 0302 07D0'), frame(11));
  assert.equal(tcpSays('0005 0000 0005 03 0302 07'), more);
  assert.equal(tcpSays('0005 0000'), more);
  assert.equal(tcpSays('0004 0000 0005 03 0302 03E8'), skip(11, 'late'));
  assert.equal(tcpSays('0005 0000 0003 03 83 0B'), { is: 'frame', length: 9, exception: true });
});

test('a TCP answer of another unit, function or length is foreign, and is known to answer this request', () => {
  assert.equal(tcpSays('0005 0000 0005 04 0302 07D0'), misdirected(11));
  assert.equal(tcpSays('0005 0000 0005 03 0402 07D0'), misdirected(11));
  assert.equal(tcpSays('0005 0000 0007 03 0304 07D0 0000'), misdirected(13));
  assert.equal(tcpSays('0005 0000 0006 03 0302 07D0 00'), misdirected(12));
});

test('what is no Modbus TCP header is passed over', () => {
  const http = Buffer.from('HTTP/1.1 400 Bad Request\r\n').toString('hex');
  const verdict = tcpSays(http);
  assert.is(verdict.is, 'skip');
  assert.is(verdict.is === 'skip' && verdict.why, 'noise');
  const behind = tcpSays(`FFFFFF 0005 0000 0005 03 0302 07D0`);
  assert.is(behind.is, 'skip');
});

test.run();
