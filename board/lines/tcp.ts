import net from 'node:net';
import type { LineAddress } from '../interfaces';
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

/** A TCP connection as a wire: to a Modbus TCP device, a gateway, or a serial server that passes RTU frames through. */
export function createTcpWire(address: Extract<LineAddress, { kind: 'tcp' }>): Wire {
  let socket: net.Socket | null = null;

  const open = (events: WireEvents): Promise<void> =>
    new Promise((opened, failed) => {
      const { host, port } = address;
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

  return {
    open,
    write(bytes) {
      socket?.write(bytes);
    },
    close() {
      const old = socket;
      socket = null;
      old?.destroy();
    },
    char_ms: charMs(address),
    gap_ms: gapMs(address),
  };
}
