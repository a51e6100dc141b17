import dgram from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';

/** Below the numbers that the system gives to connections on their way out: none of them takes it before the peer is up. */
const LOWEST = 10_000;
const HIGHEST = 32_000;

async function isFree(kind: 'tcp' | 'udp', port: number): Promise<boolean> {
  const socket =
    kind === 'tcp' ? net.createServer().listen(port, '127.0.0.1') : dgram.createSocket('udp4').bind(port, '127.0.0.1');
  try {
    await once(socket, 'listening');
  } catch {
    return false;
  }
  const closed = once(socket, 'close');
  socket.close();
  await closed;
  return true;
}

/** A port of this machine that is free, for a peer that must be told which one to take. */
export async function freePort(kind: 'tcp' | 'udp' = 'tcp'): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  return (await isFree(kind, port)) ? port : freePort(kind);
}
