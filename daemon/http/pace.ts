import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../clock';

/** How often connections are looked at. */
export const LOOK_MS = 2_000;
/** So long a peer may send or take fewer than so many bytes: no line that anybody waits at is as slow. */
const WINDOW_MS = 8_000;
const LEAST_BYTES = 8 * 1024;

interface Peer {
  request: IncomingMessage | null;
  upgraded: boolean;
  /** mono ms; bytes that had passed by then */
  since: number;
  passed: number;
  /** everything was said to it, and it was still there at a look */
  told: boolean;
}

const passedOf = ({ bytesRead, bytesWritten, writableLength }: Socket): number => bytesRead + bytesWritten - writableLength;
/** Whether it is the peer that is waited for: for the rest of its body, or to take what is ready for it. */
const isSlow = (socket: Socket, { request, upgraded }: Peer): boolean =>
  !upgraded && (socket.writableLength > 0 || (request !== null && !request.complete));

/**
 * Cuts peers that hold a connection for nothing (N11): by sending a body or taking an answer byte by byte, and by staying
 * after they were told to go. Node limits headers and whole requests alone, and waits for ever for a peer to close.
 */
export function createPace(clock: Pick<Clock, 'mono'>) {
  const peers = new Map<Socket, Peer>();
  let looked = clock.mono();

  function judge(socket: Socket, peer: Peer, now: number): void {
    if (socket.writableFinished) {
      if (peer.told) socket.destroy();
      peer.told = true;
      return;
    }
    const passed = passedOf(socket);
    if (!isSlow(socket, peer) || passed - peer.passed >= LEAST_BYTES) Object.assign(peer, { since: now, passed });
    else if (now - peer.since >= WINDOW_MS) socket.destroy();
  }

  return {
    connected(socket: Socket): void {
      peers.set(socket, { request: null, upgraded: false, since: clock.mono(), passed: 0, told: false });
      socket.once('close', () => peers.delete(socket));
    },
    /** its next request has begun */
    asked(request: IncomingMessage): void {
      const peer = peers.get(request.socket);
      if (peer) peer.request = request;
    },
    /** it speaks WebSocket now, at its own pace */
    upgraded(socket: Socket): void {
      const peer = peers.get(socket);
      if (peer) peer.upgraded = true;
    },
    /** After the box itself was held up nobody has been slow. */
    look(): void {
      const now = clock.mono();
      const heldUp = now - looked > 2 * LOOK_MS;
      looked = now;
      for (const [socket, peer] of peers) {
        if (heldUp) peer.since = now;
        judge(socket, peer, now);
      }
    },
  };
}
