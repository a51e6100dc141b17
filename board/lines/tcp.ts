import net from 'node:net';
import type { LineAddress } from '../interfaces';
import { charMs, gapMs } from './address';
import type { Wire, WireEvents } from './wire';

const KEEPALIVE_MS = 10_000;

/** A TCP connection as a wire: to a Modbus TCP device, a gateway, or a serial server that passes RTU frames through. */
export function createTcpWire(address: Extract<LineAddress, { kind: 'tcp' }>): Wire {
  let socket: net.Socket | null = null;

  const open = (events: WireEvents): Promise<void> =>
    new Promise((opened, failed) => {
      const { host, port } = address;
      const fresh = net.connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEPALIVE_MS });
      let up = false;
      socket = fresh;
      fresh.once('connect', () => {
        up = true;
        opened();
      });
      fresh.on('data', (bytes) => events.data(bytes));
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
