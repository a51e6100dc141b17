import ModbusRTU from 'modbus-serial';
import { mbapFrame, mbapMatcher } from '../../board/drivers/modbus/mbap';
import { readPdu } from '../../board/drivers/modbus/pdu';
import type { DeviceAddress } from '../../board/interfaces';
import type { Wire } from '../../board/lines/wire';
import { compiled } from '../peers/compiled';
import { hasLibmodbus, readByLibmodbus } from '../peers/libmodbus';
import { onRealLine, openReader, points, tcpTo, type Where, wireTo } from '../peers/modbus_bench';
import { startPtyPair } from '../peers/pty';
import { type RtuLineReport, type RtuLineSettings, startRtuLine } from '../peers/rtu_line';
import { startPeer } from '../peers/started';
import { createStreamWire } from './stream_wire';

const SECONDS = 6;
const LATE_READS = 200;
const REGISTERS = 10;
/** Short turns, many of them: where the machine puts two processes changes all rates by half, now for one and now for another. */
const TCP_ROUNDS = 16;
const TCP_SECONDS = 0.4;
const IN_FLIGHT = 8;
/** Turns of the two ways to read a port, and how long each is. */
const PORT_ROUNDS = 6;
const PORT_SECONDS = 2;

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

/** How long to read, or how often. */
interface Span {
  readonly seconds?: number;
  readonly reads?: number;
}

const lasting =
  ({ seconds = Infinity, reads = Infinity }: Span): Parameters<typeof tally>[1] =>
  (done, passed) =>
    done < reads && passed < seconds;

async function measureOurs(settings: RtuLineSettings, timeout_ms: number, span: Span): Promise<Measured> {
  let sum: Tally | null = null;
  const report = await onRealLine(settings, async (reader) => {
    sum = await tally(ours('modbus_rtu', reader, timeout_ms), lasting(span));
  });
  return { ...sum!, report };
}

type ReadOver = (tty: string, baud: number, timeout_ms: number, span: Span) => Promise<Tally>;

/** A client of others on the same slave. */
async function measureTheirs(read: ReadOver, settings: RtuLineSettings, timeout_ms: number, span: Span): Promise<Measured> {
  const pair = await startPtyPair();
  const slave = await startRtuLine(pair.theirs, settings);
  const sum = await read(pair.ours, settings.baud, timeout_ms, span);
  const report = await slave.report();
  await pair.stop();
  return { ...sum, report };
}

const byModbusSerial: ReadOver = async (tty, baudRate, timeout_ms, span) => {
  const client = new ModbusRTU();
  await client.connectRTUBuffered(tty, { baudRate });
  const sum = await tally(theirs(client, timeout_ms), lasting(span));
  await new Promise<void>((closed) => client.close(() => closed()));
  return sum;
};

const byLibmodbus: ReadOver = (tty, baud, timeout_ms, span) => readByLibmodbus({ tty, baud }, { timeout_ms, ...span });

type Measure = typeof measureOurs;

/** Who is measured on a serial line; libmodbus only where it is installed. */
const onSerialLine = (): readonly (readonly [string, Measure])[] => [
  ['ours', measureOurs],
  ['modbus-serial', (...rest) => measureTheirs(byModbusSerial, ...rest)],
  ...(hasLibmodbus() ? [['libmodbus', (...rest: Parameters<Measure>) => measureTheirs(byLibmodbus, ...rest)] as const] : []),
];

const row = (...cells: (string | number)[]): string =>
  cells.map((cell, i) => String(cell)[i === 0 ? 'padEnd' : 'padStart'](i === 0 ? 28 : 18)).join('');

async function strictTable(print: (line: string) => void): Promise<void> {
  print(`A slave that drops requests sent before t3.5: ${REGISTERS} registers a read, ${SECONDS} s each`);
  print(row('', 'reads/s', 'of theory', 'early requests', 'dropped'));
  for (const baud of [9600, 115_200]) {
    const settings = { baud, strict: true };
    print(row(`theory at ${baud}`, theory(baud).toFixed(1), '1.000', 0, 0));
    for (const [name, measure] of onSerialLine()) {
      const { right, seconds, report } = await measure(settings, 500, { seconds: SECONDS });
      const rate = right / seconds;
      print(row(`  ${name}`, rate.toFixed(1), (rate / theory(baud)).toFixed(3), report.gap_violations, report.dropped_strict));
    }
  }
  if (!hasLibmodbus()) print(`  libmodbus: 0.077 and 0.013 of theory (quoted)`);
  print('goals: 0.96 at 9600, 0.87 at 115200, no early request');
}

async function lateTable(print: (line: string) => void): Promise<void> {
  print('');
  print(`Every fifth answer 130 ms late, time-out 100 ms, ${LATE_READS} reads`);
  print(row('', 'right', 'silently wrong', 'none'));
  const settings = { baud: 115_200, late: [5, 130] } as const;
  for (const [name, measure] of onSerialLine()) {
    const { right, wrong, none } = await measure(settings, 100, { reads: LATE_READS });
    print(row(`  ${name}`, right, wrong, none));
  }
  if (!hasLibmodbus()) print(row('  libmodbus (quoted)', 83, 75, 42));
  print('goals: 150 right, 0 silently wrong');
}

/** Processor of this process, ms. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Reads a second and processor ms a read, of all turns. */
async function readPort(wireOf: (where: Where) => Wire): Promise<{ right: number; seconds: number; cpu: number }> {
  let [right, seconds, cpu] = [0, 0, 0];
  await onRealLine(
    { baud: 115_200 },
    async (reader) => {
      const before = processorMs();
      const sum = await tally(ours('modbus_rtu', reader, 500), lasting({ seconds: PORT_SECONDS }));
      [right, seconds, cpu] = [sum.right, sum.seconds, processorMs() - before];
    },
    wireOf,
  );
  return { right, seconds, cpu };
}

/** The port itself: its bytes read by us, or by serialport's stream, under the same line. */
async function portTable(print: (line: string) => void): Promise<void> {
  const ways = [
    { name: 'read by us', wireOf: wireTo, right: 0, seconds: 0, cpu: 0 },
    { name: "serialport's stream", wireOf: createStreamWire, right: 0, seconds: 0, cpu: 0 },
  ];
  for (let round = 0; round < PORT_ROUNDS; round += 1)
    for (const way of ways) {
      const { right, seconds, cpu } = await readPort(way.wireOf);
      way.right += right;
      way.seconds += seconds;
      way.cpu += cpu;
    }
  print('');
  print(`Bytes of a port at 115200, our line above both, ${PORT_ROUNDS} turns of ${PORT_SECONDS} s each`);
  print(row('', 'reads/s', 'of theory', 'ms a read'));
  for (const { name, right, seconds, cpu } of ways) {
    const rate = right / seconds;
    print(row(`  ${name}`, rate.toFixed(1), (rate / theory(115_200)).toFixed(3), (cpu / right).toFixed(2)));
  }
}

/** Rounds of eighty registers that the device gives ten at a time, each request counted. */
async function severalInFlight(reader: ReturnType<typeof openReader>): Promise<number> {
  const many = points(0, IN_FLIGHT * REGISTERS);
  const made = { ...many, limits: { ...many.limits, max_registers: REGISTERS } };
  const plan = reader.plan(made, { driver: 'modbus_tcp', timeout_ms: 500, in_flight: IN_FLIGHT });
  const began = performance.now();
  let requests = 0;
  for (let passed = 0; passed < TCP_SECONDS; passed = (performance.now() - began) / 1000) {
    const round = await plan.run();
    if (round.readings.some(({ point, value }) => `p${value}` !== point.cell)) throw new Error('a wrong value');
    requests += round.requests;
  }
  return requests / ((performance.now() - began) / 1000);
}

/** Everyone in turn, again and again, so that what else the machine does hits all alike. */
async function tcpRates(port: number): Promise<ReadonlyMap<string, number>> {
  const reader = openReader('modbus_tcp', tcpTo(port));
  const client = new ModbusRTU();
  await client.connectTCP('127.0.0.1', { port });
  const span = { seconds: TCP_SECONDS };
  const rate = async (measured: Promise<Tally>) => (({ right, seconds }) => right / seconds)(await measured);
  const peers: Record<string, () => Promise<number>> = {
    'ours, ten readings each': () => rate(tally(ours('modbus_tcp', reader, 500), lasting(span))),
    'ours, frames only': () => rate(tally(framesOnly(reader), lasting(span))),
    [`ours, ${IN_FLIGHT} in flight`]: () => severalInFlight(reader),
    'modbus-serial': () => rate(tally(theirs(client, 500), lasting(span))),
    ...(hasLibmodbus() && { libmodbus: () => rate(readByLibmodbus({ port }, { timeout_ms: 500, ...span })) }),
  };
  const rates = new Map<string, number>();
  for (let round = 0; round < TCP_ROUNDS; round += 1)
    for (const [name, measure] of Object.entries(peers)) rates.set(name, (rates.get(name) ?? 0) + (await measure()) / TCP_ROUNDS);
  reader.close();
  await new Promise<void>((closed) => client.close(() => closed()));
  return rates;
}

async function tcpTable(print: (line: string) => void): Promise<void> {
  const slave = await startPeer(compiled('tcp_slave'), [], (output) => output.includes('\n'));
  const rates = await tcpRates(Number(slave.output()));
  await slave.stop();
  const [beside, quoted] = [rates.get('libmodbus'), rates.get('modbus-serial')];
  print('');
  print(`TCP on loopback, one request in flight but where said, ${TCP_ROUNDS} turns of ${TCP_SECONDS} s each`);
  print(row('', 'reads/s', 'of libmodbus', 'of modbus-serial'));
  for (const [name, rate] of rates) {
    const ratio = (other: number | undefined) => (other ? (rate / other).toFixed(2) : '–');
    print(row(`  ${name}`, rate.toFixed(0), ratio(beside), ratio(quoted)));
  }
  if (!beside) print('  libmodbus-dev is not installed: modbus-serial has 0.64 to 0.77 of libmodbus (quoted)');
  print('goal: 0.80 of libmodbus with one in flight');
}

/** The bus: speed beside theory and a peer, silence kept, late answers. */
export default async function bus(print: (line: string) => void): Promise<void> {
  await strictTable(print);
  await portTable(print);
  await lateTable(print);
  await tcpTable(print);
}
