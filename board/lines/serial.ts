import type { SerialPort } from 'serialport';
import type { LineAddress } from '../interfaces';
import { charMs, gapMs } from './address';
import type { Wire, WireEvents } from './wire';

/**
 * A serial port as a wire. It is opened by the path of the settings, best a by-id name, every time: the kernel may give the
 * adapter another number when it comes back. The serialport package is loaded with the first port that opens.
 */
export function createSerialWire(address: Extract<LineAddress, { kind: 'serial' }>): Wire {
  let port: SerialPort | null = null;
  /** the descriptor of the port before; it holds the lock until it is gone */
  let closing: Promise<void> = Promise.resolve();

  async function open(events: WireEvents): Promise<void> {
    const { SerialPort } = await import('serialport');
    await closing;
    const fresh = new SerialPort({
      path: address.path,
      baudRate: address.baud_rate,
      dataBits: address.data_bits,
      parity: address.parity,
      stopBits: address.stop_bits,
      autoOpen: false,
    });
    port = fresh;
    const gone = () => {
      drop(fresh);
      if (port !== fresh) return;
      port = null;
      events.closed();
    };
    fresh.on('data', (bytes: Buffer) => {
      if (port === fresh) events.data(bytes);
    });
    await new Promise<void>((opened, failed) => fresh.open((fault) => (fault ? failed(fault) : opened())));
    fresh.on('error', gone);
    fresh.on('close', gone);
    if (port !== fresh) {
      drop(fresh);
      throw new Error('closed while opening');
    }
  }

  function drop(old: SerialPort): void {
    if (old.isOpen) closing = new Promise((closed) => old.close(() => closed()));
  }

  return {
    open,
    write(bytes) {
      port?.write(bytes);
    },
    close() {
      const old = port;
      port = null;
      if (old) drop(old);
    },
    char_ms: charMs(address),
    gap_ms: gapMs(address),
  };
}
