import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Asked {
  readonly request: Pick<IncomingMessage, 'complete'>;
  readonly response: Pick<ServerResponse, 'headersSent'>;
}

/**
 * Connections on which nothing moves are cut, but for those that wait for what comes of a call: a pulse of a minute, or hosts that
 * are silent, take longer than a caller may be idle.
 */
export function createIdle() {
  const last = new WeakMap<Socket, Asked>();
  return {
    asked(request: IncomingMessage, response: ServerResponse): void {
      last.set(request.socket, { request, response });
    },
    /** Told of a connection once nothing has moved on it for as long as it may. */
    over(socket: Socket): void {
      const call = last.get(socket);
      // all of it has come, and nothing of its answer is under way: the box is at work
      if (call?.request.complete && !call.response.headersSent) return;
      socket.destroy();
    },
  };
}
