import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mbapFrame, mbapMatcher } from '../../../board/drivers/modbus/mbap';
import { readPdu } from '../../../board/drivers/modbus/pdu';
import type { Exchange, Line } from '../../../board/interfaces';
import { createLine } from '../../../board/lines/line';
import { createTcpWire } from '../../../board/lines/tcp';
import { realClock } from '../../../daemon/clock';
import { sleep } from '../../peers/started';

const lineTo = (port: number): Line =>
  createLine({ clock: realClock, wire: createTcpWire({ kind: 'tcp', host: '127.0.0.1', port }) });

let transaction = 0;
function read(line: Line, timeout_ms = 500): Promise<Exchange> {
  transaction += 1;
  const pdu = readPdu(3, 0, 1);
  return line.exchange(mbapFrame(transaction, 1, pdu), mbapMatcher(transaction, 1, pdu), { timeout_ms });
}

interface Gateway {
  readonly port: number;
  readonly sockets: Set<net.Socket>;
  stop(): Promise<void>;
}

/** Answers every read with 7 as long as `answers` says so. */
function startGateway(port = 0, answers: (socket: net.Socket, request: Buffer) => boolean = () => true): Promise<Gateway> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (request) => {
      if (!answers(socket, request)) return;
      socket.write(Buffer.concat([request.subarray(0, 5), Buffer.from([5, request[6]!, 3, 2, 0, 7])]));
    });
  });
  return new Promise((up) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as net.AddressInfo;
      const stop = () =>
        new Promise<void>((down) => {
          server.close(() => down());
          for (const socket of sockets) socket.destroy();
        });
      up({ port: address.port, sockets, stop });
    });
  });
}

const outcome = (exchange: Exchange): number | string => (exchange.ok ? exchange.frame.readUInt16BE(9) : exchange.why);

test('reads share one connection, one after the other', async () => {
  const gateway = await startGateway();
  const line = lineTo(gateway.port);
  const exchanges = await Promise.all(Array.from({ length: 50 }, () => read(line)));
  assert.ok(exchanges.every((exchange) => outcome(exchange) === 7));
  assert.is(gateway.sockets.size, 1);
  line.close();
  await gateway.stop();
});

test('nobody listening is a closed line, found again by itself when somebody does', async () => {
  const gateway = await startGateway();
  const line = lineTo(gateway.port);
  assert.is(outcome(await read(line)), 7);
  await gateway.stop();
  await sleep(50);
  assert.is(outcome(await read(line)), 'closed');
  assert.ok(line.stats().lost_since);
  const again = await startGateway(gateway.port);
  const since = performance.now();
  while (!line.stats().open) {
    assert.ok(performance.now() - since < 20_000, 'found again');
    await sleep(20);
  }
  assert.is(outcome(await read(line)), 7);
  line.close();
  await again.stop();
});

test('a gateway that hangs up on an idle line is called again without a lost read', async () => {
  const gateway = await startGateway();
  const line = lineTo(gateway.port);
  for (let n = 0; n < 5; n += 1) {
    assert.is(outcome(await read(line)), 7);
    for (const socket of gateway.sockets) socket.end();
    await sleep(30);
  }
  line.close();
  await gateway.stop();
});

test('a gateway that hangs up in the middle of an answer costs that read only', async () => {
  let hangUp = true;
  const gateway = await startGateway(0, (socket, request) => {
    if (!hangUp) return true;
    hangUp = false;
    socket.end(request.subarray(0, 5));
    return false;
  });
  const line = lineTo(gateway.port);
  assert.is(outcome(await read(line)), 'closed');
  await sleep(50);
  assert.is(outcome(await read(line)), 7);
  line.close();
  await gateway.stop();
});

test('an address that nobody answers costs the time-out, connecting included', async () => {
  // An address of the block reserved for documentation: no answer, or none that connects.
  const line = createLine({ clock: realClock, wire: createTcpWire({ kind: 'tcp', host: '192.0.2.1', port: 502 }) });
  const exchange = await read(line, 200);
  assert.is(outcome(exchange), 'closed');
  assert.ok(exchange.elapsed_ms < 2000);
  line.close();
});

test('closing the line closes the connection and answers who waits', async () => {
  const gateway = await startGateway(0, () => false);
  const line = lineTo(gateway.port);
  const waiting = [read(line, 5000), read(line, 5000)];
  await sleep(50);
  line.close();
  assert.equal((await Promise.all(waiting)).map(outcome), ['closed', 'closed']);
  await sleep(50);
  assert.is(gateway.sockets.size, 0);
  await gateway.stop();
});

test.run();
