import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that may come before another request is whole: no head is as long, and what is longer is refused by Node. */
const MOST_BYTES = 64 * 1024;

interface Peer {
  request: IncomingMessage | null;
  /** its request began in what comes just now */
  isAsking: boolean;
  /** the body of its request was still coming, as of the last piece */
  isBringing: boolean;
  /** bytes since that were no request */
  blank: number;
}

/**
 * Cuts peers that send what is no request: blank lines, which Node's parser skips before a request, as long as they come. A
 * megabyte of them is read in every round of the loop, and no limit of Node's begins to count.
 */
export function createBlanks() {
  const peers = new WeakMap<Socket, { readonly peer: Peer; readonly hear: (piece: Uint8Array) => void }>();

  function heard(socket: Socket, peer: Peer, bytes: number): void {
    peer.blank = peer.isAsking || peer.isBringing ? 0 : peer.blank + bytes;
    peer.isAsking = false;
    peer.isBringing = peer.request?.complete === false;
    if (peer.blank > MOST_BYTES) socket.destroy();
  }

  return {
    /** Hears every piece after the parser of the server. */
    connected(socket: Socket): void {
      const peer: Peer = { request: null, isAsking: false, isBringing: false, blank: 0 };
      const hear = (piece: Uint8Array): void => heard(socket, peer, piece.length);
      peers.set(socket, { peer, hear });
      socket.on('data', hear);
    },
    /** a request of it has begun */
    asked(request: IncomingMessage): void {
      const found = peers.get(request.socket);
      if (found) Object.assign(found.peer, { request, isAsking: true });
    },
    /** it speaks WebSocket now */
    upgraded(socket: Socket): void {
      const found = peers.get(socket);
      if (found) socket.off('data', found.hear);
    },
  };
}
