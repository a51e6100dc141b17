import type { IncomingMessage } from 'node:http';
import type { Client } from './caller';

const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

/** Where a request or an upgrade comes from. */
export function clientOf(request: IncomingMessage): Client {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return {
    address,
    secure: 'encrypted' in request.socket || isLoopback(address),
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  };
}
