import fs from 'node:fs';
import type { LineAddress } from '../interfaces';
import { charMs, gapMs } from './address';
import type { Wire, WireEvents } from './wire';

type SerialAddress = Extract<LineAddress, { kind: 'serial' }>;

/** Longer than any frame, and short enough to come from the pool of small buffers. */
const CHUNK = 1024;

/** Ports that are being closed, by path: until one is gone its lock keeps the next from opening it. */
export type Closings = Map<string, Promise<unknown>>;

/**
 * A serial port as a wire. It is opened by the path of the settings, best a by-id name, every time: the kernel may give the
 * adapter another number when it comes back. The serial binding is loaded with the first port that opens; it sets the
 * port up and locks it, reading is ours.
 * @param closings shared by all wires that may follow each other on one port, each with settings of its own
 */
export function createSerialWire(address: SerialAddress, closings: Closings = new Map()): Wire {
  let port: OpenPort | null = null;
  let turn = 0;

  function drop(): void {
    turn += 1;
    const old = port;
    // First forgotten, then closed: closing calls back, and closing twice ends the process.
    port = null;
    if (old)
      closings.set(
        address.path,
        old.close().catch(() => {}),
      );
  }

  async function open(events: WireEvents): Promise<void> {
    drop();
    const mine = turn;
    await closings.get(address.path);
    const fresh = await openPort(address);
    if (mine !== turn) {
      await fresh.close();
      throw new Error('closed while opening');
    }
    port = fresh;
    const gone = () => {
      if (port !== fresh) return;
      drop();
      events.closed();
    };
    listen(fresh, events, gone);
  }

  return {
    open,
    write(bytes) {
      if (port) fs.writeSync(port.fd, bytes);
    },
    close: drop,
    char_ms: charMs(address),
    gap_ms: gapMs(address),
  };
}

interface OpenPort {
  readonly fd: number;
  /** calls back once when bytes lie ready, or with a fault when the port is gone or closed */
  onceReadable(run: (fault: Error | null) => void): void;
  close(): Promise<void>;
}

/** @throws when the port is missing, locked by another program, or does not take the settings */
async function openPort({ path, baud_rate, data_bits, parity, stop_bits }: SerialAddress): Promise<OpenPort> {
  const { autoDetect } = await import('@serialport/bindings-cpp');
  const settings = { path, baudRate: baud_rate, dataBits: data_bits, parity, stopBits: stop_bits, lock: true };
  const port = await autoDetect().open(settings);
  if (!('poller' in port) || port.fd === null) {
    await port.close();
    throw new Error('serial lines need a Unix system');
  }
  const { fd, poller } = port;
  return { fd, onceReadable: (run) => void poller.once('readable', run), close: () => port.close() };
}

/**
 * Hands over bytes as soon as the kernel has them. The package's own stream takes two turns of the thread pool for each
 * piece, which costs a sixth of a fast line and twice the processor.
 */
function listen(port: OpenPort, events: WireEvents, gone: () => void): void {
  const chunk = Buffer.allocUnsafe(CHUNK);
  port.onceReadable((fault) => {
    if (fault) return gone();
    const length = readNow(port.fd, chunk);
    if (length === 0) return gone();
    listen(port, events, gone);
    if (length > 0) events.data(chunk.subarray(0, length));
  });
}

/** @returns bytes read; 0 when the port is gone; -1 when there is nothing after all */
function readNow(fd: number, chunk: Buffer): number {
  try {
    return fs.readSync(fd, chunk);
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EAGAIN' ? -1 : 0;
  }
}
