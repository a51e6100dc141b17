import { SerialPort } from 'serialport';
import { charMs, gapMs } from '../../board/lines/address';
import type { Wire } from '../../board/lines/wire';
import { type Where, wireTo } from '../peers/modbus_bench';

/** A serial port read by serialport's own stream, as modbus-serial does; what stands above it is ours. */
export function createStreamWire(where: Where): Wire {
  if (where.kind !== 'serial') return wireTo(where);
  let port: SerialPort | null = null;
  return {
    async open(events) {
      const { path, baud_rate } = where;
      const fresh = new SerialPort({ path, baudRate: baud_rate, autoOpen: false });
      await new Promise<void>((opened, refused) => fresh.open((fault) => (fault ? refused(fault) : opened())));
      fresh.on('data', events.data);
      fresh.once('close', events.closed);
      port = fresh;
    },
    write: (bytes) => void port?.write(bytes),
    close() {
      port?.removeAllListeners('close');
      port?.close();
      port = null;
    },
    char_ms: charMs(where),
    gap_ms: gapMs(where),
  };
}
