import { once } from 'node:events';
import net from 'node:net';
import ModbusRTU from 'modbus-serial';
import { mbapFrame, mbapMatcher } from '../../board/drivers/modbus/mbap';
import { readPdu } from '../../board/drivers/modbus/pdu';
import type { DeviceAddress } from '../../board/interfaces';
import { onRealLine, openReader, points, tcpTo } from '../peers/modbus_bench';
import { startPtyPair } from '../peers/pty';
import { type RtuLineReport, type RtuLineSettings, startRtuLine } from '../peers/rtu_line';

const SECONDS = 6;
const LATE_READS = 200;
const REGISTERS = 10;

/** One read of ten registers from an address; what came of it. */
type Read = (address: number) => Promise<'right' | 'wrong' | 'none'>;

interface Tally {
  right: number;
  wrong: number;
  none: number;
  seconds: number;
}

/** Reads a second that a line allows: request, silence, answer, silence; 10 bits a character. */
function theory(baud: number): number {
  const silence = baud > 19_200 ? 1.75 : 35_000 / baud;
  const characters = 8 + 5 + 2 * REGISTERS;
  return 1000 / ((characters * 10_000) / baud + 2 * silence);
}

async function tally(read: Read, goesOn: (done: number, seconds: number) => boolean): Promise<Tally> {
  const began = performance.now();
  const sum: Tally = { right: 0, wrong: 0, none: 0, seconds: 0 };
  for (let n = 0; goesOn(n, sum.seconds); n += 1) {
    sum[await read(n % 2 ? 100 : 0)] += 1;
    sum.seconds = (performance.now() - began) / 1000;
  }
  return sum;
}

function ours(driver: DeviceAddress['driver'], reader: ReturnType<typeof openReader>, timeout_ms: number): Read {
  const plans = new Map([0, 100].map((from) => [from, reader.plan(points(from, REGISTERS), { driver, timeout_ms })]));
  return async (address) => {
    const [first] = (await plans.get(address)!.run()).readings;
    if (first!.value === null) return 'none';
    return first!.value === address ? 'right' : 'wrong';
  };
}

/** The line alone: queue, deadline and trace, but no readings. */
function framesOnly({ line }: ReturnType<typeof openReader>): Read {
  let transaction = 0;
  return async (address) => {
    transaction = (transaction + 1) & 0xffff;
    const pdu = readPdu(3, address, REGISTERS);
    const exchange = await line.exchange(mbapFrame(transaction, 1, pdu), mbapMatcher(transaction, 1, pdu), { timeout_ms: 500 });
    if (!exchange.ok) return 'none';
    return exchange.frame.readUInt16BE(9) === address ? 'right' : 'wrong';
  };
}

function theirs(client: ModbusRTU, timeout_ms: number): Read {
  client.setID(1);
  client.setTimeout(timeout_ms);
  return async (address) => {
    try {
      const { data } = await client.readHoldingRegisters(address, REGISTERS);
      return data[0] === address ? 'right' : 'wrong';
    } catch {
      return 'none';
    }
  };
}

type Measured = Tally & { readonly report: RtuLineReport };

async function measureOurs(
  settings: RtuLineSettings,
  timeout_ms: number,
  goesOn: Parameters<typeof tally>[1],
): Promise<Measured> {
  let sum: Tally | null = null;
  const report = await onRealLine(settings, async (reader) => {
    sum = await tally(ours('modbus_rtu', reader, timeout_ms), goesOn);
  });
  return { ...sum!, report };
}

async function measureTheirs(
  settings: RtuLineSettings,
  timeout_ms: number,
  goesOn: Parameters<typeof tally>[1],
): Promise<Measured> {
  const pair = await startPtyPair();
  const slave = await startRtuLine(pair.theirs, settings);
  const client = new ModbusRTU();
  await client.connectRTUBuffered(pair.ours, { baudRate: settings.baud });
  const sum = await tally(theirs(client, timeout_ms), goesOn);
  await new Promise<void>((closed) => client.close(() => closed()));
  const report = await slave.report();
  await pair.stop();
  return { ...sum, report };
}

const row = (...cells: (string | number)[]): string =>
  cells.map((cell, i) => String(cell)[i === 0 ? 'padEnd' : 'padStart'](i === 0 ? 28 : 16)).join('');

async function strictTable(print: (line: string) => void): Promise<void> {
  print(`A slave that drops requests sent before t3.5: ${REGISTERS} registers a read, ${SECONDS} s each`);
  print(row('', 'reads/s', 'of theory', 'early requests', 'dropped'));
  for (const baud of [9600, 115_200]) {
    const settings = { baud, strict: true };
    const goesOn = (_: number, seconds: number) => seconds < SECONDS;
    print(row(`theory at ${baud}`, theory(baud).toFixed(1), '1.000', 0, 0));
    for (const [name, measure] of [
      ['ours', measureOurs],
      ['modbus-serial', measureTheirs],
    ] as const) {
      const { right, seconds, report } = await measure(settings, 500, goesOn);
      const rate = right / seconds;
      print(row(`  ${name}`, rate.toFixed(1), (rate / theory(baud)).toFixed(3), report.gap_violations, report.dropped_strict));
    }
  }
  print('goals: 0.96 at 9600, 0.87 at 115200, no early request');
}

async function lateTable(print: (line: string) => void): Promise<void> {
  print('');
  print(`Every fifth answer 130 ms late, time-out 100 ms, ${LATE_READS} reads`);
  print(row('', 'right', 'silently wrong', 'none'));
  const settings = { baud: 115_200, late: [5, 130] } as const;
  const goesOn = (done: number) => done < LATE_READS;
  const own = await measureOurs(settings, 100, goesOn);
  print(row('  ours', own.right, own.wrong, own.none));
  const other = await measureTheirs(settings, 100, goesOn);
  print(row('  modbus-serial', other.right, other.wrong, other.none));
  print('goals: 150 right, 0 silently wrong');
}

/** A Modbus TCP slave that costs next to nothing: register n holds n. */
async function startTcpSlave(): Promise<net.Server> {
  const server = net.createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {});
    socket.on('data', (request) => {
      const [from, count] = [request.readUInt16BE(8), request.readUInt16BE(10)];
      const answer = Buffer.alloc(9 + 2 * count);
      request.copy(answer, 0, 0, 8);
      answer.writeUInt16BE(3 + 2 * count, 4);
      answer[8] = 2 * count;
      for (let n = 0; n < count; n += 1) answer.writeUInt16BE(from + n, 9 + 2 * n);
      socket.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function tcpTable(print: (line: string) => void): Promise<void> {
  const server = await startTcpSlave();
  const { port } = server.address() as net.AddressInfo;
  const goesOn = (_: number, seconds: number) => seconds < SECONDS / 2;
  const reader = openReader('modbus_tcp', tcpTo(port));
  const own = await tally(ours('modbus_tcp', reader, 500), goesOn);
  const frames = await tally(framesOnly(reader), goesOn);
  reader.close();
  const client = new ModbusRTU();
  await client.connectTCP('127.0.0.1', { port });
  const other = await tally(theirs(client, 500), goesOn);
  await new Promise<void>((closed) => client.close(() => closed()));
  server.close();
  print('');
  print('TCP on loopback, one request in flight');
  print(row('', 'reads/s', 'beside it'));
  const rate = ({ right, seconds }: Tally) => right / seconds;
  for (const [name, sum] of [
    ['ours, ten readings each', own],
    ['ours, frames only', frames],
    ['modbus-serial', other],
  ] as const) {
    print(row(`  ${name}`, rate(sum).toFixed(0), (rate(sum) / rate(other)).toFixed(2)));
  }
}

/** The bus: speed beside theory and a peer, silence kept, late answers. */
export default async function bus(print: (line: string) => void): Promise<void> {
  await strictTable(print);
  await lateTable(print);
  await tcpTable(print);
}
