import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection. Browsers send none before the last answer has come, programs a few. */
const MOST_WAITING = 32;

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Cuts a connection and hears nothing more of it. Node goes on to make a request of each that came in the same piece, thousands
 * of small ones in 60 ms; an answer that its parser does not know ends that with the next.
 */
function cut(socket: Socket & { readonly parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => -1;
  socket.destroy();
}

/**
 * Serves the requests of a connection one after the other, all others taking their turns in between: Node hands over at once
 * whatever has come in one piece, a thousand small ones. A connection on which more wait is cut.
 */
export function inTurns(serve: Serve): Serve {
  /** by connections that are being served */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: ServerResponse, line: (() => void)[]): void {
    const { socket } = request;
    response.once('close', () => {
      const next = line.shift();
      if (next && !socket.destroyed) setImmediate(next);
      else waiting.delete(socket);
    });
    serve(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const line = waiting.get(socket) ?? [];
    if (!waiting.has(socket)) {
      waiting.set(socket, line);
      begin(request, response, line);
    } else if (line.length < MOST_WAITING) line.push(() => begin(request, response, line));
    else cut(socket);
  };
}
