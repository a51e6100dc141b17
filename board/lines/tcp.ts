import net from 'node:net';
import type { Find, LineAddress } from '../interfaces';
import { charMs, gapMs } from './address';
import type { Wire, WireEvents } from './wire';

const KEEPALIVE_MS = 10_000;
/** more than any answer; what is longer comes in pieces */
const READ_BYTES = 4096;

/** Far more than answers bring after a request: whoever sends so much is not answering, and would take a core for himself. */
const MOST_BYTES = 64 * 1024;

/** What came since the last request. */
interface Heard {
  bytes: number;
}

/** Everything is read into one buffer: the stream would take 64 KB anew for each answer of thirty bytes. A flood is not read on. */
const intoOne = ({ data }: WireEvents, heard: Heard): net.OnReadOpts => ({
  buffer: Buffer.allocUnsafe(READ_BYTES),
  callback(count, buffer) {
    heard.bytes += count;
    data(Buffer.from(buffer.buffer, buffer.byteOffset, count));
    return heard.bytes < MOST_BYTES;
  },
});

/** Wherever its name leads. */
export const anywhere: Find = (host) => Promise.resolve(host);

/**
 * A TCP connection as a wire: to a Modbus TCP device, a gateway, or a serial server that passes RTU frames through. Its name is
 * found anew for each connection.
 */
export function createTcpWire(address: Extract<LineAddress, { kind: 'tcp' }>, find: Find = anywhere): Wire {
  let socket: net.Socket | null = null;
  let turn = 0;
  let heard: Heard = { bytes: 0 };

  const connect = (host: string, events: WireEvents): Promise<void> =>
    new Promise((opened, failed) => {
      const { port } = address;
      const keptAlive = { noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEPALIVE_MS };
      heard = { bytes: 0 };
      const fresh = net.connect({ host, port, ...keptAlive, onread: intoOne(events, heard) });
      let up = false;
      socket = fresh;
      fresh.once('connect', () => {
        up = true;
        opened();
      });
      fresh.on('end', () => fresh.destroy());
      fresh.on('error', failed);
      fresh.on('close', () => {
        failed(new Error('connection closed'));
        if (socket !== fresh) return;
        socket = null;
        if (up) events.closed();
      });
    });

  async function open(events: WireEvents): Promise<void> {
    turn += 1;
    const mine = turn;
    const host = await find(address.host, address.port);
    if (mine !== turn) throw new Error('closed while opening');
    await connect(host, events);
  }

  return {
    open,
    write(bytes) {
      // what a flood has left behind would be read as the answer
      if (heard.bytes >= MOST_BYTES) socket?.destroy();
      else socket?.write(bytes);
      heard.bytes = 0;
    },
    close() {
      turn += 1;
      const old = socket;
      socket = null;
      old?.destroy();
    },
    char_ms: charMs(address),
    gap_ms: gapMs(address),
  };
}
