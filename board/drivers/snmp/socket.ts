import dgram from 'node:dgram';
import { EventEmitter } from 'node:events';
import net from 'node:net';
import type { Find } from '../../interfaces';

/** Where an agent listens. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** What a socket tells of its traffic. */
export interface Traffic {
  sent(bytes: Buffer): void;
  heard(bytes: Buffer): void;
  /** what was heard broke whoever reads it */
  broken(): void;
}

type Sent = (fault: Error | null) => void;

/** What the SNMP library calls on a socket. */
export interface AgentSocket extends EventEmitter {
  send(bytes: Buffer, from: number, length: number, port: number, host: string, done: Sent): void;
  ref(): void;
  unref(): void;
  close(): void;
  /** numeric, once something was sent; null before */
  remote(): string | null;
}

const isRefused = (fault: Error): boolean => (fault as NodeJS.ErrnoException).code === 'ECONNREFUSED';

/**
 * A UDP socket that is connected to its agent, so that the system drops what others send to it. That nobody listens there
 * (ICMP) is no answer: an agent that restarts is silent for a while, and any node on the way may say so.
 */
export function createAgentSocket({ host, port }: Place, find: Find, traffic: Traffic): AgentSocket {
  const outer = new EventEmitter();
  let inner: dgram.Socket | null = null;
  let closed = false;

  function heard(bytes: Buffer): void {
    traffic.heard(bytes);
    try {
      outer.emit('message', bytes);
    } catch {
      traffic.broken();
    }
  }
  async function connect(): Promise<dgram.Socket> {
    const address = await find(host, port);
    if (closed) throw new Error('closed');
    const socket = dgram.createSocket(net.isIPv6(address) ? 'udp6' : 'udp4');
    inner = socket;
    socket.on('message', heard);
    socket.unref();
    await new Promise<void>((connected, failed) => {
      socket.on('error', (fault) => {
        if (!isRefused(fault)) failed(fault);
      });
      socket.connect(port, address, ((fault?: Error) => (fault ? failed(fault) : connected())) as () => void);
    });
    return socket;
  }
  const up = connect();
  up.catch(() => {});

  /** A refusal that was pending is told instead of sending. */
  const put = (socket: dgram.Socket, bytes: Buffer, done: Sent, again = true): void => {
    if (closed) {
      done(new Error('closed'));
      return;
    }
    socket.send(bytes, (fault) => {
      if (fault && again && isRefused(fault)) put(socket, bytes, done, false);
      else done(fault);
    });
  };
  return Object.assign(outer, {
    send(bytes: Buffer, from: number, length: number, _port: number, _host: string, done: Sent): void {
      const datagram = bytes.subarray(from, from + length);
      up.then(
        (socket) => {
          traffic.sent(datagram);
          put(socket, datagram, done);
        },
        (fault: Error) => done(fault),
      );
    },
    ref: () => void inner?.ref(),
    unref: () => void inner?.unref(),
    remote: () => {
      try {
        return inner?.remoteAddress().address ?? null;
      } catch {
        return null;
      }
    },
    close(): void {
      if (closed) return;
      closed = true;
      if (inner) inner.close(() => outer.emit('close'));
      else outer.emit('close');
    },
  });
}
