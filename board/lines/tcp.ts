import net from 'node:net';
import type { Find, LineAddress } from '../interfaces';
import { charMs, gapMs } from './address';
import type { Wire, WireEvents } from './wire';

const KEEPALIVE_MS = 10_000;
/** more than any answer; what is longer comes in pieces */
const READ_BYTES = 4096;

/** Everything is read into one buffer: the stream would take 64 KB anew for each answer of thirty bytes. */
const intoOne = ({ data }: WireEvents): net.OnReadOpts => ({
  buffer: Buffer.allocUnsafe(READ_BYTES),
  callback(count, buffer) {
    data(Buffer.from(buffer.buffer, buffer.byteOffset, count));
    return true;
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

  const connect = (host: string, events: WireEvents): Promise<void> =>
    new Promise((opened, failed) => {
      const { port } = address;
      const keptAlive = { noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEPALIVE_MS };
      const fresh = net.connect({ host, port, ...keptAlive, onread: intoOne(events) });
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
      socket?.write(bytes);
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
